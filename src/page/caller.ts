import type { Caller } from "../call/caller.ts";
import type { AnyHandler, CallName } from "../call/handlers.ts";
import { connections } from "../options/connections.ts";
import { fire } from "./events.ts";
import { navigate, safeUrl, signIn } from "./navigate.ts";
import { markupAddress } from "./markup-address.ts";
import { pageOptions } from "../options/page-options.ts";

/** The element as its calls see it. */
export function callerOf(host: HTMLElement, signal?: AbortSignal): Caller {
  return {
    ...(signal && { signal }),
    options: () => pageOptions(host),
    handler: (call) =>
      connections()
        .get()
        .findLast(({ calls }) => calls?.[call as CallName])?.calls![call as CallName] as AnyHandler | undefined,
    baseUrl: () => location.href,
    markupAddress: (address) => markupAddress(host, address),
    request: (detail) => fire(host, "dp-request", detail),
    response: (detail) => void fire(host, "dp-response", detail),
    signIn: (target) => signIn(host, target === undefined ? undefined : safeUrl(host, target, "navigate")),
    reload: (reason) => void navigate(host, location.href, reason, { reload: true }),
    metric: (name, value, tags = {}) => void fire(host, "dp-metric", { name, value, tags }),
  };
}
