import { beforeEach, describe, expect, it } from "vitest";
import { settled, testContext, type TestContext } from "../../test/support/model-context.ts";
import { createTrustIconsModel, type TrustIconsModel } from "./trust-icons.model.ts";
import type { TrustIconsOptions } from "./trust-icons.options.ts";

const RETURNS = { kind: "RETURNS_POLICY", label: "10 days returnable", image: "/img/r.svg" };
const DELIVERY = { kind: "PAY_ON_DELIVERY", label: "Pay on delivery", content: "<p>Pay then.</p>" };
const WARRANTY = { kind: "WARRANTY", label: "1 year warranty", content: "<p>1 year.</p>", url: "/warranty" };
const POLICIES = [{ title: "10-day return", text: "Within 10 days.", url: "/returns/10" }];
const OWN = { asin: "A1", merchantId: "S1", isInternal: false, isRobot: true, glLevelReturnPolicies: [], payOnDeliveryEligible: true };

describe("dp-trust-icons", () => {
  let test: TestContext<TrustIconsOptions>;
  let model: TrustIconsModel;

  function make(options: Partial<TrustIconsOptions> = {}, device: "desktop" | "tablet" | "mobile" | "app" = "desktop") {
    test = testContext({ ...OWN, icons: [RETURNS, DELIVERY, WARRANTY], ...options } as TrustIconsOptions, { page: { device } });
    model = createTrustIconsModel(test.context);
  }
  const labels = () => model.$icons.get().map(({ label }) => label);
  const press = (which: number) => model.press(model.$icons.get()[which]!);
  const opened = () => model.$open.get();
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>);
  const counts = (name: string) =>
    of("dp-metric").flatMap((one) => (one["name"] === `trust-icons.${name}` ? [(one["tags"] as Record<string, string>)["kind"]] : []));
  const change = (options: Partial<TrustIconsOptions>) => test.$options.set({ ...test.$options.get(), ...options } as TrustIconsOptions);

  beforeEach(() => make());

  it("trust-icons.1 an entry without a label is left out and not counted (option:trust-icons.icons)", () => {
    make({ icons: [{ kind: "X" }, null, "text", { label: "  " }, { label: 5 }, RETURNS, { label: "Bare" }], numOfShownIcons: 2 });
    expect(labels()).toEqual(["10 days returnable", "Bare"]);
  });

  it.each([[true], [false], [undefined]])(
    "trust-icons.2 with pay on delivery eligible %s (option:trust-icons.pay-on-delivery-eligible)",
    (payOnDeliveryEligible) => {
      make({ payOnDeliveryEligible });
      expect(labels().includes("Pay on delivery")).toBe(payOnDeliveryEligible === true);
    },
  );

  it.each([
    [undefined, 3, "ready"],
    [9, 3, "ready"],
    [2.9, 2, "ready"],
    [1, 1, "ready"],
    [0.9, 0, "empty"],
    [0, 0, "empty"],
    [-2, 0, "empty"],
  ])(
    "trust-icons.3 at most %s are shown: %i (option:trust-icons.num-of-shown-icons, state:trust-icons.ready, state:trust-icons.empty)",
    (numOfShownIcons, count, state) => {
      make({ numOfShownIcons });
      expect([labels().length, model.$state.get()]).toEqual([count, state]);
    },
  );

  it("trust-icons.3 pay on delivery that is left out does not count", () => {
    make({ payOnDeliveryEligible: false, numOfShownIcons: 2 });
    expect(labels()).toEqual(["10 days returnable", "1 year warranty"]);
  });

  it.each([
    [{ kind: "X", label: "a" }, {}, false],
    [{ kind: "X", label: "a", content: "<p>b</p>" }, {}, true],
    [{ kind: "X", label: "a", content: " " }, {}, false],
    [{ kind: "X", label: "a", url: "/b" }, {}, true],
    [{ kind: "X", label: "a" }, { genericReturnPolicyUrl: "/returns" }, false],
    [RETURNS, {}, false],
    [RETURNS, { genericReturnPolicyUrl: "/returns" }, true],
    [RETURNS, { glLevelReturnPolicies: POLICIES }, true],
    [RETURNS, { glLevelReturnPolicies: [{}, null] }, false],
  ])("trust-icons.4 %j with %j has something to explain: %s", (icon, options, explains) => {
    make({ icons: [icon], ...options } as Partial<TrustIconsOptions>);
    expect(model.$icons.get()[0]!.explains).toBe(explains);
  });

  it.each([
    ["desktop", "popover"],
    ["tablet", "popover"],
    ["mobile", "sheet"],
    ["app", "sheet"],
  ] as const)("trust-icons.5 on %s it is a %s", (device, surface) => {
    make({}, device);
    press(2);
    expect(opened()!.surface).toBe(surface);
  });

  it("trust-icons.6 returns show the policies of the line, and the generic policy where there is none (option:trust-icons.gl-level-return-policies, option:trust-icons.generic-return-policy-url)", async () => {
    make({ glLevelReturnPolicies: POLICIES, genericReturnPolicyUrl: "/returns" });
    press(0);
    expect([opened()!.policies, opened()!.returnPolicy]).toEqual([
      [{ title: "10-day return", text: "Within 10 days.", details: { href: "https://shop.example/returns/10" } }],
      undefined,
    ]);
    change({ glLevelReturnPolicies: [] });
    expect([opened()!.policies, opened()!.returnPolicy]).toEqual([[], { href: "https://shop.example/returns" }]);
    press(2);
    await settled();
    expect([opened()!.policies, opened()!.returnPolicy, opened()!.details, opened()!.content!.source]).toEqual([
      [],
      undefined,
      { href: "https://shop.example/warranty" },
      "<p>1 year.</p>",
    ]);
  });

  it("trust-icons.6 a content that is sanitised too late is not shown with another icon", async () => {
    const answers = new Map<string, () => void>();
    test.context.sanitise = (source) =>
      new Promise((resolve) => answers.set(source, () => resolve({ ok: true, status: 200, data: { source, isEmpty: false } })));
    press(2);
    press(1);
    answers.get(DELIVERY.content)!();
    answers.get(WARRANTY.content)!();
    await settled();
    expect([opened()!.icon.label, opened()!.content!.source]).toEqual(["Pay on delivery", "<p>Pay then.</p>"]);
    press(2);
    press(2);
    answers.get(WARRANTY.content)!();
    await settled();
    expect(opened()).toBe(null);
  });

  it("trust-icons.6 a content that cannot be shown is reported, and the rest stays", async () => {
    test.context.sanitise = async () => ({ ok: false, code: "bad-response", message: "It is too large." }) as never;
    press(2);
    await settled();
    expect([of("dp-error").map(({ code }) => code), opened()!.content, opened()!.details!.href]).toEqual([
      ["bad-response"],
      undefined,
      "https://shop.example/warranty",
    ]);
  });

  it("trust-icons.7 trust-icons.8 opening another icon closes the one before, and pressing it again closes it", () => {
    press(1);
    press(2);
    press(2);
    const surface = "trust-icons";
    expect(of("dp-open")).toEqual([
      { surface, reason: "press" },
      { surface, reason: "press" },
    ]);
    expect(of("dp-close")).toEqual([
      { surface, reason: "other" },
      { surface, reason: "press" },
    ]);
    expect([counts("click"), opened()]).toEqual([["PAY_ON_DELIVERY", "WARRANTY"], null]);
    model.close("escape");
    expect(of("dp-close").length).toBe(2);
  });

  it("trust-icons.8 a cancelled dp-open opens nothing and counts nothing", () => {
    test.cancelled.add("dp-open");
    press(1);
    expect([opened(), counts("click"), of("dp-close")]).toEqual([null, [], []]);
  });

  it("trust-icons.8 each icon is counted once when it is drawn, and a redraw counts the new ones alone", () => {
    expect(counts("impression")).toEqual(["RETURNS_POLICY", "PAY_ON_DELIVERY", "WARRANTY"]);
    change({ icons: [WARRANTY, { ...RETURNS, label: "20 days returnable" }] });
    change({ icons: [RETURNS, DELIVERY, WARRANTY] });
    expect(counts("impression").slice(3)).toEqual(["RETURNS_POLICY"]);
  });

  it("trust-icons.9 flags, product and seller are tags, and change nothing else (option:trust-icons.is-internal, option:trust-icons.is-robot, option:trust-icons.merchant-id, option:trust-icons.asin)", () => {
    expect(of("dp-metric")[0]!["tags"]).toEqual({
      kind: "RETURNS_POLICY",
      asin: "A1",
      merchantId: "S1",
      isInternal: "false",
      isRobot: "true",
    });
    const before = model.$icons.get();
    change({ isInternal: true, isRobot: false, asin: undefined, merchantId: undefined });
    expect([model.$icons.get(), of("dp-metric").length]).toEqual([before, 3]);
    press(1);
    expect(of("dp-metric").at(-1)!["tags"]).toEqual({ kind: "PAY_ON_DELIVERY", isInternal: "true", isRobot: "false" });
  });

  it("trust-icons.10 a redraw keeps what is open, with its new words, and closes what has gone", async () => {
    press(2);
    await settled();
    change({ icons: [{ ...WARRANTY, content: "<p>2 years.</p>" }, DELIVERY] });
    expect([opened()!.icon.label, opened()!.content]).toEqual(["1 year warranty", undefined]);
    await settled();
    expect(opened()!.content!.source).toBe("<p>2 years.</p>");
    const { content } = opened()!;
    change({ icons: [{ ...WARRANTY, content: "<p>2 years.</p>" }] });
    expect(opened()!.content).toBe(content);
    change({ icons: [{ kind: "WARRANTY", label: "1 year warranty" }, DELIVERY] }); // nothing to explain any more
    expect([opened(), of("dp-close")]).toEqual([null, [{ surface: "trust-icons", reason: "removed" }]]);
  });

  it("trust-icons.11 trust-icons.12 refused addresses are reported once, and neither followed nor loaded", () => {
    make({
      icons: [{ ...RETURNS, image: "https://evil.example/r.svg" }],
      glLevelReturnPolicies: [{ title: "There", url: "javascript:alert(1)" }],
    });
    press(0);
    expect([model.$icons.get()[0]!.image, opened()!.policies[0]!.details]).toEqual([undefined, { href: undefined }]);
    change({ numOfShownIcons: 5 });
    expect(of("dp-error").map(({ code }) => code)).toEqual(["blocked-url", "blocked-url"]);
    model.follow("/returns/10");
    expect(test.navigations).toEqual([{ url: "/returns/10", reason: "link" }]);
  });

  it("trust-icons.1 two entries that are alike are two icons", () => {
    make({ icons: [DELIVERY, DELIVERY] });
    const [one, other] = model.$icons.get();
    expect([labels().length, one!.key === other!.key]).toEqual([2, false]);
  });
});
