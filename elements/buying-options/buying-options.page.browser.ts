import { expect } from "@open-wc/testing";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { press, until, viewport } from "../../test/support/view.fixture.tsx";
import { settled } from "../../test/support/until.ts";
import "../expander/index.ts";
import "../truncate/index.ts";
import { buyPage, caused, CHOSEN, markup, MISSING, UNPRICED, type BuyPage } from "./buying-options.fixture.ts";
import "./index.ts";

let view: BuyPage;
const state = () => view.host().dataset["state"];
const section = (type: string) => view.at(`[data-dp-option=${type}]`);
const updated = () => document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));

describe("dp-buying-options and the page around it", () => {
  beforeEach(() => (view = buyPage()));
  afterEach(() => view.stop());

  it("buying-options.7 buying-options.8 takes over the server's choice and follows the scope without an event", async () => {
    await view.put(markup("tabs", "", 1));
    expect([view.choice(), view.shown()]).to.deep.equal([["USED", 1, "OL-1"], ["USED"]]);
    view.scope().buyingOption.set("sns");
    expect([view.shown(), view.host().dataset["currentBuyingOption"]]).to.deep.equal([["SNS"], "SNS"]);
    expect(view.choice()).to.deep.equal(["sns", 2, "OL-2"]);
    view.scope().buyingOption.set("ALM");
    await settled();
    expectSeen("dp-change prices"); // the selection store's: no event of its own
    expect(view.shown()).to.deep.equal(["SNS"]);
    await view.put(markup("tabs", 'buying-option="USED"').replace('id="scope"', 'id="scope" data-second'));
    expect(view.choice()).to.deep.equal(["USED", 1, "OL-1"]);
  });

  it("buying-options.6 the row of a deal is one of them: a stand-in that acts through the scope", async () => {
    const deal = `<dp-lightning-deal layout="row" data-index="7"><button id="deal">Deal</button></dp-lightning-deal></dp-buying-options>`;
    await view.put(markup("accordion").replace("</dp-buying-options>", deal));
    const row = view.at("dp-lightning-deal");
    view.scope().buyingOption.listen((type) => row.toggleAttribute("data-expanded", type === "LIGHTNING_DEAL"));
    view.at("#deal").addEventListener("click", () => view.scope().buyingOption.set("LIGHTNING_DEAL"));
    await clickOn(view.at("#deal"));
    await caused(...MISSING("LIGHTNING_DEAL"));
    expect([view.shown(), row.hasAttribute("data-expanded"), view.host().dataset["currentBuyingOption"]]).to.deep.equal([
      [],
      true,
      "LIGHTNING_DEAL",
    ]);
    await clickOn(view.heads()[1]!);
    expect([view.shown(), row.hasAttribute("data-expanded"), view.choice()]).to.deep.equal([["USED"], false, ["USED", 1, "OL-1"]]);
    await caused(...CHOSEN);
    expect(view.changes()).to.deep.equal([["buyingOption", "LIGHTNING_DEAL", "USED"]]);
  });

  it("buying-options.11 a text and an expander in the panel that shows are measured", async () => {
    const words = "Inspected before sale, cleaned by hand and packed again. ".repeat(30);
    const parts = `<dp-truncate lines="2"><p data-dp-part="text">${words}</p><button type="button" data-dp-part="popover-trigger">All</button></dp-truncate>
      <dp-expander kind="title" box-height="40"><p data-dp-part="content">${words}</p><button type="button" data-dp-action="toggle">More</button></dp-expander>`;
    await view.put(markup("accordion").replace("<form", `${parts}<form`).replaceAll("Buy Used", `Buy Used</button>${parts}<button>`));
    await clickOn(view.heads()[1]!);
    await until(() => view.at("[data-dp-option=USED] dp-truncate").dataset["state"] === "truncated", "the text is measured");
    await until(() => view.at("[data-dp-option=USED] [data-dp-part=content]").offsetHeight === 40, "it is cut to its box");
    expect(view.at("[data-dp-option=USED] dp-expander").dataset["state"]).to.equal("collapsed");
    await caused(...CHOSEN);
  });

  it("buying-options.11 a switch takes price and offer of the product's state from the option, and new prices are taken up", async () => {
    await view.put(markup("tabs"));
    const base = () => [view.scope().base.get()?.price, view.scope().base.get()?.offerListingId, view.scope().base.get()?.priceUnit];
    expect(base()).to.deep.equal([10.5, "OL-0", "$"]);
    await clickOn(view.heads()[1]!);
    expect([base(), view.scope().prices.get()?.totalPrice]).to.deep.equal([[9.5, "OL-1", "$"], 9.5]);
    await caused(...CHOSEN);
    section("USED").dataset["price"] = "7.25";
    await caused("dp-change prices");
    expect(base()[0]).to.equal(7.25);
    section("SNS").dataset["price"] = "cheap";
    await caused(...UNPRICED("SNS", "cheap"));
    await clickOn(view.heads()[2]!); // selections.42
    await caused(...CHOSEN);
    expect([base()[0], view.scope().prices.get()]).to.deep.equal([null, null]);
  });

  it("buying-options.12 the page does not scroll, and the pressed header of an accordion stays where it is", async () => {
    const tall = (html: string) => html.replaceAll("<form", "<div data-tall></div><form") + "<i data-tall></i>";
    await view.put(`<style>[data-tall] { display: block; height: 900px }</style><i data-tall></i>${tall(markup("accordion"))}`);
    for (const which of [1, 0, 2]) {
      const head = view.heads()[which]!;
      head.scrollIntoView({ block: "center" });
      const before = head.getBoundingClientRect().top;
      head.click();
      const after = [head.getBoundingClientRect().top];
      await caused(...CHOSEN);
      await settled();
      after.push(head.getBoundingClientRect().top);
      for (const top of after) expect(Math.abs(top - before), `header ${which}`).to.be.below(1.5);
    }
    const row =
      "dp-buying-options { display: flex; flex-wrap: wrap } section { display: contents } [data-dp-part=panel] { order: 1; flex: 1 0 100% }";
    await view.put(`<style>${row} [data-tall] { display: block; height: 900px }</style><i data-tall></i>${tall(markup("tabs"))}`);
    view.heads()[0]!.scrollIntoView({ block: "center" });
    view.heads()[0]!.focus({ preventScroll: true });
    const top = document.scrollingElement!.scrollTop;
    await press("ArrowRight");
    await caused(...CHOSEN);
    await settled();
    expect([document.scrollingElement!.scrollTop, view.shown()]).to.deep.equal([top, ["USED"]]);
    scrollTo(0, 0); // the tabs are out of the window, below it
    await settled();
    expect(view.heads()[1]!.getBoundingClientRect().top).to.be.greaterThan(innerHeight);
    await press("ArrowRight");
    await caused(...CHOSEN);
    await settled();
    expect([document.scrollingElement!.scrollTop, view.shown()]).to.deep.equal([0, ["SNS"]]);
  });

  it("buying-options.1 buying-options.14 one option shows, with neither tab list nor button; a second that comes makes them", async () => {
    await view.put(markup("tabs"));
    section("NEW").remove();
    section("SNS").remove();
    await caused("dp-change buyingOption", "dp-change prices");
    expect([view.shown(), view.heads(), view.all('[role="tablist"]')]).to.deep.equal([["USED"], [], []]);
    section("USED").insertAdjacentHTML(
      "beforebegin",
      `<section data-dp-option="ALM"><h3 data-dp-part="header">Fresh</h3><div data-dp-part="panel">Fresh</div></section>`,
    );
    await until(() => view.heads().length === 2, "two");
    expect([view.heads().length, view.shown(), view.at("[data-dp-option=ALM] [data-dp-part=panel]").tabIndex]).to.deep.equal([
      2,
      ["USED"],
      -1,
    ]);
    await clickOn(view.heads()[0]!);
    expect([view.choice(), view.at("[data-dp-option=ALM] [data-dp-part=panel]").tabIndex]).to.deep.equal([["ALM", 0, null], 0]);
    await caused(...CHOSEN);
  });

  it("buying-options.15 takes up what a page update adds and takes away; when the chosen one goes the first is chosen, with an event", async () => {
    await view.put(markup("accordion"));
    await clickOn(view.heads()[1]!);
    await caused(...CHOSEN);
    section("USED").outerHTML = section("USED").outerHTML.replace("OL-1", "OL-9").replaceAll("<button", "<b").replaceAll("</button", "</b");
    await until(() => view.choice().includes("OL-9"), "its new offer");
    await settled();
    expectSeen();
    expect([view.shown(), view.choice()]).to.deep.equal([["USED"], ["USED", 1, "OL-9"]]);
    expect(view.heads().map((head) => head.localName)).to.deep.equal(["button", "button", "button"]);
    section("USED").remove();
    await caused("dp-change buyingOption", "dp-change prices");
    expect([view.shown(), view.choice()]).to.deep.equal([["NEW"], ["NEW", 0, "OL-0"]]);
    expect(view.changes()).to.deep.equal([
      ["buyingOption", "NEW", "USED"],
      ["buyingOption", "USED", "NEW"],
    ]);
    section("NEW").hidden = true;
    await caused("dp-change buyingOption", "dp-change prices");
    expect([view.shown(), view.heads().length]).to.deep.equal([["SNS"], 0]);
  });

  it("buying-options.17 a window that becomes narrow makes an accordion of the tabs, and keeps choice and focus", async () => {
    await viewport(1000, 700);
    await view.put(markup("").replace('layout=""', ""));
    expect(view.all('[role="tab"]').length).to.equal(3);
    await clickOn(view.heads()[1]!);
    await caused(...CHOSEN);
    view.heads()[1]!.focus();
    await viewport(500, 700);
    await until(() => view.all('[role="tab"]').length === 0, "an accordion");
    expect([view.all('[role="tab"]').length, view.shown()]).to.deep.equal([0, ["USED"]]);
    expect([document.activeElement, view.heads()[1]!.getAttribute("aria-expanded")]).to.deep.equal([view.heads()[1], "true"]);
    await viewport(1000, 700);
    await until(() => view.all('[role="tab"]').length === 3, "tabs");
    expectSeen();
    expect([document.activeElement!.getAttribute("role"), document.activeElement!.textContent!.trim(), view.shown()]).to.deep.equal([
      "tab",
      "Used",
      ["USED"],
    ]);
    expect(view.at("h3").innerHTML).to.equal("New <span>$10.50</span>");
    await viewport(800, 600);
  });

  it("buying-options.18 without an option, and with one that lacks a part, it is invalid and shows what the server rendered (state:buying-options.invalid)", async () => {
    await view.put(markup("tabs").replaceAll("data-dp-option", "data-other"));
    expect(state()).to.equal("invalid");
    expectSeen(
      'console.error <dp-buying-options> config: No option found inside the element. Mark each with data-dp-option="NEW" or another type.',
      "dp-error config",
    );
    await view.put(markup("tabs", "", 1).replace('<h3 data-dp-part="header">Used</h3>', "<h3>Used</h3>"));
    expect([state(), view.shown()]).to.deep.equal(["invalid", ["USED"]]);
    expectSeen(
      'console.error <dp-buying-options> config: An option inside the element has no header or no panel. Mark them with data-dp-part="header" and data-dp-part="panel".',
      "dp-error config",
    );
    expect(view.all("[role], [aria-controls], [aria-owns]")).to.deep.equal([]);
    view.at("[data-dp-option=USED] h3").dataset["dpPart"] = "header";
    updated();
    await until(() => state() === "ready", "mended");
    expect(view.heads().length).to.equal(3);
    expectSeen("dp-change page");
  });

  it("host.5 gives everything back when it leaves, and keeps the choice when it comes again", async () => {
    await view.put(markup("accordion"));
    const before = view.host().innerHTML;
    const bare = markup("accordion");
    await clickOn(view.heads()[1]!);
    await caused(...CHOSEN);
    const host = view.host();
    host.remove();
    await until(() => !host.hasAttribute("data-current-buying-option"), "restored");
    const template = document.createElement("template");
    template.innerHTML = bare;
    expect(host.innerHTML).to.equal(template.content.querySelector("dp-buying-options")!.innerHTML);
    view.at("#scope").append(host);
    await until(() => view.heads().length === 3, "begun again");
    await settled();
    expectSeen();
    expect([view.shown(), view.host().innerHTML.length > 0, before.includes("aria-controls")]).to.deep.equal([["USED"], true, true]);
  });

  it("buying-options.4 generated ids take no other's place, and a form as panel is asked for its own id", async () => {
    const taken = Array.from({ length: 60 }, (_, n) => `<i id="dp-disclosed-${n + 1}"></i>`).join("");
    const form = `<section data-dp-option="ALM"><h3 data-dp-part="header" id="mine">Fresh</h3><form data-dp-part="panel" id="form"><input name="id" value="x"></form></section>`;
    await view.put(taken + markup("tabs").replace("</dp-buying-options>", `${form}</dp-buying-options>`));
    const ids = view.all("[id]").map((node) => node.getAttribute("id"));
    expect(new Set(ids).size).to.equal(ids.length);
    expect([view.at("#mine").getAttribute("role"), view.at("#mine").getAttribute("aria-controls")]).to.deep.equal(["tab", "form"]);
  });

  it("a11y.2 focus in a panel that another element closes goes to the header that is now chosen", async () => {
    for (const layout of ["tabs", "accordion"]) {
      await view.put(markup(layout));
      view.scope().buyingOption.set("NEW");
      view.at("[data-dp-option=NEW] [name=note]").focus();
      view.scope().buyingOption.set("USED");
      expect(document.activeElement).to.equal(view.heads()[1]);
      await caused("dp-change prices");
    }
  });

  it("buying-options.5 a header's own button is the button, and one with controls keeps them in reach", async () => {
    const own = markup("accordion")
      .replace(">Used</h3>", '><button class="own">Used</button></h3>')
      .replace(">Subscribe</h3>", '><label><input type="radio" name="x"> Subscribe</label> <a href="#why">Why?</a></h3>');
    await view.put(own);
    expect([view.heads()[1]!.className, view.heads()[1]!.getAttribute("type")]).to.deep.equal(["own", "button"]);
    await clickOn(view.at("[name=x]"));
    await clickOn(view.at("a"));
    expect([view.shown(), view.heads()[2]!.contains(view.at("[name=x]"))]).to.deep.equal([["NEW"], false]);
    await clickOn(view.heads()[2]!);
    expect([view.shown(), view.at<HTMLInputElement>("[name=x]").checked]).to.deep.equal([["SNS"], true]);
    await caused(...CHOSEN);
    await expect(view.host()).to.be.accessible();
    history.replaceState(null, "", location.pathname + location.search);
  });
});
