import { productStores } from "../../src/page/scope.ts";
import { selectionStore } from "../../src/selections/selections.ts";
import { announcer } from "../../src/ui/announce-later.ts";
import { setViewport } from "../../test/support/viewport.ts";
import { BLACK, COUPON, RED, TWISTER } from "./addon-cards.fixture.ts";
import "./index.ts";
import type { AddonCardsElement } from "./addon-cards.element.ts";
import { nextTask, settled, until } from "../../test/support/until.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { spoken } from "../../test/support/announced.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";

// loaded before the tests: the order in which they see an announcement is not that of its loading
await announcer.load();

export const IMPRESSION = "dp-metric addon-cards.impression";
/** What a change of the stores causes. */
export const CHANGED = ["dp-change selections", "dp-change prices"];
/** What a choice of the shopper causes, each once and in this order (addon-cards.14, addon-cards.23). */
export const selected = (text: string): string[] => [...CHANGED, "dp-metric addon-cards.select", `polite ${text}`];
export const deselected = (text: string): string[] => [...CHANGED, "dp-metric addon-cards.deselect", `polite ${text}`];
export const refused = (feature: string, reason = "its own check says no"): string[] => [
  `console.warn dp-elements selections.refused: ${feature}: ${reason}`,
  "dp-metric selections.refused",
];

export const items = (all: object): string => `<script type="application/json" data-dp-items>${JSON.stringify(all)}</script>`;

const field = (inputName: string, inputValue: string) => ({ formData: [{ inputType: "hidden", inputName, inputValue }] });

export const COUPONS = `
  <fieldset data-dp-card="couponsCard"><legend>Coupon</legend>
    <label><input type="checkbox" id="c1" name="promoId" value="c1" data-dp-select="c1"> $5</label>
    <label><input type="checkbox" id="c2" data-dp-select="c2"> Wrap</label>
    ${items({ c1: { ...COUPON, ...field("promoId", "c1") }, c2: { itemType: "wrap", price: 3, shortDisplayTitle: "Wrap" } })}
  </fieldset>`;

const DETAILS = `
  <button id="details" data-dp-action="details">See all cases</button>
  <template data-dp-part="details"><h2>Cases</h2><p class="words">All of felt.</p>
    <button class="pick" data-dp-action="select" data-dp-item="red">Select</button>
    <button class="unpick" data-dp-action="deselect" data-dp-item="red">Deselect</button>
    <button class="unknown" data-dp-action="select" data-dp-item="green">Green</button>
    <button class="not-now" data-dp-action="close">Not now</button></template>`;

export const CASES = `
  <fieldset data-dp-card="wirelessPromotions" data-dp-follow-quantity><legend>Case</legend>
    <label><input type="radio" name="case" id="none" value="" checked> None</label>
    <label><input type="radio" name="case" id="black" data-dp-select="black"> Black</label>
    <label><input type="radio" name="case" id="red" data-dp-select="red"> Red</label>
    ${DETAILS}
    ${items({ black: BLACK, red: { ...RED, invalidSelectionTitle: "This case cannot be added." } })}
  </fieldset>`;

export const BUYBACK = `
  <div data-dp-card="buyback">
    <button id="take" data-dp-action="select" data-dp-item="old">Trade in</button>
    <button id="keep" data-dp-action="deselect" data-dp-item="old">Keep</button>
    ${items({ old: { itemType: "buyback", price: 7.99, isBuyBack: true, shortDisplayTitle: "Old kettle" } })}
  </div>`;

const TYPES = ["dp-open", "dp-close", "dp-change", "dp-metric", "dp-error"];

/** A page with cards as a shopper and a script see it. */
export function cardsPage() {
  const page = document.body.appendChild(document.createElement("main"));
  const events: CustomEvent[] = [];
  for (const type of TYPES) page.addEventListener(type, (event) => events.push(event as CustomEvent));
  const at = <Found extends HTMLElement = HTMLInputElement>(selector: string) => page.querySelector<Found>(selector)!;
  const host = () => at<AddonCardsElement>("dp-addon-cards");
  const store = () => selectionStore(host());
  const drawn = () => host().querySelector(":scope > [data-dp-drawn]")?.shadowRoot ?? null;
  const view = {
    page,
    events,
    at,
    host,
    store,
    drawn,
    sheet: () => drawn()?.querySelector("dialog") ?? null,
    scope: () => productStores(host()),
    chosen: () => store().selections.map(({ feature, asin, itemType }) => `${feature} ${asin ?? itemType}`),
    of: (type: string) => detailsOf(events, type),
    card: (name: string) => at<HTMLElement>(`[data-dp-card=${name}]`),
    said: () => spoken(),
    form: () => [...new FormData(at<HTMLFormElement>("form"))].map(([name, value]) => `${name}=${String(value)}`),
    /** Puts the cards and waits until so many of them have been in the window; `begins` is what their start causes before that. */
    async put(
      cards: string,
      { options = 'attribution="buybox"', impressions = 1, begins = [] as readonly (string | RegExp)[] } = {},
    ): Promise<void> {
      page.innerHTML = `<div data-dp-scope>
        <script type="application/json" data-dp-state>${JSON.stringify({ twister: TWISTER })}</script>
        <form action="/gp/product/handle-buy-box" data-dp-add-to-cart><dp-addon-cards ${options}>${cards}</dp-addon-cards></form>
        <button id="after">After</button></div>`;
      await until(() => host().dataset["state"] !== "loading", "begun");
      await until(() => seen().length >= begins.length + impressions, "all of its start");
      await settled();
      expectSeen(...begins, ...Array<string>(impressions).fill(IMPRESSION));
    },
    async stop() {
      page.remove();
      await nextTask();
      await setViewport({ width: 1000, height: 700 });
    },
  };
  return view;
}

export type CardsPage = ReturnType<typeof cardsPage>;
