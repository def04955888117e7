import { registry, shared } from "../lib/registry.ts";
import { CANCELABLE, type DpEventDetails, type DpEventType } from "../state/events.ts";

/** One event of the library that was fired, as the page doctor lists it. It holds on to no element that has left the page. */
export interface FiredEvent<Type extends DpEventType = DpEventType> {
  readonly type: Type;
  readonly detail: DpEventDetails[Type];
  readonly target: WeakRef<EventTarget>;
  /** ms since the page began */
  readonly at: number;
}

const KEPT = 200;

interface History {
  readonly recent: FiredEvent[];
  /** the last of each type, for a late listener (events.8) */
  readonly last: Map<DpEventType, CustomEvent>;
  /** the same per target; an event holds on to its target, so the target must hold the event */
  readonly byTarget: WeakMap<EventTarget, Map<DpEventType, CustomEvent>>;
}

const history = (): History => shared("events", () => ({ recent: [], last: new Map(), byTarget: new WeakMap() }));

/** The last 200 events of the library on this page, oldest first. */
export const recentEvents = (): readonly FiredEvent[] => history().recent;

/**
 * Fires an event of the library (bubbles, composed); false when a listener cancelled it. That of an element that has left the page
 * fires at the document (events.11).
 */
export function fire<Type extends DpEventType>(target: EventTarget, type: Type, detail: DpEventDetails[Type]): boolean {
  const hasLeft = target instanceof Element && !target.isConnected;
  const told = hasLeft ? withElement(detail, target) : detail;
  const event = new CustomEvent(type, { detail: told, bubbles: true, composed: true, cancelable: CANCELABLE.has(type) });
  const { recent, last, byTarget } = history();
  if (recent.push({ type, detail, target: new WeakRef(target), at: performance.now() }) > KEPT) recent.shift();
  last.set(type, event);
  if (!byTarget.has(target)) byTarget.set(target, new Map());
  byTarget.get(target)!.set(type, event);
  // a form's own `dispatchEvent` may be a field of it (config.4)
  return EventTarget.prototype.dispatchEvent.call(hasLeft ? document : target, event);
}

/** `element` cannot be enumerated: a copy of the detail has no part of the page. */
const withElement = <Detail extends object>(detail: Detail, element: Element): Detail =>
  Object.defineProperties({} as Detail, { ...Object.getOwnPropertyDescriptors(detail), element: { value: element } });

/** The last event of that type, or the last one that `target` fired, for a late listener (events.8). */
export function lastEvent<Type extends DpEventType>(type: Type, target?: EventTarget): CustomEvent<DpEventDetails[Type]> | undefined {
  const { last, byTarget } = history();
  return (target ? byTarget.get(target) : last)?.get(type) as CustomEvent<DpEventDetails[Type]> | undefined;
}

/** True once per page for each key, whichever copy of the library asks. */
export function once(key: string): boolean {
  const { shared: values } = registry();
  if (values.has(`once:${key}`)) return false;
  values.set(`once:${key}`, true);
  return true;
}
