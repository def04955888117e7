import type { SafeFragment } from "../../src/state/fragment.ts";

/** What the data of a card says of its ad; a value that no report could carry is missing. */
export interface Ad {
  readonly adId?: string | undefined;
  readonly adIndex?: string | undefined;
}

/** What the add control of a card adds. */
export interface AddData {
  readonly asin: string;
  readonly offerListingId: string;
  readonly loggingUrl?: string | undefined;
}

/** A card of the page's own markup. */
export interface MarkupCard extends Ad {
  readonly oid?: string | undefined;
  readonly html: string;
}

export interface Card extends Ad {
  /** the same for a card and for the placeholder that it fills */
  readonly key: string;
  readonly oid: string | undefined;
  readonly add: AddData | undefined;
  readonly fragment: SafeFragment;
}

/** The place of an item in the carousel: its card, or a placeholder. */
export interface Place {
  readonly key: string;
  readonly oid: string | undefined;
  readonly card: Card | undefined;
}

/** All that the places follow from. */
export interface Items {
  /** cards of the page's markup, in its order */
  readonly markup: readonly Card[];
  /** ids of all items, each once */
  readonly ids: readonly string[];
  /** cards of answers, by id */
  readonly fetched: ReadonlyMap<string, Card>;
  /** ids that have no card: filtered, unsafe, or not in the answer that was to bring them */
  readonly removed: ReadonlySet<string>;
  /** items of the carousel */
  readonly setSize: number;
}

export const keyOf = (oid: string): string => `oid ${oid}`;

/** Cards of the markup, then items in the order of the ids; as many placeholders as the set size leaves room for. */
export function placesOf({ markup, ids, fetched, removed, setSize }: Items): readonly Place[] {
  const held = new Set(markup.map(({ oid }) => oid));
  const others = ids.filter((oid) => !held.has(oid) && !removed.has(oid));
  let room = setSize - markup.length - others.filter((oid) => fetched.has(oid)).length;
  return [
    ...markup.map((card) => ({ key: card.key, oid: card.oid, card })),
    ...others.flatMap((oid): readonly Place[] => {
      const card = fetched.get(oid);
      return card || room-- > 0 ? [{ key: keyOf(oid), oid, card }] : [];
    }),
  ];
}

/** Ids of placeholders, in order. */
export const missingIn = (places: readonly Place[]): readonly string[] =>
  places.flatMap(({ oid, card }) => (card || oid === undefined ? [] : [oid]));
