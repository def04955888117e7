import { describe, expect, it } from "vitest";
import { confirmed, failed, ok, sheet } from "../upsell-sheet.fixture.ts";

const good = (more: object = {}) => ok({ status: "success", ...more });

describe("an add whose end is not the usual one", () => {
  it("upsell-sheet.70 on the way to sign-in or with a reload no sheet and no toast shows", async () => {
    for (const status of [401, 403]) {
      const world = sheet();
      world.press();
      await world.answer("buyBoxSubmit", failed({ status, left: true }));
      expect([world.model.$open.get(), world.toasts().length, world.of("dp-error").length, world.state()]).toEqual([false, 0, 0, "off"]);
    }
  });

  it("events.9 a cancelled dp-request leaves everything as it was", async () => {
    const world = sheet();
    world.press();
    await world.answer("buyBoxSubmit", failed({ code: "cancelled" }));
    expect([world.state(), world.model.$busy.get(), world.toasts().length, world.of("dp-error").length]).toEqual(["off", false, 0, 0]);
  });

  it("upsell-sheet.74 offline nothing is sent or dimmed, and the toast says that it was not added", () => {
    const world = sheet({ online: false });
    world.press();
    expect([world.calls.length, world.model.$adding.get(), world.state()]).toEqual([0, false, "off"]);
    expect(world.toasts()).toEqual([{ text: "This item was not added to your cart.", role: "alert", duration: 1500 }]);
    expect(world.model.$notice.get()?.text).toBe("This item was not added to your cart.");
    expect(world.of("dp-error")).toEqual([{ code: "network", message: "This item was not added to your cart." }]);
    expect([world.of("dp-success"), world.model.$resting.get()]).toEqual([[], false]);
  });

  it("upsell-sheet.76 an add outlives its element and is told by a toast", async () => {
    const world = sheet();
    world.press();
    world.leave();
    await world.answer("buyBoxSubmit", good({ cart: { count: 2 } }));
    expect([world.model.$open.get(), world.model.$adding.get(), world.model.$busy.get(), world.count()]).toEqual([false, false, false, 2]);
    expect(world.toasts()).toMatchObject([{ text: "Added to your cart" }]);
  });

  it("calls.11 an outcome that is not known is said so until it is known: nothing claims that nothing has happened", async () => {
    const world = sheet();
    world.press();
    world.made("buyBoxSubmit")[0]!.options.onUnknown!();
    expect([world.state(), world.model.$status.get()!.text, world.model.$busy.get()]).toEqual(["loading", "calls.unknown", true]);
    world.press();
    expect(world.made("buyBoxSubmit")).toHaveLength(1);
    await world.answer("buyBoxSubmit", confirmed);
    expect(world.model.$status.get()).toMatchObject({ outcome: "success", text: "upsell-sheet.success" });
    expect([world.of("dp-success").length, world.of("dp-open").length, world.model.$busy.get()]).toEqual([1, 1, false]);
  });

  it("calls.11 what the look into the cart told is what the next doubt is judged by, whatever became of the add", async () => {
    const world = sheet();
    const read = (quantity: number) => ({ entity: { items: [{ id: "L1", asin: "B0LAMP", quantity }] } });
    world.press();
    await world.answer("buyBoxSubmit", { ...confirmed, read: read(3) });
    world.model.close("close");
    world.press();
    expect(world.made("buyBoxSubmit")[1]!.options.known).toEqual({ B0LAMP: 3 });
    await world.answer("buyBoxSubmit", failed({ code: "timeout", read: read(2) }));
    world.model.close("close");
    world.press();
    expect(world.made("buyBoxSubmit")[2]!.options.known).toEqual({ B0LAMP: 2 });
  });

  it("calls.11 what cannot be confirmed says so, in the sheet as beside the button", async () => {
    const world = sheet();
    world.press();
    world.made("buyBoxSubmit")[0]!.options.onUnknown!();
    await world.answer("buyBoxSubmit", failed({ code: "unknown" }));
    expect(world.model.$status.get()).toMatchObject({ outcome: "generic-error", text: "calls.unconfirmed" });
    world.model.close("close");
    world.press();
    await world.answer("upsellRecommendations", failed());
    world.made("buyBoxSubmit")[1]!.options.onUnknown!();
    expect([world.model.$open.get(), world.model.$notice.get()?.text]).toEqual([false, "We could not confirm this. Checking…"]);
    await world.answer("buyBoxSubmit", failed({ code: "unknown" }));
    expect(world.toasts()).toMatchObject([{ text: "We could not confirm this. Please check before you try again.", role: "alert" }]);
  });

  it("calls.11 a sheet that was closed while the outcome was looked up is not opened again: a toast tells it", async () => {
    const world = sheet();
    world.press();
    world.made("buyBoxSubmit")[0]!.options.onUnknown!();
    world.model.close("escape");
    await world.answer("buyBoxSubmit", confirmed);
    expect([world.model.$open.get(), world.of("dp-open").length]).toEqual([false, 1]);
    expect(world.toasts()).toMatchObject([{ text: "Added to your cart" }]);
  });

  it("host.6 when the code of the call does not load the form goes the browser's own way", async () => {
    const world = sheet();
    world.press();
    await world.answer("buyBoxSubmit", failed({ code: "network", unsent: true }));
    expect([world.asked.native, world.model.$open.get(), world.of("dp-error").length]).toEqual([1, false, 0]);
  });
});
