import { describe, expect, it } from "vitest";
import type { ReportableFailure } from "../../../src/state/call-failure.ts";
import { adding, answered } from "../recommendations/upsell-sheet.recommendations.fixture.ts";

const ONE = { "items[0.base][asin]": "B0ITEM0001", "items[0.base][offerListingId]": "OL-1" };
const TWO = { "items[0.base][asin]": "B0ITEM0002", "items[0.base][offerListingId]": "OL-2" };
const failure = (code: ReportableFailure["code"], more: Partial<ReportableFailure> = {}) =>
  ({ kind: "failed", outcome: "generic-error", failure: { ok: false, code, message: "it failed", ...more } }) as const;
const picture = { src: "/images/B0ITEM0001.svg", altText: "Item" };

describe("inline adds of dp-upsell-sheet", () => {
  it("upsell-sheet.55 sends one add per item; items do not wait for each other", async () => {
    const { inline, sent } = adding();
    void inline.add(ONE, "fbt");
    void inline.add({ ...ONE }, "accessories");
    void inline.add(TWO, "fbt");
    expect(sent.map(({ parameters, how }) => [parameters, how.primary])).toEqual([
      [ONE, false],
      [TWO, false],
    ]);
    expect([inline.$of(ONE).get(), inline.$of(TWO).get()]).toEqual(["adding", "adding"]);
    await sent[1]!.answer(answered());
    expect([inline.$of(ONE).get(), inline.$of(TWO).get()]).toEqual(["adding", "added"]);
    await sent[0]!.answer(answered());
    void inline.add(ONE, "fbt");
    expect(sent).toHaveLength(3);
  });

  it("upsell-sheet.37 upsell-sheet.61 says that an inline add has begun and counts it with the widget's name, once", () => {
    const { inline, begun, events } = adding();
    void inline.add(ONE, "fbt");
    void inline.add(ONE, "fbt");
    expect(begun()).toBe(1);
    expect(events).toEqual([{ type: "dp-metric", detail: { name: "upsell-sheet.inline-add", value: 1, tags: { widget: "fbt" } } }]);
  });

  it("upsell-sheet.57 a success says so with item and params, and stays until the next reset", async () => {
    const { inline, sent, events } = adding();
    void inline.add(ONE, "fbt");
    await sent[0]!.answer(answered({ data: { status: 1, params: { any: "thing" } } }));
    expect(events.at(-1)).toEqual({
      type: "dp-success",
      detail: { action: "add-recommendation", asin: "B0ITEM0001", quantity: 1, params: { any: "thing" } },
    });
    expect(inline.$of(ONE).get()).toBe("added");
    inline.reset();
    expect(inline.$of(ONE).get()).toBe("ready");
  });

  it("upsell-sheet.21 in the app a success names the retail cart", async () => {
    const { inline, sent, events } = adding({}, { device: "app" });
    void inline.add(ONE, "fbt");
    await sent[0]!.answer(answered());
    expect(events.at(-1)).toMatchObject({ type: "dp-success", detail: { cartType: "RETAIL" } });
  });

  it("upsell-sheet.58 a failure gives the button back until the next press; an unknown outcome is told as what it is", async () => {
    const { inline, sent, events } = adding();
    void inline.add(ONE, "fbt");
    await sent[0]!.answer(failure("timeout"));
    expect(inline.$of(ONE).get()).toBe("failed");
    void inline.add(ONE, "fbt");
    expect(inline.$of(ONE).get()).toBe("adding");
    sent[1]!.how.onUnknown!();
    expect(inline.$of(ONE).get()).toBe("checking");
    await sent[1]!.answer(failure("unknown"));
    expect(inline.$of(ONE).get()).toBe("unconfirmed");
    void inline.add(ONE, "fbt");
    await sent[2]!.answer(answered({ outcome: "error", data: { status: "no" } }));
    expect(inline.$of(ONE).get()).toBe("failed");
    void inline.add(ONE, "fbt");
    await sent[3]!.answer({ kind: "unreadable" });
    expect(inline.$of(ONE).get()).toBe("failed");
    expect(events.filter(({ type }) => type === "dp-success")).toEqual([]);
  });

  it("events.9 a cancelled add, and one that leads away, leave the item as it was", async () => {
    const { inline, sent } = adding();
    for (const kind of ["cancelled", "left"] as const) {
      void inline.add(ONE, "fbt");
      await sent.at(-1)!.answer({ kind });
      expect(inline.$of(ONE).get()).toBe("ready");
    }
  });

  it("upsell-sheet.59 hands status data to the head, in the flow items with the item's own image", async () => {
    const form = adding();
    void form.inline.add(ONE, "fbt", { title: "Item", image: picture });
    await form.sent[0]!.answer(answered({ data: { status: 1 } }));
    expect(form.statuses).toEqual([{ status: 1 }]);
    expect(form.about, "upsell-sheet.77").toEqual([{ added: { title: "Item", quantity: 1 }, counted: true }]);
    const items = adding({ cartFlow: "items" });
    void items.inline.add(ONE, "fbt", { title: "Item", image: picture });
    await items.sent[0]!.answer(answered({ data: { status: "success" } }));
    expect(items.statuses).toEqual([{ status: "success", mainImage: picture }]);
    void items.inline.add(ONE, "fbt", { title: "Item", image: picture });
    await items.sent[1]!.answer(failure("network"));
    expect(items.statuses).toHaveLength(1);
  });

  it("upsell-sheet.59 an add from before the reset changes no head of a later one, but its own item and the cart", async () => {
    const { inline, sent, statuses, events } = adding();
    void inline.add(ONE, "fbt");
    inline.reset();
    expect(inline.$of(ONE).get()).toBe("adding");
    await sent[0]!.answer(answered());
    expect([statuses, inline.$of(ONE).get(), events.at(-1)?.type]).toEqual([[], "added", "dp-success"]);
  });
});

describe("script calls of dp-upsell-sheet", () => {
  it("upsell-sheet.60 addToCart and modifyItems promise the answer", async () => {
    const { api, sent, modified, events } = adding();
    const added = api.addToCart("quiz", ONE);
    expect(sent[0]).toMatchObject({ parameters: ONE, how: { primary: false } });
    expect(events).toMatchObject([{ detail: { tags: { widget: "quiz" } } }]);
    await sent[0]!.answer(answered({ data: { status: "success", cart: { count: 4 } } }));
    expect(await added).toEqual({ status: "success", cart: { count: 4 } });
    const lines = [{ id: "L1", asin: "B0ITEM0001", quantity: 2 }];
    const changed = api.modifyItems([{ id: "L1", quantity: 2 }]);
    await modified[0]!.answer({ kind: "answered", lines });
    expect(await changed).toEqual({ items: lines });
  });

  it("upsell-sheet.61 addToCart without a name or without an object of parameters is rejected, and nothing is sent", async () => {
    const { api, sent, events } = adding();
    for (const args of [["", ONE], [7, ONE], ["quiz"], ["quiz", null], ["quiz", "x"], ["quiz", []]]) {
      const error = await api.addToCart(...(args as [string, object])).catch((cause: unknown) => cause);
      expect(error).toBeInstanceOf(TypeError);
      expect(error).toMatchObject({ message: "Incorrect parameter passed.", code: "INCORRECT_PARAMETER_PASSED" });
    }
    expect([sent, events]).toEqual([[], []]);
  });

  it("upsell-sheet.27 modifyItems takes ids and whole quantities of 0 or more, and nothing else", async () => {
    const { api, modified } = adding();
    const wrong = [undefined, [], [{ id: "", quantity: 1 }], [{ id: "L1", quantity: -1 }], [{ id: "L1", quantity: 1.5 }], [{ id: "L1" }]];
    for (const items of wrong) {
      await expect(api.modifyItems(items as never)).rejects.toMatchObject({ code: "INCORRECT_PARAMETER_PASSED" });
    }
    expect(modified).toEqual([]);
    void api.modifyItems([{ id: "L1", quantity: 0 }]);
    expect(modified[0]!.items).toEqual([{ id: "L1", quantity: 0 }]);
  });

  it("upsell-sheet.62 a failed call is rejected with statusCode, xhr and the parsed body", async () => {
    const { api, sent, modified } = adding();
    const added = api.addToCart("quiz", ONE).catch((cause: unknown) => cause);
    const answer = { statusText: "Conflict", headers: { "content-type": "application/json" } };
    await sent[0]!.answer(failure("http", { status: 409, data: { error: { code: "out-of-stock" } }, answer }));
    expect(await added).toBeInstanceOf(Error);
    expect(await added).toMatchObject({
      message: "it failed",
      statusCode: 409,
      xhr: { status: 409, statusText: "Conflict", responseHeaders: { "content-type": "application/json" } },
      data: { error: { code: "out-of-stock" } },
    });
    const changed = api.modifyItems([{ id: "L1", quantity: 1 }]).catch((cause: unknown) => cause);
    await modified[0]!.answer({ kind: "failed", failure: { ok: false, code: "network", message: "gone" } });
    expect(await changed).toMatchObject({ statusCode: 0, xhr: { status: 0, statusText: "", responseHeaders: {} }, data: null });
  });

  it("upsell-sheet.71 addToCart with parameters in neither format is rejected with the error of the source", async () => {
    const { api, sent } = adding();
    const added = api.addToCart("quiz", {}).catch((cause: unknown) => cause);
    await sent[0]!.answer({ kind: "unreadable" });
    expect(await added).toMatchObject({ message: "Could not determine or invalid NATC params version" });
  });

  it("events.9 a cancelled call resolves with ok false", async () => {
    const { api, sent } = adding();
    const added = api.addToCart("quiz", ONE);
    await sent[0]!.answer({ kind: "cancelled" });
    expect(await added).toEqual({ ok: false, code: "cancelled" });
  });
});
