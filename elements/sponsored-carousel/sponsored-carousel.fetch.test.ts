import { describe, expect, it } from "vitest";
import { settled } from "../../test/support/model-context.ts";
import { idsOf, item, markup, start } from "./sponsored-carousel.model.fixture.ts";
import { checkOptions } from "./sponsored-carousel.options.ts";
import { NONE } from "./sponsored-carousel.model.fixture.ts";

describe("the items of dp-sponsored-carousel", () => {
  it("sponsored-carousel.1 option:sponsored-carousel.ids option:sponsored-carousel.set-size starts with the cards of the page and a placeholder for each further item", async () => {
    const { begin, oids, model } = start({ ids: idsOf(6), fetchDelay: 900 });
    expect(model.$state.get()).toBe("loading");
    await begin(markup("o0", "o1"));
    expect([oids(), model.$state.get()]).toEqual([["o0", "o1", "-", "-", "-", "-"], "ready"]);
    const smaller = start({ ids: idsOf(6), setSize: 4, fetchDelay: 900 });
    await smaller.begin(markup("o0", "o1"));
    expect(smaller.oids()).toEqual(["o0", "o1", "-", "-"]);
  });

  it("sponsored-carousel.5 option:sponsored-carousel.carousel-url going to a page fetches what is missing on it at once, whatever the delay (state:sponsored-carousel.fetching)", async () => {
    const { begin, model, askedIds, answer, oids, to } = start({ ids: idsOf(6), fetchDelay: 60_000 });
    await begin(markup("o0", "o1", "o2"));
    expect(askedIds()).toEqual([]);
    model.shown({ page: 1, pages: 3, size: 2 });
    await settled();
    expect([askedIds(), model.$state.get()]).toEqual([["o3"], "fetching"]);
    expect(to("sponsoredItems")[0]!.options).toMatchObject({ path: "/ads", signIn: false });
    await answer(0, item("o3"));
    expect([oids(), model.$state.get()]).toEqual([["o0", "o1", "o2", "o3", "-", "-"], "ready"]);
  });

  it("sponsored-carousel.6 option:sponsored-carousel.fetch-delay the items after the first page are fetched ahead after the delay, counted from that page", async () => {
    const { begin, askedIds, pass } = start({ ids: idsOf(5), fetchDelay: 500 });
    pass(10_000);
    await begin(markup("o0", "o1"));
    pass(499);
    expect(askedIds()).toEqual([]);
    pass(1);
    await settled();
    expect(askedIds()).toEqual(["o2,o3,o4"]);
    const atOnce = start({ ids: idsOf(3) });
    await atOnce.begin(markup("o0"));
    expect(atOnce.askedIds()).toEqual(["o1,o2"]);
  });

  it.each([
    [30, [30]],
    [31, [30, 1]],
    [61, [30, 30, 1]],
  ])("sponsored-carousel.7 %d missing items take requests of %j, one after the other", async (count, sizes) => {
    const { begin, asked, askedIds, answer } = start({ ids: idsOf(count) });
    await begin([]);
    for (const at of sizes.keys()) {
      expect(asked().length, "one after the other").toBe(at + 1);
      await answer(
        at,
        ...askedIds()
          [at]!.split(",")
          .map((oid) => item(oid)),
      );
      await settled();
    }
    expect(asked().map((query) => query["count"])).toEqual(sizes);
    expect(askedIds().join().split(",")).toEqual(idsOf(count));
  });

  it("call:sponsored-items sponsored-carousel.8 option:sponsored-carousel.o-data says which page, items and position it asks for, and asks for the set size once", async () => {
    const { begin, asked, answer, model } = start({ ids: idsOf(8), oData: "x7", fetchDelay: 60_000 });
    await begin(markup("o0", "o1", "o2"));
    model.shown({ page: 1, pages: 4, size: 2 });
    await settled();
    model.shown({ page: 3, pages: 4, size: 2 });
    await settled();
    const same = { tot: 4, num: 2, cc: 3, oData: "x7" };
    expect(asked()).toEqual([
      { ...same, pg: 2, start: 3, offset: 3, count: 1, needSetSize: "1", ids: "o3" },
      { ...same, pg: 4, start: 6, offset: 6, count: 2, needSetSize: "0", ids: "o6,o7" },
    ]);
    await answer(1, item("o6"), item("o7"));
    expect(model.$places.get().map(({ card }) => card !== undefined)).toEqual([true, true, true, false, false, false, true, true]);
  });

  it("sponsored-carousel.9 no item is asked for twice: a page whose items are on their way waits for them", async () => {
    const { begin, askedIds, answer, model, pass } = start({ ids: idsOf(7), fetchDelay: 500 });
    await begin(markup("o0", "o1"));
    model.shown({ page: 1, pages: 4, size: 2 });
    await settled();
    pass(500);
    await settled();
    expect(askedIds()).toEqual(["o2,o3", "o4,o5,o6"]);
    for (const page of [2, 1, 2, 3]) model.shown({ page, pages: 4, size: 2 });
    await settled();
    expect([askedIds().length, model.$state.get()]).toEqual([2, "fetching"]);
    await answer(0, item("o2"), item("o3"));
    await answer(1, item("o4"), item("o5"), item("o6"));
    for (const page of [0, 1, 2, 3]) model.shown({ page, pages: 4, size: 2 });
    await settled();
    expect([askedIds().length, model.$state.get()]).toEqual([2, "ready"]);
  });

  it("sponsored-carousel.10 items fill their places in the order of the ids; what was not asked for is ignored", async () => {
    const { begin, answer, oids } = start({ ids: idsOf(5) });
    await begin(markup("o0"));
    await answer(0, item("o3"), item("zz"), item("o0", { content: "<b>another</b>" }), item("o1"), item("o4"), item("o2"));
    expect(oids()).toEqual(idsOf(5));
  });

  it("sponsored-carousel.11 a filtered item loses its place, and so does one that the answer has no card for", async () => {
    const { begin, answer, oids } = start({ ids: idsOf(6) });
    await begin(markup("o0"));
    await answer(0, item("o1"), item("o2", { isFilteredItem: true }), item("o3", { content: " " }), item("o5"));
    expect(oids(), "o4 is not in the answer").toEqual(["o0", "o1", "o5"]);
  });

  it("sponsored-carousel.11 the set size falls by each filtered item: no later item takes its place", async () => {
    const { begin, answer, oids, model } = start({ ids: idsOf(6), setSize: 4, fetchDelay: 60_000 });
    await begin(markup("o0"));
    expect(oids()).toEqual(["o0", "-", "-", "-"]);
    await answer(0, item("o1", { isFilteredItem: true }));
    expect([oids(), model.$places.get().map(({ oid }) => oid)]).toEqual([
      ["o0", "-", "-"],
      ["o0", "o2", "o3"],
    ]);
  });

  it("sponsored-carousel.12 the last set size of an answer counts: places follow, and never fewer than there are cards", async () => {
    const { begin, answer, oids, model } = start({ ids: idsOf(9), fetchDelay: 60_000 });
    await begin(markup("o0", "o1"));
    model.shown({ page: 1, pages: 5, size: 2 });
    await settled();
    await answer(0, item("o2", { setSize: 9 }), item("o3", { setSize: 6 }));
    expect(oids()).toEqual(["o0", "o1", "o2", "o3", "-", "-"]);
    model.shown({ page: 2, pages: 3, size: 2 });
    await settled();
    await answer(1, item("o4", { setSize: 1 }), item("o5"));
    expect(oids()).toEqual(idsOf(6));
    for (const wrong of [-1, 1.5, Number.MAX_VALUE]) {
      const other = start({ ids: idsOf(3) });
      await other.begin(markup("o0"));
      await other.answer(0, item("o1", { setSize: wrong }), item("o2"));
      expect(other.oids(), String(wrong)).toEqual(idsOf(3));
    }
  });

  it("sponsored-carousel.12 sponsored-carousel.5 a place that comes onto the page which shows is fetched at once", async () => {
    const { begin, answer, askedIds } = start({ ids: idsOf(6), fetchDelay: 60_000 });
    await begin(markup("o0"), 3);
    expect(askedIds()).toEqual(["o1,o2"]);
    await answer(0, item("o1", { isFilteredItem: true }), item("o2"));
    await settled();
    expect(askedIds()).toEqual(["o1,o2", "o3"]);
  });

  it.each([
    ["http", { status: 500 }],
    ["http", { status: 401 }],
    ["http", { status: 403 }],
    ["timeout", {}],
    ["network", {}],
    ["bad-response", { status: 200 }],
    ["blocked-url", {}],
  ] as const)(
    "sponsored-carousel.29 sponsored-carousel.30 sponsored-carousel.34 items that fail by %s %j leave the cards, and nothing more is fetched",
    async (code, more) => {
      const { begin, to, oids, errors, askedIds, model, navigations, pass } = start({ ids: idsOf(6), fetchDelay: 500 });
      await begin(markup("o0", "o1", "o2"));
      model.shown({ page: 1, pages: 3, size: 2 });
      await settled();
      await to("sponsoredItems")[0]!.answer({ ok: false, code, message: "no", ...more });
      expect([oids(), errors(), model.$state.get()]).toEqual([["o0", "o1", "o2"], [code], "ready"]);
      pass(500);
      for (const page of [0, 1]) model.shown({ page, pages: 2, size: 2 });
      await settled();
      expect([askedIds().length, navigations]).toEqual([1, []]);
    },
  );

  it("sponsored-carousel.30 a failure ends the other requests, and is told once", async () => {
    const { begin, to, oids, errors, model, pass } = start({ ids: idsOf(6), fetchDelay: 500 });
    await begin(markup("o0"));
    pass(500);
    await settled();
    const [first, second] = to("sponsoredItems");
    await first!.answer({ ok: false, code: "timeout", message: "no" });
    expect(second!.options.signal!.aborted).toBe(true);
    await second!.answer({ ok: false, code: "aborted", message: "ended" });
    expect([oids(), errors(), model.$state.get()]).toEqual([["o0"], ["timeout"], "ready"]);
  });

  it("events.9 a request that a listener cancels leaves all as it was; the next page that shows may ask again", async () => {
    const { begin, to, oids, errors, model, askedIds } = start({ ids: idsOf(3) });
    await begin(markup("o0"));
    await to("sponsoredItems")[0]!.answer({ ok: false, code: "cancelled", message: "no" });
    expect([oids(), errors(), model.$state.get()]).toEqual([["o0", "-", "-"], [], "ready"]);
    model.shown({ page: 1, pages: 2, size: 2 });
    await settled();
    expect(askedIds()).toEqual(["o1,o2", "o2"]);
  });

  it("sponsored-carousel.31 state:sponsored-carousel.empty state:sponsored-carousel.loading is loading until there is a card, and empty where none is left", async () => {
    const { begin, model, to } = start({ ids: idsOf(2) });
    await begin([]);
    expect(model.$state.get()).toBe("loading");
    await to("sponsoredItems")[0]!.answer({ ok: false, code: "network", message: "no" });
    expect(model.$state.get()).toBe("empty");
    const without = start({ ids: idsOf(2), carouselUrl: undefined });
    await without.begin([]);
    expect([without.model.$state.get(), without.askedIds()]).toEqual(["empty", []]);
    const own = start({ carouselUrl: undefined, ids: idsOf(4) });
    await own.begin(markup("o0"));
    expect([own.oids(), own.askedIds()]).toEqual([["o0"], []]);
  });

  it("host.1 state:sponsored-carousel.failed cards that the sanitiser cannot judge leave the page's own content, until they are read again", async () => {
    const { context, model, begin, errors } = start({ carouselUrl: undefined });
    const { sanitise } = context;
    Object.assign(context, { sanitise: async () => ({ ok: false, code: "network", message: "no code" }) });
    await begin(markup("o0"));
    expect([model.$state.get(), model.$isKnown.get(), errors()]).toEqual(["failed", false, ["network"]]);
    Object.assign(context, { sanitise });
    await begin(markup("o0"));
    expect([model.$state.get(), model.$isKnown.get()]).toEqual(["ready", true]);
  });

  it("config.9 cards that the page adds or changes are read, and those that are as they were stay as they are", async () => {
    const { begin, oids, card } = start({ carouselUrl: undefined });
    await begin(markup("o0", "o1"));
    const [first, second] = [card(0), card(1)];
    const [, other, third] = markup("o0", "o1", "o2");
    await begin([...markup("o0"), { ...other!, html: "<a>changed</a>" }, third!]);
    expect([oids(), card(0) === first, card(1) === second]).toEqual([["o0", "o1", "o2"], true, false]);
  });

  it("sponsored-carousel.36 a card without an id shows, and takes no part in the fetching", async () => {
    const { begin, oids, askedIds, asked, answer } = start({ ids: idsOf(2) });
    await begin([{ adId: "loose", html: "<a>loose</a>" }, ...markup("o0")]);
    expect([oids(), askedIds()]).toEqual([["loose", "o0", "-"], ["o1"]]);
    expect([asked()[0]!["start"], asked()[0]!["offset"], asked()[0]!["cc"]]).toEqual([1, 1, 2]);
    await answer(0, item("o1"));
    expect(oids()).toEqual(["loose", "o0", "o1"]);
  });

  it("config.9 calls.6 other ids end the fetching and keep the cards that they name; an answer that comes too late is dropped", async () => {
    const { begin, answer, oids, to, $options } = start({ ids: idsOf(4) });
    await begin(markup("o0"));
    await answer(0, item("o1"), item("o2"), item("o3"));
    $options.set({ ...$options.get(), ids: ["o3", "o7"] });
    await settled();
    expect(oids()).toEqual(["o0", "o3", "-"]);
    $options.set({ ...$options.get(), ids: ["o8"] });
    await settled();
    expect(to("sponsoredItems")[1]!.options.signal!.aborted).toBe(true);
    await answer(1, item("o7"));
    expect(oids()).toEqual(["o0", "-"]);
    $options.set({ ...$options.get(), heading: "Others" });
    await settled();
    expect(to("sponsoredItems").length).toBe(3);
  });

  it("sponsored-carousel.37 option:sponsored-carousel.event-endpoint-pattern a pattern that is no regular expression is an issue", () => {
    expect(checkOptions(NONE)).toEqual([]);
    expect(checkOptions({ ...NONE, eventEndpointPattern: "^https://[a-z.]+/events$" })).toEqual([]);
    expect(checkOptions({ ...NONE, eventEndpointPattern: "(" })).toMatchObject([{ option: "eventEndpointPattern" }]);
  });
});
