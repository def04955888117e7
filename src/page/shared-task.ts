import { shared } from "../lib/registry.ts";
import { pageRestores } from "./page-restores.ts";

/** What runs for all elements that take part. */
export interface Task {
  /** reads again what the page knows of the shop */
  again(): void;
  stop(): void;
}

interface Holder<Value> {
  /** the elements that take part, while there is one */
  hosts?: Map<HTMLElement, Value> | undefined;
  stop(): void;
  /** how often the page had become old when the task read again */
  readAt: number;
}

/**
 * Runs one task for all elements of the page that take part: it starts with the first one and stops with the last one. It reads again
 * when the page becomes old, and once when the page became old while no element took part (scope.7). `start` gets the elements, the latest
 * at the end, each with its value. A host that takes part already, or has left, changes nothing.
 */
export function joinTask<Value>(
  name: string,
  host: HTMLElement,
  value: Value,
  signal: AbortSignal,
  start: (hosts: ReadonlyMap<HTMLElement, Value>, signal: AbortSignal) => Task,
): void {
  const holder = shared<Holder<Value>>(name, () => ({ stop() {}, readAt: 0 }));
  if (signal.aborted || holder.hosts?.has(host)) return;
  const isFirst = !holder.hosts;
  const hosts = (holder.hosts ??= new Map());
  hosts.set(host, value);
  if (isFirst) holder.stop = run(holder, (ended) => start(hosts, ended));
  signal.addEventListener("abort", () => {
    hosts.delete(host);
    if (hosts.size > 0) return;
    holder.stop();
    holder.hosts = undefined;
  });
}

function run(holder: Pick<Holder<unknown>, "readAt">, start: (signal: AbortSignal) => Task): () => void {
  const page = pageRestores();
  const controller = new AbortController();
  const { signal } = controller;
  const task = start(signal);
  const readIfOld = () => {
    if (holder.readAt === page.times) return;
    holder.readAt = page.times;
    task.again();
  };
  readIfOld();
  addEventListener("pageshow", readIfOld, { signal });
  addEventListener("online", readIfOld, { signal });
  return () => {
    controller.abort();
    task.stop();
  };
}
