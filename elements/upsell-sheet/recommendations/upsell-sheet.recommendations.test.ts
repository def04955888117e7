import { describe, expect, it } from "vitest";
import { BaseWidget, registerWidget } from "../../../src/state/upsell-widgets.ts";
import { BASE, htmlWidget, listWidget, recommending } from "./upsell-sheet.recommendations.fixture.ts";

const network = { ok: false, code: "network", message: "gone" } as const;

describe("recommendations of dp-upsell-sheet", () => {
  it("call:upsell-recommendations option:upsell-sheet.page-type option:upsell-sheet.sub-page-type option:upsell-sheet.mrai-category option:upsell-sheet.mrai-gl option:upsell-sheet.debug-params asks with page types, base, eligibility and the debug parameters, which replace nothing", () => {
    const plain = recommending();
    plain.recommendations.begin(BASE);
    expect(plain.calls).toMatchObject([{ name: "upsellRecommendations", options: { signIn: false } }]);
    const ussEligibility = JSON.stringify({ primaryAsinData: { asin: BASE, offerListingId: "OL-1" }, eligibility: {} });
    expect(plain.calls[0]!.request).toEqual({ body: { pageType: "Detail", subPageType: "Glance", baseAsin: BASE, ussEligibility } });
    const debugParams = { debug: 1, baseAsin: "OTHER" };
    const more = recommending({ pageType: "Landing", subPageType: "Deal", mraiCategory: "kitchen", mraiGl: "79", debugParams });
    more.recommendations.begin(BASE);
    expect(more.calls[0]!.request).toEqual({
      body: {
        ...{ pageType: "Landing", subPageType: "Deal", baseAsin: BASE, ussEligibility, mraiCategory: "kitchen", mraiGl: "79" },
        debug: "1",
      },
    });
  });

  it("upsell-sheet.43 appends chunks of the current identifier, and drops and counts those of another", async () => {
    const { recommendations, answer, types, metrics } = recommending();
    const { $phase, append, begin } = recommendations;
    append({ widgets: [listWidget(1)] });
    expect([$phase.get(), metrics("upsell-sheet.stale-chunk")]).toMatchObject(["none", [{ value: 1 }]]);
    begin(BASE);
    expect($phase.get()).toBe("waiting");
    await answer(0, [listWidget(2)], BASE);
    expect([$phase.get(), types()]).toEqual(["ready", ["list"]]);
    append({ widgets: [htmlWidget("<p>one</p>")], recommendationBaseIdentifier: BASE });
    append({ widgets: [htmlWidget("<p>two</p>")] });
    expect(types()).toEqual(["list", "recommendation", "recommendation"]);
    append({ widgets: [htmlWidget("<p>old</p>")], recommendationBaseIdentifier: "B0OTHER001" });
    expect([types().length, metrics("upsell-sheet.stale-chunk").length]).toEqual([3, 2]);
  });

  it("upsell-sheet.43 an answer without an identifier has that of its request; one of another product shows nothing", async () => {
    const good = recommending();
    good.recommendations.begin(BASE);
    await good.answer(0, [listWidget(1)]);
    expect(good.types()).toEqual(["list"]);
    const stale = recommending();
    stale.recommendations.begin(BASE);
    await stale.answer(0, [listWidget(1)], "B0OTHER001");
    expect([stale.types(), stale.recommendations.$phase.get(), stale.metrics("upsell-sheet.stale-chunk").length]).toEqual([[], "empty", 1]);
  });

  it("upsell-sheet.39 upsell-sheet.41 another add forgets what was there, and a late answer of the one before", async () => {
    const { recommendations, answer, types } = recommending();
    recommendations.begin(BASE);
    recommendations.begin("B0SECOND01");
    expect([types(), recommendations.$phase.get()]).toEqual([[], "waiting"]);
    await answer(0, [listWidget(1)], BASE);
    expect([types(), recommendations.$phase.get()]).toEqual([[], "waiting"]);
    await answer(1, [htmlWidget("<p>new</p>")], "B0SECOND01");
    expect(types()).toEqual(["recommendation"]);
    recommendations.reset();
    expect([types(), recommendations.$phase.get()]).toEqual([[], "none"]);
  });

  it("upsell-sheet.44 widgets that are shown stay the same objects when a chunk is appended", async () => {
    const { recommendations, answer } = recommending();
    recommendations.begin(BASE);
    await answer(0, [listWidget(5), htmlWidget("<p>one</p>")]);
    const before = recommendations.$widgets.get();
    recommendations.append({ widgets: [listWidget(1)] });
    const after = recommendations.$widgets.get();
    expect(after.slice(0, 2).map((widget, index) => widget === before[index])).toEqual([true, true]);
    expect(new Set(after.map(({ key }) => key)).size).toBe(3);
    expect(after.map(({ chunk }) => chunk)).toEqual([1, 1, 2]);
  });

  it("upsell-sheet.45 upsell-sheet.66 knows the built-in types; an unknown one is left out and logged once, the others show", async () => {
    const { recommendations, answer, types, statuses, logged, of } = recommending();
    recommendations.begin(BASE);
    await answer(0, [
      { widgetType: "add-to-cart-status", content: { status: 1, shippingMessageHTML: "<p>soon</p>" } },
      { widgetType: "quiz", content: "?" },
      htmlWidget("<p>one</p>"),
      { widgetType: "quiz", content: "?" },
      listWidget(1),
    ]);
    expect(types()).toEqual(["recommendation", "list"]);
    expect(statuses).toEqual([{ status: 1, shippingMessageHTML: "<p>soon</p>" }]);
    expect(logged).toEqual(["render: Constructor does not exist for widget type quiz"]);
    expect(of("dp-error")).toEqual([]);
  });

  it("upsell-sheet.45 a widget whose content is no good is left out with dp-error render, the others show", async () => {
    const { recommendations, answer, types, of } = recommending();
    recommendations.begin(BASE);
    await answer(0, [
      null,
      htmlWidget(""),
      { content: { html: "<p>no</p>" } },
      { widgetType: "list", content: "{ not json" },
      { widgetType: "list", content: { items: [{ title: "no asin" }, 7] } },
      { widgetType: "add-to-cart-status", content: { mainImage: {} } },
      { widgetType: "list", content: JSON.stringify(listWidget(2).content) },
    ]);
    expect(types()).toEqual(["list"]);
    expect(of("dp-error")).toHaveLength(6);
    expect(of("dp-error")[0]).toMatchObject({ code: "render" });
  });

  it("upsell-sheet.46 counts a widget once, when it is drawn, with its attribution or with its type alone", async () => {
    const { recommendations, answer, metrics } = recommending();
    recommendations.begin(BASE);
    const attribution = { name: "fbt", category: "purchase", type: "similar", item: "B0" };
    await answer(0, [listWidget(1, { attribution }), htmlWidget("<p>one</p>")]);
    expect(metrics("upsell-sheet.widget")).toEqual([]);
    for (const widget of recommendations.$widgets.get()) recommendations.drawn(widget);
    for (const widget of recommendations.$widgets.get()) recommendations.drawn(widget);
    expect(metrics("upsell-sheet.widget").map(({ tags }) => tags)).toEqual([attribution, { type: "recommendation" }]);
  });

  it("upsell-sheet.46 upsell-sheet.67 a widget that could not be drawn is not counted", async () => {
    const { recommendations, answer, metrics } = recommending();
    recommendations.begin(BASE);
    await answer(0, [listWidget(1), htmlWidget("<p>one</p>")]);
    const [broken, other] = recommendations.$widgets.get();
    recommendations.dropWidget(broken!, new Error("boom"));
    recommendations.drawn(broken!);
    recommendations.drawn(other!);
    expect(metrics("upsell-sheet.widget").map(({ tags }) => tags)).toEqual([{ type: "recommendation" }]);
  });

  it("upsell-sheet.47 animation is fade-in or none; missing or unknown it is fade-in", async () => {
    const { recommendations, answer } = recommending();
    recommendations.begin(BASE);
    await answer(
      0,
      ["none", "fade-in", "spin", undefined].map((animation) => listWidget(1, { animation })),
    );
    expect(recommendations.$widgets.get().map(({ data }) => data.animation)).toEqual(["none", "fade-in", "fade-in", "fade-in"]);
  });

  it("upsell-sheet.48 no widgets, or none that can be shown, are empty; a chunk that comes later is shown", async () => {
    const { recommendations, answer, types } = recommending();
    recommendations.begin(BASE);
    await answer(0, []);
    expect(recommendations.$phase.get()).toBe("empty");
    recommendations.begin(BASE);
    await answer(1, [{ widgetType: "quiz" }]);
    expect(recommendations.$phase.get()).toBe("empty");
    recommendations.begin(BASE);
    await answer(2, [{ widgetType: "no-recommendation" }]);
    expect([recommendations.$phase.get(), types()]).toEqual(["empty", ["no-recommendation"]]);
    recommendations.append({ widgets: [listWidget(1)] });
    expect(recommendations.$phase.get()).toBe("ready");
  });

  it("upsell-sheet.48 upsell-sheet.68 a failed call is told by dp-error and leads nowhere", async () => {
    const { recommendations, calls, of, navigations } = recommending();
    recommendations.begin(BASE);
    expect(recommendations.failed()).toBe(false);
    await calls[0]!.answer({ ok: false, code: "http", status: 403, message: "no" });
    expect([recommendations.failed(), recommendations.$phase.get(), navigations]).toEqual([true, "failed", []]);
    expect(of("dp-error")).toEqual([{ code: "http", message: "no", call: "upsell-recommendations", status: 403 }]);
    recommendations.begin(BASE);
    expect([recommendations.failed(), recommendations.$phase.get()]).toEqual([false, "waiting"]);
    await calls[1]!.answer(network);
    expect(of("dp-error")).toHaveLength(2);
  });

  it("events.9 a page that cancels the call has no recommendations, and nobody is told of a failure", async () => {
    const { recommendations, calls, of } = recommending();
    recommendations.begin(BASE);
    await calls[0]!.answer({ ok: false, code: "cancelled", message: "by the page" });
    expect([recommendations.failed(), recommendations.$phase.get(), of("dp-error")]).toEqual([false, "empty", []]);
  });

  it("upsell-sheet.44 a chunk that is none changes nothing and says so", async () => {
    const { recommendations, answer, types, of } = recommending();
    recommendations.begin(BASE);
    await answer(0, [listWidget(1)]);
    for (const chunk of [undefined, [], "x", { widgets: {} }]) recommendations.append(chunk);
    expect(types()).toEqual(["list"]);
    expect(of("dp-error")).toHaveLength(4);
  });

  it("upsell-sheet.50 a listed item brings parameters of its own, else those of one piece of its offer", async () => {
    const { recommendations, answer } = recommending();
    const content = listWidget(1).content.items[0];
    const params = { "item[0].asin": "X", "item[0].gift": true, drop: { nested: 1 } };
    recommendations.begin(BASE);
    await answer(0, [{ widgetType: "list", content: { title: "T", items: [content, { ...content, params, image: 7, url: null }] } }]);
    const [widget] = recommendations.$widgets.get();
    const items = widget?.kind === "list" ? widget.list.items : [];
    expect(items[0]!.parameters).toEqual({
      "items[0.base][asin]": "B0ITEM0001",
      "items[0.base][offerListingId]": "OL-ITEM-1",
      "items[0.base][quantity]": "1",
    });
    expect(items[1]).toMatchObject({ parameters: { "item[0].asin": "X", "item[0].gift": true }, image: undefined, url: undefined });
  });

  it("upsell-sheet.51 upsell-sheet.53 see less brings the partial list back 50 ms after the full one has gone", async () => {
    const { recommendations, answer, pass } = recommending();
    recommendations.begin(BASE);
    await answer(0, [listWidget(5)]);
    const [widget] = recommendations.$widgets.get();
    if (widget?.kind !== "list") throw new Error("no list");
    const { $view, toggle } = widget.list;
    toggle();
    expect($view.get()).toBe("full");
    toggle();
    expect($view.get()).toBe("between");
    toggle();
    pass(49);
    expect($view.get()).toBe("between");
    pass(1);
    expect($view.get()).toBe("partial");
  });

  it("upsell-sheet.64 upsell-sheet.67 a registered type is shown, also in place of a built-in one; one that cannot be drawn is left out", async () => {
    class Quiz extends BaseWidget {
      override renderWidgets(): void {}
      override reset(): void {}
    }
    registerWidget("quiz-of-page", Quiz);
    const { recommendations, answer, types, of } = recommending();
    recommendations.begin(BASE);
    await answer(0, [{ widgetType: "quiz-of-page", content: { any: 1 } }, listWidget(1)]);
    const [quiz] = recommendations.$widgets.get();
    expect(quiz).toMatchObject({ kind: "custom", data: { content: { any: 1 } } });
    recommendations.dropWidget(quiz!, new Error("boom"));
    recommendations.dropWidget(quiz!, new Error("boom"));
    expect([types(), of("dp-error")]).toMatchObject([["list"], [{ code: "render" }]]);
    expect(JSON.stringify(of("dp-error"))).toContain("boom");
  });
});
