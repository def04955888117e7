import { describe, expect, it } from "vitest";
import { subscriptionSwitch, subscriptionSwitchLegacy } from "../../../src/contract/subscription.ts";
import { start, STATE } from "../subscribe-box.data.fixture.ts";

const QUERY = { asin: "A1", snsDeliveryOption: "onml", rcxOrdFreq: "1M", quantity: 1, deviceType: "desktop" };
const ok = (data: object) => ({ ok: true, status: 200, data }) as never;

describe("switching in dp-subscribe-box", () => {
  it("subscribe-box.41 option:subscribe-box.switch-mode locally everything follows at once, with no call", () => {
    const box = start({ optIn: true, monthlyLink: "/months" });
    box.choose.setDelivery("onml");
    box.choose.setFrequency("3M");
    expect([box.calls, box.money().discount?.text, box.choice().frequency?.label, box.state()]).toEqual([
      [],
      "discount-later",
      "Every 3 months",
      "onml",
    ]);
  });

  it.each([
    [false, "subscriptionSwitch", subscriptionSwitch, "/auto-deliveries/ajax/switchWidgetAjax"],
    [true, "subscriptionSwitchLegacy", subscriptionSwitchLegacy, "/auto-deliveries/ajax/switchWidgetAjaxLegacy"],
  ])(
    "subscribe-box.42 call:subscription-switch call:subscription-switch-legacy with legacy %s the answer's fields replace the options",
    async (legacy, name, entry, path) => {
      const box = start({ optIn: true, switchMode: "ajax", legacy });
      box.choose.setDelivery("onml");
      expect([box.state(), box.money().price, box.calls.map((call) => [call.name, call.request])]).toEqual([
        "switching",
        "$20.00",
        [[name, { query: QUERY }]],
      ]);
      await box.calls[0]!.answer(ok({ prices: { oneTime: "$18.00" }, frequencies: [{ value: "6M|onml", label: "Every 6 months" }] }));
      expect([box.state(), box.money().price, box.choice().offered.map(({ code }) => code)]).toEqual(["onml", "$18.00", ["6M"]]);
      expect([entry.method, entry.path, entry.timeout]).toEqual(["GET", path, 10_000]);
      box.choose.setFrequency("6M");
      expect(box.calls, "a frequency asks for nothing").toHaveLength(1);
    },
  );

  it("subscribe-box.42 state:subscribe-box.switching only the answer to the last change is used", async () => {
    const box = start({ optIn: true, switchMode: "ajax" });
    box.choose.setDelivery("onml");
    box.choose.setDelivery("sns");
    expect(box.calls[0]!.options.signal!.aborted).toBe(true);
    await box.calls[0]!.answer(ok({ prices: { tiered: "$1.00" } }));
    expect([box.money().price, box.state()]).toEqual(["$17.00", "switching"]);
    await box.calls[1]!.answer(ok({ prices: { tiered: "$16.00" } }));
    expect([box.money().price, box.state()]).toEqual(["$16.00", "sns"]);
  });

  it("subscribe-box.42 newer data of the page goes before an answer", async () => {
    const box = start({ optIn: true, switchMode: "ajax" });
    box.choose.setDelivery("onml");
    await box.calls[0]!.answer(ok({ prices: { oneTime: "$18.00" } }));
    box.change({ prices: { ...STATE.prices, oneTime: "$21.00" } });
    expect(box.money().price).toBe("$21.00");
  });

  it("subscribe-box.60 when it fails the choice stays, with what the options say, and the failure is counted", async () => {
    const box = start({ optIn: true, switchMode: "ajax" });
    box.choose.setDelivery("onml");
    await box.calls[0]!.answer({ ok: false, code: "http", status: 500, message: "" });
    expect([box.state(), box.choice().deliveryOption, box.money().price, box.of("dp-error")]).toEqual(["onml", "onml", "$20.00", []]);
    expect(box.metrics()).toMatchObject([{ name: "subscribe-box.switch-failure" }]);
  });

  it.each([
    ["desktop", "/auto-deliveries/switchWidgetLegacy"],
    ["mobile", "/auto-deliveries/switchWidgetMobile"],
    ["mobile_app", "/auto-deliveries/switchWidgetMobile"],
  ] as const)("subscribe-box.43 option:subscribe-box.device-type on %s the shopper goes to another page", (deviceType, path) => {
    const box = start({ optIn: true, switchMode: "page", deviceType });
    box.choose.setDelivery("onml");
    const fields = new URLSearchParams(Object.entries({ ...QUERY, deviceType }).map(([name, value]) => [name, String(value)]));
    expect(box.navigations).toEqual([{ url: `${path}?${fields}`, reason: "switch" }]);
    expect([box.choice().deliveryOption, box.money().price], "where the page cancels it").toEqual(["onml", "$20.00"]);
  });
});
