import { expect } from "@open-wc/testing";
import { clickOn } from "../../test/support/pointer.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { nextTask } from "../../test/support/until.ts";
import { add, at, BOX, expectChanges, form, onStage, put, register, remove, store } from "./selections.fixture.ts";

describe("the express checkout", () => {
  onStage();

  it("selections.41 the express checkout follows the selections, until the shopper has decided, and again after a refresh", async () => {
    await put(`${BOX}<input type="checkbox" data-dp-turbo-checkout checked>`);
    const box = () => at<HTMLInputElement>("[type=checkbox]");
    const { stores } = await import("../index.ts");
    register();
    expect(box().checked, "at the start").to.equal(false);
    store().update("card", add());
    expect(box().checked).to.equal(true);
    stores.scope(form()).buyingOption.set("ALM");
    expect(box().checked, "resting").to.equal(false);
    stores.scope(form()).buyingOption.set(null);
    box().outerHTML = `<input type="checkbox" name="turbo-checkout">`;
    await nextTask();
    expect(box().checked, "one that comes later").to.equal(true);
    await clickOn(box());
    expect(box().checked, "unticked by the mouse").to.equal(false);
    await nextTask();
    store().update("card", add({ price: -1 }));
    expect(box().checked, "by hand").to.equal(false);
    store().refresh();
    store().update("card", add());
    expect(box().checked, "after a refresh").to.equal(true);
    expectChanges(4); // two additions, the refresh and one more addition
  });

  it("selections.41 a press of the express checkout holds whatever the page does between two listeners of it", async () => {
    await put(`${BOX}<label>Express <input type="checkbox" data-dp-turbo-checkout></label>`);
    const box = () => at<HTMLInputElement>("[type=checkbox]");
    register();
    store().update("card", add());
    const meddle = () => void at("[name=ASIN]").setAttribute("value", String(Math.random()));
    for (const [act, ticked] of [
      [() => clickOn(at("label")), false],
      [() => clickOn(box()), true],
      [() => (box().focus(), press("Space")), false],
    ] as const) {
      for (const type of ["click", "input", "change"]) addEventListener(type, meddle, true);
      await act();
      for (const type of ["click", "input", "change"]) removeEventListener(type, meddle, true);
      await nextTask();
      expect(box().checked).to.equal(ticked);
      store().refresh();
      store().update("card", add());
      await nextTask();
      expect(box().checked, "follows again").to.equal(true);
      if (ticked) continue;
      // the next press starts from a box that follows an empty store
      store().update("card", remove());
    }
    expectChanges(8); // four additions, two removals and two refreshes: that of an empty store changes nothing
  });

  it("selections.41 a press that the page refuses decides nothing", async () => {
    await put(`${BOX}<input type="checkbox" data-dp-turbo-checkout>`);
    const box = () => at<HTMLInputElement>("[type=checkbox]");
    register();
    box().addEventListener("click", (event) => event.preventDefault(), { once: true });
    await clickOn(box());
    await nextTask();
    store().update("card", add());
    expect(box().checked).to.equal(true);
    expectChanges(1);
  });
});
