import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CallResult } from "../../src/call/result.ts";
import { registry } from "../../src/lib/registry.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { takeToken } from "../../src/location/location-markup.ts";
import { texts } from "../../src/text/location-chooser.ts";
import { texts as shared } from "../../src/text/shared.ts";
import { productFiles, read } from "../../test/architecture/sources.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createLocationChooserModel } from "./location-chooser.model.ts";
import type { LocationChooserOptions } from "./location-chooser.options.ts";

const defaults: LocationChooserOptions = {
  pageType: "Detail",
  storeContext: undefined,
  brandId: undefined,
  actionSource: "glow",
  for: undefined,
};
const HTML = `<input type="hidden" name="anti-csrftoken-a2z" value="T&amp;1"><p>Places</p>`;
const ok = (data: unknown): CallResult<unknown> => ({ ok: true, status: 200, data });
const failure = (code: "network" | "timeout" | "unknown" | "http" | "bad-response", more: object = {}): CallResult<unknown> => ({
  ok: false,
  code,
  message: code,
  ...more,
});

function start(options: Partial<LocationChooserOptions> = {}, page: Partial<PageOptions> = {}) {
  const world = testContext<LocationChooserOptions>({ ...defaults, ...options }, { texts: { ...shared, ...texts }, page });
  const model = createLocationChooserModel(world.context);
  const answer = (result: CallResult<unknown>) => world.calls.at(-1)!.answer(result);
  return {
    ...world,
    model,
    answer,
    state: () => model.$state.get(),
    errors: () => world.events.filter(({ type }) => type === "dp-error").map(({ detail }) => detail as unknown as Record<string, unknown>),
    async opened(html = HTML) {
      model.open({}, "button");
      await answer(ok(html));
    },
  };
}

describe("the chooser of the delivery location", () => {
  beforeEach(() => {
    registry().shared.delete("location-change");
    vi.stubGlobal("location", { pathname: "/dp/A" });
    return () => vi.unstubAllGlobals();
  });

  it("call:glow-selections location-chooser.3 asks at each opening, with the store of the address before the option's", async () => {
    const { model, calls, state, opened } = start({ storeContext: "pantry" }, { device: "mobile" });
    await opened();
    expect([state(), calls[0]!.request]).toEqual([
      "open",
      { query: { deviceType: "mWeb", pageType: "Detail", storeContext: "pantry", actionSource: "glow" } },
    ]);
    model.close("button");
    model.open({ storeContext: "fresh" }, "address", "/dp/A?openGlow=true");
    expect([state(), calls.length, calls[1]!.request]).toMatchObject(["loading", 2, { query: { storeContext: "fresh" } }]);
  });

  it("location-chooser.3 without a store none is sent", async () => {
    const { calls, opened } = start();
    await opened();
    expect(calls[0]!.request).toEqual({ query: { deviceType: "web", pageType: "Detail", actionSource: "glow" } });
  });

  it("call:glow-address-change location-chooser.9 a choice is sent with the token of the answer, which is not shown", async () => {
    const { model, calls, opened } = start({ brandId: "BRAND1" });
    await opened();
    const content = model.$content.get();
    expect(content).toMatchObject({ kind: "ready", value: { token: "T&1", fragment: { source: "<p>Places</p>" } } });
    model.change.choose({ addressId: "a1", locationType: "ACCOUNT_ADDRESS" });
    expect([calls[1]!.name, calls[1]!.request, calls[1]!.options.headers]).toEqual([
      "glowAddressChange",
      {
        body: {
          ...{ addressId: "a1", almBrandId: "BRAND1", actionSource: "glow" },
          ...{ locationType: "ACCOUNT_ADDRESS", deviceType: "web", pageType: "Detail" },
        },
      },
      { "anti-csrftoken-a2z": "T&1" },
    ]);
  });

  it("location-chooser.9 the fields of a form go beside those of the call, and never in their place; without a token the page's goes", async () => {
    const { model, calls, opened } = start();
    await opened("<form></form>");
    const own = { addressId: "x", almBrandId: "x", actionSource: "x", locationType: "x", deviceType: "x", pageType: "x" };
    const fields = { ...own, "anti-csrftoken-a2z": "x", zipCode: "98101", days: ["1", "2"] };
    model.change.choose({ locationType: "LOCATION_INPUT", fields });
    expect([calls[1]!.request, calls[1]!.options.headers]).toEqual([
      {
        body: {
          ...{ zipCode: "98101", days: ["1", "2"], actionSource: "glow" },
          ...{ locationType: "LOCATION_INPUT", deviceType: "web", pageType: "Detail" },
        },
      },
      undefined,
    ]);
  });

  it.each([
    [`<INPUT value='a' NAME="anti-csrftoken-a2z"/>b<input name=anti-csrftoken-a2z value=c>`, "a", "b"],
    [`<input name="other" value="a"><p name="anti-csrftoken-a2z" value="b">c</p>`, undefined, undefined],
    [`<textarea><input name="anti-csrftoken-a2z" value="a"></textarea>`, undefined, undefined],
  ])("location-chooser.9 the token is taken from the hidden field alone: %s", (html, token, rest = html) => {
    expect(takeToken(html)).toEqual({ token, html: rest });
  });

  it("location-chooser.10 a success writes the location, closes, shows the banner and reloads the page", async () => {
    const { model, answer, context, events, navigations, opened, state } = start();
    await opened();
    model.change.choose({ locationType: "LOCATION_INPUT", fields: { zipCode: "98101" } });
    expect(state()).toBe("updating");
    events.length = 0;
    await answer(ok({ sembuUpdated: true, address: { countryCode: "US", zipCode: "98101", locationType: "LOCATION_INPUT" } }));
    expect(context.page.location.get()).toEqual({ countryCode: "US", zipCode: "98101", locationType: "LOCATION_INPUT" });
    const reduced = { countryCode: "US", locationType: "LOCATION_INPUT" };
    expect(events).toEqual([
      { type: "dp-change", detail: { name: "location", value: reduced, previous: null } },
      { type: "dp-close", detail: { surface: "location-chooser", reason: "updated" } },
      { type: "dp-success", detail: { action: "address-change", location: reduced } },
    ]);
    expect([state(), model.change.$banner.get(), navigations]).toMatchObject([
      "ready",
      { text: "Your delivery location is changed.", role: "status" },
      [{ url: "", reason: "location-change" }],
    ]);
  });

  it("location-chooser.10 without an address in the answer the fields sent hold", async () => {
    const { model, answer, context, opened } = start();
    await opened();
    model.change.choose({ locationType: "LOCATION_INPUT", fields: { zipCode: "98101", note: "x" } });
    await answer(ok({ sembuUpdated: true }));
    expect(context.page.location.get()).toEqual({ zipCode: "98101", locationType: "LOCATION_INPUT" });
  });

  it("location-chooser.7 location-chooser.11 a second choice is ignored; a change goes on when the chooser is closed, and tells its failure in the banner", async () => {
    const { model, answer, calls, errors, opened } = start();
    await opened();
    model.change.choose({ addressId: "a1", locationType: "ACCOUNT_ADDRESS" });
    model.change.choose({ addressId: "a2", locationType: "ACCOUNT_ADDRESS" });
    expect(calls.length).toBe(2);
    model.close("escape");
    await answer(failure("http", { status: 500 }));
    expect(model.change.$banner.get()).toMatchObject({ role: "alert", text: "We could not change your location." });
    expect(errors()).toMatchObject([{ code: "http", call: "glow-address-change" }]);
    model.open({}, "button");
    expect(model.change.$failure.get()).toBeUndefined();
  });

  it.each([
    ["desktop", false],
    ["tablet", false],
    ["mobile", true],
    ["app", true],
  ] as const)("location-chooser.7 on %s it is a bottom sheet: %s", async (device, isSheet) => {
    const { model, opened } = start({}, { device });
    await opened();
    expect(model.$isSheet.get()).toBe(isSheet);
  });

  it("location-chooser.7 closing ends a read under way", () => {
    const { model, calls } = start();
    model.open({}, "button");
    model.close("button");
    expect([model.$state.get(), calls[0]!.options.signal!.aborted]).toEqual(["ready", true]);
  });

  it.each([
    ["a failure", failure("http", { status: 500 }), "http"],
    ["a time-out", failure("timeout"), "timeout"],
    ["nothing safe", ok(`<input name="anti-csrftoken-a2z" value="T">`), "bad-response"],
  ])("location-chooser.12 a read that fails stays open and can be tried again: %s", async (_what, result, code) => {
    const { model, answer, calls, errors, state } = start();
    model.open({}, "button");
    await answer(result);
    expect([state(), errors()]).toMatchObject(["error", [{ code, call: "glow-selections", message: "We could not load the locations." }]]);
    model.retry();
    expect([state(), calls.length]).toEqual(["loading", 2]);
  });

  it.each([
    ["refused", ok({ sembuUpdated: false }), "refused", "We could not change your location."],
    ["a failure", failure("http", { status: 400 }), "http", "We could not change your location."],
    ["a lost answer", failure("unknown"), "unknown", "We could not confirm this. Please check before you try again."],
  ])(
    "location-chooser.13 a choice that is not taken leaves the chooser open and the location as it was: %s",
    async (_what, result, code, text) => {
      const { model, answer, context, errors, opened, state } = start();
      await opened();
      model.change.choose({ addressId: "a1", locationType: "ACCOUNT_ADDRESS" });
      await answer(result);
      expect([state(), model.change.$failure.get(), context.page.location.get()]).toEqual(["open", text, null]);
      expect(errors()).toMatchObject([{ code, message: text }]);
    },
  );

  it("location-chooser.14 the two addresses that stand for the same places are called by no element", () => {
    const sources = productFiles("src", "elements").map(read).join("\n");
    expect(sources).toContain("/portal-migration/hz/glow/get-rendered-address-selections");
    expect(sources).not.toMatch(/\/gp\/glow\/get-address-selections|hz\/glow\/get-address-selections-view-model/);
  });

  it("location-chooser.15 a 401 leads to sign-in, and back to the address that opened the chooser", async () => {
    const { model, answer, navigations, state } = start();
    model.open({}, "button");
    await answer(failure("http", { status: 401 }));
    model.open({}, "address", "/dp/A?openGlow=true&activeTab=pickup");
    await answer(failure("http", { status: 401 }));
    model.open({}, "address", "/dp/A?openGlow=true");
    await answer(ok(HTML));
    model.change.choose({ addressId: "a1", locationType: "ACCOUNT_ADDRESS" });
    await answer(failure("http", { status: 401 }));
    const paths = navigations.map(({ url, reason }) => [reason, new URLSearchParams(url.split("?")[1]).get("path")]);
    expect(paths).toEqual([
      ["sign-in", "/dp/A"],
      ["sign-in", "/dp/A?openGlow=true&activeTab=pickup"],
      ["sign-in", "/dp/A?openGlow=true"],
    ]);
    expect(state()).toBe("open");
  });
});
