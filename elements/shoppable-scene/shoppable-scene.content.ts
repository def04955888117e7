import { fragmentNodes } from "../../src/page/fragment-view.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { SceneItem } from "../../src/cart/scene.ts";

/** A card of the server's HTML; `at` is its place among those of the fragment. */
export interface Item {
  /** distinguishes it from other cards of the same product */
  readonly key: string;
  readonly asin: string;
  readonly physicalId: string;
  /** what is sent to add it; without it the card has no button for that (shoppable-scene.39) */
  readonly offer: SceneItem | undefined;
  readonly fragment: SafeFragment;
  readonly at: number;
}

export interface Collection {
  readonly tagId: string;
  readonly heading: string;
  readonly items: readonly Item[];
  /** the server may have more of it */
  readonly hasMore: boolean;
}

const ITEM = "[data-dp-item]";
let keys = 0;

/** The node of an item, in what the fragment holds. */
export const nodeOf = (nodes: DocumentFragment, { at }: Item): Element | undefined => nodes.querySelectorAll(ITEM)[at];

function offerOf({ dataset }: HTMLElement, asin: string): SceneItem | undefined {
  const { offerId = "", currencyCode = "", price: written = "" } = dataset;
  const price = written.trim() === "" ? NaN : Number(written);
  return offerId !== "" && currencyCode !== "" && Number.isFinite(price) && price >= 0 ? { asin, offerId, price, currencyCode } : undefined;
}

/** The cards of the server's HTML; those without an ASIN are dropped. */
export function readItems(fragment: SafeFragment, within?: Element): readonly Item[] {
  const all = [...fragmentNodes(fragment).querySelectorAll<HTMLElement>(ITEM)];
  return all.flatMap((node, at): readonly Item[] => {
    const { asin = "", physicalId = "" } = node.dataset;
    if (asin === "" || (within && !within.contains(node))) return [];
    return [{ key: `item-${keys++}`, asin, physicalId, offer: offerOf(node, asin), fragment, at }];
  });
}

/** The collections of the server's HTML, those alone that have a card and a tag; of two for a tag the first. */
export function readCollections(fragment: SafeFragment): readonly Collection[] {
  const known = new Set<string>();
  return [...fragmentNodes(fragment).querySelectorAll<HTMLElement>("[data-dp-collection]")].flatMap((section): readonly Collection[] => {
    const tagId = section.dataset["tagId"] ?? "";
    const items = readItems(fragment, section);
    if (tagId === "" || items.length === 0 || known.has(tagId)) return [];
    known.add(tagId);
    const heading = section.querySelector("h1,h2,h3,h4,h5,h6")?.textContent.trim() || tagId;
    return [{ tagId, heading, items, hasMore: true }];
  });
}
