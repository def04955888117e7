import { beforeEach, describe, expect, it } from "vitest";
import { shared } from "../../src/lib/registry.ts";
import { endpoint, icon, make, markers, model, of, OWN, seeAll, sentEvents, test, WARRANTY } from "./trust-widget.model.fixture.ts";

describe("what dp-trust-widget logs", () => {
  beforeEach(() => {
    shared("trust-impressions", () => new Set<string>()).clear();
    make();
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
    "trust-widget.11 trust-widget.14 with %j and %j nothing is sent, and the page still counts (option:trust-widget.logger-type, option:trust-widget.logger-endpoint)",
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

  it("trust-widget.16 an event that failed is not sent again by a further press", async () => {
    make({ icons: [WARRANTY] }, endpoint);
    const clicks = () => sentEvents().filter(({ refMarker }) => refMarker === "contextual_tw_warranty_clk").length;
    model.press(icon("WARRANTY"));
    for (const call of test.calls) await call.answer({ ok: false, code: "network", message: "" });
    expect(clicks()).toBe(1);
    model.close("button");
    model.press(icon("WARRANTY"));
    expect(clicks()).toBe(1);
  });

  it("trust-widget.18 a refused endpoint is reported once, and is no failure of the logger", async () => {
    make({}, endpoint);
    seeAll();
    for (const call of test.calls) await call.answer({ ok: false, code: "blocked-url", message: "refused" });
    expect([of("dp-error").map(({ code }) => code), of("dp-metric").length]).toEqual([["blocked-url"], 3]);
  });

  it.each(["RETURNS_POLICY", "PAY_ON_DELIVERY", "FREE_DELIVERY", "WARRANTY", "SECURE_TRANSACTION", "TOP_BRAND", "INSTALLATION"])(
    "trust-widget.19 the marker of %s is its name in small letters",
    (name) => {
      make({ icons: [{ name, label: "An icon" }] });
      seeAll();
      expect(markers()).toEqual([`${name.toLowerCase()}_gv`]);
    },
  );

  it("trust-widget.19 each metric type has its suffix behind the marker", () => {
    make({ PAY_ON_DELIVERY: {} });
    seeAll();
    model.press(icon("RETURNS_POLICY"));
    model.toggle(icon("WARRANTY"));
    model.policyUsed();
    model.close("button");
    expect(of("dp-metric").map(({ tags }) => (tags as Record<string, string>)["refMarker"])).toEqual(
      [
        ...["pay_on_delivery_noavail", "returns_policy_gv", "warranty_gv", "returns_policy_clk", "returns_policy_sp_op"],
        ...["warranty_exp_op", "returns_policy_frp", "returns_policy_sp_cl"],
      ].map((marker) => `contextual_tw_${marker}`),
    );
  });
});
