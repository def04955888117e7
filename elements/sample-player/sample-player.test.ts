import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { player, type Player } from "./sample-player.model.fixture.ts";

const NOON = Date.UTC(2026, 0, 1, 12);

describe("dp-sample-player", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));
  afterEach(() => void vi.useRealTimers());

  /** one that is heard */
  function playing(...given: Parameters<typeof player>): Player {
    const one = player(...given);
    one.model.press();
    one.sound.run();
    return one;
  }
  const states = (one: Player) => one.of("dp-change").map((detail) => (detail as { value: string }).value);
  const later = (ms: number) => void vi.setSystemTime(Date.now() + ms);

  it("sample-player.2 the log gets the init type once, with the reference (option:sample-player.init-type, option:sample-player.reftag, state:sample-player.play)", async () => {
    const one = player({ initType: "Ready" });
    expect([one.model.$state.get(), await one.logged()]).toEqual(["play", ["Ready"]]);
    expect(one.test.calls[0]!.request).toEqual({ body: { s: "Ready", ref: "ref1" } });
    one.set({ label: "other" });
    expect(await one.logged()).toEqual(["Ready"]);
  });

  it.each([
    ["/a.mp3", undefined, "play"],
    ["/a.OGG?x=.mid", undefined, "play"],
    ["/a.wav#t", undefined, "play"],
    ["/a.mid", undefined, "unsupported"],
    ["/a", undefined, "unsupported"],
    ["/a.mid", "mp3", "play"],
    ["/a.mp3", "aac", "unsupported"],
  ])("sample-player.2 of %s with the type %s it is %s (option:sample-player.src, option:sample-player.type)", (src, type, state) => {
    expect(player({ src, type }).model.$state.get()).toBe(state);
  });

  it.each([
    [{ src: undefined }, "src"],
    [{ audioId: "" }, "audio-id"],
    [{ controllerId: undefined }, "controller-id"],
  ])(
    "sample-player.21 without %j it raises a metric alone (option:sample-player.audio-id, option:sample-player.controller-id, state:sample-player.unsupported)",
    (options, option) => {
      const one = player(options);
      expect([one.model.$state.get(), one.test.calls.length, one.test.logged]).toEqual(["unsupported", 0, []]);
      expect(one.test.events).toEqual([{ type: "dp-metric", detail: { name: "sample-player.init-missing", value: 1, tags: { option } } }]);
    },
  );

  it("sample-player.21 a type that is not played raises its metric alone, with the type", () => {
    const one = player({ src: "/a.MID" });
    expect([one.test.calls.length, one.of("dp-error")]).toEqual([0, []]);
    expect(one.of("dp-metric")).toEqual([{ name: "sample-player.unsupported", value: 1, tags: { type: "mid" } }]);
  });

  it("sample-player.23 an address of another site is blocked, and the fallback shows", () => {
    const one = player({ src: "https://elsewhere.example/a.mp3" });
    expect([one.model.$state.get(), one.of("dp-error").length, one.test.calls.length]).toEqual(["unsupported", 1, 0]);
    expect(one.of("dp-error")[0]).toMatchObject({ code: "blocked-url" });
  });

  it("sample-player.4 it loads until sound runs, and again while it buffers; each start is told once (state:sample-player.loading, state:sample-player.playing)", () => {
    const one = player();
    one.model.press();
    expect([one.model.$state.get(), one.model.$starts.get()]).toEqual(["loading", 1]);
    expect(one.sound.done).toEqual(["start https://shop.example/a.mp3"]);
    one.sound.run();
    expect(one.model.$state.get()).toBe("playing");
    one.sound.tell("waiting");
    expect([one.model.$state.get(), one.model.$starts.get()]).toEqual(["loading", 1]);
    one.sound.tell("playing");
    expect([one.model.$state.get(), one.stats().length]).toEqual(["playing", 1]);
  });

  it("sample-player.5 sample-player.6 sample-player.7 sample-player.15 the first start is FirstPlay, each later one Play, also after the end (state:sample-player.paused, state:sample-player.ended)", async () => {
    const one = playing();
    one.model.press();
    expect([one.model.$state.get(), one.sound.done.at(-1)]).toEqual(["paused", "pause"]);
    one.sound.tell("pause"); // which the browser tells of later
    one.model.press();
    one.sound.run();
    one.sound.end();
    expect([one.model.$state.get(), one.model.$time.get()]).toEqual(["ended", { elapsed: 60, total: 60 }]);
    one.model.press();
    one.sound.run();
    expect(one.sound.position).toBe(0);
    expect(await one.logged()).toEqual(["Init", "FirstPlay", "Paused", "Play", "Ended", "Play"]);
    expect(states(one)).toEqual(["playing", "paused", "playing", "ended", "playing"]);
  });

  it("sample-player.15 each change among play, playing, paused and ended is told, with the one before it, and loading and failing are not", async () => {
    const one = player();
    one.model.press();
    expect(one.of("dp-change"), "it loads").toEqual([]);
    one.sound.run();
    one.sound.tell("waiting");
    one.sound.tell("playing");
    one.model.press();
    one.set({ audioId: "s2", src: "/b.mp3" });
    one.model.press();
    await one.sound.refuse("AbortError");
    one.model.press();
    one.sound.run();
    one.sound.end();
    one.set({ audioId: "s3", src: "/c.mp3" });
    one.model.press();
    one.sound.tell("error");
    expect(one.of("dp-change")).toEqual(
      [
        ["play", "playing"],
        ["playing", "paused"],
        ["paused", "play"],
        ["play", "playing"],
        ["playing", "ended"],
        ["ended", "play"],
      ].map(([previous, value]) => ({ name: "playback", value, previous })),
    );
  });

  it("sample-player.6 a start and a pause by the browser count as presses, and an event of a pause before them does not", async () => {
    const one = player();
    one.sound.isPaused = false;
    one.sound.tell("play");
    one.sound.run();
    one.sound.tell("pause");
    expect(one.model.$state.get(), "told late").toBe("playing");
    one.sound.isPaused = true;
    one.sound.position = 7;
    one.sound.tell("pause");
    expect([one.model.$state.get(), one.model.$time.get().elapsed]).toEqual(["paused", 7]);
    expect(await one.logged()).toEqual(["Init", "FirstPlay", "Paused"]);
  });

  it("sample-player.8 a start pauses every other player of the page that plays or loads, and each reports it", async () => {
    const first = playing();
    const second = player({ audioId: "s2" }, first.test.context.page);
    const third = player({ audioId: "s3" }, first.test.context.page);
    second.model.press();
    expect([first.model.$state.get(), second.model.$state.get(), first.sound.done.at(-1)]).toEqual(["paused", "loading", "pause"]);
    third.model.press();
    third.sound.run();
    expect([first.model.$state.get(), second.model.$state.get(), third.model.$state.get()]).toEqual(["paused", "play", "playing"]);
    expect([await first.logged(), await second.logged()]).toEqual([
      ["Init", "FirstPlay", "Paused"],
      ["Init", "FirstPlay", "Paused"],
    ]);
    expect(first.test.context.page.playingSample.get()).toEqual({ controllerId: "c1", audioId: "s3" });
    third.model.press();
    expect(first.test.context.page.playingSample.get()).toBe(null);
  });

  it("sample-player.9 the time is drawn once a second while it plays, and at once after a seek and a pause", () => {
    const one = playing();
    const drawn = vi.fn();
    one.model.$time.listen(drawn);
    one.sound.position = 0.4;
    one.test.pass(999);
    expect(drawn).not.toHaveBeenCalled();
    one.test.pass(1);
    expect(drawn).toHaveBeenCalledTimes(1);
    one.model.seek(30);
    expect(one.model.$time.get().elapsed).toBe(30);
    one.sound.position = 31;
    one.model.press();
    expect(one.model.$time.get().elapsed).toBe(31);
    drawn.mockClear();
    one.test.pass(5000);
    expect(drawn).not.toHaveBeenCalled();
  });

  it("sample-player.10 a seek stays between the ends, and moves nothing while the length is not known", () => {
    const one = player();
    one.model.seek(20);
    expect([one.sound.position, one.model.$time.get()]).toEqual([0, { elapsed: 0, total: undefined }]);
    one.model.press();
    one.sound.run();
    one.model.seek(61);
    expect(one.sound.position).toBe(60);
    one.model.seek(-1);
    expect(one.sound.position).toBe(0);
  });

  it("sample-player.11 every 5 s of sound are counted; pauses, buffering and seeks are none", () => {
    const one = playing();
    one.test.pass(4999);
    one.sound.tell("waiting");
    one.test.pass(20_000);
    expect(one.of("dp-metric")).toEqual([]);
    one.sound.tell("playing");
    one.model.seek(50);
    one.test.pass(1000);
    expect(one.of("dp-metric")).toEqual([{ name: "sample-player.played-seconds", value: 5, tags: {} }]);
    one.test.pass(3999);
    one.model.press();
    one.test.pass(20_000);
    expect(one.of("dp-metric").length).toBe(1);
    one.model.press();
    one.sound.run();
    one.test.pass(1000);
    expect(one.of("dp-metric").length).toBe(2);
  });

  it("sample-player.12 sample-player.13 each stretch has its start and its end; the last one is finished", () => {
    const one = playing();
    const start = (eventTimeStamp: number) => ({ eventType: "StartListening", asin: "A1", eventTimeStamp });
    expect(one.stats()).toEqual([start(NOON)]);
    later(3000);
    one.model.press();
    later(1000);
    one.model.press();
    one.sound.run();
    later(2000);
    one.sound.end();
    expect(one.stats()).toEqual([
      start(NOON),
      { eventType: "Listening", asin: "A1", eventTimeStamp: NOON, eventEndTimeStamp: NOON + 3000 },
      start(NOON + 4000),
      { eventType: "MarkAsFinished", asin: "A1", eventTimeStamp: NOON + 4000, eventEndTimeStamp: NOON + 6000 },
    ]);
  });

  it("sample-player.14 without an asin nothing is told of stretches, and it plays (option:sample-player.asin)", () => {
    const one = playing({ asin: undefined });
    one.model.press();
    expect([one.stats(), one.model.$state.get()]).toEqual([[], "paused"]);
  });

  it("sample-player.24 sample-player.13 a page that is hidden reports the stretch so far, and one that is closed right after it nothing more", () => {
    const one = playing();
    later(3000);
    one.model.hide();
    expect([one.model.$state.get(), one.stats().length]).toEqual(["playing", 2]);
    later(20);
    one.model.leave();
    one.model.hide(); // some browsers hide a page after they have left it
    expect(one.stats().length).toBe(2);
    one.model.back();
    later(4000);
    one.model.press();
    expect(one.stats().slice(1)).toEqual([
      { eventType: "Listening", asin: "A1", eventTimeStamp: NOON, eventEndTimeStamp: NOON + 3000 },
      { eventType: "Listening", asin: "A1", eventTimeStamp: NOON + 3020, eventEndTimeStamp: NOON + 7020 },
    ]);
  });

  it("sample-player.18 a new sample ends the stretch and begins anew; taken away for good the sound stops", async () => {
    const one = playing();
    one.sound.position = 9;
    later(2000);
    one.set({ audioId: "s2", src: "/b.mp3" });
    expect([one.model.$state.get(), one.model.$time.get(), one.sound.isPaused]).toEqual(["play", { elapsed: 0, total: undefined }, true]);
    one.model.press();
    one.sound.run();
    expect(await one.logged()).toEqual(["Init", "FirstPlay", "Init", "FirstPlay"]);
    one.test.leave();
    expect([one.sound.isPaused, one.stats().map((stat) => (stat as { eventType: string }).eventType)]).toEqual([
      true,
      ["StartListening", "Listening", "StartListening", "Listening"],
    ]);
  });

  it.each(["NotAllowedError", "AbortError"])(
    "sample-player.20 a start that ends in %s is no failure: the state before it is back",
    async (name) => {
      const one = player();
      one.model.press();
      await one.sound.refuse(name);
      expect([one.model.$state.get(), one.of("dp-error"), states(one)]).toEqual(["play", [], []]);
    },
  );

  it.each(["network", "unsupported"] as const)(
    "sample-player.20 an audio that fails by %s is told, and can be tried again (state:sample-player.failed)",
    async (code) => {
      const one = player();
      one.model.press();
      one.sound.failure = code;
      one.sound.tell("error");
      await one.sound.refuse("NotSupportedError");
      expect(one.model.$state.get()).toBe("failed");
      expect(one.of("dp-error")).toEqual([expect.objectContaining({ code, message: "sample-player.audio-failed" })]);
      one.model.press();
      one.sound.run();
      expect(one.model.$state.get()).toBe("playing");
    },
  );

  it("sample-player.22 a failed log and failed statistics lead nowhere and stop nothing", async () => {
    const one = playing();
    for (const call of one.test.calls) await call.answer({ ok: false, code: "http", status: 401, message: "no" });
    expect([one.of("dp-error"), one.test.navigations, one.model.$state.get()]).toEqual([[], [], "playing"]);
    expect(one.test.calls.every(({ options }) => options.signIn === false)).toBe(true);
  });
});
