import { expect } from "@open-wc/testing";
import { holdClock } from "../../test/support/clock.ts";
import { json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import { activeElement } from "../../src/focus/focus.ts";
import { all, answerAll, cards, item, ITEMS, part, parts, place, queryOf, serve, shown, views } from "./sponsored-carousel.page.fixture.ts";

let server: FakeFetch;
const isShown = (node: Element | null) => node!.checkVisibility() && node!.assignedSlot !== null;
const arrow = (host: Element, name: string) => part(host, name);
const FETCH = `carousel-url="${ITEMS}"`;

describe("dp-sponsored-carousel", () => {
  beforeEach(() => void (server = serve()));
  afterEach(() => server.restore());

  it("sponsored-carousel.1 sponsored-carousel.13 is named by its heading and labelled as sponsored; cards of the page come first (text:sponsored-carousel.heading, text:sponsored-carousel.sponsored, text:sponsored-carousel.position)", async () => {
    const host = await place(`${FETCH} ids="o1,o2,o3,o4" fetch-delay="60000"`, cards("o1", "o2"));
    const section = part(host, "carousel");
    expect([section.localName, section.ariaLabel, part(host, "heading").textContent]).to.deep.equal([
      ...["section", "Products related to this item", "Products related to this item"],
    ]);
    const label = host.shadowRoot!.getElementById(section.getAttribute("aria-describedby")!)!;
    expect([label.textContent, label.checkVisibility()]).to.deep.equal(["Sponsored", true]);
    expect(parts(host, "slide").map(({ ariaLabel }) => ariaLabel)).to.deep.equal(["1 of 4", "2 of 4", "3 of 4", "4 of 4"]);
    expect([shown(host), parts(host, "placeholder").length, isShown(host.querySelector("ol"))]).to.deep.equal([
      ["Product o1", "Product o2"],
      2,
      false,
    ]);
    await expect(host).to.be.accessible();
    host.heading = "Goes with it";
    await until(() => part(host, "carousel").ariaLabel === "Goes with it", "option:sponsored-carousel.heading");
    expectSeen();
  });

  it("sponsored-carousel.2 buttons turn pages, announce each, and stay with their focus at the ends (text:sponsored-carousel.previous, text:sponsored-carousel.next, text:sponsored-carousel.page)", async () => {
    const host = await place("", cards("o1", "o2", "o3", "o4", "o5"));
    const look = () => ["previous", "next"].map((name) => [arrow(host, name).ariaLabel, arrow(host, name).ariaDisabled]);
    expect(look()).to.deep.equal([
      ["Previous sponsored products", "true"],
      ["Next sponsored products", null],
    ]);
    await clickOn(arrow(host, "previous"));
    arrow(host, "next").focus();
    await press("Enter");
    await press("Space");
    await until(() => seen("announcement").length === 2, "announced");
    expect([shown(host), look().map(([, isDisabled]) => isDisabled)]).to.deep.equal([["Product o5"], [null, "true"]]);
    await press("Enter");
    await settled();
    expect([shown(host), activeElement()]).to.deep.equal([["Product o5"], arrow(host, "next")]);
    expectSeen("polite Page 2 of 3", "polite Page 3 of 3");
    host.pageSize = 9;
    await until(() => parts(host, "next").length === 0, "option:sponsored-carousel.page-size both are hidden");
    expect(activeElement(), "the section").to.equal(part(host, "carousel"));
    expectSeen();
  });

  it("sponsored-carousel.3 cards of other pages and placeholders are not there for Tab and assistive technology", async () => {
    const host = await place(`${FETCH} ids="o1,o2,o3,o4" fetch-delay="60000"`, cards("o1", "o2", "o3"));
    await clickOn(arrow(host, "next"));
    await until(() => server.to(ITEMS!).length === 1, "asked");
    const slides = parts(host, "slide").filter((slide) => slide.checkVisibility());
    expect(slides.map(({ ariaHidden }) => ariaHidden)).to.deep.equal([null, "true"]);
    arrow(host, "previous").focus();
    const stops: (string | null)[] = [];
    for (let at = 0; at < 2; at++) {
      await press("Tab");
      stops.push(activeElement()!.ariaLabel ?? activeElement()!.textContent);
    }
    expect(stops).to.deep.equal(["Product o3", "Next sponsored products"]);
    expectSeen("polite Page 2 of 2", `GET ${ITEMS}`);
  });

  it("sponsored-carousel.4 without a page size as many as fit; another width keeps the first visible card", async () => {
    const host = await place("", cards("o1", "o2", "o3", "o4", "o5"));
    host.removeAttribute("page-size");
    await until(() => shown(host).length === 3, "three in 600 px");
    await clickOn(arrow(host, "next"));
    await until(() => shown(host).join() === "Product o4,Product o5", "the second page");
    host.parentElement!.style.inlineSize = "260px";
    await until(() => shown(host).join() === "Product o4", "one in 260 px");
    expectSeen("polite Page 2 of 2");
  });

  it("sponsored-carousel.5 sponsored-carousel.10 sponsored-carousel.13 a page that is turned to fetches what is missing, and fills it (state:sponsored-carousel.fetching, state:sponsored-carousel.ready)", async () => {
    answerAll(server);
    const host = await place(`${FETCH} ids="o1,o2,o3,o4,o5" o-data="x7" fetch-delay="60000"`, cards("o1", "o2"));
    expect([host.dataset["state"], server.requests.length]).to.deep.equal(["ready", 0]);
    let answer!: () => void;
    server.on(ITEMS!, () => new Promise((resolve) => (answer = () => resolve(json([item("o4"), item("o3")])))));
    await clickOn(arrow(host, "next"));
    await until(() => host.dataset["state"] === "fetching" && answer !== undefined, "fetching");
    expect(shown(host)).to.deep.equal(["-", "-"]);
    answer();
    await until(() => host.dataset["state"] === "ready", "ready");
    expect(shown(host)).to.deep.equal(["Product o3", "Product o4"]);
    const [sent] = server.to(ITEMS!);
    expect(queryOf(sent!.url)).to.deep.equal({
      ...{ pg: "2", tot: "3", start: "2", num: "2", cc: "2", oData: "x7", count: "2", offset: "2", needSetSize: "1", ids: "o3,o4" },
    });
    expect(sent!.headers.has("anti-csrftoken-a2z")).to.equal(false);
    expectSeen("polite Page 2 of 3", `GET ${ITEMS}`);
  });

  it("sponsored-carousel.12 sponsored-carousel.11 a page that is gone becomes the last one", async () => {
    const host = await place(`${FETCH} ids="o1,o2,o3,o4,o5,o6" fetch-delay="60000"`, cards("o1", "o2", "o3"));
    const answers: (() => void)[] = [];
    server.on(
      ITEMS!,
      () => new Promise((resolve) => answers.push(() => resolve(json([item("o5", { isFilteredItem: true, setSize: 3 })])))),
    );
    for (let at = 0; at < 2; at++) await clickOn(arrow(host, "next"));
    await until(() => answers.length === 2 && shown(host).join() === "-,-", "the third page");
    answers[1]!();
    await until(() => shown(host).join() === "Product o3", "the last page with cards");
    expect(parts(host, "slide").map(({ ariaLabel }) => ariaLabel)).to.deep.equal(["1 of 3", "2 of 3", "3 of 3"]);
    await until(() => seen("announcement").length === 2, "announced");
    expectSeen.announcements("polite Page 2 of 3", "polite Page 3 of 3");
    expectSeen.requests(`GET ${ITEMS}`, `GET ${ITEMS}`);
  });

  it("sponsored-carousel.29 sponsored-carousel.30 an answer that is no list is told, and the cards that there are stay", async () => {
    for (const [body, type] of [
      ["{}", "application/json"],
      ["[", "application/json"],
      ["<p>no</p>", "text/html"],
    ] as const) {
      server.on(ITEMS!, () => new Response(body, { headers: { "content-type": type } }));
      const host = await place(`${FETCH} ids="o1,o2,o3,o4"`, cards("o1"));
      await until(() => parts(host, "placeholder").length === 0, "no placeholder is left");
      expect([host.dataset["state"], shown(host)]).to.deep.equal(["ready", ["Product o1"]]);
      expectSeen(`GET ${ITEMS}`, "dp-error bad-response");
      host.remove();
    }
  });

  it("sponsored-carousel.30 a 401 and a 403 lead nowhere, and the shopper is told nothing", async () => {
    for (const status of [401, 403]) {
      server.on(ITEMS!, () => json({}, status));
      const host = await place(`${FETCH} ids="o1,o2"`, cards("o1"));
      await until(() => parts(host, "placeholder").length === 0, "no placeholder is left");
      expectSeen(`GET ${ITEMS}`, "dp-error http");
      host.remove();
    }
  });

  it("sponsored-carousel.34 url.1 a carousel-url of another site is not asked", async () => {
    const host = await place(`carousel-url="https://evil.example/items" ids="o1,o2"`, cards("o1"));
    await until(() => parts(host, "placeholder").length === 0, "no placeholder is left");
    expectSeen("dp-error blocked-url");
  });

  it("sponsored-carousel.31 state:sponsored-carousel.empty without a card it takes no room", async () => {
    const host = await place("", "");
    expect([host.dataset["state"], host.getClientRects().length]).to.deep.equal(["empty", 0]);
    host.innerHTML = cards("o1");
    await until(() => host.dataset["state"] === "ready", "the page has added a card");
    expect(shown(host)).to.deep.equal(["Product o1"]);
    expectSeen();
  });

  it("sponsored-carousel.1 state:sponsored-carousel.loading without cards of the page all of them are fetched", async () => {
    let answer!: () => void;
    server.on(ITEMS!, () => new Promise((resolve) => (answer = () => resolve(json([item("o1"), item("o2")])))));
    const host = await place(`${FETCH} ids="o1,o2"`, "");
    await until(() => answer !== undefined, "asked");
    expect([host.dataset["state"], shown(host)]).to.deep.equal(["loading", ["-", "-"]]);
    answer();
    await until(() => host.dataset["state"] === "ready", "ready");
    expectSeen(`GET ${ITEMS}`);
  });

  it("fragment.1 what an ad brings is made safe: no script, no handler, no frame, no picture of another site, no form that is sent", async () => {
    const evil = `<div data-ad-id="ad-x" onclick="window.adRan = 1" style="position: fixed; inset: 0"><img src="https://evil.example/p.gif" onerror="window.adRan = 1">
      <script>window.adRan = 1</script><iframe src="/x"></iframe><a href="javascript:window.adRan = 1">Read</a><a href="https://evil.example/">Away</a>
      <form action="https://evil.example/" method="post"><button>Send</button></form><button data-dp-open="dp-x" data-dp-action="remove">Odd</button></div>`;
    server.on(ITEMS!, () => json([item("o2", { content: evil })]));
    const host = await place(`${FETCH} ids="o1,o2"`, cards("o1"));
    await until(() => parts(host, "card").length === 2, "the card");
    const bad = all(
      host,
      "script, iframe, [onclick], [onerror], [style*=fixed], [data-dp-open], [href^=javascript], [href^='https://evil'], [src^='https://evil']",
    );
    expect(bad).to.deep.equal([]);
    await clickOn(parts(host, "card")[1]!.querySelector("button[data-dp-action]")!);
    await settled();
    expect((window as { adRan?: unknown }).adRan).to.equal(undefined);
    expectSeen(`GET ${ITEMS}`, "dp-error blocked-url");
  });

  it("sponsored-carousel.36 sponsored-carousel.14 a card without an id shows; a placeholder is OFF", async () => {
    holdClock(); // or a card that is on screen becomes VIEWED
    const host = await place(
      `${FETCH} ids="o1,o2" fetch-delay="60000" page-size="9"`,
      `<ol><li data-ad-id="loose"><a href="/dp/L">Loose</a></li><li data-oid="o1"><a href="/x">One</a></li></ol>`,
    );
    await until(() => views(host).filter((view) => view === "ON").length === 2, "on screen");
    expect([shown(host), views(host)]).to.deep.equal([
      ["Loose", "One", "-"],
      ["ON", "ON", "OFF"],
    ]);
    expectSeen(`GET ${ITEMS}`);
  });

  it("config.8 state:sponsored-carousel.invalid sponsored-carousel.37 without a widget name, or with a broken pattern, the page's list shows", async () => {
    const host = await place(`event-endpoint-pattern="("`, cards("o1"));
    await until(() => seen().length === 2);
    expect([host.dataset["state"], isShown(host.querySelector("ol"))]).to.deep.equal(["invalid", true]);
    expectSeen(/^console.error <dp-sponsored-carousel> config: event-endpoint-pattern is no regular expression/, "dp-error config");
    host.setAttribute("event-endpoint-pattern", "events$");
    await until(() => host.dataset["state"] === "ready", "mended");
    host.removeAttribute("widget-name");
    await until(() => seen().length === 2);
    expectSeen(/^console.error <dp-sponsored-carousel> config: .*widget-name/, "dp-error config");
  });

  it("surface.4 config.4 right to left the arrows are mirrored, and options come from the page's fields", async () => {
    document.documentElement.dir = "rtl";
    const fields = Object.entries({ idList: "o1,o2,o3", setSize: "3", carouselUrl: ITEMS, fetchDelay: "60000", oData: "x" });
    const host = await place(
      "",
      cards("o1"),
      fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join(""),
    );
    expect([host.ids, host.setSize, host.carouselUrl, host.fetchDelay, host.oData]).to.deep.equal([
      ["o1", "o2", "o3"],
      3,
      ITEMS,
      60_000,
      "x",
    ]);
    const [previous, next] = ["previous", "next"].map((name) => arrow(host, name).getBoundingClientRect().left);
    document.documentElement.removeAttribute("dir");
    expect(previous).to.be.greaterThan(next!);
    expectSeen(`GET ${ITEMS}`);
  });
});
