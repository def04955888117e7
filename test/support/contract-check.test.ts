import { describe, expect, it } from "vitest";
import { cartAddItems, cartItems } from "../../src/contract/cart.ts";
import { listAddAsin, listCreateForm } from "../../src/contract/lists.ts";
import { inviteRequest } from "../../src/contract/page.ts";
import { answerOf, checkRequest } from "./contract-check.ts";
import { PAGE, testContext } from "./model-context.ts";

const ok = (data: unknown, more: object = {}) => ({ ok: true as const, status: 200, data, ...more });
const adding = { asin: "B0", listId: "L", listType: "wishlist" };

describe("the contract in model tests", () => {
  it("calls.1 a request that is not as its entry says fails the test", () => {
    expect(checkRequest(listAddAsin, "listAddAsin", { body: adding })).toBe(listAddAsin);
    expect(checkRequest(cartItems, "cartItems", { query: { filter: "RETAIL" } })).toBe(cartItems);
    expect(() => checkRequest(undefined, "listAdded", {})).toThrow("The contract has no call listAdded.");
    expect(() => checkRequest(listAddAsin, "listAddAsin", {})).toThrow("The body of list-add-asin is not as the contract says: listId");
    expect(() => checkRequest(listAddAsin, "listAddAsin", { body: { ...adding, listType: "other" } })).toThrow(/listType/);
    expect(() => checkRequest(listAddAsin, "listAddAsin", { body: { ...adding, note: "x" } })).toThrow(/does not know: note/);
    expect(() => checkRequest(listAddAsin, "listAddAsin", { body: adding, query: { a: "1" } })).toThrow("list-add-asin has no query");
    expect(() => checkRequest(cartItems, "cartItems", { query: { filter: "ALL" } })).toThrow("The query of cart-items");
    expect(() => checkRequest(inviteRequest, "inviteRequest", { body: {} })).toThrow("The path of invite-request");
  });

  it("calls.5 an answer that is not as its entry says fails the test, and one that is comes without what nobody knows", () => {
    expect(answerOf(listAddAsin, ok({ hasError: false, more: 1 }))).toEqual(ok({ hasError: false }));
    expect(() => answerOf(listAddAsin, ok({}))).toThrow("The answer of list-add-asin is not as the contract says: hasError");
    expect(() => answerOf(listAddAsin, ok({ hasError: false }, { status: 206 }))).toThrow("no success with the status 206");
    expect(() => answerOf(listCreateForm, ok(" "))).toThrow("is HTML");
    expect(() => answerOf(inviteRequest, ok({}))).toThrow("is not read");
    expect(() => answerOf(listAddAsin, ok(undefined, { confirmed: true }))).toThrow("names no read");
    const read = { entity: { items: [] } };
    expect(answerOf(cartAddItems, ok(undefined, { confirmed: true, read }))).toMatchObject({ read });
    expect(() => answerOf(cartAddItems, ok(undefined, { confirmed: true, read: {} }))).toThrow("The confirming read of cart-add-items");
    const failed = { ok: false as const, code: "http" as const, status: 500, message: "", data: 7 };
    expect(answerOf(listAddAsin, failed)).toBe(failed);
  });

  it("url.1 the guard of model tests is the real one", () => {
    const { context, events, navigations } = testContext({}, { page: { allowedOrigins: ["https://partner.example"] } });
    expect(context.safeUrl("/a")).toBe(new URL("/a", PAGE).href);
    expect(context.safeUrl("https://partner.example/x")).toBe("https://partner.example/x");
    for (const url of [
      "//evil.example/",
      "/\\evil.example",
      "https://me:pw@shop.example/",
      "javascript:alert(1)",
      "http://shop.example/",
    ]) {
      events.length = 0;
      expect(context.safeUrl(url), url).toBe(undefined);
      expect(context.navigate(url, "x"), url).toBe(false);
      expect(
        events.map(({ type, detail }) => [type, (detail as { code?: string }).code]),
        url,
      ).toEqual(Array(2).fill(["dp-error", "blocked-url"]));
    }
    expect(context.navigate("https://author.example/", "own", { authored: true })).toBe(true);
    expect(context.navigate("", "again", { reload: true })).toBe(true);
    expect(navigations.map(({ reason }) => reason)).toEqual(["own", "again"]);
  });
});
