import { beforeEach, describe, expect, it } from "vitest";
import { settled, testContext, type TestContext } from "../../test/support/model-context.ts";
import { cartPreAdd } from "../../src/contract/page.ts";
import { createHeroActionModel, type HeroActionModel } from "./hero-action.model.ts";
import type { HeroActionOptions } from "./hero-action.options.ts";

const OWN = { asin: "A1", offerListingId: "O1", includeGiftReceipt: false, devicePreregistration: false, index: 0 };
const ITEM = { "items[0.base][asin]": "A1", "items[0.base][offerListingId]": "O1", "items[0.base][quantity]": "1" };

describe("dp-hero-action", () => {
  let test: TestContext<HeroActionOptions>;
  let model: HeroActionModel;
  /** what the form was given, and "submit" for each press of its control, in order */
  let done: (Record<string, string> | "submit")[];
  let reaches: boolean;
  /** when the page stays after the press */
  let ended: Promise<void>;
  let own: boolean;

  function start(options: Partial<HeroActionOptions> = {}) {
    test = testContext({ ...OWN, ...options } as HeroActionOptions);
    done = [];
    reaches = true;
    ended = Promise.resolve();
    own = options.quantity !== undefined;
    model = createHeroActionModel(test.context, {
      write: (fields) => done.push({ ...fields }),
      submit: () => (done.push("submit"), { heard: reaches, ended }),
      ownQuantity: () => own,
    });
  }
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail) as Record<string, unknown>[];
  const metrics = () => of("dp-metric").map(({ name }) => name);

  beforeEach(() => start());

  it("hero-action.1 gathers, sends the step, writes and presses, in this order (option:hero-action.pre-url, state:hero-action.busy, state:hero-action.ready)", async () => {
    start({ preUrl: "/pre" });
    expect(model.$state.get()).toBe("ready");
    const pressed = model.press();
    expect([model.$state.get(), done]).toEqual(["busy", []]);
    expect(test.calls.map(({ name, request, options }) => [name, request, options])).toEqual([
      ["cartPreAdd", { body: ITEM }, { path: "/pre", signIn: false }],
    ]);
    await test.calls[0]!.answer({ ok: true, status: 200, data: { ok: true } });
    await pressed;
    expect([model.$state.get(), done]).toEqual(["ready", [ITEM, "submit"]]);
  });

  it("hero-action.1 makes no call without pre-url", async () => {
    await model.press();
    expect([test.calls.length, done]).toEqual([0, [ITEM, "submit"]]);
  });

  it("hero-action.2 and hero-action.3 names the five fields, the two of additionalParameters only when they are on (option:hero-action.include-gift-receipt, option:hero-action.device-preregistration)", async () => {
    start({ includeGiftReceipt: true, devicePreregistration: true });
    await model.press();
    expect(done[0]).toEqual({
      ...ITEM,
      "items[0.base][additionalParameters.giftOptions.includeGiftReceipt]": "true",
      "items[0.base][additionalParameters.devicePreregistration.selected]": "true",
    });
  });

  it.each([
    [3, "3"],
    [null, "1"],
    [0, "1"],
    [2.5, "1"],
  ])("hero-action.4 with %s in the product state at the press the quantity is %s", async (quantity, expected) => {
    test.context.scope.quantity.set(7);
    test.context.scope.quantity.set(quantity);
    await model.press();
    expect((done[0] as Record<string, string>)["items[0.base][quantity]"]).toBe(expected);
  });

  it("option:hero-action.quantity written at the element goes before the product state, a rendered field after it", async () => {
    start({ quantity: 5 });
    test.context.scope.quantity.set(2);
    await model.press();
    own = false;
    await model.press();
    test.context.scope.quantity.set(null);
    await model.press();
    const written = done.filter((one) => one !== "submit").map((fields) => (fields as Record<string, string>)["items[0.base][quantity]"]);
    test.context.scope.quantity.set(1);
    await model.press();
    const last = done.at(-2) as Record<string, string>;
    expect([...written, last["items[0.base][quantity]"]]).toEqual(["5", "2", "5", "1"]);
  });

  it("hero-action.6 with index 1 the names start with items[1.base] (option:hero-action.index)", async () => {
    start({ index: 1 });
    await model.press();
    expect(Object.keys(done[0]!).every((name) => name.startsWith("items[1.base]["))).toBe(true);
  });

  it("hero-action.8 writes the answer's fields of an item as well, and no others", async () => {
    start({ preUrl: "/pre" });
    const pressed = model.press();
    const fields = {
      "items[0.base][offerListingId]": "O2",
      "items[0.base][additionalParameters.devicePreregistration.selected]": "true",
      "items[0.base][price]": "0",
      "items[0.gift][asin]": "A9",
      ASIN: "A9",
      "anti-csrftoken-a2z": "x",
    };
    await test.calls[0]!.answer({ ok: true, status: 200, data: { ok: true, fields } });
    await pressed;
    expect(done[0]).toEqual({
      ...ITEM,
      "items[0.base][offerListingId]": "O2",
      "items[0.base][additionalParameters.devicePreregistration.selected]": "true",
    });
  });

  it("hero-action.9 ignores further presses while one is worked off", async () => {
    start({ preUrl: "/pre" });
    const pressed = model.press();
    await Promise.all([model.press(), model.press()]);
    expect([test.calls.length, metrics()]).toEqual([1, ["hero-action.press"]]);
    await test.calls[0]!.answer({ ok: true, status: 200, data: { ok: true } });
    await pressed;
    expect(done.filter((one) => one === "submit").length).toBe(1);
  });

  it.each(["cancelled", "aborted"] as const)(
    "hero-action.11 a step that is %s leaves the pressing to the page, and the control is free again",
    async (code) => {
      start({ preUrl: "/pre" });
      const pressed = model.press();
      await test.calls[0]!.answer({ ok: false, code, message: "" });
      await pressed;
      expect([done, model.$state.get(), of("dp-error"), test.logged]).toEqual([[], "ready", [], []]);
    },
  );

  it("hero-action.12 tells a press that the form heard of, and counts each press", async () => {
    await model.press();
    reaches = false;
    await model.press();
    expect(of("dp-success")).toEqual([{ action: "hero-action", asin: "A1" }]);
    expect(metrics()).toEqual(["hero-action.press", "hero-action.press"]);
  });

  it("hero-action.13 writes no store", async () => {
    const { scope, page } = test.context;
    const all = () => JSON.stringify([...Object.values(scope), ...Object.values(page)].map((store) => store.get()));
    const before = all();
    await model.press();
    expect(all()).toBe(before);
    expect(of("dp-change")).toEqual([]);
  });

  it.each([
    ["timeout", { ok: false, code: "timeout", message: "" }],
    ["network", { ok: false, code: "network", message: "" }],
    ["http", { ok: false, code: "http", status: 500, message: "" }],
    ["bad-response", { ok: false, code: "bad-response", message: "" }],
    ["refused", { ok: true, status: 200, data: { ok: false } }],
    ["blocked-url", { ok: false, code: "blocked-url", message: "" }],
  ] as const)(
    "hero-action.14 and hero-action.16 a step that ends with %s is logged only, and the product is added all the same",
    async (code, result) => {
      start({ preUrl: "/pre" });
      const pressed = model.press();
      await test.calls[0]!.answer(result as never);
      await pressed;
      expect(done).toEqual([ITEM, "submit"]);
      const why = code === "refused" ? "it was answered with ok: false" : "";
      expect(test.logged).toEqual([`the preparatory step failed (${why}); the product is added to the cart all the same.`]);
      expect(of("dp-metric").at(-1)).toEqual({ name: "hero-action.step-failed", value: 1, tags: { code } });
      expect(of("dp-error")).toEqual([]);
    },
  );

  it.each([
    ["the product", { asin: undefined }, { "items[0.base][offerListingId]": "O1" }, "asin"],
    ["the offer", { offerListingId: undefined }, { "items[0.base][asin]": "A1" }, "offer-listing-id"],
    ["both", { asin: undefined, offerListingId: undefined }, {}, "asin"],
    ["a product that is not empty", { asin: "" }, { "items[0.base][offerListingId]": "O1" }, "asin"],
  ] as const)(
    "hero-action.15 without %s at the press what is known is written, and one line is logged",
    async (_what, options, known, named) => {
      start({ ...options, quantity: 3 } as never);
      await model.press();
      expect(done).toEqual([{ ...known, "items[0.base][quantity]": "3" }, "submit"]);
      expect([test.logged.length, test.logged.join().includes(`${named} is missing`)]).toEqual([1, true]);
      expect([metrics(), of("dp-error")]).toEqual([["hero-action.press", "hero-action.missing"], []]);
    },
  );

  it("hero-action.9 a submission that leaves the page keeps it busy, until the page has come back", async () => {
    start();
    let back!: () => void;
    ended = new Promise((resolve) => (back = resolve));
    void model.press();
    await settled();
    expect([model.$state.get(), done.length, of("dp-success").length]).toEqual(["busy", 2, 1]);
    await model.press();
    expect(done.length).toBe(2);
    back();
    await settled();
    expect(model.$state.get()).toBe("ready");
    ended = Promise.resolve();
    await model.press();
    expect([done.filter((one) => one === "submit").length, model.$state.get()]).toEqual([2, "ready"]);
  });

  it("hero-action.15 a missing product or offer is logged only; what is known is written and the form is sent (option:hero-action.asin, option:hero-action.offer-listing-id)", async () => {
    start({ offerListingId: undefined } as never);
    await model.press();
    expect(done).toEqual([{ "items[0.base][asin]": "A1", "items[0.base][quantity]": "1" }, "submit"]);
    expect([test.logged.length, metrics()]).toEqual([1, ["hero-action.press", "hero-action.missing"]]);
  });

  it("hero-action.17 an exception in the step or in the page never keeps the form from being sent", async () => {
    start({ preUrl: "/pre" });
    Object.assign(test.context, { calls: () => ({ run: () => Promise.reject(new Error("broken")), preload() {} }) });
    model = createHeroActionModel(test.context, {
      write: (fields) => done.push({ ...fields }),
      submit: () => (done.push("submit"), { heard: true, ended }),
      ownQuantity: () => false,
    });
    await model.press();
    await settled();
    expect([done, model.$state.get()]).toEqual([[ITEM, "submit"], "ready"]);
    expect(of("dp-metric").at(-1)).toEqual({ name: "hero-action.step-failed", value: 1, tags: { code: "unknown" } });
  });

  it("hero-action.17 with nothing to press any more it tells no success and is free again", async () => {
    model = createHeroActionModel(test.context, { write: () => {}, submit: () => undefined, ownQuantity: () => false });
    await model.press();
    expect([of("dp-success"), model.$state.get()]).toEqual([[], "ready"]);
  });

  it("call:cart-pre-add is a form post with 3 s, and without an item it is none", () => {
    expect([cartPreAdd.method, cartPreAdd.timeout, cartPreAdd.body?.as]).toEqual(["POST", 3000, "form"]);
    expect(cartPreAdd.body!.schema.safeParse({ ASIN: "A1" }).success).toBe(false);
  });
});
