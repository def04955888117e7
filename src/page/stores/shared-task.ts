import { shared } from "../../lib/registry.ts";
import type { Channel } from "../../state/share-store.ts";

interface Task<Value> {
  readonly hosts: Map<HTMLElement, Value>;
  stop(): void;
}

/**
 * Runs one task for all elements of the page that take part: it starts with the first one and stops with the last one. `start` gets
 * the elements, the latest at the end, each with its value; it returns a function that stops the task.
 */
export function joinTask<Value>(
  name: string,
  host: HTMLElement,
  value: Value,
  signal: AbortSignal,
  start: (hosts: ReadonlyMap<HTMLElement, Value>, signal: AbortSignal) => () => void,
): void {
  const holder = shared<{ task?: Task<Value> | undefined }>(name, () => ({}));
  if (!holder.task) {
    const hosts = new Map<HTMLElement, Value>();
    const controller = new AbortController();
    const end = start(hosts, controller.signal);
    const stop = () => {
      controller.abort();
      end();
    };
    holder.task = { hosts, stop };
  }
  const { task } = holder;
  task.hosts.set(host, value);
  signal.addEventListener("abort", () => {
    task.hosts.delete(host);
    if (task.hosts.size > 0) return;
    task.stop();
    holder.task = undefined;
  });
}

/** The channels of those names, where the browser has them. */
export const openChannels = (...names: string[]): Channel[] =>
  typeof BroadcastChannel === "undefined" ? [] : names.map((name) => new BroadcastChannel(name) as unknown as Channel);
