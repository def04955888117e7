import { expect } from "@open-wc/testing";
import { htmlAnswer } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { all, dialog, EMI, focused, host, inside, labels, markers, onPage, open, PATH, put, server } from "./payment-offers.fixture.ts";

/** Value of the tab of the shop's own credit. */
const STORE = ["Ama", "zonCredit"].join("");

const panel = (name: string, toggle = "") => `<div data-dp-emi-panel="${name}">
  ${toggle && `<button type="button" data-dp-emi-toggle="${toggle}">Filter</button>`}
  <p data-dp-emi-not-available>${name}: no plan</p><div data-dp-emi-standard>${name}: standard plans</div><p>${name}: best plans</p></div>`;
const PRELOAD = `<div data-dp-emi-preload hidden>How it works</div>`;
const TABS = `<div>${["CreditCard", "DebitCard", STORE].map((name) => `<button type="button" data-dp-emi-tab="${name}">${name}</button>`).join("")}</div>`;
const TREATMENTS = `<p data-dp-emi-treatment="t1" hidden>First treatment</p><p data-dp-emi-treatment="c">Control</p>`;
const PLANS = TABS + PRELOAD + TREATMENTS + panel("CreditCard", "credit") + panel("DebitCard", "debit") + panel(STORE);

const tabs = () => all("[data-dp-emi-tab]");
const selected = () => tabs().find(({ ariaSelected }) => ariaSelected === "true")!.textContent;
const shown = () => dialog()!.innerText;
const toggle = (name: string) => inside(`[data-dp-emi-toggle=${name}]`);

async function show(markup = PLANS, attributes = "", offer: object = {}): Promise<void> {
  expectSeen(...labels());
  server.on(PATH, () => htmlAnswer(markup));
  await put([{ ...EMI, ...offer }], `device="desktop" style="--dp-duration-sheet: 0ms" ${attributes}`);
  await open("No cost EMI");
  await until(() => dialog());
}

describe("instalment plans of dp-payment-offers", () => {
  onPage();

  it("payment-offers.15 payment-offers.16 the tab of the type is selected, and arrow keys select another", async () => {
    await show(PLANS, `emitype="DebitCard"`);
    expect([selected(), tabs().map(({ role }) => role), tabs()[0]!.parentElement!.role]).to.deep.equal([
      "DebitCard",
      ["tab", "tab", "tab"],
      "tablist",
    ]);
    expect([shown().includes("DebitCard: best"), shown().includes("CreditCard: best")]).to.deep.equal([true, false]);
    const before = markers().length;
    tabs()[1]!.focus();
    await press("ArrowRight");
    expect([selected(), focused(), shown().includes(`${STORE}: best`)]).to.deep.equal([STORE, tabs()[2]!, true]);
    await press("Home");
    expect([selected(), markers().length]).to.deep.equal(["CreditCard", before]);
    await clickOn(tabs()[1]!);
    await until(() => markers().at(-1) === "vsx_psp_NoCostEmi_click", "a press says so");
    await expect(host()).to.be.accessible();
    expectSeen(...labels());
  });

  it("payment-offers.15 a tab shows the panel of its value, in whatever order they come", async () => {
    await show(TABS + PRELOAD + panel(STORE) + panel("DebitCard", "debit") + panel("CreditCard", "credit"));
    const panels = ["CreditCard", "DebitCard", STORE].map((value) => {
      tabs()
        .find(({ dataset }) => dataset["dpEmiTab"] === value)!
        .click();
      return all("[data-dp-emi-panel]").flatMap((node) => (node.checkVisibility() ? node.dataset["dpEmiPanel"] : []));
    });
    expect(panels).to.deep.equal([["CreditCard"], ["DebitCard"], [STORE]]);
    await until(() => markers().length === 4, "the card and each tab is a click");
    expectSeen(...labels());
  });

  it("payment-offers.16 the offer's own type wins; an unknown, missing or absent one selects the credit tab, without one the first", async () => {
    await show(PLANS, `emitype="DebitCard"`, { emitype: STORE });
    expect(selected()).to.equal(STORE);
    for (const attributes of [`emitype="Cash"`, ""]) {
      await show(PLANS, attributes);
      expect(selected()).to.equal("CreditCard");
    }
    const first = `<button type="button" data-dp-emi-tab="CreditCard">CreditCard</button>`;
    await show(PLANS.replace(first, "").replace("</div>", `${first}</div>`), `emitype="Cash"`);
    expect([tabs().at(-1)!.textContent, selected()]).to.deep.equal(["CreditCard", "CreditCard"]);
    await show(PLANS.replace(first, ""), `emitype="CreditCard"`);
    expect(selected()).to.equal("DebitCard");
    expectSeen(...labels());
  });

  it("payment-offers.17 both switches are on: notes and standard plans are hidden, and treatment t1 alone shows", async () => {
    await show();
    expect([toggle("credit").role, toggle("credit").ariaChecked, toggle("debit").ariaChecked]).to.deep.equal(["switch", "true", "true"]);
    expect(toggle("credit").textContent, "text:payment-offers.only-no-cost").to.equal("Show only no cost EMI");
    expect(
      ["no plan", "standard plans", "Control", "First treatment", "CreditCard: best"].map((text) => shown().includes(text)),
    ).to.deep.equal([...[false, false, false, true, true]]);
    await expect(host()).to.be.accessible();
    await clickOn(tabs()[1]!);
    expect(
      ["DebitCard: no plan", "DebitCard: standard plans", "DebitCard: best"].map((text) => shown().includes(text)),
      "of every panel",
    ).to.deep.equal([...[false, false, true]]);
    await until(() => markers().length === 2, "the card and the tab are clicks");
    expectSeen(...labels());
  });

  it("payment-offers.18 a switch shows and hides the notes and standard plans of its own tab", async () => {
    await show();
    await clickOn(toggle("credit"));
    expect([toggle("credit").ariaChecked, shown().includes("CreditCard: no plan"), shown().includes("CreditCard: standard")]).to.deep.equal(
      [...["false", true, true]],
    );
    await clickOn(tabs()[1]!);
    expect([shown().includes("DebitCard: best"), shown().includes("DebitCard: no plan"), toggle("debit").ariaChecked]).to.deep.equal([
      true,
      false,
      "true",
    ]);
    await clickOn(tabs()[0]!);
    toggle("credit").focus();
    await press("Space");
    expect([toggle("credit").ariaChecked, shown().includes("CreditCard: standard")]).to.deep.equal(["true", false]);
    await clickOn(tabs()[2]!);
    expect(shown().includes(`${STORE}: standard`)).to.equal(false);
    expectSeen(...labels());
  });

  for (const [what, markup] of [
    ["the popover", PLANS.replace(PRELOAD, "")],
    ["the debit switch", PLANS.replace('data-dp-emi-toggle="debit"', "")],
    ["the credit switch", PLANS.replace('data-dp-emi-toggle="credit"', "")],
  ] as const)
    it(`payment-offers.19 without ${what} the plans show as the shop sent them, with their tab selected`, async () => {
      await show(markup, `emitype="DebitCard"`);
      expect([
        selected(),
        shown().includes("DebitCard: standard"),
        shown().includes("Control"),
        shown().includes("First treatment"),
      ]).to.deep.equal([...["DebitCard", true, true, false]]);
      await settled();
      expect(
        seen()
          .filter((one) => one.startsWith("console.error"))
          .map((one) => one.replace(/: .*/, "")),
      ).to.deep.equal(["console.error <dp-payment-offers> NCEMI_ID_NOT_FOUND"]);
      expect(seen("announcement")).to.deep.equal(["polite Loading"]);
      expectSeen(...labels());
    });

  it("payment-offers.24 plans that do not come are logged as such", async () => {
    server.on(PATH, () => Promise.reject(new TypeError("lost")));
    await put([EMI], `device="desktop"`);
    await open("No cost EMI", "error");
    await until(() => dialog()?.innerText.includes("Error fetching the details"), "it says so");
    expect(
      labels()
        .filter((one) => one.includes("NCEMI"))
        .map((one) => one.replace(/: .*/, "")),
    ).to.deep.equal([...["console.error <dp-payment-offers> NCEMI_FETCH_ERROR", "dp-metric VSXOffers:NCEMI_FETCH_ERROR"]]);
    expectSeen(...labels());
  });
});
