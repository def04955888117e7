import { describe, expect, it } from "vitest";
import { settled } from "../../test/support/model-context.ts";
import { failure, ok, opened, start, STATUS, statusOf } from "./baby-registry-panel.fixture.ts";

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

  it("baby-registry-panel.1 baby-registry-panel.15 opened for another product nothing of the one before shows meanwhile", async () => {
    const { model, call, $options } = await opened();
    await call("babyRegistryRecommendation").answer(ok({ html: "<p>More</p>" }));
    expect([model.$status.get().kind, model.$recommendations.get().kind]).toEqual(["ready", "ready"]);
    $options.set({ ...$options.get(), recommendations: false });
    model.show({ asin: "B0OTHER" });
    expect([model.$status.get(), model.$recommendations.get(), model.controls.$shown.get()]).toEqual([{ kind: "loading" }, { kind: "none" }, undefined]); // prettier-ignore
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
    expect([model.$state.get(), model.$recommendations.get()]).toEqual([
      "loading",
      { kind: "ready", value: { source: "<p>More</p>", isEmpty: false } },
    ]);
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
      image: "https://shop.example/images/B0BABY.svg",
      percent: 40,
      checklist: "https://shop.example/baby-reg/checklist",
      registry: "https://shop.example/baby-reg/mine",
      groupGiftingHelp: "https://shop.example/help/group",
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

  it.each([undefined, "", "https://elsewhere.example/"])(
    "baby-registry-panel.5 leads to the registry home for the address %s, and leaves the checklist out",
    async (link) => {
      const status = statusOf(await opened({ registryLink: link, checklistLink: link }));
      expect([status.registry, status.checklist]).toEqual(["/baby-reg?asin=B0BABY", undefined]);
    },
  );

  it.each([undefined, "https://elsewhere.example/"])(
    "baby-registry-panel.7 leaves the help on group gifting out for the address %s",
    async (helpInfoLinkGroupGifting) => {
      expect(statusOf(await opened({ ...STATUS, helpInfoLinkGroupGifting })).groupGiftingHelp).toBeUndefined();
    },
  );

  it("baby-registry-panel.12 call:baby-registry-help loads the help once, at the first press", async () => {
    const { model, calls, call } = await opened();
    model.toggleHelp();
    expect(model.help.$content.get()).toEqual({ kind: "loading" });
    expect(call("babyRegistryHelp").request).toEqual({ query: { asin: "B0BABY" } });
    await call("babyRegistryHelp").answer(ok({ html: "<p>Help</p>" }));
    expect([model.help.$open.get(), model.help.$content.get()]).toEqual([
      true,
      { kind: "ready", value: { source: "<p>Help</p>", isEmpty: false } },
    ]);
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
    const ended = model.recommended.add({ asin: "B0REC" }, () => {});
    expect(call("babyRegistryAdd").request).toEqual({ body: { asin: "B0REC", sid: "000-1", vendorId: "website.baby.add.dpx.desktop" } });
    await call("babyRegistryAdd").answer(result);
    expect(await ended).toMatchObject(outcome);
    expect(navigations).toEqual([]);
  });

  it("calls.6 recommendations that are safe too late are not shown", async () => {
    const { model, call, context } = await opened();
    const { sanitise } = context;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    Object.assign(context, { sanitise: async (html: string) => (await held, sanitise(html)) });
    await call("babyRegistryRecommendation").answer(ok({ html: "<p>Late</p>" }));
    model.show({ asin: "B0OTHER" });
    release();
    await settled();
    expect(model.$recommendations.get()).toEqual({ kind: "loading" });
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

  it.each([failure("http", 500), failure("bad-response"), failure("timeout")])(
    "baby-registry-panel.16 state:baby-registry-panel.error leads to the registry when there is no status (%#)",
    async (result) => {
      const { model, call, of } = start();
      model.show();
      await call("babyRegistryStatus").answer(result);
      await call("babyRegistryRecommendation").answer(ok({ html: "<p>More</p>" }));
      expect(model.$state.get()).toBe("error");
      expect(model.$status.get()).toEqual({ kind: "failed", home: "/baby-reg?asin=B0BABY" });
      expect([model.controls.$shown.get(), model.$recommendations.get().kind]).toEqual([undefined, "ready"]);
      const { code, status } = result as { code: string; status?: number };
      const cause = status === undefined ? {} : { status };
      expect(of("dp-error")).toEqual([{ code, call: "baby-registry-status", message: "We could not load your registry.", ...cause }]);
      expect(of("dp-metric")).toMatchObject([{ tags: { call: "baby-registry-status", code } }]);
    },
  );

  it("baby-registry-panel.18 leaves failed recommendations out, asks again for help that failed, and counts all failures", async () => {
    const { model, call, calls, of } = await opened();
    await call("babyRegistryRecommendation").answer(failure("http", 500));
    expect(model.$recommendations.get()).toEqual({ kind: "none" });
    model.toggleHelp();
    await call("babyRegistryHelp").answer(failure("timeout"));
    expect([model.help.$open.get(), model.help.$content.get()]).toEqual([true, { kind: "failed" }]);
    model.toggleHelp(); // it still says that there is none
    expect(calls.filter(({ name }) => name === "babyRegistryHelp")).toHaveLength(2);
    expect([model.help.$open.get(), model.help.$content.get()]).toEqual([true, { kind: "loading" }]);
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

  it("calls.6 answers that come when it is closed change nothing and are no failures", async () => {
    for (const result of [ok(STATUS), failure("http", 500)]) {
      const { model, call, of, context } = start();
      model.show();
      const [status, recommendation] = [call("babyRegistryStatus"), call("babyRegistryRecommendation")];
      model.close("button");
      await status.answer(result);
      await recommendation.answer(failure("http", 500));
      expect([model.$status.get().kind, model.$recommendations.get().kind]).toEqual(["loading", "loading"]);
      expect([of("dp-error"), of("dp-metric"), context.page.registries.get().baby.status]).toEqual([[], [], null]);
    }
  });

  it("events.9 a cancelled status is no error, and is not counted", async () => {
    const { model, call, of } = start();
    model.show();
    await call("babyRegistryStatus").answer({ ok: false, code: "cancelled", message: "" });
    expect([model.$state.get(), of("dp-error"), of("dp-metric")]).toEqual(["error", [], []]);
  });

  it("baby-registry-panel.1 says by what it was opened; shown again for the same product it only takes focus anew", () => {
    const { model, calls, of } = start();
    model.show();
    const shown = model.$shown.get();
    model.show();
    expect([model.$shown.get(), shown, calls.length]).toEqual([shown + 1, 1, 2]);
    expect(of("dp-open")).toEqual([{ surface: "baby-registry", reason: "script" }]);
    expect(calls.find(({ name }) => name === "babyRegistryRecommendation")!.options.signIn).toBe(false); // no press asked for it (calls.9)
  });

  it("baby-registry-panel.12 asks for the help of the product that it was opened for, else of its own", () => {
    const { model, call } = start();
    model.toggleHelp();
    expect(call("babyRegistryHelp").request).toEqual({ query: { asin: "B0BABY" } });
    const other = start();
    other.model.show({ asin: "B0OTHER" });
    other.model.toggleHelp();
    expect(other.call("babyRegistryHelp").request).toEqual({ query: { asin: "B0OTHER" } });
  });

  it("baby-registry-panel.13 counts an item without a product, tells of a lost add that it is checked, and leads links through dp-navigate", async () => {
    const { model, call, of, navigations } = await opened();
    model.recommended.nameless();
    expect(of("dp-metric")).toEqual([{ name: "registry-recommendations.nameless", value: 1, tags: { type: "baby" } }]);
    let checks = 0;
    void model.recommended.add({ asin: "B0REC" }, () => checks++);
    call("babyRegistryAdd").options.onUnknown!();
    expect(checks).toBe(1);
    await call("babyRegistryAdd").answer(failure("http", 500));
    expect(of("dp-error")).toEqual([{ code: "http", call: "baby-registry-add", status: 500, message: "registry-recommendations.error" }]);
    void model.recommended.add({ asin: "B0REC" }, () => {});
    await call("babyRegistryAdd").answer(ok({ result: "success" }));
    expect(of("dp-success")).toMatchObject([{ action: "registry-add", registryType: "baby", asin: "B0REC" }]);
    model.follow("/baby-reg/checklist");
    expect(navigations).toEqual([{ url: "/baby-reg/checklist", reason: "link" }]);
  });

  it("baby-registry-panel.15 baby-registry-panel.18 HTML with nothing safe in it is no recommendation, and no help", async () => {
    const { model, call } = await opened();
    await call("babyRegistryRecommendation").answer(ok({ html: "<script></script>" }));
    expect(model.$recommendations.get()).toEqual({ kind: "none" });
    model.toggleHelp();
    await call("babyRegistryHelp").answer(ok({ html: "<script></script>" }));
    expect(model.help.$content.get()).toEqual({ kind: "failed" });
  });

  it("scope.7 reads the status again where it is open and no change is on its way; a failure leaves what stands", async () => {
    const closed = start();
    closed.model.again();
    expect(closed.calls).toEqual([]);
    closed.model.show();
    closed.model.again();
    expect(closed.calls).toHaveLength(2); // those of the opening

    const given = await opened();
    const reads = () => given.calls.filter(({ name }) => name === "babyRegistryStatus");
    given.model.again();
    expect(reads().at(-1)).toMatchObject({ request: { query: { asin: "B0BABY" } }, options: { signIn: false } });
    await reads().at(-1)!.answer(failure("http", 500));
    expect([given.model.$state.get(), given.of("dp-error")]).toEqual(["open", []]);
    given.model.again();
    await reads()
      .at(-1)!
      .answer(ok({ ...STATUS, checklistPercent: 60 }));
    expect(given.context.page.registries.get().baby.status).toMatchObject({ checklistPercent: 60 });
    given.model.again();
    given.model.close("button");
    await reads()
      .at(-1)!
      .answer(ok({ ...STATUS, checklistPercent: 70 }));
    expect(given.context.page.registries.get().baby.status).toMatchObject({ checklistPercent: 60 });
  });
});
