import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { digitalDashCreate } from "../../src/contract/digital-dash.ts";
import { readAfter, testContext } from "../../test/support/model-context.ts";
import { createDigitalDashModel } from "./digital-dash.model.ts";
import type { DigitalDashOptions } from "./digital-dash.options.ts";
import { texts } from "./digital-dash.texts.ts";

const HREF = "/digital-dash/create?asin=A1";

function start(options: Partial<DigitalDashOptions> = {}, page: object = {}) {
  const test = testContext<DigitalDashOptions>(
    { href: HREF, defaultTitle: undefined, defaultError: undefined, ...options },
    { texts, ...page },
  );
  const model = createDigitalDashModel(test.context);
  return {
    ...test,
    model,
    of: (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>),
    seen: () => [model.$state.get(), model.$dialog.get()],
    async pressed(result: object) {
      model.press();
      await test.calls.at(-1)!.answer(result as never);
    },
  };
}
const ok = (data: object) => ({ ok: true, status: 200, data });
const refused = (error: object) => ok({ success: false, error });
const DEFAULTS = { kind: "error", title: "Something went wrong", text: "We could not create your dash button. Please try again later." };
const NONE = { kind: "none" };

describe("dp-digital-dash", () => {
  const logged: string[] = [];
  beforeEach(() => {
    logged.length = 0;
    vi.spyOn(console, "error").mockImplementation((text: string) => void logged.push(text));
  });
  afterEach(() => vi.restoreAllMocks());

  it("digital-dash.1 digital-dash.2 call:digital-dash-create state:digital-dash.creating five presses send one call with the form's fields", () => {
    const { model, calls, seen } = start();
    for (let press = 0; press < 5; press++) model.press({ ref: "dp", isAjax: "no" });
    expect([calls.length, seen()]).toEqual([1, ["creating", NONE]]);
    expect(calls[0]).toMatchObject({
      name: "digitalDashCreate",
      request: { body: { ref: "dp", isAjax: "true" } },
      options: { path: HREF, signIn: false },
    });
    const { method, timeout, write, family, body } = digitalDashCreate;
    expect([method, timeout, write, family, body!.as]).toEqual(["POST", 10_000, true, "page", "form"]);
  });

  it.each([
    [{ success: true }, false, "success"],
    [{ success: false, error: { errorCode: 510 } }, true, "510"],
    [{ success: true, error: { errorCode: "510" } }, true, "510"],
    [{ error: { errorCode: "510" } }, true, "510"],
  ])(
    "digital-dash.3 digital-dash.4 digital-dash.5 digital-dash.10 state:digital-dash.created %j is confirmed, existing: %s",
    async (data, existing, code) => {
      const { pressed, seen, of, model, calls } = start();
      await pressed(ok(data));
      expect(seen()).toEqual(["created", { kind: "created" }]);
      expect(of("dp-success")).toEqual([{ action: "digital-dash-create", existing }]);
      expect(of("dp-open")).toEqual([{ surface: "digital-dash", reason: "success" }]);
      expect(of("dp-metric").map(({ name, tags }) => [name, tags])).toEqual([
        ["digital-dash.press", {}],
        ["digital-dash.outcome", { code }],
      ]);
      model.close("escape");
      expect([seen(), of("dp-close"), of("dp-error")]).toEqual([["created", NONE], [{ surface: "digital-dash", reason: "escape" }], []]);
      model.press();
      expect(calls).toHaveLength(1);
    },
  );

  it("digital-dash.6 digital-dash.8 state:digital-dash.error events.6 an error shows its own title and text, plain, which no event says, and can be pressed again", async () => {
    const { pressed, seen, of, calls, model, events, logged } = start();
    expect(seen()).toEqual(["ready", NONE]);
    await pressed(refused({ errorCode: 42, errorTitle: "No <b>room</b>", errorMessage: "You have twenty." }));
    expect(seen()).toEqual(["error", { kind: "error", title: "No <b>room</b>", text: "You have twenty." }]);
    expect(of("dp-error")).toEqual([{ code: "refused", message: DEFAULTS.text, call: "digital-dash-create", status: 200 }]);
    expect(of("dp-open")).toEqual([{ surface: "digital-dash", reason: "error" }]);
    expect(readAfter({ events, logged })).toBe("You have twenty.");
    expect(JSON.stringify([events, logged])).not.toMatch(/You have|room/);
    expect(of("dp-metric").at(-1)).toMatchObject({ name: "digital-dash.outcome", tags: { code: "42" } });
    model.close("button");
    expect(seen()).toEqual(["error", NONE]);
    model.press();
    expect([calls.length, seen()[0]]).toEqual([2, "creating"]);
  });

  it.each([[{ errorCode: 1 }], [{ errorTitle: " ", errorMessage: "" }], [undefined]])(
    "digital-dash.6 option:digital-dash.default-title option:digital-dash.default-error what %j leaves out is replaced",
    async (error) => {
      const plain = start();
      await plain.pressed(ok({ success: false, error }));
      expect(plain.seen()[1]).toEqual(DEFAULTS);
      const own = start({ defaultTitle: "No button", defaultError: "Ask us." });
      await own.pressed(ok({ success: false, error }));
      expect(own.seen()[1]).toEqual({ kind: "error", title: "No button", text: "Ask us." });
    },
  );

  it("digital-dash.7 a cancelled dp-open shows no dialog; what was done is done", async () => {
    const { pressed, seen, cancelled, of } = start();
    cancelled.add("dp-open");
    await pressed(ok({ success: true }));
    expect([seen(), of("dp-success").length]).toEqual([["created", NONE], 1]);
  });

  it("digital-dash.9 option:digital-dash.href another address begins anew; a late answer shows nothing of it", async () => {
    const { pressed, seen, $options, model, calls, of } = start();
    await pressed(ok({ success: true }));
    $options.set({ ...$options.get(), href: "/digital-dash/create?asin=A2" });
    expect([seen(), of("dp-close")]).toEqual([["ready", NONE], [{ surface: "digital-dash", reason: "script" }]]);
    model.press();
    expect(calls[1]!.options.path).toBe("/digital-dash/create?asin=A2");
    $options.set({ ...$options.get(), href: "/digital-dash/create?asin=A3" });
    await calls[1]!.answer(refused({ errorCode: 1 }) as never);
    expect([seen(), of("dp-error")]).toEqual([["ready", NONE], []]);
    model.press();
    $options.set({ ...$options.get(), href: "/digital-dash/create?asin=A4" });
    await calls[2]!.answer({ ok: false, code: "network", message: "late" });
    expect([seen(), of("dp-error"), logged]).toEqual([["ready", NONE], [], []]);
  });

  it("digital-dash.9 another option than the address leaves it created, and an element that has left shows nothing and tells of it", async () => {
    const { pressed, seen, $options, of } = start();
    await pressed(ok({ success: true }));
    $options.set({ ...$options.get(), defaultTitle: "Other" });
    expect([seen()[0], of("dp-close")]).toEqual(["created", []]);
    const left = start();
    left.model.press();
    left.leave();
    await left.calls[0]!.answer(ok({ success: true }) as never);
    expect([left.seen(), left.of("dp-success").length]).toEqual([["creating", NONE], 1]);
  });

  it.each([
    [" /ap/login?x=1\n", "https://shop.example/ap/login?x=1"],
    ["", "/sign-in"],
    [undefined, "/sign-in"],
    ["<!doctype html><form>", "/sign-in"],
    [{ authRequired: true, authUrl: "/ap/own" }, "https://shop.example/ap/own"],
  ])("digital-dash.11 a 401 with %j leads to %s, without a dialog", async (data, url) => {
    const { pressed, seen, navigations, of } = start();
    await pressed({ ok: false, code: "http", status: 401, message: "", data });
    expect([seen(), navigations, of("dp-error"), logged]).toEqual([["ready", NONE], [{ url, reason: "sign-in" }], [], []]);
    expect(of("dp-metric").at(-1)).toMatchObject({ tags: { code: "401" } });
  });

  it("digital-dash.11 an address that the guard refuses is not followed: the error shows", async () => {
    const { pressed, seen, navigations } = start();
    await pressed({ ok: false, code: "http", status: 401, message: "", data: "https://elsewhere.example/login" });
    expect([seen(), navigations]).toEqual([["error", DEFAULTS], []]);
  });

  it("digital-dash.11 calls.9 a shopper who is known to be signed out is led to sign-in without a call", () => {
    const { model, calls, navigations } = start({}, { page: { signedIn: false } });
    model.press();
    expect([calls, navigations]).toEqual([[], [{ url: "/sign-in", reason: "sign-in" }]]);
  });

  it.each([
    ["http", 500, "500"],
    ["bad-response", 200, "200"],
    ["network", undefined, "network"],
  ] as const)("digital-dash.12 %s is logged fatal and shows the defaults", async (code, status, tag) => {
    const { pressed, seen, of } = start();
    await pressed({ ok: false, code, status, message: "it broke" });
    expect([seen(), logged]).toEqual([
      ["error", DEFAULTS],
      ["FATAL <dp-test> digital-dash.failed: it broke See dp-elements/errors#digital-dash-failed"],
    ]);
    expect(of("dp-error")).toMatchObject([{ code, call: "digital-dash-create" }]);
    expect(of("dp-metric").map(({ name, tags }) => [name, tags])).toEqual([
      ["digital-dash.press", {}],
      ["digital-dash.outcome", { code: tag }],
      ["digital-dash.failed", { severity: "fatal" }],
    ]);
  });

  it("digital-dash.12 calls.11 what may have happened is not said to have failed", async () => {
    const { pressed, seen, of } = start();
    await pressed({ ok: false, code: "unknown", message: "x" });
    expect([seen()[1], of("dp-error")[0]!["code"]]).toEqual([{ ...DEFAULTS, text: "calls.unconfirmed" }, "unknown"]);
  });

  it("digital-dash.12 an answer without success and error is malformed; a null error is none, odd fields are left out", () => {
    if (digitalDashCreate.answer.as !== "json") throw new Error("the answer is JSON");
    const { schema } = digitalDashCreate.answer;
    expect([{}, { success: "yes" }, { error: null }].map((one) => schema.safeParse(one).success)).toEqual([false, false, false]);
    expect(schema.parse({ success: true, error: null })).toEqual({ success: true, error: null });
    expect(schema.parse({ error: { errorCode: "510", errorTitle: 7 } })).toEqual({ error: { errorCode: "510", errorTitle: undefined } });
  });

  it("events.9 a cancelled request leaves it as it was; an address that is blocked shows the error", async () => {
    const { pressed, seen, of } = start();
    await pressed({ ok: false, code: "cancelled", message: "" });
    expect([seen(), of("dp-error")]).toEqual([["ready", NONE], []]);
    const blocked = start({ href: "https://elsewhere.example/" });
    blocked.model.press();
    expect([blocked.seen(), blocked.calls]).toEqual([["error", DEFAULTS], []]);
  });
});
