import { forgetDropdowns } from "../../state/list-dropdowns.ts";
import { LISTS_CHANNEL, shareLists } from "../../state/lists-channel.ts";
import { pageStores } from "../../state/page.ts";
import { joinTask, openChannels } from "./shared-task.ts";
import { onStaleReads } from "./stale-reads.ts";

/** Reads again what an element has read before: lists or registries may have changed. */
export interface ReadAgain {
  readonly lists?: () => void;
  readonly registries?: () => void;
}

interface Stale {
  readonly lists: boolean;
  readonly registries: boolean;
}

function start(hosts: ReadonlyMap<HTMLElement, ReadAgain>, signal: AbortSignal): () => void {
  const page = pageStores();
  let waiting: Stale = { lists: false, registries: false };

  /** A hidden tab waits: a shopper with ten tabs sends one request, not ten. */
  function read(): void {
    if (document.hidden) return;
    const { lists, registries } = waiting;
    waiting = { lists: false, registries: false };
    for (const again of hosts.values()) {
      if (lists) again.lists?.();
      if (registries) again.registries?.();
    }
  }

  function again({ lists, registries }: Stale): void {
    waiting = { lists: waiting.lists || lists, registries: waiting.registries || registries };
    if (lists) forgetDropdowns(page);
    if (registries) {
      const before = page.registries.get();
      page.registries.set({ ...before, gift: { ...before.gift, loaded: false } });
    }
    read();
  }

  document.addEventListener("visibilitychange", read, { signal });
  onStaleReads(() => again({ lists: true, registries: true }), signal);
  const stops = openChannels(LISTS_CHANNEL).map((channel) => shareLists(page, channel, again));
  return () => stops.forEach((stop) => stop());
}

/**
 * For elements that show or change lists or registries: as long as one is on the page, all tabs have the same saved and added products,
 * and what was read is read again after a change in another tab, and when the page returns from the back/forward cache or from offline
 * (scope.7).
 */
export function keepLists(host: HTMLElement, signal: AbortSignal, again: ReadAgain = {}): void {
  joinTask("lists-keeper", host, again, signal, start);
}
