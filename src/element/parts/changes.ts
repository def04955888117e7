import type { ChangesPart } from "../../state/model-context.ts";
import { pageStores } from "../../state/page.ts";
import { redactForEvent } from "../../state/redact-for-event.ts";
import type { Part } from "./part.ts";
import { changeStore } from "./plain-changes.ts";

export const changes: Part<ChangesPart> = {
  create({ host, scope }) {
    return {
      setProduct: (name, value) => changeStore(host, scope[name] as never, { name, value, shown: redactForEvent }),
      setPage: (name, value) => changeStore(host, pageStores()[name] as never, { name, value, shown: redactForEvent }),
    };
  },
};
