import { beforeEach, describe, expect, it } from "vitest";
import { shared } from "../../src/lib/registry.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { settled, testContext, type TestContext } from "../../test/support/model-context.ts";
import { createTrustWidgetModel, type TrustWidgetModel } from "./trust-widget.model.ts";
import type { TrustWidgetOptions } from "./trust-widget.options.ts";
import { stateOf } from "./trust-widget.state.ts";

const RETURNS = { name: "RETURNS_POLICY", label: "10 days returnable" };
const DELIVERY = { name: "PAY_ON_DELIVERY", label: "Pay on delivery", content: "<p>Pay then.</p>" };
const WARRANTY = { name: "WARRANTY", label: "1 year warranty", content: "<p>1 year.</p>" };
const OWN = { name: "HOUSE_RULE", label: "Own rule" };
const STATE = {
  ...{ asin: "A1", merchantId: "S1", icons: [RETURNS, DELIVERY, WARRANTY], PAY_ON_DELIVERY: { isEligible: true } },
  RETURNS_POLICY: { secondaryViewData: { glLevelReturnPolicies: [{ title: "10-day return", url: "/returns" }] } },
};
const OTHER = { asin: "A1", merchantId: "S2", icons: [WARRANTY] };
const endpoint = { loggerEndpoint: "/log/events" };

describe("dp-trust-widget", () => {
  let test: TestContext<TrustWidgetOptions>;
  let model: TrustWidgetModel;

  function make(state: object = {}, options: Partial<TrustWidgetOptions> = {}, page: Partial<PageOptions> = {}) {
    const buyingOptions = { 0: { ...STATE, ...state }, 1: OTHER };
    test = testContext({ buyingOptions, loggerType: "impression", server: "shop.example", ...options } as TrustWidgetOptions, { page });
    model = createTrustWidgetModel(test.context);
  }
  const icons = () => model.$shown.get()?.icons ?? [];
  const labels = () => icons().map(({ label }) => label);
  const icon = (name: string) => icons().find((one) => one.name === name)!;
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>);
  const markers = () => of("dp-metric").map(({ tags }) => (tags as Record<string, string>)["refMarker"]?.replace("contextual_tw_", ""));
  const sentEvents = () => test.calls.map(({ request }) => (request as { body: { event: Record<string, unknown> } }).body.event);
  const change = (options: Partial<TrustWidgetOptions>) => test.$options.set({ ...test.$options.get(), ...options } as TrustWidgetOptions);
  const seeAll = () => icons().forEach((one) => model.seen(model.$shown.get()!, one));

  beforeEach(() => {
    shared("trust-impressions", () => new Set<string>()).clear();
    make();
  });

  it.each([
    [undefined, 3, "ready"],
    [9, 3, "ready"],
    [2.9, 2, "ready"],
    [0, 0, "empty"],
    [-1, 0, "empty"],
  ])(
    "trust-widget.1 with numOfShownIcons %s it shows %i icons in order (state:trust-widget.ready, state:trust-widget.empty)",
    (most, count, state) => {
      make({ numOfShownIcons: most });
      expect([labels(), model.$state.get()]).toEqual([["10 days returnable", "Pay on delivery", "1 year warranty"].slice(0, count), state]);
    },
  );

  it("trust-widget.2 trust-widget.15 the index of the scope wins over the option once it changes (option:trust-widget.buying-option-index, option:trust-widget.buying-options)", () => {
    make({}, { buyingOptionIndex: 1 });
    expect([model.$index.get(), labels()]).toEqual([1, ["1 year warranty"]]);
    test.context.scope.buyingOptionIndex.set(0);
    expect([model.$index.get(), labels().length]).toEqual([0, 3]);
    test.context.scope.buyingOptionIndex.set(7);
    expect([model.$state.get(), test.logged, of("dp-error")]).toEqual(["empty", [expect.stringContaining("index 7")], []]);
    test.context.scope.buyingOptionIndex.set(null);
    expect(model.$index.get()).toBe(0);
    change({ buyingOptionIndex: 0 });
    change({ buyingOptionIndex: 1 });
    expect(model.$index.get()).toBe(1);
  });

  it.each([[true], [false], [undefined], ["true"]])(
    "trust-widget.4 with isEligible %s pay on delivery shows only when it is true",
    (isEligible) => {
      make({ PAY_ON_DELIVERY: { isEligible }, numOfShownIcons: 2 });
      const isShown = isEligible === true;
      expect(labels()).toEqual(["10 days returnable", isShown ? "Pay on delivery" : "1 year warranty"]);
      expect(markers()).toEqual(isShown ? [] : ["pay_on_delivery_noavail"]);
    },
  );

  it("trust-widget.5 a press opens the secondary page with its expander (state:trust-widget.secondary)", () => {
    model.press(icon("WARRANTY"));
    model.press(icon("WARRANTY"));
    const surface = "trust-widget-secondary-0";
    expect([model.$state.get(), model.$secondary.get()!.expanded, of("dp-open")]).toEqual([
      "secondary",
      icon("WARRANTY").key,
      [{ surface, reason: "press" }],
    ]);
    model.close("button");
    model.close("button");
    expect([of("dp-close"), markers()]).toEqual([[{ surface, reason: "button" }], ["warranty_clk", "warranty_sp_op", "warranty_sp_cl"]]);
  });

  it("trust-widget.5 a cancelled dp-open opens nothing, and the press alone is logged", () => {
    test.cancelled.add("dp-open");
    model.press(icon("WARRANTY"));
    expect([model.$secondary.get(), markers()]).toEqual([null, ["warranty_clk"]]);
  });

  it("trust-widget.2 another buying option closes the page first; one whose icon goes closes it as well", () => {
    model.press(icon("WARRANTY"));
    test.context.scope.buyingOptionIndex.set(1);
    expect([of("dp-close").map(({ reason }) => reason), model.$secondary.get()]).toEqual([["buying-option"], null]);
    model.press(icon("WARRANTY"));
    change({ buyingOptions: { 1: { ...OTHER, icons: [OWN] } } });
    expect(of("dp-close").map(({ reason }) => reason)).toEqual(["buying-option", "removed"]);
  });

  it("trust-widget.8 trust-widget.9 opening one expander closes the other, and content is sanitised when it opens", async () => {
    model.press(icon("RETURNS_POLICY"));
    model.toggle(icon("WARRANTY"));
    await settled();
    expect([model.$secondary.get()!.expanded, [...model.$contents.get().keys()]]).toEqual([icon("WARRANTY").key, ["<p>1 year.</p>"]]);
    model.toggle(icon("WARRANTY"));
    expect(model.$secondary.get()!.expanded).toBe(null);
    model.policyUsed();
    model.follow("/returns");
    expect([markers(), test.navigations]).toEqual([
      ["returns_policy_clk", "returns_policy_sp_op", "warranty_exp_op", "returns_policy_frp"],
      [{ url: "/returns", reason: "link" }],
    ]);
  });

  it("trust-widget.9 a content that cannot be shown is reported once, and counts as empty", async () => {
    test.context.sanitise = async () => ({ ok: false, code: "bad-response", message: "It is too large." }) as never;
    model.press(icon("WARRANTY"));
    await settled();
    model.toggle(icon("RETURNS_POLICY"));
    model.toggle(icon("WARRANTY"));
    await settled();
    expect([of("dp-error").map(({ code }) => code), [...model.$contents.get()]]).toEqual([
      ["bad-response"],
      [["<p>1 year.</p>", undefined]],
    ]);
  });

  it("trust-widget.10 trust-widget.14 an icon without a marker works and is not logged; each other one is, with its tags", () => {
    make({ icons: [OWN, { name: "toString", label: "Trap" }, WARRANTY], isRobot: true }, endpoint);
    seeAll();
    model.press(icon("HOUSE_RULE"));
    expect([model.$state.get(), of("dp-metric"), of("dp-error"), test.calls.length]).toEqual([
      "secondary",
      [
        {
          ...{ name: "trust-widget.impression", value: 1 },
          tags: { refMarker: "contextual_tw_warranty_gv", buyingOptionIndex: "0", isInternal: "false", isRobot: "true" },
        },
      ],
      [],
      1,
    ]);
  });

  it("trust-widget.11 trust-widget.12 an event is sent once, and an icon is seen once, also for index 0; another seller's is another", () => {
    make({}, endpoint);
    seeAll();
    seeAll();
    model.press(icon("WARRANTY"));
    model.close("button");
    model.press(icon("WARRANTY"));
    model.close("button");
    const sent = ["returns_policy_gv", "pay_on_delivery_gv", "warranty_gv", "warranty_clk", "warranty_sp_op", "warranty_sp_cl"];
    expect(sentEvents().map(({ refMarker }) => refMarker)).toEqual(sent.map((marker) => `contextual_tw_${marker}`));
    expect(markers()).toEqual([...sent, ...sent.slice(3)]);
    test.context.scope.buyingOptionIndex.set(1);
    seeAll();
    expect([sentEvents().length, sentEvents().at(-1)!["additionalRequestData"]]).toEqual([7, { numOfShownIcons: 1, buyingOptionIndex: 1 }]);
  });

  it.each([
    [{ asin: "" }, {}],
    [{ merchantId: undefined }, {}],
    [{}, { loggerType: "" }],
    [{}, { loggerEndpoint: undefined }],
  ])(
    "trust-widget.11 with %j and %j nothing is sent, and the page still counts (option:trust-widget.logger-type, option:trust-widget.logger-endpoint)",
    (state, options) => {
      make(state, { ...endpoint, ...options });
      seeAll();
      expect([test.calls.length, markers().length]).toEqual([0, 3]);
    },
  );

  it.each([
    ["desktop", "Detail"],
    ["tablet", "Detail"],
    ["mobile", "DetailAW"],
    ["app", "DetailWebView"],
  ] as const)(
    "trust-widget.13 trust-widget.20 on %s the event is of %s (call:trust-impression-log, option:trust-widget.server)",
    (device, pageType) => {
      make({ icons: [WARRANTY], isInternal: true, numOfShownIcons: 4 }, endpoint, { device });
      seeAll();
      expect([test.calls[0]!.options, (test.calls[0]!.request as { body: object }).body]).toEqual([
        { path: "/log/events" },
        {
          ...{ producer: "a2i-dpx", schema: "a2i.dpx.WidgetImpressions.3" },
          event: {
            ...{
              refMarker: "contextual_tw_warranty_gv",
              pageAsin: "A1",
              pageType,
              subPageType: "ContextualIconFarm",
              server: "shop.example",
            },
            ...{ merchantId: "S1", isInternal: true, isRobot: false },
            additionalRequestData: { numOfShownIcons: 4, buyingOptionIndex: 0 },
          },
        },
      ]);
    },
  );

  it("trust-widget.20 trust-widget.14 the address that the page gave is sent, and is in no event of the page", () => {
    make({ remoteAddress: "192.0.2.7" }, endpoint);
    seeAll();
    expect([sentEvents()[0]!["remoteAddress"], JSON.stringify(test.events).includes("192.0.2.7")]).toEqual(["192.0.2.7", false]);
  });

  it.each([
    [{ ok: false, code: "http", status: 401, message: "" }, 1],
    [{ ok: false, code: "timeout", message: "" }, 1],
    [{ ok: false, code: "cancelled", message: "" }, 0],
  ] as const)("trust-widget.16 after %j there are %i failures, and nothing is sent again", async (answer, failures) => {
    make({ icons: [WARRANTY] }, endpoint);
    seeAll();
    await test.calls[0]!.answer(answer);
    seeAll();
    const failed = of("dp-metric").filter(({ name }) => name === "NexusLoggerFailure");
    expect([failed.map(({ value }) => value), test.calls.length, of("dp-error")]).toEqual([Array(failures).fill(1), 1, []]);
  });

  it("trust-widget.18 a refused endpoint is reported once, and is no failure of the logger", async () => {
    make({}, endpoint);
    seeAll();
    for (const call of test.calls) await call.answer({ ok: false, code: "blocked-url", message: "refused" });
    expect([of("dp-error").map(({ code }) => code), of("dp-metric").length]).toEqual([["blocked-url"], 3]);
  });

  it("trust-widget.17 an image that the guard refuses is left out", () => {
    make({
      icons: [
        { ...WARRANTY, image: "https://evil.example/w.png" },
        { ...RETURNS, image: "/img/r.png" },
      ],
    });
    expect([icons().map(({ image }) => image), of("dp-error").map(({ code }) => code)]).toEqual([
      [undefined, "https://shop.example/img/r.png"],
      ["blocked-url"],
    ]);
  });

  it.each(["RETURNS_POLICY", "PAY_ON_DELIVERY", "FREE_DELIVERY", "WARRANTY", "SECURE_TRANSACTION", "TOP_BRAND", "INSTALLATION"])(
    "trust-widget.19 the marker of %s is its name in small letters",
    (name) => {
      make({ icons: [{ name, label: "An icon" }] });
      seeAll();
      expect(markers()).toEqual([`${name.toLowerCase()}_gv`]);
    },
  );

  it("trust-widget.15 only own fields of the buying options are states", () => {
    expect([
      stateOf({ buyingOptions: { 0: "text" } }, 0),
      stateOf({ buyingOptions: undefined }, 0),
      stateOf({ buyingOptions: { 2: {} } }, 2)!.icons,
    ]).toEqual([undefined, undefined, []]);
  });
});
