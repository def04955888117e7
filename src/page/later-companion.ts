import { lazy } from "../lib/lazy.ts";
import type { companionOf } from "./companion.ts";

const code = lazy(() => import("./companion.ts"));

/** `companionOf`, with its code loaded by the first call. Resolves with `undefined` also when that does not load. */
export function laterCompanionOf(host: HTMLElement, signal: AbortSignal): ReturnType<typeof companionOf> {
  let find: ReturnType<typeof companionOf> | undefined;
  return async (wanted) => {
    const loaded = code.now ?? (await code.load().catch(() => undefined));
    if (!loaded || signal.aborted) return undefined;
    find ??= loaded.companionOf(host, signal);
    return find(wanted);
  };
}
