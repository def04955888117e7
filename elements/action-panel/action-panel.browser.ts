import { expect } from "@open-wc/testing";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import "../buying-options/index.ts";
import "../expander/index.ts";
import { MODE, MODE_ALONE, panel, panelPage, radio, type PanelPage } from "./action-panel.fixture.ts";
import { MODES } from "./action-panel.options.ts";
import "./index.ts";

let view: PanelPage;
const byScript = (value: string) => {
  view.input(value).checked = true;
  view.input(value).dispatchEvent(new Event("change", { bubbles: true }));
};

describe("dp-action-panel", () => {
  beforeEach(() => (view = panelPage()));
  afterEach(() => view.stop());

  it("action-panel.5 begins as the server rendered it: one class, nothing moves, no event", async () => {
    const plain = (tag: string) =>
      panel('class="mine dp-mode-onetime"').replaceAll("dp-expander", "div").replaceAll("dp-action-panel", tag);
    const boxes = () => [...view.page.querySelectorAll("p, label, button")].map((node) => JSON.stringify(node.getBoundingClientRect()));
    await view.put(plain("dp-not-yet"));
    const before = boxes();
    await view.put(plain("dp-action-panel"));
    expect([boxes(), view.host().className]).to.deep.equal([before, "mine dp-mode-onetime"]);
    await view.put(panel('class="mine dp-mode-sns"'));
    const { dataset, className } = view.host();
    expect([dataset["state"], dataset["currentMode"], className]).to.deep.equal(["ready", "onetime", "mine dp-mode-onetime"]);
    expect([view.scope().purchaseMode.get(), view.scope().buyingOption.get()]).to.deep.equal(["onetime", null]);
    await expect(view.host()).to.be.accessible();
  });

  for (const mode of MODES) {
    it(`action-panel.1 action-panel.2 action-panel.3 action-panel.4 in ${mode} the panel has that class alone, features and parts show by it`, async () => {
      const other = mode === "onetime" ? "sns" : "onetime";
      await view.put(panel('class="mine"', radio(other, "checked") + radio(mode)) + `<p id="after"></p>`);
      view.at("#tomorrow").insertAdjacentHTML("afterend", `<p data-dp-mode="${mode}" id="listed" hidden>Listed</p>`);
      await settled();
      await view.pick(mode);
      expect([view.modes(), view.host().classList.contains("mine"), view.host().mode]).to.deep.equal([[`dp-mode-${mode}`], true, mode]);
      expect([view.shows("[data-dp-part=features]"), view.shows("#listed"), view.shows("#monthly")]).to.deep.equal([
        mode === "onetime" || mode === "used",
        true,
        mode === "sns",
      ]);
      expect(view.scope().purchaseMode.get()).to.equal(mode);
      expectSeen(...(view.scope().buyingOption.get() === null ? MODE_ALONE : MODE));
    });
  }

  it("action-panel.2 a radio whose value is no mode is logged once, and changes nothing else", async () => {
    const logged = [/^console.warn <dp-action-panel> .*"rental"/, "dp-metric action-panel.mode-unknown"];
    await view.put(panel("", radio("onetime", "checked") + radio("rental")), logged);
    await view.pick("rental");
    await view.pick("onetime");
    await view.pick("rental");
    expect([view.modes(), view.scope().purchaseMode.get()]).to.deep.equal([["dp-mode-onetime"], "onetime"]);
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    view.at("fieldset").insertAdjacentHTML("beforeend", radio("mom"));
    await settled();
    expectSeen("dp-change page"); // looked at again, and not logged again
  });

  it("action-panel.6 action-panel.10 action-panel.17 by keyboard: type, index and offer in one step, with its events", async () => {
    await view.put(panel());
    const steps: unknown[] = [];
    for (const store of [view.scope().purchaseMode, view.scope().buyingOption, view.scope().buyingOptionIndex, view.scope().offerListingId])
      store.listen(() =>
        steps.push(
          [
            view.scope().purchaseMode.get(),
            view.scope().buyingOption.get(),
            view.scope().buyingOptionIndex.get(),
            view.scope().offerListingId.get(),
          ].join(),
        ),
      );
    view.input("onetime").focus();
    await press("ArrowDown", "ArrowDown");
    expect(document.activeElement).to.equal(view.input("used"));
    expect([...new Set(steps)]).to.deep.equal(["sns,SNS,,", "used,USED,1,OL-used"]);
    expect(view.of("dp-change").map(({ name, previous, value }) => [name, previous, value].join(" "))).to.deep.equal([
      "purchaseMode onetime sns",
      "buyingOption  SNS",
      "purchaseMode sns used",
      "buyingOption SNS USED",
    ]);
    expect(view.of("dp-metric").map(({ name, tags }) => [name, tags])).to.deep.equal([
      ["action-panel.mode", { mode: "sns" }],
      ["action-panel.mode", { mode: "used" }],
    ]);
    expectSeen(...MODE, ...MODE);
    await press("Tab");
    expect(document.activeElement).to.equal(view.at("#about"));
  });

  it("action-panel.7 action-panel.8 a mode without a type leaves the option; another's change of it selects the first radio of its type, without an event", async () => {
    await view.put(panel("", radio("onetime", "checked") + radio("mom") + radio("fresh", 'data-buying-option="RENT"') + radio("used")));
    view.scope().buyingOption.set("NEW");
    await view.pick("mom");
    expect([view.scope().buyingOption.get(), view.modes()]).to.deep.equal(["NEW", ["dp-mode-mom"]]);
    expectSeen(...MODE_ALONE);
    view.scope().buyingOption.set("rent");
    expect([view.input("fresh").checked, view.modes(), view.scope().purchaseMode.get()]).to.deep.equal([true, ["dp-mode-fresh"], "fresh"]);
    view.scope().buyingOption.set("ALM");
    expect([view.input("fresh").checked, view.modes()]).to.deep.equal([true, ["dp-mode-fresh"]]);
    await settled();
    expectSeen();
  });

  it("action-panel.9 follows purchaseMode, mode, and a radio selected by a script, without an event", async () => {
    await view.put(panel());
    view.scope().purchaseMode.set("sns");
    expect([view.input("sns").checked, view.shows("#monthly"), view.scope().buyingOption.get()]).to.deep.equal([true, true, "SNS"]);
    view.host().mode = "used";
    await settled();
    expect([view.input("used").checked, view.scope().buyingOption.get(), view.scope().offerListingId.get()]).to.deep.equal([
      true,
      "USED",
      "OL-used",
    ]);
    view.host().setAttribute("mode", "sns"); // the property wins
    byScript("onetime");
    expect([view.host().mode, view.scope().buyingOption.get(), view.scope().purchaseMode.get()]).to.deep.equal([
      "onetime",
      "NEW",
      "onetime",
    ]);
    await settled();
    expectSeen();
  });

  it("action-panel.9 two panels of one scope follow each other", async () => {
    await view.put(
      panel() + `<dp-action-panel id="second">${radio("onetime", "checked", "two")}${radio("used", "", "two")}</dp-action-panel>`,
    );
    await view.pick("used");
    const second = view.at<HTMLInputElement>("#second input[value=used]");
    expect([second.checked, view.modes(view.at("#second"))]).to.deep.equal([true, ["dp-mode-used"]]);
    await clickOn(view.at("#second input[value=onetime]"));
    expect([view.input("onetime").checked, view.modes()]).to.deep.equal([true, ["dp-mode-onetime"]]);
    await settled();
    expectSeen(...MODE, ...MODE);
  });

  it("action-panel.8 it and dp-buying-options switch each other, and the offer that goes into the cart is the one that shows", async () => {
    const option = (type: string, index: number) =>
      `<section data-dp-option="${type}" data-offer-listing-id="OL-${index}" data-price="9.99"><h3 data-dp-part="header">${type}</h3><div data-dp-part="panel">${type}</div></section>`;
    await view.put(
      panel("", radio("onetime", "checked") + radio("used")) +
        `<dp-buying-options layout="tabs">${option("NEW", 0)}${option("USED", 1)}</dp-buying-options>`,
    );
    const now = () => [
      view.scope().buyingOption.get(),
      view.scope().buyingOptionIndex.get(),
      view.scope().offerListingId.get(),
      view.scope().purchaseMode.get(),
    ];
    await view.pick("used");
    expect([now(), view.at("[role=tab][aria-selected=true]").textContent]).to.deep.equal([["USED", 1, "OL-1", "used"], "USED"]);
    expectSeen(...MODE);
    await clickOn(view.at("[role=tab]"));
    expect([now(), view.input("onetime").checked, view.modes()]).to.deep.equal([["NEW", 0, "OL-0", "onetime"], true, ["dp-mode-onetime"]]);
    await settled();
    expectSeen("dp-change buyingOption", "dp-metric buying-options.choose");
  });

  it("action-panel.11 a disabled radio cannot be selected; when the selected one is disabled the mode stays", async () => {
    await view.put(panel("", radio("onetime", "checked") + radio("sns", "disabled")));
    await view.pick("sns");
    view.input("onetime").disabled = true;
    await settled();
    expect([view.modes(), view.scope().purchaseMode.get()]).to.deep.equal([["dp-mode-onetime"], "onetime"]);
    expectSeen();
  });

  it("action-panel.16 a page update keeps the mode if a new radio has it, and takes the checked one otherwise", async () => {
    await view.put(panel());
    await view.pick("used");
    expectSeen(...MODE);
    view.at("fieldset").innerHTML = radio("onetime", "checked") + radio("used");
    await settled();
    expect([view.input("used").checked, view.modes()]).to.deep.equal([true, ["dp-mode-used"]]);
    view.at("fieldset").innerHTML = radio("onetime") + radio("sns", "checked");
    await settled();
    expect([view.modes(), view.scope().buyingOption.get()]).to.deep.equal([["dp-mode-sns"], "SNS"]);
    expectSeen();
  });

  it("action-panel.18 a mode that is none leaves the panel as the server rendered it; without a radio the mode follows option and stores (state:action-panel.invalid)", async () => {
    const invalid = async (html: string, issue: string) => {
      await view.put(html, [new RegExp(`^console.error <dp-action-panel> config: ${issue}`), "dp-error config"]);
      expect(view.host().dataset["state"]).to.equal("invalid");
    };
    await invalid(panel('mode="rent" class="dp-mode-used"'), "mode is");
    expect([view.modes(), view.shows("#monthly")]).to.deep.equal([["dp-mode-used"], false]);
    view.host().setAttribute("mode", "sns");
    await until(() => view.host().dataset["state"] === "ready", "ready");
    expect([view.modes(), view.input("sns").checked]).to.deep.equal([["dp-mode-sns"], true]);
    await invalid(panel('for="nowhere"'), "for");
    await view.put(panel("", ""));
    expect(view.modes()).to.deep.equal(["dp-mode-onetime"]);
    view.scope().buyingOption.set("SNS");
    expect([view.modes(), view.shows("#monthly")]).to.deep.equal([["dp-mode-sns"], true]);
    expectSeen();
  });

  it("option:action-panel.for option:action-panel.radios panel and toggle may be elsewhere in the scope; all is given back", async () => {
    await view.put(
      `<div id="panel" class="mine dp-mode-used"><p data-dp-mode="sns" id="there" hidden>x</p></div><p class="pick">${radio("onetime", "checked")}${radio("sns")}</p>
      <dp-action-panel for="panel" radios=".pick input"></dp-action-panel>`,
    );
    expect([view.at("#panel").className, view.host().className]).to.deep.equal(["mine dp-mode-onetime", ""]);
    await view.pick("sns");
    expect([view.at("#panel").className, view.shows("#there")]).to.deep.equal(["mine dp-mode-sns", true]);
    view.at("#panel").className = "mine other";
    await settled();
    expect(view.at("#panel").className).to.equal("mine other dp-mode-sns");
    view.host().remove();
    await settled();
    expect([view.at("#panel").className, view.shows("#there")]).to.deep.equal(["mine other dp-mode-used", false]);
    expectSeen(...MODE);
  });

  it("action-panel.10 radios of an element of the library inside are that element's, and a reset form is followed", async () => {
    await view.put(
      `<form>${panel("", radio("onetime", "checked") + radio("sns") + `<dp-expander>${radio("used", "", "inner")}<p data-dp-part="content">x</p></dp-expander>`)}</form>`,
    );
    await view.pick("used");
    expect(view.modes()).to.deep.equal(["dp-mode-onetime"]);
    await view.pick("sns");
    expectSeen(...MODE);
    view.at<HTMLFormElement>("form").reset();
    await settled();
    expect([view.modes(), view.scope().buyingOption.get()]).to.deep.equal([["dp-mode-onetime"], "NEW"]);
    expectSeen();
  });
});
