import { html } from "hono/html";
import type { Hono } from "hono";
import { formFields, readForm, submitOnce } from "../http/form.ts";
import { pageHead } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import { ownPath } from "../http/redirect.ts";
import { Refusal } from "../http/refusal.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { addressesOf } from "./addresses.ts";
import { countryName, labelOf } from "./label.ts";
import { changeLocation, locationOf } from "./location.ts";
import { wordsOf, sentence } from "../http/words.ts";

const COUNTRIES = ["US", "CA", "MX", "DE", "FR", "GB", "JP"];

/** Where to deliver to, chosen without a script: an address, a zip code or a country. It leads back to the page that it came from. */
export function deliveryPages(app: Hono<ShopEnv>): void {
  app.get("/gp/delivery", async (c) => page(c, { title: wordsOf(c)("Delivery location"), main: await chooser(c) }));

  app.post("/gp/delivery", async (c) => {
    const form = await readForm(c);
    const field = (name: string) => form.get(name)?.trim().toUpperCase() || undefined;
    const addressId = form.get("addressId") || undefined;
    const asked = addressId
      ? { addressId }
      : form.get("by") === "zip"
        ? { zipCode: field("zipCode") ?? "" }
        : { countryCode: field("countryCode") };
    const back = ownPath(c, form.get("path") || "/") ?? "/";
    return submitOnce(c, form, "delivery-location (form)", back, async (tx) => {
      if (await changeLocation(tx, c.get("session"), asked)) return back;
      throw new Refusal(400, "no-such-place", "The shop does not know this place. Go back and try another one.");
    });
  });
}

async function chooser(c: ShopContext) {
  const session = c.get("session");
  const db = c.get("db");
  const language = languageOf(c);
  const say = wordsOf(c);
  const path = c.req.query("path") ?? "/";
  const addresses = session.customer ? await addressesOf(db, session.customer.id) : [];
  const form = (content: ReturnType<typeof html>) => html`
    <form class="find" action="/gp/delivery" method="post">
      ${formFields(c)}<input type="hidden" name="path" value="${path}" />${content}
    </form>
  `;
  return html`
    ${pageHead({
      title: say("Delivery location"),
      lead: sentence(say("Now: {place}"), { place: html`<strong>${labelOf(await locationOf(db, session), language)}</strong>` }),
    })}
    <div class="with-side delivery-ways">
      <section class="panel" aria-labelledby="addresses-title">
        <h2 id="addresses-title">${say("Your addresses")}</h2>
        ${
          session.customer
            ? form(html`
                <ul class="choices">
                  ${addresses.map(
                    ({ addressId, addressLabel }) =>
                      html`<li><button type="submit" name="addressId" value="${addressId ?? ""}">${addressLabel}</button></li>`,
                  )}
                </ul>
              `)
            : html`<p><a href="/sign-in?${new URLSearchParams({ path })}">${say("Sign in to see your addresses")}</a></p>`
        }
      </section>
      <div class="blocks">
        <section class="panel" aria-labelledby="zip-title">
          <h2 id="zip-title">${say("Elsewhere in the country")}</h2>
          ${form(html`
            <label>${say("Zip code")} <input name="zipCode" autocomplete="postal-code" required /></label>
            <button type="submit" name="by" value="zip">${say("Apply")}</button>
          `)}
        </section>
        <section class="panel" aria-labelledby="country-title">
          <h2 id="country-title">${say("Abroad")}</h2>
          ${form(html`
            <label>
              ${say("Country")}
              <select name="countryCode">
                ${COUNTRIES.map((code) => html`<option value="${code}">${countryName(code, language)}</option>`)}
              </select>
            </label>
            <button type="submit">${say("Done")}</button>
          `)}
        </section>
        <section class="panel" aria-labelledby="pickup-title">
          <h2 id="pickup-title">${say("Collect it")}</h2>
          <p><a href="/gp/pickup?${new URLSearchParams({ path })}">${say("See the pickup places")}</a></p>
        </section>
      </div>
    </div>
  `;
}
