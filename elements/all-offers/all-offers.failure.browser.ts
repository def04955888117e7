import { expect } from "@open-wc/testing";
import { pageStores } from "../../src/state/page.ts";
import { htmlAnswer, json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { seen } from "../../test/support/recorder.ts";
import { until } from "../../test/support/until.ts";
import {
  CART,
  COUNT,
  ITEMS,
  PATH,
  add,
  addButton,
  added,
  cart,
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
  text,
  viewCart,
} from "./all-offers.fixture.ts";

describe("dp-all-offers, an add that fails", () => {
  onPage();
  const lost = () => Promise.reject(new TypeError("the connection is lost"));

  for (const [what, answer, code, count] of [
    ["a 422 with a count", () => json({ entity: { count: { entity: { items: 6 } } } }, 422), "refused", 6],
    ["a 422 without one", () => json({}, 422), "refused", null],
    ["a 422 that cannot be read", () => new Response("<p>no</p>", { status: 422 }), "http", null],
    ["a 403", () => json({}, 403), "http", null],
  ] as const) {
    it(`all-offers.20 all-offers.21 ${what} is not added: ${code}`, async () => {
      server.on(CART, answer);
      // a cart that cannot be read: what the answer says is all there is
      for (const path of [COUNT, ITEMS]) server.on(path, () => json({}, 404));
      await place();
      await open();
      await add("not-added");
      expect([text(), of("dp-error").map((one) => [one["code"], one["call"], one["message"]]), of("dp-navigate")]).to.deep.equal([
        "Not added to cart",
        [[code, "cart-add-items", "Not added to cart"]],
        [],
      ]);
      expect([cart().count.retail, viewCart().innerText]).to.deep.equal([count, "View cart"]);
      names();
    });
  }

  const ways = [
    ["a lost answer", lost, "network"],
    ["a 500", () => json({ entity: { count: { entity: { items: 6 } } } }, 500), "http"],
    ["an answer that is no JSON", () => htmlAnswer("<p>no</p>"), "bad-response"],
  ] as const;
  const outcomes = ways.flatMap(([way, answer, code]) => [
    [way, answer, "added", 1, ["added", "Added to cart, quantity 1", []]] as const,
    [way, answer, "not added", 0, ["not-added", "Not added to cart", [code]]] as const,
    [
      ...([way, answer, "nobody knows", undefined] as const),
      ["not-added", "We could not confirm this. Please check before you try again.", ["unknown"]],
    ] as const,
  ]);
  for (const [way, answer, what, units, outcome] of outcomes) {
    it(`all-offers.12 all-offers.21 calls.11 ${way} is looked up meanwhile: ${what}`, async () => {
      let read: (response: Response) => void = () => {};
      server.on(CART, answer);
      server.on(ITEMS, () => new Promise((resolve) => (read = resolve)));
      await place();
      await open();
      await clickOn(addButton());
      await until(() => message() !== null && server.to(ITEMS).length === 1, "it is looked up");
      expect([text(), viewCart().innerText, host().dataset["state"], addButton(1).ariaDisabled]).to.deep.equal([
        "We could not confirm this. Checking…",
        "View cart",
        "adding",
        "true",
      ]);
      const items = units === 0 ? [] : [{ id: "L1", asin: "A1", offerListingId: "OL-7", quantity: units }];
      server.on(ITEMS, () => json({ entity: { items: [] } }));
      read(units === undefined ? json({}, 404) : json({ entity: { items } }));
      await rowState(outcome[0]);
      await free();
      expect([text(), of("dp-error").map(({ code }) => code)]).to.deep.equal([outcome[1], outcome[2]]);
      await until(() => server.to(COUNT).length > 0 || units !== 1, "the count is read");
      names();
    });
  }

  it("all-offers.23 a row that names no offer, or no quantity, sends nothing and says so", async () => {
    server.on(PATH, () =>
      htmlAnswer(
        `<h2>All offers</h2>${row(1, "", `data-asin="A1"`)}${row(2, "", `data-offer-listing-id="OL-2"`)}${row(3, `<input aria-label="Quantity" name="quantity" value="0">`)}${row(4, `<input aria-label="Quantity" name="quantity" value="1.5">`)}`,
      ),
    );
    await place();
    await open();
    for (const at of [0, 1, 2, 3]) {
      await clickOn(addButton(at));
      await rowState("not-added", at);
      expect([text(at), message(at)!.dataset["role"]]).to.deep.equal(["Not added to cart", "alert"]);
    }
    await clickOn(addButton(0));
    expect([server.to(CART).length, seen("console").length]).to.deep.equal([0, 4]);
    names();
  });

  it("all-offers.24 a 401 leads to sign-in and leaves the row as it was before", async () => {
    server.on(CART, () => added(0, 1));
    await place();
    await open();
    await add("not-added");
    server.on(CART, () => json({}, 401));
    await clickOn(addButton());
    await until(() => of("dp-navigate").length === 1, "it leads to sign-in");
    await free();
    expect([rows()[0]!.dataset["rowState"], text(), of("dp-error").length]).to.deep.equal(["not-added", "Not added to cart", 1]);
    names();
  });

  for (const [field, writePaths, sentTo] of [
    ["https://data.shop.example", "", undefined],
    ["javascript:alert(1)//", "", undefined],
    ["data.shop.example", "", undefined],
    [location.origin, "", CART],
    [`${location.origin}/shop`, "", undefined],
    [`${location.origin}/shop`, `write-paths="/shop"`, `/shop${CART}`],
  ] as const) {
    it(`all-offers.24 calls.19 option:all-offers.cart-api-host the host ${field} of a hidden field is ${sentTo ? "asked" : "blocked"}${writePaths && ` with ${writePaths}`}`, async () => {
      server.on(`/shop${CART}`, () => added(1, 1));
      await place(
        `asin="A1" ${writePaths}`,
        `<input type="hidden" name="cartApiHost" value="${field}"><a href="/offers/A1">See all offers</a>`,
      );
      await open();
      await add(sentTo ? "added" : "not-added");
      const posts = server.requests.filter(({ method }) => method === "POST").map(({ path }) => path);
      expect([posts, of("dp-error").map(({ code }) => code)]).to.deep.equal(sentTo ? [[sentTo], []] : [[], ["blocked-url"]]);
      names();
    });
  }

  it("all-offers.24 option:all-offers.cart-add-path a host that token-origins lists gets the tokens", async () => {
    await place(`asin="A1" cart-api-host="https://data.shop.example" cart-add-path="add" token-origins="https://data.shop.example"`);
    server.on("/add", () => added(1, 1));
    await open();
    await add();
    const { origin, headers } = server.to("/add")[0]!;
    expect([origin, headers.get("x-api-csrf-token")]).to.deep.equal(["https://data.shop.example", "csrf-1"]);
    names();
  });

  it("all-offers.21 events.9 an add that a listener cancels leaves the row as it was", async () => {
    await place();
    await open();
    page.addEventListener("dp-request", (event) => event.preventDefault(), { once: true });
    await clickOn(addButton());
    await until(() => of("dp-request").length === 2, "asked");
    await free();
    expect([rows()[0]!.dataset["rowState"], message(), of("dp-error"), host().dataset["state"]]).to.deep.equal([
      undefined,
      null,
      [],
      "open",
    ]);
    names();
  });
});

describe("dp-all-offers, a cart that held some of the product", () => {
  onPage();

  it("all-offers.27 where the cart held some of the product it is read again", async () => {
    pageStores().cart.set({
      count: { retail: 1, grocery: null },
      entries: {
        A1: {
          itemId: "L0",
          storeId: null,
          quantity: 1,
          amountInCart: null,
          lines: [{ itemId: "L0", offerListingId: "OL-0", quantity: 1 }],
        },
      },
    });
    const lines = [
      { id: "L0", asin: "A1", offerListingId: "OL-0", quantity: 1 },
      { id: "L1", asin: "A1", offerListingId: "OL-7", quantity: 1 },
    ];
    server.on(ITEMS, () => json({ entity: { items: lines } }));
    server.on(COUNT, () => json({ entity: { items: 2 } }));
    server.on(CART, () => added(1, 2));
    await place();
    await open();
    await add();
    await until(() => cart().entries["A1"]?.lines.length === 2, "both lines");
    expect([cart().count.retail, cart().entries["A1"]!.quantity]).to.deep.equal([2, 2]);
    names();
  });
});
