import { optionType } from "./buying-option.ts";
import { isRecord, readJson } from "../lib/json.ts";
import { fieldValue, type Field } from "../options/field-value.ts";
import { stateScripts } from "../options/page-state.ts";
import { closestWithin, queryAll } from "../markup/query.ts";
import { scopeQuery, scopeRoot } from "../page/scope-root.ts";

/** Price of one buying option, in the page's own names (buybox.md). */
export interface BuyingOptionPrice {
  readonly buyingOptionType: string;
  /** "" where the page names none */
  readonly currencySymbol: string;
  readonly offerListingId: string;
  /** units of the currency, not minor ones */
  readonly priceAmount: number;
  readonly aapiBuyingOptionIndex: number;
}

/** One `[data-dp-option]` of the page (buying-options.1). */
export interface MarkedOption {
  readonly node: HTMLElement;
  readonly header: HTMLElement;
  readonly panel: HTMLElement;
  readonly type: string;
  readonly index: number;
  readonly offerListingId: string | null;
}

const HOST = "dp-buying-options";
const PRICE_DATA = "buyingOptionPriceData";

const part = (option: Element, name: "header" | "panel"): HTMLElement | undefined =>
  queryAll(option, `[data-dp-part="${name}"]`).find(
    (node): node is HTMLElement => node instanceof HTMLElement && closestWithin(node, "[data-dp-option]") === option,
  );

/** Every marked option of one `dp-buying-options`, in order, complete or not. */
const marked = (host: Element): HTMLElement[] =>
  queryAll(host, "[data-dp-option]").filter(
    (node): node is HTMLElement => node instanceof HTMLElement && closestWithin(node, HOST) === host,
  );

const number = (text: string | null): number | undefined => {
  const value = text?.trim() ? Number(text) : NaN;
  return Number.isFinite(value) ? value : undefined;
};

/** The offer that the option's own form posts, where the option itself names none. */
const postedOffer = (panel: Element): string | null => {
  const [field] = queryAll(panel, 'input:is([name="offerListingID"],[name="offerListingId"])');
  return (field && fieldValue(field as Field)) || null;
};

/** The options that have a header and a panel; `undefined` when one of them lacks either, or there is none (buying-options.18). */
export function markedOptions(host: Element): readonly MarkedOption[] | undefined {
  const nodes = marked(host);
  const found = nodes.flatMap((node, place) => {
    const [header, panel] = [part(node, "header"), part(node, "panel")];
    if (!header || !panel) return [];
    const index = number(node.getAttribute("data-index")) ?? place;
    const offerListingId = node.getAttribute("data-offer-listing-id") || postedOffer(panel);
    return { node, header, panel, type: node.getAttribute("data-dp-option") ?? "", index, offerListingId };
  });
  return found.length > 0 && found.length === nodes.length ? found : undefined;
}

/** Options whose `data-price` is written and no number: they have no price data (buying-options.19). */
export const unpriced = (host: Element): readonly HTMLElement[] =>
  marked(host).filter((node) => node.hasAttribute("data-price") && number(node.getAttribute("data-price")) === undefined);

/** Price data of the options' markup, in their order (buying-options.10). */
function pricesOfMarkup(host: Element): readonly BuyingOptionPrice[] {
  return (markedOptions(host) ?? []).flatMap(({ node, type, index, offerListingId }) => {
    const priceAmount = number(node.getAttribute("data-price"));
    if (priceAmount === undefined) return [];
    return {
      buyingOptionType: type,
      currencySymbol: node.getAttribute("data-currency-symbol") ?? "",
      offerListingId: offerListingId ?? "",
      priceAmount,
      aapiBuyingOptionIndex: index,
    };
  });
}

const text = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** The entries of a list that can be price data, its numbers read from texts too; `undefined` for anything but a list. */
export function parsePriceData(raw: unknown): readonly BuyingOptionPrice[] | undefined {
  const list = typeof raw === "string" ? readJson(raw) : raw;
  if (!Array.isArray(list)) return undefined;
  return list.filter(isRecord).flatMap((entry, place) => {
    const priceAmount = number(text(entry["priceAmount"]));
    if (priceAmount === undefined || typeof entry["buyingOptionType"] !== "string") return [];
    return {
      buyingOptionType: entry["buyingOptionType"],
      currencySymbol: text(entry["currencySymbol"]),
      offerListingId: text(entry["offerListingId"]),
      priceAmount,
      aapiBuyingOptionIndex: number(text(entry["aapiBuyingOptionIndex"])) ?? place,
    };
  });
}

/** What one `dp-buying-options` was given as `price-data`; it may not have begun yet. */
function givenPrices(host: Element): readonly BuyingOptionPrice[] {
  const { priceData } = host as { priceData?: unknown };
  return parsePriceData(priceData ?? host.getAttribute("price-data") ?? host.getAttribute("data-price-data")) ?? [];
}

/** The `dp-buying-options` of the element's scope, in document order. */
const buyingOptionsOf = (element: Element): readonly Element[] => scopeQuery(element, HOST);

/** The options that the scope's `dp-buying-options` offer, as they are marked up now. */
export const optionsOf = (element: Element): readonly MarkedOption[] =>
  buyingOptionsOf(element).flatMap((host) => markedOptions(host) ?? []);

/**
 * Price data of the scope that the element is in, read again at each call: the page-state key `buyingOptionPriceData`, then the
 * options of the scope's `dp-buying-options` that it does not name (selections.2, buying-options.10). Empty where the page says
 * nothing.
 */
export function priceDataOf(element: Element): readonly BuyingOptionPrice[] {
  const hosts = buyingOptionsOf(element);
  const found: BuyingOptionPrice[] = [];
  const add = (entries: readonly BuyingOptionPrice[]) => {
    const known = new Set(found.map(keyOf));
    found.push(...entries.filter((entry) => !known.has(keyOf(entry))));
  };
  for (const { tag, values } of stateScripts(scopeRoot(element))) if (!tag) add(parsePriceData(values?.[PRICE_DATA]) ?? []);
  for (const host of hosts) add(givenPrices(host));
  for (const host of hosts) add(pricesOfMarkup(host));
  return found;
}

const keyOf = ({ buyingOptionType, aapiBuyingOptionIndex }: BuyingOptionPrice) =>
  `${optionType(buyingOptionType)} ${aapiBuyingOptionIndex}`;
