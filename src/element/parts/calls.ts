import type { Caller } from "../../call/caller.ts";
import { lazyCalls } from "../../call/lazy.ts";
import type { CallsPart } from "../../state/model-context.ts";
import type { Part } from "./part.ts";

/** What only a call needs (its caller, navigation, redaction) is loaded with the first of them. */
export const calls: Part<CallsPart> = {
  create({ host, life }) {
    let caller: Promise<Caller> | undefined; // one per life: a newer read ends the older one by its caller (calls.6)
    const callerOfLife = () =>
      (caller ??= import("../../page/caller.ts").then(
        ({ callerOf }) => callerOf(host, life.signal),
        (cause: unknown) => {
          caller = undefined; // the next call tries again
          throw cause;
        },
      ));
    return {
      calls: (load) => lazyCalls(callerOfLife, load),
      async sanitise(html, css) {
        try {
          return await (await import("../../page/fragment.ts")).sanitise(host, html, css);
        } catch (cause) {
          return { ok: false, code: "network", message: `The sanitiser did not load: ${String(cause)}` };
        }
      },
    };
  },
};
