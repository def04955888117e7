import { fixture, html } from "@open-wc/testing";
import { cartInFlight } from "../../src/cart/lock.ts";
import { pageStores } from "../../src/state/page.ts";
import { fakeFetch, json, type FakeFetch, type SeenRequest } from "../../test/support/fake-fetch.ts";
import type { UpsellSheetElement } from "./upsell-sheet.element.ts";
import "./index.ts";
import { until } from "../../test/support/until.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { ADD, afterOpening, RECOMMEND } from "./upsell-sheet.seen.fixture.ts";

export * from "./upsell-sheet.seen.fixture.ts";

/** an image that loads under the policy of the test page */
export const PIXEL = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

export let server: FakeFetch;
let fired: { type: string; detail: Record<string, unknown>; at: number }[];
/** submissions that the browser would have made */
export let native: { form: HTMLFormElement; submitter: string | null; fields: Record<string, string> }[];
export let navigations: { reason: string; reload: boolean }[];

const TYPES = ["dp-open", "dp-close", "dp-success", "dp-error", "dp-metric", "dp-change", "dp-request"];
const onEvent = (event: Event) => void fired.push({ type: event.type, detail: (event as CustomEvent).detail, at: performance.now() });
const onNavigate = (event: Event) => {
  event.preventDefault();
  const { reason, reload } = (event as CustomEvent).detail;
  navigations.push({ reason, reload });
};
/** Last of all: what nobody has taken over would leave the page. */
const onSubmit = (event: SubmitEvent) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const fields = Object.fromEntries([...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]));
  native.push({ form, submitter: event.submitter?.getAttribute("name") ?? null, fields });
};

export const of = (type: string) => detailsOf(fired, type);

export function onPage(): void {
  beforeEach(() => {
    server = fakeFetch({
      [ADD]: () => json({ status: "success", cart: { count: 3 } }),
      [RECOMMEND]: () => recommended([{ content: "<p>A bulb that fits</p>" }]),
    });
    [fired, native, navigations] = [[], [], []];
    for (const type of TYPES) document.addEventListener(type, onEvent);
    document.addEventListener("dp-navigate", onNavigate);
    window.addEventListener("submit", onSubmit);
  });
  afterEach(async () => {
    for (const host of document.querySelectorAll<UpsellSheetElement>("dp-upsell-sheet")) host.close();
    server.restore();
    for (const type of TYPES) document.removeEventListener(type, onEvent);
    document.removeEventListener("dp-navigate", onNavigate);
    window.removeEventListener("submit", onSubmit);
    cartInFlight(pageStores()).set([]); // an add that a test never answered
    pageStores().cart.set({ count: { retail: null, grocery: null }, entries: {} });
    pageStores().toasts.set([]);
  });
}

export const recommended = (widgets: readonly object[]): Promise<Response> => afterOpening(json({ recommendationData: { widgets } }));

interface Given {
  /** attributes of the element */
  readonly options?: string;
  /** more of the form */
  readonly fields?: string;
  /** beside the form, in its scope */
  readonly beside?: string;
  readonly action?: string;
  readonly button?: string;
}

/** A buy box and its sheet in a scope of their own. */
export async function place({ options = 'eligible treatment="T1"', fields, beside = "", action = ADD, button }: Given = {}) {
  const template = document.createElement("template");
  template.innerHTML = `
    <div data-dp-scope>
      <form data-dp-add-to-cart action="${action}" method="post">
        ${
          fields ??
          `<input type="hidden" name="ASIN" value="B0LAMP" /><input type="hidden" name="offerListingID" value="OL-1" />
          <label>Quantity <input name="quantity" value="2" /></label>`
        }
        ${button ?? `<button type="submit" name="submit.add-to-cart" value="1">Add to cart</button>`}
        <button type="submit" name="submit.buy-now" value="1">Buy now</button>
      </form>
      ${beside}
      <dp-upsell-sheet ${options}></dp-upsell-sheet>
    </div>`;
  const wrapper = await fixture<HTMLElement>(html`<div>${template.content}</div>`);
  const host = wrapper.querySelector<UpsellSheetElement>("dp-upsell-sheet")!;
  await until(() => host.dataset["state"] !== undefined && host.dataset["state"] !== "loading", "it has begun");
  const find = <Found extends HTMLElement = HTMLElement>(selector: string) => wrapper.querySelector<Found>(selector)!;
  return {
    wrapper,
    host,
    find,
    form: find<HTMLFormElement>("form"),
    add: find<HTMLButtonElement>("[name='submit.add-to-cart']"),
    state: () => host.dataset["state"],
    inside: <Found extends HTMLElement = HTMLElement>(selector: string) => host.shadowRoot!.querySelector<Found>(selector),
  };
}

export type Placed = Awaited<ReturnType<typeof place>>;

/** Presses add to cart and waits until the sheet is open and has come to rest. */
export async function openSheet(page: Placed): Promise<HTMLDialogElement> {
  page.add.click();
  const dialog = () => page.inside<HTMLDialogElement>("dialog[open]");
  await until(() => dialog() && /^(open|empty)$/.test(page.state()!), "the sheet is open");
  await until(() => !page.inside("[part=recommendations][aria-busy]"), "the recommendations are drawn");
  await Promise.all(
    dialog()!
      .getAnimations({ subtree: true })
      .map((animation) => animation.finished),
  );
  return dialog()!;
}

/** Keeps an answer back until the function returned is called. */
export function held(path: string, data: unknown, status = 200): () => void {
  let answer!: (response: Response) => void;
  const coming = new Promise<Response>((resolve) => (answer = resolve));
  server.on(path, () => coming);
  return () => answer(json(data, status));
}

export const bodyOf = (request: SeenRequest | undefined) => request?.body as Record<string, unknown>;
