import { beforeEach, describe, expect, it } from "vitest";
import { registry } from "../../src/lib/registry.ts";
import { testContext, type TestContext } from "../../test/support/model-context.ts";
import { createPromoPopoverModel, startPageView, type PromoPopoverModel } from "./promo-popover.model.ts";
import type { PromoPopoverOptions } from "./promo-popover.options.ts";

const OWN = { trigger: "list-add", isAui: true, hideAfter: 10_000, asin: "A1" } as const;
const PROMO = { ok: true, status: 200, data: { promoEnabled: true, html: "<p>Hi</p>", width: 240 } } as const;

describe("dp-promo-popover", () => {
  let test: TestContext<PromoPopoverOptions>;
  let model: PromoPopoverModel;

  function make(options: Partial<PromoPopoverOptions> = {}) {
    test = testContext({ ...OWN, ...options } as PromoPopoverOptions);
    model = createPromoPopoverModel(test.context);
    return { test, model };
  }
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail) as Record<string, unknown>[];
  const state = () => model.$state.get();
  async function open(answer: object = PROMO) {
    const asked = model.ask("script");
    await test.calls[0]!.answer(answer as never);
    await asked;
  }

  beforeEach(() => {
    startPageView();
    make();
  });

  it.each([
    [{ action: "list-add", asin: "A1" }, 1],
    [{ action: "list-create", asin: "A1" }, 1],
    [{ action: "idea-list-create", asin: "A1" }, 1],
    [{ action: "list-create" }, 0],
    [{ action: "list-add" }, 1],
    [{ action: "list-add", asin: "B2" }, 0],
    [{ action: "registry-add", asin: "A1" }, 0],
  ])("promo-popover.1 after %j it asks %i times (option:promo-popover.trigger)", (detail, calls) => {
    model.succeeded(detail);
    expect(test.calls.length).toBe(calls);
    startPageView();
    make({ asin: undefined } as never);
    model.succeeded(detail);
    expect(test.calls.length, "without a product of its own").toBe(detail.action.includes("list-") && ("asin" in detail || calls) ? 1 : 0);
    startPageView();
    make({ trigger: "load" });
    model.succeeded(detail);
    expect(test.calls.length).toBe(0);
  });

  it.each([
    [true, "1"],
    [false, "0"],
  ])("promo-popover.1 sends isAUI %s as %s (option:promo-popover.is-aui, call:promotion-get)", (isAui, sent) => {
    make({ isAui });
    void model.ask("script");
    expect(test.calls.map(({ name, request, options }) => [name, request, options])).toEqual([
      ["promotionGet", { query: { isAUI: sent } }, { signIn: false }],
    ]);
  });

  it.each([[{ promoEnabled: false, html: "<p>Hi</p>" }], [{ promoEnabled: true }], [{ promoEnabled: true, html: "  " }]])(
    "promo-popover.2 %j shows nothing (state:promo-popover.none)",
    async (data) => {
      await open({ ok: true, status: 200, data });
      expect([state(), model.$promotion.get(), of("dp-open")]).toEqual(["none", null, []]);
    },
  );

  it("promo-popover.2 a promotion opens (state:promo-popover.idle, state:promo-popover.loading, state:promo-popover.open)", async () => {
    expect(state()).toBe("idle");
    const asked = model.ask("script");
    expect(state()).toBe("loading");
    await test.calls[0]!.answer(PROMO);
    await asked;
    expect([state(), model.$promotion.get()]).toEqual(["open", { content: { source: "<p>Hi</p>", isEmpty: false }, width: 240 }]);
  });

  it.each([
    [undefined, 300],
    [0, 300],
    [-5, 300],
    [0.5, 300],
    ["wide", 300],
    ["420", 300],
    [1, 1],
    [420, 420],
  ])("promo-popover.3 with a width of %s it is %i px wide", async (width, expected) => {
    await open({ ok: true, status: 200, data: { promoEnabled: true, html: "<p>Hi</p>", width } });
    expect(model.$promotion.get()!.width).toBe(expected);
  });

  it("promo-popover.4 is visible at 9.9 s and not at 10.1 s (state:promo-popover.closed, option:promo-popover.hide-after)", async () => {
    await open();
    test.pass(9900);
    expect(state()).toBe("open");
    test.pass(200);
    expect([state(), of("dp-close")]).toEqual(["closed", [{ surface: "promo-popover", reason: "timeout" }]]);
    startPageView();
    make({ hideAfter: 0 });
    await open();
    test.pass(1_000_000);
    expect(state()).toBe("open");
    model.close("close");
    expect(state()).toBe("closed");
  });

  it("promo-popover.5 the time stands still under pointer or focus, and goes on with what was left", async () => {
    test.pass(500);
    await open();
    test.pass(6000);
    model.hold("pointer", true);
    test.pass(60_000);
    model.hold("focus", true);
    model.hold("pointer", false);
    test.pass(60_000);
    expect(state()).toBe("open");
    model.hold("focus", false);
    test.pass(3900);
    expect(state()).toBe("open");
    test.pass(200);
    expect(state()).toBe("closed");
  });

  it("promo-popover.7 opens once per page view: several adds, several elements, one call", async () => {
    const first = make();
    const second = make();
    const asked = [first.model.ask("list-add"), second.model.ask("list-add")];
    expect([first.test.calls.length, second.test.calls.length]).toEqual([1, 0]);
    await first.test.calls[0]!.answer(PROMO);
    await Promise.all(asked);
    expect([first.model.$state.get(), second.model.$state.get()]).toEqual(["open", "none"]);
    first.model.close("close");
    first.model.succeeded({ action: "list-add", asin: "A1" });
    make();
    model.succeeded({ action: "list-add", asin: "A1" });
    expect([first.model.$state.get(), first.test.calls.length, test.calls.length, state()]).toEqual(["closed", 1, 0, "idle"]);
    startPageView();
    model.succeeded({ action: "list-add", asin: "A1" });
    expect(test.calls.length).toBe(1);
  });

  it("promo-popover.7 asked twice while it waits it opens once; a page begins with none shown", async () => {
    registry().shared.delete("promotion");
    const asked = [model.ask("list-add"), model.ask("list-add")];
    await test.calls[0]!.answer(PROMO);
    await Promise.all(asked);
    expect([state(), test.calls.length, of("dp-open")]).toEqual(["open", 1, [{ surface: "promo-popover", reason: "list-add" }]]);
    expect(registry().shared.has("promotion")).toBe(true);
  });

  it.each(["aborted", "cancelled"] as const)("promo-popover.11 a call that is %s is no answer: it can be asked again", async (code) => {
    await open({ ok: false, code, message: "x" });
    expect([state(), test.logged, test.events]).toEqual(["idle", [], []]);
    void model.ask("script");
    expect(test.calls.length).toBe(2);
  });

  it("promo-popover.7 a call that ends after the next page view has asked leaves that one's question alone", async () => {
    const before = make();
    void before.model.ask("script");
    startPageView();
    void make().model.ask("script");
    await before.test.calls[0]!.answer({ ok: false, code: "aborted", message: "x" });
    void make().model.ask("script");
    expect(test.calls.length).toBe(0);
  });

  it("promo-popover.7 an element that has left while it waited shows nothing", async () => {
    const asked = model.ask("script");
    test.leave();
    await test.calls[0]!.answer(PROMO);
    await asked;
    expect([state(), test.events]).toEqual(["loading", []]);
  });

  it.each<[string, () => void, boolean, string]>([
    ["it may", () => {}, true, "open"],
    ["it may not", () => {}, false, "none"],
    ["another was shown meanwhile", () => void Object.assign(registry().shared.get("promotion")!, { shown: true }), true, "none"],
    ["it has left meanwhile", () => test.leave(), true, "loading"],
  ])("surface.7 opens unasked only where it may: %s", async (_what, meanwhile, may, expected) => {
    make({ trigger: "load" });
    model.opensUnasked(async () => (meanwhile(), may));
    const asked = model.ask("load");
    await test.calls[0]!.answer(PROMO);
    await asked;
    expect(state()).toBe(expected);
    expect(of("dp-open")).toEqual(expected === "open" ? [{ surface: "promo-popover", reason: "load" }] : []);
  });

  it("surface.7 what a shopper or a script asks for asks nobody else, and nobody forbids by default", async () => {
    model.opensUnasked(async () => false);
    await open();
    expect(state()).toBe("open");
    startPageView();
    make({ trigger: "load" });
    const asked = model.ask("load");
    await test.calls[0]!.answer(PROMO);
    await asked;
    expect(state()).toBe("open");
  });

  it("promo-popover.2 a promotion in which nothing may be shown is none, and closing before it is open tells nothing", async () => {
    model.close("close");
    expect([state(), test.events]).toEqual(["idle", []]);
    await open({ ok: true, status: 200, data: { promoEnabled: true, html: "<script>run()</script>" } });
    expect([state(), model.$promotion.get(), test.events]).toEqual(["none", null, []]);
    // it does not count as the promotion of the page view
    expect(registry().shared.get("promotion")).toMatchObject({ shown: false });
  });

  it("promo-popover.8 tells of opening and closing with its reasons; a cancelled dp-open keeps it closed", async () => {
    await open();
    model.close("outside");
    model.close("escape");
    expect([of("dp-open"), of("dp-close")]).toEqual([
      [{ surface: "promo-popover", reason: "script" }],
      [{ surface: "promo-popover", reason: "outside" }],
    ]);
    expect(of("dp-metric").map(({ name }) => name)).toEqual(["promo-popover.impression"]);
    startPageView();
    make();
    test.cancelled.add("dp-open");
    await open();
    expect([state(), model.$promotion.get(), of("dp-metric")]).toEqual(["none", null, []]);
  });

  it.each(["http", "timeout", "network", "bad-response"] as const)(
    "promo-popover.11 %s shows nothing and is logged only; the next page view asks again",
    async (code) => {
      await open({ ok: false, code, message: "x" });
      expect([state(), test.logged, of("dp-error")]).toEqual(["none", ["the promotion could not be had (x); nothing is shown."], []]);
      expect(of("dp-metric")).toEqual([{ name: "promo-popover.failed", value: 1, tags: { code } }]);
      make();
      void model.ask("script");
      expect(test.calls.length).toBe(0);
      startPageView();
      make();
      void model.ask("script");
      expect(test.calls.length).toBe(1);
    },
  );
});
