import { atom } from "nanostores";
import { describe, expect, it } from "vitest";
import { cartEntry } from "../../test/support/cart-entry.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import type { CallResult } from "../call/result.ts";
import { shareCart } from "./channel.ts";
import { writeForm } from "./form.ts";
import { writeGroceries } from "../grocery/write-groceries.ts";
import { writeLines } from "./lines.ts";
import { cartInFlight, cartInvalidations, cartVersion, isLatestRead, lockCartLine } from "./lock.ts";
import type { Cart } from "../state/page.ts";
import { lockProducts, purchase, submitPurchase, type PurchaseResult } from "./purchase.ts";
import type { Channel } from "../state/share-store.ts";

const item = { asin: "A", offerListingId: "O1", quantity: 1 };
const added = (quantity: number, count?: number): CallResult<unknown> => ({
  ...{ ok: true, status: 200 },
  data: {
    type: "cart.add-items/v1",
    entity: { items: [{ id: "L1", asin: "A", quantity }], ...(count !== undefined && { count: { entity: { items: count } } }) },
  },
});
const lost = (more: object = {}): CallResult<unknown> => ({ ok: false, code: "timeout", message: "late", requestId: "r1", ...more });
const confirmed = (...items: object[]): CallResult<unknown> => ({
  ...{ ok: true, status: 0, data: undefined, confirmed: true, read: { entity: { items } } },
});

/** A page, and purchases of its product A. */
function world() {
  const { context, calls, events } = testContext({});
  const { page } = context;
  const cart = context.calls(() => import("../contract/cart.ts"));
  let invalidations = 0;
  cartInvalidations(page).listen(() => invalidations++);
  const buy = (more: { wait?: boolean; readsCount?: boolean } = {}) => {
    const buying: { result?: PurchaseResult } = {};
    const asking = purchase(context, {
      ...{ asins: ["A"], ...more },
      write: () => writeLines(context, cart, { asin: "A", write: { add: item } }),
    });
    void asking.then((result) => (buying.result = result));
    return buying;
  };
  return {
    ...{ context, page, calls, events, cart, buy },
    inFlight: () => cartInFlight(page).get(),
    invalidations: () => invalidations,
    async answer(result: CallResult<unknown>, call = calls.length - 1) {
      await settled();
      await calls[call]!.answer(result);
    },
  };
}

describe("a purchase", () => {
  it("calls.17 holds its products from the task of the press to the outcome, which is in the store by then", async () => {
    const { buy, page, inFlight, answer, invalidations } = world();
    const buying = buy();
    expect([inFlight(), buying.result]).toEqual([["A"], undefined]);
    let heldAtOutcome: unknown;
    page.cart.listen(() => (heldAtOutcome = [...inFlight()]));
    await answer(added(4, 9));
    expect(buying.result).toMatchObject({ kind: "done", quantity: 4, counted: true, confirmed: false, lines: [{ id: "L1" }] });
    expect(page.cart.get()).toMatchObject({ count: { retail: 9 }, entries: { A: { quantity: 4 } } });
    expect([heldAtOutcome, inFlight(), invalidations()]).toEqual([["A"], [], 0]);
  });

  it("calls.7 calls.17 a second one of a product that is held is busy, and sends nothing", async () => {
    const { buy, calls, answer, inFlight } = world();
    const first = buy();
    const second = buy();
    await settled();
    expect([second.result, calls.length, inFlight()]).toEqual([{ kind: "busy" }, 1, ["A"]]);
    await answer(added(1));
    expect([first.result?.kind, inFlight()]).toEqual(["done", []]);
  });

  it("calls.17 one that waits is sent when its turn has come", async () => {
    const { buy, calls, answer, inFlight } = world();
    buy();
    const second = buy({ wait: true });
    await settled();
    expect([second.result, calls.length]).toEqual([undefined, 1]);
    await answer(added(1), 0);
    expect([calls.length, inFlight()]).toEqual([2, ["A"]]);
    await answer(added(2), 1);
    expect([second.result, inFlight()]).toMatchObject([{ kind: "done", quantity: 2 }, []]);
  });

  it("calls.17 raises the version of the cart: an older read is stale, also one that began meanwhile", async () => {
    const { buy, page, answer } = world();
    const before = isLatestRead(page);
    const version = cartVersion(page).get();
    buy();
    const meanwhile = isLatestRead(page);
    await answer(added(1));
    expect([cartVersion(page).get() - version, before(), meanwhile(), isLatestRead(page)()]).toEqual([1, false, false, true]);
  });

  it("calls.12 carries a request id, and the same one where the outcome of the press before is unknown", async () => {
    const { buy, calls, answer } = world();
    for (const result of [lost({ code: "unknown" }), lost({ code: "http", requestId: undefined, status: 400 }), added(1)]) {
      buy();
      await answer(result);
    }
    const [one, two, three] = calls.map(({ options }) => options.requestId);
    expect([one === two, two === three, one?.length]).toEqual([true, false, 32]);
  });

  it("calls.11 a lost answer that a read confirms is done; the cart is read for the count, unless the caller does", async () => {
    const { buy, page, answer, invalidations } = world();
    const buying = buy();
    await answer(confirmed({ asin: "A", quantity: 3, id: "L1" }));
    expect(buying.result).toMatchObject({ kind: "done", quantity: 3, counted: false, confirmed: true });
    expect([page.cart.get().entries["A"], invalidations()]).toEqual([cartEntry(3, "L1"), 1]);
    buy({ readsCount: true });
    await answer(confirmed({ asin: "A", quantity: 4, id: "L1" }));
    expect([page.cart.get().entries["A"]?.quantity, invalidations()]).toEqual([4, 1]);
  });

  it("calls.11 a lost answer that a read disproves has failed, and the store has what the read returned", async () => {
    const { buy, page, answer, invalidations } = world();
    page.cart.set({ count: { retail: 2, grocery: null }, entries: { A: cartEntry(2, "L1") } });
    const buying = buy();
    await answer(lost({ read: { entity: { items: [{ asin: "A", quantity: 5, id: "L1" }] } } }));
    expect(buying.result).toMatchObject({ kind: "failed", failure: { code: "timeout", call: "cart-add-items" } });
    expect([page.cart.get().entries["A"]?.quantity, invalidations()]).toEqual([5, 0]);
  });

  it("calls.11 stores.4 where no read can tell, the cart is read again, and the failure has the request id", async () => {
    const { buy, calls, answer, invalidations } = world();
    const buying = buy();
    await answer(lost({ code: "unknown" }));
    const { requestId } = calls[0]!.options;
    expect(buying.result).toMatchObject({ kind: "failed", failure: { code: "unknown", pressId: requestId } });
    expect(invalidations()).toBe(1);
  });

  it("scope.7 the other tabs learn the outcome from the store, once and before the caller", async () => {
    const { buy, page, answer } = world();
    const posted: Cart[] = [];
    const channel: Channel = { onmessage: null, postMessage: (cart) => void posted.push(cart as Cart), close() {} };
    shareCart(page.cart, channel);
    const buying = buy();
    const seen = atom<unknown>();
    page.cart.listen(() => seen.set([posted.length, buying.result]));
    await answer(added(2, 2));
    expect([posted.length, posted[0]?.entries["A"]?.quantity, seen.get()]).toEqual([1, 2, [1, undefined]]);
  });

  it("events.9 calls.9 a cancelled call and one that led away are told apart, and neither is a failure", async () => {
    for (const [result, kind] of [
      [{ code: "cancelled", requestId: undefined }, "cancelled"],
      [{ code: "aborted", requestId: undefined }, "cancelled"],
      [{ code: "http", status: 401, left: true, requestId: undefined }, "left"],
    ] as const) {
      const { buy, answer, inFlight, invalidations } = world();
      const buying = buy();
      await answer(lost(result));
      expect([buying.result, inFlight(), invalidations()]).toEqual([{ kind }, [], 0]);
    }
  });

  it("calls.17 releases its products after an exception, which is the caller's", async () => {
    const { context, inFlight, buy, answer } = world();
    const thrown = purchase(context, {
      asins: ["A", "B"],
      write() {
        expect(inFlight()).toEqual(["A", "B"]);
        throw new Error("boom");
      },
    });
    await expect(thrown).rejects.toThrow("boom");
    await expect(lockProducts(context, { asins: ["A"] }, () => Promise.reject(new Error("bang")))).rejects.toThrow("bang");
    expect(inFlight()).toEqual([]);
    const buying = buy();
    await answer(added(1));
    expect(buying.result?.kind).toBe("done");
  });

  it("calls.6 is seen to its end when its element leaves", async () => {
    const { context, calls, leave } = testContext({});
    const cart = context.calls(() => import("../contract/cart.ts"));
    const result = purchase(context, { asins: ["A"], write: () => writeLines(context, cart, { asin: "A", write: { add: item } }) });
    leave();
    await settled();
    expect(calls[0]!.options.signal).toBe(undefined);
    await calls[0]!.answer(added(2));
    expect([(await result).kind, context.page.cart.get().entries["A"]?.quantity]).toEqual(["done", 2]);
  });
});

describe("a purchase by the fields of a form", () => {
  const form = (given: Cart["entries"] = {}) => {
    const { context, calls, page, ...others } = world();
    page.cart.set({ count: { retail: 3, grocery: null }, entries: given });
    const buyBox = context.calls(() => import("../contract/buy-box.ts"));
    const result = purchase(context, {
      asins: ["A"],
      write: () =>
        writeForm(context, buyBox, {
          ...{ asins: ["A"], items: [{ ...item, quantity: 2 }], body: { ASIN: "A", quantity: "2" }, query: {}, path: "/buy" },
          isRefusal: ({ status }) => status !== 1,
        }),
    });
    return { ...others, page, calls, result };
  };

  it("upsell-sheet.15 raises the product by what was sent, takes the count, and has the ids read", async () => {
    const { answer, result, page, calls, invalidations } = form({ A: cartEntry(1, "L1") });
    await answer({ ok: true, status: 200, data: { status: 1, cart: { count: 7 } } });
    expect(await result).toMatchObject({ kind: "done", quantity: 3, counted: true, confirmed: false, data: { status: 1 } });
    expect([page.cart.get().count.retail, page.cart.get().entries["A"]?.quantity, invalidations()]).toEqual([7, 3, 1]);
    expect(calls[0]).toMatchObject({ name: "buyBoxSubmit", options: { path: "/buy", known: { A: 1 }, reloadOn403: true } });
  });

  it("upsell-sheet.12 a refusal leaves the cart as it was, and has its answer", async () => {
    const { answer, result, page, invalidations } = form();
    const before = page.cart.get();
    await answer({ ok: true, status: 200, data: { status: 0, cart: { count: 7 } } });
    expect(await result).toMatchObject({
      ...{ kind: "failed", failure: { code: "refused", status: 200, call: "buy-box-submit", data: { status: 0 } } },
    });
    expect([page.cart.get() === before, invalidations()]).toEqual([true, 0]);
  });

  it("calls.11 a confirmed one counts nothing twice", async () => {
    const { answer, result, page } = form({ A: cartEntry(1, "L1") });
    await answer(confirmed({ asin: "A", quantity: 3, id: "L1" }));
    expect(await result).toMatchObject({ kind: "done", quantity: 3, counted: false, confirmed: true, data: undefined });
    expect(page.cart.get().entries["A"]?.quantity).toBe(3);
  });
});

describe("a purchase of groceries", () => {
  const groceries = () => {
    const { context, calls, page, ...others } = world();
    page.cart.set({ count: { retail: 1, grocery: 3 }, entries: {} });
    const contract = context.calls(() => import("../contract/grocery.ts"));
    const result = purchase(context, {
      ...{ asins: ["A"], readsCount: true },
      write: () => writeGroceries(context, contract, { asin: "A", quantity: 2, fields: { storeId: "S" }, path: "/groceries" }),
    });
    return { ...others, page, calls, result };
  };

  it("quantity-slider.5 sets the quantity by one call, with the count as what is known", async () => {
    const { answer, result, calls, page, invalidations } = groceries();
    expect(calls[0]).toMatchObject({
      ...{ name: "groceryCartAdd", request: { body: { storeId: "S", asin: "A", quantity: 2, setQuantityFlag: true } } },
      options: { path: "/groceries", known: { count: 3 }, reloadOn403: true, requestId: expect.any(String) },
    });
    await answer({ ok: true, status: 200, data: { clientResponseModel: { items: [{ ASIN: "A", itemId: "G1", quantity: 2 }] } } });
    expect(await result).toMatchObject({ kind: "done", quantity: 2, counted: false, confirmed: false });
    expect([page.cart.get().entries["A"]?.itemId, page.cart.get().count, invalidations()]).toEqual(["G1", { retail: 1, grocery: 3 }, 0]);
  });

  it("quantity-slider.28 a lost answer that nothing confirms leaves the retail cart unread", async () => {
    const { answer, result, invalidations } = groceries();
    await answer(lost({ read: { cartCount: 3 } }));
    expect([(await result).kind, invalidations()]).toEqual(["failed", 0]);
  });
});

describe("a form that an element submits", () => {
  it("calls.17 is submitted while its products are free, and holds them until it has ended", async () => {
    const { context, inFlight } = world();
    let end = () => {};
    const held: (readonly string[])[] = [];
    const done = submitPurchase(context, ["A"], () => {
      held.push(inFlight());
      return new Promise((resolve) => (end = resolve));
    });
    held.push(inFlight());
    end();
    await done;
    expect([...held, inFlight()]).toEqual([[], ["A"], []]);
  });

  it("calls.17 leaves the products to an element that took the submission over", async () => {
    const { context, inFlight, page } = world();
    let release: (() => void) | undefined;
    await submitPurchase(context, ["A"], () => {
      release = lockCartLine(page, "A");
      return Promise.resolve();
    });
    expect(inFlight()).toEqual(["A"]);
    release!();
    expect(inFlight()).toEqual([]);
  });
});
