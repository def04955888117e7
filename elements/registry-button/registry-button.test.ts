import { afterEach, describe, expect, it, vi } from "vitest";
import type { CallResult } from "../../src/call/result.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { createRegistryButtonModel } from "./registry-button.model.ts";
import type { RegistryButtonOptions } from "./registry-button.options.ts";
import type { Opening } from "./registry-button.parts.ts";
import { texts } from "./registry-button.texts.ts";

const defaults = {
  asin: "B0BABY",
  quantity: 1,
  hasRegistry: undefined,
  hasBabyRegistry: undefined,
  hasWeddingRegistry: undefined,
  sid: undefined,
  token: undefined,
  vendorId: undefined,
  vendorPrefix: "website",
  panel: undefined,
  picker: undefined,
  errorUrl: "/baby-reg",
  fullySelected: false,
};

function start(options: Partial<RegistryButtonOptions> & Pick<RegistryButtonOptions, "type">, page: Partial<PageOptions> = {}) {
  const world = testContext<RegistryButtonOptions>({ ...defaults, ...options }, { texts, page });
  const model = createRegistryButtonModel(world.context);
  const opened: Opening[] = [];
  let opens = true;
  model.opens(async (opening) => {
    opened.push(opening);
    return opens;
  });
  const of = (type: string) => world.events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>);
  return { ...world, model, opened, of, cannotOpen: () => (opens = false) };
}

const baby = { type: "baby", hasRegistry: true, fullySelected: true, sid: "000-1" } as const;
const answer = (data: unknown): CallResult<unknown> => ({ ok: true, status: 200, data });
const failure = (code: "network" | "timeout" | "unknown" | "http" | "bad-response", status?: number): CallResult<unknown> => ({
  ok: false,
  code,
  message: code,
  ...(status === undefined ? {} : { status }),
});

afterEach(() => vi.unstubAllGlobals());

describe("dp-registry-button, baby", () => {
  it.each([
    { signedIn: true, fullySelected: true },
    { signedIn: false, fullySelected: false },
  ])("registry-button.1 leads a shopper without a baby registry to sign up, whoever they are (%o)", ({ signedIn, fullySelected }) => {
    const { model, navigations, calls } = start({ type: "baby", hasRegistry: false, fullySelected, sid: "000-1" }, { signedIn });
    model.press();
    expect(navigations).toEqual([{ url: "/baby-reg/signup?asin=B0BABY&sessionId=000-1", reason: "baby-registry-signup" }]);
    expect(calls).toEqual([]);
  });

  it("registry-button.1 takes the flag of the store, and the session of the page, where the button has none of its own", () => {
    const { model, context, navigations } = start({ type: "baby" }, { sessionId: "000-9" });
    const before = context.page.registries.get();
    context.page.registries.set({ ...before, baby: { ...before.baby, has: false } });
    model.press();
    expect(navigations[0]!.url).toBe("/baby-reg/signup?asin=B0BABY&sessionId=000-9");
  });

  it("registry-button.1 asks a signed-out shopper to sign up even when the flag says otherwise", () => {
    const { model, navigations } = start(baby, { signedIn: false });
    model.press();
    expect(navigations[0]!.reason).toBe("baby-registry-signup");
  });

  it.each([true, undefined])("registry-button.2 state:registry-button.error asks for the options first when the flag is %s, until they are chosen", (hasRegistry) => {
    const { model, $options, calls, of } = start({ type: "baby", hasRegistry, fullySelected: false });
    model.press();
    expect(calls).toEqual([]);
    expect(model.$message.get()).toEqual({ key: "registry-button.select-options", role: "alert" });
    expect(model.$state.get()).toBe("error");
    expect(of("dp-error")).toEqual([{ code: "validation", message: "Please choose all options first" }]);
    $options.set({ ...$options.get(), fullySelected: true });
    expect(model.$message.get()).toBeUndefined();
    expect(model.$state.get()).toBe("ready");
  });

  it("registry-button.3 call:baby-registry-add state:registry-button.adding sends the add once, however often it is pressed meanwhile", () => {
    const { model, calls } = start({ ...baby, hasRegistry: undefined });
    for (let press = 0; press < 5; press++) model.press();
    expect(calls.map(({ name, request }) => ({ name, request }))).toEqual([
      { name: "babyRegistryAdd", request: { body: { asin: "B0BABY", sid: "000-1", vendorId: "website.baby.add.dpx.desktop" } } },
    ]);
    expect(model.$busy.get()).toBe(true);
    expect(model.$state.get()).toBe("adding");
  });

  it.each([
    { result: "success", state: "added", key: "registry-button.added" },
    { result: "duplicate", state: "duplicate", key: "registry-button.duplicate" },
  ])("registry-button.4 state:registry-button.added state:registry-button.duplicate tells of $result and opens the panel", async ({ result, state, key }) => {
    const { model, calls, opened, navigations } = start(baby);
    model.press();
    await calls[0]!.answer(answer({ result }));
    expect(model.$message.get()).toEqual({ key, role: "status" });
    expect(model.$state.get()).toBe(state);
    expect(model.$busy.get()).toBe(false);
    expect(opened).toEqual([{ surface: "panel", asin: "B0BABY" }]);
    expect(navigations).toEqual([]);
  });

  it("registry-button.5 sets lastAdded and baby.has after a success and fires one dp-success", async () => {
    const { model, calls, context, of } = start(baby);
    model.press();
    await calls[0]!.answer(answer({ result: "success" }));
    expect(context.page.registries.get()).toMatchObject({
      baby: { has: true },
      lastAdded: { asin: "B0BABY", registryType: "baby", registryId: null },
    });
    expect(of("dp-success")).toEqual([{ action: "registry-add", registryType: "baby", asin: "B0BABY" }]);
    expect(of("dp-change").map(({ name }) => name)).toEqual(["registries"]);
  });

  it("registry-button.5 says duplicate in dp-success and leaves the store as it was", async () => {
    const { model, calls, context, of } = start(baby);
    model.press();
    await calls[0]!.answer(answer({ result: "duplicate" }));
    expect(of("dp-success")).toEqual([{ action: "registry-add", registryType: "baby", asin: "B0BABY", duplicate: true }]);
    expect(context.page.registries.get().lastAdded).toBeNull();
  });

  it.each([
    ["a failure as result", answer({ result: "failure" }), "refused"],
    ["a missing result", failure("bad-response", 200), "bad-response"],
    ["a status of 500", failure("http", 500), "http"],
    ["a status of 403", failure("http", 403), "http"],
  ])("registry-button.15 option:registry-button.error-url redirects to the error page after %s", async (_, result, code) => {
    const { model, calls, opened, navigations, of } = start(baby);
    model.press();
    await calls[0]!.answer(result);
    expect(navigations).toEqual([{ url: "/baby-reg?asin=B0BABY", reason: "baby-registry-error" }]);
    expect(opened).toEqual([]);
    expect(of("dp-error")).toMatchObject([{ code, call: "baby-registry-add" }]);
  });

  it.each(["timeout", "network", "unknown"] as const)("registry-button.15 waits for the confirmation of a lost answer, and redirects when it is none (%s)", async (code) => {
    const { model, calls, navigations, of } = start({ ...baby, errorUrl: "/oops?from=button" });
    model.press();
    calls[0]!.options.onUnknown!();
    expect(model.$message.get()).toEqual({ key: "calls.unknown", role: "status" });
    expect(navigations).toEqual([]);
    await calls[0]!.answer(failure(code));
    expect(navigations).toEqual([{ url: "/oops?from=button&asin=B0BABY", reason: "baby-registry-error" }]);
    expect(of("dp-error")).toMatchObject([{ code }]);
  });

  it("registry-button.15 goes on as after a success when the confirmation finds the item", async () => {
    const { model, calls, opened, of } = start(baby);
    model.press();
    calls[0]!.options.onUnknown!();
    await calls[0]!.answer({ ok: true, status: 0, data: undefined, confirmed: true });
    expect(model.$state.get()).toBe("added");
    expect(opened).toHaveLength(1);
    expect(of("dp-success")).toHaveLength(1);
  });

  it("registry-button.16 text:registry-button.failed stays on the page when offline, ready for another press", async () => {
    const { model, calls, navigations, of } = start(baby);
    model.press();
    await calls[0]!.answer(failure("network"));
    expect(navigations).toEqual([]);
    expect(model.$message.get()).toEqual({ key: "registry-button.failed", role: "alert" });
    expect(of("dp-error")).toMatchObject([{ code: "network" }]);
    model.press();
    expect(calls).toHaveLength(2);
  });

  it("registry-button.16 does not redirect when the connection went while the add was on its way", async () => {
    const { model, calls, navigations } = start(baby);
    model.press();
    vi.stubGlobal("navigator", { onLine: false });
    calls[0]!.options.onUnknown!();
    await calls[0]!.answer(failure("unknown"));
    expect(navigations).toEqual([]);
    expect(model.$message.get()).toEqual({ key: "calls.unconfirmed", role: "alert" });
  });

  it.each(["cancelled", "aborted"] as const)("registry-button.3 is as before the press when the call was %s", async (code) => {
    const { model, calls, navigations, events } = start(baby);
    model.press();
    await calls[0]!.answer({ ok: false, code, message: code });
    expect([model.$state.get(), model.$message.get(), navigations]).toEqual(["ready", undefined, []]);
    expect(events.filter(({ type }) => type !== "dp-metric")).toEqual([]);
  });
});

describe("dp-registry-button, wedding", () => {
  const wedding = { type: "wedding", asin: "B0WED", quantity: 2, token: "T-1" } as const;

  async function withForm(given = start(wedding, { signedIn: true })) {
    given.model.press();
    await given.calls[0]!.answer(answer("<form></form>"));
    return given;
  }

  it("registry-button.6 leads a signed-out press away before anything else is looked at", () => {
    const { model, navigations, calls } = start({ ...wedding, hasRegistry: false }, { signedIn: false });
    model.press();
    expect(navigations).toEqual([{ url: "/wedding/nosignin", reason: "wedding-registry-sign-in" }]);
    expect(calls).toEqual([]);
  });

  it("registry-button.7 leads a shopper without a wedding registry to a new one", () => {
    const { model, navigations } = start({ ...wedding, hasRegistry: false }, { signedIn: true });
    model.press();
    expect(navigations.map(({ url }) => url)).toEqual(["/wedding/new-registry?asin=B0WED&quantity=2&vendorId=website.wedding.add.dpx.desktop"]);
  });

  it.each([true, undefined])("registry-button.8 call:wedding-registry-modal loads the form when the flag is %s, with what counts at that moment", async (hasRegistry) => {
    const { model, calls, $options, of } = start({ ...wedding, hasRegistry }, { signedIn: true });
    $options.set({ ...$options.get(), quantity: 3 });
    model.press();
    expect(model.wedding.$content.get()).toEqual({ kind: "loading" });
    expect(calls.map(({ name, request }) => ({ name, request }))).toEqual([
      { name: "weddingRegistryModal", request: { query: { asin: "B0WED", quantity: 3, token: "T-1" } } },
    ]);
    expect(of("dp-open")).toEqual([{ surface: "wedding-registry", reason: "button" }]);
    await calls[0]!.answer(answer("<form></form>"));
    expect(model.wedding.$content.get()).toEqual({ kind: "ready", html: "<form></form>" });
  });

  it("registry-button.8 leaves the token out of the address when the page has none of the registry's own", () => {
    const { model, calls } = start({ ...wedding, token: undefined }, { csrfToken: "CSRF" });
    model.press();
    expect(calls[0]!.request).toEqual({ query: { asin: "B0WED", quantity: 2 } });
  });

  it("registry-button.8 opens nothing when a listener cancels dp-open", () => {
    const { model, calls, cancelled } = start(wedding);
    cancelled.add("dp-open");
    model.press();
    expect([model.wedding.$content.get(), calls]).toEqual([undefined, []]);
  });

  it("registry-button.9 call:wedding-registry-add-items sends the typed count, or the quantity of the opening, once", async () => {
    const { model, calls, $options } = await withForm();
    $options.set({ ...$options.get(), quantity: 9 });
    model.wedding.add(5);
    model.wedding.add(5);
    expect(calls).toHaveLength(2);
    expect(calls[1]).toMatchObject({
      name: "weddingRegistryAddItems",
      request: { body: { items: [{ asin: "B0WED", requestedQuantity: 5 }], token: "T-1" } },
    });
    await calls[1]!.answer(answer({ success: false }));
    model.wedding.add(NaN);
    expect(calls[2]!.request).toMatchObject({ body: { items: [{ requestedQuantity: 2 }] } });
  });

  it("registry-button.9 sends the CSRF token in the body where there is no registry token", async () => {
    const { model, calls } = await withForm(start({ ...wedding, token: undefined }, { csrfToken: "CSRF" }));
    model.wedding.add();
    expect(calls[1]!.request).toMatchObject({ body: { token: "CSRF" } });
  });

  it("registry-button.9 leads to the management page", async () => {
    const { model, navigations } = await withForm();
    model.wedding.manage();
    expect(navigations).toEqual([{ url: "/wedding/organize-registry", reason: "wedding-registry-manage" }]);
  });

  it("registry-button.9 adds a recommended item beside the product's own add, with its outcome counted", async () => {
    const { model, calls, of, context } = await withForm();
    model.wedding.add();
    const outcome = model.wedding.addRecommended({ asin: "B0REC", quantity: 4 }, () => {});
    expect(calls[2]!.request).toEqual({ body: { items: [{ asin: "B0REC", requestedQuantity: 4 }], token: "T-1" } });
    await calls[2]!.answer(answer({ success: false, errorCode: "ITEM_ALREADY_EXISTS" }));
    expect(await outcome).toEqual({ kind: "exists" });
    expect(of("dp-metric").at(-1)).toEqual({ name: "registry-recommendations.outcome", value: 1, tags: { type: "wedding", outcome: "already-exists" } });
    await calls[1]!.answer(answer({ success: true }));
    expect(context.page.registries.get().lastAdded).toMatchObject({ asin: "B0WED" });
  });

  it("registry-button.10 shows the success with the way to the registry, and stays open", async () => {
    const { model, calls, of, context } = await withForm();
    model.wedding.add();
    await calls[1]!.answer(answer({ success: true }));
    expect(model.wedding.$message.get()).toEqual({ key: "registry-button.added", role: "status", manage: true, again: false });
    expect(model.wedding.$content.get()?.kind).toBe("ready");
    expect(model.$state.get()).toBe("added");
    expect(context.page.registries.get().lastAdded).toEqual({ asin: "B0WED", registryType: "wedding", registryId: null });
    expect(of("dp-success")).toEqual([{ action: "registry-add", registryType: "wedding", asin: "B0WED" }]);
    expect(of("dp-close")).toEqual([]);
  });

  it("registry-button.13 ends the loading with the modal and fires dp-close with the reason", async () => {
    const { model, calls, of } = start(wedding);
    model.press();
    model.wedding.close("escape");
    expect(calls[0]!.options.signal!.aborted).toBe(true);
    expect(of("dp-close")).toEqual([{ surface: "wedding-registry", reason: "escape" }]);
    await calls[0]!.answer({ ok: false, code: "aborted", message: "" });
    expect([model.wedding.$content.get(), of("dp-error")]).toEqual([undefined, []]);
  });

  it("registry-button.13 tells beside the control of an add that ends after the modal was closed", async () => {
    const { model, calls } = await withForm();
    model.wedding.add();
    model.wedding.close("escape");
    await calls[1]!.answer(answer({ success: true }));
    expect(model.$message.get()).toEqual({ key: "registry-button.added", role: "status" });
  });

  it("registry-button.17 text:registry-button.retry offers to load a form again that did not come", async () => {
    const { model, calls, of } = start(wedding);
    model.press();
    await calls[0]!.answer(failure("http", 500));
    expect(model.wedding.$content.get()).toEqual({ kind: "failed" });
    expect(of("dp-error")).toMatchObject([{ code: "http", status: 500, call: "wedding-registry-modal" }]);
    model.wedding.retry();
    expect(calls).toHaveLength(2);
    expect(model.wedding.$content.get()).toEqual({ kind: "loading" });
  });

  it.each([
    ["no success", answer({ success: false, errorCode: "no-such-registry", message: "Server text" }), "registry-button.failed", true],
    ["a status", failure("http", 500), "registry-button.failed", true],
    ["an outcome nobody knows", failure("unknown"), "calls.unconfirmed", false],
  ])("registry-button.17 shows the failure of an add in the modal: %s", async (_, result, key, again) => {
    const { model, calls } = await withForm();
    model.wedding.add(3);
    await calls[1]!.answer(result);
    expect(model.wedding.$message.get()).toEqual({ key, role: "alert", manage: false, again });
    model.wedding.retry();
    expect(calls).toHaveLength(again ? 3 : 2);
    if (again) expect(calls[2]!.request).toEqual(calls[1]!.request);
  });

  it.each(["item-already-exists", "Item_Already_Exists"])("registry-button.17 says that the item is there already for the error code %s", async (errorCode) => {
    const { model, calls } = await withForm();
    model.wedding.add();
    await calls[1]!.answer(answer({ success: false, errorCode }));
    expect(model.wedding.$message.get()).toMatchObject({ key: "registry-button.duplicate", role: "status" });
    expect(model.$state.get()).toBe("duplicate");
  });
});

describe("dp-registry-button, gift", () => {
  it("registry-button.11 opens the picker for a signed-in shopper and leads another to sign-in", async () => {
    const signedIn = start({ type: "gift" }, { signedIn: true });
    signedIn.model.press();
    signedIn.model.press();
    await settled();
    expect(signedIn.opened).toEqual([{ surface: "picker", asin: "B0BABY" }]);
    expect([signedIn.navigations, signedIn.model.$state.get()]).toEqual([[], "ready"]);
    const signedOut = start({ type: "gift" }, { signedIn: false });
    signedOut.model.press();
    expect([signedOut.opened, signedOut.navigations]).toEqual([[], [{ url: "/sign-in", reason: "sign-in" }]]);
  });

  it("registry-button.11 leads to the shopper's registries when no picker can be had on the page", async () => {
    const { model, navigations, cannotOpen } = start({ type: "gift" });
    cannotOpen();
    model.press();
    await settled();
    expect(navigations).toEqual([{ url: "/registries", reason: "gift-registries" }]);
  });
});

describe("dp-registry-button, all kinds", () => {
  it.each(["baby", "wedding", "gift"] as const)("registry-button.13 counts each press of a %s button", (type) => {
    const { model, of } = start({ type });
    model.press();
    expect(of("dp-metric")[0]).toEqual({ name: "registry-button.press", value: 1, tags: { type } });
  });

  it("registry-button.14 takes the message away with the next press, and when the product changes", async () => {
    const { model, calls, $options } = start(baby);
    model.press();
    await calls[0]!.answer(answer({ result: "duplicate" }));
    model.press();
    expect(model.$message.get()).toBeUndefined();
    await calls[1]!.answer(answer({ result: "duplicate" }));
    $options.set({ ...$options.get(), asin: "B0OTHER" });
    expect([model.$message.get(), model.$state.get()]).toEqual([undefined, "ready"]);
  });

  it("registry-button.14 tells nothing of a product that is no longer shown", async () => {
    const { model, calls, $options, opened, of } = start(baby);
    model.press();
    $options.set({ ...$options.get(), asin: "B0OTHER" });
    await calls[0]!.answer(answer({ result: "success" }));
    expect([model.$message.get(), model.$state.get(), opened]).toEqual([undefined, "ready", []]);
    expect(of("dp-success")).toMatchObject([{ asin: "B0BABY" }]);
  });

  it.each([
    [{}, "website.baby.add.dpx.desktop"],
    [{ vendorPrefix: "shop" }, "shop.baby.add.dpx.desktop"],
    [{ vendorPrefix: "shop", vendorId: "mine" }, "mine"],
  ])("registry-button.19 option:registry-button.vendor-prefix option:registry-button.vendor-id sends the vendor id of %o", (given, vendorId) => {
    const { model, calls } = start({ ...baby, ...given });
    model.press();
    expect(calls[0]!.request).toMatchObject({ body: { vendorId } });
  });

  it("registry-button.20 gives the true session to the navigation alone: no event of the model tells it", () => {
    const { model, events } = start({ type: "baby", hasRegistry: false, sid: "000-SECRET" });
    model.press();
    expect(JSON.stringify(events)).not.toContain("000-SECRET");
  });

  it.each([
    ["baby", { opened: [{ surface: "panel", asin: "B0BABY" }], navigations: [] }],
    ["wedding", { opened: [], navigations: [{ url: "/wedding/organize-registry", reason: "wedding-registry-manage" }] }],
    ["gift", { opened: [{ surface: "picker", asin: "B0BABY" }], navigations: [] }],
  ] as const)("registry-button.22 state:registry-button.added shows that the product is in the %s registry, and a press adds nothing", async (type, expected) => {
    const { model, context, calls, opened, navigations, $options } = start({ type, hasRegistry: true, fullySelected: true });
    const before = context.page.registries.get();
    const registryType = type === "gift" ? "birthday" : type;
    context.page.registries.set({ ...before, lastAdded: { asin: "B0BABY", registryType, registryId: null } });
    context.page.registries.set({ ...before, lastAdded: { asin: "B0LATER", registryType: "baby", registryId: null } });
    expect([model.$inRegistry.get(), model.$state.get()]).toEqual([true, "added"]);
    model.press();
    await settled();
    expect({ opened, navigations }).toEqual(expected);
    expect(calls).toEqual([]);
    $options.set({ ...$options.get(), asin: "B0NEVER" });
    expect([model.$inRegistry.get(), model.$state.get()]).toEqual([false, "ready"]);
  });

  it("registry-button.22 keeps the page's own control as it is: it adds again", () => {
    const { model, context, calls } = start(baby);
    model.setDrawn(false);
    const before = context.page.registries.get();
    context.page.registries.set({ ...before, lastAdded: { asin: "B0BABY", registryType: "baby", registryId: null } });
    model.press();
    expect(model.$inRegistry.get()).toBe(false);
    expect(calls).toHaveLength(1);
  });
});
