import { afterEach, describe, expect, it, vi } from "vitest";
import { settled } from "../../test/support/model-context.ts";
import { answer, baby, failure, start, textOf } from "./registry-button.fixture.ts";

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

  it.each([true, undefined])(
    "registry-button.2 state:registry-button.error asks for the options first when the flag is %s, until they are chosen",
    (hasRegistry) => {
      const { model, $options, calls, of } = start({ type: "baby", hasRegistry, fullySelected: false });
      model.press();
      expect(calls).toEqual([]);
      expect(model.$notice.get()).toEqual({ text: textOf("registry-button.select-options"), role: "alert" });
      expect(model.$state.get()).toBe("error");
      expect(of("dp-error")).toEqual([{ code: "validation", message: "Please choose all options first" }]);
      $options.set({ ...$options.get(), fullySelected: true });
      expect(model.$notice.get()).toBeUndefined();
      expect(model.$state.get()).toBe("ready");
    },
  );

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
  ])(
    "registry-button.4 state:registry-button.added state:registry-button.duplicate tells of $result and opens the panel",
    async ({ result, state, key }) => {
      const { model, calls, opened, navigations } = start(baby);
      model.press();
      await calls[0]!.answer(answer({ result }));
      expect(model.$notice.get()).toEqual({ text: textOf(key), role: "status" });
      expect(model.$state.get()).toBe(state);
      expect(model.$busy.get()).toBe(false);
      expect(opened).toEqual([{ surface: "panel", asin: "B0BABY" }]);
      expect(navigations).toEqual([]);
    },
  );

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

  it.each(["timeout", "network", "unknown"] as const)(
    "registry-button.15 waits for the confirmation of a lost answer, and redirects when it is none (%s)",
    async (code) => {
      const { model, calls, navigations, of } = start({ ...baby, errorUrl: "/oops?from=button" });
      model.press();
      calls[0]!.options.onUnknown!();
      expect(model.$notice.get()).toEqual({ text: textOf("calls.unknown"), role: "status" });
      expect(navigations).toEqual([]);
      await calls[0]!.answer(failure(code));
      expect(navigations).toEqual([{ url: "/oops?from=button&asin=B0BABY", reason: "baby-registry-error" }]);
      expect(of("dp-error")).toMatchObject([{ code }]);
    },
  );

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
    expect(model.$notice.get()).toEqual({ text: textOf("registry-button.failed"), role: "alert" });
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
    expect(model.$notice.get()).toEqual({ text: textOf("calls.unconfirmed"), role: "alert" });
  });

  it.each(["cancelled", "aborted"] as const)("registry-button.3 is as before the press when the call was %s", async (code) => {
    const { model, calls, navigations, events } = start(baby);
    model.press();
    await calls[0]!.answer({ ok: false, code, message: code });
    expect([model.$state.get(), model.$notice.get(), navigations]).toEqual(["ready", undefined, []]);
    expect(events.filter(({ type }) => type !== "dp-metric")).toEqual([]);
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
    expect(model.$notice.get()).toBeUndefined();
    await calls[1]!.answer(answer({ result: "duplicate" }));
    $options.set({ ...$options.get(), asin: "B0OTHER" });
    expect([model.$notice.get(), model.$state.get()]).toEqual([undefined, "ready"]);
  });

  it("registry-button.14 tells nothing of a product that is no longer shown", async () => {
    const { model, calls, $options, opened, of } = start(baby);
    model.press();
    $options.set({ ...$options.get(), asin: "B0OTHER" });
    await calls[0]!.answer(answer({ result: "success" }));
    expect([model.$notice.get(), model.$state.get(), opened]).toEqual([undefined, "ready", []]);
    expect(of("dp-success")).toMatchObject([{ asin: "B0BABY" }]);
  });

  it.each([
    [{}, "website.baby.add.dpx.desktop"],
    [{ vendorPrefix: "shop" }, "shop.baby.add.dpx.desktop"],
    [{ vendorPrefix: "shop", vendorId: "mine" }, "mine"],
  ])(
    "registry-button.19 option:registry-button.vendor-prefix option:registry-button.vendor-id sends the vendor id of %o",
    (given, vendorId) => {
      const { model, calls } = start({ ...baby, ...given });
      model.press();
      expect(calls[0]!.request).toMatchObject({ body: { vendorId } });
    },
  );

  it("registry-button.20 gives the true session to the navigation alone: no event of the model tells it", () => {
    const { model, events } = start({ type: "baby", hasRegistry: false, sid: "000-SECRET" });
    model.press();
    expect(JSON.stringify(events)).not.toContain("000-SECRET");
  });

  it.each([
    ["baby", { opened: [{ surface: "panel", asin: "B0BABY" }], navigations: [] }],
    ["wedding", { opened: [], navigations: [{ url: "/wedding/organize-registry", reason: "wedding-registry-manage" }] }],
    ["gift", { opened: [{ surface: "picker", asin: "B0BABY" }], navigations: [] }],
  ] as const)(
    "registry-button.22 state:registry-button.added shows that the product is in the %s registry, and a press adds nothing",
    async (type, expected) => {
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
    },
  );

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
