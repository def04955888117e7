import { expect, fixture } from "@open-wc/testing";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { onPaper } from "../../test/support/paper.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import { activeElement } from "../../src/focus/focus.ts";
import type { BundleCarouselElement } from "./bundle-carousel.element.ts";
import "./index.ts";

const CATALOGUE = "/api/marketplaces/M1/products/B1,B2";
const CLICKS = "/hctp/log/refMarker";
const FALLBACK = `<ul><li><a href="/dp/B1">Bundle 1</a></li></ul>`;
const INGRESS = `<a data-dp-open="dp-bundles-sheet" data-section="related" href="#bundles">See related bundles</a>`;
const bundle = (at: number, more: object = {}) => ({
  ...{ asin: `B${at}`, image: "/img/none.jpg", title: `Bundle ${at}`, basisPrice: `$${at}.00`, starRating: 4.5, ratingCount: 1204 },
  ...more,
});
const five = JSON.stringify([1, 2, 3, 4, 5].map((at) => ({ ...bundle(at), image: undefined })));

let server: FakeFetch;
/** what the sheet of the page was opened with */
let opened: { opener?: HTMLElement; bundleAsin?: string }[] = [];
let opens: unknown = true;
customElements.define(
  "dp-bundles-sheet",
  class extends HTMLElement {
    show(given: object): unknown {
      opened.push(given);
      return opens;
    }
  },
);

async function place(attributes: string, inner = FALLBACK, around = ""): Promise<BundleCarouselElement> {
  const section = await fixture<HTMLElement>(
    `<section data-dp-page style="inline-size: 600px"><input type="hidden" name="marketplace-id" value="M1">${around}
      <dp-bundle-carousel asin="B0MAIN0001" ${attributes}>${inner}</dp-bundle-carousel></section>`,
  );
  const host = section.querySelector<BundleCarouselElement>("dp-bundle-carousel")!;
  await until(() => host.dataset["state"] !== undefined, "it has a state");
  await settled();
  return host;
}
const all = (host: Element, selector: string) => [...host.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const part = (host: Element, name: string) => all(host, `[part=${name}]`)[0]!;
const titles = (host: Element) =>
  all(host, "[part=title]")
    .filter((title) => title.checkVisibility())
    .map(({ textContent }) => textContent);
const isShown = (node: Element | null) => node!.checkVisibility() && node!.assignedSlot !== null;

/** Follows no link: what would be left is listed as `dp-navigate`. */
const stay = (event: Event) => event.preventDefault();

describe("dp-bundle-carousel", () => {
  beforeEach(() => {
    server = fakeFetch({ [CLICKS]: () => new Response(null, { status: 204 }) });
    opened = [];
    opens = true;
    addEventListener("dp-navigate", stay);
  });
  afterEach(() => {
    removeEventListener("dp-navigate", stay);
    server.restore();
  });

  it("bundle-carousel.1 option:bundle-carousel.heading a card has image, title, labelled price and rating (text:bundle-carousel.basis-price, text:bundle-carousel.rating)", async () => {
    const host = await place(`heading="Buy it in a bundle" items='${JSON.stringify([bundle(1), bundle(2, { ratingCount: 1 })])}'`);
    expect(part(host, "carousel").ariaLabel).to.equal("Buy it in a bundle");
    const [link] = all(host, "[part=title]") as HTMLAnchorElement[];
    expect([link!.textContent, link!.getAttribute("href"), part(host, "price").textContent]).to.deep.equal([
      ...["Bundle 1", "/dp/B1", "List price: $1.00"],
    ]);
    expect(all(host, "[part=rating]").map(({ ariaLabel }) => ariaLabel)).to.deep.equal([
      "4.5 out of 5 stars, 1,204 ratings",
      "4.5 out of 5 stars, 1 rating",
    ]);
    const images = all(host, "[part=image]") as HTMLImageElement[];
    for (const [at, image] of images.entries()) expect([image.alt, image.loading]).to.deep.equal([`Bundle ${at + 1}`, "lazy"]);
    await expect(host).to.be.accessible();
    expect(isShown(host.querySelector("ul"))).to.equal(false);
    host.heading = "";
    await until(() => part(host, "carousel").ariaLabel === "Bundles with this item", "text:bundle-carousel.heading");
    expectSeen();
  });

  it("bundle-carousel.2 what is not known of a bundle is left out", async () => {
    const host = await place(`items='${JSON.stringify([{ asin: "B1", title: "Bundle 1" }, { asin: "B2" }])}'`);
    expect([titles(host), all(host, "[part=image], [part=price], [part=rating]").length]).to.deep.equal([["Bundle 1"], 0]);
    expectSeen();
  });

  it("bundle-carousel.3 state:bundle-carousel.loading by ASINs the page's links show until the catalogue has answered", async () => {
    let answer!: (response: Response) => void;
    server.on(CATALOGUE, () => new Promise((resolve) => (answer = resolve)));
    const host = await place(`asins="B1, B2"`);
    await until(() => server.to(CATALOGUE).length === 1, "asked");
    expect([host.dataset["state"], isShown(host.querySelector("ul"))]).to.deep.equal(["loading", true]);
    const entity = (asin: string) => ({ entity: { asin, title: `Bundle ${asin}`, images: [{ url: "/img/none.jpg" }] } });
    answer(json({ entities: [entity("B1"), entity("B2")] }));
    await until(() => host.dataset["state"] === "ready", "state:bundle-carousel.ready");
    await until(() => titles(host).length === 2);
    expect([titles(host), isShown(host.querySelector("ul"))]).to.deep.equal([["Bundle B1", "Bundle B2"], false]);
    const [sent] = server.to(CATALOGUE);
    expect(sent!.headers.get("accept")).to.equal(
      'application/vnd.dp.api+json; type="collection(product/v2)/v1"; expand="productImages,title,price,customerReviewsSummary,featureBullets,quantity,callToAction"',
    );
    expectSeen(`GET ${CATALOGUE}`);
  });

  it("bundle-carousel.4 bundle-carousel.5 bundle-carousel.6 arrows turn pages and hide at the ends, with one announcement each (text:bundle-carousel.page)", async () => {
    const host = await place(`page-size="2" items='${five}'`);
    const names = () => all(host, "button").map(({ ariaLabel }) => ariaLabel);
    expect([titles(host), names()]).to.deep.equal([["Bundle 1", "Bundle 2"], ["Next bundles"]]);
    part(host, "next").focus();
    await press("Enter", "Enter");
    await until(() => seen("announcement").length === 2, "announced");
    expect([titles(host), names()]).to.deep.equal([["Bundle 5"], ["Previous bundles"]]);
    expect(activeElement()).to.equal(part(host, "previous"));
    await press("Tab");
    expect(activeElement()!.textContent).to.equal("Bundle 5");
    await press("Tab");
    expect(host.contains(activeElement()), "no card of another page").to.equal(false);
    await clickOn(part(host, "previous"));
    await until(() => seen("announcement").length === 3, "announced");
    expect(titles(host)).to.deep.equal(["Bundle 3", "Bundle 4"]);
    host.pageSize = 9;
    await until(() => names().length === 0, "both are hidden");
    expect(activeElement()!.textContent, "the first card").to.equal("Bundle 1");
    expectSeen("polite Page 2 of 3", "polite Page 3 of 3", "polite Page 2 of 3");
  });

  it("bundle-carousel.7 option:bundle-carousel.page-size without it as many as fit; another width keeps the first card", async () => {
    const host = await place(`items='${five}'`);
    await until(() => titles(host).length === 3, "three in 600 px");
    await clickOn(part(host, "next"));
    await until(() => titles(host).join() === "Bundle 4,Bundle 5", "the second page");
    await until(() => seen("announcement").length === 1);
    (host.parentElement as HTMLElement).style.inlineSize = "260px";
    await until(() => titles(host).join() === "Bundle 4", "one in 260 px");
    expectSeen("polite Page 2 of 2");
  });

  it("bundle-carousel.8 on desktop a press opens the page's sheet at the bundle; elsewhere the link is followed", async () => {
    const host = await place(`page-size="5" items='${five}'`, FALLBACK, `<dp-bundles-sheet></dp-bundles-sheet>`);
    const link = all(host, "[part=title]")[1]!;
    await clickOn(link);
    expect(opened).to.deep.equal([{ opener: link, bundleAsin: "B2" }]);
    expectSeen();
    opens = false;
    await clickOn(link);
    expectSeen("dp-navigate link");
    host.parentElement!.setAttribute("data-dp-scope", "");
    host.setAttribute("device", "mobile");
    await settled();
    await clickOn(link);
    expect(opened.length).to.equal(2);
    expectSeen("dp-navigate link");
    host.removeAttribute("device");
    host.parentElement!.querySelector("dp-bundles-sheet")!.remove();
    await clickOn(link);
    expectSeen("dp-navigate link");
  });

  it("bundle-carousel.8 bundle-carousel.10 a press with a modifier is left to the browser, and each press is recorded once, to its end", async () => {
    const host = await place(`ref-tag="bx_card" page-size="5" items='${five}'`, FALLBACK, `<dp-bundles-sheet></dp-bundles-sheet>`);
    const taken: boolean[] = [];
    const last = (event: Event) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener("click", last);
    const kept: unknown[] = [];
    const { fetch } = window;
    // the fake of this test goes with it
    window.fetch = (input, init) => (kept.push(init?.keepalive), fetch(input, init));
    const link = all(host, "[part=title]")[0]!;
    for (const key of ["ctrlKey", "metaKey", "shiftKey"])
      link.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true, [key]: true }));
    await clickOn(link);
    removeEventListener("click", last);
    await until(() => server.to(CLICKS).length === 4, "recorded");
    expect([taken, opened.length]).to.deep.equal([[false, false, false, true], 1]);
    expect(kept, "they outlive the page").to.deep.equal([true, true, true, true]);
    expect(server.requests.map(({ method, url }) => [method, url])).to.deep.equal(
      Array.from({ length: 4 }, () => ["GET", `${CLICKS}?ref_=bx_card`]),
    );
    expectSeen.requests(...Array.from({ length: 4 }, () => `GET ${CLICKS}`));
  });

  it("bundle-carousel.9 what opens the sheet is the last card, and opens it; it is given back", async () => {
    const host = await place(`page-size="6" items='${five}'`, FALLBACK + INGRESS, `<dp-bundles-sheet></dp-bundles-sheet>`);
    const ingress = host.querySelector<HTMLElement>("[data-dp-open]")!;
    await until(() => all(host, "[part=slide]").length === 6, "six cards");
    expect([isShown(ingress), all(host, "[part=slide]")[5]!.contains(ingress.assignedSlot)]).to.deep.equal([true, true]);
    await clickOn(ingress);
    expect(opened).to.deep.equal([ingress]);
    ingress.remove();
    await until(() => all(host, "[part=slide]").length === 5, "five cards");
    host.append(ingress);
    await until(() => isShown(ingress), "shown again");
    host.remove();
    await settled();
    expect(ingress.hasAttribute("slot")).to.equal(false);
    expectSeen();
  });

  it("bundle-carousel.11 when the catalogue fails the page's content shows, its ingress as well", async () => {
    server.on(CATALOGUE, () => json({}, 404));
    const host = await place(`asins="B1,B2"`, FALLBACK + INGRESS);
    await until(() => host.dataset["state"] === "failed");
    await until(() => isShown(host.querySelector("ul")) && isShown(host.querySelector("[data-dp-open]")));
    expectSeen(`GET ${CATALOGUE}`, "dp-error http");
  });

  it("bundle-carousel.12 an empty element takes no room", async () => {
    const host = await place(`items="[]"`);
    expect([host.dataset["state"], host.offsetHeight, isShown(host.querySelector("ul"))]).to.deep.equal(["empty", 0, false]);
    expectSeen();
  });

  it("bundle-carousel.13 a swipe turns a page, mirrored right to left; in print all cards show", async () => {
    const host = await place(`page-size="2" items='${five}'`);
    const swipe = (dx: number, dy = 0) => {
      const link = all(host, "[part=title]").find((title) => title.checkVisibility())!;
      const fire = (type: string, x: number, y: number) =>
        link.dispatchEvent(
          new PointerEvent(type, { pointerType: "touch", isPrimary: true, clientX: x, clientY: y, bubbles: true, composed: true }),
        );
      fire("pointerdown", 100, 100);
      fire("pointerup", 100 + dx, 100 + dy);
    };
    swipe(-29);
    swipe(-60, 90);
    swipe(-30);
    await until(() => titles(host)[0] === "Bundle 3", "the next page");
    document.documentElement.dir = "rtl";
    swipe(-30);
    await until(() => titles(host)[0] === "Bundle 1", "the one before");
    await until(() => seen("announcement").length === 2);
    document.documentElement.removeAttribute("dir");
    if (navigator.userAgent.includes("Chrome/")) await onPaper(() => expect(titles(host).length).to.equal(5));
    expectSeen("polite Page 2 of 3", "polite Page 1 of 3");
  });

  it("config.8 state:bundle-carousel.invalid without bundles and ASINs it is invalid, and the page's content shows", async () => {
    const host = await place("");
    await until(() => seen().length === 2);
    expect([host.dataset["state"], isShown(host.querySelector("ul"))]).to.deep.equal(["invalid", true]);
    expectSeen(/^console.error <dp-bundle-carousel> config: items is missing, and so is asins/, "dp-error config");
  });

  it("option:bundle-carousel.asin config.4 options are read from the page's fields, and the product from its scope", async () => {
    const section = await fixture<HTMLElement>(
      `<section data-dp-scope><input type="hidden" name="landingAsin" value="B0LAND0001"><input type="hidden" name="reftag" value="bx">
        <input type="hidden" name="bundleItems" value='${five}'><dp-bundle-carousel></dp-bundle-carousel></section>`,
    );
    const host = section.querySelector<BundleCarouselElement>("dp-bundle-carousel")!;
    await until(() => host.dataset["state"] === "ready");
    expect([host.asin, host.refTag]).to.deep.equal(["B0LAND0001", "bx"]);
    expectSeen();
  });
});
