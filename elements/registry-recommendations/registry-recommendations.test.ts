import { describe, expect, it } from "vitest";
import type { CallResult } from "../../src/call/result.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { loaded } from "../../test/support/loaded.ts";
import { settled, testContext, readAfter } from "../../test/support/model-context.ts";
import { addItem } from "./registry-recommendations.add.ts";
import { createRegistryRecommendationsModel, type AddCode } from "./registry-recommendations.model.ts";
import { registryRecommendationsOptions, type RegistryRecommendationsOptions } from "./registry-recommendations.options.ts";

const base: RegistryRecommendationsOptions = {
  type: "wedding",
  registryId: undefined,
  registryType: undefined,
  token: undefined,
  itemType: "CATALOG_ITEM",
  vendorPrefix: "website",
  vendorId: undefined,
};
const gift = { type: "gift", registryId: "GR1", registryType: "birthday" } as const;
const ERROR = "Could not be added. Please try again.";
const answer = (data: object): CallResult<unknown> => ({ ok: true, status: 200, data });
const failure = (
  code: "http" | "network" | "timeout" | "bad-response" | "unknown" | "cancelled",
  more: object = {},
): CallResult<unknown> => ({
  ok: false,
  code,
  message: "no",
  ...more,
});

function start(options: Partial<RegistryRecommendationsOptions> = {}, signedIn?: boolean, code: AddCode = loaded({ addItem })) {
  const texts = { "registry-recommendations.error": ERROR, "calls.unconfirmed": "We could not confirm this." };
  const test = testContext(
    { ...base, ...options },
    { texts, page: { csrfToken: "CSRF", ...(signedIn === undefined ? {} : { signedIn }) } },
  );
  const model = createRegistryRecommendationsModel(test.context, code);
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>);
  const add = async (result: CallResult<unknown>) => {
    const ended = model.add({ asin: "B0A", quantity: 2 }, () => {});
    await test.calls.at(-1)!.answer(result);
    return ended;
  };
  return { ...test, model, of, add };
}

describe("dp-registry-recommendations", () => {
  it("registry-recommendations.10 reports code that does not load as a failed call, and the next press tries again", async () => {
    let loads = 0;
    const code = lazy(async () => {
      if (++loads === 1) throw new Error("offline");
      return { addItem };
    });
    const { model, calls, of } = start({}, true, code);
    const item = { asin: "B0A", quantity: 2 };
    expect(await model.add(item, () => {})).toEqual({ kind: "error", text: ERROR, unsure: false });
    expect([of("dp-error"), calls]).toEqual([[{ code: "network", message: ERROR, call: "wedding-registry-add-items" }], []]);
    void model.add(item, () => {});
    await settled();
    expect(calls.map(({ name }) => name)).toEqual(["weddingRegistryAddItems"]);
  });

  it("registry-recommendations.10 sends nothing once the element has left before the code came", async () => {
    const { model, calls, leave } = start(
      {},
      true,
      lazy(async () => ({ addItem })),
    );
    const ended = model.add({ asin: "B0A", quantity: 2 }, () => {});
    leave();
    expect([await ended, calls]).toEqual([{ kind: "none" }, []]);
  });

  it("registry-recommendations.1 call:wedding-registry-add-items sends one item to the wedding registry", () => {
    const { model, calls } = start();
    void model.add({ asin: "B0A", quantity: 2 }, () => {});
    expect([calls[0]!.name, calls[0]!.request]).toEqual([
      "weddingRegistryAddItems",
      { body: { items: [{ asin: "B0A", requestedQuantity: 2 }], token: "CSRF" } },
    ]);
  });

  it.each([
    [{}, { itemType: "CATALOG_ITEM", vendorId: "website.add.dpx.desktop", token: "CSRF" }],
    [
      { vendorPrefix: "app", token: "T1", itemType: "OTHER" },
      { itemType: "OTHER", vendorId: "app.add.dpx.desktop", token: "T1" },
    ],
    [{ vendorId: "mine" }, { itemType: "CATALOG_ITEM", vendorId: "mine", token: "CSRF" }],
  ])(
    "registry-recommendations.1 call:registry-add-product option:registry-recommendations.vendor-id option:registry-recommendations.vendor-prefix option:registry-recommendations.item-type option:registry-recommendations.token sends it to the gift registry with %o",
    (options, fields) => {
      const { model, calls } = start({ ...gift, ...options });
      void model.add({ asin: "B0A", quantity: 2 }, () => {});
      const body = { asin: "B0A", desiredQuantity: 2, registryId: "GR1", registryType: "birthday", ...fields };
      expect([calls[0]!.name, calls[0]!.request]).toEqual(["registryAddProduct", { body }]);
    },
  );

  it.each([{}, gift])("calls.15 a 403 does not reload: the item says that it failed", async (kind) => {
    const { add, calls } = start(kind);
    expect(await add(failure("http", { status: 403 }))).toMatchObject({ kind: "error" });
    expect(calls[0]!.options.reloadOn403).toBeUndefined();
  });

  it("registry-recommendations.4 registry-recommendations.7 an add sets lastAdded, and is told and counted", async () => {
    const wedding = start();
    expect(await wedding.add(answer({ success: true }))).toEqual({ kind: "added" });
    expect(wedding.context.page.registries.get().lastAdded).toEqual({ asin: "B0A", registryType: "wedding", registryId: null });
    expect(wedding.of("dp-success")).toEqual([{ action: "registry-add", registryType: "wedding", asin: "B0A" }]);
    const other = start(gift);
    await other.add(answer({ success: true }));
    expect(other.context.page.registries.get().lastAdded).toEqual({ asin: "B0A", registryType: "birthday", registryId: "GR1" });
    expect(other.of("dp-success")).toEqual([{ action: "registry-add", registryType: "birthday", registryId: "GR1", asin: "B0A" }]);
    expect(other.of("dp-metric")).toEqual([
      { name: "registry-recommendations.outcome", value: 1, tags: { type: "gift", outcome: "added" } },
    ]);
  });

  it.each(["item-already-exists", "ITEM_ALREADY_EXISTS", "Item-Already_Exists"])(
    "registry-recommendations.5 registry-recommendations.7 the code %s says that it was there",
    async (errorCode) => {
      const { add, of, context } = start();
      expect(await add(answer({ success: false, errorCode }))).toEqual({ kind: "exists" });
      expect(of("dp-success")).toEqual([{ action: "registry-add", registryType: "wedding", asin: "B0A", duplicate: true }]);
      expect(of("dp-metric")[0]).toMatchObject({ tags: { type: "wedding", outcome: "already-exists" } });
      expect(context.page.registries.get().lastAdded).toBeNull();
    },
  );

  it.each([
    [answer({ success: false }), ERROR, "refused"],
    [answer({ success: false, errorCode: "closed", message: "This registry is closed." }), "This registry is closed.", "refused"],
    [failure("http", { status: 500 }), ERROR, "http"],
    [failure("http", { status: 409, data: { message: "This registry is full." } }), "This registry is full.", "http"],
    [failure("network", { offline: true }), ERROR, "network"],
    [failure("timeout"), ERROR, "timeout"],
    [failure("bad-response", { status: 200 }), ERROR, "bad-response"],
    [failure("unknown"), "We could not confirm this.", "unknown"],
  ])(
    "registry-recommendations.10 events.6 %o is an error with its text, which no event says where it is the server's",
    async (result, text, code) => {
      const { add, of, events, logged } = start();
      expect(await add(result)).toEqual({ kind: "error", text, unsure: code === "unknown" });
      expect(of("dp-error")).toMatchObject([{ code, message: code === "unknown" ? text : ERROR, call: "wedding-registry-add-items" }]);
      expect(readAfter({ events, logged })).toBe(text);
      expect(of("dp-metric")).toMatchObject([{ tags: { outcome: "error" } }]);
    },
  );

  it("registry-recommendations.10 an error of a gift registry names its own call", async () => {
    const { add, of } = start(gift);
    await add(failure("http", { status: 500 }));
    expect(of("dp-error")).toMatchObject([{ code: "http", call: "registry-add-product" }]);
  });

  it("registry-recommendations.10 what a listener cancelled is no error", async () => {
    const { add, events } = start();
    expect(await add(failure("cancelled"))).toEqual({ kind: "none" });
    expect(events).toEqual([]);
  });

  it.each([
    [base, "/wedding/nosignin", "wedding-registry-sign-in"],
    [{ ...base, ...gift }, "/sign-in", "sign-in"],
  ])("registry-recommendations.11 a signed-out press of %o sends nothing and goes to %s", async (options, url, reason) => {
    const { model, calls, navigations } = start(options, false);
    expect(model.$state.get()).toBe("ready");
    expect(await model.add({ asin: "B0A", quantity: 1 }, () => {})).toEqual({ kind: "none" });
    expect([calls, navigations]).toEqual([[], [{ url, reason }]]);
  });

  it("registry-recommendations.12 an item without a product is counted", () => {
    const { model, of } = start(gift);
    model.nameless();
    expect(of("dp-metric")).toEqual([{ name: "registry-recommendations.nameless", value: 1, tags: { type: "gift" } }]);
  });

  it("registry-recommendations.12 option:registry-recommendations.type takes a wedding or a gift registry, and no other", () => {
    const { type } = registryRecommendationsOptions;
    expect([type.required, type.parse("wedding"), type.parse("gift"), type.parse("baby")]).toEqual([true, "wedding", "gift", undefined]);
  });
});
