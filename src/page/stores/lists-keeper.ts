import { shared } from "../../lib/registry.ts";
import type { Channel } from "../../state/share-store.ts";
import { forgetDropdowns } from "../../state/list-dropdowns.ts";
import { LISTS_CHANNEL, shareLists } from "../../state/lists-channel.ts";
import { pageStores } from "../../state/page.ts";
import { onStaleReads } from "./stale-reads.ts";

/** What an element that shows lists or registries does when they may be others by now: it reads again what it has read before. */
export interface ReadAgain {
  readonly lists?: () => void;
  readonly registries?: () => void;
}

interface Keeper {
  readonly hosts: Map<HTMLElement, ReadAgain>;
  stop(): void;
}

interface Stale {
  readonly lists: boolean;
  readonly registries: boolean;
}

function start(): Keeper {
  const hosts = new Map<HTMLElement, ReadAgain>();
  const page = pageStores();
  const controller = new AbortController();
  const { signal } = controller;
  let waiting: Stale = { lists: false, registries: false };

  /** in a tab that nobody sees it waits: a shopper with ten tabs is not ten readers */
  const read = () => {
    if (document.hidden) return;
    const { lists, registries } = waiting;
    waiting = { lists: false, registries: false };
    for (const again of hosts.values()) {
      if (lists) again.lists?.();
      if (registries) again.registries?.();
    }
  };
  const again = ({ lists, registries }: Stale) => {
    waiting = { lists: waiting.lists || lists, registries: waiting.registries || registries };
    if (lists) forgetDropdowns(page);
    if (registries) {
      const before = page.registries.get();
      page.registries.set({ ...before, gift: { ...before.gift, loaded: false } });
    }
    read();
  };

  document.addEventListener("visibilitychange", read, { signal });
  onStaleReads(() => again({ lists: true, registries: true }), signal);
  const unshare =
    typeof BroadcastChannel === "undefined" ? () => {} : shareLists(page, new BroadcastChannel(LISTS_CHANNEL) as unknown as Channel, again);
  return {
    hosts,
    stop() {
      controller.abort();
      unshare();
    },
  };
}

/**
 * For elements that show or change lists or registries: as long as one is there, what is saved and added is the same in every tab,
 * and what was read is read again when another tab changed it, and when the page comes back from the back/forward cache or from
 * offline (scope.7).
 */
export function keepLists(host: HTMLElement, signal: AbortSignal, again: ReadAgain = {}): void {
  const holder = shared<{ keeper?: Keeper | undefined }>("lists-keeper", () => ({}));
  const keeper = (holder.keeper ??= start());
  keeper.hosts.set(host, again);
  signal.addEventListener("abort", () => {
    keeper.hosts.delete(host);
    if (keeper.hosts.size > 0) return;
    keeper.stop();
    holder.keeper = undefined;
  });
}
