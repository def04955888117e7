import type { LookItem } from "../../../src/contract/shop-by-look.ts";
import { VIEW_COUNT } from "../catalog/images.ts";
import { money } from "../catalog/money.ts";
import { byLanguage } from "../lib/by-language.ts";
import type { Piece } from "./look-items.ts";

const format = byLanguage((language, currency) => new Intl.NumberFormat(language, { style: "currency", currency }));
const count = byLanguage((language) => new Intl.NumberFormat(language));

function priceDetails({ priceMinor, currency }: Piece, language: string): NonNullable<LookItem["priceDetails"]> {
  const parts = format(language, currency).formatToParts(priceMinor / 100);
  const textOf = (...types: readonly string[]) =>
    parts
      .filter(({ type }) => types.includes(type))
      .map(({ value }) => value)
      .join("");
  return { integerValue: textOf("integer", "group"), currencySymbol: textOf("currency"), fractionalValue: textOf("fraction") };
}

const HEART: NonNullable<LookItem["heartActionDetails"]> = {
  initialActions: [{ type: "add" }],
  hiddenActions: [{ type: "remove", url: "/hz/wishlist/remove-item" }],
};

/** Two days; for what the shop keeps itself one. */
const deliveryOf = ({ isPrime }: Piece): string => (isPrime ? "Tomorrow, free" : "In two days");

/** An item as the calls say it. */
export function itemOf(piece: Piece, language: string): LookItem {
  const { asin, title, brand, kind, style, rating, reviews, priceMinor, listPriceMinor, currency, isPrime, energyClass } = piece;
  const views = Array.from({ length: VIEW_COUNT - 1 }, (_, at) => `/images/view/${at + 2}-400/${asin}.svg`);
  return {
    asin,
    physicalId: `P-${asin}`,
    itemId: `I-${asin}`,
    title,
    shortTitle: `${style} ${kind}`,
    productBrandSource: brand,
    price: money(priceMinor, currency, language),
    priceDetails: priceDetails(piece, language),
    ...(listPriceMinor !== null && { basisPrice: money(listPriceMinor, currency, language), priceLabel: "List price" }),
    rating,
    ratingCount: reviews,
    ratingCountStr: count(language).format(reviews),
    deliveryMessage: deliveryOf(piece),
    prime: isPrime,
    imageAddress: `/images/${asin}.svg`,
    asinImageUrlsJson: views.join(","),
    heartActionDetails: HEART,
    ...(energyClass !== null && {
      energyLabel: { class: energyClass, imageUrl: `/images/energy/${energyClass}.svg`, sheetUrl: `/dp/${asin}#technical-details` },
    }),
  };
}
