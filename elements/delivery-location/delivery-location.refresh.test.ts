import { describe, expect, it } from "vitest";
import { failed, OFFICE, ok, openWith, place, SEATTLE } from "./delivery-location.model.fixture.ts";

const good = (address?: object) => ok({ sembuUpdated: true, ...(address && { address }) });
const features = ok({ features: [{ id: "arrival", html: "<b>Friday</b>" }] });

describe("the parts of the page", () => {
  async function changed(options: Parameters<typeof place>[0] = {}, device: "desktop" | "mobile" | "app" = "desktop") {
    const stage = place({ location: OFFICE, ...options }, { page: { device } });
    stage.context.scope.asin.set("B0");
    await openWith(stage);
    stage.model.chooseAddress(SEATTLE);
    await stage.call("addressChange").answer(good());
    return stage;
  }

  it("delivery-location.24 call:location-refresh-features are fetched for the new place, by platform", async () => {
    for (const [device, renderingPlatform] of [
      ["desktop", "DESKTOP"],
      ["mobile", "MOBILE_WEB"],
      ["app", "SHOPPING_APP"],
    ] as const) {
      const stage = await changed({}, device);
      expect(stage.body("locationRefreshFeatures")).toEqual({ ...SEATTLE, locationType: "ACCOUNT_ADDRESS", asin: "B0", renderingPlatform });
      expect([stage.model.$state.get(), stage.parts.busy]).toEqual(["refreshing", 1]);
      await stage.call("locationRefreshFeatures").answer(features);
      expect([stage.model.$state.get(), stage.parts.busy, stage.parts.shown]).toEqual([
        "ready",
        0,
        [[{ id: "arrival", html: "<b>Friday</b>" }]],
      ]);
    }
  });

  it("delivery-location.23 option:delivery-location.global reloads the page in their place", async () => {
    const stage = await changed({ global: true });
    expect([stage.count("locationRefreshFeatures"), stage.navigations]).toEqual([0, [{ url: "", reason: "location-change" }]]);
  });

  it("delivery-location.32 a failure is repeated after 500 and 1000 ms, then told; the place stays", async () => {
    const stage = await changed();
    for (const [failure, before, after] of [
      [failed("timeout"), 499, 1],
      [failed("bad-response"), 999, 1],
    ] as const) {
      const count = stage.count("locationRefreshFeatures");
      await stage.call("locationRefreshFeatures").answer(failure);
      stage.pass(before);
      await stage.settled();
      expect(stage.count("locationRefreshFeatures")).toBe(count);
      stage.pass(after);
      await stage.settled();
      expect(stage.count("locationRefreshFeatures")).toBe(count + 1);
    }
    await stage.call("locationRefreshFeatures").answer(failed("http", 500));
    expect([stage.model.$refresh.get(), stage.parts.busy, stage.context.page.location.get()!.addressId]).toEqual(["failed", 0, "a1"]);
    expect(stage.detailsOf("dp-error")).toMatchObject([{ code: "http", call: "location-refresh-features", status: 500 }]);
    stage.model.reload();
    expect(stage.navigations).toEqual([{ url: "", reason: "refresh" }]);
  });

  it("delivery-location.33 a 401 or 403 is not repeated, and leads nowhere", async () => {
    for (const status of [401, 403]) {
      const stage = await changed();
      await stage.call("locationRefreshFeatures").answer(failed("http", status));
      expect([stage.model.$refresh.get(), stage.navigations]).toEqual(["failed", []]);
    }
  });

  it("delivery-location.24 a new change ends what is fetched for the one before", async () => {
    const stage = await changed();
    const first = stage.call("locationRefreshFeatures");
    stage.model.open("press");
    stage.model.applyZip();
    expect(first.options.signal!.aborted).toBe(false); // nothing is sent: the field is empty
    stage.model.typeZip(["90210", ""]);
    stage.model.applyZip();
    expect([first.options.signal!.aborted, stage.parts.busy]).toEqual([true, 0]);
    await stage.call("addressChange").answer(good());
    expect(stage.count("locationRefreshFeatures")).toBe(2);
  });

  it("delivery-location.25 calls.6 nothing of the former product is shown: the parts are fetched for the product of now", async () => {
    const stage = await changed();
    const former = stage.call("locationRefreshFeatures");
    stage.context.scope.asin.set("B1");
    expect([former.options.signal!.aborted, stage.count("locationRefreshFeatures"), stage.parts.busy]).toEqual([true, 2, 1]);
    expect(stage.body("locationRefreshFeatures")).toMatchObject({ ...SEATTLE, asin: "B1" });
    await former.answer(ok({ features: [{ id: "arrival", html: "<b>Sunday</b>" }] }));
    expect([stage.parts.shown, stage.model.$state.get()]).toEqual([[], "refreshing"]);
    await stage.call("locationRefreshFeatures").answer(features);
    expect([stage.parts.shown, stage.parts.busy]).toEqual([[[{ id: "arrival", html: "<b>Friday</b>" }]], 0]);
    stage.context.scope.asin.set("B2");
    expect(stage.count("locationRefreshFeatures")).toBe(2);
  });

  it("delivery-location.37 a part that only the server can render reloads the page, once", async () => {
    const stage = await changed();
    stage.parts.isWhole = false;
    await stage.call("locationRefreshFeatures").answer(features);
    await stage.settled();
    expect([stage.parts.shown.length, stage.navigations]).toEqual([1, [{ url: "", reason: "location-change" }]]);
  });

  it("delivery-location.27 call:glow-location-label the server's label stands until the place changes; a failure keeps the words", async () => {
    const stage = place({ location: OFFICE });
    void stage.model.readLabel();
    expect(stage.call("glowLocationLabel").request).toEqual({ query: { deviceType: "web", pageType: "Detail" } });
    await stage.call("glowLocationLabel").answer(ok({ label: "Deliver to Office, today" }));
    expect(stage.model.triggerText(stage.model.$place.get())).toBe("Deliver to Office, today");
    void stage.model.readLabel();
    await stage.call("glowLocationLabel").answer(failed("http", 401));
    expect([stage.model.triggerText(stage.model.$place.get()), stage.events]).toEqual(["Deliver to Office, today", []]);
    stage.context.page.location.set(SEATTLE);
    expect(stage.model.triggerText(stage.model.$place.get())).toBe("Deliver to Sam - Seattle");
  });
});
