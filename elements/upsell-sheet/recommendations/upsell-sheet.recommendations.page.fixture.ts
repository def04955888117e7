import { fixtureCleanup, fixture, html } from "@open-wc/testing";
import { fakeFetch, json, type FakeFetch, type SeenRequest } from "../../../test/support/fake-fetch.ts";
import { pageStores } from "../../../src/state/page.ts";
import "../index.ts";
import type { UpsellSheetElement } from "../upsell-sheet.element.ts";
import { settled, until } from "../../../test/support/until.ts";
import { expectSeen, seen } from "../../../test/support/recorder.ts";
import { detailsOf } from "../../../test/support/recorder/details.ts";
import { afterOpening, NONE, openedWith, RECOMMENDED } from "../upsell-sheet.seen.fixture.ts";

export * from "../upsell-sheet.seen.fixture.ts";

export { htmlWidget, listWidget } from "./upsell-sheet.recommendations.fixture.ts";

export const RECOMMENDATIONS = "/ussx";
export const SUBMIT = "/gp/product/handle-buy-box";
export const CART = "/cart/carts/retail/items";

export let server: FakeFetch;
let fired: { type: string; detail: Record<string, unknown> }[];

const TYPES = ["dp-close", "dp-success", "dp-error", "dp-metric", "dp-navigate"];
const onEvent = (event: Event) => {
  if (event.type === "dp-navigate") event.preventDefault();
  fired.push({ type: event.type, detail: (event as CustomEvent<Record<string, unknown>>).detail });
};
export const of = (type: string) => detailsOf(fired, type);
export const metrics = (name: string) => of("dp-metric").filter((metric) => metric["name"] === name);

/** A page whose server answers every add, and the recommendations when the test says so. */
export function onPage(): void {
  beforeEach(() => {
    const added = (request: SeenRequest) => json({ status: "success", cart: { count: server.to(SUBMIT).indexOf(request) + 1 } });
    server = fakeFetch({ [SUBMIT]: added, [RECOMMENDATIONS]: () => afterOpening(recommended([])) });
    fired = [];
    pageStores().cart.set({ count: { retail: null, grocery: null }, entries: {} });
    for (const type of TYPES) document.addEventListener(type, onEvent);
  });
  afterEach(async () => {
    fixtureCleanup();
    await settled(); // a sheet that leaves says at the document that it has closed (events.11): not in the next test
    server.restore();
    for (const type of TYPES) document.removeEventListener(type, onEvent);
  });
}

export const recommended = (widgets: readonly object[], identifier?: string): Response =>
  json({ recommendationData: { widgets, ...(identifier !== undefined && { recommendationBaseIdentifier: identifier }) } });

/** The recommendations from now on. */
export const recommend = (widgets: readonly object[]): void => server.on(RECOMMENDATIONS, () => afterOpening(recommended(widgets)));

/** An answer that the test gives when it wants to. */
export function held(path: string): (response: Response) => void {
  let answer!: (response: Response) => void;
  const promise = new Promise<Response>((resolve) => (answer = resolve));
  server.on(path, () => promise);
  return answer;
}

export interface Sheet {
  readonly host: UpsellSheetElement;
  readonly root: ShadowRoot;
  part(name: string): HTMLElement | null;
  parts(name: string): HTMLElement[];
  all<E extends HTMLElement = HTMLElement>(selector: string): E[];
  /** presses the page's add-to-cart button, and waits until the sheet is there */
  open(): Promise<void>;
  /** Opens it with these recommendations, and names all of it: what each widget causes, and what is said at the end. */
  opened(widgets: readonly object[], expected?: { readonly drawn?: readonly string[]; readonly said?: readonly string[] }): Promise<void>;
  /** Closes it by script and waits until it is out. */
  close(): Promise<void>;
  texts(selector: string): string[];
  focused(): Element | null;
}

export async function sheet(attributes: Record<string, string> = {}): Promise<Sheet> {
  const stage = await fixture<HTMLElement>(html`
    <div data-dp-scope>
      <form id="add-to-cart-form" data-dp-add-to-cart action=${SUBMIT} method="post">
        <input type="hidden" name="ASIN" value="B0BASE0001" />
        <input type="hidden" name="offerListingID" value="OL-1" />
        <button type="submit" name="submit.add-to-cart" value="1">Add to cart</button>
      </form>
    </div>
  `);
  const host = document.createElement("dp-upsell-sheet") as UpsellSheetElement;
  host.id = "upsell";
  for (const [name, value] of Object.entries({ eligible: "", treatment: "T1", ...attributes })) host.setAttribute(name, value);
  stage.append(host);
  await until(() => ["closed", "invalid"].includes(host.dataset["state"] ?? ""), "the form is taken over");
  const root = host.shadowRoot!;
  const all = <E extends HTMLElement>(selector: string) => [...root.querySelectorAll<E>(selector)];
  const view: Sheet = {
    ...{ host, root, all },
    part: (name) => root.querySelector<HTMLElement>(`[part~="${name}"]`),
    parts: (name) => all(`[part~="${name}"]`),
    async open() {
      stage.querySelector("button")!.click();
      await until(() => root.querySelector("dialog")?.open, "the sheet opens");
    },
    async opened(widgets, { drawn = widgets.map(() => RECOMMENDED[0]!), said = [widgets.length > 0 ? RECOMMENDED[1]! : NONE] } = {}) {
      recommend(widgets);
      await view.open();
      await until(() => seen("announcement").includes(said.at(-1)!), "the recommendations");
      await Promise.all(root.getAnimations().map(({ finished }) => finished.catch(() => {}))); // one that leaves is cancelled
      expectSeen(...openedWith(drawn, said));
    },
    async close() {
      host.close();
      await until(() => !root.querySelector("dialog")!.open, "closed");
    },
    texts: (selector) => all(selector).map((node) => node.textContent?.trim() ?? ""),
    focused: () => root.activeElement,
  };
  return view;
}
