import { describe, expect, it } from "vitest";
import type { Location } from "../contract/location.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { createLocationChange } from "./location-change.ts";

function at({ isOpen = true, isStoreWide = false } = {}) {
  const world = testContext({});
  const sent: { choice: Location; answer: (result: any) => Promise<void> }[] = [];
  const change = createLocationChange<object, Location>(world.context, {
    call: "address-change",
    send: (_options, choice) => new Promise((resolve) => sent.push({ choice, answer: async (result) => (resolve(result), settled()) })),
    asked: (choice) => choice,
    isOpen: () => isOpen,
    failed: () => "It failed.",
    done: () => {},
    updated: ({ zipCode }) => `Now ${zipCode}.`,
    isStoreWide: () => isStoreWide,
    signInAddress: () => "/sign-in?path=%2Fdp",
  });
  return { ...world, change, sent };
}
const ULM = { zipCode: "89073", countryCode: "DE", locationType: "LOCATION_INPUT" };
const good = (address?: Location) => ({ ok: true, status: 200, data: { sembuUpdated: true, address } });

describe("a change of the delivery location", () => {
  it("delivery-location.22 writes the answer's address to the page, else what was sent, and tells it reduced", async () => {
    const { change, sent, context, events } = at();
    change.press(ULM);
    await sent[0]!.answer(good());
    expect(context.page.location.get()).toEqual(ULM);
    expect(change.$banner.get()).toMatchObject({ role: "status", text: "Now 89073." });
    expect(events.map(({ type, detail }) => [type, detail])).toEqual([
      ["dp-change", { name: "location", value: { countryCode: "DE", locationType: "LOCATION_INPUT" }, previous: null }],
      ["dp-success", { action: "address-change", location: { countryCode: "DE", locationType: "LOCATION_INPUT" } }],
    ]);
    change.press({ countryCode: "US" });
    await sent[1]!.answer(good({ countryCode: "US", city: "Ulm" }));
    expect(context.page.location.get()).toEqual({ countryCode: "US", city: "Ulm" });
  });

  it("delivery-location.21 one at a time on the page: a choice in another picker meanwhile is ignored", async () => {
    const [one, other] = [at(), at()];
    expect([one.change.press(ULM), one.change.press(ULM), other.change.press(ULM)]).toEqual([true, false, false]);
    await one.sent[0]!.answer(good());
    expect(other.change.press(ULM)).toBe(true);
    await other.sent[0]!.answer(good());
    expect([one.sent.length, other.sent.length]).toEqual([1, 1]);
  });

  it("delivery-location.21 a failure is the open surface's; once that is closed, the banner's", async () => {
    for (const isOpen of [true, false]) {
      const { change, sent, context, events } = at({ isOpen });
      change.press(ULM);
      await sent[0]!.answer({ ok: true, status: 200, data: { sembuUpdated: false } });
      expect(change.$phase.get()).toMatchObject({ kind: "failed", code: "refused", text: "It failed." });
      expect(change.$banner.get()).toEqual(isOpen ? undefined : { role: "alert", text: "It failed.", sequence: 1 });
      expect(events.map(({ detail }) => detail)).toMatchObject([{ code: "refused", call: "address-change", message: "It failed." }]);
      expect(context.page.location.get()).toBe(null);
    }
  });

  it("delivery-location.23 one that is store-wide reloads the page", async () => {
    const { change, sent, navigations } = at({ isStoreWide: true });
    change.press(ULM);
    await sent[0]!.answer(good());
    expect(navigations).toEqual([{ url: "", reason: "location-change" }]);
  });

  it("delivery-location.33 a 401 leads to sign-in, at the answer's own address where it has one", async () => {
    const { change, sent, navigations, events } = at();
    for (const data of [null, { authUrl: "/login" }]) {
      change.press(ULM);
      await sent.at(-1)!.answer({ ok: false, code: "http", status: 401, message: "", data });
      expect(change.$phase.get().kind).toBe("idle");
    }
    expect(navigations.map(({ url }) => url)).toEqual(["/sign-in?path=%2Fdp", "/login"]);
    expect(events).toEqual([]);
  });
});
