import { fire } from "../../page/events.ts";
import type { ChangesPart } from "../../state/model-context.ts";
import { pageStores } from "../../state/page.ts";
import { redactForEvent } from "../../state/redact-for-event.ts";
import type { Part } from "./part.ts";

export const changes: Part<ChangesPart> = {
  create({ host, scope }) {
    const set = (store: { get(): unknown; set(value: never): void }, name: string, value: unknown) => {
      const previous = store.get();
      if (Object.is(previous, value)) return;
      store.set(value as never);
      fire(host, "dp-change", { name, value: redactForEvent(name, value), previous: redactForEvent(name, previous) });
    };
    return {
      setProduct: (name, value) => set(scope[name] as never, name, value),
      setPage: (name, value) => set(pageStores()[name] as never, name, value),
    };
  },
};
