import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setServerTime } from "../../src/lib/server-clock.ts";
import { countdownText } from "../../src/text/countdown.ts";
import { format } from "../../src/text/format.ts";
import { answer, beginAtNoon, endOfTime, failed, HOUR, IN_CART, MINUTE, NOON, shown, start } from "./lightning-deal.fixture.ts";
import { texts } from "./lightning-deal.texts.ts";

beforeEach(beginAtNoon);
afterEach(endOfTime);

describe("dp-lightning-deal", () => {
  it("lightning-deal.1 call:deal-get state:lightning-deal.loading is asked at once, with what the call needs", async () => {
    const test = start({ dealEndpoint: "/deals/A1", csrfToken: "own", mobile: true });
    expect([test.state(), test.reads(), test.last("dealGet").request]).toEqual([
      "loading",
      1,
      { path: { asin: "A1" }, query: { buyingOptionTypes: "LIGHTNING_DEAL", offerListingId: "deal-offer" } },
    ]);
    expect(test.last("dealGet").options).toEqual({
      signIn: false,
      timeout: 10_000,
      path: "/deals/A1",
      headers: { "x-device-attributes": "mobile=1;app=0", "x-api-csrf-token": "own" },
    });
    await test.answer();
    expect(test.state()).toBe("available");
  });

  it("lightning-deal.1 another offer starts over: a late answer of the one before shows nothing", async () => {
    const test = await shown();
    test.pass(MINUTE);
    const late = test.last("dealGet");
    test.set({ offerListingId: "other" });
    expect([test.state(), test.reads()]).toEqual(["loading", 3]);
    await late.answer(answer({ details: { state: "WAITLISTFULL" } }));
    expect(test.state()).toBe("loading");
    await test.answer();
    expect(test.state()).toBe("available");
  });

  it("lightning-deal.2 lightning-deal.3 state:lightning-deal.unavailable the first lightning deal counts; without one there is nothing to draw", async () => {
    const test = start();
    const first = (answer() as { data: { entity: { buyingOptions: object[] } } }).data.entity.buyingOptions;
    await test.last("dealGet").answer({
      ok: true,
      status: 200,
      data: { entity: { buyingOptions: [...first, { type: "LIGHTNING_DEAL", dealDetails: { state: "UPCOMING" } }] } },
    });
    expect(test.state()).toBe("available");
    test.pass(MINUTE);
    await test.last("dealGet").answer({ ok: true, status: 200, data: { entity: { buyingOptions: [] } } });
    expect([test.state(), test.face()]).toEqual(["unavailable", undefined]);
    test.pass(MINUTE);
    expect(test.reads()).toBe(3);
  });

  it("lightning-deal.6 stores.2 another state is reported once, the first one not", async () => {
    const test = await shown();
    test.pass(MINUTE);
    await test.answer({ details: { state: "WAITLISTFULL" }, status: { state: "CLAIMED" } });
    test.pass(MINUTE);
    await test.answer({ details: { state: "WAITLISTFULL" }, status: { state: "CLAIMED" } });
    expect(test.of("dp-change")).toEqual([
      { name: "dealState", value: "WAITLISTFULL", previous: "AVAILABLE" },
      { name: "customerState", value: "CLAIMED", previous: "NONE" },
    ]);
  });

  it("lightning-deal.8 state:lightning-deal.unknown an unlisted state is UNKNOWN: no button, but countdown and meter", async () => {
    const test = await shown({ details: { state: "PAUSED", percentClaimed: 5 }, status: { state: "SLEEPING" } });
    expect(test.face()).toMatchObject({ state: "unknown", button: false, countdown: "end", meter: { percent: 5 } });
    expect(test.model.$deal.get()).toMatchObject({ state: "UNKNOWN", customer: "UNKNOWN" });
    expect((await shown()).model.$deal.get()!.customer).toBe("NONE");
  });

  it.each([
    ["in-cart", { status: { state: "IN_CART" } }],
    ["pending", { status: { state: "PENDING_ADD_TO_CART" } }],
    ["claimed", { status: { state: "CLAIMED" } }],
    ["upcoming", { details: { startTime: NOON + 1 } }],
    ["upcoming", { details: { state: "UPCOMING" } }],
    ["ended", { details: { endTime: NOON } }],
    ["full", { details: { state: "WAITLISTFULL" } }],
    ["available", { status: { state: "EXPIRED" } }],
  ])("lightning-deal.41 state:lightning-deal.%s", async (state, given) => {
    expect((await shown(given)).state()).toBe(state);
  });

  it("lightning-deal.14 lightning-deal.58 the countdown runs by the clock of the server, and an unreadable time is missing", async () => {
    setServerTime(NOON + 5 * HOUR);
    const test = await shown({ details: { startTime: NOON + 5 * HOUR + 90_000, endTime: "soon" } });
    expect([test.face()!.countdown, test.model.time(NOON + 5 * HOUR + 90_000)]).toEqual(["start", "1:30"]);
    vi.setSystemTime(NOON + 10_000);
    test.pass(1000);
    expect(test.model.time(test.model.$deal.get()!.start)).toBe("1:19");
    test.pass(90_000);
    expect(test.face()!.countdown).toBeUndefined();
  });

  it.each([
    [0, "en", "0:00"],
    [1, "en", "0:01"],
    [3_599_000, "en", "59:59"],
    [3_599_001, "en", "1:00:00"],
    [3_661_000, "de", "1:01:01"],
    [86_400_000, "en", "1 day 0:00:00"],
    [2 * 86_400_000 + 59_000, "en", "2 days 0:00:59"],
    [65_000, "ar-EG", "\u2066\u0661:\u0660\u0665\u2069"],
  ])("lightning-deal.15 %i ms in %s are %s", (ms, language, text) => {
    expect(countdownText(ms, language, (key, params) => format(texts[key as "lightning-deal.days"], params, language))).toBe(text);
  });

  it("lightning-deal.16 lightning-deal.17 counts to the start until that very moment, then to the end; not for what is in the cart", async () => {
    const test = await shown({ details: { startTime: NOON + 1000 } });
    expect([test.state(), test.face()!.countdown, test.face()!.button]).toEqual(["upcoming", "start", false]);
    test.pass(999);
    expect(test.face()!.countdown).toBe("start");
    test.pass(1);
    expect([test.state(), test.face()!.countdown, test.face()!.button]).toEqual(["available", "end", true]);
    expect((await shown({ details: { startTime: undefined, endTime: undefined } })).face()).toMatchObject({
      countdown: undefined,
      button: true,
    });
    for (const state of ["IN_CART", "PENDING_ADD_TO_CART"]) expect((await shown({ status: { state } })).face()!.countdown).toBeUndefined();
  });

  it("lightning-deal.18 the last half hour has a tone of its own, announced once, and not where it begins so", async () => {
    const test = await shown({ details: { endTime: NOON + 30 * MINUTE + 1000 } });
    test.pass(1000);
    expect([test.face()!.tone, test.said]).toEqual(["base", []]);
    test.pass(1000);
    expect([test.face()!.tone, test.said]).toEqual(["success", ["This deal ends in less than 30 minutes."]]);
    test.pass(10 * MINUTE);
    expect(test.said).toHaveLength(1);
    const late = await shown({ details: { endTime: Date.now() + 30 * MINUTE - 1 } });
    late.pass(MINUTE);
    expect([late.face()!.tone, late.said]).toEqual(["success", []]);
  });

  it("lightning-deal.19 at the start and at the end it asks once, at this page's own moment of the second, and has ended", async () => {
    const test = await shown({ details: { startTime: NOON + 10_000, endTime: NOON + 20_000 } }, { pollingIntervalMs: 0 }, { random: 0.25 });
    test.pass(10_000);
    expect(test.reads()).toBe(1);
    test.pass(249, 249);
    expect(test.reads()).toBe(1);
    test.pass(1);
    expect(test.reads()).toBe(2);
    await test.answer({ details: { startTime: NOON + 10_000, endTime: NOON + 20_000 } });
    test.pass(9750, 250);
    expect([test.state(), test.face()!.countdown, test.face()!.button, test.said]).toEqual([
      "ended",
      "ended",
      false,
      ["This deal has ended."],
    ]);
    test.pass(1000, 250);
    expect(test.reads()).toBe(3);
    await test.answer({ details: { startTime: NOON + 10_000, endTime: NOON + 20_000 } });
    test.pass(MINUTE);
    expect([test.state(), test.reads(), test.said]).toEqual(["ended", 3, ["This deal has ended."]]);
  });

  it("lightning-deal.20 the cart's time is announced at five minutes and at one, not where it begins below", async () => {
    const test = await shown(IN_CART(5 * MINUTE + 2000));
    test.pass(2000);
    expect(test.said).toEqual(["This deal is in your cart. Check out within 5:00."]);
    test.pass(4 * MINUTE);
    expect(test.said).toEqual(["This deal is in your cart. Check out within 5:00.", "This deal is in your cart. Check out within 1:00."]);
    test.pass(30_000);
    expect(test.said).toHaveLength(2);
    const late = await shown(IN_CART(Date.now() - NOON + 50_000));
    late.pass(40_000);
    expect(late.said).toEqual([]);
  });

  const early = { accessBehavior: "PRIME_EARLY_ACCESS", earlyAccessDurationInMilliseconds: HOUR };
  it.each([
    ["a member from the start", true, { ...early, startTime: NOON }, "member-early", true],
    ["a member until the window is over", true, { ...early, startTime: NOON - HOUR }, "open", true],
    ["a guest before the start", false, { ...early, startTime: NOON + 1 }, "members-first", false],
    ["a guest at the first moment of the window", false, { ...early, startTime: NOON + HOUR }, "members-first", false],
    ["a guest before the window", false, { ...early, startTime: NOON + HOUR + 1 }, "open", false],
    ["a guest at the start", false, { ...early, startTime: NOON }, "open", true],
    ["a guest without a window", false, { ...early, earlyAccessDurationInMilliseconds: -1, startTime: NOON + 1 }, "open", false],
    ["a guest, for members", false, { accessBehavior: "PRIME_ONLY" }, "members-only", false],
    ["a member, for members", true, { accessBehavior: "PRIME_ONLY" }, "open", true],
  ])(
    "lightning-deal.21 lightning-deal.22 lightning-deal.23 lightning-deal.24 lightning-deal.25 %s",
    async (_who, member, details, access, button) => {
      const { face } = await shown({ details }, { hasPrimeSavingsBenefit: member, membershipUrl: "/join" });
      const isBarred = access === "members-first" || access === "members-only";
      expect(face()).toMatchObject({
        access,
        button,
        link: isBarred ? "join" : undefined,
        notice: isBarred ? `lightning-deal.${access}` : undefined,
      });
    },
  );

  it("lightning-deal.26 another membership decides anew, without a call", async () => {
    const test = await shown({ details: { accessBehavior: "PRIME_ONLY" } });
    expect(test.face()!.button).toBe(false);
    test.set({ hasPrimeSavingsBenefit: true });
    expect([test.face()!.button, test.reads()]).toEqual([true, 1]);
    test.set({ hasPrimeSavingsBenefit: undefined });
    test.context.page.customer.set({ id: null, signedIn: true, prime: true });
    expect(test.face()!.button).toBe(true);
  });

  const APPS = [
    ["app", {}, { link: "learn-more", button: true, notice: undefined }],
    ["mobile", {}, { link: "download", button: false, notice: "lightning-deal.app-only" }],
    ["desktop", {}, { link: "download", button: false, notice: "lightning-deal.app-only" }],
    ["desktop", { details: { state: "WAITLISTFULL" } }, { link: "download", button: false, notice: "lightning-deal.app-only" }],
    ["desktop", { details: { endTime: NOON } }, { link: undefined, button: false, notice: undefined }],
    ["mobile", IN_CART(MINUTE), { link: undefined, button: false, goesToCart: true, message: "lightning-deal.in-cart" }],
    ["desktop", IN_CART(MINUTE), { link: undefined, button: false, goesToCart: false, message: undefined, isTimed: false }],
  ] as const;
  it.each(APPS)("lightning-deal.27 lightning-deal.28 a deal of the app on %s %#", async (device, given, expected) => {
    const details = { accessBehavior: "APP_ONLY_LD", percentClaimed: 3, ...(given as { details?: object }).details };
    const options = { showAppOnlyDealCx: true, appDownloadUrl: "/app", app: device === "app", mobile: device !== "desktop" };
    const { face } = await shown({ ...given, details }, options);
    expect(face()).toMatchObject({ access: "app-only", meter: { percent: 3 }, ...expected });
  });

  it("lightning-deal.29 without the option a deal of the app is like any other", async () => {
    expect((await shown({ details: { accessBehavior: "APP_ONLY_LD" } })).face()).toMatchObject({
      access: "open",
      button: true,
      link: undefined,
    });
  });

  const PERCENTS: [number, number, string][] = [
    [-5, 0, "base"],
    [89.9, 89, "base"],
    [90, 90, "success"],
    [99.9, 99, "success"],
    [250, 100, "error"],
  ];
  it.each(PERCENTS)("lightning-deal.30 lightning-deal.31 %d percent", async (percentClaimed, percent, tone) => {
    expect((await shown({ details: { percentClaimed } })).face()!.meter).toEqual({ percent, tone, message: undefined });
    expect((await shown({ details: { percentClaimed, percentClaimedMessage: " Going " } })).face()!.meter!.message).toBe("Going");
    expect((await shown()).face()!.meter).toBeUndefined();
  });

  it.each([
    ["no call to action", { add: false }],
    ["another deal state", { details: { state: "WAITLISTFULL" } }],
    ["before the start", { details: { startTime: NOON + 1 } }],
    ["at the end", { details: { endTime: NOON } }],
    ["claimed", { status: { state: "CLAIMED" } }],
    ["no id", { details: { dealId: undefined } }],
    ["an id that climbs", { details: { dealId: ".." } }],
  ])("lightning-deal.32 lightning-deal.36 no button: %s", async (_why, given) => {
    const test = await shown(given);
    expect(test.face()!.button).toBe(false);
    await test.press();
    expect(test.sent("dealClaim")).toEqual([]);
  });

  it("lightning-deal.51 state:lightning-deal.failed a first failure is told once, polling goes on, and the first good answer draws", async () => {
    const test = start();
    await test.last("dealGet").answer(failed("http", { status: 500 }));
    expect([test.state(), test.of("dp-error")]).toMatchObject(["failed", [{ code: "http", call: "deal-get", status: 500 }]]);
    test.pass(MINUTE);
    await test.last("dealGet").answer(failed("timeout"));
    expect(test.of("dp-error")).toHaveLength(1);
    test.pass(MINUTE);
    await test.answer();
    expect(test.state()).toBe("available");
  });

  it("lightning-deal.52 a later failure keeps what is shown, and is counted", async () => {
    const test = await shown();
    test.pass(MINUTE);
    await test.last("dealGet").answer(failed("network"));
    test.pass(1000);
    expect([test.state(), test.of("dp-error"), test.model.time(test.model.$deal.get()!.end)]).toEqual(["available", [], "2:58:59"]);
    expect(test.of("dp-metric")).toEqual([{ name: "lightning-deal.poll-failed", value: 1, tags: { code: "network" } }]);
  });

  it("lightning-deal.46 lightning-deal.55 default addresses are logged, and a missing slate token is counted, once each", () => {
    const plain = start({}, { page: { slateToken: undefined as never } });
    expect([plain.logged, plain.of("dp-metric")]).toEqual([
      ["endpoints: no page state and no endpoint was found, so the default addresses are used"],
      [{ name: "lightning-deal.slate-token", value: 1, tags: { outcome: "failed" } }],
    ]);
    const given = start({ cartCountEndpoint: "/count", slateToken: "own" }, { page: { slateToken: undefined as never } });
    expect([given.logged, given.of("dp-metric")]).toEqual([[], []]);
    expect(start({}, { hasState: true }).logged, "the page has state, which leaves the default addresses").toEqual([]);
  });
});
