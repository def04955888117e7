import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CallResult } from "../../src/call/result.ts";
import { registry } from "../../src/lib/registry.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { treatmentsIn } from "../../src/location/location-markup.ts";
import { texts as locationTexts } from "../../src/text/location-chooser.ts";
import { texts as shared } from "../../src/text/shared.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { createProgramSheetModel, isRecent, type SheetPage } from "./program-sheet.model.ts";
import type { ProgramSheetOptions } from "./program-sheet.options.ts";
import { texts } from "./program-sheet.texts.ts";

const KEY = "programSpecificSheetGenerationTime";
const NOW = 1_700_000_000_000;
const DAYS_30 = 2_592_000_000;
const defaults: ProgramSheetOptions = {
  marketplaceId: "M1",
  storeBrandId: "BRAND1",
  brandAliases: { BRAND1: "pantry" },
  allowedStores: { M1: ["fresh", "pantry"] },
  pageType: "Detail",
  allowedPageTypes: ["Detail", "DetailAW", "DetailWebView"],
  experiment: "program-specific-sheet",
  actionSource: "glow",
};
const ok = (data: unknown): CallResult<unknown> => ({ ok: true, status: 200, data });
const failure = (code: "timeout" | "http" | "bad-response" | "cancelled", more: object = {}): CallResult<unknown> => ({
  ok: false,
  code,
  message: `It failed: ${code}.`,
  ...more,
});
const label = (locationType: string | null = "REALM_DEFAULT") => ok({ customerIntent: { locationType } });
const content = (arm: string | undefined, html = "<p>Places</p>") =>
  ok(
    `${html}${arm === undefined ? "" : `<script type="application/json" data-dp-treatments>{"program-specific-sheet":"${arm}"}</script>`}`,
  );

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

function start(options: Partial<ProgramSheetOptions> = {}, page: Partial<PageOptions> = {}) {
  const world = testContext<ProgramSheetOptions>(
    { ...defaults, ...options },
    { texts: { ...shared, ...locationTexts, ...texts }, page: { marketplaceId: "M9", ...page } },
  );
  const model = createProgramSheetModel(world.context);
  const around: SheetPage = { isChooserOpening: () => false, mayOpen: async () => true };
  return {
    ...world,
    model,
    of: (type: string) =>
      world.events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>),
    outcome: () => [model.$state.get(), model.$reason.get()],
    /** makes the checks, with these answers of the server in their order */
    async check(answers: readonly CallResult<unknown>[] = [label(), content("T1")], given: Partial<SheetPage> = {}) {
      void model.check({ ...around, ...given });
      for (const [index, answer] of answers.entries()) {
        await settled();
        await world.calls[index]?.answer(answer);
      }
      await settled();
    },
  };
}

describe("the sheet of a program", () => {
  beforeEach(() => {
    stored.clear();
    registry().shared.delete("location-change");
    vi.stubGlobal("localStorage", storage);
    vi.spyOn(Date, "now").mockReturnValue(NOW);
    return () => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    };
  });

  it("call:glow-location-label call:glow-selections program-sheet.1 program-sheet.6 program-sheet.7 program-sheet.8 shows after all checks, and stores the time", async () => {
    const { check, calls, outcome, of, model } = start({}, { device: "app" });
    expect(outcome()).toEqual(["checking", undefined]);
    await check();
    expect(calls.map(({ name, request, options }) => [name, request, options.signIn])).toEqual([
      ["glowLocationLabel", { query: { deviceType: "mApp", pageType: "Detail", storeContext: "pantry" } }, false],
      [
        "glowSelections",
        {
          query: { deviceType: "mApp", pageType: "Detail", storeContext: "pantry", actionSource: "glow", showProgramSpecificSheet: true },
        },
        false,
      ],
    ]);
    expect([outcome(), of("dp-open"), stored.get(KEY)]).toEqual([
      ["shown", undefined],
      [{ surface: "program-sheet", reason: "load" }],
      String(NOW),
    ]);
    model.close("button");
    expect(outcome()).toEqual(["closed", undefined]);
  });

  it.each<[string, Partial<ProgramSheetOptions>]>([
    ["a brand that is no program", { storeBrandId: "BRAND2" }],
    ["a member of every object", { storeBrandId: "constructor" }],
    ["a marketplace without stores", { marketplaceId: "M2" }],
    ["the page's marketplace", { marketplaceId: undefined }],
    ["a store that is not allowed", { allowedStores: { M1: ["fresh"] } }],
    ["no map of stores", { allowedStores: {} }],
    ["an alias that is no text", { brandAliases: { BRAND1: 1 } }],
    ["stores that are no list", { allowedStores: { M1: "pantry" } }],
  ])("program-sheet.2 program-sheet.1 is not shown, and asks nothing, for %s", async (_what, options) => {
    const { check, calls, outcome } = start(options);
    await check();
    expect([outcome(), calls.length, stored.size]).toEqual([["not-shown", "store"], 0, 0]);
  });

  it("program-sheet.3 program-sheet.1 the type of the page has to be among those allowed; the store is checked before it, and the time after it", async () => {
    stored.set(KEY, String(NOW - 5));
    const page = start({ pageType: "Search" });
    await page.check();
    expect([page.outcome(), page.calls.length]).toEqual([["not-shown", "page-type"], 0]);
    stored.clear();
    const both = start({ pageType: "Search", storeBrandId: "BRAND2" });
    await both.check();
    expect(both.outcome()).toEqual(["not-shown", "store"]);
  });

  it.each([
    [null, false],
    ["", false],
    ["soon", false],
    [String(NOW + 1), false],
    [String(NOW), true],
    [String(NOW - DAYS_30 + 1), true],
    [String(NOW - DAYS_30), false],
  ])("program-sheet.4 a stored time of %j is recent: %s", (text, is) => {
    expect(isRecent(text, NOW)).toBe(is);
  });

  it("program-sheet.4 is not shown less than 30 days after the last time, which stays", async () => {
    stored.set(KEY, String(NOW - 5));
    const { check, calls, outcome } = start();
    await check();
    expect([outcome(), calls.length, stored.get(KEY)]).toEqual([["not-shown", "recent"], 0, String(NOW - 5)]);
  });

  it.each(["getItem", "setItem"] as const)("program-sheet.5 is not shown where %s of the storage fails", async (name) => {
    const fail = () => {
      throw new Error("no");
    };
    vi.stubGlobal("localStorage", { ...storage, [name]: fail });
    const { check, calls, outcome } = start();
    await check();
    expect([outcome(), calls.length]).toEqual([["not-shown", "storage"], 0]);
  });

  it.each(["DEFAULT_ADDRESS", "ACCOUNT_ADDRESS", "LOCATION_INPUT", "REGION", "SOMEWHERE"])(
    "program-sheet.6 a shopper with a location of the type %s is not asked",
    async (type) => {
      const { check, calls, outcome, logged } = start();
      await check([label(type)]);
      expect([outcome(), calls.length, logged, stored.size]).toEqual([["not-shown", "location-type"], 1, [], 0]);
    },
  );

  it.each(["IP2LOCATION", "COUNTRY"])("program-sheet.6 a shopper with a location of the type %s is asked", async (type) => {
    const { check, outcome } = start();
    await check([label(type), content("T2")]);
    expect(outcome()).toEqual(["shown", undefined]);
  });

  it.each([{}, { customerIntent: null }, { customerIntent: { locationType: null } }, { customerIntent: {} }])(
    "program-sheet.16 an answer without a type is logged, and nothing more is asked: %j",
    async (answer) => {
      const { check, calls, outcome, logged, of } = start();
      await check([ok(answer)]);
      expect([outcome(), calls.length, logged, of("dp-error")]).toEqual([
        ["not-shown", "location-type"],
        1,
        ["location-type: LocationType is not present"],
        [],
      ]);
    },
  );

  it.each([
    ["C", { treatments: { "program-specific-sheet": "T1" } }, true],
    ["T3", {}, false],
    [undefined, {}, false],
    [undefined, { treatments: { "program-specific-sheet": "C" } }, true],
  ])("program-sheet.8 with the arm %s it is not shown, and only C stores the time", async (arm, page, isStored) => {
    const { check, outcome, of } = start({}, page);
    await check([label(), content(arm)]);
    expect([outcome(), of("dp-open"), stored.get(KEY)]).toEqual([["not-shown", "treatment"], [], isStored ? String(NOW) : undefined]);
  });

  it("program-sheet.7 without an entry in the answer the arm is the page's", async () => {
    const { check, outcome } = start({ experiment: "mine" }, { treatments: { mine: "T2" } });
    await check([label(), content("C")]);
    expect(outcome()).toEqual(["shown", undefined]);
  });

  it.each([
    [`<script type="application/json" data-dp-treatments>{"a":"T1"}</script>`, { a: "T1" }],
    [`<script type="application/json" data-dp-state>{"a":"T1"}</script>`, undefined],
    [`<script data-dp-treatments>{"a":"T1"}</script>`, undefined],
    [`<script type="application/json" data-dp-treatments>nothing</script>`, undefined],
  ])("program-sheet.7 the arms are those of the marked script: %s", (html, arms) => {
    expect(treatmentsIn(html)).toEqual(arms);
  });

  it("program-sheet.11 is a dialog on desktop and tablet, and a bottom sheet on mobile and in the app", async () => {
    const sheets = (["desktop", "tablet", "mobile", "app"] as const).map((device) => start({}, { device }).model.$isSheet.get());
    expect(sheets).toEqual([false, false, true, true]);
  });

  it("program-sheet.9 events.2 a cancelled opening stores nothing", async () => {
    const { check, cancelled, outcome } = start();
    cancelled.add("dp-open");
    await check();
    expect([outcome(), stored.has(KEY)]).toEqual([["not-shown", "other"], false]);
  });

  it("program-sheet.10 surface.7 is not shown where another surface has opened unasked", async () => {
    const { check, outcome } = start();
    await check(undefined, { mayOpen: async () => false });
    expect([outcome(), stored.has(KEY)]).toEqual([["not-shown", "other"], false]);
  });

  it("program-sheet.13 is not shown where the page's address opens the chooser, also while it checks", async () => {
    const before = start({ storeBrandId: "BRAND2" });
    await before.check([], { isChooserOpening: () => true });
    expect([before.outcome(), before.calls.length]).toEqual([["not-shown", "chooser"], 0]);
    const meanwhile = start();
    let isOpening = false;
    await meanwhile.check(undefined, { isChooserOpening: () => isOpening, mayOpen: async () => !(isOpening = true) });
    expect([meanwhile.outcome(), stored.has(KEY)]).toEqual([["not-shown", "chooser"], false]);
  });

  it.each([
    ["the first call", [failure("http", { status: 500 })], "glow-location-label"],
    ["a 401 of it", [failure("http", { status: 401 })], "glow-location-label"],
    ["the second call", [label(), failure("timeout")], "glow-selections"],
    ["an answer of it with nothing safe", [label(), ok("<script></script>")], "glow-selections"],
  ] as const)("program-sheet.15 a failure of %s is told to the page and not to the shopper", async (_what, answers, call) => {
    const { check, outcome, of, logged, navigations } = start({}, { treatments: { "program-specific-sheet": "T1" } });
    await check(answers);
    expect([outcome(), of("dp-error").length, of("dp-metric"), logged.length, navigations, stored.has(KEY)]).toEqual([
      ["not-shown", "failed"],
      1,
      [{ name: "program-sheet.failed", value: 1, tags: { call } }],
      1,
      [],
      false,
    ]);
    expect(of("dp-error")).toMatchObject([{ call }]);
  });

  it("events.9 a call that a listener cancels is told to nobody", async () => {
    const { check, outcome, of, logged } = start();
    await check([failure("cancelled")]);
    expect([outcome(), of("dp-error"), of("dp-metric"), logged]).toEqual([["not-shown", "failed"], [], [], []]);
  });

  it.each<[string, (world: ReturnType<typeof start>) => void]>([
    ["by the page's event", ({ model }) => model.locationChanged()],
    ["in another tab", ({ context }) => context.page.location.set({ zipCode: "98101", locationType: "LOCATION_INPUT" })],
  ])("program-sheet.17 is not shown when the shopper has chosen a place meanwhile, %s", async (_what, choose) => {
    const world = start();
    await world.check([label(), content("T1")], { mayOpen: async () => (choose(world), true) });
    expect([world.outcome(), stored.has(KEY)]).toEqual([["not-shown", "location-type"], false]);
  });

  it("program-sheet.17 the location that the page was rendered with is no choice", async () => {
    const { check, context, outcome } = start();
    context.page.location.set({ countryCode: "US", locationType: "REALM_DEFAULT" });
    await check();
    expect(outcome()).toEqual(["shown", undefined]);
  });

  it("program-sheet.12 a choice is sent with the brand of the store, and ends as one of the chooser does", async () => {
    const { check, model, calls, navigations, context, outcome } = start();
    vi.stubGlobal("location", { pathname: "/dp/A" });
    await check();
    model.change.choose({ locationType: "LOCATION_INPUT", fields: { zipCode: "98101" } });
    expect(calls[2]).toMatchObject({ name: "glowAddressChange", request: { body: { almBrandId: "BRAND1", zipCode: "98101" } } });
    await calls[2]!.answer(ok({ sembuUpdated: true }));
    expect([outcome(), navigations, context.page.location.get()]).toMatchObject([
      ["closed", undefined],
      [{ reason: "location-change" }],
      { zipCode: "98101" },
    ]);
    expect(model.change.$banner.get()).toMatchObject({ role: "status", text: "Your delivery location is changed." });
  });
});
