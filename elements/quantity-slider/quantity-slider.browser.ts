import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { pageStores } from "../../src/state/page.ts";
import { clearStages, done, fakeShop, settled, stage, until, writes, type FakeShop } from "./quantity-slider.page.fixture.ts";
import { cartEntry } from "../../test/support/cart-entry.ts";
import { expectSeen } from "../../test/support/recorder.ts";

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe("dp-quantity-slider", () => {
  let shop: FakeShop;
  beforeEach(() => void (shop = fakeShop()));
  afterEach(async () => {
    await clearStages();
    shop.restore();
  });

  it("quantity-slider.1 text:quantity-slider.add shows one button at 0, and the slider in its place above; the form is kept, not shown", async () => {
    const { host, part } = await stage();
    expect(part("add")!.textContent).to.equal("Add to cart");
    expect(part("stepper")).to.equal(undefined);
    expect(host.querySelector("form")!.checkVisibility()).to.equal(false);
    part("add")!.click();
    await until(() => part("stepper"), "slider");
    expect(part("add")).to.equal(undefined);
    const group = part("stepper")!;
    expect([group.role ?? group.getAttribute("role"), group.getAttribute("aria-label")]).to.deep.equal(["group", "Quantity in cart"]);
    const number = part("quantity")!;
    expect(number.getAttribute("role")).to.equal("spinbutton");
    expect([...group.children].map((child) => child.getAttribute("part"))).to.deep.equal(["minus", "quantity", "plus"]);
    expect(part("plus")!.getAttribute("aria-label")).to.equal("Increase quantity");
    expect(host.querySelector("form")).to.not.equal(null);
    expectSeen(...done("add", 1));
  });

  it("host.2 the words of the page's own label stay to be seen beside the slider, and are not said twice", async () => {
    const form = `<form action="/x" method="post"><label>How many? <input type="number" name="quantity" value="3"></label><button>Add</button></form>`;
    const { part } = await stage('quantity-in-cart="3" cart-item-id="I-X"', { form });
    expect([part("label")!.textContent, part("label")!.getAttribute("aria-hidden")]).to.deep.equal(["How many?", "true"]);
    expect(part("label")!.getBoundingClientRect().right).to.be.at.most(part("stepper")!.getBoundingClientRect().left);
    expect((await stage('quantity-in-cart="3" cart-item-id="I-X"')).part("label"), "none in the page").to.equal(undefined);
  });

  it("quantity-slider.8 text:quantity-slider.busy the press is answered in its own frame: spinner and disabled buttons, with the old quantity", async () => {
    const { part, state, status, host } = await stage('quantity-in-cart="2" cart-item-id="I-X"');
    const open = shop.hold();
    part("plus")!.click();
    await Promise.resolve(); // no frame has passed
    expect(state()).to.equal("busy");
    await frame();
    expect(part("plus")!.querySelector(".dp-spinner")).to.not.equal(null);
    expect(part("minus")!.querySelector(".dp-spinner")).to.equal(null);
    expect([part("plus"), part("minus")].map((button) => button!.getAttribute("aria-disabled"))).to.deep.equal(["true", "true"]);
    expect([status(), part("quantity")!.textContent, part("quantity")!.getAttribute("aria-valuenow")]).to.deep.equal([
      "Updating your cart",
      "2",
      "2",
    ]);
    await expect(host).to.be.accessible();
    open();
    await until(() => state() === "slider", "answered");
    expect([status(), part("quantity")!.textContent]).to.deep.equal(["", "3"]);
    expect(part("plus")!.hasAttribute("aria-disabled")).to.equal(false);
    expectSeen(...done("update", 3));
  });

  it("quantity-slider.10 quantity-slider.11 shows no more than the maximum, and increase is disabled at and above it", async () => {
    const { part, asin, state } = await stage('quantity-in-cart="9" cart-item-id="I-X" max-order-quantity="10"');
    const shown = () => {
      const number = part("quantity")!;
      return [
        number.textContent,
        ...["now", "min", "max"].map((which) => number.getAttribute(`aria-value${which}`)),
        part("plus")!.getAttribute("aria-disabled"),
      ];
    };
    expect(shown()).to.deep.equal(["9", "9", "0", "10", null]);
    for (const quantity of [10, 12]) {
      pageStores().cart.set({
        ...pageStores().cart.get(),
        entries: { [asin]: cartEntry(quantity, "I") },
      });
      await frame();
      expect(shown()).to.deep.equal(["10", "10", "0", "10", "true"]);
      expect(state()).to.equal("limit");
    }
    part("plus")!.click();
    await settled();
    expectSeen();
  });

  it("quantity-slider.12 text:quantity-slider.limit option:quantity-slider.enable-quantity-limit-message is said at and above the maximum", async () => {
    const told = async (quantity: number, attributes = "enable-quantity-limit-message") => {
      const { part, status } = await stage(`quantity-in-cart="${quantity}" cart-item-id="I" max-order-quantity="10" ${attributes}`);
      await settled();
      return [status(), part("limit") !== undefined];
    };
    const text = "You have reached the limit of 10 for this item.";
    expect(await told(9)).to.deep.equal(["", false]);
    expectSeen();
    for (const quantity of [10, 12]) {
      expect(await told(quantity)).to.deep.equal([text, true]);
      expectSeen(`polite ${text}`);
    }
    expect(await told(12, "")).to.deep.equal(["", false]);
  });

  it("quantity-slider.18 focus goes with the control that takes the other's place, and stays otherwise", async () => {
    const { part, focused, state } = await stage('min-order-quantity="1"');
    part("add")!.focus();
    await sendKeys({ press: "Enter" });
    await until(() => state() === "slider", "added");
    expect(focused()).to.equal(part("plus"));
    await sendKeys({ press: "Enter" });
    await until(() => part("quantity")!.textContent === "2" && state() === "slider", "raised");
    expect(focused()).to.equal(part("plus"));
    part("minus")!.focus();
    for (const left of ["1", "0"]) {
      await sendKeys({ press: " " });
      await until(() => state() === (left === "0" ? "add" : "slider") && part("quantity")?.textContent !== "2", `lowered to ${left}`);
    }
    expect(focused()).to.equal(part("add"));
    expectSeen(...done("add", 1), ...done("update", 2), ...done("update", 1), ...done("remove", 0));
  });

  it("quantity-slider.18 focus goes to decrease where increase is disabled, and nowhere when it was elsewhere", async () => {
    const { part, focused, state } = await stage('max-order-quantity="1"');
    part("add")!.focus();
    part("add")!.click();
    await until(() => state() === "limit", "added");
    expect(focused()).to.equal(part("minus"));
    const other = await stage();
    const before = other.scope.querySelector("button")!;
    before.focus();
    other.part("add")!.click();
    await until(() => other.state() === "slider", "added");
    expect(document.activeElement).to.equal(before);
    expectSeen(...done("add", 1), ...done("add", 1));
  });

  it("quantity-slider.18 arrow keys on the quantity act as the buttons, and the new quantity is announced once", async () => {
    const { part, state, asin } = await stage('quantity-in-cart="2" cart-item-id="I-X" item-title="Kettle"');
    part("quantity")!.focus();
    await sendKeys({ press: "ArrowUp" });
    await until(() => part("quantity")!.textContent === "3" && state() === "slider", "raised");
    expectSeen(...done("update", 3, " Kettle"));
    await sendKeys({ press: "ArrowDown" });
    await until(() => part("quantity")!.textContent === "2" && state() === "slider", "lowered");
    await sendKeys({ press: "Home" });
    await settled();
    expectSeen(...done("update", 2, " Kettle"));
    expect(writes(shop)).to.deep.equal([
      { method: "PUT", id: "I-X", quantity: 3 },
      { method: "PUT", id: `I-X`, quantity: 2 },
    ]);
    expect(pageStores().cart.get().entries[asin]?.quantity).to.equal(2);
  });

  it("quantity-slider.19 text:quantity-slider.remove text:quantity-slider.decrease text:quantity-slider.increase text:quantity-slider.label option:quantity-slider.item-title name the buttons", async () => {
    const { part, asin } = await stage('quantity-in-cart="4" cart-item-id="I" min-order-quantity="4" item-title="Gala apples"');
    expect(part("minus")!.getAttribute("aria-label")).to.equal("Remove from cart Gala apples");
    expect(part("plus")!.getAttribute("aria-label")).to.equal("Increase quantity Gala apples");
    expect(part("stepper")!.getAttribute("aria-label")).to.equal("Quantity in cart Gala apples");
    pageStores().cart.set({
      ...pageStores().cart.get(),
      entries: { [asin]: cartEntry(5, "I") },
    });
    await frame();
    expect(part("minus")!.getAttribute("aria-label")).to.equal("Decrease quantity Gala apples");
    pageStores().cart.set({ ...pageStores().cart.get(), entries: {} });
    await frame();
    expect(part("add")!.getAttribute("aria-label")).to.equal("Add to cart Gala apples");
  });

  it("quantity-slider.22 the toggle moves nothing around the element", async () => {
    for (const title of ["", " A"]) {
      const { host, scope, asin, part, state } = await stage(title && 'item-title="A"');
      const box = () => JSON.stringify([host.getBoundingClientRect(), scope.lastElementChild!.getBoundingClientRect()]);
      const before = box();
      for (const quantity of [1, 9, 10, 100, 999, 0]) {
        const entries = { [asin]: cartEntry(quantity, `I-${asin}`) };
        pageStores().cart.set({ ...pageStores().cart.get(), entries });
        await frame();
        expect(box(), `at ${quantity}`).to.equal(before);
      }
      for (const name of ["add", "plus"]) {
        const open = shop.hold();
        part(name)!.click();
        await frame();
        expect([state(), box()], `busy with ${name}`).to.deep.equal(["busy", before]);
        open();
        await until(() => state() === "slider", "answered");
      }
      expectSeen(...done("add", 1, title), ...done("update", 2, title));
    }
  });

  it("quantity-slider.15 Enter held down and five clicks in one task send one write", async () => {
    const { part, state } = await stage('quantity-in-cart="2" cart-item-id="I-X"');
    const open = shop.hold();
    for (let click = 0; click < 5; click++) part("plus")!.click();
    part("minus")!.click();
    part("quantity")!.focus();
    await sendKeys({ press: "ArrowUp" });
    open();
    await until(() => state() === "slider", "answered");
    await settled();
    expectSeen(...done("update", 3));
    expect(writes(shop)).to.deep.equal([{ method: "PUT", id: "I-X", quantity: 3 }]);
  });

  it("host.2 text.1 is accessible in each state, in both directions", async () => {
    for (const attributes of ["", 'quantity-in-cart="3"', 'quantity-in-cart="3" max-order-quantity="3" enable-quantity-limit-message']) {
      const { host, scope } = await stage(`${attributes} item-title="Kettle"`);
      await expect(host).to.be.accessible();
      scope.dir = "rtl";
      await expect(host).to.be.accessible();
    }
    expectSeen("polite You have reached the limit of 3 for this item.");
  });

  it("text.2 speaks the language of the page, with its own digits", async () => {
    const { host, part } = await stage('quantity-in-cart="3" max-order-quantity="10"');
    host.setAttribute("lang", "ar-EG");
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    await until(() => part("plus")!.getAttribute("aria-label") !== "Increase quantity", "in Arabic");
    expect(part("quantity")!.textContent).to.equal("٣");
    expectSeen("dp-change page");
  });
});
