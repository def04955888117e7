import { expect, fixture, html } from "@open-wc/testing";
import { json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import {
  OPENS,
  RECOMMENDED,
  TITLE,
  added,
  answering,
  eachOnPage,
  expectKinds,
  focused,
  itemOf,
  items,
  navigations,
  part,
  place,
  server,
  shown,
  stateOf,
  subscribed,
  whenLoading,
} from "./subscribe-upsell.page.fixture.ts";

describe("dp-subscribe-upsell", () => {
  eachOnPage();

  it("subscribe-upsell.1 state:subscribe-upsell.closed shows the author's fallback until an add in its scope", async () => {
    server.on(RECOMMENDED, answering("A1"));
    const element = await place(html`<dp-subscribe-upsell><a href="/cart">Your cart</a></dp-subscribe-upsell>`);
    const fallback = element.querySelector("a")!;
    expect([stateOf(element), fallback.checkVisibility(), part(element, "widget")]).to.deep.equal(["closed", true, null]);
    const elsewhere = await fixture<HTMLElement>(html`<section data-dp-scope><b></b></section>`);
    subscribed(elsewhere.firstElementChild!);
    element.dispatchEvent(new CustomEvent("dp-success", { detail: { action: "add-to-cart" }, bubbles: true, composed: true }));
    expect(stateOf(element)).to.equal("closed");
    subscribed(element.parentElement!);
    expect(stateOf(element), "at once").to.equal("loading");
    await until(() => items(element).length > 0, "ready");
    expect(fallback.checkVisibility()).to.equal(false);
    await settled();
    const outside = ["dp-success subscribe-add", "dp-success add-to-cart", "dp-success subscribe-add"];
    expectKinds(...outside, ...OPENS);
  });

  it("subscribe-upsell.1 option:subscribe-upsell.open shows at once, takes no focus, and follows the attribute", async () => {
    server.on(RECOMMENDED, answering("A1"));
    const element = await place(html`<dp-subscribe-upsell open></dp-subscribe-upsell>`);
    await until(() => items(element).length > 0, "ready");
    expect([part(element, "title")!.textContent, element.matches(":focus-within")]).to.deep.equal([TITLE, false]);
    element.removeAttribute("open");
    await until(() => stateOf(element) === "closed", "closed");
    expect(element.show()).to.equal(true);
    await until(() => items(element).length > 0, "ready again");
    expect(element.hasAttribute("open")).to.equal(true);
    await expect(element).to.be.accessible();
    await settled();
    expectKinds(...OPENS, "dp-close subscribe-upsell", ...OPENS);
  });

  it("config.8 state:subscribe-upsell.invalid with an option that does not fit the fallback stays, and no add opens it", async () => {
    const element = await place(html`<dp-subscribe-upsell random-seed="often"><a href="/cart">Your cart</a></dp-subscribe-upsell>`);
    await until(() => seen("event").includes("dp-error config"), "its error is told");
    subscribed(element.parentElement!);
    await settled();
    expect([stateOf(element), element.querySelector("a")!.checkVisibility()]).to.deep.equal(["invalid", true]);
    expectSeen.events("dp-error config", "dp-success subscribe-add");
    expectSeen.console(/random-seed/);
  });

  it("subscribe-upsell.2 text:subscribe-upsell.title the heading has focus after an add, and no live region says it", async () => {
    const { element } = await added("A1");
    const heading = part(element, "title")!;
    expect([heading.localName, heading.textContent, focused(element)]).to.deep.equal(["h2", TITLE, heading]);
  });

  it("subscribe-upsell.2 text:subscribe-upsell.cart text:subscribe-upsell.checkout leads to cart and checkout", async () => {
    const { element } = await added("A1");
    expect([part(element, "cart")!.textContent, part(element, "checkout")!.textContent]).to.deep.equal(["Go to cart", "Go to checkout"]);
    await clickOn(part(element, "cart")!);
    await clickOn(part(element, "checkout")!);
    expect(navigations).to.deep.equal([
      { url: "/gp/cart/view.html", reason: "cart" },
      { url: "/gp/cart/desktop/go-to-checkout.html?proceedToCheckout=1", reason: "checkout" },
    ]);
    expectSeen("dp-navigate cart", "dp-navigate checkout");
  });

  it("subscribe-upsell.15 option:subscribe-upsell.cart-url option:subscribe-upsell.checkout-url an address that is refused has no button", async () => {
    server.on(RECOMMENDED, answering("A1"));
    const state = JSON.stringify({ checkoutUrl: "https://evil.example/" });
    const element = await place(
      html`<dp-subscribe-upsell open cart-url="https://cart.example/mine"
        ><script type="application/json" data-dp-state="dp-subscribe-upsell">
          ${state}
        </script></dp-subscribe-upsell
      >`,
    );
    await until(() => items(element).length > 0, "ready");
    // the author's own attribute may lead elsewhere
    await clickOn(part(element, "cart")!);
    expect([part(element, "checkout"), navigations]).to.deep.equal([null, [{ url: "https://cart.example/mine", reason: "cart" }]]);
    await settled();
    expectKinds(...OPENS.slice(0, 1), "dp-error blocked-url", ...OPENS.slice(1), "dp-navigate cart");
  });

  it("subscribe-upsell.3 text:subscribe-upsell.loading a status until the answer, asked with what the page says", async () => {
    let answer!: (response: Response) => void;
    server.on(RECOMMENDED, () => new Promise((resolve) => (answer = resolve)));
    const element = await place(
      html`<dp-subscribe-upsell source-page="cart"
        ><script type="application/json" data-dp-state="dp-subscribe-upsell">
          { "sns-huc-data": { "currencyCode": "USD" } }
        </script></dp-subscribe-upsell
      >`,
    );
    subscribed(element);
    await until(() => part(element, "loading"), "loading");
    const loading = part(element, "loading")!;
    expect([loading.textContent, loading.closest("[data-role]")!.getAttribute("data-role")]).to.deep.equal([
      "Loading recommendations",
      "status",
    ]);
    await until(() => server.to(RECOMMENDED).length > 0, "asked");
    expect(server.to(RECOMMENDED).map(({ url }) => url)).to.deep.equal([`${RECOMMENDED}?currencyCode=USD&shipId=S1&sourcePage=cart`]);
    answer(json({ recommendationsDiv: itemOf("A1") }));
    await until(() => items(element).length > 0, "ready");
    expect(part(element, "loading")).to.equal(null);
    await settled();
    expectKinds("dp-success subscribe-add", ...OPENS);
  });

  it("subscribe-upsell.4 subscribe-upsell.6 text:subscribe-upsell.recommendations text:subscribe-upsell.more three show, then all", async () => {
    const { element } = await added("A1", "A2", "A3", "A4", "A5");
    expect(part(element, "recommendations")!.textContent).to.equal("More to subscribe to");
    const first = shown(element);
    expect([first.length, items(element).length]).to.deep.equal([3, 5]);
    const more = part(element, "more")!;
    expect(more.textContent).to.equal("Show more");
    more.focus();
    await press("Enter");
    await until(() => part(element, "more") === null, "all");
    expect([shown(element).length, focused(element)]).to.deep.equal([5, items(element)[3]]);
    expect(shown(element).slice(0, 3)).to.deep.equal(first);
    await expect(element).to.be.accessible();
  });

  it("subscribe-upsell.6 state:subscribe-upsell.ready with three items or fewer all show, and there is no button", async () => {
    const { element } = await added("A1", "A2", "A3");
    expect([shown(element).length, part(element, "more")]).to.deep.equal([3, null]);
  });

  it("subscribe-upsell.9 a further add puts focus on the heading again and reads anew", async () => {
    const { element, opener } = await added("A1");
    server.on(RECOMMENDED, answering("A2"));
    opener.focus();
    subscribed(opener, "S2");
    await until(() => items(element)[0]?.textContent.includes("Product A2"), "the new item");
    expect([focused(element), items(element).length]).to.deep.equal([part(element, "title"), 1]);
    expect(server.to(RECOMMENDED).at(-1)!.url).to.contain("shipId=S2");
    await settled();
    expectKinds("dp-success subscribe-add", `GET ${RECOMMENDED}`, OPENS[2]);
  });

  it("subscribe-upsell.10 state:subscribe-upsell.bare heading and buttons stay without recommendations", async () => {
    server.on(RECOMMENDED, whenLoading("<p>Nothing</p>"));
    const element = await place(html`<dp-subscribe-upsell open></dp-subscribe-upsell>`);
    await until(() => stateOf(element) === "bare" && part(element, "cart"), "bare");
    expect([part(element, "recommendations"), part(element, "title")!.textContent]).to.deep.equal([null, TITLE]);
    await settled();
    expectKinds(...OPENS, "dp-metric subscribe-upsell.recommendations-failure");
  });

  it("subscribe-upsell.12 an item without asin or offer is not shown", async () => {
    server.on(RECOMMENDED, whenLoading(itemOf("") + itemOf("A1", "") + itemOf("A2")));
    const element = await place(html`<dp-subscribe-upsell open></dp-subscribe-upsell>`);
    await until(() => items(element).length > 0, "ready");
    expect(items(element).map((item) => item.querySelector("a")!.textContent)).to.deep.equal(["Product A2"]);
    await settled();
    expectKinds(...OPENS);
  });

  it("subscribe-upsell.13 text:subscribe-upsell.close the button and close() close it, and focus goes back", async () => {
    const { element, opener } = await added("A1");
    expect(part(element, "close")!.getAttribute("aria-label")).to.equal("Close");
    await clickOn(part(element, "close")!);
    await until(() => stateOf(element) === "closed", "closed");
    expect([document.activeElement, part(element, "widget")]).to.deep.equal([opener, null]);
    expectSeen("dp-close subscribe-upsell");
    subscribed(opener);
    await until(() => stateOf(element) === "ready", "ready");
    element.close();
    await until(() => document.activeElement === opener, "focus is back");
    await settled();
    expectKinds("dp-success subscribe-add", ...OPENS, "dp-close subscribe-upsell");
  });
});
