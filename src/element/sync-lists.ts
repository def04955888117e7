import { hearEarly } from "../page/stores/channels.ts";
import { staleness } from "../page/stores/staleness.ts";
import { later } from "../lib/later.ts";
import { shared } from "../lib/registry.ts";
import type { ReadAgain, Since } from "../page/stores/lists-sync.ts";
import { LISTS_CHANNEL } from "../state/lists-channel.ts";
import { pageStores } from "../state/page.ts";
import { preloadOnIntent } from "./preload-on-intent.ts";

const code = later(() => import("../page/stores/lists-sync.ts"));

/**
 * `syncLists`, whose code is loaded when the page is idle, or earlier when the pointer or the focus comes to the host. What changes on
 * this page meanwhile is posted when the code has loaded.
 */
export function syncListsSoon(host: HTMLElement, signal: AbortSignal, again?: ReadAgain): void {
  const { lists, registries } = pageStores();
  const begun = shared<{ since?: Since | undefined }>("lists-sync-since", () => ({}));
  begun.since ??= { saved: lists.get().saved, added: registries.get().lastAdded };
  hearEarly(LISTS_CHANNEL);
  staleness(); // the code that reads again may load after what makes it necessary
  const join = async () => {
    const { syncLists } = await code.load();
    if (signal.aborted) return;
    syncLists(host, signal, again, begun.since);
    begun.since = undefined;
  };
  // without it the page works on its own; the next approach tries again
  preloadOnIntent(host, () => void join().catch(() => {}), signal);
}
