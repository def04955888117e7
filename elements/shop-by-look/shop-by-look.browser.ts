import { expect } from "@open-wc/testing";
import { json } from "../../test/support/fake-fetch.ts";
import { holdClock } from "../../test/support/clock.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { setViewport } from "../../test/support/viewport.ts";
import { settled, until } from "../../test/support/until.ts";
import { activeElement } from "../../src/focus/focus.ts";
import {
  ACTION,
  all,
  asins,
  became,
  bodies,
  card,
  COMPONENT,
  FALLBACK,
  find,
  host,
  item,
  items,
  LIKE,
  names,
  nothing,
  openShop,
  part,
  picture,
  place,
  RECOMMEND,
  SEARCH,
  section,
  shop,
  shown,
  text,
  there,
} from "./shop-by-look.page.fixture.ts";

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 400, height: 800 };
const accept = (list: object[], more: object = {}) => json({ dpxRecommendationItemList: list, ...more });

describe("dp-shop-by-look", () => {
  beforeEach(async () => {
    openShop();
    await setViewport(WIDE);
  });
  afterEach(() => shop.restore());

  it("shop-by-look.16 shop-by-look.1 state:dp-shop-by-look.ready draws the page's items as a list, without a call, accessibly", async () => {
    const full = item("A1", { productBrandSource: "Acme", shortTitle: "Oak table", deliveryMessage: "Tomorrow", prime: true });
    await place("", { dpxRecommendationItemList: [full, item("A2", { price: "", rating: 7, heartActionDetails: undefined as never })] });
    await became("ready");
    expect([shown(), shop.requests.length]).to.deep.equal([["A1", "A2"], 0]);
    expect(text(".heading")).to.equal("Shop the look");
    expect(find(".section").getAttribute("aria-labelledby")).to.equal(find(".heading").id);
    const words = card("A1").textContent.replace(/\s+/g, " ");
    for (const word of ["Oak table", "Acme", "$12.50", "Tomorrow", "For members", "1,204"]) expect(words).to.include(word);
    for (const one of [".brand", ".price", ".delivery", ".prime", ".heart", ".dp-rating"])
      expect(card("A2").querySelector(one), one).to.equal(null);
    await until(() => all("[part~=previous-picture], .strip").length > 0);
    await expect(host).to.be.accessible();
    await names();
  });

  it("shop-by-look.1 shop-by-look.4 state:dp-shop-by-look.loading asks 500 ms after the page is there; empty cards hold the room", async () => {
    const { pass } = holdClock();
    await place("", null);
    expect([host.dataset["state"], all(".grid > .empty").length]).to.deep.equal(["loading", 12]);
    const before = find(".grid").getBoundingClientRect().height;
    await pass(400);
    expect(shop.requests.length).to.equal(0);
    await pass(200);
    await became("ready");
    expect(bodies(RECOMMEND)[0]).to.deep.include({ actionType: "LOAD", count: 12, currentViewAsins: [] });
    expect(shown()).to.deep.equal(asins(12));
    expect(before).to.be.greaterThan(300);
    expect(seen("announcement").filter((one) => one.includes("Loading items")).length).to.equal(1);
    await names();
  });

  it("shop-by-look.1 in a tab that is not seen nothing is asked for until it is", async () => {
    const { pass } = holdClock();
    const seenAs = (value: string) => Object.defineProperty(document, "visibilityState", { configurable: true, value });
    seenAs("hidden");
    await place("", null);
    await pass(600);
    expect(shop.requests.length).to.equal(0);
    seenAs("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    Reflect.deleteProperty(document, "visibilityState");
    await became("ready");
    await names();
  });

  for (const [size, given, near] of [
    [WIDE, "", 50],
    [NARROW, `scroll-multiplier="2"`, 200],
  ] as const)
    it(`shop-by-look.3 state:dp-shop-by-look.idle option:shop-by-look.scroll-multiplier with ${given || "no factor"} a search waits until the section is within ${near} px of the window, and is sent once`, async () => {
      await setViewport(size);
      const gap = () => document.getElementById("gap")!;
      await place(`keywords="oak" ${given}`, null, (inner) => `<div id="gap" style="block-size: 3000px"></div>${inner}`);
      await settled();
      expect([host.dataset["state"], shop.requests.length, host.dataset["mode"]]).to.deep.equal(["idle", 0, "search"]);
      const distance = () => host.getBoundingClientRect().top - innerHeight;
      gap().style.blockSize = `${3000 - distance() + near + 1}px`;
      await settled();
      expect([Math.round(distance()), shop.requests.length]).to.deep.equal([near + 1, 0]);
      gap().style.blockSize = `${gap().offsetHeight - 1}px`;
      await became("ready");
      expect([Math.round(distance()), shop.to(SEARCH).length]).to.deep.equal([near, 1]);
      gap().style.blockSize = "3000px";
      await settled();
      gap().style.blockSize = "0px";
      await settled();
      expect(shop.to(SEARCH).length).to.equal(1);
      await names();
    });

  it("shop-by-look.12 shop-by-look.14 the title of a search emphasises the query, which is never markup; top picks are a carousel", async () => {
    shop.on(SEARCH, () => accept(items(3), { topPickers: items(12, 1, "T"), searchQueryTitle: "For <b>oak</b> and oak" }));
    await place(`keywords="<b>oak</b>"`);
    await became("ready");
    expect(find(".heading").innerHTML).to.equal("For <em>&lt;b&gt;oak&lt;/b&gt;</em> and oak");
    await there("[part=carousel]");
    expect([part("previous").ariaLabel, part("next").ariaLabel, part("previous").ariaDisabled]).to.deep.equal([
      ...["Previous items", "Next items", "true"],
    ]);
    expect(all("[part=carousel] .card").length).to.equal(12);
    expect(all("[part=carousel] [part=like]").length).to.equal(0);
    expect(card("A1").querySelector<HTMLAnchorElement>(".link")!.search).to.equal("?keywords=%3Cb%3Eoak%3C%2Fb%3E");
    await expect(host).to.be.accessible();
    shop.on(SEARCH, () => accept(items(3)));
    await place(`keywords="oak"`);
    await became("ready");
    expect([find(".heading").innerHTML, all("[part=carousel]").length]).to.deep.equal(["Results for <em>oak</em>", 0]);
    await names();
  });

  it("shop-by-look.11 the related widget is appended at the end of the section", async () => {
    await place(`component-builder='{"asinList":["MAIN"],"page":"Detail"}'`);
    await there("[part=component]");
    expect(text("[part=component]")).to.equal("Related things");
    expect(bodies(COMPONENT)[0]).to.deep.include({ adaptiveWidgetContext: { asinList: ["MAIN"] }, device: "desktop" });
    await names();
  });

  it("shop-by-look.17 shop-by-look.18 shop-by-look.19 price, stars and energy label are read out as one text each", async () => {
    const priceDetails = { currencySymbol: "$", integerValue: "12", fractionalValue: "50" };
    const energyLabel = { class: "A", imageUrl: picture("label"), sheetUrl: "/sheet" };
    const first = item("A1", { priceDetails, basisPrice: "$20", priceLabel: "List price", energyLabel });
    await place("", { dpxRecommendationItemList: [first, item("A2", { ratingCount: undefined as never, rating: 4.49 })] });
    await became("ready");
    const read = [...card("A1").querySelectorAll(".price > .dp-visually-hidden")].map(({ textContent }) => textContent);
    expect(read).to.deep.equal(["$12.50", "List price: $20"]);
    expect([card("A1", ".now").ariaHidden, card("A1", "s").textContent]).to.deep.equal(["true", "$20"]);
    expect([card("A1", ".dp-rating").ariaLabel, card("A2", ".dp-rating").ariaLabel]).to.deep.equal([
      ...["4.5 out of 5 stars, 1,204 ratings", "4.49 out of 5 stars"],
    ]);
    expect(card("A2", ".dp-rating-filled").style.inlineSize).to.equal("80%");
    const sheet = card("A1", ".energy-sheet") as HTMLAnchorElement;
    expect([card("A1", ".energy-label").getAttribute("alt"), sheet.textContent, sheet.pathname]).to.deep.equal([
      ...["A", "Product information sheet", "/sheet"],
    ]);
    await names();
  });

  it("shop-by-look.25 shop-by-look.28 picture and title are one link, followed through dp-navigate and recorded", async () => {
    const reasons: unknown[] = [];
    const stay = (event: Event) => {
      reasons.push((event as CustomEvent).detail.reason);
      event.preventDefault();
    };
    addEventListener("dp-navigate", stay);
    await place(`title-code="SL"`);
    await became("ready");
    const link = card("A2", ".link") as HTMLAnchorElement;
    expect([link.pathname, card("A2").querySelectorAll(".link").length]).to.deep.equal(["/dp/A2/ref=dp_sbl_d_sofas-and-co_MAIN_SL", 1]);
    await clickOn(card("A2", ".title"));
    await until(() => shop.to(ACTION).length === 1);
    expect(bodies(ACTION)[0]).to.deep.include({ actionType: "DETAIL_PAGE", asin: "A2", physicalId: "P-A2", asinIndex: 1 });
    expect(reasons).to.deep.equal(["look-item"]);
    // the browser's own: recorded, and not taken over
    let isTaken = true;
    addEventListener(
      "click",
      (event) => {
        isTaken = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    card("A2", ".title").dispatchEvent(new MouseEvent("click", { ctrlKey: true, bubbles: true, composed: true, cancelable: true }));
    card("A2", ".title").dispatchEvent(new MouseEvent("auxclick", { button: 1, bubbles: true, composed: true }));
    await until(() => shop.to(ACTION).length === 3);
    expect([isTaken, reasons.length]).to.deep.equal([false, 1]);
    removeEventListener("dp-navigate", stay);
    await names();
  });

  it("shop-by-look.42 shop-by-look.41 focus goes to the first new item, at the end to the last one", async () => {
    await place();
    await became("ready");
    part("show-more").focus();
    await press("Enter");
    await until(() => shown().length === 15);
    await until(() => activeElement() === card("A13", ".link"), "focus is on the first new item");
    expect(getComputedStyle(card("A13").parentElement!).animationDuration).to.equal("0.3s");
    shop.on(RECOMMEND, nothing);
    part("show-more").focus();
    await press("Enter");
    await until(() => all("[part=show-more]").length === 0, "show-more is gone");
    await until(() => activeElement() === card("A15", ".link"), "focus is on the last item");
    await until(() => seen("announcement").length === 2);
    expect(seen("announcement").map((one) => one.replace("polite ", ""))).to.deep.equal(["3 new items", "There are no more items."]);
    await names();
  });

  it("shop-by-look.71 state:dp-shop-by-look.empty no items: the no-results section, and no show-more", async () => {
    const { pass } = holdClock();
    shop.on(RECOMMEND, nothing);
    await place("", null);
    await pass(600);
    await became("empty");
    expect([all(".grid").length, all("[part=show-more]").length, text(".none > p")]).to.deep.equal([
      0,
      0,
      "No items match. Try fewer filters.",
    ]);
    expect(find(".none [part=clear]").textContent).to.equal("Clear filters");

    await names();
  });

  it("shop-by-look.74 shop-by-look.78 state:dp-shop-by-look.failed shows the fallback, and tries again when it is online", async () => {
    const { pass } = holdClock();
    shop.on(RECOMMEND, () => json({}, 404));
    await place("", null);
    await pass(600);
    await became("failed");
    expect(section.querySelector("p a")!.checkVisibility()).to.equal(true);
    shop.on(RECOMMEND, () => accept(items(2)));
    dispatchEvent(new Event("online"));
    await became("ready");
    expect(shown()).to.deep.equal(asins(2));
    await place(`endpoint-prefix="https://evil.example/"`, null);
    await pass(600);
    await became("failed");
    expect(seen("event").at(-1)).to.equal("dp-error blocked-url");
    await names();
  });

  it("shop-by-look.78 state:dp-shop-by-look.invalid without a node the fallback shows, and why", async () => {
    section?.remove();
    await place(`browse-node=""`.replace("browse-node", "items='[1]' data-x"));
    await became("invalid");
    await until(() => seen("event").includes("dp-error config"));
    expect(section.querySelector("p a")!.checkVisibility()).to.equal(true);
    expect(FALLBACK).to.include("A table");
    await names();
  });

  it("shop-by-look.79 a picture that cannot be had leaves an empty frame with its name", async () => {
    await place("", { dpxRecommendationItemList: [item("A1", { imageAddress: "/elements/none.svg" })] });
    const frame = await there(".missing");
    expect([frame.getAttribute("role"), frame.ariaLabel, shown()]).to.deep.equal(["img", "Table A1", ["A1"]]);
    await names();
  });

  it("shop-by-look.70 switched off the grid works without like, filters and their calls; the class taken away brings them", async () => {
    await place("", {}, (inner) => `<div class="interactive-disabled" id="off">${inner}</div>`);
    await became("ready");
    await settled();
    expect([host.dataset["currentInteractive"], all("[part=like], .strip").length, shown().length]).to.deep.equal(["false", 0, 12]);
    document.getElementById("off")!.className = "";
    await there(".strip");
    expect([host.dataset["currentInteractive"], all("[part=like]").length]).to.deep.equal(["true", 12]);
    await clickOn(card("A1", "[part=like]"));
    await until(() => shop.to(LIKE).length === 1);
    await names();
  });
});
