import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { onPaper } from "../../test/support/paper.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { reveal } from "../../src/markup/reveal.ts";
import type { TruncateElement } from "./truncate.element.ts";
import "./index.ts";
import { OPENS, CLOSES, invalid } from "./truncate.fixture.ts";

let page: HTMLElement;
let host: TruncateElement;

const at = <T extends HTMLElement = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
const header = () => at('[data-dp-part="header"]');
const toggle = () => at('[data-dp-action="toggle"]');
const row = (index: number) => page.querySelectorAll<HTMLElement>(".row")[index]!;
const state = () => host.dataset["state"];
const shows = () => [...page.querySelectorAll(".row")].map((node) => node.checkVisibility());
const comesTo = (expected: string) => until(() => state() === expected, expected);
const heightIs = (expected: number) => until(() => Math.abs(host.offsetHeight - expected) <= 1, `${expected} px`);
const press = () => clickOn(toggle());
/** what a press that shows so many more rows causes */
const shown = (count: number) => [...OPENS, `polite ${count} more shown`];

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => `<div data-dp-row class="row">Offer <a href="#o" id="o${i}">${i}</a></div>`).join("");
async function put(count: number, attributes = `rows="2"`, rows = rowsOf(count), control = "See more offers"): Promise<void> {
  page.innerHTML = `<dp-truncate mode="rows" ${attributes}><div data-dp-part="header"><button data-dp-action="toggle">${control}</button></div>${rows}</dp-truncate>`;
  header().style.height = "30px";
  for (const each of page.querySelectorAll<HTMLElement>(".row")) each.style.cssText = "height:40px;margin:5px 0;display:block";
  host = at<TruncateElement>("dp-truncate");
  await settled();
}
/** header, gap, two rows with their margins */
const COLLAPSED = 30 + 10 + 2 * 50;

describe("dp-truncate of rows", () => {
  beforeEach(() => {
    page = document.body.appendChild(document.createElement("div"));
  });
  afterEach(async () => {
    page.remove();
    window.scrollTo({ top: 0, behavior: "instant" });
    await settled();
  });

  it("truncate.7 rows are those that are marked, or else the children of the part that holds them", async () => {
    await put(4);
    expect(state()).to.equal("collapsed");
    await put(4, `rows="3"`, `<div data-dp-part="rows">${rowsOf(4).replaceAll("data-dp-row", "")}</div>`);
    expect(shows()).to.deep.equal([true, true, true, false]);
  });

  it("truncate.8 all rows show on paper, and the extra ones are hidden again on screen", async () => {
    await put(4);
    expect([shows(), host.offsetHeight]).to.deep.equal([[true, true, false, false], COLLAPSED]);
    await onPaper(() => until(() => shows().every(Boolean) && host.offsetHeight > COLLAPSED, "all rows on paper"));
    await until(() => host.offsetHeight === COLLAPSED, "collapsed again");
    expect([state(), shows()]).to.deep.equal(["collapsed", [true, true, false, false]]);
  });

  it("truncate.8 the extra rows are hidden from all, whatever display the page gives them (option:truncate.rows)", async () => {
    await put(4);
    expect(shows()).to.deep.equal([true, true, false, false]);
    at("#o3").focus();
    expect(document.activeElement).to.equal(document.body);
    host.removeAttribute("rows");
    host.insertAdjacentHTML("beforeend", `<input type="hidden" name="displayableRowCount" value="3">`);
    await settled();
    expect(shows()).to.deep.equal([true, true, true, false]);
  });

  it("truncate.9 is as high as its header, 10 px and the first rows with their margins", async () => {
    await put(4);
    await heightIs(COLLAPSED);
  });

  it("truncate.10 as many rows as shown, or none, have no header and no height", async () => {
    for (const count of [2, 1, 0]) {
      await put(count);
      expect([state(), header().checkVisibility(), host.style.height, shows().includes(false)]).to.deep.equal(["fits", false, "", false]);
    }
  });

  it("truncate.11 the toggle shows all rows and lets the box grow, and hides them again", async () => {
    await put(4);
    await press();
    expect([state(), shows().includes(false), host.style.height]).to.deep.equal(["expanded", false, ""]);
    expect(host.offsetHeight).to.be.above(COLLAPSED);
    expectSeen(...shown(2));
    await press();
    expect(shows()).to.deep.equal([true, true, false, false]);
    await heightIs(COLLAPSED);
    expectSeen(...CLOSES);
  });

  it("truncate.12 the toggle is a disclosure button by keyboard; how many rows came is announced once", async () => {
    await put(5, `rows="2"`, undefined, "");
    expect([toggle().textContent, toggle().getAttribute("aria-expanded"), toggle().getAttribute("aria-controls")]).to.deep.equal([
      "Show more",
      "false",
      host.id,
    ]);
    toggle().focus();
    await sendKeys({ press: "Enter" });
    expect([state(), toggle().textContent, toggle().getAttribute("aria-expanded")], "text:truncate.less").to.deep.equal([
      "expanded",
      "Show less",
      "true",
    ]);
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
    await settled();
    expectSeen(...shown(3));
    await sendKeys({ press: " " });
    expect(state()).to.equal("collapsed");
    expectSeen(...CLOSES);
    await put(5);
    await press();
    expect(toggle().textContent).to.equal("See more offers");
    expectSeen(...shown(3));
  });

  it("truncate.13 a reset collapses those with that feature or all, truncate.14 a page update and a select keep it expanded (option:truncate.feature)", async () => {
    await put(4, `rows="2" feature="bank-offers"`);
    const tell = async (name: string, value?: string) => {
      document.dispatchEvent(new CustomEvent("dp-change", { detail: { name, value } }));
      await settled();
    };
    await press();
    expectSeen(...shown(2));
    await tell("page");
    await tell("buyingOption", "used");
    await tell("truncate-reset", "coupons");
    expect(state()).to.equal("expanded");
    expectSeen("dp-change page", "dp-change buyingOption", "dp-change truncate-reset");
    await tell("truncate-reset", "bank-offers");
    expect(state()).to.equal("collapsed");
    expectSeen("dp-change truncate-reset", ...CLOSES);
    await press();
    await tell("truncate-reset");
    expect(state()).to.equal("collapsed");
    expectSeen(...shown(2), "dp-change truncate-reset", ...CLOSES);
  });

  it("truncate.15 a row that is added, removed or changed in height counts at once", async () => {
    await put(2);
    const last = row(1).cloneNode(true) as HTMLElement;
    host.append(last);
    await comesTo("collapsed");
    expect(shows()).to.deep.equal([true, true, false]);
    await heightIs(COLLAPSED);
    row(0).style.height = "90px";
    await heightIs(COLLAPSED + 50);
    row(0).remove();
    await comesTo("fits");
    expect(shows()).to.deep.equal([true, true]);
  });

  it("truncate.16 collapsing with focus in a row that gets hidden moves it to the toggle, in view", async () => {
    await put(40);
    await press();
    at("#o39").focus();
    at("#o39").scrollIntoView();
    host.close();
    expect(document.activeElement).to.equal(toggle());
    const { top, bottom } = toggle().getBoundingClientRect();
    expect([top >= 0, bottom <= innerHeight]).to.deep.equal([true, true]);
    expectSeen(...shown(38), ...CLOSES);
  });

  it("jump-link.12 a jump into a row that is hidden shows it first", async () => {
    await put(4);
    expect(reveal(at("#o3"))).to.equal(true);
    expect(state()).to.equal("expanded");
    expectSeen(...shown(2));
  });

  it("truncate.18 is invalid without rows, or with none that is a whole number of 1 or more: all shows, without a header (state:truncate.invalid)", async () => {
    const whole = "It must be a whole number of 1 or more.";
    for (const [attributes, issue] of [
      ["", "rows is missing."],
      [`rows="0"`, whole],
      [`rows="1.5"`, whole],
    ] as const) {
      await put(4, attributes);
      expect([state(), shows().includes(false), header().checkVisibility()], attributes).to.deep.equal(["invalid", false, false]);
      await invalid(issue);
    }
    host.setAttribute("rows", "2");
    await comesTo("collapsed");
    expect(header().checkVisibility()).to.equal(true);
    const moved = host;
    moved.remove();
    await settled();
    expect(moved.querySelectorAll("[hidden]").length).to.equal(0);
    expect(moved.style.height).to.equal("");
  });
});
