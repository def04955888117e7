import { shared } from "../../src/lib/registry.ts";
import type { SponsoredEvent } from "../../src/contract/sponsored.ts";

/** ms that the first event of an empty queue waits for others */
const WAIT_MS = 250;
/** events that wait at most: one more sends them all */
const MOST_WAITING = 15;

type Send = (events: readonly SponsoredEvent[]) => void;

interface Queue {
  readonly events: SponsoredEvent[];
  timer: ReturnType<typeof setTimeout> | undefined;
  /** that of the carousel which has queued last */
  send: Send;
}

/** One queue per event endpoint, for all carousels of the page (sponsored-carousel.21). */
const queues = () => shared("sponsored-events", () => new Map<string, Queue>());

function flush(queue: Queue): void {
  clearTimeout(queue.timer);
  queue.timer = undefined;
  if (queue.events.length > 0) queue.send(queue.events.splice(0));
}

/** Queues an event; it is sent with those that wait for the same endpoint, in the order in which they happened. */
export function queueEvent(endpoint: string, event: SponsoredEvent, send: Send): void {
  const all = queues();
  const queue = all.get(endpoint) ?? { events: [], timer: undefined, send };
  all.set(endpoint, queue);
  queue.send = send;
  queue.events.push(event);
  if (queue.events.length > MOST_WAITING) flush(queue);
  else queue.timer ??= setTimeout(() => flush(queue), WAIT_MS);
}

/** Sends at once what waits: the page is left or hidden (sponsored-carousel.24). */
export const flushQueues = (): void => queues().forEach(flush);

/** Takes a value once for the page; false for one that was taken before. */
export function takeOnce(kind: "pixel" | "click", value: string): boolean {
  const taken = shared("sponsored-reported", () => new Set<string>());
  const key = `${kind} ${value}`;
  return !taken.has(key) && taken.add(key) !== undefined;
}
