import { html, raw } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import { listings } from "../catalog/catalog.ts";
import { companions, firstOfferOf, hasAddOns, type Companion } from "../catalog/add-ons.ts";
import { money } from "../catalog/money.ts";
import type { AddOn } from "../database/schema.ts";
import type { ShopContext } from "../session/session.ts";
import { addOnsFor } from "../cart/total.ts";
import { plansOf } from "../payments/plans.ts";
import { languageOf } from "../http/language.ts";
import { type Markup } from "../http/layout.ts";
import { wordsOf, type Say } from "../http/words.ts";
import { inEnglish } from "../http/blocks.ts";

const FORM = "add-to-cart-form";
const major = (minor: number) => minor / 100;

/** A card's items, by the value that its control posts without a script. */
type Items = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

// `<` is escaped, so that no text ends the script
const script = (items: Items) =>
  html`<script type="application/json" data-dp-items>
    ${raw(JSON.stringify(items).replaceAll("<", "\\u003c"))}
  </script>`;

const field = (inputName: string, inputValue: string) => [{ inputType: "hidden", inputName, inputValue }];

/** What the store counts for an add-on of the shop's table: every number is the shop's own. */
function itemOf({ id, kind, title, amountMinor, orderLevel, maxQuantity, termCount }: AddOn, unitMinor: number) {
  const amount = major(amountMinor);
  const common = { orderSummaryDisplayString: title, shortDisplayTitle: title, isOrderLevel: orderLevel };
  if (kind === "payment")
    return {
      ...common,
      itemType: "paymentOfferInfo",
      price: major(unitMinor),
      termCount,
      interestAmount: amount,
      formData: field("paymentOfferInfo", id),
    };
  const formData = field("promoId", id);
  if (kind === "buyback") return { ...common, itemType: kind, price: amount, isBuyBack: true, formData };
  return { ...common, itemType: kind, price: -amount, savings: amount, ...(maxQuantity && { maxQuantity }), formData };
}

interface CardMarkup {
  readonly say: Say;
  readonly name: string;
  readonly legend: string;
  readonly follows?: boolean;
  readonly controls: Markup;
  readonly details?: Markup;
  readonly items: Items;
}

const card = ({ say, name, legend, follows, controls, details, items }: CardMarkup) => html`
  <fieldset class="add-on" data-dp-card="${name}" ${follows ? html`data-dp-follow-quantity` : ""}>
    <legend>${say(legend)}</legend>
    ${controls}
    ${
      details
        ? html`<button type="button" class="link" data-dp-action="details">${say("Details")}</button>
            <template data-dp-part="details">${details}</template>`
        : ""
    }
    ${script(items)}
  </fieldset>
`;

const tick = (name: string, value: string, text: Markup | string) => html`
  <label
    ><input type="checkbox" form="${FORM}" name="${name}" value="${value}" data-dp-select="${value}" autocomplete="off" /> ${text}</label
  >
`;

const radios = (name: string, none: string, all: readonly (readonly [value: string, text: string])[]) => html`
  <label><input type="radio" form="${FORM}" name="${name}" value="" checked autocomplete="off" /> ${none}</label>
  ${all.map(
    ([value, text]) => html`
      <label
        ><input type="radio" form="${FORM}" name="${name}" value="${value}" data-dp-select="${value}" autocomplete="off" /> ${text}</label
      >
    `,
  )}
`;

const CARDS = [
  { kind: "coupon", name: "couponsCard", legend: "Coupon" },
  { kind: "promotion", name: "wirelessPromotions", legend: "Promotion", follows: true },
  { kind: "buyback", name: "buyback", legend: "Trade in" },
] as const;

/** The cards of a product's buy box: what it can be bought with, from the shop's own table. Without a script they post with the form. */
export async function addOnCards(c: ShopContext, found: Listing) {
  const { product, offers } = found;
  if (!shows(c, product.asin)) return "";
  const extras = await addOnsFor(c.get("db"), product.asin);
  const price = (minor: number) => money(minor, offers[0].currency, languageOf(c));
  const say = wordsOf(c);
  const itemsOf = (some: readonly AddOn[]) => Object.fromEntries(some.map((one) => [one.id, itemOf(one, offers[0].priceMinor)]));
  const said: Record<string, (one: AddOn) => Markup | string> = {
    coupon: ({ title }) => say("Apply a {title}", { title }),
    promotion: ({ title }) => inEnglish(title),
    buyback: ({ title, amountMinor }) => say("{title}: {price} off", { title, price: price(amountMinor) }),
  };
  const simple = CARDS.flatMap(({ kind, ...rest }) => {
    const some = extras.filter((one) => one.kind === kind);
    return some.length === 0
      ? []
      : card({ ...rest, say, items: itemsOf(some), controls: html`${some.map((one) => tick("promoId", one.id, said[kind]!(one)))}` });
  });
  // plans that `dp-payment-options` compares are no card
  const offered = new Set((await plansOf(c.get("db"), found)).map(({ id }) => id));
  const plans = extras.filter(({ id, kind }) => kind === "payment" && !offered.has(id));
  const others = [await accessoryCard(c, product.asin, price), await planCard(c, product.asin, price)];
  if ([...simple, ...plans, ...others].every((one) => one === "")) return "";
  const interest = ({ amountMinor }: AddOn) =>
    amountMinor > 0 ? say("plus {price} interest for each piece", { price: price(amountMinor) }) : say("no interest");
  return html`
    <dp-addon-cards attribution="shop">
      ${simple} ${others}
      ${
        plans.length === 0
          ? ""
          : card({
              ...{ say, name: "paymentOptions", legend: "How do you want to pay?", items: itemsOf(plans) },
              controls: radios(
                "paymentOfferInfo",
                say("All at once"),
                plans.map((one) => [one.id, say("{title}, {text}", { title: one.title, text: interest(one) })]),
              ),
            })
      }
    </dp-addon-cards>
  `;
}

/** Tests of the selection store bring features of their own (`?cards=none`). */
const shows = (c: ShopContext, asin: string) => hasAddOns(asin) && c.req.query("cards") !== "none";

type Priced = Companion & { readonly priceMinor: number };

async function pricedOf(c: ShopContext, asin: string, wanted: Companion["kind"]): Promise<Priced[]> {
  const some = companions.filter(({ goesWith, kind }) => goesWith === asin && kind === wanted);
  const found = await listings(
    c.get("db"),
    some.map(({ asin: own }) => own),
  );
  return some.flatMap((one) => {
    const offer = found.get(one.asin)?.offers[0];
    return offer ? { ...one, priceMinor: offer.priceMinor } : [];
  });
}

const companionItem =
  (say: Say) =>
  ({ asin, kind, title, maximum, priceMinor }: Priced) => ({
    itemType: kind === "plan" ? "warranty" : "accessory",
    ...{ asin, offerListingId: firstOfferOf(asin), quantity: 1, price: major(priceMinor), orderSummaryDisplayString: title },
    ...(maximum && { maxQuantity: maximum, displayQuantityMessage: say("At most {count} to an order.", { count: maximum }) }),
    enableIA: true,
    IAData: { type: kind === "plan" ? "PROTECTION" : "ACCESSORY", renderType: "CARD", constraintList: [], properties: {} },
  });

const itemsOfCompanions = (say: Say, all: readonly Priced[]) => Object.fromEntries(all.map((one) => [one.asin, companionItem(say)(one)]));

async function accessoryCard(c: ShopContext, asin: string, price: (minor: number) => string) {
  const all = await pricedOf(c, asin, "accessory");
  if (all.length === 0) return "";
  const say = wordsOf(c);
  return card({
    ...{ say, name: "accessories", legend: "Add a case", follows: true, items: itemsOfCompanions(say, all) },
    controls: html`${all.map((one) => tick("add-item", one.asin, say("{title}, {text}", { title: one.title, text: price(one.priceMinor) })))}`,
  });
}

async function planCard(c: ShopContext, asin: string, price: (minor: number) => string) {
  const all = await pricedOf(c, asin, "plan");
  if (all.length === 0) return "";
  const say = wordsOf(c);
  return card({
    ...{ say, name: "warranty", legend: "Protect it", follows: true, items: itemsOfCompanions(say, all) },
    controls: radios(
      "add-item",
      say("No plan"),
      all.map((one) => [one.asin, say("{title}, {text}", { title: one.title, text: price(one.priceMinor) })]),
    ),
    details: html`
      <h2>${say("Protection plans")}</h2>
      <p>${say("A plan begins when the maker's own warranty ends. It is paid once and covers spills, drops and worn batteries.")}</p>
      ${all.map(
        (one) => html`
          <section>
            <h3>${inEnglish(one.title)}</h3>
            <p>${say("{price} for each piece.", { price: price(one.priceMinor) })}</p>
            <button type="button" data-dp-action="select" data-dp-item="${one.asin}">${say("Choose {title}", { title: one.title })}</button>
          </section>
        `,
      )}
      <p><button type="button" data-dp-action="close">${say("Not now")}</button></p>
    `,
  });
}

/** The total of the product with what is chosen beside it; without a script that of one piece, in as many lines. */
export function priceSummary(c: ShopContext, { product, offers }: Listing) {
  if (!shows(c, product.asin)) return "";
  const [{ priceMinor, listPriceMinor, currency }] = offers;
  const price = (minor: number) => money(minor, currency, languageOf(c));
  const say = wordsOf(c);
  const saved = Math.max(0, (listPriceMinor ?? priceMinor) - priceMinor);
  return html`
    <dp-price-summary item-title="${product.title}">
      <span class="sum-line"
        ><b>${say("Total")}: ${price(priceMinor)}</b>${saved > 0 ? html`<span>${say("You save")} ${price(saved)}</span>` : ""}</span
      >
    </dp-price-summary>
  `;
}
