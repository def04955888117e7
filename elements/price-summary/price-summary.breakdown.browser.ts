import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { productStores } from "../../src/page/scope.ts";
import { activeElement } from "../../src/focus/focus.ts";
import { durationsOf, recordAnimations } from "../../test/support/animations.ts";
import { setViewport } from "../../test/support/viewport.ts";
import { CASE, COUPON } from "./price-summary.fixture.ts";
import {
  add,
  button,
  beginPage,
  endPage,
  host,
  isOpen,
  CHANGED,
  CLOSED,
  of,
  OPENED,
  openPopover,
  page,
  part,
  popover,
  put,
  remove,
  root,
  sheet,
  text,
  told,
} from "./price-summary.page.fixture.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";

describe("the breakdown of dp-price-summary, drawn", () => {
  beforeEach(beginPage);
  afterEach(endPage);

  // first, while its code has not loaded
  it("price-summary.8 a press without an approach before it opens the breakdown", async () => {
    await put();
    add(COUPON);
    await told("$44.99");
    expect(popover()).to.equal(null);
    button().click(); // by script: a real press moves the pointer there, and the keyboard the focus
    expect(host().dataset["state"]).to.equal("open");
    await until(() => isOpen(), "open");
    expectSeen(...OPENED);
  });

  it("price-summary.10 on a phone a modal bottom sheet, 21 px free below its content, whose height follows it within 0.3 s", async () => {
    await setViewport({ width: 360, height: 700 });
    await put();
    add({ ...COUPON, bottomSheetFootnoteDisplayString: "One per order.", toolTipFootnoteDisplayString: "tip" });
    await told("$44.99");
    await clickOn(button());
    await until(() => sheet()?.open && sheet().getAnimations().length === 0, "open");
    expectSeen(...OPENED);
    expect([sheet().matches(":modal"), isOpen()]).to.deep.equal([true, false]);
    expect(root().getElementById(sheet().getAttribute("aria-labelledby")!)!.textContent).to.equal("Price details");
    const content = () => sheet().querySelector(".breakdown")!.getBoundingClientRect();
    const free = () => Math.round(sheet().getBoundingClientRect().bottom - content().bottom);
    expect(free()).to.be.within(21, 23);
    expect(text("footnote")).to.equal("One per order.");
    const before = sheet().offsetHeight;
    const played = recordAnimations();
    add(CASE, "cases");
    await until(() => played(sheet()).length > 0);
    expect(durationsOf(played(sheet()))).to.deep.equal([300]);
    const during = sheet().offsetHeight;
    await until(() => sheet().getAnimations().length === 0);
    await told("$56.99");
    const after = sheet().offsetHeight;
    expect([before < after, during >= before && during <= after]).to.deep.equal([true, true]);
    expect(free()).to.be.within(21, 23);
    expect(Math.round(sheet().getBoundingClientRect().bottom)).to.equal(innerHeight);
    await expect(host()).to.be.accessible();
    expect(
      of("dp-metric")
        .filter(({ name }) => name === "price-summary.open")
        .map(({ tags }) => tags),
    ).to.deep.equal([{ device: "mWeb" }]);
    await sendKeys({ press: "Escape" });
    await until(() => !sheet().open);
    expect(activeElement()).to.equal(button());
    expectSeen(CLOSED);
  });

  it("price-summary.11 price-summary.16 price-summary.18 the rows are a description list, and texts are texts (text:price-summary.quantity text:price-summary.saving)", async () => {
    await put('item-title="Kettle"');
    productStores(host()).quantity.set(2);
    add({ ...COUPON, shortDisplayTitle: "<img src=x onerror=alert(1)>" });
    await told("$94.98", ["dp-change prices", "dp-change selections", "dp-change prices"]);
    await openPopover();
    const list = popover().querySelector("dl")!;
    const words = [...list.querySelectorAll("[part=row]")].map((row) => [...row.children].map((node) => node.textContent));
    expect(words).to.deep.equal([
      ["Kettle", "$99.98", "Quantity: 2"],
      ["<img src=x onerror=alert(1)>", "-$5.00", "Save $5.00"],
    ]);
    expect([...list.lastElementChild!.querySelectorAll("dd")].map((node) => node.textContent)).to.deep.equal([
      "Total: $94.98",
      "You save $5.00",
    ]);
    expect(list.querySelector("img")).to.equal(null);
    expectSeen(...OPENED);
  });

  it("price-summary.16 the last rows are those of the line: the total, the savings and the monthly payment, each only where it is known", async () => {
    await put('item-title="Kettle"');
    add(COUPON);
    await told("$44.99");
    await openPopover();
    const last = () => [...popover().querySelectorAll("[part=sum] dd")].map((node) => node.textContent);
    const line = () => ["total", "saving", "monthly"].flatMap((name) => text(name) ?? []);
    const { prices } = productStores(host());
    prices.set({ totalPrice: 44.99, youSave: 7.5, monthly: { amount: 14.99, termCount: 3 } });
    await until(() => last().length === 3, "three rows");
    expect(last()).to.deep.equal(["Total: $44.99", "You save $7.50", "$14.99 x 3 payments"]);
    expect(line()).to.deep.equal(last());
    prices.set({ totalPrice: 43, youSave: 0, monthly: { amount: 14.99, termCount: 3, text: "three easy payments" } });
    await until(() => last().length === 2, "no savings");
    expect(last()).to.deep.equal(["Total: $43.00", "three easy payments"]);
    expect(line()).to.deep.equal(last());
    await told("$43.00", OPENED); // the page wrote the prices: no event
  });

  it("price-summary.19 changes its rows in place, and closes with the last selection: focus is on the total", async () => {
    await put();
    add(COUPON);
    add(CASE, "cases");
    await told("$56.99", [...CHANGED, ...CHANGED]);
    await openPopover();
    const first = popover().querySelector("[part=row]");
    remove(COUPON);
    await until(() => popover().querySelectorAll("[part=row]").length === 2, "one row less");
    expect(popover().querySelector("[part=row]")).to.equal(first);
    await told("$61.99", [...OPENED, ...CHANGED]);
    expect(activeElement()).to.equal(part("close"));
    remove(CASE, "cases");
    await until(() => !isOpen());
    expect([activeElement(), button()]).to.deep.equal([part("total"), null]);
    await told("$49.99", [CLOSED, ...CHANGED]);
  });

  it("price-summary.20 dp-open and dp-close name the surface, and a cancelled dp-open leaves it closed", async () => {
    await put();
    add(COUPON);
    await told("$44.99");
    const no = (event: Event) => event.preventDefault();
    page.addEventListener("dp-open", no);
    await clickOn(button());
    await settled();
    expectSeen("dp-open price-summary"); // not counted
    expect([host().dataset["state"], isOpen()]).to.deep.equal(["ready", false]);
    page.removeEventListener("dp-open", no);
    await openPopover();
    expectSeen(...OPENED);
    expect(of("dp-open")).to.deep.equal(Array(2).fill({ surface: "price-summary", reason: "press" }));
  });

  it("price-summary.21 two of one scope show the same and one breakdown is open", async () => {
    await put();
    page.firstElementChild!.append(document.createElement("dp-price-summary"));
    add(COUPON);
    await until(() => text("total", 1) === "Total: $44.99");
    await told("$44.99");
    await openPopover();
    button(1).focus(); // the first covers it
    await sendKeys({ press: "Enter" });
    await until(() => isOpen(1), "the second");
    await until(() => !isOpen(), "the first closes");
    await settled();
    expectSeen(...OPENED, "dp-open price-summary", CLOSED, "dp-metric price-summary.open");
  });
});
