import { forgetDropdowns } from "./list-dropdowns.ts";
import { LISTS_CHANNEL, shareLists, type Since } from "./lists-channel.ts";
import { pageStores } from "../state/page.ts";
import { openChannels } from "../page/channels.ts";
import { joinTask, type Task } from "../page/shared-task.ts";

export type { Since } from "./lists-channel.ts";

/** Reads again what an element has read before: lists or registries may have changed. */
export interface ReadAgain {
  readonly lists?: () => void;
  readonly registries?: () => void;
}

interface Stale {
  readonly lists: boolean;
  readonly registries: boolean;
}

function start(hosts: ReadonlyMap<HTMLElement, ReadAgain>, signal: AbortSignal, since?: Since): Task {
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
  const stops = openChannels(LISTS_CHANNEL).map((channel) => shareLists(page, channel, again, since));
  return { again: () => again({ lists: true, registries: true }), stop: () => stops.forEach((stop) => stop()) };
}

/**
 * For elements that show or change lists or registries: as long as one is on the page, all tabs have the same saved and added products,
 * and what was read is read again after a change in another tab, and when the page returns from the back/forward cache or from offline
 * (scope.7). `since`: changes of this page after that are posted as well.
 */
export function syncLists(host: HTMLElement, signal: AbortSignal, again: ReadAgain = {}, since?: Since): void {
  joinTask("lists-sync", host, again, signal, (hosts, ended) => start(hosts, ended, since));
}
