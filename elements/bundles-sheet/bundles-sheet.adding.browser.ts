import { expect } from "@open-wc/testing";
import { json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import { lockCartLine } from "../../src/cart/lock.ts";
import { pageStores } from "../../src/state/page.ts";
import { activeElement } from "../../src/focus/focus.ts";
import {
  COUNT,
  ITEMS,
  SUMMARY,
  addBundle,
  addButton,
  all,
  bundle,
  closeShop,
  find,
  heading,
  host,
  names,
  open,
  openShop,
  place,
  shop,
  state,
  text,
} from "./bundles-sheet.page.fixture.ts";

const message = () => bundle("B1", "[part=bundle-message]");
const details: Record<string, Record<string, unknown>> = {};
const keep = ({ type, detail }: Event & { detail?: Record<string, unknown> }) => void (details[type] = detail!);
const lost = () => Promise.reject(new TypeError("the connection is lost"));
const leave = async () => {
  await press("Escape");
  await state("closed");
  await until(() => all("dialog[open]").length === 0);
};

const wayTo = (name: string) => (find(`[part=${name}]`) as HTMLAnchorElement).pathname;

describe("dp-bundles-sheet, adding a bundle", () => {
  beforeEach(() => {
    openShop();
    for (const type of ["dp-success", "dp-error", "dp-navigate"]) addEventListener(type, keep);
  });
  afterEach(() => {
    for (const type of ["dp-success", "dp-error", "dp-navigate"]) removeEventListener(type, keep);
    closeShop();
  });

  it("bundles-sheet.16 bundles-sheet.36 a press waits for the cart; where that cannot be read, the add is sent", async () => {
    let answer!: (response: Response) => void;
    const add = shop.adds;
    shop.on(ITEMS, (request) => {
      if (request.method === "POST")
        return json({
          type: "cart.add-items/v1",
          entity: { items: [{ id: "L", asin: "B1", quantity: 1 }], count: { entity: { items: 1 } } },
        });
      return new Promise((resolve) => (answer = resolve));
    });
    await place();
    await addBundle();
    expect([addButton("B1").ariaBusy, add().length]).to.deep.equal(["true", 0]);
    answer(json({}, 404));
    await state("added");
    expect(add().length).to.equal(1);
    names();
  });

  it("bundles-sheet.17 bundles-sheet.18 call:cart-add-items-marketplace it sends bundle, offer, quantity 1, reference and what goes with it (option:bundles-sheet.marketplace-id)", async () => {
    await place();
    await addBundle("B1");
    await state("added");
    const [sent] = shop.to(ITEMS).filter(({ method }) => method === "POST");
    expect(sent!.url).to.equal(`${ITEMS}?ref_=bx_add_1`);
    expect(sent!.body).to.deep.equal({
      items: [
        {
          ...{ asin: "B1", offerListingId: "ol-B1", quantity: 1 },
          additionalParameters: { devicePreregistration: { selected: true }, installments: { programId: "p24" } },
        },
      ],
    });
    expect(sent!.headers.get("accept")).to.equal('application/vnd.dp.api+json; type="cart.add-items/v1"; expand="count"');
    await leave();
    await addBundle("B2");
    await state("added");
    expect(shop.adds()[1]).to.deep.equal({ items: [{ asin: "B2", offerListingId: "ol-B2", quantity: 1 }] });
    expect(shop.to(ITEMS).findLast(({ method }) => method === "POST")!.url).to.equal(ITEMS);
    expect(all("[part=installments]").length, "bundles-sheet.23").to.equal(0);
    await until(() => shop.to(SUMMARY).length === 2, "the subtotal is read");
    names();
  });

  it("bundles-sheet.19 until the answer the button is busy, keeps focus and takes no press (text:bundles-sheet.adding)", async () => {
    let answer!: (response: Response) => void;
    shop.onAdd(() => new Promise((resolve) => (answer = resolve)));
    await place();
    await addBundle();
    await until(() => shop.adds().length === 1);
    expect([addButton("B1").ariaDisabled, activeElement()]).to.deep.equal(["true", addButton("B1")]);
    expect(bundle("B1", "[role=progressbar]").ariaLabel).to.equal("Adding to your cart");
    await clickOn(addButton("B1"));
    await press("Enter");
    await settled();
    expect(shop.adds().length).to.equal(1);
    answer(json({}, 400));
    await until(() => all("[part=bundle-message]").length === 1);
    names();
  });

  it("bundles-sheet.21 bundles-sheet.22 bundles-sheet.23 bundles-sheet.24 state:bundles-sheet.added call:cart-summary the post-add view, and the way back", async () => {
    await place();
    await addBundle();
    await state("added");
    await until(() => all("[part=subtotal]").length === 1);
    expect(text("[part=added]")).to.equal(
      "Added to cart Bundle B1 1 item in your cart Subtotal: $1.00 Or 24 payments of $37.46 Proceed to checkout (1 item) Go to cart Back to the bundles",
    );
    expect(activeElement()!.textContent).to.equal("Added to cart");
    expect(find(".bundles").checkVisibility()).to.equal(false);
    expect(details["dp-success"]).to.deep.equal({ action: "bundle-add", asin: "B1", quantity: 1 });
    const cart = pageStores().cart.get();
    expect([cart.count.retail, cart.entries["B1"]!.quantity]).to.deep.equal([1, 1]);
    expect(shop.to(SUMMARY)[0]!.url).to.equal(`${SUMMARY}?cartTypes=RETAIL`);
    await expect(host).to.be.accessible();
    await clickOn(find("[part=checkout]"));
    expect(details["dp-navigate"]!["url"]).to.include("go-to-checkout.html");
    await clickOn(find("[part=cart]"));
    expect([details["dp-navigate"]!["reason"], wayTo("cart")]).to.deep.equal(["cart", "/gp/cart/view.html"]);
    host.cartUrl = "/my/cart";
    host.checkoutUrl = "/my/checkout";
    await until(() => wayTo("cart") === "/my/cart", "option:bundles-sheet.cart-url");
    expect(wayTo("checkout")).to.equal("/my/checkout");
    await clickOn(find("[part=back]"));
    await state("open");
    await until(() => activeElement() === heading("B1"), "focus is on its heading");
    expect(seen("announcement"), "the focus on the heading is its announcement").to.not.include("polite Added to cart");
    names();
  });

  it("option:bundles-sheet.checkout-url bundles-sheet.11 an opening after an add shows the bundles", async () => {
    await place(`asin="MAIN" marketplace-id="M1" checkout-url="/pay"`);
    await addBundle();
    await state("added");
    expect(wayTo("checkout")).to.equal("/pay");
    await leave();
    await open();
    expect([all("[part=added]").length, find(".bundles").checkVisibility()]).to.deep.equal([0, true]);
    names();
  });

  it("bundles-sheet.38 without a subtotal everything else of the view stays", async () => {
    for (const answer of [() => json({}, 404), () => json({ entity: { summary: [] } })]) {
      shop.on(SUMMARY, answer);
      delete shop.cart["B1"];
      await place();
      await addBundle();
      await state("added");
      await until(() => seen("request").some((one) => one.endsWith("/summary")));
      await settled();
      expect([all("[part=subtotal]").length, text("[part=count]")]).to.deep.equal([0, "1 item in your cart"]);
      names();
      host.remove();
      pageStores().cart.set({ count: { retail: null, grocery: null }, entries: {} });
      await settled();
    }
  });

  const line = { id: "L", asin: "B1", quantity: 1 };
  const good = { type: "cart.add-items/v1", entity: { items: [line], count: { entity: { items: 1 } } } };
  for (const [what, answer] of [
    ["a status", () => json({}, 500)],
    ["another type", () => json({ ...good, type: "cart.items/v1" })],
    ["no line", () => json({ ...good, entity: { ...good.entity, items: [] } })],
    ["no count", () => json({ ...good, entity: { items: [line] } })],
  ] as const) {
    it(`bundles-sheet.20 bundles-sheet.37 ${what} is no success: an error with focus, and the button back by the retry or a new expansion`, async () => {
      shop.onAdd(answer);
      await place();
      await addBundle();
      // what the answer leaves open is looked up in the cart, which does not hold it (calls.11)
      const isTold = () => all("[part=bundle-message]").some(({ innerText }) => innerText.includes("We could not add this bundle"));
      await until(isTold, "told");
      expect(message().innerText.replace(/\s+/g, " ")).to.include("We could not add this bundle to your cart.");
      expect([activeElement(), message().dataset["role"]]).to.deep.equal([message(), "alert"]);
      expect(pageStores().cart.get().count.retail, "the count stays").to.not.equal(1);
      expect(details["dp-error"]!["call"]).to.equal("cart-add-items-marketplace");
      await clickOn(bundle("B1", "[part=retry]"));
      await until(() => addButton("B1").checkVisibility(), "it is back");
      expect([activeElement(), shop.adds().length]).to.deep.equal([addButton("B1"), 1]);
      await clickOn(addButton("B1"));
      await until(isTold, "told again");
      await clickOn(heading("B1"));
      await clickOn(heading("B1"));
      expect([addButton("B1").checkVisibility(), shop.adds().length]).to.deep.equal([true, 2]);
      names();
    });
  }

  it("bundles-sheet.37 calls.11 a lost answer is looked up; bundles-sheet.45 what was only confirmed has the count of the cart, or none", async () => {
    let decide!: (response: Response) => void;
    let isAsked = false;
    shop.onAdd(() => ((isAsked = true), lost()));
    await place();
    await open();
    shop.on(COUNT, () => json({}, 404));
    shop.on(ITEMS, (request) => {
      if (request.method === "POST") return ((isAsked = true), lost());
      return isAsked ? new Promise((resolve) => (decide = resolve)) : json({ entity: { items: [] } });
    });
    await addBundle();
    await until(() => all("[part=bundle-message]").length === 1, "asked");
    expect(message().innerText).to.equal("We could not confirm this. Checking…");
    await until(() => decide !== undefined);
    decide(json({ entity: { items: [{ id: "L", asin: "B1", quantity: 1 }] } }));
    await state("added");
    await settled();
    expect([all("[part=count]").length, text("[part=checkout]")]).to.deep.equal([0, "Proceed to checkout"]);
    names();
  });

  it("bundles-sheet.44 a 401 goes to sign-in, and offline nothing is sent", async () => {
    shop.onAdd(() => json({}, 401));
    await place();
    await addBundle();
    await until(() => seen("event").includes("dp-navigate sign-in"));
    await until(() => addButton("B1").ariaDisabled === null, "the button is back");
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, "onLine")!;
    Object.defineProperty(Navigator.prototype, "onLine", { configurable: true, get: () => false });
    await clickOn(addButton("B1"));
    await until(() => all("[part=bundle-message]").length === 1, "told");
    Object.defineProperty(Navigator.prototype, "onLine", online);
    expect([details["dp-error"]!["code"], shop.adds().length]).to.deep.equal(["network", 1]);
    names();
  });

  it("bundles-sheet.42 a press while another element writes the bundle sends nothing", async () => {
    await place();
    await open();
    const release = lockCartLine(pageStores(), "B1");
    await addBundle();
    await settled();
    expect([shop.adds().length, addButton("B1").ariaDisabled]).to.deep.equal([0, null]);
    release!();
    await clickOn(addButton("B1"));
    await state("added");
    names();
  });

  it("bundles-sheet.43 closing the sheet, and removing the element, let an add finish", async () => {
    for (const end of [leave, async () => host.remove()]) {
      let answer!: (response: Response) => void;
      shop.onAdd(() => new Promise((resolve) => (answer = resolve)));
      await place();
      await addBundle();
      await until(() => shop.adds().length === 1);
      const { adds } = shop;
      await end();
      const from = host;
      const successes: { readonly element?: Element }[] = [];
      const hear = ({ detail }: CustomEventInit) => successes.push(detail);
      document.addEventListener("dp-success", hear);
      answer(json(good));
      await until(() => seen("announcement").includes("polite Added to cart"), "announced");
      document.removeEventListener("dp-success", hear);
      expect([pageStores().cart.get().count.retail, successes, adds().length]).to.deep.equal([
        1,
        [{ action: "bundle-add", asin: "B1", quantity: 1 }],
        1,
      ]);
      expect(successes[0]!.element, "events.11").to.equal(from.isConnected ? undefined : from);
      names();
      from.remove();
      await settled();
      closeShop();
      openShop();
    }
    await place();
    await open();
    expect(all("[part=added]").length, "bundles-sheet.11").to.equal(0);
    names();
  });
});
