import { html, raw } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import type { Offer } from "../database/schema.ts";

const TYPES = { new: "NEW", used: "USED", deal: "LIGHTNING_DEAL" } as const;

const major = (minor: number) => minor / 100;

const priceData = (offer: Offer, index: number) => ({
  buyingOptionType: TYPES[offer.condition],
  currencySymbol: "$",
  offerListingId: offer.id,
  priceAmount: major(offer.priceMinor),
  aapiBuyingOptionIndex: index,
});

/** What the page says of its product's price, and of that of its other offers, for the selection store. */
export function productState({ product, offers }: Listing) {
  const [{ id, priceMinor, listPriceMinor }] = offers;
  const state = {
    twister: {
      asin: product.asin,
      offerListingId: id,
      priceUnit: "$",
      price: major(priceMinor),
      savings: major(Math.max(0, (listPriceMinor ?? priceMinor) - priceMinor)),
    },
    buyingOptionPriceData: offers.map(priceData),
  };
  // `<` is escaped, so that no text ends the script
  return html`<script type="application/json" data-dp-state>
    ${raw(JSON.stringify(state).replaceAll("<", "\\u003c"))}
  </script>`;
}
