import { expect } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { press, viewport } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import "../expander/index.ts";
import { CLOSES, MODE, OPENS, panel, panelPage, radio, type PanelPage } from "./action-panel.fixture.ts";
import "./index.ts";

let view: PanelPage;
const openHelp = async () => {
  view.at("#about").focus();
  await clickOn(view.at("#about"));
  await until(() => view.help().matches(":popover-open"), "it is open");
};

describe("dp-action-panel, popover and focus", () => {
  beforeEach(() => (view = panelPage()));
  afterEach(() => view.stop());

  it("action-panel.12 the popover is 400 px wide, named, and gives focus back whichever way it is closed (text:action-panel.close)", async () => {
    await view.put(panel());
    for (const close of [
      () => press("Escape"),
      () => clickOn(view.closeButton()),
      () => press("Enter"),
      () => clickOn(view.at("#about")),
    ]) {
      await openHelp();
      expect([view.help().offsetWidth, view.closeButton().textContent, view.help().getAttribute("role")]).to.deep.equal([
        400,
        "Close",
        "dialog",
      ]);
      expect(document.getElementById(view.help().getAttribute("aria-labelledby")!)).to.equal(view.at("#about"));
      expect([view.at("#about").getAttribute("aria-expanded"), view.help().contains(document.activeElement)]).to.deep.equal(["true", true]);
      await expect(view.host()).to.be.accessible();
      await close();
      await until(() => !view.help().matches(":popover-open"), "it is closed");
      expect([document.activeElement, view.help().hidden, view.help().getAttribute("style")]).to.deep.equal([
        view.at("#about"),
        true,
        null,
      ]);
      expectSeen(OPENS, CLOSES);
    }
    expect(view.of("dp-open")).to.deep.equal(Array(4).fill({ surface: "action-panel", reason: "press" }));
    expect(view.of("dp-close").map(({ surface, reason }) => `${surface} ${reason}`)).to.deep.equal([
      "action-panel escape",
      "action-panel button",
      "action-panel button",
      "action-panel press",
    ]);
  });

  it("action-panel.12 opens by a press that comes before the code of the controls", async () => {
    view.page.innerHTML = `<div data-dp-scope>${panel()}</div>`;
    await until(() => view.host().dataset["state"] === "ready", "it has begun");
    view.at("#about").click();
    await until(() => view.help().matches(":popover-open"), "it is open");
    expect(view.at("#about").getAttribute("aria-expanded")).to.equal("true");
    expectSeen(OPENS);
  });

  it("action-panel.12 a press outside closes it; in a narrow window it is as wide as that; cancelled it does not open", async () => {
    await viewport(320, 600);
    await view.put(panel());
    await openHelp();
    const { left, right, width } = view.help().getBoundingClientRect();
    const window = document.documentElement.clientWidth; // not every driver makes it as narrow as asked
    expect(width).to.equal(Math.min(400, window));
    expect([left >= 0, right <= window]).to.deep.equal([true, true]);
    await sendMouse({ type: "click", position: [innerWidth - 5, innerHeight - 5] });
    await until(() => !view.help().matches(":popover-open"), "it is closed");
    expect(view.of("dp-close")).to.deep.equal([{ surface: "action-panel", reason: "outside" }]);
    view.page.addEventListener("dp-open", (event) => event.preventDefault(), { once: true });
    await clickOn(view.at("#about"));
    await settled();
    expect(view.help().matches(":popover-open")).to.equal(false);
    expectSeen(OPENS, CLOSES, OPENS);
    await viewport(800, 600);
  });

  it("action-panel.13 a change of mode closes an open popover and leaves focus on the radio", async () => {
    await view.put(panel());
    await openHelp();
    view.scope().purchaseMode.set("used");
    expect([view.help().matches(":popover-open"), document.activeElement]).to.deep.equal([false, view.input("used")]);
    expectSeen(OPENS, CLOSES);
    await openHelp();
    view.input("onetime").focus();
    await view.pick("onetime");
    expect([view.help().matches(":popover-open"), document.activeElement]).to.deep.equal([false, view.input("onetime")]);
    expectSeen(OPENS, CLOSES, ...MODE);
  });

  it("action-panel.14 a mode that hides what has focus moves focus to the selected radio", async () => {
    await view.put(panel());
    view.at("#more").focus();
    view.scope().purchaseMode.set("sns");
    expect(document.activeElement).to.equal(view.input("sns"));
    view.at("[name=zip]").focus();
    view.scope().buyingOption.set("NEW");
    expect(document.activeElement).to.equal(view.input("onetime"));
    await settled();
    expectSeen();
  });

  it("action-panel.15 the expander in a container that shows again is measured again", async () => {
    await view.put(panel("", radio("onetime") + radio("sns", "checked")));
    await view.pick("onetime");
    await until(() => view.at("[data-dp-part=content]").offsetHeight === 40, "it is cut to its box");
    expect(view.at("dp-expander").dataset["state"]).to.equal("collapsed");
    await view.pick("sns");
    view.at("[data-dp-part=content]").textContent = "Kettle";
    await settled();
    await view.pick("onetime");
    await until(() => view.at("dp-expander").dataset["state"] === "fits", "it fits");
    expectSeen(...MODE, ...MODE, ...MODE);
  });

  it("action-panel.19 a control whose target is not there is disabled and logged once, until the target comes", async () => {
    const logged = [/^console.warn <dp-action-panel> .*"#nowhere"/, "dp-metric action-panel.target"];
    await view.put(panel().replace('"#mode-help"', '"#nowhere"'), logged);
    await clickOn(view.at("#about"));
    expect(view.at("#about").getAttribute("aria-disabled")).to.equal("true");
    await view.pick("used");
    await settled();
    expectSeen(...MODE);
    view.at("#mode-help").id = "nowhere";
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    await settled();
    expect(view.at("#about").hasAttribute("aria-disabled")).to.equal(false);
    expectSeen("dp-change page");
  });
});
