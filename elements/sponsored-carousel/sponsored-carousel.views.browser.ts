import { expect } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { holdClock } from "../../test/support/clock.ts";
import type { FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn, middleOf } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import { cards, EVENTS, part, parts, PIXEL, place, queryOf, REPORTS, serve, views } from "./sponsored-carousel.page.fixture.ts";

let server: FakeFetch;
const stay = (event: Event) => event.preventDefault();
const batches = () =>
  server.to(EVENTS!).map(({ body }) => (body as { events: { data: Record<string, unknown> }[] }).events.map(({ data }) => data));
const told = () => batches().map((events) => events.map(({ eventType, oid }) => `${String(eventType)} ${String(oid)}`));
const setVisibility = (state: "hidden" | "visible") => {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  document.dispatchEvent(new Event("visibilitychange"));
};

describe("views and events of dp-sponsored-carousel", () => {
  beforeEach(() => {
    server = serve();
    addEventListener("dp-navigate", stay);
  });
  afterEach(() => {
    removeEventListener("dp-navigate", stay);
    delete (document as { visibilityState?: unknown }).visibilityState;
    server.restore();
    scrollTo(0, 0);
  });

  it("sponsored-carousel.14 sponsored-carousel.16 sponsored-carousel.18 sponsored-carousel.20 sponsored-carousel.22 cards of the page that shows are seen after 500 ms: a pixel each, and one batch", async () => {
    const clock = holdClock();
    const host = await place(`${REPORTS} qualifier="17" pixel-id="p1"`, cards("o1", "o2", "o3"));
    await until(() => views(host).join() === "ON,ON,OFF", "on screen");
    await clock.pass(499);
    expect([views(host).join(), server.requests.length]).to.deep.equal(["ON,ON,OFF", 0]);
    await clock.pass(1);
    await until(() => views(host).join() === "VIEWED,VIEWED,OFF" && server.to(PIXEL!).length === 2, "seen");
    expect(server.to(PIXEL!).map(({ url }) => queryOf(url))).to.deep.equal(
      ["o1", "o2"].map((oid) => ({ qualifier: "17", id: "p1", widgetName: "sp", adId: `ad-${oid}`, adIndex: "0", eventType: "view" })),
    );
    await clock.pass(249);
    expect(told()).to.deep.equal([]);
    await clock.pass(1);
    await until(() => told().length === 1, "the batch");
    expect(told()).to.deep.equal([["view o1", "view o2"]]);
    await clickOn(part(host, "next"));
    await until(() => views(host).join() === "VIEWED,VIEWED,ON", "the second page");
    await clock.pass(750);
    await clickOn(part(host, "previous"));
    await clock.pass(2000);
    await until(() => told().length === 2, "the second batch");
    expect([told()[1], server.to(PIXEL!).length, views(host).join()]).to.deep.equal([["view o3"], 3, "VIEWED,VIEWED,VIEWED"]);
    expectSeen.requests(`GET ${PIXEL}`, `GET ${PIXEL}`, `POST ${EVENTS}`, `GET ${PIXEL}`, `POST ${EVENTS}`);
    await until(() => seen("announcement").length === 2);
    expectSeen.announcements("polite Page 2 of 2", "polite Page 1 of 2");
  });

  it("sponsored-carousel.15 at exactly 15 % above or below the window a card is on screen, at a pixel more it is not", async () => {
    holdClock(); // or a card that is on screen becomes VIEWED
    const host = await place("", cards("o1"), `<div style="block-size: 2000px"></div>`);
    host.parentElement!.insertAdjacentHTML("beforeend", `<div style="block-size: 2000px"></div>`);
    host.style.setProperty("--dp-sponsored-card-height", "200px");
    await until(() => part(host, "card").offsetHeight === 200, "200 px");
    const topOf = () => part(host, "card").getBoundingClientRect().top + scrollY;
    host.style.marginBlockStart = `${Math.ceil(topOf()) - topOf()}px`; // the window moves by whole pixels
    const top = Math.round(topOf());
    const turns = async (view: string, y: number) => {
      expect(views(host)[0], `before it is ${view} at ${y - top}`).to.equal(view === "ON" ? "OFF" : "ON");
      scrollTo(0, y);
      await until(() => views(host)[0] === view, `${view} at ${y - top}`);
    };
    await turns("ON", top + 30);
    await turns("OFF", top + 31);
    await turns("ON", top + 170 - innerHeight);
    await turns("OFF", top + 169 - innerHeight);
    expectSeen();
  });

  it("sponsored-carousel.17 what leaves before 500 ms begins anew; in a hidden tab and behind a sheet nothing is seen", async () => {
    const clock = holdClock();
    const host = await place(REPORTS, cards("o1"));
    await until(() => views(host)[0] === "ON");
    await clock.pass(400);
    setVisibility("hidden");
    await until(() => views(host)[0] === "OFF", "hidden");
    await clock.pass(1000);
    setVisibility("visible");
    await until(() => views(host)[0] === "ON", "seen again");
    await clock.pass(499);
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.showModal();
    await clock.pass(1000);
    expect([views(host)[0], server.requests]).to.deep.equal(["OFF", []]);
    dialog.close();
    await until(() => views(host)[0] === "ON", "no dialog");
    dialog.remove();
    await clock.pass(499);
    expect(views(host)[0]).to.equal("ON");
    await clock.pass(251);
    await until(() => told().length === 1, "told");
    expectSeen(`GET ${PIXEL}`, `POST ${EVENTS}`);
  });

  it("sponsored-carousel.19 host.5 one pixel for an ad of the page, also where a second carousel shows it or the element moves", async () => {
    const clock = holdClock();
    const host = await place(REPORTS, cards("o1"));
    const second = host.parentElement!.appendChild(host.cloneNode(true) as HTMLElement);
    await until(() => second.shadowRoot !== null && views(second)[0] === "ON" && views(host)[0] === "ON", "both on screen");
    await clock.pass(500);
    await until(() => views(second)[0] === "VIEWED", "seen");
    host.parentElement!.prepend(second);
    await settled();
    expect(views(second).length).to.equal(1);
    await clock.pass(1000);
    await until(() => told().length === 1, "told");
    expect([server.to(PIXEL!).length, told()]).to.deep.equal([1, [["view o1", "view o1"]]]);
    expectSeen(`GET ${PIXEL}`, `POST ${EVENTS}`);
  });

  it("sponsored-carousel.26 sponsored-carousel.21 each press of a link is queued before it is followed, with a modifier and the middle button as well", async () => {
    const clock = holdClock();
    const host = await place(`event-endpoint="${EVENTS}"`, cards("o1", "o2"));
    const [first, second] = parts(host, "card").map((one) => one.querySelector("a")!);
    const followed: string[] = [];
    const last = (event: Event) => {
      followed.push(event.type);
      event.preventDefault();
    };
    for (const type of ["click", "auxclick"]) addEventListener(type, last);
    const auxiliary = (button: number) =>
      first!.dispatchEvent(new MouseEvent("auxclick", { bubbles: true, composed: true, cancelable: true, button }));
    // the driver of WebKit has a main button only
    if (/Chrome|Firefox/.test(navigator.userAgent)) await sendMouse({ type: "click", position: middleOf(first!), button: "middle" });
    else auxiliary(1);
    auxiliary(2);
    second!.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true, ctrlKey: true }));
    for (const type of ["click", "auxclick"]) removeEventListener(type, last);
    first!.focus();
    await press("Enter");
    await until(() => seen("event").includes("dp-navigate link"), "followed");
    setVisibility("hidden");
    await until(() => told().length === 1, "told");
    const clicks = told()[0]!.filter((one) => one.startsWith("click"));
    expect(clicks).to.deep.equal(["click o1", "click o2", "click o1"]);
    await clock.pass(1000);
    expect(told().length).to.equal(1);
    expectSeen("dp-navigate link", `POST ${EVENTS}`);
  });

  for (const [what, leave] of [
    ["the page is left", () => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }))],
    ["its tab is hidden", () => setVisibility("hidden")],
  ] as const) {
    it(`sponsored-carousel.24 when ${what}, what waits is sent at once in a call that outlives the page`, async () => {
      const clock = holdClock();
      const host = await place(REPORTS, cards("o1"));
      await until(() => views(host)[0] === "ON");
      await clock.pass(500);
      await until(() => server.to(PIXEL!).length === 1, "seen");
      const inits: (RequestInit | undefined)[] = [];
      const before = window.fetch;
      window.fetch = (input, init) => {
        inits.push(init);
        return before(input, init);
      };
      leave();
      window.fetch = before;
      expect(
        inits.map((init) => [init?.keepalive, init?.credentials]),
        "in the task of leaving",
      ).to.deep.equal([[true, "include"]]);
      await clock.pass(1000);
      expect(told()).to.deep.equal([["view o1"]]);
      expectSeen(`GET ${PIXEL}`, `POST ${EVENTS}`);
    });
  }

  it("sponsored-carousel.22 sponsored-carousel.17 what was told before its carousel left is sent, a view that was not over is none; nothing of the shopper goes along", async () => {
    const clock = holdClock();
    const person = Object.entries({ "customer-id": "C-77", "session-id": "S-77", "csrf-token": "T-77" });
    const fields = person.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join("");
    const host = await place(REPORTS, cards("o1", "o2"), fields);
    await until(() => views(host)[0] === "ON");
    const link = part(host, "card").querySelector("a")!;
    link.addEventListener("click", stay);
    link.click();
    host.remove();
    await clock.pass(1000);
    await until(() => told().length === 1, "told");
    const [sent] = server.to(EVENTS!);
    expect([told(), Object.keys(batches()[0]![0]!).toSorted()]).to.deep.equal([
      ...[[["click o1"]], ["adId", "adIndex", "eventType", "oid", "time", "widgetName"]],
    ]);
    expect(JSON.stringify([sent!.url, sent!.body, [...sent!.headers]])).not.to.match(/-77/);
    expectSeen.requests(`POST ${EVENTS}`);
  });

  it("sponsored-carousel.25 events.10 with measurement off nothing is sent, and views are still followed", async () => {
    const clock = holdClock();
    const host = await place(REPORTS, cards("o1"), `<input type="hidden" name="measurement" value="off">`);
    await until(() => views(host)[0] === "ON");
    await clock.pass(500);
    await until(() => views(host)[0] === "VIEWED");
    await clickOn(part(host, "card").querySelector("a")!);
    await clock.pass(1000);
    setVisibility("hidden");
    await settled();
    expectSeen("dp-navigate link");
  });

  it("sponsored-carousel.32 calls.8 a batch that fails is counted and logged, and the next one is sent", async () => {
    const clock = holdClock();
    server.on(EVENTS!, () => new Response(null, { status: 503 }));
    const host = await place(`event-endpoint="${EVENTS}"`, cards("o1"));
    const link = part(host, "card").querySelector("a")!;
    link.addEventListener("click", stay);
    link.click();
    await clock.pass(250);
    await until(() => seen("console").length === 1, "logged");
    expectSeen(
      `POST ${EVENTS}`,
      "dp-metric sponsored-carousel.batch-failure",
      /^console.error <dp-sponsored-carousel> http: A batch of 1 event/,
    );
    link.click();
    await clock.pass(250);
    await until(() => server.to(EVENTS!).length === 2 && seen("console").length === 1, "the next one");
    expectSeen(`POST ${EVENTS}`, "dp-metric sponsored-carousel.batch-failure", /^console.error/);
  });

  it("sponsored-carousel.33 url.1 an endpoint of another site, or one that the pattern does not match, gets nothing; the page is warned once", async () => {
    const clock = holdClock();
    for (const attributes of [
      `event-endpoint="https://evil.example/e"`,
      `event-endpoint="${EVENTS}" event-endpoint-pattern="^https://ads\\.example/"`,
    ]) {
      const host = await place(attributes, cards("o1"));
      const link = part(host, "card").querySelector("a")!;
      link.addEventListener("click", stay);
      link.click();
      await clock.pass(250);
      await settled();
      host.remove();
    }
    expectSeen(/^console.warn <dp-sponsored-carousel> event-endpoint is not allowed/);
  });

  it("sponsored-carousel.34 a pixel that fails, and one of another site, are nobody's matter", async () => {
    const clock = holdClock();
    server.on(PIXEL!, () => new Response(null, { status: 500 }));
    const host = await place(`view-pixel-url="${PIXEL}"`, cards("o1"));
    const other = await place(`view-pixel-url="https://evil.example/p" widget-name="other"`, cards("o2"));
    await until(() => views(host)[0] === "ON" && views(other)[0] === "ON");
    await clock.pass(500);
    await until(() => server.to(PIXEL!).length === 1, "sent");
    await clock.pass(5000);
    expectSeen(`GET ${PIXEL}`);
  });
});
