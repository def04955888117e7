import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { holdClock } from "../../test/support/clock.ts";
import { clearStages, setCart, settled, stage, until, viewport, type SelectorStage } from "./quantity-selector.page.fixture.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";

const [OPENED, CLOSED, CHANGED] = ["dp-open quantity-selector", "dp-close quantity-selector", "dp-change quantity"] as const;
const popoverOpen = (view: SelectorStage) => view.part("popover")?.matches(":popover-open") === true;
const visible = (node: Element | null) => node !== null && (node as HTMLElement).checkVisibility({ visibilityProperty: true });
const cadence = `variation-selector-lists-map='${JSON.stringify({
  cadence: {
    selectorItems: [
      { id: "1w", displayTextForMobile: "1 week", actionTriggerId: "refresh" },
      { id: "2w", displayTextForMobile: "2 weeks", ariaLabelText: "Every 2 weeks", isSelected: true },
    ],
  },
})}'`;

describe("dp-quantity-selector", () => {
  afterEach(clearStages);

  it("quantity-selector.12 state:quantity-selector.ready shows a button named by label and selected text, with the price under it", async () => {
    const view = await stage();
    const button = view.part("button")!;
    expect(button.getAttribute("aria-label")).to.equal("Quantity 1 lb");
    expect([button.getAttribute("aria-haspopup"), button.getAttribute("aria-expanded")]).to.deep.equal(["listbox", "false"]);
    expect(view.part("price")!.textContent).to.equal("$5.00");
    expect(view.state()).to.equal("ready");
    await expect(view.host).to.be.accessible();
    expect((await stage(cadence)).part("button")!.getAttribute("aria-haspopup")).to.equal("dialog");
  });

  it("quantity-selector.3 hides the price footer while an item without a price is selected", async () => {
    expect((await stage('selected-id="q12"')).part("price")).to.equal(null);
  });

  it("quantity-selector.5 shows a quantity that no item has with its number", async () => {
    expect((await stage('selected-quantity="17"')).part("selected")!.textContent).to.equal("Qty: 17");
  });

  it("quantity-selector.13 text-link shows the same button drawn as a link", async () => {
    const view = await stage('initial-view="text-link"');
    expect(getComputedStyle(view.part("button")!).textDecorationLine).to.equal("underline");
    await view.open();
    expect(view.state()).to.equal("open");
    expectSeen.events(OPENED);
  });

  it("quantity-selector.14 choose-quantity shows its own button until the first commit, then works as dropdown", async () => {
    const view = await stage('initial-view="choose-quantity"');
    view.host.removeAttribute("selected-quantity");
    await until(() => view.part("button")?.textContent === "Choose quantity", "choose");
    await view.open();
    view.option("3").click();
    await until(() => view.part("selected")!.textContent === "3 lb", "committed");
    expect(view.part("button")!.getAttribute("aria-label")).to.equal("Quantity 3 lb");
    expectSeen.events(OPENED, CLOSED, CHANGED);
  });

  it("quantity-selector.15 a double tap opens once and does not close again", async () => {
    const view = await stage();
    const clock = holdClock();
    view.host.addEventListener("dp-open", (event) => event.preventDefault(), { once: true });
    for (const ms of [0, 99]) {
      await clock.pass(ms);
      view.part("button")!.click();
    }
    expectSeen(OPENED); // and nothing for the second tap
    await clock.pass(1);
    view.part("button")!.click();
    await until(() => popoverOpen(view), "open");
    await clock.pass(100);
    expectSeen(OPENED);
    expect(popoverOpen(view)).to.equal(true);
  });

  it("quantity-selector.16 state:quantity-selector.open opens in the button's place, with button and price hidden, and the page not moved", async () => {
    const view = await stage();
    const at = view.part("button")!.getBoundingClientRect();
    const after = view.scope.querySelector("button")!.getBoundingClientRect().top;
    await view.open();
    const popover = view.part("popover")!.getBoundingClientRect();
    expect([Math.abs(popover.left - at.left) <= 8, Math.abs(popover.top - at.top) <= 8]).to.deep.equal([true, true]);
    expect([visible(view.part("button")), visible(view.part("price"))]).to.deep.equal([false, false]);
    expect(view.scope.querySelector("button")!.getBoundingClientRect().top).to.equal(after);
    expect(view.state()).to.equal("open");
    await expect(view.host).to.be.accessible();
    expectSeen.events(OPENED);
  });

  it("quantity-selector.16 opens nothing when dp-open is cancelled", async () => {
    const view = await stage();
    view.host.addEventListener("dp-open", (event) => event.preventDefault());
    view.part("button")!.click();
    await settled();
    expect([popoverOpen(view), view.state()]).to.deep.equal([false, "ready"]);
    expectSeen.events(OPENED);
  });

  it("quantity-selector.17 is a listbox with the selected option focused and in view", async () => {
    const view = await stage('selected-id="q11"');
    await view.open();
    const [list] = view.all('[role="listbox"]');
    expect(list!.getAttribute("aria-label")).to.equal("Quantity");
    expect(view.all('[role="option"]').map((node) => node.textContent)).to.include.members(["1 pounds$5.00", "12+ pounds"]);
    const selected = view.all('[aria-selected="true"]');
    expect(selected.map((node) => node.textContent)).to.deep.equal(["11 pounds$55.00"]);
    expect(view.focused()).to.equal(selected[0]);
    const box = view.part("popover")!.getBoundingClientRect();
    expect(selected[0]!.getBoundingClientRect().bottom <= box.bottom + 1).to.equal(true);
    expectSeen.events(OPENED);
  });

  it("quantity-selector.18 arrows, Home, End and digits move without picker; Enter and Space pick", async () => {
    const view = await stage();
    await view.open();
    const at = () => view.focused()!.textContent!.split(" ")[0];
    const moves: string[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "End", "Home", "7"]) {
      await sendKeys({ press: key });
      moves.push(at()!);
    }
    expect(moves).to.deep.equal(["2", "3", "2", "12+", "1", "7"]);
    expect(view.quantity()).to.equal(1);
    await sendKeys({ press: "Enter" });
    await until(() => view.quantity() === 7, "Enter picks");
    await view.open();
    await sendKeys({ press: "ArrowUp" });
    await sendKeys({ press: " " }); // Firefox knows it by its character only
    await until(() => view.quantity() === 6, "Space picks");
    expectSeen.events(OPENED, "dp-metric quantity-selector.scroll", CLOSED, CHANGED, OPENED, CLOSED, CHANGED);
  });

  it("quantity-selector.19 quantity-selector.24 Tab from the last control closes and goes on in page order, Shift+Tab from the first goes back", async () => {
    const view = await stage();
    await view.open();
    await sendKeys({ press: "Tab" });
    await until(() => !popoverOpen(view), "closed");
    expect(document.activeElement!.id).to.match(/^after/);
    await view.open();
    await sendKeys({ down: "Shift" });
    await sendKeys({ press: "Tab" });
    await sendKeys({ up: "Shift" });
    await until(() => !popoverOpen(view), "closed");
    expect(document.activeElement!.id).to.match(/^before/);
    expect(view.of("dp-close").map(({ reason }) => reason)).to.deep.equal(["tab", "tab"]);
    expectSeen.events(OPENED, CLOSED, OPENED, CLOSED);
  });

  it("quantity-selector.22 quantity-selector.24 Escape closes, and focus is on the button again", async () => {
    const view = await stage();
    await view.open();
    await sendKeys({ press: "Escape" });
    await until(() => !popoverOpen(view), "closed");
    expect(view.focused()).to.equal(view.part("button"));
    expect([visible(view.part("button")), visible(view.part("price"))]).to.deep.equal([true, true]);
    expect(view.of("dp-close")).to.deep.equal([{ surface: "quantity-selector", reason: "escape" }]);
    expectSeen.events(OPENED, CLOSED);
  });

  it("quantity-selector.22 quantity-selector.24 a press outside closes: focus goes to what was pressed, or to the button where that takes none", async () => {
    const view = await stage();
    await view.open();
    const after = view.scope.querySelector<HTMLElement>("button")!;
    after.style.marginInlineStart = "400px";
    await clickOn(after);
    await until(() => !popoverOpen(view), "closed");
    expect(document.activeElement).to.equal(after);
    await view.open();
    await sendMouse({ type: "click", position: [600, 500] });
    await until(() => !popoverOpen(view), "closed");
    await until(() => view.focused() === view.part("button"), "focus on the button");
    expect(view.of("dp-close").map(({ reason }) => reason)).to.deep.equal(["outside", "outside"]);
    expectSeen.events(OPENED, CLOSED, OPENED, CLOSED);
  });

  it("quantity-selector.22 a resize closes; the on-screen keyboard of the field does not", async () => {
    await viewport(900, 700);
    const view = await stage();
    await view.open();
    await viewport(880, 700);
    await until(() => !popoverOpen(view), "closed");
    expect(view.of("dp-close").map(({ reason }) => reason)).to.deep.equal(["resize"]);
    await view.open();
    view.option("12+").click();
    await until(() => view.state() === "text", "field");
    await viewport(880, 500);
    await settled();
    expect(view.state()).to.equal("text");
    await viewport(800, 600);
    // the field takes the place of the list, whose close is told a task later
    await until(() => view.of("dp-close").length === 2, "told");
    expectSeen.events(OPENED, CLOSED, OPENED, CLOSED);
  });

  it("quantity-selector.25 a second selector that opens closes the first", async () => {
    const first = await stage("show-confirmation-view");
    const second = await stage();
    await first.open();
    first.option("4").click();
    await until(() => first.state() === "confirming", "confirming");
    second.part("button")!.click();
    await until(() => popoverOpen(second), "second");
    expect([popoverOpen(first), first.part("selected")!.textContent]).to.deep.equal([false, "1 lb"]);
    expectSeen.events(OPENED, OPENED, CLOSED);
  });

  it("quantity-selector.26 a list that is scrolled by more than 20 px is counted once", async () => {
    const view = await stage();
    await view.open();
    const popover = view.part("popover")!;
    popover.style.setProperty("max-height", "120px");
    popover.scrollTop = 20;
    await settled();
    expect(view.of("dp-metric")).to.deep.equal([]);
    popover.scrollTop = 21;
    await settled();
    popover.scrollTop = 60;
    await settled();
    expect(view.of("dp-metric")).to.deep.equal([{ name: "quantity-selector.scroll", value: 1, tags: {} }]);
    expectSeen.events(OPENED, "dp-metric quantity-selector.scroll");
  });

  it("quantity-selector.27 quantity-selector.28 state:quantity-selector.confirming shows the pick with its price, total and two buttons, the first focused; Cancel leads back", async () => {
    const view = await stage("show-confirmation-view");
    await view.open();
    view.option("4").click();
    await until(() => view.state() === "confirming", "confirming");
    const view4 = view.part("confirmation")!;
    expect([...view4.querySelectorAll("p, button")].map((node) => node.textContent)).to.deep.equal([
      "4 lb$20.00",
      "Estimated total: $20.00",
      "Add to cart",
      "Cancel",
    ]);
    expect(view.focused()).to.equal(view.part("confirm"));
    await expect(view.host).to.be.accessible();
    view.part("cancel")!.click();
    await until(() => view.state() === "open", "list");
    expect(view.focused()!.textContent).to.equal("4 pounds$20.00");
    setCart(view.asin, 1);
    view.option("5").click();
    await until(() => view.part("confirm")?.textContent === "Update cart", "in the cart");
    expect((await none()).part("confirm")!.textContent).to.equal("Confirm");
    expectSeen.events(OPENED, OPENED, CLOSED);
  });

  async function none() {
    const view = await stage('show-confirmation-view cart="none"');
    setCart(view.asin, 2); // with this option the cart does not matter
    await view.open();
    view.option("4").click();
    await until(() => view.state() === "confirming", "confirming");
    return view;
  }

  it("quantity-selector.27 with cart none the confirm button commits and closes with focus on the button", async () => {
    const view = await none();
    view.part("confirm")!.click();
    await until(() => !popoverOpen(view), "closed");
    expect([view.quantity(), view.focused()]).to.deep.equal([4, view.part("button")]);
    expect(view.of("dp-close")).to.deep.equal([{ surface: "quantity-selector", reason: "confirm" }]);
    expectSeen.events(OPENED, CLOSED, CHANGED);
  });

  it("quantity-selector.34 quantity-selector.36 further lists follow with names of their own; a trigger that the data names is pressed once, unless it submits", async () => {
    const view = await stage(cadence, { after: '<button type="button" id="refresh">Refresh</button>' });
    let pressed = 0;
    view.scope.querySelector("#refresh")!.addEventListener("click", () => pressed++);
    await view.open();
    expect(view.all('[role="listbox"]').map((node) => node.getAttribute("aria-label"))).to.deep.equal(["Quantity", "Choose cadence"]);
    expect(view.option("2 weeks").getAttribute("aria-label")).to.equal("Every 2 weeks");
    expect(view.option("2 weeks").getAttribute("aria-selected")).to.equal("true");
    expect(view.part("popover")!.getAttribute("role")).to.equal("dialog");
    await expect(view.host).to.be.accessible();
    view.option("1 week").click();
    await until(() => !popoverOpen(view), "closed");
    expect(pressed).to.equal(1);
    const submitting = await stage(cadence, { form: '<button id="refresh">Buy</button>' });
    let sent = 0;
    submitting.scope.querySelector("form")!.addEventListener("submit", (event) => (event.preventDefault(), sent++));
    await submitting.open();
    submitting.option("1 week").click();
    await until(() => !popoverOpen(submitting), "closed");
    expect(sent).to.equal(0);
    expectSeen.events(OPENED, CLOSED, "dp-change variation", OPENED, CLOSED, "dp-change variation");
    expectSeen.console('console.warn <dp-quantity-selector> actionTriggerId "refresh" names a control that submits a form and is ignored.');
  });
});
