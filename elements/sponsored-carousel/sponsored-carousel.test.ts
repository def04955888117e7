import { describe, expect, it } from "vitest";
import { cartInFlight, cartInvalidations } from "../../src/cart/lock.ts";
import { settled } from "../../test/support/model-context.ts";
import { until } from "../../test/support/poll.ts";
import { add, start } from "./sponsored-carousel.model.fixture.ts";

const OWN = { carouselUrl: undefined };
const card = (asin: string, more: object = {}) => ({ oid: `o-${asin}`, html: add(asin, more) });
const good = (asin: string, quantity = 1, items = quantity) => ({
  ...{ ok: true as const, status: 200 },
  data: { type: "cart.add-items/v1", entity: { items: [{ id: `L-${asin}`, asin, quantity }], count: { entity: { items } } } },
});

async function begin(cards: { html: string }[] = [card("A1")], page = {}) {
  const test = start(OWN, page);
  await test.begin(cards);
  const adds = () => test.to("cartAddItemsMarketplace");
  const stateOf = (at: number) => test.model.$adds.get()[test.card(at).key]?.kind ?? "idle";
  const press = async (at: number) => {
    const before = adds().length;
    test.model.add(test.card(at));
    await until(() => adds().length > before, "the add is sent");
  };
  const reads = () => cartInvalidations(test.context.page).get();
  return { ...test, adds, stateOf, press, reads };
}

describe("dp-sponsored-carousel", () => {
  it("call:cart-add-items-marketplace sponsored-carousel.27 sponsored-carousel.39 adds one of the item, and takes count and line from the answer (text:sponsored-carousel.added)", async () => {
    const { press, adds, stateOf, context, events, reads } = await begin();
    await press(0);
    expect([stateOf(0), adds()[0]!.request, adds()[0]!.options.reloadOn403]).toEqual([
      "adding",
      { path: { marketplaceId: "M1" }, query: { ref_: undefined }, body: { items: [{ asin: "A1", offerListingId: "O-A1", quantity: 1 }] } },
      false,
    ]);
    await adds()[0]!.answer(good("A1", 1, 4));
    expect(stateOf(0)).toBe("added");
    expect(context.page.cart.get()).toMatchObject({ count: { retail: 4 }, entries: { A1: { quantity: 1, itemId: "L-A1" } } });
    const success = events.filter(({ type }) => type === "dp-success").map(({ detail }) => detail);
    expect([success, reads()]).toEqual([[{ action: "sponsored-cart-add", asin: "A1", quantity: 1 }], 0]);
  });

  it("sponsored-carousel.39 where the cart held some of it, or adds ran side by side, the cart is read again", async () => {
    const held = await begin();
    await held.press(0);
    await held.adds()[0]!.answer(good("A1", 3));
    expect(held.reads()).toBe(1);
    const both = await begin([card("A1"), card("A2"), card("A3")]);
    await both.press(0);
    await both.press(1);
    await both.adds()[0]!.answer(good("A1"));
    await both.adds()[1]!.answer(good("A2"));
    expect(both.reads()).toBe(2);
    await both.press(2);
    await both.adds()[2]!.answer(good("A3"));
    expect(both.reads(), "alone again").toBe(2);
  });

  it("sponsored-carousel.38 a second press, another card of the product, and one that another element is busy with send nothing", async () => {
    const {
      press,
      model,
      card: of,
      adds,
      to,
      context,
      stateOf,
      events,
    } = await begin([card("A1", { loggingUrl: "/1" }), card("A1", { loggingUrl: "/2" }), card("A2", { loggingUrl: "/3" })]);
    await press(0);
    model.add(of(0));
    model.add(of(1));
    cartInFlight(context.page).set([...cartInFlight(context.page).get(), "A2"]);
    model.add(of(2));
    await settled();
    expect([adds().length, to("sponsoredClickLog").length, stateOf(1), stateOf(2), events]).toEqual([1, 1, "idle", "idle", []]);
    cartInFlight(context.page).set(["A1"]);
    await press(2);
    expect(adds().length).toBe(2);
    await adds()[0]!.answer(good("A1"));
    await press(1);
    expect(adds().length).toBe(3);
  });

  it.each([
    ["http", { status: 500 }],
    ["http", { status: 403 }],
    ["network", { offline: true as const }],
  ] as const)(
    "sponsored-carousel.35 sponsored-carousel.39 text:sponsored-carousel.error an add that fails by %s %j says so until the next press, and so does a good one",
    async (code, more) => {
      const { press, adds, model, card: of, errors, stateOf, events } = await begin();
      await press(0);
      await adds()[0]!.answer({ ok: false, code, message: "no", ...more });
      expect(model.$adds.get()[of(0).key]).toEqual({ kind: "failed", text: "We could not add this item. Please try again." });
      expect([errors(), (events.at(-1)!.detail as { call?: string }).call]).toEqual([[code], "cart-add-items-marketplace"]);
      model.followed(of(0));
      expect(stateOf(0)).toBe("idle");
      await press(0);
      await adds()[1]!.answer(good("A1"));
      expect(stateOf(0)).toBe("added");
      model.followed(of(0));
      expect(stateOf(0), "the next press of the card").toBe("idle");
    },
  );

  it("sponsored-carousel.35 an answer that says neither lines nor count is no success (bundles-sheet.20)", async () => {
    const { press, adds, errors, stateOf } = await begin();
    await press(0);
    await adds()[0]!.answer({
      ok: true,
      status: 200,
      data: { type: "cart.add-items/v1", entity: { items: [{ id: "L1", asin: "A1", quantity: 1 }] } },
    });
    expect([stateOf(0), errors()]).toEqual(["failed", ["bad-response"]]);
  });

  it("sponsored-carousel.35 calls.11 an unknown outcome is looked up, and is unconfirmed where nobody can tell", async () => {
    const { press, adds, model, card: of, stateOf, errors } = await begin();
    await press(0);
    adds()[0]!.options.onUnknown!();
    expect(stateOf(0)).toBe("checking");
    await adds()[0]!.answer({ ok: false, code: "unknown", message: "no" });
    expect([model.$adds.get()[of(0).key], errors()]).toEqual([{ kind: "failed", text: "calls.unconfirmed" }, ["unknown"]]);
    await press(0);
    await adds()[1]!.answer({ ok: true, status: 0, data: undefined, confirmed: true } as never);
    expect(stateOf(0)).toBe("added");
  });

  it("sponsored-carousel.35 events.9 one that leads to sign-in, or is cancelled, says nothing", async () => {
    const { press, adds, stateOf, errors } = await begin();
    for (const result of [{ code: "http", status: 401, left: true }, { code: "cancelled" }] as const) {
      await press(0);
      await adds()
        .at(-1)!
        .answer({ ok: false, message: "no", ...result });
      expect([stateOf(0), errors()]).toEqual(["idle", []]);
    }
  });

  it("sponsored-carousel.40 without asin or offer, and on a page without a marketplace, a card has no add control", async () => {
    const { model, card: of } = await begin([card("A1"), { html: "<a>no data</a>" }]);
    expect([model.canAdd(of(0)), model.canAdd(of(1))]).toEqual([true, false]);
    const without = await begin([card("A1")], { marketplaceId: undefined });
    expect(without.model.canAdd(without.card(0))).toBe(false);
  });
});
