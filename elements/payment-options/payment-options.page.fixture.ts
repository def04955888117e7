import { selectionStore } from "../../src/selections/selections.ts";
import { productStores } from "../../src/page/scope.ts";
import { fakeFetch, htmlAnswer, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { setViewport } from "../../test/support/viewport.ts";
import { settled, until } from "../../test/support/until.ts";
import type { PaymentOptionsElement } from "./payment-options.element.ts";
import { FOUR } from "./payment-options.fixture.ts";
import type { PaymentOption } from "./payment-options.options.ts";
import "./index.ts";

export const AJAX = "/gp/product/ajax";
export const FILE = "/elements/image-gallery/image-gallery.fixture.svg";

export const LIST: readonly PaymentOption[] = FOUR.map((option) => (option.cardImageUrl ? { ...option, cardImageUrl: FILE } : option));

const TWISTER = { asin: "B0", offerListingId: "OL", priceUnit: "$", price: 49.99 };
const script = (tag: string, state: object) => `<script type="application/json" data-dp-state="${tag}">${JSON.stringify(state)}</script>`;

export const FORM = (attributes = 'id="add-form" data-dp-add-to-cart', more = "") =>
  `<form ${attributes} action="/cart"><input type="hidden" name="ASIN" value="B0">${more}
    <button name="submit.add-to-cart" value="1">Add</button></form>`;
export const FORMS = FORM() + FORM('id="buy-form" data-dp-buy-now');

const row = (id: string, more = "") =>
  `<tr data-dp-plan data-option-id="${id}" data-offer-id="${id}" ${more}><th scope="row">Plan ${id}</th><td>About ${id}</td>
    <td><button type="button" data-dp-action="select-plan">Choose</button></td></tr>`;
export const rows = (ids = LIST.map(({ optionId }) => optionId), more: Record<string, string> = {}) =>
  ids.map((id) => row(id, more[id])).join("");
export const table = (content = rows()) =>
  `<table><tbody>${content}</tbody></table><button type="button" data-dp-action="learn-more">How it works</button>`;
const explained = (ids = LIST.map(({ optionId }) => optionId)) =>
  `<p>How plans work</p>${ids.map((id) => `<section data-dp-plan data-offer-id="${id}">Plan ${id}</section>`).join("")}
    <button type="button" data-dp-action="close">Enough</button>`;

export let server: FakeFetch;
export let page: HTMLElement;
export let host: PaymentOptionsElement;
export const root = () => host.shadowRoot!;
export const all = (selector: string) => [...root().querySelectorAll<HTMLElement>(selector)];
export const find = (selector: string) => {
  const [found] = all(selector);
  if (!found) throw new Error(`nothing matches ${selector} in ${root().innerHTML}`);
  return found;
};
export const at = (selector: string) => page.querySelector<HTMLElement>(selector)!;
export const heading = () => find("[part=disclosure-button]");
export const radio = (id: string) => find(`[role=radio][id="po-${id}"]`);
export const checked = () => all("[role=radio][aria-checked=true]").map(({ id }) => id);
export const text = (selector: string) => find(selector).innerText.replace(/\s+/g, " ").trim();
export const scope = () => productStores(host);
export const store = () => selectionStore(host);
export const state = (name: string) => until(() => host.dataset["state"] === name, `state ${name}, it is ${host.dataset["state"]}`);
export const fieldsOf = (form: string, name = "paymentOfferInfo") =>
  [...at(form).querySelectorAll<HTMLInputElement>(`[name="${name}"]`)].map(({ value }) => value);

export interface Placed {
  readonly list?: readonly PaymentOption[];
  readonly attributes?: string;
  readonly around?: string;
  readonly inner?: string;
  readonly twister?: object;
}

export async function place({ list = LIST, attributes = 'asin="B0"', around = FORMS, inner = "", twister = TWISTER }: Placed = {}) {
  page.innerHTML = `<section data-dp-scope>${script("", { twister }).replace('=""', "")}${around}
    <dp-payment-options ${attributes}>${script("dp-payment-options", { paymentOptions: list })}<p>See our plans.</p>${inner}</dp-payment-options>
    <button id="after">After</button></section>`;
  host = page.querySelector<PaymentOptionsElement>("dp-payment-options")!;
  await until(() => (host.dataset["state"] ?? "loading") !== "loading" || host.hasAttribute("loading"), "it has a state");
  await settled();
}

export async function expand(): Promise<void> {
  await clickOn(heading());
  await state("expanded");
}

/** Chooses by a press, and waits until that is told. */
export async function choose(id: string): Promise<void> {
  if (host.dataset["state"] === "collapsed") await expand();
  await clickOn(radio(id));
  await until(() => scope().paymentPlan.get()?.optionId === (id === "0" ? "o-0" : id), `${id} is chosen`);
  await until(() => seen("event").includes("dp-metric paymentOptions:percolate"), "it is counted");
}

/** Opens a sheet by its button, and waits for its content. */
export async function openSheet(part: "compare" | "learn-more", as = "loaded"): Promise<void> {
  if (host.dataset["state"] === "collapsed") await expand();
  await clickOn(find(`[part=${part}]`));
  await until(() => host.dataset["sheetState"] === as, `${as}, it is ${host.dataset["sheetState"]}`);
  await until(() => all("dialog:modal").length === 1, "it is shown");
  await settled();
}

export const planButton = (id: string) => find(`[data-option-id="${id}"] [data-dp-action=select-plan]`);

/** queries of the calls for a sheet */
export const calls = () => server.to(AJAX).map(({ url }) => new URL(url, location.href).searchParams);
export const compareCache = () => host.sheetCaches!.compare;
export const closed = () => until(() => all("dialog[open]").length === 0, "it is closed");
export const close = async () => {
  await clickOn(find("dialog[open] [part=dialog-close]"));
  await closed();
};
/** Answers the next call when it is told to. */
export function held() {
  let answer!: (response: Response) => void;
  server.on(AJAX, () => new Promise((resolve) => (answer = resolve)));
  return (response: Response) => answer(response);
}

/** Names all that was seen, where the test has looked at what it is about. */
export const nameAll = () => expectSeen(...seen());

export async function beginPage(): Promise<void> {
  await setViewport({ width: 1000, height: 700 });
  page = document.body.appendChild(document.createElement("main"));
  server = fakeFetch({
    [AJAX]: ({ url }) => htmlAnswer(url.includes("compareAllPlans") ? table() : explained()),
  });
}

export async function endPage(): Promise<void> {
  server.restore();
  page.remove();
  await settled();
}
