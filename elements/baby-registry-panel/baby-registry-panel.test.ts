import { describe, expect, it } from "vitest";
import type { CallResult } from "../../src/call/result.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createBabyRegistryPanelModel } from "./baby-registry-panel.model.ts";
import type { BabyRegistryPanelOptions } from "./baby-registry-panel.options.ts";
import { texts } from "./baby-registry-panel.texts.ts";

const defaults: BabyRegistryPanelOptions = {
  asin: "B0BABY",
  sid: "000-1",
  token: "T-1",
  vendorPrefix: "website",
  vendorId: undefined,
  treatment: undefined,
  recommendations: true,
  open: false,
};
const STATUS = {
  checklistPercent: 40,
  checklistLink: "/baby-reg/checklist",
  registryLink: "/baby-reg/mine",
  newAddedItemImgUrl: "/images/B0BABY.svg",
  hasMustHave: true,
  isMustHaveItem: true,
  hasGroupGifting: true,
  isGroupGiftingItem: false,
  helpInfoLinkGroupGifting: "/help/group",
  hasPrivate: true,
  itemRequestedCount: 3,
};

const ok = (data: unknown): CallResult<unknown> => ({ ok: true, status: 200, data });
const failure = (code: "network" | "timeout" | "unknown" | "http" | "bad-response", status?: number): CallResult<unknown> => ({
  ok: false,
  code,
  message: code,
  ...(status === undefined ? {} : { status }),
});

function start(options: Partial<BabyRegistryPanelOptions> = {}, page: Partial<PageOptions> = {}) {
  const world = testContext<BabyRegistryPanelOptions>({ ...defaults, ...options }, { texts, page });
  const model = createBabyRegistryPanelModel(world.context);
  const of = (type: string) => world.events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>);
  const call = (name: string) => world.calls.findLast((made) => made.name === name)!;
  return { ...world, model, of, call };
}

async function opened(status: object = STATUS, options: Partial<BabyRegistryPanelOptions> = {}, page: Partial<PageOptions> = {}) {
  const given = start(options, page);
  given.model.show();
  await given.call("babyRegistryStatus").answer(ok(status));
  given.events.length = 0;
  return given;
}

const statusOf = ({ model }: ReturnType<typeof start>) => {
  const shown = model.$status.get();
  if (shown.kind !== "ready") throw new Error(`the status is ${shown.kind}`);
  return shown.status;
};

describe("dp-baby-registry-panel", () => {
  it("baby-registry-panel.1 state:baby-registry-panel.closed is closed at first, and loads anew for another product", async () => {
    const { model, calls, of } = start();
    expect([model.$state.get(), calls]).toEqual(["closed", []]);
    model.show({ reason: "button" });
    model.show();
    expect(calls).toHaveLength(2);
    expect(of("dp-open")).toEqual([{ surface: "baby-registry", reason: "button" }]);
    model.show({ asin: "B0OTHER" });
    expect(calls.slice(2).map(({ request }) => request)).toMatchObject([{ query: { asin: "B0OTHER" } }, { query: { asin: "B0OTHER" } }]);
    expect(calls.slice(0, 2).every(({ options }) => options.signal!.aborted)).toBe(true);
  });

  it("baby-registry-panel.1 does not open when a listener cancels dp-open", () => {
    const { model, calls, cancelled } = start();
    cancelled.add("dp-open");
    model.show();
    expect([model.$open.get(), calls]).toEqual([false, []]);
  });

  it("baby-registry-panel.3 call:baby-registry-status call:baby-registry-recommendation state:baby-registry-panel.loading state:baby-registry-panel.open asks for both side by side, and neither waits", async () => {
    const { model, calls, call } = start();
    model.show();
    expect(calls.map(({ name, request }) => ({ name, request }))).toEqual([
      { name: "babyRegistryStatus", request: { query: { asin: "B0BABY" } } },
      { name: "babyRegistryRecommendation", request: { query: { asin: "B0BABY", treatment: "C" } } },
    ]);
    expect([model.$state.get(), model.$recommendations.get().kind]).toEqual(["loading", "loading"]);
    await call("babyRegistryRecommendation").answer(ok({ html: "<p>More</p>", css: "p{}" }));
    expect([model.$state.get(), model.$recommendations.get()]).toEqual(["loading", { kind: "ready", html: "<p>More</p>", css: "p{}" }]);
    await call("babyRegistryStatus").answer(ok(STATUS));
    expect(model.$state.get()).toBe("open");
  });

  it.each([
    [{ treatment: "T1" }, { "baby-registry-panel": "T2" }, "T1"],
    [{}, { "baby-registry-panel": "T2" }, "T2"],
    [{}, {}, "C"],
  ])("baby-registry-panel.3 option:baby-registry-panel.treatment asks for the arm of %o and %o", (options, treatments, treatment) => {
    const { model, call } = start(options, { treatments });
    model.show();
    expect(call("babyRegistryRecommendation").request).toEqual({ query: { asin: "B0BABY", treatment } });
  });

  it("baby-registry-panel.4 shows image, percentage and links of the status", async () => {
    expect(statusOf(await opened())).toEqual({
      image: "/images/B0BABY.svg",
      percent: 40,
      checklist: "/baby-reg/checklist",
      registry: "/baby-reg/mine",
      groupGiftingHelp: "/help/group",
    });
  });

  it.each([
    [-5, 0],
    [140, 100],
    [42.4, 42],
    [undefined, undefined],
    [NaN, undefined],
  ])("baby-registry-panel.5 shows %s percent as %s", async (checklistPercent, percent) => {
    expect(statusOf(await opened({ ...STATUS, checklistPercent })).percent).toBe(percent);
  });

  it.each([undefined, "", "https://elsewhere.example/"])("baby-registry-panel.5 leads to the registry home for the address %s, and leaves the checklist out", async (link) => {
    const status = statusOf(await opened({ registryLink: link, checklistLink: link }));
    expect([status.registry, status.checklist]).toEqual(["/baby-reg?asin=B0BABY", undefined]);
  });

  it("baby-registry-panel.6 shows a switch only where the registry has it, on where the item is", async () => {
    const { model } = await opened();
    expect(model.controls.$shown.get()).toEqual({ mustHave: true, groupGifting: false, private: false, requestQuantity: 3 });
    const bare = await opened({ isMustHaveItem: true, hasPrivate: false, itemRequestedCount: 0 });
    expect(bare.model.controls.$shown.get()).toEqual({ requestQuantity: 1 });
  });

  it.each([undefined, "https://elsewhere.example/"])("baby-registry-panel.7 leaves the help on group gifting out for the address %s", async (helpInfoLinkGroupGifting) => {
    expect(statusOf(await opened({ ...STATUS, helpInfoLinkGroupGifting })).groupGiftingHelp).toBeUndefined();
  });

  it.each([
    ["mustHave", false, "babyRegistryMustHave", { isMustHaveItem: false }],
    ["groupGifting", true, "babyRegistryGroupGifting", { isGroupGiftingItem: true }],
    ["private", true, "babyRegistryPrivate", { isPrivateItem: true }],
  ] as const)("baby-registry-panel.8 call:baby-registry-must-have call:baby-registry-group-gifting call:baby-registry-private shows %s at once and sends it", async (field, value, name, body) => {
    const { model, call } = await opened();
    model.controls.change(field, value);
    expect(model.controls.$shown.get()).toMatchObject({ [field]: value });
    expect(call(name).request).toEqual({ body: { ...body, asin: "B0BABY", token: "T-1" } });
  });

  it("baby-registry-panel.8 sends the CSRF token where there is no registry token", async () => {
    const { model, call } = await opened(STATUS, { token: undefined }, { csrfToken: "CSRF" });
    model.controls.change("private", true);
    expect(call("babyRegistryPrivate").request).toMatchObject({ body: { token: "CSRF" } });
  });

  it("baby-registry-panel.9 call:baby-registry-request-quantity sends a new count", async () => {
    const { model, call } = await opened();
    model.controls.change("requestQuantity", 12);
    expect(call("babyRegistryRequestQuantity").request).toEqual({ body: { requestQuantity: 12, asin: "B0BABY", token: "T-1" } });
  });

  it("baby-registry-panel.10 ends the older call of the same control, and lets the others be", async () => {
    const { model, calls, of } = await opened();
    model.controls.change("mustHave", false);
    model.controls.change("private", true);
    model.controls.change("mustHave", true);
    const [first, other, second] = calls.slice(-3);
    expect([first!.options.signal!.aborted, other!.options.signal!.aborted]).toEqual([true, false]);
    await second!.answer(ok({ success: true }));
    await first!.answer(failure("http", 500));
    expect(model.controls.$shown.get()).toMatchObject({ mustHave: true, private: true });
    expect(of("dp-error")).toEqual([]);
    await other!.answer(ok({ success: true }));
    expect(of("dp-success").map(({ field }) => field)).toEqual(["mustHave", "private"]);
  });

  it("baby-registry-panel.11 tells of a saved change once and keeps it in the store", async () => {
    const { model, call, of, context } = await opened();
    model.controls.change("requestQuantity", 5);
    await call("babyRegistryRequestQuantity").answer(ok({ success: true }));
    expect(model.controls.$message.get()).toMatchObject({ key: "baby-registry-panel.saved", role: "status" });
    expect(of("dp-success")).toEqual([{ action: "registry-manage", field: "requestQuantity", value: 5 }]);
    expect(of("dp-change")).toMatchObject([
      { name: "registries", value: { baby: { status: { itemRequestedCount: 5 } } }, previous: { baby: { status: { itemRequestedCount: 3 } } } },
    ]);
    expect(context.page.registries.get().baby.status).toEqual({ ...STATUS, itemRequestedCount: 5 });
  });

  it("baby-registry-panel.12 call:baby-registry-help loads the help once, at the first press", async () => {
    const { model, calls, call } = await opened();
    model.toggleHelp();
    expect(model.help.$content.get()).toEqual({ kind: "loading" });
    expect(call("babyRegistryHelp").request).toEqual({ query: { asin: "B0BABY" } });
    await call("babyRegistryHelp").answer(ok({ html: "<p>Help</p>" }));
    expect([model.help.$open.get(), model.help.$content.get()]).toEqual([true, { kind: "ready", html: "<p>Help</p>" }]);
    model.toggleHelp();
    expect(model.help.$open.get()).toBe(false);
    model.toggleHelp();
    expect(calls.filter(({ name }) => name === "babyRegistryHelp")).toHaveLength(1);
  });

  it.each([
    [ok({ result: "success" }), { kind: "added" }],
    [ok({ result: "duplicate" }), { kind: "exists" }],
    [ok({ result: "failure" }), { kind: "error", unsure: false }],
    [failure("http", 500), { kind: "error", unsure: false }],
    [failure("unknown"), { kind: "error", text: "calls.unconfirmed", unsure: true }],
  ])("baby-registry-panel.13 call:baby-registry-add adds a recommended item and goes nowhere (%#)", async (result, outcome) => {
    const { model, call, navigations } = await opened();
    const ended = model.addRecommended({ asin: "B0REC" }, () => {});
    expect(call("babyRegistryAdd").request).toEqual({ body: { asin: "B0REC", sid: "000-1", vendorId: "website.baby.add.dpx.desktop" } });
    await call("babyRegistryAdd").answer(result);
    expect(await ended).toMatchObject(outcome);
    expect(navigations).toEqual([]);
  });

  it("baby-registry-panel.14 call:baby-registry-close hides the panel at once and says so once", async () => {
    const { model, calls, of, call } = await opened();
    model.close("escape");
    model.close("escape");
    expect([model.$open.get(), model.$state.get()]).toEqual([false, "closed"]);
    expect(of("dp-close")).toEqual([{ surface: "baby-registry", reason: "escape" }]);
    expect(calls.filter(({ name }) => name === "babyRegistryClose")).toHaveLength(1);
    expect(call("babyRegistryClose").request).toEqual({ query: { asin: "B0BABY" } });
  });

  it("baby-registry-panel.15 option:baby-registry-panel.recommendations asks for none when told so, and shows no empty part", async () => {
    const without = start({ recommendations: false });
    without.model.show();
    expect([without.calls.map(({ name }) => name), without.model.$recommendations.get().kind]).toEqual([["babyRegistryStatus"], "none"]);
    const empty = start();
    empty.model.show();
    await empty.call("babyRegistryRecommendation").answer(ok({ html: " \n" }));
    expect(empty.model.$recommendations.get()).toEqual({ kind: "none" });
  });

  it.each([failure("http", 500), failure("bad-response"), failure("timeout")])("baby-registry-panel.16 state:baby-registry-panel.error leads to the registry when there is no status (%#)", async (result) => {
    const { model, call, of } = start();
    model.show();
    await call("babyRegistryStatus").answer(result);
    await call("babyRegistryRecommendation").answer(ok({ html: "<p>More</p>" }));
    expect(model.$state.get()).toBe("error");
    expect(model.$status.get()).toEqual({ kind: "failed", home: "/baby-reg?asin=B0BABY" });
    expect([model.controls.$shown.get(), model.$recommendations.get().kind]).toEqual([undefined, "ready"]);
    expect(of("dp-error")).toMatchObject([{ call: "baby-registry-status", message: "We could not load your registry." }]);
  });

  it.each([
    [ok({ success: false }), "refused", "baby-registry-panel.save-failed"],
    [failure("http", 500), "http", "baby-registry-panel.save-failed"],
    [failure("timeout"), "timeout", "baby-registry-panel.save-failed"],
    [failure("unknown"), "unknown", "calls.unconfirmed"],
  ])("baby-registry-panel.17 goes back to the value saved last when a change is not saved (%#)", async (result, code, key) => {
    const { model, call, of } = await opened();
    model.controls.change("requestQuantity", 7);
    await call("babyRegistryRequestQuantity").answer(ok({ success: true }));
    model.controls.change("requestQuantity", 9);
    await call("babyRegistryRequestQuantity").answer(result);
    expect(model.controls.$shown.get()).toMatchObject({ requestQuantity: 7 });
    expect(model.controls.$message.get()).toMatchObject({ key, role: "alert" });
    expect(of("dp-error")).toMatchObject([{ code, call: "baby-registry-request-quantity" }]);
  });

  it("baby-registry-panel.17 says while it checks that it does, and counts a confirmed change as saved", async () => {
    const { model, call, of } = await opened();
    model.controls.change("private", true);
    call("babyRegistryPrivate").options.onUnknown!();
    expect(model.controls.$message.get()).toMatchObject({ key: "calls.unknown", role: "status" });
    await call("babyRegistryPrivate").answer({ ok: true, status: 0, data: undefined, confirmed: true });
    expect(model.controls.$shown.get()).toMatchObject({ private: true });
    expect(of("dp-success")).toEqual([{ action: "registry-manage", field: "private", value: true }]);
  });

  it("baby-registry-panel.17 is as before the press when the call was cancelled", async () => {
    const { model, call, events } = await opened();
    model.controls.change("private", true);
    await call("babyRegistryPrivate").answer({ ok: false, code: "cancelled", message: "" });
    expect([model.controls.$shown.get()!.private, model.controls.$message.get(), events]).toEqual([false, undefined, []]);
  });

  it("baby-registry-panel.18 leaves failed recommendations out, asks again for help that failed, and counts all failures", async () => {
    const { model, call, calls, of } = await opened();
    await call("babyRegistryRecommendation").answer(failure("http", 500));
    expect(model.$recommendations.get()).toEqual({ kind: "none" });
    model.toggleHelp();
    await call("babyRegistryHelp").answer(failure("timeout"));
    expect(model.help.$content.get()).toEqual({ kind: "failed" });
    model.toggleHelp();
    model.toggleHelp();
    expect(calls.filter(({ name }) => name === "babyRegistryHelp")).toHaveLength(2);
    model.close("button");
    await call("babyRegistryClose").answer(failure("network"));
    expect(of("dp-error")).toEqual([]);
    expect(of("dp-metric")).toEqual([
      { name: "baby-registry-panel.call-failed", value: 1, tags: { call: "baby-registry-recommendation", code: "http" } },
      { name: "baby-registry-panel.call-failed", value: 1, tags: { call: "baby-registry-help", code: "timeout" } },
      { name: "baby-registry-panel.call-failed", value: 1, tags: { call: "baby-registry-close", code: "network" } },
    ]);
  });

  it("baby-registry-panel.1 ends its reads when it leaves the page", () => {
    const { model, calls, leave } = start();
    model.show();
    leave();
    expect(calls.every(({ options }) => options.signal!.aborted)).toBe(true);
  });
});
