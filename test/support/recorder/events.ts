import { drop, keep, type Entry } from "./record.ts";
import { watchMethod } from "./replaceable.ts";

/** What stands behind the type in a label, by the field that tells one event of the type from another. */
const FIELD: Readonly<Record<string, string>> = {
  "dp-change": "name",
  "dp-close": "surface",
  "dp-error": "code",
  "dp-metric": "name",
  "dp-navigate": "reason",
  "dp-open": "surface",
  "dp-request": "call",
  "dp-response": "call",
  "dp-success": "action",
};

/** `dp-request` events whose request has not left yet. */
let announced: { readonly entry: Entry; readonly method: string; readonly address: string }[] = [];
/** Calls by name whose `dp-response` has not been emitted yet. */
let unanswered: string[] = [];

export const forgetCalls = (): void => {
  announced = [];
  unanswered = [];
};

/** Path of a same-origin address, else origin and path. */
export function addressOf(url: unknown): string {
  const { origin, pathname } = new URL(String(url), document.baseURI);
  return origin === location.origin ? pathname : origin + pathname;
}

/** A `dp-request` is listed as the request that follows it. */
export function mirrored(method: string, address: string): void {
  const at = announced.findIndex((one) => one.method === method && one.address === address);
  if (at >= 0) announced.splice(at, 1).forEach(({ entry }) => drop(entry));
}

function keepEvent(event: Event): void {
  const { type } = event;
  const detail: Record<string, unknown> = (event as CustomEvent).detail ?? {};
  if (type === "dp-response" && unanswered.includes(String(detail.call))) {
    unanswered.splice(unanswered.indexOf(String(detail.call)), 1);
    return;
  }
  const field = FIELD[type];
  const entry = keep("event", `${type} ${(field && detail[field]) ?? ""}`);
  if (type !== "dp-request") return;
  announced.push({ entry, method: String(detail.method), address: addressOf(detail.url) });
  unanswered.push(String(detail.call));
}

/**
 * Keeps each `dp-*` event that reaches the window on its way down. A `dp-request` is listed as the request that it announces;
 * the `dp-response` of a call with its `dp-request`. One that announces no request, or answers none, is listed.
 */
export function watchEvents(): void {
  const types = new Set<string>();
  watchMethod(EventTarget.prototype, "dispatchEvent", (_self, [event]) => {
    const type = (event as Event | undefined)?.type;
    if (!type?.startsWith("dp-") || types.has(type)) return;
    types.add(type);
    window.addEventListener(type, keepEvent, true);
  });
}
