import { expect } from "@open-wc/testing";
import { pageStores } from "../../src/state/page.ts";
import { connect } from "../../src/element/connect.ts";
import { dpElements } from "../../src/element/global.ts";
import "../../elements/quantity-selector/index.ts";
import type { QuantitySelectorElement } from "../../elements/quantity-selector/quantity-selector.element.ts";
import "../../elements/quantity-slider/index.ts";
import "../../elements/sticky-bar/index.ts";
import "../../elements/upsell-sheet/index.ts";
import type { UpsellSheetElement } from "../../elements/upsell-sheet/upsell-sheet.element.ts";
import { fakeFetch, type FakeFetch } from "../support/fake-fetch.ts";
import { clickOn } from "../support/pointer.ts";
import { seen, expectSeen } from "../support/recorder.ts";
import { settled, until } from "../support/until.ts";
import { ownCart } from "./connect.fixture.ts";

const UNKNOWN = "assertive We could not confirm this. Checking…";

describe("elements on a page with a cart of its own", () => {
  let shop: ReturnType<typeof ownCart>;
  let server: FakeFetch;
  let takeBack: () => void;
  let stage: HTMLElement;
  let posted = 0;
  /** what nobody has taken over would leave the page */
  const onSubmit = (event: SubmitEvent) => {
    if (!event.defaultPrevented) posted++;
    event.preventDefault();
  };

  beforeEach(() => {
    server = fakeFetch(); // what nobody answers for would stay open for ever
    shop = ownCart();
    takeBack = connect({ calls: shop.calls, provides: ["cart"] });
    posted = 0;
    addEventListener("submit", onSubmit);
    stage = document.body.appendChild(document.createElement("section"));
    stage.setAttribute("data-dp-scope", "");
  });
  afterEach(async () => {
    removeEventListener("submit", onSubmit);
    expect(posted, "no form is posted").to.equal(0);
    expect(server.requests, "no request leaves the page").to.deep.equal([]);
    stage.remove();
    takeBack();
    server.restore();
    pageStores().cart.set({ count: { retail: null, grocery: null }, entries: {} });
    await settled();
  });

  const FIELDS = (asin: string) =>
    `<input type="hidden" name="ASIN" value="${asin}"><input type="hidden" name="offerListingID" value="O-${asin}">`;
  const part = (host: Element, name: string) =>
    [...host.shadowRoot!.querySelectorAll<HTMLElement>(`[part~="${name}"]`)].find((node) =>
      node.checkVisibility({ visibilityProperty: true }),
    );

  async function slider(asin: string): Promise<HTMLElement> {
    const host = document.createElement("dp-quantity-slider");
    for (const [name, value] of [
      ["asin", asin],
      ["offer-listing-id", `O-${asin}`],
      ["csrf-token", "t1"],
    ])
      host.setAttribute(name!, value!);
    host.innerHTML = `<form action="/add" method="post">${FIELDS(asin)}<button name="submit.add-to-cart">Add</button></form>`;
    stage.append(host);
    await until(() => part(host, "add") ?? part(host, "stepper"), "drawn");
    return host;
  }

  it("connect.7 connect.5 a slider adds, changes and removes by the page's handlers, and no address is told", async () => {
    const urls: string[] = [];
    stage.addEventListener("dp-request", (event) => void urls.push((event as CustomEvent<{ url: string }>).detail.url));
    const [one] = [await slider("B0ONE"), await slider("B0TWO")];
    await clickOn(part(one!, "add")!);
    await until(() => part(one!, "stepper"), "the slider");
    await until(() => seen("event").includes("dp-success slider-add"), "added");
    await clickOn(part(one!, "plus")!);
    await until(() => shop.held()["B0ONE"] === 2 && seen("event").includes("dp-success slider-update"), "changed");
    expect(pageStores().cart.get().count.retail).to.equal(2);
    await clickOn(part(one!, "minus")!);
    await until(() => part(one!, "quantity")?.textContent === "1", "one left");
    await until(() => one!.dataset["state"] !== "busy", "free");
    await clickOn(part(one!, "minus")!);
    await until(() => part(one!, "add"), "removed");
    expect([shop.held(), shop.asked().filter((name) => !/count|-items$/.test(name) || /add|modify/.test(name))]).to.deep.equal([
      {},
      ["cart-add-items", "cart-modify-items", "cart-modify-items", "cart-modify-items"],
    ]);
    expect(new Set(shop.ids).size).to.equal(4);
    expect(new Set(urls)).to.deep.equal(new Set([""]));
    await settled();
    expectSeen(...seen());
  });

  it("connect.7 connect.3 a refused change leaves the cart as it was and says so, and the next press changes it", async () => {
    const host = await slider("B0ONE");
    await clickOn(part(host, "add")!);
    await until(() => seen("event").includes("dp-success slider-add"), "added");
    shop.refuse(409, { reason: "SOLD_OUT" });
    await clickOn(part(host, "plus")!);
    await until(() => seen("event").includes("dp-error http"), "refused");
    expect([shop.held(), seen("announcement").includes(UNKNOWN)]).to.deep.equal([{ B0ONE: 1 }, false]);
    await until(() => host.dataset["state"] !== "busy", "free");
    await clickOn(part(host, "plus")!);
    await until(() => seen("event").includes("dp-success slider-update"), "changed");
    expect([shop.held(), new Set(shop.ids).size]).to.deep.equal([{ B0ONE: 2 }, 3]);
    await settled();
    expectSeen(...seen());
  });

  for (const happens of [true, false])
    it(`connect.7 connect.3 a lost answer is looked up by the page's own cart-items, the add ${happens ? "happened" : "did not happen"}`, async () => {
      const host = await slider("B0ONE");
      shop.lose(happens);
      await clickOn(part(host, "add")!);
      const told = happens ? "dp-success slider-add" : "dp-error";
      await until(() => seen("event").some((label) => label.startsWith(told)), "told");
      const asked = shop.asked().filter((name) => /items/.test(name));
      expect(asked.slice(asked.indexOf("cart-add-items")).slice(0, 2)).to.deep.equal(["cart-add-items", "cart-items"]);
      expect(shop.held()).to.deep.equal(happens ? { B0ONE: 1 } : {});
      expect(seen("event").some((label) => label.startsWith("dp-error"))).to.equal(!happens);
      await settled();
      expectSeen(...seen());
    });

  it("connect.1 a later connection wins by name and leaves the rest, also one of window.dpElements; taken back it counts no more", async () => {
    const later = ownCart();
    const undo = dpElements().connect({ calls: { "cart-add-items": later.calls["cart-add-items"] } });
    const [one, two] = [await slider("B0ONE"), await slider("B0TWO")];
    await clickOn(part(one!, "add")!);
    await until(() => seen("event").includes("dp-success slider-add"), "added");
    expect([later.held(), shop.held()]).to.deep.equal([{ B0ONE: 1 }, {}]);
    await clickOn(part(two!, "add")!);
    await until(() => later.held()["B0TWO"] === 1 && part(two!, "stepper"), "added as well");
    undo();
    const three = await slider("B0THREE");
    await clickOn(part(three, "add")!);
    await until(() => part(three, "stepper"), "added to the first");
    expect([later.held(), shop.held()]).to.deep.equal([{ B0ONE: 1, B0TWO: 1 }, { B0THREE: 1 }]);
    expect(new (dpElements().Refused)(410, "gone")).to.include({ status: 410, body: "gone", name: "Refused" });
    await settled();
    expectSeen(...seen());
  });

  it('connect.7 a quantity selector with cart="api" adds by the page\'s handlers what was picked, once', async () => {
    stage.innerHTML = `<form action="/add" method="post">${FIELDS("B0ONE")}<dp-quantity-selector asin="B0ONE" offer-listing-id="O-B0ONE" cart="api"
      view-type="desktop" selected-quantity="1" action-trigger="on-select" csrf-token="t1"></dp-quantity-selector><button name="submit.add-to-cart">Add</button></form>`;
    const host = stage.querySelector<QuantitySelectorElement>("dp-quantity-selector")!;
    host.qsItems = [1, 2, 3].map((quantity) => ({ id: `q${quantity}`, quantityText: String(quantity), data: { quantity } }));
    await until(() => part(host, "button"), "drawn");
    await clickOn(part(host, "button")!);
    const option = () =>
      [...host.shadowRoot!.querySelectorAll<HTMLElement>('[role="option"]')].find((node) => node.textContent!.startsWith("3"));
    await until(option, "open");
    await clickOn(option()!);
    await until(() => shop.held()["B0ONE"] === 3, "added");
    await until(() => seen("event").some((label) => label.startsWith("dp-success")), "told");
    expect(shop.asked().filter((name) => /add|modify/.test(name))).to.deep.equal(["cart-add-items"]);
    await settled();
    expectSeen(...seen());
  });

  it("connect.7 a sticky bar's button goes by the purchase form and the upsell sheet to the page's own buy-box-submit", async () => {
    stage.innerHTML = `<form data-dp-add-to-cart action="/add" method="post">${FIELDS("B0ONE")}<input name="quantity" value="2" aria-label="Quantity">
      <button name="submit.add-to-cart" value="1">Add to cart</button></form><div style="height:3000px"></div>
      <dp-sticky-bar title="Lamp" section-cap="10" placement="top"></dp-sticky-bar>
      <dp-upsell-sheet eligible treatment="T1"></dp-upsell-sheet>`;
    const bar = stage.querySelector<HTMLElement>("dp-sticky-bar")!;
    await until(() => bar.dataset["state"] === "hidden", "begun");
    scrollTo(0, 1500);
    await until(() => bar.dataset["state"] === "shown" && part(bar, "add"), "shown");
    await clickOn(part(bar, "add")!);
    await until(() => shop.held()["B0ONE"] === 2, "added");
    await until(() => seen("event").includes("dp-success add-to-cart"), "told");
    expect(shop.asked().filter((name) => /submit|add/.test(name))).to.deep.equal(["buy-box-submit"]);
    stage.querySelector<UpsellSheetElement>("dp-upsell-sheet")!.close();
    await until(() => seen("event").includes("dp-close upsell-sheet"), "closed");
    scrollTo(0, 0);
    await settled();
    expectSeen(...seen());
  });
});
