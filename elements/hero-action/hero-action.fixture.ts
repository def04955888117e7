import { fakeFetch, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { productStores } from "../../src/page/scope.ts";
import type { HeroActionElement } from "./hero-action.element.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { announcer } from "../../src/ui/announce-later.ts";
import { settled, until } from "../../test/support/until.ts";
import "./index.ts";

// loaded before the tests: the order in which they see an announcement is not that of its loading
await announcer.load();

/** what each press fires; it is named with what follows from it */
export const PRESSED = "dp-metric hero-action.press";
/** the step: `dp-request` hides an address that the page chose */
export const step = (path = "/pre") => ["dp-request cart-pre-add", `POST ${path}`];
/** a press that reached the form */
export const ORDERED = [PRESSED, "dp-success hero-action"];
export let page: HTMLElement;
export let net: FakeFetch;
const events: CustomEvent[] = [];
export const sent: [string, string][][] = [];

export const at = <T extends Element = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
export const host = () => at<HeroActionElement>("dp-hero-action");
export const state = () => host().dataset["state"];
/** values of one field in each submission */
export const values = (name: string) => sent.map((fields) => fields.filter(([field]) => field === name).map(([, value]) => value));

export const FORM = `<form id="buy" data-dp-add-to-cart action="/gp/product/handle-buy-box" method="post">
  <input type="hidden" name="ASIN" value="A1"><input type="hidden" name="offerListingID" value="O1"><input type="hidden" name="other" value="kept">
  <button name="first" value="0">First</button><button id="add" name="submit.add-to-cart" value="1">Add</button></form>`;

export async function put(attributes = "", inside = `<button type="button" id="hero">Go</button>`, form = FORM): Promise<void> {
  page.innerHTML = `<input type="hidden" name="anti-csrftoken-a2z" value="token-1">${form}<dp-hero-action ${attributes}><input type="hidden" name="anti-csrftoken-a2z" value="token-1">${inside}</dp-hero-action>`;
  await until(state, "begun");
  await settled();
}
/** A press of the mouse, worked off. */
export const press = async (selector = "#hero") => {
  await clickOn(at(selector));
  await settled();
};
export const submitted = (event: SubmitEvent) => {
  event.preventDefault();
  sent.push([...new FormData(event.target as HTMLFormElement, event.submitter)] as [string, string][]);
};

/** A page of its own for each test of the block that calls it. */
export function onPage(): void {
  beforeEach(() => {
    events.length = sent.length = 0;
    net = fakeFetch();
    page = document.body.appendChild(document.createElement("div"));
    productStores().quantity.set(null);
    productStores().asin.set(null);
    addEventListener("submit", submitted);
    for (const type of ["dp-request", "dp-response", "dp-success", "dp-error", "dp-metric"])
      page.addEventListener(type, (event) => events.push(event as CustomEvent));
  });
  afterEach(async () => {
    removeEventListener("submit", submitted);
    net.restore();
    page.remove();
    await settled();
  });
}
