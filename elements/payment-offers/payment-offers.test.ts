import { describe, expect, it } from "vitest";
import { texts } from "./payment-offers.texts.ts";
import { HTML, OFFERS, start } from "./payment-offers.model.fixture.ts";

describe("dp-payment-offers", () => {
  it("payment-offers.2 categories are in the order in which the types first occur", () => {
    const { model } = start({ offers: [...OFFERS, { id: "b2", type: "InstantBankDiscount", title: "Another" }] });
    expect([model.$types.get(), model.$type.get()]).toEqual([["NoCostEmi", "InstantBankDiscount", "Partner"], "NoCostEmi"]);
  });

  it("payment-offers.6 an offer of a buying option shows only while that is chosen, and the category is kept where it is still there", () => {
    const { model, context } = start({ offers: [...OFFERS, { id: "u", type: "iCart", title: "Used", buyingoptionindex: "1" }] });
    const ids = () => model.$offers.get().map(({ id }) => id);
    expect(ids()).toEqual(["e", "b", "p"]);
    model.choose("Partner");
    context.scope.buyingOptionIndex.set(1);
    expect([ids(), model.$type.get()]).toEqual([["e", "b", "p", "u"], "Partner"]);
    model.choose("iCart");
    context.scope.buyingOptionIndex.set(null);
    expect([ids(), model.$type.get()]).toEqual([["e", "b", "p"], "NoCostEmi"]);
  });

  it("payment-offers.6 details of an offer that is no longer shown close; those of another stay", async () => {
    const { model, context, press, details, surfaces } = start({
      offers: [...OFFERS, { id: "new", type: "iCart", title: "New", buyingoptionindex: 0 }],
    });
    press("new");
    await details()[0]!.answer(HTML);
    context.scope.buyingOptionIndex.set(1);
    expect([model.$state.get(), surfaces()]).toEqual(["ready", ["dp-open payment-offers-expander", "dp-close payment-offers-expander"]]);
    press("b");
    await details()[1]!.answer(HTML);
    context.scope.buyingOptionIndex.set(0);
    expect(model.$state.get()).toBe("open");
  });

  it("call:payment-offers-emi payment-offers.7 an offer without cost opens the plans", async () => {
    const { model, press, details, query } = start({ emitype: "DebitCard" });
    expect(model.$state.get(), "state:payment-offers.ready").toBe("ready");
    press("e");
    expect([model.$state.get(), details()[0]!.name], "state:payment-offers.loading").toEqual(["loading", "paymentOffersEmi"]);
    expect(query()).toEqual({
      experienceId: "emiMenueSVAjaxExperience",
      showFeatures: "inPriceBlockEmi-secondaryviews,inemi",
      ...{ asin: "A1", emitype: "DebitCard" },
    });
    await details()[0]!.answer(HTML);
    expect(model.$state.get(), "state:payment-offers.open").toBe("open");
    const own = start({ offers: [{ ...OFFERS[0], content: "<p>Own words</p>" }] });
    own.press("e");
    expect(
      own.details().map(({ name }) => name),
      "also where it has content of its own",
    ).toEqual(["paymentOffersEmi"]);
  });

  it("call:payment-offers-view payment-offers.7 any other has its own content, or else what the shop says", async () => {
    const { model, press, details, query } = start();
    press("p");
    await Promise.resolve();
    await Promise.resolve();
    expect(details()).toEqual([]);
    model.close("button");
    press("b");
    expect([details()[0]!.name, query()]).toEqual([
      "paymentOffersView",
      { experienceId: "vsxOffersSecondaryView", showFeatures: "vsxoffers", asin: "A1" },
    ]);
  });

  it.each([
    ["desktop", "b", "payment-offers-expander"],
    ["tablet", "p", "payment-offers-expander"],
    ["mobile", "b", "payment-offers-bank"],
    ["app", "p", "payment-offers-common"],
    ["mobile", "e", "payment-offers-emi"],
    ["desktop", "e", "payment-offers-emi"],
    ["desktop", undefined, "payment-offers-common"],
  ] as const)("payment-offers.8 payment-offers.9 payment-offers.23 on %s details of %s have the surface %s", (device, id, surface) => {
    const { press, surfaces } = start({}, { device });
    press(id);
    expect(surfaces()).toEqual([`dp-open ${surface}`]);
  });

  it("payment-offers.9 a second press closes, one on another card closes the first and opens its own", async () => {
    const { model, press, surfaces, details } = start({ offers: [...OFFERS, { id: "b2", type: "InstantBankDiscount", title: "Two" }] });
    const [OPEN, CLOSE] = ["dp-open payment-offers-expander", "dp-close payment-offers-expander"];
    press("b");
    press("b");
    expect([surfaces(), model.$state.get()]).toEqual([[OPEN, CLOSE], "ready"]);
    press("b");
    press("b2");
    expect(surfaces()).toEqual([OPEN, CLOSE, OPEN, CLOSE, OPEN]);
    expect(details()[1]!.options.signal!.aborted).toBe(true);
  });

  it("payment-offers.10 an answer is kept for its offer until the options or the buying option change", async () => {
    const { press, details, set, context } = start();
    const openAgain = () => {
      press("b");
      const count = details().length;
      press("b");
      return count;
    };
    press("b");
    await details()[0]!.answer(HTML);
    press("b");
    expect(openAgain()).toBe(1);
    set({ smid: "M-2" });
    press("b");
    await details()[1]!.answer(HTML);
    press("b");
    expect(openAgain()).toBe(2);
    context.scope.buyingOption.set("USED");
    expect(openAgain()).toBe(3);
  });

  it("payment-offers.10 open details are asked for again when what they are of changes", async () => {
    const { press, details, set, query } = start();
    press("b");
    await details()[0]!.answer(HTML);
    set({ view: "cards", seeAllEmi: false });
    expect(details()).toHaveLength(1);
    set({ asin: "A2" });
    expect([details().length, query()["asin"]]).toEqual([2, "A2"]);
  });

  it("payment-offers.11 payment-offers.12 the links open the first plans, and all offers by the element's own fields", () => {
    const { model, press, query, set } = start({ offerid: "OL", url: "/own", queryArgs: { psc: "1" } });
    expect(model.$links.get()).toEqual({ emi: model.$offers.get()[0], all: true });
    set({ offers: [OFFERS[1], OFFERS[0], { ...OFFERS[0], id: "e2" }] });
    expect(model.$links.get().emi?.id, "the first of two").toBe("e");
    set({ offers: OFFERS });
    press();
    expect(query()).toEqual({ experienceId: "vsxOffersSecondaryView", showFeatures: "vsxoffers", psc: "1", asin: "A1", offerid: "OL" });
    set({ offers: [OFFERS[1]] });
    expect(model.$links.get(), "option:payment-offers.see-all-emi option:payment-offers.see-all-offers").toEqual({
      emi: undefined,
      all: false,
    });
    set({ offers: OFFERS, seeAllEmi: false, seeAllOffers: false });
    expect(model.$links.get()).toEqual({ emi: undefined, all: false });
  });

  it("payment-offers.14 an offer's own fields win, empty ones are left out, and parameters replace no named one", () => {
    const own = { asin: "A9", sr: "", url: "/their?keep=1", "query-args": "psc=2&asin=X&showFeatures=x&th=" };
    const { press, query, details } = start({
      ...{ offers: [{ id: "o", type: "Partner", title: "T", ...own }], smid: "M-1", sr: "8-1", url: "/own", queryArgs: { psc: "1" } },
      ...{ buyingoptionindex: 0, encryptedmerchantid: "em" },
    });
    press("o");
    expect(query()).toEqual({
      ...{ experienceId: "vsxOffersSecondaryView", showFeatures: "vsxoffers", psc: "2" },
      ...{ asin: "A9", smid: "M-1", sr: "8-1", buyingoptionindex: 0, encryptedmerchantid: "em" },
    });
    expect(details()[0]!.options.path).toBe("/their?keep=1");
  });

  it("payment-offers.20 payment-offers.21 payment-offers.22 a press sends a click with prefix, type and suffix, and is counted", () => {
    const { press, markers, metrics, model } = start();
    press("e");
    model.close("button");
    press();
    model.pressedInside();
    press("b", "combined");
    expect(markers()).toEqual([
      ...["tp_desktop_cc_vsx_offers_NoCostEmi_click", "tp_desktop_cc_vsx_offers_all_click", "vsx_psp_all_click"],
      "tp_cc_vsx_offersv2_InstantBankDiscount_click",
    ]);
    expect(metrics()[0]).toEqual({ name: "VSXOffers:click", value: 1, tags: { type: "NoCostEmi", device: "web" } });
    expect(metrics()).toHaveLength(4);
    const app = start({}, { device: "app" });
    app.press("b");
    expect([app.markers(), app.metrics()[0]!.tags]).toEqual([
      ["tp_cc_vsx_offers_InstantBankDiscount_click"],
      { type: "InstantBankDiscount", device: "mobile" },
    ]);
    const tablet = start({}, { device: "tablet" });
    tablet.press("b");
    expect([tablet.markers(), tablet.metrics()[0]!.tags]).toEqual([
      ["tp_cc_vsx_offers_InstantBankDiscount_click"],
      { type: "InstantBankDiscount", device: "web" },
    ]);
  });

  it("payment-offers.22 an offer that was seen is counted once", () => {
    const { model, offer, metrics } = start();
    model.seen(offer("b")!);
    model.seen(offer("b")!);
    expect(metrics()).toEqual([{ name: "VSXOffers:impression", value: 1, tags: { type: "InstantBankDiscount", device: "web" } }]);
  });

  it("payment-offers.23 a cancelled dp-open sends no call, and its press is counted", () => {
    const { model, press, details, cancelled, markers } = start();
    cancelled.add("dp-open");
    press("b");
    expect([details(), model.$state.get(), model.$opening.get(), markers().length]).toEqual([[], "ready", undefined, 1]);
  });

  it.each([
    ["payment-offers.24", "e", { ok: false, code: "network", message: "" }, "NCEMI_FETCH_ERROR"],
    ["payment-offers.24", "e", { ok: false, code: "timeout", message: "" }, "NCEMI_FETCH_ERROR"],
    ["payment-offers.24", "e", { ok: false, code: "http", status: 500, message: "" }, "NCEMI_STATUS_CODE_ERROR"],
    ["payment-offers.25", "b", { ok: false, code: "network", message: "" }, "EXPANDER_AJAX_ERROR"],
    ["payment-offers.25", "b", { ok: false, code: "timeout", message: "" }, "EXPANDER_AJAX_ERROR"],
    ["payment-offers.25", "b", { ok: false, code: "http", status: 404, message: "" }, "EXPANDER_STATUS_CODE_ERROR"],
    ["payment-offers.26", "b", { ok: false, code: "bad-response", status: 206, message: "" }, "EXPANDER_STATUS_CODE_ERROR"],
  ] as const)(
    "%s payment-offers.26 of %s after %j logs and counts %s, fires dp-error, and asks again at the next opening",
    async (_, id, answer, name) => {
      const { model, press, details, logged, metrics, events } = start();
      press(id);
      await details()[0]!.answer(answer);
      expect(model.$state.get(), "state:payment-offers.error").toBe("error");
      expect(logged.map((line) => line.split(":")[0])).toEqual([name]);
      expect(metrics().map((metric) => metric.name)).toEqual(["VSXOffers:click", `VSXOffers:${name}`]);
      expect(events.at(-1)).toMatchObject({
        type: "dp-error",
        detail: {
          code: answer.code,
          message: texts["payment-offers.error"],
          call: id === "e" ? "payment-offers-emi" : "payment-offers-view",
        },
      });
      model.close("button");
      press(id);
      expect(details()).toHaveLength(2);
    },
  );

  it("payment-offers.26 a 401 closes the details and reports nothing", async () => {
    const { model, press, details, logged, surfaces } = start();
    press("b");
    await details()[0]!.answer({ ok: false, code: "http", status: 401, message: "", left: true });
    expect([model.$state.get(), logged, surfaces().length]).toEqual(["ready", [], 2]);
  });

  it.each([
    ["an answer with nothing in it", {}, ""],
    ["an answer of which nothing safe is left", {}, "<script>1</script>"],
    ["content of its own that is empty", { content: "<script>1</script>" }, undefined],
  ])("payment-offers.27 %s is no error: nothing is shown of it, and it is kept", async (_title, more, data) => {
    const { model, press, details, logged } = start({ offers: [{ id: "o", type: "Partner", title: "T", ...more }] });
    press("o");
    if (data !== undefined) await details()[0]!.answer({ ok: true, status: 200, data });
    await expect.poll(() => model.$content.get()).toEqual({ kind: "ready", value: { fragment: undefined } });
    model.close("button");
    press("o");
    expect([model.$state.get(), logged, details().length]).toEqual(["open", [], data === undefined ? 0 : 1]);
  });

  it("payment-offers.27 payment-offers.14 an address that the guard refuses is not called", async () => {
    const { model, press, details, events } = start({ url: "https://elsewhere.example/x" });
    press("b");
    await expect.poll(() => model.$content.get()).toEqual({ kind: "ready", value: { fragment: undefined } });
    expect(details()).toEqual([]);
    expect(events.filter(({ type }) => type === "dp-error").map(({ detail }) => (detail as { code: string }).code)).toEqual([
      "blocked-url",
    ]);
  });

  it("payment-offers.29 an unknown type counts as cardView, also in markers, and is counted once", () => {
    const { model, press, markers, metrics, set } = start({
      offers: [
        { id: "x", type: "Lottery", title: "Win" },
        { id: "y", type: "Raffle", title: "Win too" },
      ],
    });
    expect(model.$types.get()).toEqual(["cardView"]);
    press("x");
    set({ smid: "M-2" });
    expect(markers()).toEqual(["tp_desktop_cc_vsx_offers_cardView_click"]);
    expect(
      metrics().filter(({ name }) => name === "VSXOffers:unknown-type"),
      "once for each",
    ).toHaveLength(2);
  });

  it("state:payment-offers.empty without an offer to show", () => {
    expect(start({ offers: [] }).model.$state.get()).toBe("empty");
  });
});
