import { describe, expect, it } from "vitest";
import { readAfter, settled, testContext } from "../../test/support/model-context.ts";
import type { CallResult } from "../call/result.ts";
import {
  alreadyExists,
  judgeBaby,
  judgeRegistry,
  reportAdd,
  reportRecommended,
  type RegistryAdd,
  type RegistryAnswer,
} from "./registry-add.ts";
import { sendGift, sendWedding } from "./registry-send.ts";
import { vendorId } from "./vendor-id.ts";

const answered = (data: RegistryAnswer): CallResult<RegistryAnswer> => ({ ok: true, status: 200, data });
const failed = (more: object) => ({ ok: false, code: "http", message: "no", ...more }) as CallResult<RegistryAnswer>;
const add: RegistryAdd<RegistryAnswer> = {
  ...{ call: "registry-add-product", registryType: "gift", registryId: "R1", asin: "A", failed: "own.failed", judge: judgeRegistry },
};

/** What an add of a registry ends in: what is returned, told and kept. */
function report(result: CallResult<RegistryAnswer>, more: Partial<RegistryAdd<RegistryAnswer>> = {}) {
  const world = testContext({});
  const outcome = reportAdd(world.context, { ...add, ...more }, result);
  const { registries } = world.context.page;
  return { outcome, events: world.events, words: readAfter(world), registries: registries.get() };
}

describe("the end of an add to a registry", () => {
  it.each([
    ["item-already-exists", true],
    ["ITEM_ALREADY_EXISTS", true],
    ["Item_already-Exists", true],
    ["item-exists", false],
    ["", false],
    [undefined, false],
  ])("registry-recommendations.5 the code %s means that it is there already: %s", (code, is) => {
    expect(alreadyExists(code)).toBe(is);
    expect(judgeRegistry({ success: false, errorCode: code })).toEqual(is ? "exists" : { refused: undefined });
    expect(judgeRegistry({ success: true, errorCode: code })).toBe("added");
  });

  it("registry-button.5 the baby registry says it in one word", () => {
    expect(["success", "duplicate", "failure"].map((result) => judgeBaby({ result }))).toEqual(["added", "exists", { refused: undefined }]);
  });

  it.each([
    ["an answer", answered({ success: true })],
    ["a confirmed one", { ok: true, status: 0, data: undefined, confirmed: true } as never],
  ])("registry-button.5 by %s it is added: kept as the last one, and told", (_, result) => {
    const { outcome, events, registries } = report(result);
    expect(outcome).toEqual({ kind: "added" });
    expect(registries.lastAdded).toEqual({ asin: "A", registryType: "gift", registryId: "R1" });
    expect(registries.baby.has).toBe(null);
    expect(events).toMatchObject([{ type: "dp-change" }, { type: "dp-success" }]);
    expect(events[1]!.detail).toEqual({ action: "registry-add", registryType: "gift", registryId: "R1", asin: "A" });
  });

  it("registry-button.5 after an add to the baby registry the shopper has one, and it has no id", () => {
    const { registryId: _, ...baby } = { ...add, registryType: "baby" };
    const world = testContext({});
    reportAdd(world.context, baby, answered({ success: true }));
    const { baby: state, lastAdded } = world.context.page.registries.get();
    expect([state, lastAdded]).toEqual([
      { has: true, status: null },
      { asin: "A", registryType: "baby", registryId: null },
    ]);
    expect(world.events[1]!.detail).toStrictEqual({ action: "registry-add", registryType: "baby", asin: "A" });
  });

  it("registry-recommendations.5 what is there already is a success of its own and no last add", () => {
    const { outcome, events, registries } = report(answered({ success: false, errorCode: "item_already_exists" }));
    expect([outcome, registries.lastAdded]).toEqual([{ kind: "exists" }, null]);
    const detail = { action: "registry-add", registryType: "gift", registryId: "R1", asin: "A", duplicate: true };
    expect(events).toEqual([{ type: "dp-success", detail }]);
  });

  it("registry-button.10 events.6 a refusal is shown in the server's words and told in our own", () => {
    const refused = report(answered({ success: false, message: "Sold out" }), { quotes: true });
    expect([refused.outcome, refused.words]).toEqual([{ kind: "error", text: "Sold out", unsure: false }, "Sold out"]);
    expect(refused.events[0]!.detail).toMatchObject({ code: "refused", message: "own.failed", call: "registry-add-product" });
    for (const [message, quotes] of [
      ["", true],
      ["Sold out", false],
    ] as const) {
      const { outcome } = report(answered({ success: false, message }), { quotes });
      expect(outcome).toEqual({ kind: "error", text: "own.failed", unsure: false });
    }
  });

  it("registry-recommendations.10 a failed answer is quoted where the add asks for it", () => {
    const result = failed({ status: 409, data: { message: "Sold out" } });
    expect(report(result).outcome).toEqual({ kind: "error", text: "own.failed", unsure: false });
    const quoted = report(result, { quotes: true });
    expect([quoted.outcome, quoted.words]).toEqual([{ kind: "error", text: "Sold out", unsure: false }, "Sold out"]);
    expect(quoted.events[0]!.detail).toMatchObject({ code: "http", status: 409, message: "own.failed" });
  });

  it("calls.11 an unknown outcome claims nothing, and one that nobody is told of is none", () => {
    const { outcome, events } = report(failed({ code: "unknown" }));
    expect(outcome).toEqual({ kind: "error", text: "calls.unconfirmed", unsure: true });
    expect(events).toMatchObject([{ detail: { code: "unknown", message: "calls.unconfirmed" } }]);
    for (const more of [{ code: "cancelled" }, { code: "aborted" }, { status: 401, left: true }])
      expect(report(failed(more))).toMatchObject({ outcome: { kind: "none" }, events: [] });
  });

  it.each([
    [answered({ success: true }), "added"],
    [answered({ success: false, errorCode: "item-already-exists" }), "already-exists"],
    [failed({ data: { message: "Sold out" } }), "error"],
  ])("registry-recommendations.7 a recommended item is counted by its outcome", (result, outcome) => {
    const { context, events } = testContext({});
    const told = reportRecommended(context, "gift", add, result);
    expect(events.at(-1)).toEqual({
      ...{ type: "dp-metric", detail: { name: "registry-recommendations.outcome", value: 1, tags: { type: "gift", outcome } } },
    });
    if (told.kind === "error") expect(told.text).toBe("Sold out");
  });

  it("registry-recommendations.7 one that ended in nothing is not counted", () => {
    const { context, events } = testContext({});
    expect(reportRecommended(context, "gift", add, failed({ code: "cancelled" }))).toEqual({ kind: "none" });
    expect(events).toEqual([]);
    reportRecommended(context, "gift", add, failed({}));
    expect(events[0]!.detail).toMatchObject({ message: "registry-recommendations.error" });
  });
});

describe("what is sent to a registry", () => {
  it("calls.2 the registry's own token goes before the page's, which is that of the moment", async () => {
    const { context, calls } = testContext({}, { page: { csrfToken: "csrf-1" } });
    const target = { registryId: "R1", registryType: "birthday", itemType: "x", vendorId: "v" };
    const item = { asin: "A", quantity: 2 };
    const checking = () => {};
    void sendGift(context, target, item, checking);
    void sendGift(context, { ...target, token: "own" }, item, checking);
    void sendWedding(context, undefined, item, checking);
    void sendWedding(context, "own", item, checking);
    await settled();
    const gift = { asin: "A", desiredQuantity: 2, ...target };
    const wedding = { items: [{ asin: "A", requestedQuantity: 2 }] };
    expect(calls.map(({ name, request, options }) => [name, request, options.onUnknown === checking])).toEqual([
      ["registryAddProduct", { body: { ...gift, token: "csrf-1" } }, true],
      ["registryAddProduct", { body: { ...gift, token: "own" } }, true],
      ["weddingRegistryAddItems", { body: { ...wedding, token: "csrf-1" } }, true],
      ["weddingRegistryAddItems", { body: { ...wedding, token: "own" } }, true],
    ]);
  });

  it("registry-button.19 an add says where it came from, unless the page says it all", () => {
    const of = (kind: "baby" | "gift" | "wedding", own?: string) => vendorId(kind, { vendorPrefix: "website", vendorId: own });
    expect([of("baby"), of("gift"), of("wedding"), of("gift", "mine")]).toEqual([
      ...["website.baby.add.dpx.desktop", "website.add.dpx.desktop", "website.wedding.add.dpx.desktop", "mine"],
    ]);
  });
});
