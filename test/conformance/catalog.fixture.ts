import { expect, nextFrame } from "@open-wc/testing";
import { catalog } from "../../elements/catalog.ts";
import type { Schema } from "../../src/options/options.ts";
import { kebab } from "../../src/lib/names.ts";
import { expectSeen, seen } from "../support/recorder.ts";
import { nextTask, until } from "../support/until.ts";

/** Every element of the catalogue, by the fragment that its demo shows: nothing here knows an element by name. */
const fragments = import.meta.glob<string>("../../elements/*/*.demo.html", { query: "?raw", import: "default", eager: true });

export type Host = HTMLElement & { readonly dpSchema: Schema } & Record<string, unknown>;
export type Entry = (typeof catalog)[number];

/** Sections of an element's demo: one per state. */
export function sections(tag: string): HTMLElement[] {
  const name = tag.slice(3);
  const fragment = fragments[`../../elements/${name}/${name}.demo.html`];
  if (!fragment) throw new Error(`${tag} has no demo fragment: write elements/${name}/${name}.demo.html`);
  const template = document.createElement("template");
  template.innerHTML = fragment;
  return [...template.content.children].filter((node) => node.querySelector(tag) || node.matches(tag)) as HTMLElement[];
}

export const hostIn = (section: Element, tag: string): Host => (section.matches(tag) ? section : section.querySelector(tag)) as Host;

export let page: HTMLElement;

/** Waits until it is no longer loading and has seen a frame, in which sizes and places are told. */
export async function atRest(host: Element): Promise<void> {
  await until(() => !["loading", undefined].includes((host as HTMLElement).dataset["state"]), `${host.localName} comes to a state`);
  await nextFrame();
  await nextTask();
}

export async function show(tag: string, which = 0): Promise<Host> {
  const section = sections(tag)[which]!;
  const told = () => seen("event").filter((label) => label === "dp-error config").length;
  const before = told();
  page.append(section);
  const host = hostIn(section, tag);
  await atRest(host);
  if (host.dataset["state"] === "invalid") await until(() => told() > before, "its error is told"); // the words are fetched when they are needed
  return host;
}

/** A written value that the option refuses. */
export function refused(schema: Schema): { readonly attribute: string; readonly value: string } {
  const values: Partial<Record<string, string>> = {
    number: "not a number",
    instant: "no time",
    enum: "no-such-value",
    json: "{broken",
    boolean: "perhaps",
  };
  for (const [name, { kind }] of Object.entries(schema)) {
    const value = values[kind];
    if (value !== undefined) return { attribute: kebab(name), value };
  }
  // an element whose options are all texts refuses an empty one of the first
  return { attribute: kebab(Object.keys(schema)[0]!), value: "" };
}

const [realFetch, realError, realWarn] = [window.fetch, console.error, console.warn];

/** Reads without which an element is `failed`, as its statements say (lightning-deal.51, delivery-promise.8), by a part of their path. */
const ANSWERED: Readonly<Record<string, object>> = {
  "/deals/products/": { entity: { buyingOptions: [] } },
  "/api/deep-check": { content: "Friday" },
  "/api/marketplaces/DPMARKET1/products/": {
    entities: [{ entity: { asin: "B0BNDLTAB1", title: "Tablet and case", images: [{ url: "/b.svg" }] } }],
  },
};

/** Elements that have no state `invalid`: a value that does not fit counts as missing (bundle-eligibility.8, promotion-eligibility.9). */
export const NEVER_INVALID: ReadonlySet<string> = new Set(["dp-bundle-eligibility", "dp-promotion-eligibility"]);

/** Begins a page on which every other call is answered with 404. The recorder keeps what is written to the console. */
export function beginPage(): void {
  page = document.body.appendChild(document.createElement("div"));
  toldWhenLeaving = [];
  window.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    const answer = Object.entries(ANSWERED).find(([path]) => url.includes(path))?.[1];
    return new Response(JSON.stringify(answer ?? {}), { status: answer ? 200 : 404, headers: { "content-type": "application/json" } });
  };
  console.error = console.warn = () => {};
}

/**
 * What elements cause unasked where no call is answered, or how it begins. All others cause nothing; when, how often and in which
 * order is said by each one's own tests.
 */
const UNASKED: Readonly<Record<string, readonly string[]>> = {
  "dp-addon-cards": [
    ...["dp-change selections", "dp-change prices", "dp-metric addon-cards.impression", "dp-metric addon-cards.items"],
    "console.warn <dp-addon-cards> addon-cards.items: the card demoBroken: its data-dp-items is no JSON",
  ],
  "dp-baby-registry-panel": [
    ...["dp-open baby-registry", "GET /baby-reg/dp-post-atbr-status", "GET /baby-reg/dp-post-atbr-recommendation"],
    ...["dp-metric baby-registry-panel.call-failed", "dp-error http", "dp-close baby-registry"],
    ...["assertive We could not load your registry.", "assertive Wir konnten Ihre Geschenkeliste nicht laden."],
  ],
  "dp-bundle-eligibility": ["dp-change eligibility", "dp-metric bundle-eligibility.missing"],
  "dp-bundle-carousel": ["GET /api/marketplaces/DPMARKET1/products/"],
  "dp-delivery-promise": [
    ...["dp-request delivery-promise-get", "POST /api/deep-check", "dp-change promise"],
    ...["polite Checking delivery", "polite Lieferung wird geprüft", "polite Friday"],
  ],
  "dp-lightning-deal": ["dp-metric lightning-deal.slate-token", "GET /api/marketplaces/DPMARKET1/deals/products/"],
  // of a shopper who is to be asked, where the code of the dialog has come in time
  "dp-location-prompt": ["dp-open location-prompt", "dp-close location-prompt", "sessionStorage.setItem dp:location-prompt/1"],
  "dp-order-minimum": ["dp-change orderMinimum"],
  "dp-page-speed": [
    ...["TTFB", "FCP", "LCP", "CLS", "feature-time", "element-ready"].map((name) => `dp-metric ${name}`),
    ...["dp-metric page-speed.duplicate", "console.warn <dp-page-speed> a second <dp-page-speed> on the page measures nothing. Keep one."],
  ],
  "dp-payment-offers": ["dp-metric VSXOffers:impression"],
  "dp-payment-options": ["dp-change selections", "dp-change prices"],
  "dp-price-summary": ["dp-change selections", "dp-change prices", "dp-metric addon-cards.impression"],
  "dp-promotion-eligibility": ["dp-change eligibility", "dp-metric promotion-eligibility."],
  "dp-quantity-slider": [
    "polite You have reached the limit of 10 for this item.",
    "polite Sie haben die Höchstmenge von 10 für diesen Artikel erreicht.",
  ],
  "dp-registry-recommendations": ["dp-metric registry-recommendations.nameless"],
  "dp-sample-player": ["dp-request sample-log", "POST /hz/audible/sampleplayer", "dp-metric sample-player.unsupported"],
  "dp-social-proof": ["dp-metric social-proof.impression"],
  "dp-sponsored-carousel": ["GET /sponsored/pixel", "GET /sponsored/carousel", "dp-error http"],
  "dp-subscribe-upsell": [
    ...[
      "dp-open subscribe-upsell",
      "GET /auto-deliveries/ajax/viewRecommendationsAjax",
      "dp-metric subscribe-upsell.recommendations-failure",
    ],
    ...[
      "dp-close subscribe-upsell",
      "dp-request subscription-recommendations",
      "polite Loading recommendations",
      "polite Empfehlungen werden geladen",
    ],
  ],
  "dp-trust-icons": ["dp-metric trust-icons.impression"],
  "dp-trust-widget": ["dp-metric trust-widget.impression", "console.warn <dp-trust-widget> The image "],
};

/** What elements tell the page when they leave it, at the document (events.11). */
const WHEN_LEAVING: Readonly<Record<string, readonly string[]>> = {
  // its plan is no longer among the selections
  "dp-warranty-add": ["dp-change selections"],
};

let toldWhenLeaving: string[] = [];

/** Takes the nodes from the page. What elements tell when they leave is not among what they cause unasked. */
export async function leave(tags: readonly string[], ...nodes: readonly Element[]): Promise<void> {
  const before = seen().length;
  for (const node of nodes) node.remove();
  await nextTask();
  const allowed = tags.flatMap((tag) => WHEN_LEAVING[tag] ?? []);
  toldWhenLeaving.push(
    ...seen()
      .slice(before)
      .filter((label) => allowed.includes(label)),
  );
}

/** The labels without one of each that was told by an element that left. */
function withoutLeaving(labels: readonly string[]): string[] {
  const told = [...toldWhenLeaving];
  return labels.filter((label) => !told.includes(label) || !told.splice(told.indexOf(label), 1));
}

/** Ends a test: the elements leave, and caused only what they may cause unasked, beside one error of their options for each that was invalid. */
export async function expectQuiet(tags: readonly string[], invalid: readonly Host[] = []): Promise<void> {
  await leave(tags, page);
  const isConfig = (label: string) =>
    label === "dp-error config" || tags.some((tag) => label.startsWith(`console.error <${tag}> config: `));
  const [labels, allowed] = [seen(), tags.flatMap((tag) => UNASKED[tag] ?? [])];
  expect(
    withoutLeaving(labels).filter((label) => !isConfig(label) && !allowed.some((start) => label.startsWith(start))),
    "caused unasked",
  ).to.deep.equal([]);
  expect(labels.filter(isConfig).length, "errors of options").to.equal(2 * invalid.length);
  expectSeen(...labels);
}

export function endPage(): void {
  page.remove();
  [window.fetch, console.error, console.warn] = [realFetch, realError, realWarn];
  window.scrollTo(0, 0);
}

const { tags: only } = Object.fromEntries(new URLSearchParams(location.search)) as { tags?: string };

/** Registers the tests of each element, on a page of its own. */
export function conformance(tests: (entry: Entry) => void): void {
  for (const entry of catalog.filter(({ tag }) => !only || only.split(",").includes(tag))) {
    describe(`conformance of ${entry.tag}`, () => {
      before(async () => void (await entry.load()));
      beforeEach(beginPage);
      afterEach(endPage);
      tests(entry);
    });
  }
}
