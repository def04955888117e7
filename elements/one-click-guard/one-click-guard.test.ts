import { beforeEach, describe, expect, it } from "vitest";
import { testContext, type TestContext } from "../../test/support/model-context.ts";
import { createOneClickGuardModel, type OneClickGuardModel } from "./one-click-guard.model.ts";
import { oneClickGuardOptions, type OneClickGuardOptions } from "./one-click-guard.options.ts";

const form = { name: "buy" };
const other = { name: "other" };
const yes = () => true;

describe("when dp-one-click-guard blocks", () => {
  let test: TestContext<OneClickGuardOptions>;
  let model: OneClickGuardModel;
  const start = (blockFor = 30_000) => {
    test = testContext<OneClickGuardOptions>({ blockFor } as OneClickGuardOptions);
    model = createOneClickGuardModel(test.context);
  };
  const names = () =>
    test.events.map(({ type, detail }) =>
      type === "dp-change" ? `${detail.previous}>${detail.value}` : type === "dp-metric" ? detail.name : type,
    );
  beforeEach(() => start());

  it("one-click-guard.1 lets the first through and blocks every further one (state:one-click-guard.blocked)", () => {
    expect(model.$state.get(), "state:one-click-guard.ready").toBe("ready");
    expect(model.admit(form, yes)).toBe(true);
    expect(model.admit(form, yes)).toBe(false);
    test.pass(0);
    expect(model.$state.get()).toBe("blocked");
    expect(model.refuses(form)).toBe(true);
  });

  it("one-click-guard.2 blocks a press at 29.9 s and lets one through at 30.1 s (option:one-click-guard.block-for)", () => {
    model.admit(form, yes);
    test.pass(29_900);
    expect(model.admit(form, yes)).toBe(false);
    test.pass(200);
    expect(model.$state.get()).toBe("ready");
    expect(model.admit(form, yes)).toBe(true);
  });

  it("one-click-guard.2 counts from the press, whenever the submission was decided about", () => {
    start(1000);
    let final = false;
    model.admit(form, () => (final ? true : undefined));
    test.pass(400);
    final = true;
    expect(model.refuses(form)).toBe(true);
    test.pass(599);
    expect(model.$state.get()).toBe("blocked");
    test.pass(2);
    expect(model.$state.get()).toBe("ready");
  });

  it("one-click-guard.2 a press after its time goes through, though the timer of a machine that slept has not run yet", () => {
    let asleep = 0;
    model = createOneClickGuardModel({ ...test.context, now: () => test.context.now() + asleep });
    model.admit(form, yes);
    test.pass(0);
    asleep = 29_999;
    expect(model.refuses(form)).toBe(true);
    asleep = 30_000;
    expect(model.refuses(form)).toBe(false);
    expect(model.$state.get()).toBe("ready");
  });

  it("one-click-guard.5 of presses in one task only the first comes through, before anything has been decided", () => {
    expect([1, 2, 3, 4, 5].map(() => model.admit(form, yes))).toEqual([true, false, false, false, false]);
  });

  it("one-click-guard.6 a press that led to no submission blocks nothing", () => {
    expect(model.admit(form, () => false)).toBe(true);
    test.pass(0);
    expect(model.$state.get()).toBe("ready");
    expect(model.admit(form, () => false)).toBe(true);
    expect(model.admit(form, yes)).toBe(true);
    expect(model.admit(form, yes)).toBe(false);
  });

  it("one-click-guard.7 blocks the form that was submitted and no other", () => {
    model.admit(form, yes);
    test.pass(0);
    expect(model.refuses(other)).toBe(false);
    expect(model.admit(other, yes)).toBe(true);
    test.pass(0);
    model.release(form);
    expect(model.$state.get()).toBe("blocked");
    expect([...model.$blocked.get()]).toEqual([other]);
  });

  it("one-click-guard.10 a second blocked form and a release of nothing change nothing, and fire nothing", () => {
    model.release();
    expect(names()).toEqual([]);
    model.admit(form, yes);
    test.pass(0);
    model.admit(other, yes);
    test.pass(0);
    expect([names(), model.$blocked.get().size]).toEqual([["ready>blocked"], 2]);
    model.release(form);
    expect([names(), model.$state.get()]).toEqual([["ready>blocked"], "blocked"]);
    model.release(other);
    model.release();
    expect([names(), model.$state.get()]).toEqual([["ready>blocked", "blocked>ready"], "ready"]);
  });

  it("one-click-guard.10 tells when it begins and ends, and counts each blocked press", () => {
    model.admit(form, yes);
    test.pass(0);
    model.refuses(form);
    model.refuses(form);
    test.pass(30_000);
    expect(names()).toEqual(["ready>blocked", "one-click-guard.blocked", "one-click-guard.blocked", "blocked>ready"]);
    expect(test.events[0]!.detail).toEqual({ name: "oneClickGuard", value: "blocked", previous: "ready" });
  });

  it("one-click-guard.12 takes no block-for below 0; 0 blocks only until the submission has started", () => {
    expect(oneClickGuardOptions.blockFor.parse("-1")).toBeUndefined();
    expect(oneClickGuardOptions.blockFor.parse("long")).toBeUndefined();
    start(0);
    expect(model.admit(form, () => undefined)).toBe(true);
    expect(model.admit(form, yes)).toBe(false);
    model.release();
    expect(model.admit(form, yes)).toBe(true);
    test.pass(0);
    expect(model.admit(form, yes)).toBe(true);
    expect(names(), "it is never shown as blocked").toEqual(["one-click-guard.blocked"]);
  });

  it("one-click-guard.13 release() ends the block, also one that is being decided about", () => {
    model.admit(form, yes);
    model.release();
    test.pass(0);
    expect(model.$state.get()).toBe("ready");
    expect(model.admit(form, yes)).toBe(true);
    test.pass(0);
    model.release();
    expect(model.refuses(form)).toBe(false);
  });
});
