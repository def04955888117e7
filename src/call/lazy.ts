import type { AnswerOf, CallEntry, RequestOf } from "../contract/entry.ts";
import type { Caller } from "./caller.ts";
import type { CallResult, RunOptions } from "./result.ts";
import type { run as runCall } from "./run.ts";

/** The calls of one contract file, fetched when first needed: an element that the shopper never presses costs no schema. */
export interface Calls<Contract> {
  run<Name extends CallNames<Contract>>(
    name: Name,
    request: RequestOf<Contract[Name]>,
    options?: RunOptions,
  ): Promise<CallResult<AnswerOf<Contract[Name]>>>;
  /** fetches the code ahead of the first call, for example when the pointer comes near */
  preload(): void;
}

type CallNames<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends CallEntry<any, any, any, any> ? Name : never;
}[keyof Contract];

/** Gives the calls of a contract file to one element. A chunk that does not load is the failure `network`, reported like any other. */
export function lazyCalls<Contract>(caller: () => Caller | Promise<Caller>, load: () => Promise<Contract>): Calls<Contract> {
  type Code = [Contract, { readonly run: typeof runCall }, Caller];
  let loading: Promise<Code> | undefined;
  let kept: Code | undefined;
  // calls that are made while the code is loading share it, and so leave in the order in which they were made (upsell-sheet.8)
  const code = () => {
    if (loading) return loading;
    const own = Promise.all([load(), import("./run.ts"), caller()]);
    const ended = () => (loading = undefined);
    own.then(ended, ended);
    return (loading = own);
  };
  return {
    async run(name, request, options) {
      let now = kept;
      // a page that is being left has no time to ask for the code again
      if (!(now?.[0][name] as CallEntry | undefined)?.keepalive) {
        try {
          // a loading that began before this call and failed is not this call's failure
          kept = now = await (loading?.catch(code) ?? code());
        } catch (cause) {
          return {
            ok: false,
            code: "network",
            unsent: true,
            message: `The code of the call ${String(name)} did not load: ${String(cause)}`,
          };
        }
      }
      const [contract, { run }, of] = now!;
      return run(contract[name] as never, request as never, options ?? {}, of) as never;
    },
    preload: () =>
      void code().then(
        (loaded) => (kept = loaded),
        () => {},
      ),
  };
}
