import { html } from "hono/html";
import type { Hono } from "hono";
import type { Location } from "../../../src/contract/location.ts";
import type { Product } from "../database/schema.ts";
import { formFields, readForm, submitOnce } from "../http/form.ts";
import { inEnglish, pageHead } from "../http/blocks.ts";
import { page } from "../http/layout.ts";
import { ownPath } from "../http/redirect.ts";
import { Refusal } from "../http/refusal.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { labelOf } from "./label.ts";
import { changeLocation, locationOf } from "./location.ts";
import { pickupPointsNear } from "./pickup-points.ts";
import { languageOf } from "../http/language.ts";
import { sentence, wordsOf } from "../http/words.ts";

const PICKUP = "/gp/pickup";

/** The grocery program of the shop, by the brand of its store. */
const PANTRY = { brand: "HARBOR", alias: "pantry" };

/** The link that opens the chooser of all places; without a script it leads to the places to collect from. */
export const locationChooser = (c: ShopContext) => html`
  <p class="pickup">
    <a id="all-places" href="${PICKUP}?${new URLSearchParams({ path: c.req.path })}">${wordsOf(c)("Delivery and pickup places")}</a>
  </p>
  <dp-location-chooser for="all-places" page-type="Detail"></dp-location-chooser>
`;

/** Groceries that keep are those of the program: what is weighed is cut in the store. */
export const programSheet = ({ category }: Product, unit: string | null) =>
  category !== "grocery" || unit !== null
    ? ""
    : html`
        <dp-program-sheet
          store-brand-id="${PANTRY.brand}"
          brand-aliases="${JSON.stringify({ [PANTRY.brand]: PANTRY.alias })}"
          allowed-stores="${JSON.stringify({ DPMARKET1: [PANTRY.alias] })}"
        ></dp-program-sheet>
      `;

/** What must stay cold goes to near places only: the shop asks where to. */
const CHILLED = new Set(["B0CHEDDAR1", "B0SALMON01"]);

/** Asks a shopper who has chosen no location; without a script the link in the buy box does. */
export const locationPrompt = (c: ShopContext, { asin }: Product, { locationType }: Location) =>
  !CHILLED.has(asin)
    ? ""
    : html`
        <dp-location-prompt store-context="chilled" ${locationType === "REALM_DEFAULT" ? html`eligible` : ""}>
          <dialog>
            <h2>${wordsOf(c)("Where should we deliver?")}</h2>
            <p>${wordsOf(c)("This has to stay cold on its way. Tell us where to, and we say when it arrives.")}</p>
            <p><a href="/gp/delivery?${new URLSearchParams({ path: c.req.path })}">${wordsOf(c)("Choose a delivery location")}</a></p>
          </dialog>
        </dp-location-prompt>
      `;

/** Where to collect from, chosen without a script. It leads back to the page that it came from. */
export function pickupPages(app: Hono<ShopEnv>): void {
  app.get(PICKUP, async (c) => page(c, { title: wordsOf(c)("Pickup places"), main: await places(c) }));

  app.post(PICKUP, async (c) => {
    const form = await readForm(c);
    const back = ownPath(c, form.get("path") || "/") ?? "/";
    return submitOnce(c, form, "pickup-place (form)", back, async (tx) => {
      if (await changeLocation(tx, c.get("session"), { addressId: form.get("addressId") ?? "" })) return back;
      throw new Refusal(400, "no-such-place", "The shop does not know this place. Go back and choose another one.");
    });
  });
}

async function places(c: ShopContext) {
  const say = wordsOf(c);
  const language = languageOf(c);
  const current = await locationOf(c.get("db"), c.get("session"));
  const points = await pickupPointsNear(c.get("db"), current, undefined);
  return html`
    ${pageHead({
      title: say("Pickup places"),
      lead: sentence(say("Now: {place}"), { place: html`<strong>${labelOf(current, language)}</strong>` }),
      back: { href: `/gp/delivery?${new URLSearchParams({ path: c.req.query("path") ?? "/" })}`, text: say("Delivery location") },
    })}
    <form class="panel narrow" action="${PICKUP}" method="post">
      ${formFields(c)}
      <input type="hidden" name="path" value="${c.req.query("path") ?? "/"}" />
      <ul class="choices">
        ${points.map(
          (point) =>
            html`<li>
              <button type="submit" name="addressId" value="${point.addressId}">
                ${inEnglish(labelOf(point, language))}<span class="choice-note"
                  >${[point.city, point.zipCode].filter(Boolean).join(", ")}</span
                >
              </button>
            </li>`,
        )}
      </ul>
    </form>
  `;
}
