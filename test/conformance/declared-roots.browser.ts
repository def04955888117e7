import { expect } from "@open-wc/testing";
import { catalog } from "../../elements/catalog.ts";
import { MARK } from "../../src/lib/first-state.ts";
import { productStores } from "../../src/page/scope.ts";
import { createPageStores, pageStores } from "../../src/state/page.ts";
import { createProductStores } from "../../src/state/product.ts";
import { parsed, rendered, takenOver } from "../support/declared.ts";
import { settled } from "../support/until.ts";
import { expectSeen, seen } from "../support/recorder.ts";
import { hostIn, sections } from "./catalog.fixture.ts";

/** A demo that shows an element as it cannot be rendered, or that is of what happens later. */
const isRenderable = (section: HTMLElement): boolean => section.dataset["dpStateOf"] !== "invalid";

const attributesOf = (host: Element): Record<string, string> =>
  Object.fromEntries(
    [...host.attributes].filter(({ name }) => name !== "lang" && name !== "data-state").map(({ name, value }) => [name, value]),
  );

/** A demo may need what other demos of its page have, such as the product's form: that alone is no fault. */
const renderedOrNot = (...given: Parameters<typeof rendered>): Promise<string | undefined> =>
  rendered(...given).catch((cause: unknown) => {
    if (/ is missing\./.test(String(cause))) return undefined;
    throw cause;
  });

/** Sections, whose hosts are rendered by the server in the place of the markup that is there. */
async function renderedSections(tag: string): Promise<HTMLElement[]> {
  const all: HTMLElement[] = [];
  for (const section of sections(tag).filter(isRenderable)) {
    const host = hostIn(section, tag);
    const place = document.createElement("x-place");
    const around = section === host ? "" : section.innerHTML.replace(host.outerHTML, "");
    const html = await renderedOrNot(tag, attributesOf(host), { children: host.innerHTML, page: around });
    if (html === undefined) continue;
    const box = document.createElement("div");
    if (section === host) box.append(place);
    else {
      host.replaceWith(place);
      box.append(section);
    }
    parsed(
      box,
      box.innerHTML.replace("<x-place></x-place>", () => html),
    );
    all.push(box);
  }
  return all;
}

/** Warnings of React and of ours; other messages of an element are the same without a declared root. */
const complaints = (): string[] =>
  seen("console")
    .filter((text) => /anew|hydrat|did not match|server.rendered/i.test(text))
    .map((text) => text.replace(/Hydration failed[^]*?https:\S+/, ""));

/** The nodes are compared when they are taken over: an element may draw something else soon after, as its data or its page tells it. */
const momentOfTakeOver = (root: ShadowRoot): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(async () => {
      if (root.querySelector(`[${MARK}]`)) return;
      observer.disconnect();
      for (let turn = 0; turn < 10; turn++) await undefined;
      resolve();
    });
    observer.observe(root, { childList: true });
  });

/** Stores as a page begins with them: not as the demos before left them. */
function freshStores(): void {
  for (const [stores, initial] of [
    [pageStores(), createPageStores()],
    [productStores(), createProductStores()],
  ] as const)
    for (const [name, store] of Object.entries(initial))
      if (name !== "overlays") (stores as Record<string, typeof store>)[name]!.set(store.get() as never);
}

/**
 * Elements whose first drawing is decided by what the page's scripts know before it: they draw anew, and nothing is warned of (docs/guides/
 * render-on-your-server.md).
 */
const DRAWN_ANEW: Readonly<Record<string, string>> = {
  "dp-price-summary": "its prices are those of the scope's selections, which the page's own controls make",
  "dp-payment-options": "its plans are compared with the scope's price, which the page's own controls make",
  "dp-program-sheet": "it is there for a location that the page has",
  "dp-upsell-sheet": "it is for a browser that can do all that it needs, and for the quantity of the page's form",
};

/** What is said to developers of a shopper's own page, which the server could not know: here what other demos left in the stores. */
const told: string[] = [];

describe("server.2 every feature element takes over what the server rendered", () => {
  const page = document.createElement("div");
  const [realFetch, realInfo] = [window.fetch, console.info];
  before(() => void document.body.append(page));
  beforeEach(() => {
    freshStores();
    window.fetch = () => new Promise(() => {});
    console.info = (text: string) => void told.push(text);
  });
  afterEach(() => {
    [window.fetch, console.info] = [realFetch, realInfo];
    page.replaceChildren();
  });

  for (const { tag, family, load } of catalog as readonly (typeof catalog)[number][]) {
    if (family !== "feature") continue;
    it(`${tag}: the same nodes stay, and nothing is warned of`, async () => {
      await load();
      const boxes = await renderedSections(tag);
      expect(boxes.length, "it has a demo that can be rendered").to.be.greaterThan(0);
      let taken = 0;
      let named = 0;
      const others: string[] = [];
      for (const box of boxes) {
        page.replaceChildren();
        await settled();
        freshStores();
        page.append(box);
        const host = hostIn(box.firstElementChild!, tag);
        const root = host.shadowRoot!;
        const moment = momentOfTakeOver(root);
        const state = box.querySelector<HTMLElement>("[data-dp-state-of]")?.dataset["dpStateOf"];
        const before = [...root.querySelectorAll("*")].filter((node) => !node.matches("[data-dp-root]"));
        await moment;
        const said = [...told.splice(0), ...complaints().slice(named)];
        named = complaints().length;
        if (said.length > 0) {
          others.push(...said);
          expect(said.join(), state).to.match(/^[^]*other values of [^ ]+(?:, [^ ]+)*\.[^]*$/);
          continue;
        }
        taken++;
        expect(
          before.filter((node) => !root.contains(node) && node.localName !== "img").map((node) => node.outerHTML.slice(0, 100)),
          state,
        ).to.deep.equal([]);
        await takenOver(host);
      }
      if (tag in DRAWN_ANEW) expect(others.length, DRAWN_ANEW[tag]).to.be.greaterThan(0);
      else expect(taken, `a root that was taken over; else ${others.join(" ")}`).to.be.greaterThan(0);
      page.replaceChildren();
      await settled();
      expectSeen(...seen());
    });
  }
});
