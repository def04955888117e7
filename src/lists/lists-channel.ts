import { isRecord } from "../lib/json.ts";
import type { Channel } from "../state/share-store.ts";
import { listChanges } from "./list-dropdowns.ts";
import type { Lists, PageStores, Registries } from "../state/page.ts";

/** Versioned, so that two versions of the library in two tabs never misread each other. */
export const LISTS_CHANNEL = "dp:lists/1";

/** The message of a tab: the saved products, the last add to a registry, and what the other tabs must read again. */
export interface ListsNews {
  readonly saved: Lists["saved"];
  readonly added: Registries["lastAdded"];
  readonly lists: boolean;
  readonly registries: boolean;
}

const ASIN = /^[A-Za-z0-9]{1,40}$/;
const isText = (value: unknown): value is string => typeof value === "string" && value !== "" && value.length <= 200;

function parseSaved(value: unknown): Lists["saved"] | undefined {
  if (!isRecord(value)) return undefined;
  const saved: Record<string, readonly string[]> = Object.create(null);
  for (const [asin, ids] of Object.entries(value)) {
    if (!ASIN.test(asin) || !Array.isArray(ids) || !ids.every(isText)) return undefined;
    saved[asin] = ids;
  }
  return saved;
}

function parseAdded(value: unknown): ListsNews["added"] | undefined {
  if (value === null) return null;
  if (!isRecord(value)) return undefined;
  const { asin, registryType, registryId } = value;
  if (!isText(asin) || !ASIN.test(asin) || !isText(registryType) || !(registryId === null || isText(registryId))) return undefined;
  return { asin, registryType, registryId };
}

/** A message of another tab, or `undefined` for an invalid one; it is parsed like a response (scope.7). */
export function parseNews(value: unknown): ListsNews | undefined {
  if (!isRecord(value)) return undefined;
  const [saved, added] = [parseSaved(value["saved"]), parseAdded(value["added"])];
  const { lists, registries } = value;
  if (!saved || added === undefined || typeof lists !== "boolean" || typeof registries !== "boolean") return undefined;
  return { saved, added, lists, registries };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a page knew of saved and added products. */
export type Since = Pick<ListsNews, "saved" | "added">;

/**
 * Posts changes of lists and registries to the other tabs of the origin, and stores the changes of theirs: saved and added products at
 * once, the rest by `again`. What has changed after `since` is posted at once. Returns a function that stops it.
 */
export function shareLists(page: PageStores, channel: Channel, again: (news: ListsNews) => void, since?: Since): () => void {
  let { saved } = page.lists.get();
  let { lastAdded: added } = page.registries.get();
  const post = (lists: boolean, registries: boolean) => channel.postMessage({ saved, added, lists, registries } satisfies ListsNews);
  channel.onmessage = ({ data }) => {
    const news = parseNews(data);
    if (!news) return;
    // noted before the stores change, so that the change is not posted back
    ({ saved, added } = news);
    if (!same(saved, page.lists.get().saved)) page.lists.set({ ...page.lists.get(), saved });
    if (!same(added, page.registries.get().lastAdded)) page.registries.set({ ...page.registries.get(), lastAdded: added });
    if (news.lists || news.registries) again(news);
  };
  if (since && !(same(since.saved, saved) && same(since.added, added))) post(false, !same(since.added, added));
  const stops = [
    page.lists.listen((now) => {
      if (same(now.saved, saved)) return;
      saved = now.saved;
      post(false, false);
    }),
    listChanges(page).listen(() => post(true, false)),
    page.registries.listen((now) => {
      if (same(now.lastAdded, added)) return;
      added = now.lastAdded;
      post(false, true);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    channel.onmessage = null;
    channel.close();
  };
}
