import type { WritableAtom } from "nanostores";

/** What of `BroadcastChannel` is used; tests give a plain pair. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  close(): void;
}

/**
 * Keeps a store the same in every tab of the origin (scope.7). What another tab sends is parsed like a response: `undefined` is
 * ignored. `heard` is called for each value of another tab, with whether it differs from ours. Returns what ends it.
 */
export function shareStore<T>(
  store: WritableAtom<T>,
  channel: Channel,
  parse: (value: unknown) => T | undefined,
  heard: (other: boolean) => void = () => {},
): () => void {
  let told = JSON.stringify(store.get());
  channel.onmessage = ({ data }) => {
    const theirs = parse(data);
    if (theirs === undefined) return;
    told = JSON.stringify(theirs);
    const other = told !== JSON.stringify(store.get());
    heard(other);
    if (other) store.set(theirs);
  };
  const stop = store.listen((value) => {
    const now = JSON.stringify(value);
    if (now === told) return;
    told = now;
    channel.postMessage(JSON.parse(now));
  });
  return () => {
    stop();
    channel.onmessage = null;
    channel.close();
  };
}
