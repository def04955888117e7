import type { LookRefinement, LookRequest, LookResponse } from "../../../src/contract/shop-by-look.ts";
import { groupBy } from "../lib/group-by.ts";
import type { Piece } from "./look-items.ts";

type Prices = Pick<LookRequest, "minPrice" | "maxPrice">;

/** Types of which several filters may be active, and an item needs one of them. */
const TEXTS = { brand: "brand", colour: "colour", Material: "material", Style: "style" } as const;

const isText = (type: string): type is keyof typeof TEXTS => Object.hasOwn(TEXTS, type);

const idOf = (type: string, value: string) => `${type}:${value}`;

/** Whether an item is one that the filters of one type ask for; a type that the shop does not know asks for nothing. */
function fits(piece: Piece, type: string, filters: readonly LookRefinement[]): boolean {
  const asked = (id: string) => filters.some(({ filter }) => filter === id);
  if (isText(type)) return filters.some(({ value, filter }) => (value ?? filter) === piece[TEXTS[type]]);
  if (type === "review") return piece.rating >= Math.max(...filters.map(({ value }) => Number(value) || 0));
  if (type === "prime") return piece.isPrime;
  if (type === "deal") return !(asked("basisPrice") && piece.listPriceMinor === null) && !(asked("deal") && !piece.isDeal);
  return true;
}

const isPriced = ({ priceMinor }: Piece, { minPrice, maxPrice }: Prices): boolean =>
  (minPrice === undefined || priceMinor >= Math.round(minPrice * 100)) &&
  (maxPrice === undefined || priceMinor <= Math.round(maxPrice * 100));

/** The group that a filter is in: `basisPrice` is one of the deals, whatever type it is sent with. */
const typeOf = ({ type, filter }: LookRefinement): string => (filter === "basisPrice" || filter === "deal" ? "deal" : type);

/** Items that all filters let through; without those of one type, where that is what is asked about. */
export function filtered(pieces: readonly Piece[], filters: readonly LookRefinement[], prices: Prices, without?: string): Piece[] {
  const groups = groupBy(filters, typeOf);
  groups.delete("price");
  if (without !== undefined) groups.delete(without);
  return pieces.filter((piece) => isPriced(piece, prices) && [...groups].every(([type, some]) => fits(piece, type, some)));
}

const MOST_BRANDS = 8;
const STARS = [4, 3, 2, 1] as const;

/** Values of a field, those that most items have first. */
export function valuesOf(pieces: readonly Piece[], field: (typeof TEXTS)[keyof typeof TEXTS]): string[] {
  const groups = groupBy(pieces, (piece) => piece[field]);
  return [...groups].toSorted(([a, some], [b, others]) => others.length - some.length || a.localeCompare(b)).map(([value]) => value);
}

/** All filters of a node. Brands are cut off: the rest is read when the group is opened. */
export function refinementsOf(pieces: readonly Piece[]): LookRefinement[] {
  const texts = Object.entries(TEXTS).flatMap(([type, field]) =>
    valuesOf(pieces, field)
      .slice(0, type === "brand" ? MOST_BRANDS : undefined)
      .map((value, index) => ({ type, value, filter: idOf(type, value), index, ...(type === "Style" && { source: "browse" }) })),
  );
  return [
    ...texts,
    ...STARS.map((stars, index) => ({ type: "review", value: String(stars), filter: idOf("review", String(stars)), index })),
    { type: "prime", value: "prime", filter: "prime", index: 0 },
    { type: "deal", value: "basisPrice", filter: "basisPrice", index: 0 },
    { type: "deal", value: "deal", filter: "deal", index: 1 },
  ];
}

type Available = NonNullable<LookResponse["availableFilters"]>;

/** Filters that leave something to show beside those that are active. Of the stars the highest stands for those below it. */
export function availableFilters(pieces: readonly Piece[], filters: readonly LookRefinement[], prices: Prices): Available {
  const all = refinementsOf(pieces);
  const types = new Set(all.map(({ type }) => type));
  const ids = [...types].flatMap((type) => {
    const left = filtered(pieces, filters, prices, type);
    const some = [
      ...all.filter((one) => one.type === type),
      // a brand that was cut off above is available as well
      ...(isText(type) ? valuesOf(pieces, TEXTS[type]).map((value) => ({ type, value, filter: idOf(type, value) })) : []),
    ];
    const ids = new Set(some.filter((one) => left.some((piece) => fits(piece, type, [one]))).map(({ filter }) => filter!));
    return type === "review" ? [...ids].slice(0, 1) : [...ids];
  });
  return ids.map((filterId) => ({
    filterType: /^(prime|review:|basisPrice|deal)/.test(filterId) ? "keywords_static" : "keywords_dynamic",
    filterId,
  }));
}

/** Refinements that the address of a page names: `colour:Blue,brand:Westend`; what the node has not is left out. */
export function refinementsIn(text: string, pieces: readonly Piece[]): LookRefinement[] {
  const known = new Map([
    ...refinementsOf(pieces).map((one) => [one.filter!, one] as const),
    ...valuesOf(pieces, "brand").map((value) => [idOf("brand", value), { type: "brand", value, filter: idOf("brand", value) }] as const),
  ]);
  return [...new Set(text.split(",").map((part) => part.trim()))].flatMap((id) => known.get(id) ?? []);
}
