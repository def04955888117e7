import { productStores } from "../../src/page/scope.ts";
import type { OrderMinimumElement } from "./order-minimum.element.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled, until } from "../../test/support/until.ts";
import { announcer } from "../../src/ui/announce-later.ts";

// loaded before the tests: none of them waits for it, or reads what it does in another order
await import("./order-minimum.popover.ts");
await announcer.load();

/** the lock or the minimum has changed */
export const CHANGED = "dp-change orderMinimum";
/** a submission was stopped, and the popover says why */
export const REFUSED = ["dp-error validation", "dp-open order-minimum"];
/** a sufficient quantity was chosen, on a page with HELPERS */
export const CHOSEN = [CHANGED, "polite Subscribe!", "dp-change quantity"];

/** A page with one buy form, as a server rendered it; nothing that it submits leaves the page. */
export interface BuyPage {
  readonly page: HTMLElement;
  readonly events: CustomEvent[];
  /** what was submitted, as the server would get it */
  readonly sent: Record<string, string>[];
  host(which?: number): OrderMinimumElement;
  at<T extends Element = HTMLElement>(selector: string): T;
  /** puts it into the page; `begun` is what its elements cause at once */
  put(html: string, begun?: readonly string[]): Promise<void>;
  of(type: string): unknown[];
  stop(): Promise<void>;
}

export function buyPage(): BuyPage {
  const page = document.body.appendChild(document.createElement("div"));
  const events: CustomEvent[] = [];
  const sent: Record<string, string>[] = [];
  productStores().quantity.set(null);
  productStores().buyingOption.set(null);
  const submitted = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    sent.push(Object.fromEntries(new FormData(form, event.submitter)) as Record<string, string>);
  };
  addEventListener("submit", submitted);
  for (const type of ["dp-open", "dp-close", "dp-change", "dp-error"])
    page.addEventListener(type, (event) => events.push(event as CustomEvent));
  return {
    page,
    events,
    sent,
    host: (which = 0) => page.querySelectorAll<OrderMinimumElement>("dp-order-minimum")[which]!,
    at: <T extends Element>(selector: string) => page.querySelector<T>(selector)!,
    async put(html, begun = [CHANGED]) {
      page.replaceChildren();
      await settled(); // what was there has left, in every engine
      expectSeen(...seen().filter((label) => label === CHANGED)); // and locks nothing any more (events.11)
      page.innerHTML = html;
      await until(() => page.querySelector("[data-state=loading]") === null, "begun");
      await until(() => seen().length >= begun.length, begun.join());
      expectSeen(...begun);
    },
    of: (type) => detailsOf(events, type),
    async stop() {
      removeEventListener("submit", submitted);
      page.remove();
      await settled();
    },
  };
}

const SELECT = `<label>Quantity <select name="quantity" id="quantity"><option value="">Choose</option><option>1</option><option>5</option><option>6</option><option>12</option></select></label>`;

export const HELPERS = `<p data-dp-helper="locked" id="locked">Six at least.</p><p data-dp-helper="subscription" id="subscription">Six each.</p><p data-dp-helper="onetime" id="onetime">Subscribe!</p>`;

/** The form of the spec's example, with every kind of submit button. */
export const form = (inside = SELECT + HELPERS, attributes = 'minimum="6"', more = ""): string => `
  <form id="buy" action="/gp/product/handle-buy-box" method="post"><input name="note" id="note" value="" aria-label="Note">
    <dp-order-minimum ${attributes}>${inside}</dp-order-minimum>
    <button id="add" type="submit" name="submit.add-to-cart" value="1">Add to cart</button>
    <button id="now" name="submit.buy-now" value="1">Buy now</button>
    <input id="input" type="submit" name="go" value="Go">
    <input id="image" type="image" width="24" height="24" name="pic" alt="Buy" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">
    <button id="sold-out" type="submit" disabled aria-disabled="false">Sold out</button>
    <button id="plain" type="button">Details</button> ${more}
  </form><button id="outside" type="submit" form="buy" name="submit.add-to-cart" value="bar">Add</button><button id="elsewhere">Elsewhere</button>`;

/** The popover as the shopper sees it. */
export function explanation(host: Element) {
  const root = host.querySelector(":scope > [data-dp-drawn]:not(span)")?.shadowRoot;
  const node = root?.querySelector<HTMLElement>(".dp-popover");
  return {
    open: node?.matches(":popover-open") ?? false,
    node: node!,
    root: root!,
    text: root?.querySelector(".text")?.textContent,
    choose: root?.querySelector<HTMLButtonElement>('[part="choose"]') as HTMLButtonElement,
    close: root?.querySelector<HTMLButtonElement>('[part="close"]') as HTMLButtonElement,
  };
}
