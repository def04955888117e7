import type { Channel } from "../../src/state/share-store.ts";

/** Tabs of one origin: each message of a tab arrives in the others at once, as a copy. */
export function tabs() {
  const open: Channel[] = [];
  const posted: unknown[] = [];
  const channel = (): Channel => {
    const self: Channel = {
      onmessage: null,
      postMessage(message) {
        posted.push(message);
        for (const other of open) if (other !== self) other.onmessage?.({ data: structuredClone(message) });
      },
      close: () => void open.splice(open.indexOf(self), 1),
    };
    open.push(self);
    return self;
  };
  return { channel, posted, open };
}
