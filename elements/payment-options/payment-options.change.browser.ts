import { expect } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { setViewport } from "../../test/support/viewport.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import {
  AJAX,
  FORMS,
  LIST,
  all,
  at,
  beginPage,
  choose,
  closed,
  endPage,
  find,
  host,
  nameAll,
  openSheet,
  place,
  planButton,
  root,
  server,
  text,
} from "./payment-options.page.fixture.ts";

const CONTROLS = `<a id="change" href="#own-change" data-dp-open="dp-payment-options" data-section="change-plan">Change plan</a>
  <a id="help" href="#own-help" data-dp-open="dp-payment-options" data-section="help">Help with plans</a>`;
const HELP = `<div data-dp-payment-help hidden><p>What a plan is. <b onclick="x()">Read on</b></p></div>`;
const withControls = (more = "") => CONTROLS + more + FORMS;

/** Presses the control, whose own link is followed where the element has nothing to open. */
async function followed(id: string, press: () => Promise<unknown> = () => clickOn(at(`#${id}`))): Promise<boolean> {
  let isFollowed = false;
  const look = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", look);
  await press();
  await settled();
  removeEventListener("click", look);
  return isFollowed;
}
const modal = () => until(() => all('dialog:modal[data-kind="modal"]').length === 1, "the modal");
const openModal = async () => {
  await clickOn(at("#change"));
  await modal();
  await settled();
};

describe("giving a plan up, and help", () => {
  beforeEach(beginPage);
  afterEach(async () => {
    history.replaceState(null, "", location.pathname + location.search);
    await endPage();
  });

  it("payment-options.36 text:payment-options.change-title text:payment-options.change-text text:payment-options.change-cancel text:payment-options.change-continue the control opens a modal of 484 px", async () => {
    await place({ around: withControls() });
    await choose("a");
    await openModal();
    expect([find("dialog[open]").offsetWidth, text("dialog[open] h2"), text("dialog[open] .text")]).to.deep.equal([
      484,
      "Change your payment plan?",
      "You will pay at once. You can then compare all plans.",
    ]);
    expect([text("[part=change-cancel]"), text("[part=change-continue]"), location.hash]).to.deep.equal(["Cancel", "Continue", ""]);
    await expect(host).to.be.accessible();
    await setViewport({ width: 320, height: 640 });
    expect(find("dialog[open]").offsetWidth).to.equal(320);
    nameAll();
  });

  it("payment-options.36 with one-time chosen the control opens the compare sheet at once", async () => {
    await place({ around: withControls() });
    await clickOn(at("#change"));
    await until(() => host.dataset["sheet"] === "compare" && all("dialog:modal").length === 1, "the sheet");
    expect(all('dialog[data-kind="modal"][open]')).to.deep.equal([]);
    await until(() => host.dataset["sheetState"] === "loaded", "loaded");
    nameAll();
  });

  it("payment-options.36 while there is nothing to open, and with a modifier key, the control's own link is followed", async () => {
    await place({ around: withControls(), attributes: 'asin="B0" loading' });
    expect(await followed("change")).to.equal(true);
    await place({ around: withControls(), list: LIST.slice(0, 1) });
    expect(await followed("change")).to.equal(true);
    await place({ around: withControls(), list: [LIST[1]!, LIST[1]!] });
    expect([host.dataset["state"], await followed("change")]).to.deep.equal(["invalid", true]);
    await place({ around: withControls() });
    const withShift = async () => at("#change").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: true }));
    expect(await followed("change", withShift)).to.equal(true);
    expect(await followed("change")).to.equal(false);
    await until(() => host.dataset["sheetState"] === "loaded", "loaded");
    nameAll();
  });

  it("payment-options.37 Continue chooses one-time and opens the compare sheet, whose closing returns focus to the control", async () => {
    const list = LIST.map((option) => (option.optionId === "a" ? { ...option, renderPreselection: true } : option));
    await place({ around: withControls(), list });
    expect(host.selectedButtonId).to.equal("po-a");
    await openModal();
    await clickOn(find("[part=change-continue]"));
    await until(() => host.dataset["sheetState"] === "loaded" && all("dialog:modal").length === 1, "the sheet");
    expect([host.selectedButtonId, planButton("o-0").ariaPressed]).to.deep.equal(["po-0", "true"]);
    await until(() => seen("event").includes("dp-metric paymentOptions:selection"), "counted");
    await press("Escape");
    await closed();
    await until(() => document.activeElement === at("#change"), "focus is on the control");
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    await settled();
    expect(host.selectedButtonId, "the preference outlives a page update").to.equal("po-0");
    expectSeen.events(
      ...["dp-open payment-change-plan", "dp-change selections", "dp-change prices", "dp-change paymentPlan"],
      ...["dp-close payment-change-plan", "dp-open payment-compare", "dp-metric paymentOptions:selection"],
      ...["dp-metric paymentOptions:percolate", "dp-close payment-compare", "dp-change page"],
    );
    nameAll();
  });

  it("payment-options.38 Cancel, Escape and the backdrop change nothing, and focus returns to the control", async () => {
    await place({ around: withControls() });
    await choose("a");
    for (const close of [
      () => clickOn(find("[part=change-cancel]")),
      () => press("Escape"),
      () => sendMouse({ type: "click", position: [3, 3] }),
    ]) {
      await openModal();
      await close();
      await closed();
      await until(() => document.activeElement === at("#change"), "focus is back");
      expect([host.selectedButtonId, server.to(AJAX).length]).to.deep.equal(["po-a", 0]);
    }
    nameAll();
  });

  it("payment-options.39 payment-options.40 the help control opens a copy of the page's content above all, and a press outside closes it", async () => {
    await place({ around: withControls(HELP) });
    await clickOn(at("#help"));
    const popover = () => all(".dp-popover:popover-open")[0];
    await until(() => popover() !== undefined, "help");
    expect([text(".dp-popover:popover-open h2"), popover()!.innerHTML.includes("onclick"), location.hash]).to.deep.equal([
      "Help with plans",
      false,
      "",
    ]);
    expect([getComputedStyle(popover()!).zIndex, popover()!.innerText.includes("What a plan is. Read on")]).to.deep.equal(["501", true]);
    expect(at("[data-dp-payment-help]").checkVisibility()).to.equal(false);
    await expect(host).to.be.accessible();
    await press("Escape");
    await until(() => !popover() && document.activeElement === at("#help"), "closed by Escape");
    for (const close of [() => clickOn(find(".dp-popover:popover-open [part=close]")), () => clickOn(at("#after"))]) {
      await clickOn(at("#help"));
      await until(() => popover() !== undefined, "help");
      await close();
      await until(() => !popover(), "closed");
    }
    expectSeen.events(...Array.from({ length: 3 }, () => ["dp-open payment-help", "dp-close payment-help"]).flat());
    nameAll();
  });

  it("payment-options.39 without content, and with a modifier key, the control's own link is followed; over a sheet it is on top", async () => {
    await place({ around: withControls() });
    expect(await followed("help")).to.equal(true);
    await place({ around: withControls(HELP) });
    const withControl = async () => at("#help").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(await followed("help", withControl)).to.equal(true);
    await openSheet("compare");
    expect(await followed("help", async () => at("#help").click())).to.equal(false);
    await until(() => all(".dp-popover:popover-open").length === 1, "help");
    const { x, y } = find(".dp-popover:popover-open h2").getBoundingClientRect();
    expect(find(".dp-popover:popover-open").contains(root().elementFromPoint(x + 2, y + 2))).to.equal(true);
    nameAll();
  });
});
