import { expect } from "@open-wc/testing";
import { productStores } from "../../src/page/scope.ts";
import { lockCartLine } from "../../src/cart/lock.ts";
import { pageStores } from "../../src/state/page.ts";
import { htmlAnswer, json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import {
  CART,
  COUNT,
  ITEMS,
  PATH,
  QUANTITY,
  add,
  addButton,
  added,
  cart,
  closed,
  find,
  focused,
  free,
  host,
  message,
  names,
  of,
  onPage,
  open,
  page,
  place,
  row,
  rowState,
  rows,
  server,
  state,
  text,
  urls,
  viewCart,
} from "./all-offers.fixture.ts";

const holdsAdd = () => {
  let answer: (response: Response) => void = () => {};
  server.on(CART, () => new Promise((resolve) => (answer = resolve)));
  return (response: Response) => answer(response);
};

describe("dp-all-offers, adding from a row", () => {
  onPage();

  it("all-offers.7 all-offers.11 all-offers.14 all-offers.27 call:cart-add-items option:all-offers.reftag option:all-offers.csrf-token option:all-offers.slate-token option:all-offers.language an add sends the row's offer and quantity, and says so", async () => {
    await place();
    await open();
    rows()[0]!.querySelector("select")!.value = "2";
    server.on(CART, () => added(5, 7));
    await add();
    const [request] = server.to(CART);
    expect([request!.method, request!.url, request!.body, request!.credentials]).to.deep.equal([
      "POST",
      `${CART}?ref=dp_aod_atc`,
      { items: [{ asin: "A1", offerListingId: "OL-7", quantity: 2 }] },
      "include",
    ]);
    expect(
      ["content-type", "accept", "accept-language", "x-api-csrf-token", "x-encrypted-slate-token"].map((name) =>
        request!.headers.get(name),
      ),
    ).to.deep.equal([
      'application/vnd.dp.api+json; type="cart.add-items.request/v1"',
      'application/vnd.dp.api+json; type="cart.add-items/v1"; expand="count"',
      "en-US",
      "csrf-1",
      "slate-1",
    ]);
    expect([text(), viewCart().innerText, message()!.dataset["role"]]).to.deep.equal(["Added to cart, quantity 2", "View cart", "status"]);
    expect(of("dp-success")).to.deep.equal([{ action: "offers-cart-add", asin: "A1", offerListingId: "OL-7", quantity: 2 }]);
    expect([cart().count.retail, cart().entries["A1"]]).to.deep.equal([
      7,
      { itemId: "L1", storeId: null, quantity: 5, amountInCart: null, lines: [{ itemId: "L1", offerListingId: "OL-7", quantity: 5 }] },
    ]);
    await until(() => seen("announcement").includes("polite Added to cart, quantity 2"));
    expectSeen.announcements("polite Loading offers", "polite 2 offers", "polite Adding to cart", "polite Added to cart, quantity 2");
    await expect(page).to.be.accessible();
    expect([urls().length, server.to(ITEMS).length]).to.deep.equal([1, 0]);
    names();
  });

  it("all-offers.7 option:all-offers.sr option:all-offers.qid without a control the scope's quantity is sent, else 1; the search of the page's address goes along", async () => {
    const before = location.href;
    history.replaceState(null, "", `${location.pathname}?sr=8-3&qid=`);
    await place(`asin="A1" reftag=""`, undefined, `<input name="quantity" value="3">`);
    await until(() => productStores(page).quantity.get() === 3, "the control of the page is followed");
    await open();
    await clickOn(addButton(1));
    await rowState("added", 1);
    await until(() => addButton(1).ariaDisabled === null);
    page.querySelector("input[name=quantity]")!.remove();
    host().setAttribute("qid", "77");
    await settled();
    await clickOn(addButton(1));
    await until(() => server.to(CART).length === 2, "sent");
    expect(server.to(CART).map(({ url }) => url)).to.deep.equal([`${CART}?sr=8-3`, `${CART}?sr=8-3&qid=77`]);
    expect(server.to(CART)[0]!.body).to.deep.equal({ items: [{ asin: "A1", offerListingId: "OL-8", quantity: 3 }] });
    await until(() => addButton(1).ariaDisabled === null);
    history.replaceState(null, "", before);
    names();
  });

  it("all-offers.8 all-offers.9 state:all-offers.adding text:all-offers.adding one add at a time: its button is busy, the others count presses alone", async () => {
    const answer = holdsAdd();
    await place();
    await open();
    await clickOn(addButton());
    await state("adding");
    await until(() => server.to(CART).length === 1, "sent");
    expect([rows()[0]!.dataset["rowState"], addButton().ariaBusy, addButton().ariaDisabled, focused()]).to.deep.equal([
      "adding",
      "true",
      "true",
      addButton(),
    ]);
    expect([addButton(1).ariaBusy, addButton(1).ariaDisabled, rows()[1]!.dataset["rowState"]]).to.deep.equal([null, "true", undefined]);
    await clickOn(addButton(1));
    await clickOn(addButton());
    await until(() => of("dp-metric").length === 2, "counted");
    expect([of("dp-metric").map(({ name }) => name), message(1), server.to(CART).length]).to.deep.equal([
      ["all-offers.add-cancelled", "all-offers.add-cancelled"],
      null,
      1,
    ]);
    expect(lockCartLine(pageStores(), "A1"), "the product is held for the whole page").to.equal(undefined);
    answer(added(1, 1));
    await rowState("added");
    await free();
    expect(addButton(1).ariaDisabled).to.equal(null);
    names();
  });

  it("all-offers.8 a press for a product that another element changes sends nothing; so does one during an add of another panel", async () => {
    await place();
    await open();
    const release = lockCartLine(pageStores(), "A1")!;
    await until(() => addButton().ariaDisabled === "true", "out of use");
    await clickOn(addButton());
    await until(() => of("dp-metric").length === 1, "counted");
    release();
    await free();
    expect([server.to(CART).length, message()]).to.deep.equal([0, null]);
    names();
  });

  for (const [quantity, isAdded] of [
    [1, true],
    [0, false],
    [-1, false],
    [undefined, false],
  ] as const) {
    it(`all-offers.10 all-offers.12 all-offers.14 an answer with the quantity ${quantity} is ${isAdded ? "a" : "no"} success`, async () => {
      server.on(CART, () => added(quantity, 4));
      await place();
      await open();
      await add(isAdded ? "added" : "not-added");
      expect([text(), message()!.dataset["role"], viewCart().innerText]).to.deep.equal(
        isAdded ? ["Added to cart, quantity 1", "status", "View cart"] : ["Not added to cart", "alert", "View cart"],
      );
      expect([of("dp-error").map(({ code }) => code), cart().count.retail]).to.deep.equal([isAdded ? [] : ["refused"], 4]);
      names();
    });
  }

  it("all-offers.13 text:all-offers.not-added text:all-offers.added after either outcome the button can be pressed again, which clears the message", async () => {
    server.on(CART, () => added(0, 4));
    await place();
    await open();
    await add("not-added");
    const answer = holdsAdd();
    await clickOn(addButton());
    await rowState("adding");
    expect(message()).to.equal(null);
    await until(() => server.to(CART).length === 2, "sent");
    answer(added(1, 4));
    await rowState("added");
    await free();
    expect(server.to(CART).map(({ headers }) => headers.get("idempotency-key"))).to.satisfy(([one, two]: string[]) => one !== two);
    names();
  });

  for (const count of [undefined, -1, 1.5, "3"]) {
    it(`all-offers.15 call:cart-count the count ${String(count)} cannot be used: the line's quantity is shown until the count is read`, async () => {
      let told: (response: Response) => void = () => {};
      server.on(CART, () => added(2, count));
      server.on(COUNT, () => new Promise((resolve) => (told = resolve)));
      await place();
      await open();
      await add();
      await until(() => server.to(COUNT).length === 1, "asked for");
      expect([cart().count.retail, of("dp-metric").map(({ name }) => name)]).to.deep.equal([2, ["all-offers.count-missing"]]);
      told(json({ entity: { items: 9 } }));
      await until(() => cart().count.retail === 9, "its answer takes its place");
      names();
    });
  }

  it("all-offers.15 a count that cannot be read leaves it", async () => {
    server.on(CART, () => added(2));
    server.on(COUNT, () => json({}, 404));
    await place();
    await open();
    await add();
    await until(() => server.to(COUNT).length === 1, "asked for");
    await settled();
    expect([cart().count.retail, of("dp-error")]).to.deep.equal([2, []]);
    names();
  });

  it("all-offers.16 text:all-offers.view-cart option:all-offers.cart-url leads to the cart, once the panel is closed", async () => {
    await place(`asin="A1" cart-url="/my/cart"`);
    await open();
    await add();
    await clickOn(viewCart());
    await until(() => of("dp-navigate").length === 1, "it leads there");
    const [{ reason, url }] = of("dp-navigate") as [{ reason: string; url: string }];
    expect([reason, new URL(url).pathname]).to.deep.equal(["view-cart", "/my/cart"]);
    await closed();
    names();
  });

  it("all-offers.17 the panel stays open where it was scrolled to, with focus in the row", async () => {
    server.on(PATH, () =>
      htmlAnswer(`<h2>All offers</h2>${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((id) => row(id, QUANTITY)).join("")}`),
    );
    await place();
    await open();
    const area = find(".dp-dialog-body");
    area.scrollTop = 300;
    const at = rows().findIndex((one) => one.getBoundingClientRect().top > 250);
    await clickOn(addButton(at));
    const scrolled = area.scrollTop;
    await rowState("added", at);
    expect([host().dataset["state"], area.scrollTop, rows()[at]!.contains(focused())]).to.deep.equal(["open", scrolled, true]);
    names();
  });

  it("all-offers.6 closing does not end an add: its outcome is announced, also for a row that is gone", async () => {
    const answer = holdsAdd();
    await place();
    await open();
    await clickOn(addButton());
    await until(() => server.to(CART).length === 1, "sent");
    await press("Escape");
    await closed();
    expect(server.to(CART)[0]!.signal!.aborted).to.equal(false);
    server.on(PATH, () => htmlAnswer(`<h2>All offers</h2>${row(9)}`));
    await open("adding");
    expect(addButton().ariaDisabled, "out of use meanwhile").to.equal("true");
    answer(added(1, 1));
    await until(() => seen("announcement").includes("polite Added to cart, quantity 1"), "announced");
    await state("open");
    names();
  });

  it("all-offers.5 after an add the next opening reads the offers again", async () => {
    await place();
    await open();
    await add();
    await press("Escape");
    await closed();
    await open();
    expect([urls().length, message()]).to.deep.equal([2, null]);
    names();
  });
});
