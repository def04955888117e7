import { describe, expect, it } from "vitest";
import { cartEntry } from "../../test/support/cart-entry.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import type { CallResult } from "../call/result.ts";
import { cartInvalidations } from "./lock.ts";
import { linesToSet, productsOf, writeLines, type LineSending, type LineWrite } from "./lines.ts";
import { knownUnits, writeCart, type CartOutcome } from "./write.ts";
import type { CartEntry, CartLine } from "../state/page.ts";

const item = (asin: string, quantity: number, offerListingId = `O-${asin}`) => ({ asin, offerListingId, quantity });
const line = (itemId: string, quantity: number, offerListingId: string | null = null): CartLine => ({ itemId, offerListingId, quantity });
const changed = (items: object[], count?: number): CallResult<unknown> => ({
  ...{ ok: true, status: 200 },
  data: { type: "cart/v1", entity: { items, ...(count !== undefined && { count: { entity: { items: count } } }) } },
});
const read = (...items: object[]) => ({ entity: { items } });
const confirmed = (answer: unknown): CallResult<unknown> => ({ ok: true, status: 0, data: undefined, confirmed: true, read: answer });
const failed = (more: object): CallResult<unknown> => ({ ok: false, code: "http", message: "no", ...more }) as CallResult<unknown>;

/** One write to a page whose cart holds these entries; `answer` ends it. */
function writing(write: LineWrite, entries: Record<string, CartEntry> = {}, more: Partial<LineSending> = {}) {
  const { context, calls, events } = testContext({});
  const { page } = context;
  page.cart.set({ count: { retail: 1, grocery: 4 }, entries });
  let doubts = 0;
  cartInvalidations(page).listen(() => doubts++);
  const cart = context.calls(() => import("../contract/cart.ts"));
  const result = writeLines(context, cart, { asin: "A", write, quantity: 3, onUnknown: () => {}, ...more });
  return {
    page,
    calls,
    async answer(with_: CallResult<unknown>) {
      await settled();
      await calls[0]!.answer(with_);
      const { lines: returned, data, ...outcome } = (await result) as Extract<CartOutcome, { ok: true }>;
      return { result: outcome, returned, data, lines: page.cart.get().entries["A"]?.lines, doubts, changes: events.length };
    },
  };
}

describe("a write of one product of the cart", () => {
  it("quantity-selector.61 calls.17 an item is added with those beside it, to the address and with what was known of each", async () => {
    const onUnknown = () => {};
    const write = { add: item("A", 2), beside: [item("B", 1), item("B", 1, "O2")] };
    const { calls, page } = writing(write, { B: cartEntry(4) }, { query: { ref_: "dp_qs" }, path: "/mine", onUnknown });
    await settled();
    expect(calls[0]).toMatchObject({
      name: "cartAddItems",
      request: { query: { ref_: "dp_qs" }, body: { items: [write.add, ...write.beside] } },
    });
    const { requestId, ...options } = calls[0]!.options;
    expect(options).toEqual({ known: { B: 4 }, reloadOn403: true, path: "/mine", onUnknown });
    expect(requestId).toMatch(/^[0-9a-f]{32}$/);
    expect(page.cart.get().entries["A"]).toBe(undefined);
  });

  it("quantity-selector.61 lines are set by their ids, and their product is known in any case", async () => {
    const write: LineWrite = { set: [{ id: "L1", quantity: 3 }] };
    const { calls } = writing(write);
    await settled();
    expect(calls[0]).toMatchObject({ name: "cartModifyItems", request: { query: {}, body: { items: [{ id: "L1", quantity: 3 }] } } });
    expect(calls[0]!.options.known).toEqual({ A: 0 });
    expect(calls[0]!.options).not.toHaveProperty("path");
    const other = writing(write, { A: cartEntry(2, "L1"), B: cartEntry(1) });
    await settled();
    expect(other.calls[0]!.options.known).toEqual({ A: 2 });
  });

  it("quantity-selector.67 takes lines and count of the answer, with the offers that were sent", async () => {
    const { answer, page } = writing({ add: item("A", 2), beside: [item("B", 1)] });
    const items = [
      { id: "L1", asin: "A", quantity: 5 },
      { id: "L2", asin: "B", quantity: 1 },
    ];
    expect(await answer(changed(items, 9))).toEqual({
      result: { ok: true, quantity: 5, counted: true, confirmed: false },
      ...{ returned: items, data: expect.objectContaining({ type: "cart/v1" }), lines: [line("L1", 5, "O-A")], doubts: 0, changes: 1 },
    });
    expect(page.cart.get().count).toEqual({ retail: 9, grocery: 4 });
    expect(page.cart.get().entries["B"]).toEqual(cartEntry(1, "L2", { lines: [line("L2", 1, "O-B")] }));
  });

  it("quantity-selector.67 an answer that changes nothing tells of nothing, and one without a count leaves it", async () => {
    const entries = { A: cartEntry(5, "L1", { lines: [line("L1", 5, "O-A")] }) };
    const { answer, page } = writing({ set: [{ id: "L1", quantity: 0 }] }, entries);
    const { result, lines } = await answer(changed([{ id: "L1", asin: "A", quantity: 0 }]));
    expect([result, lines]).toEqual([{ ok: true, quantity: 0, counted: false, confirmed: false }, undefined]);
    expect(page.cart.get().count.retail).toBe(1);
  });

  it("calls.17 the first line of an answer that names another product is the pressed one's, unless one is named", async () => {
    const { answer } = writing({ add: item("A", 1) });
    const items = [
      { id: "L1", asin: "A2", quantity: 1 },
      { id: "L2", asin: "B", quantity: 7 },
    ];
    expect((await answer(changed(items))).lines).toEqual([line("L1", 1, "O-A")]);
    const named = writing({ add: item("A", 1) });
    expect((await named.answer(changed([...items, { id: "L3", asin: "A", quantity: 4 }]))).lines).toEqual([line("L3", 4, "O-A")]);
    expect(named.page.cart.get().entries["A2"]?.quantity).toBe(1);
  });

  it("calls.17 a line that was set and comes back under another id takes its place; with several it is read", async () => {
    const entries = { A: cartEntry(3, null, { lines: [line("L1", 1, "O1"), line("L2", 2, "O2")] }) };
    const one = writing({ set: [{ id: "L1", quantity: 4 }] }, entries);
    expect(await one.answer(changed([{ id: "L9", asin: "A", quantity: 4 }]))).toMatchObject({
      ...{ lines: [line("L9", 4, "O1"), line("L2", 2, "O2")], doubts: 0 },
    });
    const others = { ...entries, B: cartEntry(1, "L5", { lines: [line("L5", 1, "O5")] }) };
    const more = writing({ set: [{ id: "L1", quantity: 4 }] }, others);
    const told = [
      { id: "L9", asin: "A", quantity: 4 },
      { id: "L5", asin: "B", quantity: 2 },
    ];
    expect(await more.answer(changed(told))).toMatchObject({ lines: [line("L9", 4, "O1"), line("L2", 2, "O2")], doubts: 0 });
    expect(more.page.cart.get().entries["B"]!.lines).toEqual([line("L5", 2, "O5")]);
    const beside = writing({ set: [{ id: "L1", quantity: 4 }] }, entries);
    const both = [
      { id: "L9", asin: "A", quantity: 4 },
      { id: "L2", asin: "A", quantity: 2 },
    ];
    expect(await beside.answer(changed(both))).toMatchObject({ doubts: 1 });
    const two = writing(
      {
        set: [
          { id: "L1", quantity: 4 },
          { id: "L2", quantity: 2 },
        ],
      },
      entries,
    );
    expect(await two.answer(changed([{ id: "L9", asin: "A", quantity: 4 }]))).toMatchObject({ doubts: 1 });
  });

  it("upsell-sheet.27 lines of several products are set in one write, and their units are known in the order of the lines", async () => {
    const entries = { B: cartEntry(2, "L2") };
    const set = [
      { id: "L2", quantity: 5, asin: "B" },
      { id: "L1", quantity: 1 },
    ] as const;
    const write: LineWrite = { set };
    expect(productsOf("A", write)).toEqual(["B", "A"]);
    const { answer, calls } = writing(write, entries);
    await settled();
    expect(calls[0]).toMatchObject({ request: { body: { items: set.map(({ id, quantity }) => ({ id, quantity })) } } });
    expect(Object.entries(calls[0]!.options.known as object)).toEqual([
      ["B", 2],
      ["A", 0],
    ]);
    expect(await answer(confirmed(read()))).toMatchObject({ returned: [set[0], { asin: "A", ...set[1] }] });
  });

  it("lightning-deal.44 an answer that the element does not accept is no good one, and the cart is read", async () => {
    const { answer, page } = writing({ add: item("A", 1) }, {}, { invalid: ({ entity }) => (entity.count ? undefined : "no count") });
    const { result, doubts } = await answer(changed([{ id: "L1", asin: "A", quantity: 1 }]));
    expect(result).toMatchObject({
      ok: false,
      code: "bad-response",
      status: 200,
      message: expect.stringContaining("no count"),
      call: "cart-add-items",
    });
    expect([doubts, page.cart.get().entries]).toEqual([1, {}]);
  });

  it("calls.11 a confirmed write takes what the read told of each product, and else what was asked for", async () => {
    const entries = { A: cartEntry(1, "L1"), B: cartEntry(2, "L2") };
    const told = writing({ add: item("A", 2), beside: [item("B", 1)] }, entries);
    expect(await told.answer(confirmed(read({ asin: "A", quantity: 4, id: "L1" })))).toMatchObject({
      ...{ result: { ok: true, quantity: 4, counted: false, confirmed: true }, lines: [line("L1", 4)] },
    });
    expect(told.page.cart.get().entries["B"]).toBe(undefined);
    const silent = writing({ set: [{ id: "L1", quantity: 3 }] }, entries);
    expect(await silent.answer(confirmed(undefined))).toMatchObject({
      ...{ result: { ok: true, quantity: 3, counted: false, confirmed: true }, lines: [line("L1", 3)], doubts: 0 },
    });
    const unknown = writing({ add: item("A", 3) });
    await unknown.answer(confirmed(undefined));
    expect(unknown.page.cart.get().entries["A"]).toEqual(cartEntry(3, null));
    const gone = writing({ set: [{ id: "L1", quantity: 0 }] }, entries, { quantity: 0 });
    expect((await gone.answer(confirmed(read()))).result).toMatchObject({ ok: true, quantity: 0, confirmed: true });
  });

  it("calls.12 the id is kept for the very same write of the product: what, with which reference, and where to", async () => {
    const { context, calls } = testContext({});
    const cart = context.calls(() => import("../contract/cart.ts"));
    const same: LineSending = { asin: "A", write: { add: item("A", 1) }, quantity: 1, onUnknown: () => {} };
    const press = async (more: Partial<LineSending>) => {
      const result = writeLines(context, cart, { ...same, ...more });
      await settled();
      const { options, answer } = calls.at(-1)!;
      await answer(failed({ code: "unknown", requestId: "x" }));
      await result;
      return options.requestId;
    };
    const first = await press({});
    expect(await press({})).toBe(first);
    for (const more of [{ write: { add: item("A", 2) } }, { query: { ref_: "x" } }, { path: "/mine" }]) {
      expect(await press(more)).not.toBe(first);
      expect(await press({})).not.toBe(first);
    }
  });

  it("calls.12 a failure says of which call it is and gives the id of the press for the native form", async () => {
    for (const [write, call] of [
      [{ add: item("A", 1) }, "cart-add-items"],
      [{ set: [{ id: "L1", quantity: 1 }] }, "cart-modify-items"],
    ] as const) {
      const { answer, calls } = writing(write as LineWrite);
      const { result, doubts } = await answer(failed({ status: 400 }));
      expect(result).toEqual({ ok: false, code: "http", message: "no", status: 400, call, pressId: calls[0]!.options.requestId });
      expect(doubts).toBe(0);
    }
  });
});

describe("a write of the cart, by whatever call", () => {
  const write = (result: CallResult<unknown>, entries: Record<string, CartEntry> = { A: cartEntry(2, "L1"), B: cartEntry(1, "L2") }) => {
    const { context, events } = testContext({});
    context.page.cart.set({ count: { retail: 3, grocery: null }, entries });
    let doubts = 0;
    cartInvalidations(context.page).listen(() => doubts++);
    const known = { A: 7 };
    let sent: unknown;
    const send = async (options: unknown) => ((sent = options), result);
    return writeCart(context, { asins: ["A", "C"], identity: 1, known, send }).then((outcome) => ({
      ...{ outcome, sent, doubts, changes: events.length, entries: context.page.cart.get().entries },
    }));
  };

  it.each<[string, object, number]>([
    ["nobody could say whether it happened", { code: "unknown", requestId: "x" }, 1],
    ["the shop does not know the line", { status: 404 }, 1],
    ["the cart is another", { status: 409 }, 1],
    ["it was refused", { status: 400 }, 0],
    ["it was not sent", { code: "network" }, 0],
    ["a read told what there is", { requestId: "x", read: read() }, 0],
  ])("calls.17 stores.4 has the cart read again where %s", async (_, more, doubts) => {
    expect((await write(failed(more))).doubts).toBe(doubts);
  });

  it("calls.11 compares with the units that were given, else with those of the products in the cart", async () => {
    expect((await write(failed({}))).sent).toEqual({ known: { A: 7 }, reloadOn403: true, requestId: expect.any(String) });
    const { context } = testContext({});
    context.page.cart.set({ count: { retail: 0, grocery: null }, entries: { A: cartEntry(2) } });
    expect(knownUnits(context, ["A", "B"])).toEqual({ A: 2 });
  });

  it("calls.11 takes what the read told, be the write done or not, and tells only of what is another", async () => {
    const same = read({ asin: "A", quantity: 2, id: "L1" });
    expect(await write(failed({ read: same }))).toMatchObject({ changes: 0, outcome: { read: 2 }, entries: { B: cartEntry(1, "L2") } });
    const more = await write(failed({ read: read({ asin: "A", quantity: 9, id: "L1" }, { asin: "C", quantity: 1, id: "L3" }) }));
    expect([more.changes, more.outcome.read]).toEqual([2, 9]);
    expect(more.entries).toEqual({ A: cartEntry(9, "L1"), B: cartEntry(1, "L2"), C: cartEntry(1, "L3") });
    const gone = await write(failed({ read: read() }));
    expect([gone.outcome.read, gone.entries]).toEqual([0, { B: cartEntry(1, "L2") }]);
  });

  it("calls.12 its press has ended with it: the next one of the same has another id, unless nobody knows", async () => {
    const { context } = testContext({});
    const ids: (string | undefined)[] = [];
    for (const more of [{ requestId: "x" }, {}, {}])
      await writeCart(context, {
        ...{ asins: ["A"], identity: 1 },
        send: async ({ requestId }) => (ids.push(requestId), failed(more)),
      });
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
  });
});

describe("the lines that bring a product to a quantity", () => {
  it.each<[string, CartLine[], string | undefined, number, Record<string, number> | undefined]>([
    ["the offer's own line is raised", [line("L1", 1, "O1"), line("L2", 2, "O2")], "O2", 5, { L2: 4 }],
    ["the offer's own line is lowered first, then the others", [line("L1", 3, "O1"), line("L2", 2, "O2")], "O2", 1, { L2: 0, L1: 1 }],
    ["without an own line the first one is raised", [line("L1", 1, "O1"), line("L2", 1, "O2")], "O3", 3, { L1: 2 }],
    ["what is there already is left", [line("L1", 1, "O1")], "O1", 1, undefined],
  ])("quantity-selector.61 %s", (_, lines, offer, quantity, set) => {
    const entry = cartEntry(0, null, { lines });
    const wanted = set && { set: Object.entries(set).map(([id, to]) => ({ id, quantity: to })) };
    expect(linesToSet(entry, offer, quantity)).toEqual(wanted);
  });
});
