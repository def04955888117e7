import { html } from "hono/html";
import type { Hono } from "hono";
import { inEnglish, pageHead } from "../http/blocks.ts";
import { page, type Markup } from "../http/layout.ts";
import { formatNumber } from "../../../src/text/numbers.ts";
import { languageOf } from "../http/language.ts";
import { formFields, readForm, submitOnce } from "../http/form.ts";
import { wordsOf } from "../http/words.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { conflictsOf, substitutesFor, type Conflict } from "./conflicts.ts";
import { setInCart } from "./store-cart.ts";
import { storeOfferOf } from "./stores.ts";

const PATH = "/afx/cartconflicts/resolve/substitute";
const REASONS = {
  TOO_MANY: "The delivery that you have reserved takes fewer of it.",
  OTHER_STORE: "The delivery that you have reserved comes from another store.",
} as const;

/** A path of this shop to go back to; anything else leads to the grocery cart. */
const wayBack = (asked: string | null | undefined): string => (asked && /^\/(?![/\\])/.test(asked) ? asked : "/alm/cart");

/** Where a shopper chooses what comes in place of items that the reserved slot cannot serve. */
export function substitutePage(app: Hono<ShopEnv>): void {
  app.get(PATH, async (c) => {
    const conflicts = await conflictsOf(c.get("db"), c.get("session"));
    const back = wayBack(c.req.query("sourceUrl"));
    const items = await Promise.all(conflicts.map((conflict) => item(c, conflict, back)));
    const say = wordsOf(c);
    const main = html`
      ${pageHead({
        title: say("Change your cart for this delivery"),
        lead: say("Choose what comes in place of what this delivery cannot bring."),
        back: { href: back, text: say("Back to where you were") },
      })}
      <div class="blocks narrow">
        ${items.length === 0 ? html`<p class="note" role="status">${say("All of your cart can be delivered.")}</p>` : items}
      </div>
    `;
    return page(c, { title: say("Substitutes"), main });
  });

  app.post(PATH, async (c) => {
    const form = await readForm(c);
    const back = `${PATH}?sourceUrl=${encodeURIComponent(wayBack(form.get("sourceUrl")))}`;
    return submitOnce(c, form, "cart-conflict-substitute (form)", back, async (tx) => {
      const session = c.get("session");
      const conflict = (await conflictsOf(tx, session)).find(({ line }) => line.id === form.get("line"));
      if (!conflict) return back;
      const { line, reservation, reason } = conflict;
      const offer = await storeOfferOf(tx, line.offerId, line.asin);
      const chosen = form.get("substitute") ?? "";
      const keeps = chosen === "fewer" && reason === "TOO_MANY";
      await setInCart(tx, session, { offer, quantity: 0, set: true }, keeps ? reservation.mostPieces : 0);
      const other = (await substitutesFor(tx, conflict)).find(({ discriminator }) => discriminator === chosen);
      const quantity = Math.min(line.quantity, reservation.mostPieces);
      if (other) await setInCart(tx, session, { offer: other, quantity, set: true }, quantity);
      return back;
    });
  });
}

async function item(c: ShopContext, conflict: Conflict, back: string) {
  const say = wordsOf(c);
  const { line, reservation, reason } = conflict;
  const others = await substitutesFor(c.get("db"), conflict);
  const choice = (value: string, text: Markup | string, checked = false) =>
    html`<label><input type="radio" name="substitute" value="${value}" ${checked ? "checked" : ""} /> ${text}</label> `;
  return html`
    <section class="panel conflict" aria-labelledby="conflict-${line.asin}">
      <h2 id="conflict-${line.asin}">${formatNumber(line.quantity, languageOf(c))} × ${inEnglish(line.title)}</h2>
      <form action="${PATH}" method="post">
        ${formFields(c)}
        <input type="hidden" name="line" value="${line.id}" />
        <input type="hidden" name="sourceUrl" value="${back}" />
        <fieldset>
          <legend>${say(REASONS[reason])}</legend>
          ${reason === "TOO_MANY" ? choice("fewer", say("Only {count} of it", { count: reservation.mostPieces }), true) : ""}
          ${others.map(({ discriminator, title }) => choice(discriminator, inEnglish(title)))}
          ${choice("none", say("Leave it out"), reason !== "TOO_MANY")}
        </fieldset>
        <button class="primary" type="submit">${say("Change the cart")}</button>
      </form>
    </section>
  `;
}
