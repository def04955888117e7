import { expect } from "@open-wc/testing";
import { htmlAnswer } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { setViewport } from "../../test/support/viewport.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import { ONE_TIME, plan } from "./payment-options.fixture.ts";
import {
  AJAX,
  all,
  at,
  beginPage,
  calls,
  checked,
  close,
  closed,
  compareCache,
  endPage,
  expand,
  find,
  heading,
  held,
  host,
  LIST,
  nameAll,
  openSheet,
  place,
  planButton,
  radio,
  root,
  rows,
  scope,
  server,
  state,
  table,
  text,
} from "./payment-options.page.fixture.ts";

const shown = () => text("dialog[open] .dp-dialog-body");

describe("the sheets of dp-payment-options", () => {
  beforeEach(beginPage);
  afterEach(endPage);

  it("payment-options.28 call:payment-compare text:payment-options.compare-title text:payment-options.sheet-loading text:payment-options.close the first opening loads the plans, with a skeleton meanwhile", async () => {
    const answer = held();
    await place();
    await openSheet("compare", "loading");
    await until(() => server.to(AJAX).length === 1, "the call");
    expect([text("dialog[open] h2"), shown(), all("dialog[open] [part=skeleton]").length]).to.deep.equal([
      "Compare all plans",
      "Loading plans",
      1,
    ]);
    expect([host.dataset["sheet"], find("dialog[open]").ariaBusy, find("[part=dialog-close]").ariaLabel]).to.deep.equal([
      "compare",
      "true",
      "Close",
    ]);
    expect(Object.fromEntries(calls()[0]!)).to.deep.equal({
      asin: "B0",
      showFeatures: "compareAllPlansSidesheetAjax,paymentOptions",
      experienceId: "paymentOptionsAjaxExperience",
    });
    answer(htmlAnswer(table()));
    await until(() => host.dataset["sheetState"] === "loaded", "loaded");
    expect([shown().includes("Plan a"), all("[part=skeleton]").length, find("dialog[open]").dataset["kind"]]).to.deep.equal([
      true,
      0,
      "side-sheet",
    ]);
    expect([compareCache().ajaxContentAsin, compareCache().isAjaxContentLoaded]).to.deep.equal(["B0", true]);
    expect(compareCache().ajaxContent).to.contain("Plan a");
    await expect(host).to.be.accessible();
    await setViewport({ width: 360, height: 640 });
    expect(find("dialog[open]").offsetWidth).to.equal(360);
    await close();
    await until(() => root().activeElement === find("[part=compare]"), "focus is back");
    expectSeen.announcements("polite Loading plans");
    expectSeen.events("dp-open payment-options", "dp-open payment-compare", "dp-close payment-compare");
    nameAll();
  });

  it("payment-options.29 a later opening shows the cache without a call, and a page update resets both", async () => {
    await place();
    await openSheet("compare");
    await close();
    await openSheet("compare");
    expect(calls().length).to.equal(1);
    await close();
    await openSheet("learn-more");
    await close();
    expect(host.sheetCaches!.learnMore.isAjaxContentLoaded).to.equal(true);
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    await until(() => !compareCache().isAjaxContentLoaded, "reset");
    expect(host.sheetCaches!.learnMore).to.deep.equal({ ajaxContent: "", isAjaxContentLoaded: false, ajaxContentAsin: "" });
    await openSheet("compare");
    expect(calls().length).to.equal(3);
    nameAll();
  });

  it("payment-options.29 another ASIN resets the caches; content for the former one is dropped, and what comes after closing is kept", async () => {
    const answer = held();
    await place();
    await openSheet("compare", "loading");
    await until(() => calls().length === 1, "the call");
    await close();
    await openSheet("compare", "loading");
    expect(calls().length, "no second one while it is in flight").to.equal(1);
    await close();
    answer(htmlAnswer(table()));
    await until(() => compareCache().isAjaxContentLoaded, "kept");
    await openSheet("compare");
    await close();
    host.asin = "B1";
    await until(() => !compareCache().isAjaxContentLoaded, "reset");
    await openSheet("compare", "loading");
    await until(() => calls().length === 2, "the call for B1");
    await close();
    host.asin = "B2";
    await settled();
    answer(htmlAnswer(table()));
    await settled();
    expect(compareCache().isAjaxContentLoaded).to.equal(false);
    nameAll();
  });

  it("payment-options.30 payment-options.31 payment-options.23 text:payment-options.select text:payment-options.selected Select chooses the plan, closes the sheet and puts focus on the swatch", async () => {
    await place();
    await openSheet("compare");
    const texts = () => ["o-0", "a", "b", "c"].map((id) => planButton(id).textContent);
    expect(texts()).to.deep.equal(["Selected", "Select", "Select", "Select"]);
    expect([planButton("o-0").ariaPressed, planButton("a").ariaPressed, host.clickedFromSideSheet]).to.deep.equal(["true", null, false]);
    await clickOn(planButton("c"));
    await closed();
    await until(() => root().activeElement === radio("c"), "focus is on the swatch");
    expect([checked(), host.dataset["state"], host.clickedFromSideSheet, host.dataset["sheet"]]).to.deep.equal([
      ["po-c"],
      "expanded",
      true,
      "closed",
    ]);
    expect(
      all("[role=radio]").map(({ id }) => id),
      "payment-options.10",
    ).to.deep.equal(["po-0", "po-a", "po-c"]);
    host.close();
    await settled();
    host.show("compare");
    await until(() => host.dataset["sheetState"] === "loaded" && all("dialog:modal").length === 1, "open");
    await settled();
    expect(texts()).to.deep.equal(["Select", "Select", "Select", "Selected"]);
    await clickOn(planButton("a"));
    await until(() => root().activeElement === heading(), "focus is on the heading");
    nameAll();
  });

  it("payment-options.27 payment-options.32 text:payment-options.why a plan that the quantity or the server rules out says so, and tells why", async () => {
    const more = { c: 'data-dp-unavailable="Sign in for this plan."' };
    server.on(AJAX, () => htmlAnswer(table(rows(undefined, more))));
    await place({ list: [...LIST.slice(0, 3), plan("c", {}, { displayQuantityMessage: "At most 9." })] });
    await openSheet("compare");
    const note = (id: string) => find(`[data-option-id="${id}"]`).querySelector<HTMLElement>("[data-dp-note]");
    expect([planButton("c").ariaDisabled, note("c")!.innerText, note("b"), planButton("b").ariaDisabled]).to.deep.equal([
      "true",
      "Not available Why is this plan not available?",
      null,
      null,
    ]);
    scope().quantity.set(3);
    await until(() => planButton("b").ariaDisabled === "true", "follows the quantity");
    expect(note("b")!.innerText).to.equal("Not for so many Why is this plan not available?");
    await clickOn(planButton("b"));
    await settled();
    expect([checked(), all("dialog[open]").length]).to.deep.equal([["po-0"], 1]);
    const why = note("b")!.querySelector("button")!;
    await clickOn(why);
    await until(() => all(".dp-popover:popover-open").length === 1, "why");
    expect([text(".dp-popover:popover-open p"), text(".dp-popover:popover-open h2")]).to.deep.equal(["At most 2.", why.textContent]);
    await expect(host).to.be.accessible();
    await press("Escape");
    await until(() => all(".dp-popover:popover-open").length === 0, "closed by Escape");
    expect([all("dialog[open]").length, root().activeElement]).to.deep.equal([1, why]);
    await clickOn(note("c")!.querySelector("button")!);
    await until(() => all(".dp-popover:popover-open").length === 1, "why");
    expect(text(".dp-popover:popover-open p")).to.equal("Sign in for this plan.");
    await clickOn(find(".dp-popover:popover-open [part=close]"));
    await until(() => all(".dp-popover:popover-open").length === 0, "closed by its button");
    scope().quantity.set(2);
    await until(() => planButton("b").ariaDisabled === null, "back");
    expect(note("b")).to.equal(null);
    nameAll();
  });

  it("payment-options.32 without a reason there is no button that tells one, and payment-options.44 an incomplete plan is disabled", async () => {
    const list = [ONE_TIME, plan("a", {}, { price: "1" as never })];
    server.on(AJAX, () => htmlAnswer(table(rows(["o-0", "a"]))));
    await place({ list });
    await openSheet("compare");
    expect([planButton("a").ariaDisabled, all("[data-dp-action=why]").length, text("[data-dp-note]")]).to.deep.equal([
      "true",
      0,
      "Not available",
    ]);
    await close();
    expect([radio("a").ariaDisabled, text("#po-a [part=unavailable]")]).to.deep.equal(["true", "Not available"]);
    await clickOn(radio("a"));
    await settled();
    expect(checked()).to.deep.equal(["po-0"]);
    expectSeen.console(/payment-options.invalid-selection/);
    nameAll();
  });

  it("payment-options.33 rows that are no option of the page choose nothing, and each is counted once", async () => {
    server.on(AJAX, () => htmlAnswer(table(rows(["o-0", "a", "x", "y"]))));
    await place();
    await openSheet("compare");
    expect(["x", "y", "a"].map((id) => planButton(id).ariaDisabled)).to.deep.equal(["true", "true", null]);
    await clickOn(planButton("x"));
    scope().quantity.set(2);
    await close();
    await openSheet("compare");
    expect([checked(), seen().filter((one) => one === "dp-metric paymentOptions:unknown-plan").length]).to.deep.equal([["po-0"], 2]);
    nameAll();
  });

  it("payment-options.34 call:payment-learn-more text:payment-options.learn-more-title the learn-more sheet has its own content and cache", async () => {
    await place();
    await openSheet("learn-more");
    expect([text("dialog[open] h2"), shown().includes("How plans work"), host.dataset["sheet"]]).to.deep.equal([
      "About payment plans",
      true,
      "learn-more",
    ]);
    expect(Object.fromEntries(calls()[0]!)).to.deep.equal({
      asin: "B0",
      showFeatures: "paymentOptionsLearnMoreSidesheetAjax,paymentOptions",
      experienceId: "paymentOptionsAjaxExperience",
    });
    expect([compareCache().isAjaxContentLoaded, host.sheetCaches!.learnMore.ajaxContentAsin]).to.deep.equal([false, "B0"]);
    await clickOn(find("dialog[open] [data-dp-action=close]"));
    await closed();
    await openSheet("compare");
    await clickOn(find("dialog[open] [data-dp-action=learn-more]"));
    await until(() => all("dialog:modal").length === 2 && host.dataset["sheet"] === "learn-more", "above the other");
    host.close();
    await until(() => all("dialog[open]").length === 1, "the topmost is closed");
    expect(host.dataset["sheet"]).to.equal("compare");
    nameAll();
  });

  it("payment-options.40 a cancelled dp-open leaves the sheet closed and sends no call", async () => {
    await place();
    await expand();
    const cancel = (event: Event) => event.preventDefault();
    document.addEventListener("dp-open", cancel);
    await clickOn(find("[part=compare]"));
    await until(() => seen("event").includes("dp-open payment-compare"), "asked");
    await settled();
    expect([all("dialog[open]").length, calls().length, host.dataset["sheet"]]).to.deep.equal([0, 0, "closed"]);
    document.removeEventListener("dp-open", cancel);
    nameAll();
  });

  it("payment-options.51 controls of the page and show() open the sheets, and leaving closes an open one (payment-options.49)", async () => {
    const control = (section: string) =>
      `<a id="open-${section}" href="#own" data-dp-open="dp-payment-options" data-section="${section}">Open</a>`;
    await place({
      around: `${control("compare")}${control("learn-more")}<button id="plain" data-dp-open="dp-payment-options">Ways to pay</button>`,
    });
    await clickOn(at("#plain"));
    await state("expanded");
    expect(root().activeElement).to.equal(heading());
    for (const section of ["compare", "learn-more"] as const) {
      await clickOn(at(`#open-${section}`));
      await until(() => host.dataset["sheet"] === section && host.dataset["sheetState"] === "loaded", section);
      await until(() => all("dialog:modal").length === 1, "modal");
      await press("Escape");
      await closed();
      await until(() => document.activeElement === at(`#open-${section}`), "focus is back");
      expect(location.hash).to.equal("");
    }
    expect(host.show("learn-more")).to.equal(true);
    await until(() => all("dialog:modal").length === 1, "modal");
    const closings: { readonly surface: string; readonly element?: Element }[] = [];
    const keep = ({ detail }: CustomEventInit) => void closings.push(detail);
    document.addEventListener("dp-close", keep);
    host.remove();
    await until(() => closings.length > 0, "closed");
    document.removeEventListener("dp-close", keep);
    expect(closings.map(({ surface, element }) => [surface, element])).to.deep.equal([["payment-learn-more", host]]);
    nameAll();
  });
});
