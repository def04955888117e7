import { fixture, html } from "@open-wc/testing";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { catalog } from "../catalog.ts";
import "./index.ts";
import { pathOf, registryPage } from "../../test/support/registry-page.ts";
import { until } from "../../test/support/until.ts";

export const STATUS = "/baby-reg/dp-post-atbr-status";
export const RECOMMENDATION = "/baby-reg/dp-post-atbr-recommendation";
export const CLOSE = "/baby-reg/dp-post-atbr-close";
export const ADD = "/baby-reg/button-action/atbr-dpx";
export const FULL = {
  checklistPercent: 120,
  checklistLink: "/baby-reg/checklist",
  registryLink: "/baby-reg/mine",
  newAddedItemImgUrl: "/no-such-image.png",
  hasMustHave: true,
  isMustHaveItem: true,
  hasGroupGifting: true,
  helpInfoLinkGroupGifting: "/help/group",
  hasPrivate: true,
  isPrivateItem: true,
  itemRequestedCount: 3,
};
const ITEMS = `<ul class="items"><li data-dp-item data-asin="B0REC"><button type="button" data-dp-action="add" data-asin="B0REC">Add Bib</button><p data-dp-part="outcome"></p></li></ul>`;

export let server: FakeFetch;
const { navigations, fired, record } = registryPage(["dp-open", "dp-close", "dp-success", "dp-error", "dp-change"], ({ url }) =>
  pathOf(url),
);
export { navigations, fired };

/** A page with a server that answers, and a record of what left it and of what it fired. */
export function onPage(): void {
  record();
  before(() => catalog.find(({ tag }) => tag === "dp-registry-button")!.load());
  beforeEach(() => {
    server = fakeFetch({
      [STATUS]: () => json(FULL),
      [RECOMMENDATION]: () => json({ html: ITEMS, css: ".items{color:rgb(1, 2, 3)} .x{background:url(//elsewhere.example)}" }),
      [CLOSE]: () => new Response(null, { status: 204 }),
      "/no-such-image.png": () => new Response(null, { status: 404 }),
    });
  });
  afterEach(() => server.restore());
}

export type PanelElement = HTMLElement & { show(request?: object): void; close(): void; open: boolean };
export const inside = <Found extends HTMLElement>(element: Element, selector: string) =>
  element.shadowRoot!.querySelector<Found>(selector)!;
export const texts = (element: Element, selector: string) =>
  [...element.shadowRoot!.querySelectorAll(selector)].map(({ textContent }) => textContent);
export const switches = (element: Element) => [...element.shadowRoot!.querySelectorAll<HTMLElement>("[role=switch]")];
export const press = (element: Element, text: string) =>
  clickOn([...element.shadowRoot!.querySelectorAll<HTMLElement>("button, a")].find((control) => control.textContent === text)!);
export const alert = (element: Element) => inside(element, ".settings .dp-messages > [data-role=alert]").textContent;

/** What an opening causes: status and recommendations are asked for side by side, neither waits for the other. */
export async function expectLoaded(...more: string[]): Promise<void> {
  await until(() => seen("event").length >= 2 + more.length).catch(() => {}); // expectSeen says what is missing
  expectSeen.events("dp-open baby-registry", "dp-change registries", ...more);
  expectLoads();
}
export const expectLoads = (): void => expectSeen.requests(LOAD, LOAD);
const LOAD = /^GET \/baby-reg\/dp-post-atbr-(status|recommendation)$/;

export async function panel(
  template = html`<dp-baby-registry-panel asin="B0A" token="T-1"></dp-baby-registry-panel>`,
): Promise<PanelElement> {
  const element = await fixture<PanelElement>(template);
  await until(() => element.dataset["state"] !== "loading" || element.shadowRoot!.querySelector("section"));
  return element;
}
export async function opened(template?: ReturnType<typeof html>, ...more: string[]): Promise<PanelElement> {
  const element = await panel(template);
  element.show();
  await until(() => element.dataset["state"] === "open" && inside(element, ".items"), "status and recommendations are there");
  await expectLoaded(...more);
  return element;
}
