import { html, raw } from "hono/html";
import type { Hono } from "hono";
import { formFields, readForm, submitOnce } from "../http/form.ts";
import { pathWithin } from "../../../src/backend/native-form.ts";
import { leadTo, ownPath } from "../http/redirect.ts";
import { emptyState, pageHead, thumbnail } from "../http/blocks.ts";
import { page } from "../http/layout.ts";
import type { Product } from "../database/schema.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { toSignIn } from "../session/sign-in.page.ts";
import { addStaple, removeStaple, stapleOf, staplesOf, type Staple } from "./staples.ts";
import { languageOf } from "../http/language.ts";
import { wordsOf, type Say } from "../http/words.ts";

/** What is repeated when the shopper has not chosen yet. */
export const PLAN = { quantity: 1, unit: "count", cadence: "1M" } as const;

/** Where a form without scripts adds and removes repeat items. */
const FORM = "/staples/change";
const OVERVIEW = "/staples";

const CADENCES: Readonly<Record<string, string>> = {
  "1W": "Every week",
  "2W": "Every 2 weeks",
  "1M": "Every month",
  "2M": "Every 2 months",
  "3M": "Every 3 months",
};

export const planText = ({ quantity, cadence }: Pick<Staple, "quantity" | "cadence">, say: Say): string =>
  say("{quantity}, {cadence}", { quantity, cadence: say(CADENCES[cadence] ?? cadence).toLowerCase() });

/** The day of the next drop, in words. */
export const dropText = ({ nextDrop }: Pick<Staple, "nextDrop">, language: string): string =>
  new Intl.DateTimeFormat(language, { month: "long", day: "numeric", year: "numeric", timeZone: "UTC" }).format(new Date(nextDrop));

const toldOf = (c: ShopContext, staple: Staple) => ({ quantity: planText(staple, wordsOf(c)), drop: dropText(staple, languageOf(c)) });

/** Where the items are managed: a link of another site is not shown. */
export const managePath = (link: string): string => (link.startsWith("/") && pathWithin(link)) || OVERVIEW;

/** A row that puts the product on the repeat list; without a script a form does. */
export async function staplesRow(c: ShopContext, { asin, title }: Product, offerListingId: string) {
  const staple = await stapleOf(c.get("db"), c.get("session"), asin);
  const plan = staple ?? PLAN;
  const say = wordsOf(c);
  const told = staple && toldOf(c, staple);
  const state = {
    context: { offerListingId },
    clientContext: { page: "detail" },
    templateList: ["ADD_ROW", "QUANTITY_CADENCE_SELECTOR"],
    staticData: { asin },
    quantityItems: [1, 2, 3, 4, 6].map((quantity) => ({
      id: `q${quantity}`,
      quantityText: String(quantity),
      isSelected: quantity === plan.quantity,
      data: { quantity },
    })),
    cadenceItems: Object.entries(CADENCES).map(([cadence, displayText]) => ({
      id: cadence,
      displayText: say(displayText),
      isSelected: cadence === plan.cadence,
      data: { cadence },
    })),
    ...(told && { onList: true, renderableQuantityCadence: told.quantity, renderableNextDropDate: told.drop }),
  };
  return html`
    <dp-staples asin="${asin}" item-title="${title}" reftag="dp_staples" learn-more-manage-staples-link="${OVERVIEW}">
      <script type="application/json" data-dp-state="dp-staples">
        ${raw(JSON.stringify(state).replaceAll("<", "\\u003c"))}
      </script>
      ${told ? html`<p>${say("{quantity}. Next drop: {drop}.", told)} <a href="${OVERVIEW}">${say("Your repeat items")}</a></p>` : addForm(c, asin)}
    </dp-staples>
  `;
}

const addForm = (c: ShopContext, asin: string) => html`
  <form action="${FORM}" method="post">
    ${formFields(c)}
    <input type="hidden" name="asin" value="${asin}" />
    <button type="submit">${wordsOf(c)("Add to repeat items")}</button>
  </form>
`;

export function staplesPages(app: Hono<ShopEnv>): void {
  app.get(OVERVIEW, async (c) => {
    if (!c.get("session").customer) return toSignIn(c);
    const all = await staplesOf(c.get("db"), c.get("session"));
    const say = wordsOf(c);
    const line = (staple: Staple) => html`
      <li class="line" data-asin="${staple.asin}">
        ${thumbnail(staple.asin)}
        <div>
          <a class="line-title" href="/dp/${staple.asin}">${staple.title}</a>
          <p>${say("{quantity}. Next drop: {drop}.", toldOf(c, staple))}</p>
          <form action="${FORM}" method="post">
            ${formFields(c)}
            <input type="hidden" name="asin" value="${staple.asin}" />
            <button class="quiet" type="submit" name="remove" value="1">${say("Remove")}</button>
          </form>
        </div>
      </li>
    `;
    const main = html`
      ${pageHead({ title: say("Your repeat items"), lead: say("They come by themselves, as often as you said.") })}
      ${
        all.length === 0
          ? emptyState("empty-list", say("You have none."), [{ href: "/alm/storefront", text: say("See the grocery stores") }])
          : html`<ul class="lines">
              ${all.map(line)}
            </ul>`
      }
    `;
    return page(c, { title: say("Your repeat items"), main });
  });

  app.post(FORM, async (c) => {
    const form = await readForm(c);
    const { customer } = c.get("session");
    const asin = form.get("asin") ?? "";
    if (!customer) return leadTo(c, `/sign-in?${new URLSearchParams({ path: ownPath(c, `/dp/${encodeURIComponent(asin)}`) ?? "/" })}`);
    return submitOnce(c, form, "staples-add (form)", OVERVIEW, async (tx) => {
      if (form.has("remove")) await removeStaple(tx, customer.id, asin);
      else await addStaple(tx, customer.id, { asin, ...PLAN });
      return OVERVIEW;
    });
  });
}
