import { describeCause } from "../lib/cause.ts";
import { groceryHook, type GroceryHook } from "./grocery-hooks.ts";
import type { CoreContext } from "../state/model-context.ts";

const HOOK_MS = 5000;

type HookContext = Pick<CoreContext<unknown>, "after" | "log" | "signal">;

/**
 * Calls a hook that an option gives or names, and waits for it at most 5 s. One that is not registered, is not a function, throws or does
 * not answer is logged, and returns `undefined` (grocery-add.52).
 */
export function callHook(
  context: HookContext,
  kind: "prehook" | "callback",
  given: unknown,
  argument: Parameters<GroceryHook>[0],
): Promise<unknown> | undefined {
  if (given === undefined || given === null || given === "") return undefined;
  const fail = (why: string) => context.log(kind, `Unable to retrieve callback/prehook: ${why}`);
  const hook: unknown = typeof given === "string" ? groceryHook(given) : given;
  if (typeof hook !== "function") {
    fail(typeof given === "string" ? `nothing is registered as ${JSON.stringify(given)}.` : "it is no function.");
    return undefined;
  }
  return new Promise((resolve) => {
    const stop = context.after(HOOK_MS, () => {
      fail(`it has not answered within ${HOOK_MS / 1000} s.`);
      resolve(undefined);
    });
    // no time passes for an element that has left
    context.signal.addEventListener("abort", () => resolve(undefined));
    const called = async () => (hook as GroceryHook)(argument);
    called().then(
      (answer) => (stop(), resolve(answer)),
      (cause: unknown) => {
        stop();
        fail(`it threw: ${describeCause(cause)}`);
        resolve(undefined);
      },
    );
  });
}
