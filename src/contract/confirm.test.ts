import { describe, expect, it } from "vitest";
import { itemsOfForm } from "../lib/form-items.ts";
import { buyBoxSubmit } from "./buy-box.ts";
import { cartAddItems, cartAddItemsMarketplace, cartItems, cartModifyItems } from "./cart.ts";
import { registryTags, registryUpdateTag } from "./gift-tags.ts";
import { groceryCartAdd, groceryCartCount } from "./grocery.ts";
import { ideaListCreate, ideaListCreateWithItem, listCreate, listDropdown } from "./lists.ts";
import * as registry from "./registry.ts";

const cart = (...items: [asin: string, quantity: number, id?: string][]) => ({
  entity: { items: items.map(([asin, quantity, id]) => ({ asin, quantity, ...(id && { id }) })) },
});

const add = (quantity: number, asin = "A") => ({ asin, offerListingId: `OL-${asin}`, quantity });

const none = { path: undefined, query: {}, body: undefined as never };

describe("calls.11 what confirms a write", () => {
  it("cart-add-items has happened when each ASIN has what was known before plus what was sent", () => {
    const { confirm } = cartAddItems;
    const happened = (answer: unknown, known: unknown, ...items: ReturnType<typeof add>[]) =>
      confirm!.happened({ ...none, body: { items } }, answer, known);
    expect(confirm!.read).toBe(cartItems);
    expect(happened(cart(["A", 3]), { A: 1 }, add(2))).toBe(true);
    expect(happened(cart(["A", 2]), { A: 1 }, add(2))).toBe(false);
    expect(happened(cart(["A", 2]), undefined, add(2))).toBe(true);
    expect(happened(cart(), undefined, add(2))).toBe(false);
    expect(happened(cart(["A", 1], ["A", 2]), { A: 0 }, add(1), add(2))).toBe(true);
    expect(happened(cart(["A", 2]), { A: 0 }, add(1), add(2))).toBe(false);
    expect(happened(cart(["A", 1]), {}, add(1), add(1, "B"))).toBe(false);
    expect(happened(cart(["A", 1], ["B", 1]), {}, add(1), add(1, "B"))).toBe(true);
    expect(happened(cart(["A", 9]), {})).toBe(undefined);
    for (const { confirm: each } of [cartAddItems, cartModifyItems, buyBoxSubmit])
      expect([each!.read, each!.request(none)]).toEqual([cartItems, { query: { filter: "RETAIL" } }]);
  });

  it("cart-add-items-marketplace is confirmed by the cart of the same marketplace", () => {
    const { read, request, happened } = cartAddItemsMarketplace.confirm!;
    const sent = { path: { marketplaceId: "M2" }, query: {}, body: { items: [add(2)] } };
    expect([read, request(sent)]).toEqual([cartItems, { path: { marketplaceId: "M2" }, query: { filter: "RETAIL" } }]);
    expect([happened(sent, cart(["A", 3]), { A: 1 }), happened(sent, cart(["A", 2]), { A: 1 })]).toEqual([true, false]);
  });

  it("cart-modify-items has happened when the line has exactly the quantity sent, or is gone for 0", () => {
    const happened = (answer: unknown, quantity: number, known?: unknown) =>
      cartModifyItems.confirm!.happened({ ...none, body: { items: [{ id: "L1", quantity }] } }, answer, known);
    expect(happened(cart(["A", 3, "L1"]), 3)).toBe(true);
    expect(happened(cart(["A", 4, "L1"]), 3)).toBe(false);
    expect(happened(cart(["B", 1, "L2"]), 0)).toBe(true);
    expect(happened(cart(["A", 1, "L1"]), 0)).toBe(false);
    // a cart without line ids is read by the ASIN that was known
    expect(happened(cart(["A", 3]), 3, { A: 1 })).toBe(true);
    expect([happened(cart(["A", 3]), 3), happened(cart(["A", 3]), 0)]).toEqual([false, false]);
    // which all lines have to have, for one to be read by its own
    expect(happened(cart(["A", 3, "L1"], ["A", 2]), 3, { A: 1 })).toBe(false);
    expect(happened(cart(), 0)).toBe(true);
  });

  it("cart-modify-items of several lines has happened when each of them has", () => {
    const lines = [
      { id: "L1", quantity: 2 },
      { id: "L2", quantity: 0 },
    ];
    const happened = (answer: unknown) => cartModifyItems.confirm!.happened({ ...none, body: { items: lines } }, answer, { A: 1, B: 4 });
    expect(happened(cart(["A", 2, "L1"], ["C", 1, "L3"]))).toBe(true);
    expect(happened(cart(["A", 2, "L1"], ["B", 4, "L2"]))).toBe(false);
    expect(happened(cart(["A", 2], ["C", 1]))).toBe(true);
    expect(happened(cart(["A", 2], ["B", 4]))).toBe(false);
  });

  it.each([
    ["another than before", 7, { count: 5 }, true],
    ["the same", 5, { count: 5 }, false],
    ["the same, which is none", 0, { count: 0 }, false],
    ["one, and none was known", 7, { count: null }, undefined],
    ["one, and nothing was known", 7, undefined, undefined],
  ])("grocery-cart-add: the count is %s", (_, cartCount, known, is) => {
    const { read, request, happened } = groceryCartAdd.confirm!;
    expect([read, request(none as never)]).toEqual([groceryCartCount, {}]);
    expect(happened(none as never, { cartCount }, known)).toBe(is);
  });

  it.each([
    ["add", ["Mum"], true],
    ["add", ["Dad", "Mum"], true],
    ["add", ["Dad"], false],
    ["remove", ["Dad"], true],
    ["remove", ["Mum"], false],
    ["render", ["Mum"], false],
    ["render", [], false],
  ] as const)("registry-update-tag: %s has happened where the tags are %j: %s", (updateType, names, is) => {
    const { read, request, happened } = registryUpdateTag.confirm!;
    const sent = { path: { type: "birthday", id: "R1" }, query: undefined, body: { updateType, tagName: "Mum", ref_: "x" } };
    expect([read, request(sent)]).toEqual([registryTags, { path: sent.path }]);
    expect(happened(sent, { tags: names.map((tagName) => ({ tagId: tagName, tagName })) }, undefined)).toBe(is);
  });

  it("the creation of a list is confirmed by a list of that name that was not there before", () => {
    const html = `<a data-dp-action=add data-list-id=L1 data-list-name="Ana"></a>`;
    const query = { sortMethod: "lastUpdated", type: "wishlist", useAll: true, sourceVendorId: "website.wishlist.detail.add" };
    const idea = (name: string) => ({ name, isIdeaList: true, asin: "A" });
    const rows = [
      [listCreate, (listName: string) => ({ listName, isJson: true })],
      [ideaListCreate, idea],
      [ideaListCreateWithItem, idea],
    ] as const;
    for (const [{ name, confirm }, bodyOf] of rows) {
      const { read, request, happened } = confirm!;
      const sent = (list: string) => ({ ...none, query: undefined, body: bodyOf(list) }) as never;
      expect([read, request(sent("Ana"))], name).toEqual([listDropdown, { query }]);
      const outcomes = [happened(sent("Ana"), { html }, undefined), happened(sent("Bo"), { html }, [])];
      expect([...outcomes, happened(sent("Ana"), { html }, [{ listExternalId: "L1" }])], name).toEqual([true, false, false]);
    }
    const own = { ...none, query: undefined, body: { listName: "Ana", isJson: true, vendorId: "mine" } };
    expect(listCreate.confirm!.request(own)).toEqual({ query: { ...query, sourceVendorId: "mine" } });
  });

  it("buy-box-submit is confirmed by the item that its form names, in each of its key formats", () => {
    const keyed = {
      "items[0.base][asin]": "A",
      "items[0.base][offerListingId]": "O1",
      "items[0.base][quantity]": "2",
      "items[1.base][asin]": "B",
    };
    expect(itemsOfForm(keyed)).toEqual([
      { asin: "A", offerListingId: "O1", quantity: 2 },
      { asin: "B", offerListingId: "", quantity: 1 },
    ]);
    expect(itemsOfForm({ "item[0].asin": "A", "item[0].offerListingId": "O1", quantity: "3" })).toEqual([
      { asin: "A", offerListingId: "O1", quantity: 3 },
    ]);
    expect(itemsOfForm({ ASIN: "A", offerListingID: "O1", quantity: "half" })).toEqual([{ asin: "A", offerListingId: "O1", quantity: 1 }]);
    expect(itemsOfForm({ other: "1" })).toEqual([]);
    const happened = buyBoxSubmit.confirm!.happened({ ...none, body: { ASIN: "A", quantity: "2" } }, cart(["A", 3]), { A: 1 });
    expect(happened).toBe(true);
    expect(buyBoxSubmit.confirm!.happened({ ...none, body: { ASIN: "A", quantity: "2" } }, cart(["A", 2]), { A: 1 })).toBe(false);
  });

  it.each([
    ["isMustHaveItem", registry.babyRegistryMustHave],
    ["isGroupGiftingItem", registry.babyRegistryGroupGifting],
    ["isPrivateItem", registry.babyRegistryPrivate],
  ] as const)("a flag of the baby registry is confirmed by its own in the status: %s", (flag, { confirm }) => {
    const happened = (sent: boolean, status: object) =>
      confirm!.happened({ ...none, query: undefined, body: { asin: "A", [flag]: sent } } as never, status, undefined);
    expect([happened(true, { [flag]: true }), happened(false, { [flag]: false }), happened(false, {})]).toEqual([true, true, true]);
    expect([happened(true, { [flag]: false }), happened(true, {}), happened(false, { [flag]: true })]).toEqual([false, false, false]);
    expect(confirm!.read).toBe(registry.babyRegistryStatus);
  });

  it("a requested count is confirmed by the very count", () => {
    const { request, happened } = registry.babyRegistryRequestQuantity.confirm!;
    const sent = { ...none, query: undefined, body: { asin: "A", requestQuantity: 3 } };
    expect(request(sent)).toEqual({ query: { asin: "A" } });
    expect([2, 3, 4, undefined].map((itemRequestedCount) => happened(sent, { itemRequestedCount }, undefined))).toEqual([
      ...[false, true, false, false],
    ]);
  });

  it("baby-registry writes have happened when the status says so", () => {
    const must = registry.babyRegistryMustHave.confirm!;
    expect(must.request({ ...none, query: undefined, body: { asin: "A", isMustHaveItem: false } })).toEqual({ query: { asin: "A" } });
    expect(must.happened({ ...none, query: undefined, body: { asin: "A", isMustHaveItem: false } }, {}, undefined)).toBe(true);
    expect(
      must.happened({ ...none, query: undefined, body: { asin: "A", isMustHaveItem: true } }, { isMustHaveItem: false }, undefined),
    ).toBe(false);
    const added = registry.babyRegistryAdd.confirm!;
    const sent = { ...none, query: undefined, body: { asin: "A", vendorId: "v" } };
    expect(
      [{}, { itemRequestedCount: 0 }, { itemRequestedCount: 1 }, { itemRequestedCount: 2 }].map((status) =>
        added.happened(sent, status, undefined),
      ),
    ).toEqual([false, false, true, true]);
  });

  it("baby-registry-panel.5 a percent or a count that is no number does not fail the status", () => {
    const { answer } = registry.babyRegistryStatus;
    const parsed =
      answer.as === "json" ? answer.schema.parse({ checklistPercent: "half", itemRequestedCount: null, hasPrivate: true }) : undefined;
    expect(parsed).toEqual({ checklistPercent: undefined, itemRequestedCount: undefined, hasPrivate: true });
  });
});
