import { shared } from "../lib/registry.ts";
import type { Channel } from "../state/share-store.ts";

interface EarlyChannel {
  readonly channel: BroadcastChannel;
  readonly heard: unknown[];
}

/** By name; `undefined`: its code has loaded, and has opened it. */
const earlyChannels = () => shared<Map<string, EarlyChannel | undefined>>("early-channels", () => new Map());

/**
 * For an element whose code that shares a store loads later: what other tabs send until then is kept for that code (scope.7). One
 * channel of a name: a page hears what it posts by another.
 */
export function bufferChannels(...names: string[]): void {
  if (typeof BroadcastChannel === "undefined") return;
  const known = earlyChannels();
  for (const name of names) {
    if (known.has(name)) continue;
    const early = { channel: new BroadcastChannel(name), heard: [] as unknown[] };
    early.channel.onmessage = ({ data }) => void early.heard.push(data);
    known.set(name, early);
  }
}

function openChannel(name: string): Channel {
  const early = earlyChannels().get(name);
  earlyChannels().set(name, undefined);
  const channel = (early?.channel ?? new BroadcastChannel(name)) as unknown as Channel;
  // the caller sets `onmessage` first
  if (early) queueMicrotask(() => early.heard.forEach((data) => channel.onmessage?.({ data })));
  return channel;
}

/** The channels of those names, where the browser has them. What was sent since `bufferChannels` follows as messages. */
export const openChannels = (...names: string[]): Channel[] => (typeof BroadcastChannel === "undefined" ? [] : names.map(openChannel));
