import { expect, fixture } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { productStores } from "../../src/page/scope.ts";
import { fakeFetch, htmlAnswer, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn, pressIntoTabAndHere } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { setViewport } from "../../test/support/viewport.ts";
import type { TabularOffersElement } from "./tabular-offers.element.ts";
import "../truncate/index.ts";
import "./index.ts";

// loaded before the tests: none of them waits for it
await import("./tabular-offers.sheet.view.tsx");

const PATH = "/gp/product/ajax/tabular";
const LONG = "Opened, tried and sent back by its first owner. ".repeat(9).trim();
const CHOOSE = (type: string, more = "") =>
  `<button type="button" data-dp-action="choose" data-option="${type}" ${more}>Choose ${type}</button>`;
const TABLE = `<table><caption>Ways to buy</caption>
  <thead><tr><th scope="col">What</th><th scope="col">New</th><th scope="col">Used</th></tr></thead>
  <tbody><tr><th scope="row">Condition</th><td><p data-dp-clamp>${LONG}</p></td><td>${LONG}</td></tr>
  <tr><th scope="row">Price</th><td>$79.00</td><td>$52.00</td></tr>
  <tr><th scope="row">Choose</th><td>${CHOOSE("NEW", `data-index="0" data-offer-listing-id="OL-1"`)}</td>
  <td>${CHOOSE("USED", `data-index="1" data-offer-listing-id="OL-2"`)}</td></tr></tbody></table>
  <p><a href="/help">Help</a> <button type="button" data-dp-action="close">Never mind</button> <button type="button" data-dp-action="choose">Nameless</button></p>`;
const EVENTS = ["dp-open tabular-offers", "dp-metric tabular-offers.open"];
const LOADED = [...EVENTS, "polite Loading buying options", `GET ${PATH}`];
const CLOSED = "dp-close tabular-offers";
const CONTROL = `<button type="button">Compare</button>`;

let server: FakeFetch;
let page: HTMLElement;
const host = () => page.querySelector<TabularOffersElement>("dp-tabular-offers")!;
const control = () => page.querySelector<HTMLElement>("dp-tabular-offers > :is(a, button), #elsewhere")!;
const root = () => host().shadowRoot!;
const inside = <Found extends HTMLElement = HTMLElement>(selector: string) => root().querySelector<Found>(selector)!;
const all = (selector: string) => [...root().querySelectorAll<HTMLElement>(selector)];
const button = (text: string) => all("button, a").find(({ textContent }) => textContent === text)!;
const dialog = () => root().querySelector<HTMLDialogElement>("dialog:modal");
const state = (name: string) => until(() => host().dataset["state"] === name, name);
const triggers = () => all("[data-dp-part=popover-trigger]");

async function place(attributes = `endpoint="${PATH}?asin=A1"`, inner = CONTROL, around = ""): Promise<void> {
  page = await fixture<HTMLElement>(
    `<section data-dp-scope>${around}<dp-tabular-offers style="--dp-duration-sheet: 0ms" ${attributes}>${inner}</dp-tabular-offers></section>`,
  );
  await until(() => !["loading", undefined].includes(host().dataset["state"]), "it has a state");
  await settled();
}
async function open(as = "open"): Promise<void> {
  await clickOn(control());
  await state(as);
  await until(() => dialog());
  await settled();
}
async function closed(): Promise<void> {
  await state("ready");
  await until(() => !dialog());
}

describe("dp-tabular-offers", () => {
  beforeEach(() => void (server = fakeFetch({ [PATH]: () => htmlAnswer(TABLE) })));
  afterEach(async () => {
    await setViewport({ width: 800, height: 600 });
    server.restore();
  });

  it("tabular-offers.1 opens a side sheet named by the content; Escape, backdrop and buttons close it, and focus returns", async () => {
    await place();
    expect(control().ariaHasPopup).to.equal("dialog");
    const dialogNamed = () => root().querySelector(`#${CSS.escape(dialog()!.getAttribute("aria-labelledby")!)}`)!.textContent;
    const backdrop = () => sendMouse({ type: "click", position: [3, 3] });
    for (const leave of [() => press("Escape"), backdrop, () => clickOn(inside("[part=dialog-close]"))]) {
      await open();
      const drawn = [dialog()!.dataset["kind"], dialogNamed(), inside("[part=dialog-close]").ariaLabel];
      expect(drawn, "text:tabular-offers.close").to.deep.equal(["side-sheet", "Ways to buy", "Close"]);
      await leave();
      await closed();
      expect(document.activeElement).to.equal(control());
    }
    expect(server.to(PATH)).to.have.length(1);
    expectSeen(...LOADED, CLOSED, ...EVENTS, CLOSED, ...EVENTS, CLOSED);
  });

  it("tabular-offers.1 a press into a new tab is the browser's; tabular-offers.1 content without a name has that of the element", async () => {
    server.on(PATH, () => htmlAnswer("<p>Nothing to compare</p>"));
    await place(undefined, `<a href="/compare">Compare</a>`);
    expect(await pressIntoTabAndHere(control())).to.deep.equal([false, true]);
    await state("open");
    expect(dialog()!.ariaLabel, "text:tabular-offers.title").to.equal("Buying options");
    await press("Escape");
    await closed();
    expectSeen(...LOADED, CLOSED);
  });

  it("tabular-offers.3 the table stays one, and one that is wider than the sheet scrolls in a region of its name", async () => {
    await place();
    await open();
    const scrolls = inside(".dp-scrolls");
    expect([inside("table").closest(".dp-scrolls"), getComputedStyle(inside("table")).display, scrolls.role]).to.deep.equal([
      scrolls,
      "table",
      null,
    ]);
    await expect(host()).to.be.accessible();
    await setViewport({ width: 320, height: 600 });
    await until(() => scrolls.tabIndex === 0, "it takes the focus");
    expect([scrolls.role, root().querySelector(`#${CSS.escape(scrolls.getAttribute("aria-labelledby")!)}`)!.textContent]).to.deep.equal([
      ...["region", "Ways to buy"],
    ]);
    scrolls.focus();
    await press("ArrowRight");
    await until(() => scrolls.scrollLeft > 0, "the arrow key scrolls it");
    await expect(host()).to.be.accessible();
    await press("Escape");
    await closed();
    expectSeen(...LOADED, CLOSED);
  });

  it("tabular-offers.4 long texts and long cells are cut at 3 lines, short ones and cells with controls are whole (option:tabular-offers.lines)", async () => {
    await place();
    await open();
    await until(() => triggers().filter((one) => one.checkVisibility()).length === 2, "two are cut");
    const [text] = all("[data-dp-part=text]").filter(({ textContent }) => textContent === LONG);
    const line = all("[data-dp-part=text]").find(({ textContent }) => textContent === "$79.00")!.offsetHeight;
    expect(text!.offsetHeight).to.be.within(2 * line, 3 * line + 2);
    expect(button("Choose USED").closest("dp-truncate")).to.equal(null);
    await press("Escape");
    await closed();
    host().lines = 1;
    await open();
    await until(() => triggers().filter((one) => one.checkVisibility()).length >= 2);
    expect(all("[data-dp-part=text]").find(({ textContent }) => textContent === LONG)!.offsetHeight).to.be.at.most(line + 2);
    await press("Escape");
    await closed();
    expectSeen(...LOADED, CLOSED, ...EVENTS, CLOSED);
  });

  it("tabular-offers.5 a cut text has a popover with all of it; trigger and close button say which text", async () => {
    await place();
    await open();
    await until(() => triggers().some((one) => one.checkVisibility()));
    const trigger = triggers().find((one) => one.checkVisibility())!;
    const described = root().querySelector(`#${CSS.escape(trigger.getAttribute("aria-describedby")!)}`);
    expect([trigger.textContent, described!.textContent], "text:tabular-offers.more").to.deep.equal(["Show more", LONG]);
    await clickOn(trigger);
    const popover = () => inside("[data-dp-drawn]")?.shadowRoot?.querySelector("[part=popover]");
    await until(() => popover()?.querySelector("[part=close]"), "the popover");
    const close = popover()!.querySelector("[part=close]")!;
    const about = popover()!.querySelector(`#${close.getAttribute("aria-describedby")}`);
    expect([close.textContent, about!.textContent], "text:tabular-offers.less").to.deep.equal(["Show less", LONG]);
    await press("Escape");
    await until(() => !popover() && dialog() && root().activeElement === trigger, "the popover alone has closed");
    await press("Escape");
    await closed();
    expectSeen(...LOADED, "dp-open truncate", "dp-metric truncate.more", "dp-close truncate", "dp-metric truncate.less", CLOSED);
  });

  it("tabular-offers.6 a sheet that gets wider or narrower is measured again", async () => {
    server.on(PATH, () =>
      htmlAnswer(
        `<table><tr><td>${"Some words of it. ".repeat(6)}</td></tr></table><p data-dp-clamp>${"Words of a text. ".repeat(11)}</p>`,
      ),
    );
    await place();
    await open();
    const last = () => triggers().at(-1)!;
    expect(last().checkVisibility()).to.equal(false);
    await setViewport({ width: 320, height: 600 });
    await until(() => last().checkVisibility(), "it is cut");
    await setViewport({ width: 800, height: 600 });
    await until(() => !last().checkVisibility(), "it is whole");
    await press("Escape");
    await closed();
    expectSeen(...LOADED, CLOSED);
  });

  it("tabular-offers.7 the present option's button is pressed; another one chooses in one step, says so and closes, by keyboard", async () => {
    await place();
    const stores = productStores(host());
    stores.buyingOption.set("NEW");
    await open();
    expect([button("Choose NEW").ariaPressed, button("Choose USED").ariaPressed, button("Nameless").ariaPressed]).to.deep.equal([
      "true",
      "false",
      null,
    ]);
    await clickOn(button("Choose NEW"));
    await closed();
    expectSeen(...LOADED, CLOSED);
    await open();
    button("Choose USED").focus();
    await press("Enter");
    await closed();
    expect([stores.buyingOption.get(), stores.buyingOptionIndex.get(), stores.offerListingId.get()]).to.deep.equal(["USED", 1, "OL-2"]);
    await until(() => seen("announcement").includes("polite Buying option selected"), "text:tabular-offers.chosen");
    expect(seen("event")).to.deep.equal([...EVENTS, "dp-metric tabular-offers.choose", "dp-change buyingOption", CLOSED]);
    expectSeen(...seen());
    await open();
    expect([button("Choose NEW").ariaPressed, button("Choose USED").ariaPressed]).to.deep.equal(["false", "true"]);
    await clickOn(button("Nameless"));
    await clickOn(button("Nameless"));
    expect(seen("console")).to.have.length(1);
    await press("Escape");
    await closed();
    expectSeen(...seen());
  });

  it("tabular-offers.8 a link goes through dp-navigate, and the content's own button closes the sheet", async () => {
    await place();
    await open();
    const navigations: string[] = [];
    const stay = (event: Event) => {
      navigations.push(new URL((event as CustomEvent<{ url: string }>).detail.url).pathname);
      event.preventDefault();
    };
    document.addEventListener("dp-navigate", stay, { once: true });
    await clickOn(button("Help"));
    await until(() => navigations.length === 1);
    expect(navigations).to.deep.equal(["/help"]);
    await clickOn(button("Never mind"));
    await closed();
    expectSeen(...LOADED, "dp-navigate link", CLOSED);
  });

  for (const [what, block, shown] of [
    ["the text of the element", "", "Sorry, this could not be loaded."],
    ["the page's own block", `<template data-dp-part="failure"><p>Ask us <b>in the shop</b>.</p></template>`, "Ask us in the shop."],
  ] as const)
    it(`tabular-offers.10 tabular-offers.11 a failed load shows ${what} as an alert, with a button that asks again`, async () => {
      server.on(PATH, () => htmlAnswer("no", 403));
      await place(undefined, CONTROL + block);
      await open("error");
      await until(() => seen("announcement").includes(`assertive ${shown}`), "text:tabular-offers.failed");
      expect(
        [inside("[part=failure]").innerText.split("\n")[0], inside("[part=retry]").textContent],
        "text:tabular-offers.retry",
      ).to.deep.equal([...[shown, "Try again"]]);
      server.on(PATH, () => htmlAnswer(TABLE));
      await clickOn(inside("[part=retry]"));
      await state("open");
      await press("Escape");
      await closed();
      expect(server.to(PATH)).to.have.length(2);
      expect(seen("event")).to.deep.equal([...EVENTS, "dp-error http", CLOSED]);
      expectSeen(...seen());
    });

  it("tabular-offers.10 a 401 is no failure: the sheet closes, and the page goes to sign-in", async () => {
    server.on(PATH, () => htmlAnswer("no", 401));
    await place();
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener("dp-navigate", stay, { once: true });
    await clickOn(control());
    await until(() => seen("event").includes(CLOSED), "it has closed");
    await closed();
    expect(inside("[part=failure]")).to.equal(null);
    expect(seen("event")).to.deep.equal([...EVENTS, "dp-navigate sign-in", CLOSED]);
    expectSeen(...seen());
  });

  it("tabular-offers.12 an address that the guard refuses is the failure block; one of another origin goes without credentials", async () => {
    await place(`endpoint="https://evil.example/table"`);
    await open("error");
    await until(() => seen("event").includes("dp-error blocked-url"));
    await press("Escape");
    await closed();
    expectSeen(...seen());
    server.on("/table", () => htmlAnswer(TABLE));
    await place(`endpoint="https://offers.example/table?keep=1" allowed-origins="https://offers.example" csrf-token="T"`);
    await open();
    const [request] = server.to("/table");
    expect([request!.url, request!.credentials, request!.headers.get("anti-csrftoken-a2z")]).to.deep.equal(["/table?keep=1", "omit", null]);
    await press("Escape");
    await closed();
    expectSeen(...seen());
  });

  it("state:tabular-offers.invalid tabular-offers.12 without an address or a control; data-url of the control is one (option:tabular-offers.endpoint, option:tabular-offers.for)", async () => {
    for (const [attributes, inner] of [
      ["", CONTROL],
      [`endpoint="${PATH}"`, "Nothing"],
      [`endpoint="${PATH}" for="nobody"`, CONTROL],
    ] as const) {
      await place(attributes, inner);
      expect(host().dataset["state"]).to.equal("invalid");
      await until(() => seen("event").includes("dp-error config"));
      expectSeen(...seen());
    }
    await place(`for="elsewhere"`, "", `<a href="/compare" id="elsewhere" data-url="${PATH}?asin=A7">Compare</a>`);
    await open();
    expect(server.to(PATH).at(-1)!.url).to.equal(`${PATH}?asin=A7`);
    await press("Escape");
    await closed();
    expectSeen(...LOADED, CLOSED);
  });
});
