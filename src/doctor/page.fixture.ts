import { atom } from "nanostores";
import type { ModelContext } from "../state/model-context.ts";
import { allParts } from "../element/parts/all.ts";
import { fieldFinder } from "../options/fields.ts";
import { needsOf } from "../options/unavailable.ts";
import { withModel } from "../element/mixin.ts";
import { defineOptions, json, number, oneOf, selector, string } from "../options/options.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { until } from "../../test/support/until.ts";
import { showDoctor } from "./doctor.ts";

/** Values that no one but the shopper's own server may see. */
export const CANARIES = {
  csrf: "canary-csrf-f00dfeed",
  session: "canary-session-132-99",
  customer: "CANARYCUSTOMER7",
  request: "CANARYREQUEST7X",
  email: "canary.shopper@example.com",
  street: "742 Canary Terrace",
  zip: "CANARY98101",
} as const;

const schema = defineOptions({
  asin: string({ aliases: ["ASIN"] }),
  offerListingId: string({ aliases: ["offerListingID"] }),
  quantity: number({ min: 1, integer: true, aliases: ["quantity"] }),
  view: oneOf(["list", "stepper"], { fallback: "list" }),
  heading: string(),
  merchant: string({ aliases: ["merchantID"] }),
  deliveryAddress: json<object>({ shape: "object" }),
  zipCode: number(),
  data: json<object>({ shape: "object" }),
  target: selector(),
});

// neither React nor lit: the element must also begin where no Trusted Types policy may be made
const Plain = HTMLElement as new () => HTMLElement;
customElements.define(
  "dp-doctor-probe",
  withModel(
    Plain,
    { options: schema, fields: fieldFinder, model: (context: ModelContext<any>) => ({ $state: atom("ready"), context }) },
    allParts({}),
  ),
);

let page: HTMLElement | undefined;

/** Puts the markup on the page in place of what was there, and lets its elements begin. */
export async function put(markup: string): Promise<HTMLElement> {
  clear();
  page = document.body.appendChild(document.createElement("main"));
  page.innerHTML = markup;
  const own = page;
  await until(() => own.querySelector("dp-doctor-probe[data-state=loading]") === null, "its elements have begun");
  return own;
}

export function clear(): void {
  doctor()?.remove();
  page?.remove();
  page = undefined;
}

export const doctor = () => document.querySelector<HTMLElement>("dp-doctor");
export const root = () => doctor()!.shadowRoot!;

export function open(): ShadowRoot {
  showDoctor(needsOf);
  for (const fold of root().querySelectorAll("details")) fold.open = true;
  return root();
}

/** What is said by code that is fetched when it is needed. */
export async function expectTold(...wanted: Parameters<typeof expectSeen>): Promise<void> {
  await until(() => seen().length >= wanted.length, `told: ${wanted.join(", ")}`);
  expectSeen(...wanted);
}

export const buttonNamed = (name: string) => [...root().querySelectorAll("button")].find(({ textContent }) => textContent === name)!;
/** what a section of the overlay says */
export const said = (section: string) => root().querySelector(`[data-section="${section}"]`)!.textContent;
/** its rows, each as it is read */
export const rows = (section: string) =>
  [...root().querySelectorAll(`[data-section="${section}"] li`)].map(({ textContent }) => textContent.trim());

/** value, source and place that the overlay tells of an option of the first element */
export function option(name: string): string[] {
  const term = [...root().querySelectorAll(".element dt")].find(({ textContent }) => textContent === name)!;
  const value = term.nextElementSibling!;
  const where = value.nextElementSibling?.classList.contains("where") ? value.nextElementSibling.textContent : "";
  return [value.querySelector("code")!.textContent, value.querySelector(".source")!.textContent, where];
}

/** Presses the copy button, and gives what the clipboard got. */
export async function copied(): Promise<string> {
  let text = "";
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: async (given: string) => void (text = given) } });
  buttonNamed("Copy report").click();
  await until(() => text, "copied");
  await until(() => seen("announcement").length > 0, "told");
  expectSeen.announcements("polite The report is on the clipboard.");
  Reflect.deleteProperty(navigator, "clipboard");
  return text;
}

/** An element with the name and the options by which the doctor knows when a sticky bar shows. */
export function defineBar(): void {
  if (customElements.get("dp-sticky-bar")) return;
  const options = defineOptions({
    block: string({ fallback: '[data-dp-block="frequently-bought-together"]' }),
    sections: string({ fallback: '[data-dp-section="product-details"]' }),
    sectionCap: number({ min: 0, fallback: 1700 }),
    price: string({ required: true }),
  });
  const model = (context: ModelContext<any>) => ({ $state: atom("ready"), context });
  customElements.define("dp-sticky-bar", withModel(Plain, { options, fields: fieldFinder, model }, allParts({})));
}

/** Elements by the names of some whose calls the page may not answer (connect.6). */
export function defineNeedy(): void {
  for (const tag of ["dp-coupon", "dp-voice-list-button"])
    if (!customElements.get(tag))
      customElements.define(tag, withModel(Plain, { options: defineOptions({}), model: () => ({ $state: atom("ready") }) }, allParts({})));
}
