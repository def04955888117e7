import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { productStores } from "../../src/page/scope.ts";
import { openSurfaces } from "../../src/lib/open-surfaces.ts";
import { activeElement } from "../../src/focus/focus.ts";
import { setViewport } from "../../test/support/viewport.ts";
import { COUPON } from "./price-summary.fixture.ts";
import {
  add,
  button,
  beginPage,
  CHANGED,
  CLOSED,
  endPage,
  host,
  isOpen,
  of,
  OPENED,
  openPopover,
  page,
  part,
  point,
  popover,
  put,
  remove,
  root,
  sheet,
  state,
  text,
  told,
} from "./price-summary.page.fixture.ts";
import { holdClock } from "../../test/support/clock.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";

describe("dp-price-summary", () => {
  beforeEach(beginPage);
  afterEach(endPage);

  it("price-summary.1 shows the total, and a change in the first frame after it (text:price-summary.total state:price-summary.base)", async () => {
    await put();
    expect([host().dataset["state"], text("total"), button()]).to.deep.equal(["base", "Total: $49.99", null]);
    add(COUPON);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect([host().dataset["state"], text("total"), text("saving")]).to.deep.equal(["ready", "Total: $44.99", "You save $5.00"]);
    await told("$44.99");
    await expect(host()).to.be.accessible();
  });

  it("price-summary.2 price-summary.3 no line where nothing is saved or paid by month", async () => {
    await put();
    expect([part("saving"), part("monthly")]).to.deep.equal([null, null]);
    add({ itemType: "paymentOfferInfo", price: 49.99, termCount: 3, shortDisplayTitle: "3 payments" });
    await until(() => text("monthly") === "$16.66 x 3 payments", "the payments");
    await settled();
    expectSeen(...CHANGED);
  });

  it("price-summary.5 says the new total politely, once for changes within 300 ms", async () => {
    const clock = holdClock();
    await put();
    await clock.pass(1000);
    expectSeen();
    add(COUPON);
    await clock.pass(200);
    productStores(host()).quantity.set(2);
    await clock.pass(99);
    expectSeen(...CHANGED, "dp-change prices");
    await clock.pass(1);
    expectSeen("polite Total: $94.98");
    await clock.pass(1000);
    expectSeen();
  });

  it("price-summary.8 there is a button only while something is selected", async () => {
    await put();
    expect([host().dataset["state"], button()]).to.deep.equal(["base", null]);
    add(COUPON);
    await until(() => button(), "with a selection");
    await told("$44.99");
    expect(button().checkVisibility()).to.equal(true);
    remove(COUPON);
    await until(() => !button(), "without one");
    expect(host().dataset["state"]).to.equal("base");
    await told("$49.99");
  });

  it("price-summary.8 price-summary.9 a press opens a non-modal dialog at the button, with focus on its close button (text:price-summary.details text:price-summary.title text:price-summary.close)", async () => {
    await put();
    add(COUPON);
    await told("$44.99");
    expect([button().textContent, button().getAttribute("aria-haspopup"), button().getAttribute("aria-expanded")]).to.deep.equal([
      "Price details",
      "dialog",
      "false",
    ]);
    await openPopover();
    expect([host().dataset["state"], popover().getAttribute("role"), sheet().open]).to.deep.equal(["open", "dialog", false]);
    expect(root().getElementById(popover().getAttribute("aria-labelledby")!)!.textContent).to.equal("Price details");
    expect(activeElement()).to.equal(part("close"));
    expect(
      openSurfaces()
        .get()
        .map(({ surface, modal }) => [surface, modal]),
    ).to.deep.equal([["price-summary", false]]);
    expect(Math.abs(popover().getBoundingClientRect().top - button().getBoundingClientRect().bottom)).to.be.lessThan(12);
    await expect(host()).to.be.accessible();
    await sendKeys({ press: "Escape" });
    await until(() => !isOpen());
    expect(activeElement()).to.equal(button());
    expect(of("dp-close")).to.deep.equal([{ surface: "price-summary", reason: "escape" }]);
    expectSeen(...OPENED, CLOSED);
  });

  it("price-summary.9 the close button and a press outside close it", async () => {
    await put();
    add(COUPON);
    await told("$44.99");
    await openPopover();
    await clickOn(part("close")!);
    await until(() => !isOpen());
    expect(activeElement()).to.equal(button());
    await openPopover();
    await sendMouse({ type: "click", position: [900, 600] });
    await until(() => !isOpen());
    expect(of("dp-close").map(({ reason }) => reason)).to.deep.equal(["button", "outside"]);
    expectSeen(...OPENED, CLOSED, ...OPENED, CLOSED);
  });

  it("price-summary.9 opens when the pointer rests 300 ms, stays while it is on either, and closes 300 ms after it left", async () => {
    await put();
    add(COUPON);
    await told("$44.99");
    const clock = holdClock();
    page.querySelector<HTMLElement>("#after")!.focus();
    await point(button());
    await settled();
    await clock.pass(299);
    expect([host().dataset["state"], isOpen()]).to.deep.equal(["ready", false]);
    await clock.pass(1);
    await until(() => isOpen(), "it rests over the button");
    expect(activeElement()?.id).to.equal("after");
    await point(popover());
    await settled();
    await clock.pass(1000);
    expect(isOpen()).to.equal(true);
    await sendMouse({ type: "move", position: [900, 600] });
    await settled();
    await clock.pass(299);
    expect(isOpen()).to.equal(true);
    await clock.pass(1);
    expect(isOpen()).to.equal(false);
    expectSeen(...OPENED, CLOSED);
    expect(of("dp-open").map(({ reason }) => reason)).to.deep.equal(["hover"]);
    expect(of("dp-close").map(({ reason }) => reason)).to.deep.equal(["leave"]);
    expect(activeElement()?.id).to.equal("after");
  });

  it("price-summary.22 the drawn line is no higher than the fallback's, with a button as well", async () => {
    for (const [fallback, font] of [
      ["<p>Total: $49.99</p>", "16px/1.2 sans-serif"],
      ["<span>Total: $49.99</span>", "13px/1.1 serif"],
    ] as const) {
      page.style.font = font;
      page.innerHTML = `<div data-dp-scope><dp-price-summary>${fallback}</dp-price-summary></div>`;
      await until(() => host().dataset["state"] === "empty");
      const before = host().offsetHeight;
      expect(root().querySelector("slot")).to.not.equal(null);
      await put("", state(), fallback);
      add(COUPON);
      await told("$44.99");
      expect(host().offsetHeight, font).to.be.at.most(before);
      expect(button().offsetHeight).to.be.at.least(24);
    }
  });

  it("price-summary.23 with no known price the fallback or the page's own words (option:price-summary.priceless-text state:price-summary.empty state:price-summary.invalid)", async () => {
    await put("", "");
    expect([host().dataset["state"], root().querySelector("slot") !== null]).to.deep.equal(["empty", true]);
    host().setAttribute("priceless-text", "See the price in the cart.");
    await until(() => text("priceless") === "See the price in the cart.", "the page's own words");
    expect(root().querySelector("slot")).to.equal(null);
    await put('show-without-selection="false" priceless-text="See the price in the cart."');
    expect([host().dataset["state"], part("priceless"), root().querySelector("slot") !== null], "a known price").to.deep.equal([
      "empty",
      null,
      true,
    ]);
    host().setAttribute("show-without-selection", "sometimes");
    await until(() => host().dataset["state"] === "invalid" && root().querySelector("slot"), "the fallback");
    await until(() => seen("event").length > 0, "reported");
    expectSeen(
      'console.error <dp-price-summary> config: show-without-selection is "sometimes" in the attribute show-without-selection. It must be true or false.',
      "dp-error config",
    );
  });

  it("price-summary.9 works from right to left and within 320 px", async () => {
    await setViewport({ width: 320, height: 600 });
    page.dir = "rtl";
    await put("", state() + '<input type="hidden" name="device" value="desktop">');
    host().dir = "rtl";
    add({ ...COUPON, shortDisplayTitle: "A coupon with a very long name that is wider than the window would ever be" });
    await told("$44.99");
    await openPopover();
    await settled();
    expectSeen(...OPENED);
    expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth); // not every driver makes it as narrow as asked
  });

  it("text.1 speaks German where the page does", async () => {
    page.lang = "de";
    await put();
    await until(() => text("total") === "Gesamt: $49,99", "its language has loaded"); // until then a total is announced in English
    add(COUPON);
    await until(() => button()?.textContent === "Preisdetails");
    expect(text("total")).to.equal("Gesamt: $44,99");
    await until(() => seen("announcement").length > 0, "said");
    expectSeen(...CHANGED, "polite Gesamt: $44,99");
    page.lang = "";
  });
});
