import { expect } from "@open-wc/testing";
import { holdClock } from "../../test/support/clock.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { lockCartLine } from "../../src/cart/lock.ts";
import { pageStores } from "../../src/state/page.ts";
import { activeElement } from "../../src/focus/focus.ts";
import {
  ACCESSORIES,
  COUNT,
  ITEMS,
  SUMMARY,
  addBundle,
  all,
  closeShop,
  find,
  host,
  names,
  open,
  openShop,
  place,
  shop,
  state,
  text,
  trigger,
} from "./bundles-sheet.page.fixture.ts";

const card = (at: number) => all("[part=accessories] li")[at]!;
const button = (at: number) => card(at).querySelector<HTMLElement>("[part=add]");
const message = (at: number) => card(at).querySelector<HTMLElement>("[part=accessory-message]");
const messageIs = (at: number, words: string) => until(() => message(at)?.innerText === words, `${words}; it is ${message(at)?.innerText}`);
const success: unknown[] = [];
const keep = ({ detail }: CustomEventInit) => void success.push(detail);

async function openWithAccessories(): Promise<void> {
  await place();
  await open();
  await until(() => all("[part=accessories] li").length > 0, "the accessories");
}

describe("dp-bundles-sheet, accessories", () => {
  beforeEach(() => {
    openShop();
    success.length = 0;
    addEventListener("dp-success", keep);
  });
  afterEach(() => {
    removeEventListener("dp-success", keep);
    closeShop();
  });

  it("bundles-sheet.25 bundles-sheet.26 bundles-sheet.27 they are read once and show where they can be added, counted in the heading", async () => {
    await openWithAccessories();
    expect(text("[part=accessories] h3")).to.equal("Accessories (2)");
    expect([card(0), card(1)].map((one) => one.querySelector("[part=title]")!.textContent)).to.deep.equal(["Title A1", "Title A3"]);
    expect(card(0).innerText).to.include("$8.00").and.to.include("1,204");
    expect(button(0)!.ariaLabel).to.equal("Add to cart: Title A1");
    await expect(host).to.be.accessible();
    await addBundle("B2");
    await state("added");
    expect(find("[part=accessories]").checkVisibility(), "below the post-add view").to.equal(true);
    expect(shop.to(ACCESSORIES).length).to.equal(1);
    names();
  });

  it("bundles-sheet.27 bundles-sheet.39 without one that can be added, and when they cannot be read, the section hides", async () => {
    for (const answer of [() => json({ entities: [] }), () => json({}, 404)]) {
      shop.on(ACCESSORIES, answer);
      await place();
      await open();
      await until(() => seen("request").some((one) => one.endsWith(ACCESSORIES)));
      await settled();
      expect(all("[part=accessories]").length).to.equal(0);
      host.remove();
      await settled();
      names();
    }
  });

  it("bundles-sheet.28 bundles-sheet.29 call:cart-count option:bundles-sheet.accessory-ref-tag adding one shows a spinner with the focus, then what the cart has", async () => {
    await openWithAccessories();
    await addBundle("B2");
    await state("added");
    await until(() => all("[part=subtotal]").length === 1);
    shop.cart["A1"] = 0;
    let answer!: (response: Response) => void;
    shop.onAdd(() => new Promise((resolve) => (answer = resolve)));
    await clickOn(button(0)!);
    await until(() => button(0) === null, "the button hides");
    expect(activeElement()!.querySelector("[role=progressbar]")!.ariaLabel).to.equal("Adding to your cart");
    await until(() => shop.adds().length === 2);
    expect(shop.adds()[1]).to.deep.equal({ items: [{ asin: "A1", offerListingId: "ol-A1", quantity: 1 }] });
    expect(shop.to(ITEMS).findLast(({ method }) => method === "POST")!.url).to.equal(`${ITEMS}?ref_=bx_acc`);
    const before = { items: shop.to(ITEMS).length, summaries: shop.to(SUMMARY).length };
    shop.cart["A1"] = 5;
    answer(
      json({ type: "cart.add-items/v1", entity: { items: [{ id: "L-A1", asin: "A1", quantity: 1 }], count: { entity: { items: 2 } } } }),
    );
    await messageIs(0, "Added, 5 in your cart");
    expect([message(0)!.dataset["role"], activeElement()]).to.deep.equal(["status", message(0)]);
    await until(
      () => text("[part=count]") === "6 items in your cart" && text("[part=subtotal]") === "Subtotal: $6.00",
      "count and subtotal",
    );
    expect([shop.to(ITEMS).length, shop.to(SUMMARY).length, shop.to(COUNT).length]).to.deep.equal([
      before.items + 1,
      before.summaries + 1,
      1,
    ]);
    expect(success.at(-1)).to.deep.equal({ action: "accessory-add", asin: "A1", quantity: 1 });
    names();
  });

  it("bundles-sheet.30 bundles-sheet.31 after 3 s the button is back with the focus, unless the cart has the most of it", async () => {
    await openWithAccessories();
    const clock = holdClock();
    button(0)!.click();
    await messageIs(0, "Added, 1 in your cart");
    expect(button(1), "the other one is not blocked").to.not.equal(null);
    message(0)!.focus();
    await clock.pass(2999);
    expect(button(0)).to.equal(null);
    await clock.pass(1);
    await until(() => button(0) !== null, "it is back");
    expect([activeElement(), message(0)]).to.deep.equal([button(0), null]);
    button(0)!.click();
    await messageIs(0, "Added, 2 in your cart");
    await clock.pass(4000);
    expect([button(0), message(0)!.innerText]).to.deep.equal([null, "Added, 2 in your cart"]);
    pageStores().cart.set({ ...pageStores().cart.get(), entries: {} });
    await until(() => button(0) !== null, "the cart has less of it");
    names();
  });

  it("bundles-sheet.36 when the cart cannot be read after it, 1 more than was known shows, and the limit counts as not reached; bundles-sheet.41", async () => {
    await openWithAccessories();
    shop.on(COUNT, () => json({}, 404));
    const clock = holdClock();
    button(0)!.click();
    await messageIs(0, "Added, 1 in your cart");
    await clock.pass(3000);
    await until(() => button(0) !== null);
    expect(pageStores().cart.get().count.retail, "that of the add's answer").to.equal(1);
    shop.cart["A1"] = 9;
    shop.on(ITEMS, (request) =>
      request.method === "GET"
        ? json({}, 404)
        : json({
            type: "cart.add-items/v1",
            entity: { items: [{ id: "L-A1", asin: "A1", quantity: 9 }], count: { entity: { items: 9 } } },
          }),
    );
    button(0)!.click();
    await messageIs(0, "Added, 2 in your cart");
    await clock.pass(3000);
    await until(() => button(0) !== null, "it is back");
    expect(pageStores().cart.get().count.retail).to.equal(9);
    names();
  });

  it("bundles-sheet.40 bundles-sheet.44 a failed add brings the button back, with an alert (text:bundles-sheet.accessory-error)", async () => {
    await openWithAccessories();
    shop.onAdd(() => json({}, 400));
    await clickOn(button(0)!);
    await messageIs(0, "We could not add this item. Please try again.");
    await until(() => activeElement() === button(0), "focus is on the button");
    expect([message(0)!.dataset["role"], message(1)]).to.deep.equal(["alert", null]);
    await until(() => seen("announcement").includes("assertive We could not add this item. Please try again."));
    shop.onAdd(() => json({}, 401));
    await clickOn(button(0)!);
    await until(() => seen("event").includes("dp-navigate sign-in"));
    await until(() => button(0) !== null && message(0) === null, "no message");
    names();
  });

  it("bundles-sheet.42 a press while another element writes the product sends nothing", async () => {
    await openWithAccessories();
    const release = lockCartLine(pageStores(), "A1");
    await clickOn(button(0)!);
    await settled();
    expect([shop.adds().length, button(0) !== null]).to.deep.equal([0, true]);
    release!();
    await clickOn(button(0)!);
    await messageIs(0, "Added, 1 in your cart");
    names();
  });

  it("bundles-sheet.16 call:cart-items the cart is read at each opening, into the store", async () => {
    shop.cart["B2"] = 1;
    await place();
    await open();
    host.close();
    await state("closed");
    await until(() => all("dialog[open]").length === 0);
    await open();
    await until(() => shop.to(ITEMS).length === 2);
    expect(shop.to(ITEMS)[0]!.url).to.equal(`${ITEMS}?filter=RETAIL`);
    expect(seen("event")).to.include("dp-change cart");
    expect(shop.to(ACCESSORIES).length).to.equal(1);
    names();
  });

  it("bundles-sheet.2 a cancelled dp-open leaves the press to the page", async () => {
    await place();
    const cancel = (event: Event) => event.preventDefault();
    const taken: boolean[] = [];
    const last = (event: Event) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener("dp-open", cancel);
    addEventListener("click", last);
    await clickOn(trigger("plain"));
    removeEventListener("click", last);
    removeEventListener("dp-open", cancel);
    expect(taken).to.deep.equal([false]);
    expect([host.dataset["state"], shop.requests.length]).to.deep.equal(["closed", 0]);
    expectSeen("dp-open bundles-sheet");
  });
});
