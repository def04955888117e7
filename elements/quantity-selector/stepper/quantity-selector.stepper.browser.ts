import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { clearStages, stage, until, type SelectorStage } from "../quantity-selector.page.fixture.ts";
import { holdClock } from "../../../test/support/clock.ts";
import { clickOn } from "../../../test/support/pointer.ts";
import { expectSeen, seen } from "../../../test/support/recorder.ts";

const number = (view: SelectorStage) => view.part("quantity")!;
const listed = ["1", "2", "3"].map((text) => ({ id: `i${text}`, quantityText: text, quantityTextAbbreviatedSuffix: "lb" }));
/** Nothing is announced while the test lasts. */
const stepper = (attributes: string, debounce = 60_000) =>
  stage(`shape-type="stepper" cart="none" stepper-debounce-time="${debounce}" ${attributes}`, { listed });

describe("stepper of dp-quantity-selector", () => {
  afterEach(clearStages);

  it("quantity-selector.48 is a named group with a spinbutton that arrows, Home and End move", async () => {
    const view = await stepper('selected-quantity="2"');
    expect(view.part("stepper")!.getAttribute("aria-label")).to.equal("Quantity");
    const values = ["aria-valuenow", "aria-valuemin", "aria-valuemax", "aria-valuetext"].map((name) => number(view).getAttribute(name));
    expect([number(view).getAttribute("role"), ...values]).to.deep.equal(["spinbutton", "2", "1", "3", "2 lb"]);
    expect(view.part("plus")!.getAttribute("aria-label")).to.equal("Increase quantity");
    number(view).focus();
    const now: (string | null)[] = [];
    for (const key of ["ArrowUp", "ArrowDown", "Home", "End"]) {
      await sendKeys({ press: key });
      now.push(number(view).getAttribute("aria-valuenow"));
    }
    expect(now).to.deep.equal(["3", "2", "1", "3"]);
    expectSeen(...now.map(() => "dp-change quantity"));
    await expect(view.host).to.be.accessible();
  });

  it("quantity-selector.50 option:quantity-selector.plus-at-max plus is disabled at the maximum, or hidden", async () => {
    const disabled = await stepper('selected-quantity="3"');
    expect(disabled.part("plus")!.getAttribute("aria-disabled")).to.equal("true");
    const hidden = await stepper('selected-quantity="2" plus-at-max="hidden"');
    hidden.part("plus")!.focus();
    hidden.part("plus")!.click();
    await until(() => hidden.part("plus") === null, "hidden");
    expect(hidden.focused()).to.equal(number(hidden));
    expectSeen("dp-change quantity");
  });

  it("quantity-selector.51 quantity-selector.52 minus is named remove at the lowest item and decrease above it", async () => {
    const view = await stepper('selected-quantity="2"');
    expect(view.part("minus")!.getAttribute("aria-label")).to.equal("Decrease quantity");
    view.part("minus")!.click();
    await until(() => view.part("minus")!.getAttribute("aria-label") === "Remove from cart", "trash");
    expect(view.part("minus")!.getAttribute("aria-disabled")).to.equal("true");
    expectSeen("dp-change quantity");
    expect((await stepper('selected-quantity="1" allow-zero-quantity')).part("minus")!.getAttribute("aria-disabled")).to.equal(null);
  });

  it("quantity-selector.53 state:quantity-selector.zero at 0 the add button takes the stepper's place, and focus moves to and fro", async () => {
    const view = await stepper('selected-quantity="1" allow-zero-quantity');
    view.part("minus")!.focus();
    view.part("minus")!.click();
    await until(() => view.part("add"), "add");
    expect([view.part("add")!.textContent, view.state(), view.focused()]).to.deep.equal(["Add to cart", "zero", view.part("add")]);
    await expect(view.host).to.be.accessible();
    view.part("add")!.click();
    await until(() => view.part("plus"), "stepper");
    expect([number(view).textContent, view.focused(), view.quantity()]).to.deep.equal(["1 lb", view.part("plus"), 1]);
    await until(() => seen("announcement").length > 0, "announced");
    expectSeen("dp-change quantity", "dp-change quantity", "polite 1 lb");
  });

  it("quantity-selector.53 option:quantity-selector.show-atc-button-when-zero-quantity without the button the stepper stays and shows 0", async () => {
    const view = await stepper('selected-quantity="0" allow-zero-quantity show-atc-button-when-zero-quantity="false"');
    expect([view.part("add"), number(view).textContent]).to.deep.equal([null, "0"]);
    expect(view.part("minus")!.getAttribute("aria-disabled")).to.equal("true");
  });

  for (const cart of ["none", "form"])
    it(`quantity-selector.55 with cart="${cart}" a form that the page's own button submits soon after a press carries what is shown, once`, async () => {
      const view = await stage(`shape-type="stepper" cart="${cart}" selected-quantity="1"`, {
        listed,
        form: '<select name="quantity"><option>1</option><option>2</option></select><button id="add" name="submit.add-to-cart">Add</button>',
      });
      const form = view.scope.querySelector("form")!;
      const sent: unknown[] = [];
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        sent.push(new FormData(form).getAll("quantity"));
      });
      const clock = holdClock();
      for (const wait of [0, 100, 200, 280]) {
        const times = sent.length;
        await clickOn(view.part(times % 2 === 0 ? "plus" : "minus")!);
        const shown = times % 2 === 0 ? 2 : 1;
        expect([number(view).textContent, view.quantity()]).to.deep.equal([`${shown} lb`, shown]);
        await clock.pass(wait);
        await clickOn(form.querySelector("#add")!);
        expect(sent.slice(times)).to.deep.equal([[String(shown)]]);
        await clock.pass(1000);
        expect(sent.length, "not submitted again").to.equal(times + 1);
        expectSeen("dp-change quantity", `polite ${shown} lb`);
      }
    });

  it("quantity-selector.58 the new quantity is announced once per debounce, politely", async () => {
    const view = await stepper('selected-quantity="1"', 60);
    const clock = holdClock();
    view.part("plus")!.click();
    await clock.pass(59);
    view.part("plus")!.click();
    await clock.pass(59);
    expectSeen("dp-change quantity", "dp-change quantity");
    await clock.pass(1);
    expectSeen("polite 3 lb");
    await clock.pass(1000);
    expectSeen();
  });

  it("quantity-selector.59 the simplified stepper works without items", async () => {
    const view = await stage('shape-type="simplified-stepper" cart="none" selected-quantity="4" stepper-debounce-time="0"', {
      listed: null,
    });
    expect([number(view).textContent, number(view).getAttribute("aria-valuemax")]).to.deep.equal(["Qty: 4", "999"]);
    view.part("plus")!.click();
    await until(() => view.quantity() === 5, "raised");
    await until(() => seen("announcement").length > 0, "announced");
    expectSeen("dp-change quantity", "polite Qty: 5");
    await expect(view.host).to.be.accessible();
  });

  it("quantity-selector.59 in a form without a cart action minus stops at 1, where it is disabled and no trash, and the form never posts 0", async () => {
    const view = await stage('shape-type="simplified-stepper" cart="none" stepper-debounce-time="0" selected-quantity="2"', {
      listed: null,
      inside: '<label>Quantity <input name="quantity" value="1"></label>',
    });
    const posted = () => new FormData(view.scope.querySelector("form")!).getAll("quantity");
    const minus = () => view.part("minus")!;
    expect(posted()).to.deep.equal(["2"]);
    minus().click();
    await until(() => view.quantity() === 1, "lowered");
    await until(() => seen("announcement").length > 0, "announced");
    expect([minus().getAttribute("aria-disabled"), minus().getAttribute("aria-label")]).to.deep.equal(["true", "Decrease quantity"]);
    minus().click();
    number(view).focus();
    await sendKeys({ press: "ArrowDown" });
    expect([view.quantity(), posted(), number(view).getAttribute("aria-valuemin")]).to.deep.equal([1, ["1"], "1"]);
    expectSeen("dp-change quantity", "polite Qty: 1");
    await expect(view.host).to.be.accessible();
  });
});
