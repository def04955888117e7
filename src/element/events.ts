import { registry, shared } from "../lib/registry.ts";
import { CANCELABLE, type DpEventDetails, type DpEventType } from "../state/events.ts";

/** One event of the library that was fired, for `dpElements.last` (events.8) and the page doctor. */
export interface FiredEvent<Type extends DpEventType = DpEventType> {
  readonly type: Type;
  readonly event: CustomEvent<DpEventDetails[Type]>;
  readonly target: WeakRef<EventTarget>;
  /** ms since the page began */
  readonly at: number;
}

const KEPT = 200;

interface History {
  readonly recent: FiredEvent[];
  readonly last: Map<DpEventType, FiredEvent>;
}

const history = (): History => shared("events", () => ({ recent: [], last: new Map() }));

/** The last 200 events of the library on this page, oldest first. */
export const recentEvents = (): readonly FiredEvent[] => history().recent;

/** Fires an event of the library (bubbles, composed); false when a listener cancelled it. */
export function fire<Type extends DpEventType>(target: EventTarget, type: Type, detail: DpEventDetails[Type]): boolean {
  const event = new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: CANCELABLE.has(type) });
  const fired: FiredEvent<Type> = { type, event, target: new WeakRef(target), at: performance.now() };
  const { recent, last } = history();
  recent.push(fired as unknown as FiredEvent);
  if (recent.length > KEPT) recent.shift();
  last.set(type, fired as unknown as FiredEvent);
  return target.dispatchEvent(event);
}

/** The last event of that type, or the last one that `target` fired, for a listener that came late (events.8). */
export function lastEvent<Type extends DpEventType>(type: Type, target?: EventTarget): CustomEvent<DpEventDetails[Type]> | undefined {
  const { recent, last } = history();
  const fired = target ? recent.findLast((entry) => entry.type === type && entry.target.deref() === target) : last.get(type);
  return fired?.event as CustomEvent<DpEventDetails[Type]> | undefined;
}

/** True once per page for each key, whichever copy of the library asks. */
export function once(key: string): boolean {
  const { shared: values } = registry();
  if (values.has(`once:${key}`)) return false;
  values.set(`once:${key}`, true);
  return true;
}
