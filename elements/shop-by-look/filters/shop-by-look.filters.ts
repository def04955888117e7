import type { Translate } from "../../../src/state/model-context.ts";
import { formatMoney, formatPrice } from "../../../src/text/numbers.ts";
import { DEFAULT_STARS, type Facets, type Filter } from "../shop-by-look.state.ts";

export const PRIME: Filter = { type: "prime", filter: "prime" };
export const REDUCED: Filter = { type: "deal", filter: "basisPrice" };
export const DEAL: Filter = { type: "deal", filter: "deal" };
export const reviewOf = (stars: string): Filter => ({ type: "review", value: stars, filter: `review:${stars}` });

const ALL_STARS = ["5", "4", "3", "2", "1"];
const MOST_BRANDS = 15;
/** groups that there always are; other types follow as the answer has them */
const FIRST = ["brand", "price", "colour", "deal"];

/** Two of one group may be active, but one price and one review (shop-by-look.46, shop-by-look.53). */
const isSingle = ({ type }: Filter): boolean => type === "price" || type === "review";
export const idOf = ({ filter, type, value }: Filter): string => filter ?? `${type}:${value ?? ""}`;
export const isActive = (active: readonly Filter[], filter: Filter): boolean => active.some((one) => idOf(one) === idOf(filter));

/** Adds a filter, or removes it where it is active. */
export function toggled(active: readonly Filter[], filter: Filter): readonly Filter[] {
  if (isActive(active, filter)) return active.filter((one) => idOf(one) !== idOf(filter));
  return [...active.filter(({ type }) => !isSingle(filter) || type !== filter.type), filter];
}

/** With other prices; none of them removes the filter. */
export function priced(active: readonly Filter[], min: number | undefined, max: number | undefined): readonly Filter[] {
  const others = active.filter(({ type }) => type !== "price");
  if (min === undefined && max === undefined) return others;
  return [...others, { type: "price", ...(min !== undefined && { min }), ...(max !== undefined && { max }) }];
}

/** Filters that the count beside the button counts (shop-by-look.59). */
export const countOf = (active: readonly Filter[]): number =>
  active.filter((filter) => idOf(filter) !== "prime" && idOf(filter) !== `review:${DEFAULT_STARS}`).length;

export interface Option {
  readonly filter: Filter;
  readonly label: string;
  readonly isSelected: boolean;
}

export interface Group {
  readonly type: string;
  readonly label: string;
  readonly options: readonly Option[];
}

interface Around {
  readonly facets: Facets;
  /** all brands of the node, once they were read */
  readonly brands: readonly Filter[];
  readonly active: readonly Filter[];
  readonly t: Translate;
  readonly language: string;
  readonly currency: string | undefined;
}

/** The label of a filter (shop-by-look.81). */
export function labelOf(filter: Filter, { t, language, currency }: Pick<Around, "t" | "language" | "currency">): string {
  const { type, value = "", min, max } = filter;
  if (type === "price") {
    const money = (amount: number) => (currency ? formatMoney(amount, currency, language) : formatPrice(amount, { language }));
    if (min === undefined) return t("shop-by-look.price-to", { max: money(max ?? 0) });
    return max === undefined
      ? t("shop-by-look.price-from", { min: money(min) })
      : t("shop-by-look.price-range", { min: money(min), max: money(max) });
  }
  const special: Readonly<Record<string, string>> = {
    prime: "shop-by-look.filter-prime",
    basisPrice: "shop-by-look.filter-reduced",
    deal: "shop-by-look.filter-deal",
  };
  const key = special[idOf(filter)];
  if (key !== undefined) return t(key);
  return type === "review" ? t("shop-by-look.filter-review", { stars: Number(value) }) : value || idOf(filter);
}

const GROUP_TEXTS: ReadonlySet<string> = new Set([...FIRST, "review"]);

const groupLabel = (type: string, t: Translate): string => (GROUP_TEXTS.has(type) ? t(`shop-by-look.group-${type}`) : type);

/** Those of the browse node first, each in the order of its place (shop-by-look.56). */
const inOrder = (a: Filter, b: Filter): number =>
  Number(b.source === "browse") - Number(a.source === "browse") || (a.index ?? Infinity) - (b.index ?? Infinity) || 0;

function optionsOf(type: string, { facets, brands, active }: Around): Filter[] {
  const own = facets.refinements.filter((one) => one.type === type).toSorted(inOrder);
  const more = type === "brand" ? brands : type === "deal" ? [REDUCED, DEAL] : type === "review" ? ALL_STARS.map(reviewOf) : [];
  // what is active is there, whatever the answers say
  const all = [...own, ...more, ...(type === "price" ? [] : active.filter((one) => one.type === type))];
  const unique = [...new Map(all.toReversed().map((one) => [idOf(one), one])).values()];
  const known = new Map(unique.map((one) => [idOf(one), one]));
  const ordered = [...new Set(all.map(idOf))].map((id) => known.get(id)!);
  return type === "review" ? ordered.toSorted((a, b) => Number(b.value) - Number(a.value)) : ordered;
}

/** Whether an answer offers a filter (shop-by-look.47, shop-by-look.48). */
function isAvailable(filter: Filter, { available }: Facets): boolean {
  if (!available || available.has(idOf(filter))) return true;
  if (filter.type !== "review") return false;
  const stars = [...available].flatMap((id) => (id.startsWith("review:") ? [Number(id.slice("review:".length))] : []));
  return Number(filter.value) <= Math.max(0, ...stars);
}

/** The groups with something to choose (shop-by-look.43, shop-by-look.47 to shop-by-look.51, shop-by-look.56). */
export function groupsOf(around: Around): readonly Group[] {
  const { facets, active, t } = around;
  const others = facets.refinements.map(({ type }) => type).filter((type) => ![...FIRST, "prime", "review"].includes(type));
  const types = [...FIRST, ...new Set(others), "review"];
  return types.flatMap((type) => {
    const all = optionsOf(type, around);
    const hasSelected = active.some((one) => one.type === type);
    const shown = (hasSelected ? all : all.filter((one) => isAvailable(one, facets))).slice(0, type === "brand" ? MOST_BRANDS : undefined);
    if (shown.length === 0 && type !== "price") return [];
    const options = shown.map((filter) => ({ filter, label: labelOf(filter, around), isSelected: isActive(active, filter) }));
    return [{ type, label: groupLabel(type, t), options }];
  });
}

/** What the search box leaves: options and groups by their text; what is selected always stays (shop-by-look.67). */
export function searchedGroups(groups: readonly Group[], query: string): readonly Group[] {
  const sought = query.trim().toLocaleLowerCase();
  const holds = (text: string) => text.toLocaleLowerCase().includes(sought);
  if (sought === "") return groups;
  return groups.flatMap((group) => {
    if (holds(group.label)) return [group];
    const options = group.options.filter(({ label, isSelected }) => isSelected || holds(label));
    return options.length > 0 ? [{ ...group, options }] : [];
  });
}
