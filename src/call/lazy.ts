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
  let loaded: Code | undefined;
  let waiting = 0;
  // calls that are made while the code is loading share it, and so leave in the order in which they were made (upsell-sheet.8)
  const code = () => {
    if (loading) return loading;
    const own = Promise.all([load(), import("./run.ts"), caller()]);
    const ended = (all = loaded) => {
      loading = undefined;
      loaded = all;
    };
    own.then(ended, () => ended());
    return (loading = own);
  };
  /** Waits for the code. */
  async function ready(): Promise<Code> {
    waiting++;
    try {
      // a loading that began before this call and failed is not this call's failure
      return await (loading?.catch(code) ?? code());
    } finally {
      waiting--;
    }
  }
  return {
    async run(name, request, options) {
      let all: Code;
      try {
        // An `import()` takes a task, also of code that is there: without one the request leaves in the task of the press. A call that
        // still waits leaves first.
        all = loaded && waiting === 0 ? loaded : await ready();
      } catch (cause) {
        return { ok: false, code: "network", unsent: true, message: `The code of the call ${String(name)} did not load: ${String(cause)}` };
      }
      const [contract, { run }, of] = all;
      return run(contract[name] as never, request as never, options ?? {}, of) as never;
    },
    preload: () => void (loaded ?? code().catch(() => {})),
  };
}
