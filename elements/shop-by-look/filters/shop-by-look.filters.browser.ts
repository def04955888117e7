import { expect } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { durationsOf, recordAnimations } from "../../../test/support/animations.ts";
import { json } from "../../../test/support/fake-fetch.ts";
import { clickOn } from "../../../test/support/pointer.ts";
import { seen } from "../../../test/support/recorder.ts";
import { press, withReducedMotion } from "../../../test/support/view.fixture.tsx";
import { setViewport } from "../../../test/support/viewport.ts";
import { settled, until } from "../../../test/support/until.ts";
import { activeElement } from "../../../src/focus/focus.ts";
import {
  ACTION,
  all,
  became,
  bodies,
  BRANDS,
  choice,
  entry,
  find,
  host,
  items,
  names,
  nothing,
  part,
  place,
  RECOMMEND,
  shop,
  shown,
  text,
  there,
} from "../shop-by-look.page.fixture.ts";
import { begin, dialog, filters, labels, loads, NARROW, onDesktop } from "./shop-by-look.filters.fixture.ts";

describe("dp-shop-by-look: filters on the page", () => {
  onDesktop();

  it("shop-by-look.43 shop-by-look.45 the strip: all filters, two toggles, and a button for each group", async () => {
    await begin();
    expect(labels(".strip-list button")).to.deep.equal([
      ...["Filters", "For members", "4 stars and up", "Brand", "Price", "Colour", "Deals", "Material", "Customer reviews"],
    ]);
    const icon = () => entry("prime").querySelector("path")!.getAttribute("d");
    const before = icon();
    expect([entry("prime").ariaPressed, entry("group-brand").ariaPressed]).to.deep.equal(["false", null]);
    await clickOn(entry("prime"));
    await loads(1);
    expect([entry("prime").ariaPressed, entry("prime").parentElement!.hasAttribute("data-selected"), icon() === before]).to.deep.equal([
      ...["true", true, false],
    ]);
    expect(bodies(RECOMMEND)[0]).to.deep.include({ actionType: "FILTER", isFilterChange: true, start: 0 });
    await clickOn(entry("prime"));
    await loads(2);
    expect([filters(), entry("prime").ariaPressed]).to.deep.equal([[], "false"]);
    host.model!.changeFilters(() => [{ type: "brand", value: "Acme", filter: "brand:Acme" }]);
    await loads(3);
    const isSelected = (name: string) => entry(`group-${name}`).parentElement!.hasAttribute("data-selected");
    expect([isSelected("brand"), isSelected("colour")]).to.deep.equal([true, false]);
    await names();
  });

  it("shop-by-look.44 arrows show where there is more of the strip, and hand over the focus", async () => {
    await setViewport({ width: 500, height: 800 });
    await begin(`device="desktop"`);
    await there("[part~=strip-on]");
    expect([all("[part~=strip-back]").length, part("strip-on").ariaLabel]).to.deep.equal([0, "More filters"]);
    const list = find(".strip-list");
    const most = () => list.scrollWidth - list.clientWidth;
    for (let presses = 0; all("[part~=strip-on]").length > 0; presses++) {
      const from = list.scrollLeft;
      part("strip-on").focus();
      await press("Enter");
      await until(() => list.scrollLeft >= Math.min(from + 340, most() - 3), "it has moved");
      expect(list.scrollLeft - from).to.be.at.most(351);
      await settled();
      expect(presses).to.be.lessThan(9);
    }
    expect([activeElement(), part("strip-back").ariaLabel]).to.deep.equal([part("strip-back"), "Previous filters"]);
    entry("all-filters").focus();
    await until(() => list.scrollLeft < 10, "focus scrolls");
    await names();
  });

  it("shop-by-look.58 shop-by-look.59 shop-by-look.60 active filters are removed one by one or all at once; focus is not lost", async () => {
    await begin();
    host.model!.changeFilters(() => ["Acme", "Beta"].map((value) => ({ type: "brand", value, filter: `brand:${value}` })));
    await loads(1);
    host.model!.changeFilters((now) => [{ type: "prime", filter: "prime" }, ...now]);
    await loads(2);
    expect([labels("[part=remove-filter]"), part("all-filters").textContent]).to.deep.equal([
      ["For members", "Acme", "Beta"],
      "Filters (2)",
    ]);
    const chip = (at: number) => all("[part=remove-filter]")[at]!;
    expect(chip(1).ariaLabel).to.equal("Remove Acme");
    await expect(host).to.be.accessible();
    chip(1).focus();
    await press("Enter");
    await loads(3);
    expect([labels("[part=remove-filter]"), activeElement()]).to.deep.equal([["For members", "Beta"], chip(1)]);
    chip(1).focus();
    await press("Enter");
    await loads(4);
    expect([labels("[part=remove-filter]"), activeElement()], "no next one").to.deep.equal([["For members"], part("all-filters")]);
    part("clear").focus();
    await press("Enter");
    await loads(5);
    expect([filters(), all("[part=remove-filter]").length, activeElement()]).to.deep.equal([[], 0, part("all-filters")]);
    expect([bodies(RECOMMEND)[4]!.actionType, part("all-filters").textContent]).to.deep.equal(["CLEAR_FILTERS", "Filters"]);
    await names();
  });

  it("shop-by-look.57 shop-by-look.63 state:dp-shop-by-look.updating the grid is replaced, and the results are announced once", async () => {
    await begin();
    let answer!: () => void;
    shop.on(
      RECOMMEND,
      () => new Promise((resolve) => (answer = () => resolve(json({ dpxRecommendationItemList: items(2, 40), asinCount: 7 })))),
    );
    await clickOn(entry("review"));
    await became("updating");
    expect([find(".grid").hasAttribute("data-updating"), part("show-more").ariaDisabled]).to.deep.equal([true, "true"]);
    await until(() => shop.to(RECOMMEND).length === 1);
    answer();
    await became("ready");
    expect(shown()).to.deep.equal(["A40", "A41"]);
    await until(() => seen("announcement").length === 1);
    expect(seen("announcement")).to.deep.equal(["polite 7 results"]);
    await names();
  });

  it("shop-by-look.75 shop-by-look.71 a failed filter keeps the grid with a retry; then nothing matches, and clear brings it back", async () => {
    await begin();
    shop.on(RECOMMEND, () => json({}, 404));
    await clickOn(entry("prime"));
    await there("[part=retry]");
    expect([text(".banner > p"), shown().length, filters()]).to.deep.equal(["Something went wrong.", 12, ["prime"]]);
    shop.on(RECOMMEND, nothing);
    await clickOn(part("retry"));
    await became("empty");
    expect([all("[part=retry]").length, all("[part=show-more]").length, host.model!.$count.get()]).to.deep.equal([0, 0, 0]);
    await expect(host).to.be.accessible();
    shop.on(RECOMMEND, () => json({ dpxRecommendationItemList: items(1) }));
    find(".none [part=clear]").focus();
    await press("Enter");
    await became("ready");
    expect([filters(), activeElement()]).to.deep.equal([[], part("all-filters")]);
    await names();
  });

  it("shop-by-look.62 a filter outside of a sheet scrolls the page to the section, when its top is above the window", async () => {
    await place("", {}, (inner) => `${inner}<div id="below"></div>`);
    await became("ready");
    await there(".strip");
    document.getElementById("below")!.style.blockSize = "3000px";
    scrollTo(0, 200);
    await until(() => host.getBoundingClientRect().top < 0);
    host.model!.changeFilters(() => [{ type: "prime", filter: "prime" }]);
    await until(() => Math.abs(host.getBoundingClientRect().top) < 2, "it is at the top");
    scrollTo(0, 0);
    await names();
  });

  it("shop-by-look.62 a section whose top is in the window stays where it is", async () => {
    await import("../../../src/markup/scroll.ts");
    const room = (px: number) => `<div style="block-size: ${px}px"></div>`;
    await withReducedMotion(async () => {
      await place("", {}, (inner) => room(200) + inner + room(3000));
      await became("ready");
      await there(".strip");
      host.model!.changeFilters(() => [{ type: "prime", filter: "prime" }]);
      await loads(1);
      await settled();
      expect(scrollY).to.equal(0);
    });
    await names();
  });

  it("shop-by-look.65 shop-by-look.68 shop-by-look.69 all filters are a modal side sheet; what is chosen applies at once", async () => {
    document.documentElement.style.removeProperty("--dp-duration-sheet");
    await begin();
    const played = recordAnimations();
    await clickOn(part("all-filters"));
    await until(() => dialog()?.matches(":modal"));
    const sheet = dialog()!;
    expect(durationsOf(played(sheet))).to.deep.equal([500]);
    await until(() => sheet.getAnimations().length === 0);
    expect([
      sheet.dataset["kind"],
      host.dataset["sheet"],
      text(".dp-dialog-heading"),
      labels(".group > .group-title").length,
    ]).to.deep.equal([...["side-sheet", "all", "Filters", 6]]);
    expect(find("dialog[open] [part=dialog-close]").ariaLabel).to.equal("Close");
    await expect(host).to.be.accessible();
    expect(all("dialog[open] [part=clear]").length).to.equal(0);
    await clickOn(choice("Oak"));
    await loads(1);
    expect(find("dialog[open] [part=clear]").textContent).to.equal("Clear filters");
    expect([text("[part=count]"), filters(), Boolean(dialog())]).to.deep.equal(["31 results", ["Material:Oak"], true]);
    await clickOn(part("show-results"));
    await until(() => !dialog(), "it is closed");
    await until(() => activeElement() === part("all-filters"), "focus is back");
    await until(() => shop.to(ACTION).length === 2);
    expect(bodies(ACTION).map(({ actionType }) => actionType)).to.deep.equal(["SHEET_OPEN", "SHEET_CLOSE"]);
    expect(seen("event").filter((one) => /dp-(open|close)/.test(one)).length).to.equal(2);
    await names();
  });

  it("shop-by-look.65 the sheet closes on its button, Escape and the backdrop", async () => {
    await begin();
    for (const way of [
      () => clickOn(part("dialog-close")),
      () => press("Escape"),
      () => sendMouse({ type: "click", position: [10, 400] }),
    ]) {
      await clickOn(part("all-filters"));
      await until(() => dialog()?.matches(":modal"));
      await way();
      await until(() => !dialog());
    }
    expect(host.dataset["sheet"]).to.equal("closed");
    await names();
  });

  it("shop-by-look.66 on the mobile layout sheets come from below: 80% of the window, 50% for one group", async () => {
    await setViewport(NARROW);
    await begin();
    for (const [name, height, heading] of [
      ["all-filters", 640, "Filters"],
      ["group-brand", 400, "Brand"],
    ] as const) {
      await clickOn(entry(name));
      await until(() => dialog()?.matches(":modal"));
      expect([dialog()!.dataset["kind"], dialog()!.offsetHeight, text("dialog[open] .dp-dialog-heading")]).to.deep.equal([
        "bottom-sheet",
        height,
        heading,
      ]);
      await expect(host).to.be.accessible();
      await clickOn(find("dialog[open] [part=dialog-close]"));
      await until(() => !dialog());
    }
    await names();
  });

  it("shop-by-look.66 shop-by-look.51 on the desktop layout a group is a popover at its button; brands come from the node", async () => {
    await begin();
    await clickOn(entry("group-brand"));
    await until(() => all(".dp-popover:popover-open").length === 1);
    await until(() => all(".dp-popover .choice").length === 15, "all brands");
    expect([
      host.dataset["sheet"],
      entry("group-brand").ariaExpanded,
      labels(".dp-popover .choice").slice(0, 3),
      shop.to(BRANDS).length,
    ]).to.deep.equal([...["brand", "true", ["Acme", "Beta", "Brand A1"], 1]]);
    expect(find(".dp-popover").getBoundingClientRect().top).to.be.at.least(entry("group-brand").getBoundingClientRect().bottom - 1);
    await expect(host).to.be.accessible();
    await clickOn(choice("Beta"));
    await loads(1);
    await clickOn(choice("Beta"));
    await loads(2);
    expect(filters()).to.deep.equal([]);
    await press("Escape");
    await until(() => all(".dp-popover:popover-open").length === 0);
    expect([host.dataset["sheet"], activeElement()]).to.deep.equal(["closed", entry("group-brand")]);
    await names();
  });
});
