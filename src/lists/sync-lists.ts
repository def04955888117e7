import { bufferChannels } from "../page/channels.ts";
import { pageRestores } from "../page/page-restores.ts";
import { lazy } from "../lib/lazy.ts";
import { shared } from "../lib/registry.ts";
import type { ReadAgain, Since } from "./lists-sync.ts";
import { LISTS_CHANNEL } from "./lists-channel.ts";
import { pageStores } from "../state/page.ts";
import { preloadOnIntent } from "../page/preload-on-intent.ts";

const code = lazy(() => import("./lists-sync.ts"));

/**
 * `syncLists`, whose code is loaded when the page is idle, or earlier when the pointer or the focus reaches the host. What changes on
 * this page meanwhile is posted when the code has loaded.
 */
export function syncListsSoon(host: HTMLElement, signal: AbortSignal, again?: ReadAgain): void {
  const { lists, registries } = pageStores();
  const begun = shared<{ since?: Since | undefined }>("lists-sync-since", () => ({}));
  begun.since ??= { saved: lists.get().saved, added: registries.get().lastAdded };
  bufferChannels(LISTS_CHANNEL);
  pageRestores(); // the code that reads again may load after what makes it necessary
  const join = async () => {
    const { syncLists } = await code.load();
    if (signal.aborted) return;
    syncLists(host, signal, again, begun.since);
    begun.since = undefined;
  };
  // without it the page works on its own; the next approach tries again
  preloadOnIntent(host, () => void join().catch(() => {}), signal);
}
