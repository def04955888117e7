import { expect } from "@open-wc/testing";
import { priceDataOf } from "../../src/selections/price-data.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { buyPage, caused, CHOSEN, markup, MISSING, UNPRICED, type BuyPage } from "./buying-options.fixture.ts";
import "./index.ts";

let view: BuyPage;
const attributes = (name: string) => view.heads().map((head) => head.getAttribute(name));

describe("dp-buying-options", () => {
  beforeEach(() => (view = buyPage()));
  afterEach(() => view.stop());

  it("buying-options.4 tabs by the APG pattern, named and with their panels (option:buying-options.layout, text:buying-options.label)", async () => {
    await view.put(markup("tabs"));
    const tablist = view.at('[role="tablist"]');
    expect(tablist.getAttribute("aria-label")).to.equal("Buying options");
    expect(tablist.getAttribute("aria-owns")!.split(" ")).to.deep.equal(view.heads().map(({ id }) => id));
    expect(view.heads().map((head) => head.matches("h3[data-dp-part=header]"))).to.deep.equal([true, true, true]);
    expect(attributes("aria-selected")).to.deep.equal(["true", "false", "false"]);
    expect(attributes("tabindex")).to.deep.equal(["0", "-1", "-1"]);
    const panels = attributes("aria-controls").map((id) => document.getElementById(id!)!);
    expect(panels.map((panel) => panel.getAttribute("role"))).to.deep.equal(Array(3).fill("tabpanel"));
    expect(panels.map((panel) => panel.getAttribute("aria-labelledby"))).to.deep.equal(view.heads().map(({ id }) => id));
    expect(view.shown()).to.deep.equal(["NEW"]);
    await expect(view.host()).to.be.accessible();
  });

  it("buying-options.4 arrow keys, Home and End move and choose at once, the other way round from right to left, one Tab stop", async () => {
    await view.put(markup("tabs"));
    view.heads()[0]!.focus();
    const went: unknown[] = [];
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"]) {
      await press(key);
      await caused(...CHOSEN);
      went.push([view.shown().join(), view.heads().indexOf(document.activeElement as HTMLElement)]);
    }
    expect(went).to.deep.equal([
      ["USED", 1],
      ["SNS", 2],
      ["NEW", 0],
      ["SNS", 2],
      ["NEW", 0],
      ["SNS", 2],
    ]);
    view.page.dir = "rtl";
    await press("ArrowLeft"); // from the last on to the first
    expect(view.shown()).to.deep.equal(["NEW"]);
    await caused(...CHOSEN);
    await press("ArrowLeft");
    expect(view.shown()).to.deep.equal(["USED"]);
    await caused(...CHOSEN);
    await press("ArrowRight");
    expect(view.shown()).to.deep.equal(["NEW"]);
    await caused(...CHOSEN);
    await press("ArrowLeft");
    await caused(...CHOSEN);
    await press("Tab");
    expect(document.activeElement).to.equal(view.at("[data-dp-option=USED] input[name=note]"));
  });

  it("buying-options.3 buying-options.16 a press chooses: no listener sees a mixture, one event, one count", async () => {
    await view.put(markup("tabs"));
    const seen: unknown[] = [];
    for (const store of [view.scope().buyingOption, view.scope().buyingOptionIndex, view.scope().offerListingId])
      store.listen(() => seen.push(view.choice()));
    await clickOn(view.heads()[1]!);
    expect(seen).to.deep.equal(Array(3).fill(["USED", 1, "OL-1"]));
    await caused(...CHOSEN);
    expect(view.changes()).to.deep.equal([["buyingOption", "NEW", "USED"]]);
    expect(view.events.filter(({ type }) => type === "dp-metric").map(({ detail }) => [detail.name, detail.tags])).to.deep.equal([
      ["buying-options.choose", { type: "USED", index: "1", layout: "tabs" }],
    ]);
    expect([view.host().dataset["currentBuyingOption"], view.host().dataset["currentBuyingOptionIndex"]]).to.deep.equal(["USED", "1"]);
  });

  it("buying-options.5 an accordion by the APG pattern; the open one changes nothing", async () => {
    await view.put(markup("accordion"));
    expect(view.heads().map((head) => [head.localName, head.parentElement!.localName, head.textContent!.trim()])).to.deep.equal([
      ["button", "h3", "New $10.50"],
      ["button", "h3", "Used"],
      ["button", "h3", "Subscribe"],
    ]);
    expect(attributes("aria-expanded")).to.deep.equal(["true", "false", "false"]);
    expect(attributes("aria-disabled")).to.deep.equal(["true", null, null]);
    await expect(view.host()).to.be.accessible();
    await clickOn(view.heads()[0]!);
    await settled();
    expectSeen();
    expect(view.shown()).to.deep.equal(["NEW"]);
    view.heads()[1]!.focus();
    await press("Enter");
    expect([attributes("aria-expanded"), view.shown()]).to.deep.equal([["false", "true", "false"], ["USED"]]);
    expect(document.activeElement).to.equal(view.heads()[1]);
    view.heads()[2]!.focus();
    await press("Space");
    expect(view.shown()).to.deep.equal(["SNS"]);
    await caused(...CHOSEN, ...CHOSEN);
    expect(view.all('[role="tablist"], [role="tabpanel"]')).to.deep.equal([]);
  });

  it("host.2 the upgrade moves nothing: the headers keep their boxes, and their text its look", async () => {
    for (const layout of ["accordion", "tabs"]) {
      const style =
        "<style>h3 { display: flex; justify-content: space-between; font: italic 20px serif; letter-spacing: 1px } button { min-height: 60px; padding: 9px }</style>";
      const boxes = () => view.all("h3, h3 span, [data-dp-part=panel]").map((node) => JSON.stringify(node.getBoundingClientRect()));
      view.page.innerHTML = style + markup(layout).replaceAll("dp-buying-options", "dp-not-yet");
      view.at("dp-not-yet").setAttribute("style", "display: block");
      const before = boxes();
      view.page.innerHTML = style + markup(layout);
      view.at("dp-buying-options").setAttribute("style", "display: block");
      await until(() => view.host().dataset["state"] === "ready", "upgraded");
      expect(boxes(), layout).to.deep.equal(before);
      const head = view.heads()[1]!;
      const { fontSize, letterSpacing, fontStyle } = getComputedStyle(head);
      expect([fontSize, letterSpacing, fontStyle]).to.deep.equal(["20px", "1px", "italic"]);
    }
  });

  it("buying-options.2 buying-options.9 exactly one panel shows, and what the shopper typed and chose in a panel stays", async () => {
    await view.put(markup("accordion", "", 1));
    expect(view.shown()).to.deep.equal(["USED"]);
    const note = view.at<HTMLInputElement>("[data-dp-option=USED] [name=note]");
    note.value = "Ring twice";
    await clickOn(view.at("[data-dp-option=USED] [value=b]"));
    const shown = [];
    for (const which of [0, 2, 1]) {
      await clickOn(view.heads()[which]!);
      await caused(...CHOSEN);
      shown.push(view.shown());
    }
    expect(shown).to.deep.equal([["NEW"], ["SNS"], ["USED"]]);
    expect([note.value, view.at<HTMLInputElement>("[data-dp-option=USED] [value=b]").checked]).to.deep.equal(["Ring twice", true]);
    expect(view.at<HTMLInputElement>("[data-dp-option=USED] [type=hidden]").value).to.equal("OL-1");
  });

  it("buying-options.2 no frame has two panels or none, whoever switches", async () => {
    await view.put(markup("accordion"));
    const frames: string[] = [];
    let watching = true;
    const look = () => {
      frames.push(view.shown().join());
      if (watching) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    for (const type of ["USED", "NEW", "SNS"]) {
      await settled();
      view.scope().buyingOption.set(type);
      await caused("dp-change prices");
      await clickOn(view.heads()[type === "USED" ? 2 : 1]!);
      await caused(...CHOSEN);
    }
    await settled();
    watching = false;
    expect([...new Set(frames)].sort()).to.deep.equal(["NEW", "SNS", "USED"]);
  });

  it("buying-options.10 price data from the markup, unless price-data or page state gives it (option:buying-options.price-data)", async () => {
    await view.put(markup("tabs"));
    expect(priceDataOf(view.host())[1]).to.deep.equal({
      buyingOptionType: "USED",
      currencySymbol: "$",
      offerListingId: "OL-1",
      priceAmount: 9.5,
      aapiBuyingOptionIndex: 1,
    });
    const prices = () => priceDataOf(view.at("#scope")).map(({ buyingOptionType, priceAmount }) => `${buyingOptionType} ${priceAmount}`);
    const given = { buyingOptionType: "USED", currencySymbol: "€", offerListingId: "X", priceAmount: 5, aapiBuyingOptionIndex: 1 };
    view.host().setAttribute("price-data", JSON.stringify([given]));
    expect(prices()).to.deep.equal(["USED 5", "NEW 10.5", "SNS 8.5"]);
    view.host().removeAttribute("price-data");
    (view.host() as unknown as { priceData: unknown }).priceData = [{ ...given, priceAmount: "4" }, { nonsense: true }];
    await settled();
    expect(prices()).to.deep.equal(["USED 4", "NEW 10.5", "SNS 8.5"]);
    const state = JSON.stringify({ buyingOptionPriceData: [{ ...given, priceAmount: 3 }] });
    view.at("#scope").insertAdjacentHTML("beforeend", `<script type="application/json" data-dp-state>${state}</script>`);
    expect(prices()).to.deep.equal(["USED 3", "NEW 10.5", "SNS 8.5"]);
  });

  it("buying-options.19 a data-price that is no number is logged once, and leaves that option alone without price data", async () => {
    await view.put(markup("tabs").replace('data-price="9.50"', 'data-price="nine"'));
    await clickOn(view.heads()[1]!);
    expect(view.choice()).to.deep.equal(["USED", 1, "OL-1"]);
    await caused(...UNPRICED("USED", "nine"), ...CHOSEN.slice(0, 2), ...MISSING("USED"));
    expect(priceDataOf(view.host()).map(({ buyingOptionType }) => buyingOptionType)).to.deep.equal(["NEW", "SNS"]);
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    await settled();
    expectSeen("dp-change page"); // and no second word of the price
  });

  it("buying-options.13 a disabled option cannot be pressed, and the arrow keys pass it by", async () => {
    await view.put(markup("tabs").replace('data-dp-option="USED"', 'data-dp-option="USED" data-disabled'));
    expect(attributes("aria-disabled")).to.deep.equal([null, "true", null]);
    await clickOn(view.heads()[1]!);
    view.heads()[0]!.focus();
    await settled();
    expectSeen();
    await press("ArrowRight");
    expect(view.shown()).to.deep.equal(["SNS"]);
    await caused(...CHOSEN);
    await expect(view.host()).to.be.accessible();
    view.host().layout = "accordion";
    await until(() => view.all('[role="tab"]').length === 0, "an accordion");
    expect(view.at("[data-dp-option=USED] h3").getAttribute("aria-disabled")).to.equal("true");
    await clickOn(view.heads()[1]!);
    expect(view.shown()).to.deep.equal(["SNS"]);
    await expect(view.host()).to.be.accessible();
  });
});
