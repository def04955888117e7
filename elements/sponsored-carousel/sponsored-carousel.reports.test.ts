import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { registry } from "../../src/lib/registry.ts";
import { settled } from "../../test/support/model-context.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { add, markup, start } from "./sponsored-carousel.model.fixture.ts";
import type { SponsoredCarouselOptions } from "./sponsored-carousel.options.ts";
import { flushQueues } from "./sponsored-carousel.queue.ts";

const REPORTING: Partial<SponsoredCarouselOptions> = {
  ...{ carouselUrl: undefined, viewPixelUrl: "/pixel", qualifier: "17", pixelId: "p1", eventEndpoint: "/events" },
};
const OTHERS = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q"];

async function begin(options: Partial<SponsoredCarouselOptions> = {}, page: Partial<PageOptions> = {}, cards = markup("o1", "o2")) {
  vi.useRealTimers();
  const test = start({ ...REPORTING, ...options }, page);
  await test.begin(cards);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const of = (at: number) => test.model.$views.get()[test.card(at).key] ?? "OFF";
  return {
    ...{ ...test, of },
    on: (at: number, isStill = true) => test.model.onScreen(test.card(at), true, () => isStill),
    off: (at: number) => test.model.onScreen(test.card(at), false, () => false),
    pixels: () => test.to("sponsoredViewPixel").map(({ request }) => (request as { query: object }).query),
    batches: () =>
      test
        .to("sponsoredEvents")
        .map(({ request }) => (request as { body: { events: { data: any }[] } }).body.events.map(({ data }) => data)),
    batchesOf: () =>
      test
        .to("sponsoredEvents")
        .map(({ request }) =>
          (request as { body: { events: { data: any }[] } }).body.events.map(({ data }) => `${data.eventType} ${data.oid}`),
        ),
  };
}

beforeEach(() => {
  for (const name of ["sponsored-events", "sponsored-reported"]) registry().shared.delete(name);
});
afterEach(() => void vi.useRealTimers());

describe("views of dp-sponsored-carousel", () => {
  it("sponsored-carousel.14 sponsored-carousel.16 a card is OFF, ON when it comes on screen, and VIEWED after 500 ms: then pixel and event leave once", async () => {
    const { of, on, pass, pixels, batchesOf, model } = await begin();
    expect([of(0), model.$views.get()]).toEqual(["OFF", {}]);
    on(0);
    pass(499);
    expect([of(0), pixels()]).toEqual(["ON", []]);
    pass(1);
    expect([of(0), of(1), pixels().length]).toEqual(["VIEWED", "OFF", 1]);
    vi.advanceTimersByTime(250);
    expect(batchesOf()).toEqual([["view o1"]]);
  });

  it("sponsored-carousel.17 a card that leaves before is OFF, and begins at 0; one that is covered at the end is no view", async () => {
    const { of, on, off, pass, pixels } = await begin();
    on(0);
    pass(400);
    off(0);
    expect(of(0)).toBe("OFF");
    pass(5000);
    on(0);
    pass(499);
    expect(of(0)).toBe("ON");
    pass(1);
    expect(of(0)).toBe("VIEWED");
    on(1, false);
    pass(500);
    expect([of(1), pixels().length]).toEqual(["OFF", 1]);
  });

  it("sponsored-carousel.18 VIEWED stays, and nothing is sent again", async () => {
    const { of, on, off, pass, pixels, batchesOf } = await begin();
    for (let time = 0; time < 3; time++) {
      on(0);
      pass(600);
      off(0);
    }
    vi.advanceTimersByTime(1000);
    expect([of(0), pixels().length, batchesOf()]).toEqual(["VIEWED", 1, [["view o1"]]]);
  });

  it("sponsored-carousel.19 one pixel for a widget and an ad of a page, also of another carousel", async () => {
    const first = await begin();
    const second = await begin();
    const other = await begin({ widgetName: "another" });
    for (const carousel of [first, second, other]) {
      carousel.on(0);
      carousel.pass(500);
    }
    expect([first, second, other].map(({ pixels }) => pixels().length)).toEqual([1, 0, 1]);
    vi.advanceTimersByTime(250);
    const types = [...other.batches(), ...second.batches(), ...first.batches()].flat().map(({ widgetName }) => widgetName);
    expect(types, "the events of all are one queue, sent by the last").toEqual(["sp", "sp", "another"]);
  });

  it("call:sponsored-view-pixel sponsored-carousel.20 option:sponsored-carousel.view-pixel-url option:sponsored-carousel.qualifier option:sponsored-carousel.pixel-id the pixel has what there is", async () => {
    const { on, pass, pixels, to } = await begin();
    on(0);
    pass(500);
    expect(pixels()).toEqual([{ qualifier: "17", id: "p1", widgetName: "sp", adId: "ad-o1", adIndex: "0", eventType: "view" }]);
    expect(to("sponsoredViewPixel")[0]!.options).toEqual({ path: "/pixel" });
    const bare = await begin({ qualifier: undefined, pixelId: undefined }, {}, [
      { adId: "ad-9", html: "<a>x</a>" },
      { oid: "o5", html: "<a>y</a>" },
    ]);
    bare.on(0);
    bare.on(1);
    bare.pass(500);
    expect(bare.pixels(), "what has no value is left out").toEqual([{ widgetName: "sp", adId: "ad-9", eventType: "view" }]);
    expect([bare.of(0), bare.of(1)], "without an ad id").toEqual(["VIEWED", "VIEWED"]);
    const none = await begin({ viewPixelUrl: undefined });
    none.on(0);
    none.pass(500);
    expect([none.of(0), none.pixels()]).toEqual(["VIEWED", []]);
  });

  it("sponsored-carousel.34 a pixel that fails or is blocked is told nobody, and not sent again", async () => {
    const { on, off, pass, to, events, logged } = await begin({ eventEndpoint: undefined });
    on(0);
    pass(500);
    vi.useRealTimers();
    await to("sponsoredViewPixel")[0]!.answer({ ok: false, code: "blocked-url", message: "no" });
    off(0);
    on(0);
    pass(600);
    expect([to("sponsoredViewPixel").length, events, logged]).toEqual([1, [], []]);
  });
});

describe("events of dp-sponsored-carousel", () => {
  it("call:sponsored-events sponsored-carousel.21 sponsored-carousel.22 option:sponsored-carousel.event-endpoint option:sponsored-carousel.widget-name what happens within 250 ms is one batch, in order", async () => {
    const { model, card, batches, batchesOf, to, on, pass } = await begin();
    model.followed(card(1));
    vi.advanceTimersByTime(200);
    on(0);
    pass(500);
    model.followed(card(0));
    vi.advanceTimersByTime(49);
    expect(batches()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(batchesOf()).toEqual([["click o2", "view o1", "click o1"]]);
    expect(batches()[0]![1]).toEqual({
      eventType: "view",
      widgetName: "sp",
      oid: "o1",
      adId: "ad-o1",
      adIndex: 0,
      time: expect.any(Number),
    });
    expect(Math.abs(batches()[0]![0].time - Date.now())).toBeLessThan(60_000);
    expect(to("sponsoredEvents")[0]!.options).toEqual({ path: "/events" });
    vi.advanceTimersByTime(5000);
    expect(batches().length, "an empty queue sends nothing").toBe(1);
    model.followed(card(0));
    vi.advanceTimersByTime(250);
    expect(batchesOf()[1]).toEqual(["click o1"]);
  });

  it("sponsored-carousel.23 15 events wait, the 16th sends all 16", async () => {
    const { model, card, batches } = await begin({}, {}, markup(...OTHERS));
    for (let at = 0; at < 15; at++) model.followed(card(at));
    expect(batches()).toEqual([]);
    model.followed(card(15));
    expect(batches().map((events) => events.map(({ oid }) => oid))).toEqual([OTHERS.slice(0, 16)]);
    vi.advanceTimersByTime(200);
    model.followed(card(16));
    vi.advanceTimersByTime(249);
    expect(batches().length, "the wait begins anew").toBe(1);
    vi.advanceTimersByTime(1);
    expect(batches()[1]!.map(({ oid }) => oid)).toEqual(["q"]);
  });

  it("sponsored-carousel.24 what waits is sent at once when the page is left, and not again after", async () => {
    const { model, card, batchesOf } = await begin();
    model.followed(card(0));
    flushQueues();
    expect(batchesOf()).toEqual([["click o1"]]);
    vi.advanceTimersByTime(1000);
    flushQueues();
    expect(batchesOf().length).toBe(1);
  });

  it("sponsored-carousel.21 each endpoint has a queue of its own, and one that a carousel has left is sent", async () => {
    const first = await begin();
    const second = await begin({ eventEndpoint: "/others" });
    first.model.followed(first.card(0));
    second.model.followed(second.card(1));
    first.leave();
    vi.advanceTimersByTime(250);
    expect([first.batchesOf(), second.batchesOf()]).toEqual([[["click o1"]], [["click o2"]]]);
  });

  it.each([
    ["without an event endpoint", { eventEndpoint: undefined }, true],
    ["events.10 with measurement off", {}, false],
  ])("sponsored-carousel.25 %s no event is queued, and none later", async (_, options, measurement) => {
    const page: { measurement: boolean } = { measurement };
    const test = await begin({ ...options, viewPixelUrl: measurement ? undefined : "/pixel" }, page);
    test.model.followed(test.card(0));
    test.on(0);
    test.pass(500);
    test.$options.set({ ...test.$options.get(), eventEndpoint: "/events" });
    vi.advanceTimersByTime(1000);
    flushQueues();
    expect([test.of(0), test.calls]).toEqual(["VIEWED", []]);
  });

  it("sponsored-carousel.32 a batch that fails is counted, logged without its events, and not sent again; the next one is sent", async () => {
    const { model, card, to, events, logged } = await begin();
    model.followed(card(0));
    flushQueues();
    vi.useRealTimers();
    for (const [code, more] of [
      ["http", { status: 503 }],
      ["network", {}],
      ["timeout", {}],
    ] as const) {
      await to("sponsoredEvents")
        .at(-1)!
        .answer({ ok: false, code, message: `sponsored-events: ${code}`, ...more });
      expect(events.at(-1)).toMatchObject({
        type: "dp-metric",
        detail: { name: "sponsored-carousel.batch-failure", value: 1, tags: { code } },
      });
      expect(logged.at(-1)).toMatch(new RegExp(`^${code}: A batch of 1 event`));
      model.followed(card(1));
      flushQueues();
    }
    expect([to("sponsoredEvents").length, logged.length, logged.join().includes("ad-o1")]).toEqual([4, 3, false]);
  });

  it("sponsored-carousel.33 option:sponsored-carousel.event-endpoint-pattern the pattern is tried on the whole address; a batch that is blocked is dropped with a warning", async () => {
    const { model, card, to, logged, events } = await begin({ eventEndpointPattern: "^https://ads\\.example/" });
    model.followed(card(0));
    flushQueues();
    const { allows } = to("sponsoredEvents")[0]!.options;
    const tried = ["https://ads.example/events", "https://shop.example/?https://ads.example/", "HTTPS://ADS.EXAMPLE/events"];
    expect(tried.map((url) => allows!(url))).toEqual([true, false, false]);
    vi.useRealTimers();
    await to("sponsoredEvents")[0]!.answer({ ok: false, code: "blocked-url", message: "no" });
    expect([logged.length, events]).toEqual([1, []]);
    expect(logged[0]).toContain("event-endpoint is not allowed");
  });
});

describe("clicks of dp-sponsored-carousel", () => {
  const LOG = "/log?ad=1";
  const ad = (asin: string, loggingUrl: string | undefined = LOG) => ({ oid: `o-${asin}`, html: add(asin, { loggingUrl }) });

  it("call:sponsored-click-log sponsored-carousel.28 an add posts to the address of its card, once for each address of the page", async () => {
    const { model, card, to, batchesOf } = await begin({}, {}, [ad("A1"), ad("A2"), ad("A3", "/log?ad=3"), ad("A4", undefined)]);
    for (const at of [0, 1, 2, 3]) model.add(card(at));
    vi.advanceTimersByTime(250);
    expect(to("sponsoredClickLog").map(({ request, options }) => [request, options])).toEqual([
      [{}, { path: LOG }],
      [{}, { path: "/log?ad=3" }],
    ]);
    expect(batchesOf()).toEqual([["click o-A1", "click o-A2", "click o-A3", "click o-A4"]]);
  });

  it("sponsored-carousel.28 events.10 with measurement off nothing is posted, and the address is not used up", async () => {
    const off = await begin({}, { measurement: false }, [ad("A1")]);
    off.model.add(off.card(0));
    expect(off.to("sponsoredClickLog")).toEqual([]);
    const on = await begin({}, {}, [ad("A1")]);
    on.model.add(on.card(0));
    expect(on.to("sponsoredClickLog").length).toBe(1);
    vi.useRealTimers();
    await settled();
  });
});
