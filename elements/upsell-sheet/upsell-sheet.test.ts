import { describe, expect, it } from "vitest";
import { failed, KEYED, ok, recommended, sheet } from "./upsell-sheet.fixture.ts";
import { outcomeOf } from "./add/upsell-sheet.status.ts";

const good = (more: object = {}) => ok({ status: "success", ...more });

describe("dp-upsell-sheet", () => {
  it("upsell-sheet.8 the recommendations call leaves first and the add right behind it, which alone is waited for", async () => {
    const world = sheet();
    world.press();
    expect(world.calls.map(({ name }) => name)).toEqual(["upsellRecommendations", "buyBoxSubmit"]);
    await world.answer("buyBoxSubmit", good());
    expect(world.state()).toBe("loading");
  });

  it("upsell-sheet.9 state:upsell-sheet.adding while an add is in flight a second one sends nothing, and afterwards one can be sent again", async () => {
    const world = sheet();
    world.press();
    for (let press = 0; press < 5; press++) world.press();
    expect([world.state(), world.made("buyBoxSubmit").length, world.made("upsellRecommendations").length]).toEqual(["adding", 1, 1]);
    await world.answer("buyBoxSubmit", good());
    world.press();
    expect(world.made("buyBoxSubmit")).toHaveLength(2);
  });

  it("upsell-sheet.10 upsell-sheet.11 upsell-sheet.37 state:upsell-sheet.loading opens by a primary click with the product as base", async () => {
    const world = sheet();
    expect(world.upsell()).toEqual({ isSheetOpen: false, actionSource: null, recommendationBaseIdentifier: null });
    world.press();
    expect(world.upsell().recommendationBaseIdentifier).toBeNull();
    await world.answer("buyBoxSubmit", good());
    expect(world.of("dp-open")).toEqual([{ surface: "upsell-sheet", reason: "primary-click" }]);
    expect(world.upsell()).toEqual({ isSheetOpen: true, actionSource: "primary-click", recommendationBaseIdentifier: "B0LAMP" });
    expect(world.of("dp-change").filter(({ name }) => name === "upsell")).toHaveLength(1);
  });

  it("upsell-sheet.12 upsell-sheet.13 1 and success are a success, anything else an error, and a generic error goes before all", () => {
    for (const status of [1, "1", "success"]) expect(outcomeOf({ status }), String(status)).toBe("success");
    for (const status of [0, 2, "SUCCESS", "ok", "", "true"]) expect(outcomeOf({ status }), String(status)).toBe("error");
    expect(outcomeOf({ status: "success", isAtcGenericError: true })).toBe("generic-error");
    expect(outcomeOf({ status: "success", isAtcGenericError: false })).toBe("success");
  });

  it("upsell-sheet.12 upsell-sheet.13 upsell-sheet.69 opens with a success, an acknowledged error or a generic error", async () => {
    const outcomes: [Parameters<typeof sheet>[0], ReturnType<typeof ok>, string, string | undefined][] = [
      [{}, good(), "success", undefined],
      [{}, ok({ status: "failure" }), "error", "refused"],
      [{}, ok({ status: 1, isAtcGenericError: true }), "generic-error", "refused"],
      [{}, failed({ status: 409 }), "generic-error", "http"],
      [{}, failed({ code: "timeout" }), "generic-error", "timeout"],
      [{}, failed({ code: "bad-response" }), "generic-error", "bad-response"],
    ];
    for (const [given, result, outcome, code] of outcomes) {
      const world = sheet(given);
      world.press();
      await world.answer("buyBoxSubmit", result);
      expect([world.state(), world.model.$status.get()!.outcome], outcome).toEqual(["loading", outcome]);
      expect(world.of("dp-error").map((error) => error["code"])).toEqual(code ? [code] : []);
      expect(world.of("dp-success")).toHaveLength(outcome === "success" ? 1 : 0);
      expect(world.asked.native).toBe(0);
      expect(world.toasts()).toEqual([]);
    }
  });

  it("upsell-sheet.30 of a generic error nothing of the acknowledgement is left", async () => {
    const world = sheet();
    world.press();
    const parts = { mainImage: { src: "/a.jpg" }, imbHTML: "<p>x</p>", shippingMessageHTML: "<p>y</p>" };
    await world.answer("buyBoxSubmit", ok({ status: 0, isAtcGenericError: true, ...parts }));
    expect(world.model.$status.get()).toMatchObject({ text: "upsell-sheet.generic-error", data: undefined, image: undefined });
  });

  it("upsell-sheet.14 recommendations that have failed by then leave a toast alone, and a failure stays beside the button until the next press", async () => {
    const world = sheet();
    world.press();
    await world.answer("upsellRecommendations", failed());
    await world.answer("buyBoxSubmit", good());
    expect(world.toasts()).toEqual([{ text: "Added to your cart", role: "status", duration: 1500 }]);
    expect([world.of("dp-open").length, world.model.$open.get(), world.model.$notice.get()?.text]).toEqual([0, false, undefined]);
    world.press();
    await world.answer("upsellRecommendations", failed());
    await world.answer("buyBoxSubmit", ok({ status: "no" }));
    expect(world.toasts()[1]).toEqual({ text: "This item was not added to your cart.", role: "alert", duration: 1500 });
    expect(world.model.$notice.get()?.text).toBe("This item was not added to your cart.");
    world.press();
    expect(world.model.$notice.get()?.text).toBeUndefined();
  });

  it("upsell-sheet.68 recommendations that fail or make no sense change nothing of the add, and are told once", async () => {
    for (const result of [failed(), failed({ code: "timeout" }), failed({ code: "bad-response" })]) {
      const world = sheet();
      world.press();
      await world.answer("buyBoxSubmit", good({ cart: { count: 3 } }));
      await world.answer("upsellRecommendations", result);
      expect([world.state(), world.model.$status.get()!.outcome, world.count()]).toEqual(["empty", "success", 3]);
      expect(world.of("dp-error")).toMatchObject([{ call: "upsell-recommendations" }]);
      expect(world.of("dp-success")).toHaveLength(1);
    }
  });

  it("upsell-sheet.15 upsell-sheet.32 a success takes the count, says so, and hands on the params as they are", async () => {
    const world = sheet();
    world.press();
    const params = { a: [1, { b: null }] };
    await world.answer("buyBoxSubmit", ok({ status: 1, cart: { count: 7 }, params }));
    expect(world.count()).toBe(7);
    expect(world.of("dp-change").filter(({ name }) => name === "cart")).toHaveLength(1);
    expect(world.of("dp-success")).toEqual([{ action: "add-to-cart", asin: "B0LAMP", quantity: 2, params }]);
    const without = sheet();
    without.press();
    await without.answer("buyBoxSubmit", ok({ status: 1 }));
    expect(without.of("dp-change").filter(({ name }) => name === "cart")).toEqual([]);
    expect(without.of("dp-success")[0]).not.toHaveProperty("params");
    const error = sheet();
    error.press();
    await error.answer("buyBoxSubmit", ok({ status: 0, cart: { count: 7 } }));
    expect(error.count()).toBeNull();
  });

  it("upsell-sheet.36 closing says why, and remembers a click on continue shopping", async () => {
    for (const reason of ["close", "backdrop", "escape", "continue-shopping"] as const) {
      const world = sheet();
      world.press();
      await world.answer("buyBoxSubmit", good());
      world.model.close(reason);
      world.model.close(reason);
      expect(world.of("dp-close")).toEqual([{ surface: "upsell-sheet", reason }]);
      const actionSource = reason === "continue-shopping" ? "continue-shopping-click" : "primary-click";
      expect(world.upsell()).toEqual({ isSheetOpen: false, actionSource, recommendationBaseIdentifier: "B0LAMP" });
    }
  });

  it("upsell-sheet.38 a control of the page opens what the sheet held before, and nothing before the first add", async () => {
    const world = sheet();
    expect(world.model.show("ingress-click")).toBe(false);
    expect(world.of("dp-open")).toEqual([]);
    world.press();
    await world.answer("upsellRecommendations", recommended());
    await world.answer("buyBoxSubmit", good());
    const before = world.model.loaded()!.recommendations.$widgets.get();
    world.model.close("close");
    expect(world.model.show("ingress-click")).toBe(true);
    expect(world.upsell()).toMatchObject({ isSheetOpen: true, actionSource: "ingress-click" });
    expect(world.model.loaded()!.recommendations.$widgets.get()).toBe(before);
    expect([world.model.$status.get()!.outcome, world.calls.length]).toEqual(["success", 2]);
  });

  it("upsell-sheet.39 the next add forgets recommendations and outcome of the one before", async () => {
    const world = sheet();
    world.press();
    await world.answer("upsellRecommendations", recommended());
    await world.answer("buyBoxSubmit", good());
    world.model.close("close");
    const sequence = world.model.$sequence.get();
    world.press();
    expect(world.model.loaded()!.recommendations.$widgets.get()).toEqual([]);
    expect([world.model.$status.get(), world.model.$sequence.get()]).toEqual([undefined, sequence + 1]);
    await world.answer("buyBoxSubmit", ok({ status: "no" }));
    expect([world.state(), world.model.$status.get()!.outcome]).toEqual(["loading", "error"]);
  });

  it("upsell-sheet.40 a cancelled dp-open keeps the sheet closed and shows the toast", async () => {
    const world = sheet();
    world.cancelled.add("dp-open");
    world.press();
    await world.answer("buyBoxSubmit", good());
    expect([world.model.$open.get(), world.upsell().isSheetOpen]).toEqual([false, false]);
    expect(world.toasts()).toMatchObject([{ text: "Added to your cart" }]);
  });

  it("upsell-sheet.41 an add while the sheet is open empties it and opens nothing anew", async () => {
    const world = sheet();
    world.press();
    await world.answer("upsellRecommendations", recommended());
    await world.answer("buyBoxSubmit", good());
    expect(world.state()).toBe("open");
    world.press();
    expect(world.model.$open.get()).toBe(true);
    expect(world.model.loaded()!.recommendations.$phase.get()).toBe("waiting");
    await world.answer("buyBoxSubmit", good());
    expect([world.state(), world.of("dp-open").length, world.of("dp-close").length]).toEqual(["loading", 1, 0]);
  });

  it("upsell-sheet.37 an inline add is the last action and opens nothing", async () => {
    const world = sheet();
    world.press();
    await world.answer("buyBoxSubmit", good());
    world.model.close("close");
    void world.model.loaded()!.inline.add(KEYED, "list");
    expect(world.upsell()).toMatchObject({ isSheetOpen: false, actionSource: "inline-click" });
    await world.answer("buyBoxSubmit", good());
    expect(world.model.$open.get()).toBe(false);
  });

  it("upsell-sheet.33 one sheet is open at a time: a second one closes the first", async () => {
    const first = sheet();
    first.press();
    await first.answer("buyBoxSubmit", good());
    const second = sheet({ keep: true });
    second.press();
    await second.answer("buyBoxSubmit", good());
    expect([first.model.$open.get(), second.model.$open.get()]).toEqual([false, true]);
    expect(first.of("dp-close")).toHaveLength(1);
  });

  it("state:upsell-sheet.off state:upsell-sheet.closed state:upsell-sheet.open state:upsell-sheet.empty says whether the form is taken over, and what the open sheet holds", async () => {
    const world = sheet();
    expect(world.state()).toBe("off");
    world.model.setIntercepts(true);
    expect(world.state()).toBe("closed");
    world.press();
    await world.answer("buyBoxSubmit", good());
    await world.answer("upsellRecommendations", recommended());
    expect(world.state()).toBe("open");
    world.press();
    await world.answer("upsellRecommendations", recommended([]));
    await world.answer("buyBoxSubmit", good());
    expect(world.state()).toBe("empty");
    world.model.close("close");
    expect(world.state()).toBe("closed");
  });

  it("upsell-sheet.73 an image that the guard refuses is left out of the head", async () => {
    const world = sheet();
    world.press();
    await world.answer("buyBoxSubmit", good({ mainImage: { src: "https://evil.example/a.png", altText: "x" } }));
    expect(world.model.$status.get()).toMatchObject({ outcome: "success", image: undefined });
  });

  it("upsell-sheet.33 at most one sheet of the page is open: another closes it, and one that leaves closes itself", () => {
    const opened = (keep: boolean) => {
      const world = sheet({ keep });
      world.context.scope.upsell.set({ isSheetOpen: false, actionSource: null, recommendationBaseIdentifier: "B0LAMP" });
      return { ...world, show: () => world.model.show("ingress-click"), closed: () => world.of("dp-close").map(({ reason }) => reason) };
    };
    const [one, other] = [opened(false), opened(true)];
    one.show();
    one.show();
    expect([one.model.$open.get(), one.closed()]).toEqual([true, []]);
    other.show();
    expect([one.model.$open.get(), one.closed(), other.model.$open.get()]).toEqual([false, ["close"], true]);
    other.leave();
    expect([other.model.$open.get(), other.closed()]).toEqual([false, ["close"]]);
  });

  it("upsell-sheet.45 upsell-sheet.59 status data of a widget goes to the head, unless it is a generic error", () => {
    const { model } = sheet();
    model.loaded()!.recommendations.begin("B0LAMP");
    const tell = (content: object) => model.loaded()!.recommendations.append({ widgets: [{ widgetType: "add-to-cart-status", content }] });
    tell({ status: "success" });
    expect(model.$status.get()?.outcome).toBe("success");
    tell({ status: "success", isAtcGenericError: true });
    expect(model.$status.get()?.outcome).toBe("success");
    tell({ status: "sold out" });
    expect(model.$status.get()?.outcome).toBe("error");
  });

  it("upsell-sheet.57 a primary add takes the success of an item back", async () => {
    const { model, answer, press } = sheet();
    const bulb = { "items[0.base][asin]": "B0BULB", "items[0.base][offerListingId]": "O2" };
    void model.loaded()!.inline.add(bulb, "list");
    await answer("buyBoxSubmit", ok({ status: 1 }));
    expect(model.loaded()!.inline.$of(bulb).get()).toBe("added");
    press();
    expect(model.loaded()!.inline.$of(bulb).get()).toBe("ready");
  });

  it("upsell-sheet.29 upsell-sheet.72 an image that failed is logged, several blocks are warned of", () => {
    const { model, logged } = sheet();
    model.loaded()!.imageFailed();
    model.loaded()!.blocksDrawn(1);
    model.loaded()!.blocksDrawn(2);
    expect(logged.map((line) => line.replace(/^warn: /, ""))).toEqual([
      "network: The image of the product did not load.",
      "imbHTML has 2 child elements: all of them are shown.",
    ]);
    expect(model.opener()).toBe(null);
  });
});
