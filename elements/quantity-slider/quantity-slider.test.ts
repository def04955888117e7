import { describe, expect, it } from "vitest";
import { addHappened, cartAddItems } from "../../src/contract/cart.ts";
import { FAILED, nowhere, optionsOf, slider } from "./quantity-slider.fixture.ts";
import { checkOptions } from "./quantity-slider.options.ts";
import { sentId } from "../../src/cart/entries.ts";
import { removes, shownOf } from "./quantity-slider.model.ts";
import { cartEntry } from "../../test/support/cart-entry.ts";

const inCart = (quantity: number, itemId = "I1") => ({ quantityInCart: quantity, cartItemId: itemId });

describe("what a press asks for", () => {
  it("quantity-slider.2 option:quantity-slider.min-order-quantity add adds the minimum order quantity", () => {
    for (const minOrderQuantity of [1, 4]) {
      const { model, item } = slider({ minOrderQuantity });
      model.press("add");
      expect(item()).toEqual({ asin: "A1", offerListingId: "O1", quantity: minOrderQuantity });
    }
  });

  it("quantity-slider.3 increase adds one, below the minimum what lacks to it", () => {
    const asked = (quantity: number, minOrderQuantity: number) => {
      const { model, item } = slider({ ...inCart(quantity), minOrderQuantity });
      model.press("increase");
      return item()["quantity"];
    };
    expect([asked(1, 1), asked(2, 4), asked(4, 4), asked(5, 4), asked(998, 1)]).toEqual([2, 4, 5, 6, 999]);
  });

  it("quantity-slider.4 decrease takes one off, at or below the minimum everything", () => {
    const asked = (quantity: number, minOrderQuantity: number) => {
      const { model, item } = slider({ ...inCart(quantity), minOrderQuantity });
      model.press("decrease");
      return item()["quantity"];
    };
    expect([asked(1, 1), asked(2, 1), asked(5, 4), asked(4, 4), asked(2, 4)]).toEqual([0, 1, 4, 0, 0]);
  });

  it("quantity-slider.10 quantity-slider.4 above the maximum the shown quantity is what a decrease lowers", () => {
    const { model, item } = slider({ ...inCart(12), maxOrderQuantity: 10 });
    expect(shownOf(12, { minOrderQuantity: 1, maxOrderQuantity: 10 })).toBe(10);
    model.press("decrease");
    expect(item()["quantity"]).toBe(9);
  });

  it("quantity-slider.11 option:quantity-slider.max-order-quantity state:quantity-slider.limit increase does nothing at or above the maximum", () => {
    const at = (quantity: number) => {
      const { model, sent, state } = slider({ ...inCart(quantity), maxOrderQuantity: 10 });
      const shown = state();
      model.press("increase");
      return [shown, sent().length];
    };
    expect([at(9), at(10), at(12)]).toEqual([
      ["slider", 1],
      ["limit", 0],
      ["limit", 0],
    ]);
  });

  it("quantity-slider.19 at or below the minimum a decrease removes", () => {
    const limits = { minOrderQuantity: 4, maxOrderQuantity: 10 };
    expect([3, 4, 5, 12].map((quantity) => removes(quantity, limits))).toEqual([true, true, false, false]);
  });

  it("does nothing that the control does not offer: an add of what is in the cart, a decrease of what is not", () => {
    const full = slider(inCart(2));
    full.model.press("add");
    const empty = slider();
    empty.model.press("decrease");
    empty.model.press("increase");
    expect([...full.sent(), ...empty.sent()]).toEqual([]);
  });
});

describe("what is sent", () => {
  it("quantity-slider.5 call:cart-add-items goes up from 0, with the new quantity and no item id, to option:quantity-slider.ajax-cart-url", () => {
    const { model, last } = slider({ ajaxCartUrl: "/cart/carts/other/items" });
    model.press("add");
    expect(last().name).toBe("cartAddItems");
    expect(last().request).toEqual({ query: {}, body: { items: [{ asin: "A1", offerListingId: "O1", quantity: 1 }] } });
    expect(last().options).toMatchObject({ path: "/cart/carts/other/items", reloadOn403: true });
    expect([cartAddItems.timeout, cartAddItems.write]).toEqual([5000, true]);
  });

  it("quantity-slider.5 call:cart-modify-items changes a quantity above 0, 0 included, by option:quantity-slider.cart-item-id", () => {
    const up = slider(inCart(2));
    up.model.press("increase");
    expect([up.last().name, up.item()]).toEqual(["cartModifyItems", { id: "I1", quantity: 3 }]);
    const out = slider(inCart(1));
    out.model.press("decrease");
    expect([out.last().name, out.item()]).toEqual(["cartModifyItems", { id: "I1", quantity: 0 }]);
    expect(out.last().options.path).toBe("/cart/carts/retail/items");
  });

  it("quantity-slider.6 one letter C or S at the beginning of the item id is not sent, and stays in the cart store", () => {
    expect(["C12ab", "S12ab", "C1", "S9Zz"].map(sentId)).toEqual(["12ab", "12ab", "1", "9Zz"]);
    const longest = "1".padEnd(32, "aB2");
    expect(sentId(`C${longest}`)).toBe(longest);
    for (const other of [`C${longest}x`, "CC12", "SC1", "Cab12", "D12", "c12", "12C", "C", "S1-2", "C1 ", "C12ab\n", "COUPON", "SKU-7"])
      expect(sentId(other), other).toBe(other);
    const { model, item, entry } = slider(inCart(2, "C12ab"));
    model.press("increase");
    expect(item()["id"]).toBe("12ab");
    expect(entry()?.itemId).toBe("C12ab");
  });

  const read = (...items: object[]) => ({ ok: true as const, status: 200, data: { entity: { items } } });

  it.each([undefined, "invalidItemId"])(
    "quantity-slider.32 with the item id %s the cart is read first, and its line is set",
    async (cartItemId) => {
      const options = cartItemId === undefined ? {} : { cartItemId };
      for (const [press, quantity, asked] of [
        ["increase", 2, 3],
        ["decrease", 4, 3],
        ["decrease", 1, 0],
      ] as const) {
        const world = slider({ quantityInCart: quantity, ...options });
        world.model.press(press);
        expect(world.calls.map(({ name, request }) => [name, request])).toEqual([
          ["cartItems", { path: { marketplaceId: "M1" }, query: { filter: "RETAIL" } }],
        ]);
        world.model.press(press);
        expect(world.sent(), "the item is held from the press on").toHaveLength(1);
        const other = { asin: "A1", offerListingId: "O9", id: "L9", quantity: 7 };
        const others = press === "increase" ? [other] : [];
        await world
          .last()
          .answer(read({ asin: "B2", id: "L5", quantity: 9 }, ...others, { asin: "A1", offerListingId: "O1", id: "C1L", quantity }));
        const { body } = world.last().request as { body: object };
        expect([world.last().name, body]).toEqual(["cartModifyItems", { items: [{ id: "1L", quantity: asked }] }]);
      }
    },
  );

  it("quantity-slider.32 where the cart has no line of the offer the whole quantity is added, and nothing is sent for 0", async () => {
    const up = slider({ quantityInCart: 2 });
    up.model.press("increase");
    await up.last().answer(read({ asin: "A1", offerListingId: "O9", id: "L9", quantity: 7 }));
    expect([up.last().name, up.item()]).toEqual(["cartAddItems", { asin: "A1", offerListingId: "O1", quantity: 3 }]);
    const down = slider({ quantityInCart: 1 });
    down.model.press("decrease");
    await down.last().answer(read());
    expect([down.sent(), down.state(), down.entry(), down.of("dp-error")]).toEqual([["cartItems"], "add", undefined, []]);
  });

  it("quantity-slider.32 a cart that cannot be read is not written", async () => {
    const world = slider({ quantityInCart: 2 });
    world.model.press("increase");
    await world.fail({ code: "http", status: 500 });
    expect([world.sent(), world.state(), world.quantity()]).toEqual([["cartItems"], "slider", 2]);
    expect(world.of("dp-error")).toMatchObject([{ code: "http", call: "cart-items" }]);
    expect(world.model.$notice.get()?.text).toBe(FAILED);
  });

  it("calls.11 knows what the cart held, so that the write can be confirmed", () => {
    const { model, last } = slider();
    model.press("add");
    const { body } = last().request as { body: { items: { asin: string; quantity: number }[] } };
    expect(addHappened(body.items, { entity: { items: [{ asin: "A1", quantity: 1 }] } }, last().options.known as never)).toBe(true);
    const more = slider(inCart(2));
    more.model.press("increase");
    expect(more.last().options.known).toEqual({ A1: 2 });
  });

  it("quantity-slider.30 option:quantity-slider.csrf-token a missing CSRF token is logged once, and the call is sent", async () => {
    const { model, logged, sent, succeed } = slider({}, { page: { marketplaceId: "M1" } });
    model.press("add");
    await succeed(1);
    model.press("increase");
    expect(sent()).toEqual(["cartAddItems", "cartModifyItems"]);
    expect(logged.filter((line) => /CSRF/.test(line))).toHaveLength(1);
    const given = slider();
    given.model.press("add");
    expect(given.logged).toEqual([]);
  });
});

describe("one call per item at a time", () => {
  it("quantity-slider.15 calls.7 five presses in one task send one write, and its buttons wait", async () => {
    const { model, sent, state, succeed } = slider(inCart(2));
    for (let press = 0; press < 5; press++) model.press("increase");
    model.press("decrease");
    expect([sent(), state()]).toEqual([["cartModifyItems"], "busy"]);
    await succeed(3);
    expect(state()).toBe("slider");
    model.press("increase");
    expect(sent()).toHaveLength(2);
  });

  it("quantity-slider.15 state:quantity-slider.busy another control of the same item is busy too and sends nothing", async () => {
    const { model, context, state, succeed, sent } = slider(inCart(2));
    const { createQuantitySliderModel } = await import("./quantity-slider.model.ts");
    const other = createQuantitySliderModel(context, nowhere);
    model.press("increase");
    expect([other.$state.get(), other.$pressed.get(), model.$pressed.get()]).toEqual(["busy", null, "increase"]);
    other.press("increase");
    expect(sent()).toHaveLength(1);
    await succeed(3);
    expect([state(), other.$state.get(), other.$quantity.get()]).toEqual(["slider", "slider", 3]);
  });

  it("quantity-slider.16 option:quantity-slider.client-name different items may be in flight; each that joins others is counted", async () => {
    const { model, context, of, $options } = slider({ clientName: "shelf" });
    const { createQuantitySliderModel } = await import("./quantity-slider.model.ts");
    const { atom } = await import("nanostores");
    const second = (asin: string) => createQuantitySliderModel({ ...context, $options: atom({ ...$options.get(), asin }) }, nowhere);
    model.press("add");
    expect(of("dp-metric")).toEqual([]);
    second("A2").press("add");
    second("A3").press("add");
    expect(of("dp-metric")).toEqual([
      { name: "quantity-slider.several-items", value: 2, tags: { clientName: "shelf" } },
      { name: "quantity-slider.several-items", value: 3, tags: { clientName: "shelf" } },
    ]);
  });
});

describe("the cart entry", () => {
  it("quantity-slider.1 option:quantity-slider.quantity-in-cart state:quantity-slider.add state:quantity-slider.slider is taken over from the server's markup, silently", () => {
    const { state, entry, events } = slider(inCart(3));
    expect([state(), entry()]).toEqual(["slider", cartEntry(3, "I1")]);
    expect(events).toEqual([]);
    expect([slider({ quantityInCart: 0 }).state(), slider().state()]).toEqual(["add", "add"]);
  });

  it("quantity-slider.17 that is known already goes before the markup, and a changed option after it counts", () => {
    const { $options, quantity, entry, calls } = slider(inCart(1, "I1"), {
      before: ({ context }) => {
        const entries = { A1: cartEntry(4, "I9", { storeId: "S", amountInCart: 2 }) };
        context.page.cart.set({ count: { retail: 4, grocery: null }, entries });
      },
    });
    expect([quantity(), entry()?.itemId]).toEqual([4, "I9"]);
    $options.set({ ...$options.get(), quantityInCart: 2 });
    expect([quantity(), entry()]).toEqual([2, cartEntry(2, "I1", { storeId: "S", amountInCart: 2 })]);
    $options.set({ ...$options.get(), clientName: "x" });
    expect([quantity(), calls]).toEqual([2, []]);
  });

  it("quantity-slider.17 a change of it from elsewhere shows at once and sends nothing", () => {
    const { elsewhere, state, quantity, calls, events } = slider({ maxOrderQuantity: 5 });
    const seen = [0, 3, 5, 9, 0].map((now) => {
      elsewhere(now);
      return [quantity(), state()];
    });
    expect(seen).toEqual([
      [0, "add"],
      [3, "slider"],
      [5, "limit"],
      [9, "limit"],
      [0, "add"],
    ]);
    expect([calls, events]).toEqual([[], []]);
  });

  it("follows the option asin to another item, whose quantity the server may have told", () => {
    const { $options, quantity } = slider(inCart(3));
    $options.set(optionsOf({ asin: "A2", quantityInCart: 1, cartItemId: "I2" }));
    expect(quantity()).toBe(1);
    $options.set(optionsOf({ asin: "A1" }));
    expect(quantity()).toBe(3);
  });
});

it("quantity-slider.20 while the order minimum is locked the add button sends nothing and opens its explanation", () => {
  const { model, context, around, sent, state } = slider();
  context.scope.orderMinimum.set({ minimum: 5, locked: true });
  model.press("add");
  expect([around.explained, sent(), state()]).toEqual([1, [], "add"]);
  context.scope.orderMinimum.set({ minimum: 5, locked: false });
  model.press("add");
  expect([around.explained, sent()]).toEqual([1, ["cartAddItems"]]);
});

it("quantity-slider.33 option:quantity-slider.offer-listing-id option:quantity-slider.cart-type names what lacks", () => {
  const lacking = (options: Partial<ReturnType<typeof optionsOf>>) =>
    checkOptions({ ...optionsOf(), ...options }).map(({ option }) => option);
  const none = { offerListingId: undefined } as never;
  expect(lacking({})).toEqual([]);
  expect(lacking({ asin: "" })).toEqual(["asin"]);
  expect(lacking(none)).toEqual(["offer-listing-id"]);
  expect(lacking({ ...(none as object), cartType: "UFG" })).toEqual([]);
  expect(lacking({ minOrderQuantity: 4, maxOrderQuantity: 3 })).toEqual(["max-order-quantity"]);
  expect(lacking({ minOrderQuantity: 4, maxOrderQuantity: 4 })).toEqual([]);
});
