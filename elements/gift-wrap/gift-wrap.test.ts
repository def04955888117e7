import { describe, expect, it } from "vitest";
import { testContext } from "../../test/support/model-context.ts";
import { createGiftWrapModel } from "./gift-wrap.model.ts";
import type { GiftWrapOptions } from "./gift-wrap.options.ts";

const RECEIPT = "items[0.base][additionalParameters.giftOptions.includeGiftReceipt]";

function start(options: Partial<GiftWrapOptions> = {}, buyingOption: string | null = null) {
  const test = testContext<GiftWrapOptions>({ for: undefined, unsupportedOptions: ["ALM"], index: 0, ...options });
  test.context.scope.buyingOption.set(buyingOption);
  const model = createGiftWrapModel(test.context);
  return {
    ...test,
    model,
    scope: test.context.scope,
    state: () => model.$state.get(),
    gift: () => test.context.scope.giftOptions.get(),
    names: () => model.fields().map(({ name, value }) => `${name}=${value}`),
  };
}
const both = { giftWrap: true, includeGiftReceipt: true };
const none = { giftWrap: false, includeGiftReceipt: false };

describe("dp-gift-wrap", () => {
  it("gift-wrap.2 state:gift-wrap.selected a tick of the shopper is the scope's, told once; the same again is not", () => {
    const { model, gift, events, state } = start();
    expect(state()).toBe("ready");
    model.chosen("giftWrap", true);
    model.chosen("giftWrap", true);
    expect([gift(), state()]).toEqual([{ giftWrap: true, includeGiftReceipt: false }, "selected"]);
    expect(events).toEqual([{ type: "dp-change", detail: { name: "giftOptions", value: gift(), previous: none } }]);
    model.chosen("giftWrap", false);
    expect([gift(), state(), events.length]).toEqual([none, "ready", 2]);
  });

  it("gift-wrap.1 gift-wrap.7 what the page says is the scope's without an event, and leaves the other tick alone", () => {
    const { model, gift, events } = start();
    model.rendered({ includeGiftReceipt: true });
    model.rendered({ giftWrap: true });
    expect([gift(), events]).toEqual([both, []]);
    const before = gift();
    model.rendered({ giftWrap: true });
    expect(gift()).toBe(before); // nobody is told of nothing
  });

  it("gift-wrap.3 gift-wrap.4 option:gift-wrap.index one field for each that is ticked, none otherwise, at the index of the item", () => {
    const { model, names, $options } = start();
    expect(names()).toEqual([]);
    model.chosen("giftWrap", true);
    expect(names()).toEqual(["giftWrap=1"]);
    model.chosen("includeGiftReceipt", true);
    expect(names()).toEqual(["giftWrap=1", `${RECEIPT}=true`]);
    model.chosen("giftWrap", false);
    $options.set({ ...$options.get(), index: 2 });
    expect(names()).toEqual([`${RECEIPT.replace("0", "2")}=true`]);
  });

  it("gift-wrap.6 state:gift-wrap.unavailable with groceries there are none, and the ticks come back with another offer", () => {
    const { model, scope, gift, names, state, events } = start();
    model.chosen("giftWrap", true);
    model.chosen("includeGiftReceipt", true);
    for (const type of ["ALM", "alm", "fresh"]) {
      scope.buyingOption.set(type);
      expect([state(), gift(), names()]).toEqual(["unavailable", none, []]);
      model.chosen("giftWrap", true); // no press reaches a disabled checkbox: a script's does
      expect(gift()).toEqual(none);
      scope.buyingOption.set("NEW");
      expect([state(), gift(), names().length]).toEqual(["selected", both, 2]);
    }
    model.chosen("giftWrap", false);
    model.chosen("includeGiftReceipt", false);
    events.length = 0;
    scope.buyingOption.set("ALM");
    scope.buyingOption.set("USED");
    expect([state(), gift(), events], "what was not ticked does not change").toEqual(["ready", none, []]);
  });

  it("gift-wrap.6 option:gift-wrap.unsupported-options lists the offers without gift options; what is rendered then rests as well", () => {
    const { model, scope, gift, state, $options } = start({ unsupportedOptions: ["USED", "sns"] }, "SNS");
    expect(state()).toBe("unavailable");
    model.rendered(both);
    expect(gift()).toEqual(none);
    scope.buyingOption.set("ALM");
    expect([state(), gift()]).toEqual(["selected", both]);
    $options.set({ ...$options.get(), unsupportedOptions: [] });
    scope.buyingOption.set("USED");
    expect(state()).toBe("selected");
  });

  it("gift-wrap.7 another product or offer unticks nothing", () => {
    const { model, scope, gift } = start();
    model.chosen("includeGiftReceipt", true);
    scope.asin.set("B0OTHER");
    scope.offerListingId.set("OL-2");
    scope.buyingOption.set("USED");
    expect(gift()).toEqual({ giftWrap: false, includeGiftReceipt: true });
  });
});
