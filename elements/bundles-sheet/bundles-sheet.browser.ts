import { expect } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { durationsOf, recordAnimations } from "../../test/support/animations.ts";
import { htmlAnswer, json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import { activeElement } from "../../src/focus/focus.ts";
import {
  BUNDLES,
  CLICKS,
  COMPONENTS,
  all,
  area,
  article,
  bundle,
  closeShop,
  find,
  heading,
  host,
  names,
  open,
  openShop,
  place,
  shop,
  state,
  text,
  trigger,
} from "./bundles-sheet.page.fixture.ts";

const expanded = () => ["B1", "B2", "B3"].filter((asin) => heading(asin).ariaExpanded === "true");
const close = async () => {
  await press("Escape");
  await state("closed");
};
/** The closed sheet has slid out. */
const gone = () => until(() => all("dialog[open]").length === 0, "it has slid out");

describe("dp-bundles-sheet", () => {
  beforeEach(openShop);
  afterEach(closeShop);

  it("bundles-sheet.1 on another device, and when it is invalid, a trigger is an ordinary link (state:bundles-sheet.invalid)", async () => {
    const taken: boolean[] = [];
    const last = (event: Event) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener("click", last);
    await place(`asin="MAIN" marketplace-id="M1" device="mobile"`);
    await clickOn(trigger("plain"));
    expect([host.show(), host.dataset["state"]]).to.deep.equal([false, "closed"]);
    expectSeen();
    await place(`asin="" marketplace-id="M1"`);
    await clickOn(trigger("plain"));
    removeEventListener("click", last);
    await until(() => seen().length === 2);
    expect([taken, host.dataset["state"], shop.requests.length]).to.deep.equal([[false, false], "invalid", 0]);
    expectSeen(/^console.error <dp-bundles-sheet> config: asin is empty/, "dp-error config");
  });

  it("bundles-sheet.2 bundles-sheet.4 state:bundles-sheet.open several triggers open one named modal, and it closes in every way", async () => {
    await place();
    await open("plain");
    const dialog = find("dialog");
    expect(root(dialog)).to.equal("Bundles");
    expect(activeElement()!.ariaLabel).to.equal("Close");
    await expect(host).to.be.accessible();
    const ways: [string, () => Promise<unknown>][] = [
      ["escape", () => press("Escape")],
      ["backdrop", () => sendMouse({ type: "click", position: [4, 300] })],
      ["button", () => clickOn(find("[part=dialog-close]"))],
    ];
    const reasons: unknown[] = [];
    const keep = (event: Event) => reasons.push((event as CustomEvent).detail.reason);
    addEventListener("dp-close", keep);
    for (const [at, [, way]] of ways.entries()) {
      if (at > 0) await open(["plain", "one", "related"][at]);
      await way();
      await state("closed");
      await gone();
      expect(activeElement()).to.equal(trigger(["plain", "one", "related"][at]!));
    }
    await open("plain");
    activeElement()!.dispatchEvent(new KeyboardEvent("keydown", { keyCode: 27, bubbles: true, composed: true, cancelable: true }));
    await state("closed");
    removeEventListener("dp-close", keep);
    expect(reasons).to.deep.equal([...ways.map(([reason]) => reason), "escape"]);
    names();
  });

  it("bundles-sheet.3 bundles-sheet.5 surface.4 it slides in 500 ms, the backdrop is there after 400 ms, the page does not scroll", async () => {
    document.documentElement.style.removeProperty("--dp-duration-sheet");
    await place();
    const played = recordAnimations();
    await clickOn(trigger("plain"));
    await until(() => all("dialog:modal").length === 1);
    expect(getComputedStyle(document.documentElement).overflow + getComputedStyle(document.body).overflow).to.include("hidden");
    const ways = () => [played(find("dialog")), played(find("dialog"), "::backdrop")].map(durationsOf);
    expect(ways()).to.deep.equal([[500], [400]]);
    const { right } = find("dialog").getBoundingClientRect();
    expect(right).to.be.at.least(innerWidth);
    await state("open");
    await until(() => find("dialog").getAnimations({ subtree: true }).length === 0, "it is in its place");
    await press("Escape");
    await state("closed");
    await gone();
    expect(ways()[0], "it slides out").to.deep.equal([500, 500]);
    expect([find("dialog").checkVisibility(), all("[data-bundle]").length]).to.deep.equal([false, 0]);
    names();
  });

  it("bundles-sheet.6 call:bundles-get one call for all openings, with the token; another product loads anew (option:bundles-sheet.asin)", async () => {
    await place(`asin="MAIN" marketplace-id="M1" csrf-token="T1"`);
    await open();
    await close();
    await gone();
    await open("one");
    const [sent] = shop.to(BUNDLES);
    expect([sent!.method, sent!.url, sent!.body]).to.deep.equal(["POST", `${BUNDLES}?asin=MAIN`, undefined]);
    expect(sent!.headers.get("anti-csrftoken-a2z")).to.equal("T1");
    expect(shop.to(BUNDLES).length).to.equal(1);
    host.asin = "OTHER";
    await until(() => shop.to(BUNDLES).length === 2, "open, it loads anew");
    await state("open");
    await close();
    host.asin = "THIRD";
    await settled();
    expect(shop.to(BUNDLES).length, "closed, it waits").to.equal(2);
    await gone();
    await open();
    expect(shop.to(BUNDLES)[2]!.url).to.equal(`${BUNDLES}?asin=THIRD`);
    names();
  });

  it("bundles-sheet.6 bundles-sheet.7 state:bundles-sheet.loading a spinner shows while it loads, by one call of two openings; what comes after the closing is kept", async () => {
    let answer!: (response: Response) => void;
    shop.on(BUNDLES, () => new Promise((resolve) => (answer = resolve)));
    await place();
    await open("plain", "loading");
    await until(() => shop.to(BUNDLES).length === 1 && seen("announcement").length === 1);
    expect(text("dialog .loading")).to.equal("Loading bundles");
    await close();
    await gone();
    await open("plain", "loading");
    await close();
    await gone();
    answer(htmlAnswer(`<section data-dp-bundles>${article("B9")}</section>`));
    await settled();
    await clickOn(trigger("plain"));
    await until(() => ["open", "loading"].includes(host.dataset["state"]!));
    await state("open");
    expect([shop.to(BUNDLES).length, all("[data-bundle]").length]).to.deep.equal([1, 1]);
    names();
  });

  it("bundles-sheet.8 bundles-sheet.9 bundles-sheet.10 it opens at the related bundles, at one bundle, or at its top", async () => {
    await place();
    await open("related");
    const top = () => find("[data-dp-related-divider]").getBoundingClientRect().top - area().getBoundingClientRect().top;
    await until(() => Math.abs(top()) <= 9, `the divider at the top, it is ${top()} px below`);
    expect(all("[aria-current]").length).to.equal(0);
    await clickOn(heading("B1"));
    await close();
    await gone();
    await open("one");
    expect(all("[aria-current=true]").map((node) => node.dataset["bundle"])).to.deep.equal(["B2"]);
    expect(expanded()).to.deep.equal(["B2"]);
    const { top: at, bottom } = bundle("B2").getBoundingClientRect();
    expect(at >= 0 && bottom <= innerHeight).to.equal(true);
    await close();
    await gone();
    await open("none");
    expect([area().scrollTop, all("[aria-current]").length]).to.deep.equal([0, 0]);
    names();
  });

  it("bundles-sheet.12 headings expand and collapse their bundles independently", async () => {
    await place();
    await open();
    expect(expanded()).to.deep.equal([]);
    await clickOn(heading("B1"));
    heading("B3").focus();
    await press("Enter");
    expect(expanded()).to.deep.equal(["B1", "B3"]);
    expect(bundle("B1", "[data-dp-bundle-body]").checkVisibility()).to.equal(true);
    expect(bundle("B2", "[data-dp-bundle-body]").checkVisibility()).to.equal(false);
    await clickOn(heading("B1"));
    expect(expanded()).to.deep.equal(["B3"]);
    await expect(host).to.be.accessible();
    names();
  });

  it("bundles-sheet.13 bundles-sheet.14 bundles-sheet.15 call:product-list components are read once and drawn where they are valid", async () => {
    await place();
    await open();
    await clickOn(heading("B1"));
    const expander = () => all("[data-bundle=B1] .dp-disclosure-button")[1]!;
    expect(expander().textContent).to.equal("Show the 3 items in this bundle");
    for (let time = 0; time < 3; time++) await clickOn(expander());
    await until(() => all("[part=components] > li").length === 1, "one is valid");
    expect(shop.to(COMPONENTS).length).to.equal(1);
    expect(text("[part=components]")).to.include("Title C1 $8.00").and.to.include("1,204 Light Strong");
    expect(find("[part=components] [part=rating]").ariaLabel).to.equal("4.5 out of 5 stars, 1,204 ratings");
    await clickOn(find("[part=components] [part=title]"));
    expectSeen.events(...seen("event"));
    expect(all("[data-bundle=B2] .dp-disclosure-button").length, "without components").to.equal(1);
    names();
  });

  it("bundles-sheet.15 bundles-sheet.35 with none valid, and when they cannot be read, their expander hides; the bundle can be added", async () => {
    for (const answer of [() => json({ entities: [entityless] }), () => json({}, 404)]) {
      shop.on(COMPONENTS, answer);
      await place();
      await open();
      await clickOn(heading("B1"));
      await clickOn(all("[data-bundle=B1] .dp-disclosure-button")[1]!);
      await until(() => all("[data-bundle=B1] .dp-disclosure-button").length === 1, "it is hidden");
      expect(bundle("B1", "[data-dp-action=add-bundle]").checkVisibility()).to.equal(true);
      expect(activeElement(), "focus stays in the sheet").to.not.equal(null);
      host.remove();
      await settled();
    }
    names();
  });

  it("bundles-sheet.32 bundles-sheet.33 actions add and close, other actions nothing; clicks with a reference are recorded once", async () => {
    await place();
    await open("one");
    await until(() => shop.to(CLICKS).length === 1);
    await clickOn(heading("B1"));
    await clickOn(bundle("B1", "[data-dp-action=dance]"));
    await clickOn(bundle("B1", "[data-ref-tag=bx_page]"));
    await until(() => shop.to(CLICKS).length === 2);
    expect(shop.to(CLICKS).map(({ method, url }) => `${method} ${url}`)).to.deep.equal([
      `GET ${CLICKS}?ref_=bx_one`,
      `GET ${CLICKS}?ref_=bx_page`,
    ]);
    expect([host.dataset["state"], shop.adds().length]).to.deep.equal(["open", 0]);
    await clickOn(bundle("B1", "[data-dp-action=close]"));
    await state("closed");
    names();
  });

  it("bundles-sheet.34 state:bundles-sheet.error a failure is told with a retry that keeps focus in the sheet; the next opening loads again", async () => {
    for (const answer of [() => json({}, 404), () => new Response(null, { status: 204 }), () => htmlAnswer("<p>Nothing</p>")]) {
      shop.on(BUNDLES, answer);
      await place();
      await open("plain", "error");
      await until(() => seen("announcement").includes("assertive We could not load the bundles."));
      expect(text(".dp-dialog-body")).to.equal("We could not load the bundles. Try again");
      expect(seen("console").length).to.equal(1);
      await close();
      await gone();
      names();
      host.remove();
      await settled();
    }
    await place();
    const before = shop.to(BUNDLES).length;
    await open("plain", "error");
    openShopAgain();
    find("[part=retry]").focus();
    await press("Enter");
    await state("open");
    expect(find("dialog").contains(find(":focus"))).to.equal(true);
    expect(shop.to(BUNDLES).length).to.equal(before + 2);
    names();
  });
});

const root = (dialog: HTMLElement) =>
  (dialog.getRootNode() as ShadowRoot).getElementById(dialog.getAttribute("aria-labelledby")!)!.textContent;
const entityless = { entity: { asin: "C1", title: "No picture" } };
const openShopAgain = () => shop.on(BUNDLES, () => htmlAnswer(`<section data-dp-bundles>${article("B1")}</section>`));
