import { expect, fixture, html } from "@open-wc/testing";
import { registry } from "../../src/lib/registry.ts";
import { holdClock } from "../../test/support/clock.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import type { DeliveryCountdownElement } from "./delivery-countdown.element.ts";
import { EXPIRES, HOUR, MESSAGE, REFRESH, link, plainText, place, shown, shows, state, time } from "./delivery-countdown.fixture.ts";
import "./index.ts";

const taken: CustomEvent[] = [];
const takeOver = (event: Event) => {
  event.preventDefault();
  taken.push(event as CustomEvent);
};

describe("dp-delivery-countdown", () => {
  beforeEach(() => {
    taken.length = 0;
    document.addEventListener("dp-navigate", takeOver);
  });
  afterEach(() => {
    document.removeEventListener("dp-navigate", takeOver);
    registry().shared.delete("server-clock");
  });

  it("delivery-countdown.1 delivery-countdown.10 state:delivery-countdown.counting writes the time in each place, every second, in silence", async () => {
    const clock = holdClock();
    const more = html`${MESSAGE}
      <p>
        Only <b data-dp-remaining dir="ltr"><i>2 hrs</i> 5 mins</b>!
      </p>`;
    const host = await place({ "ends-at": new Date(Date.now() + HOUR + 61_000).toISOString() }, more);
    const places = () => [...host.querySelectorAll("[data-dp-remaining]")].map(plainText);
    expect([state(host), places()]).to.deep.equal(["counting", ["1 hr 1 min", "1 hr 1 min"]]);
    await clock.pass(2000);
    expect(places()).to.deep.equal(["1 hr", "1 hr"]);
    await clock.pass(HOUR - 1000);
    expect(places()).to.deep.equal(["1 min", "1 min"]);
    await clock.pass(1000);
    expect(places()).to.deep.equal(["59 sec", "59 sec"]);
    const [first, second] = host.querySelectorAll("[data-dp-remaining]");
    expect([first!.role, second!.role, first!.getAttribute("dir"), second!.getAttribute("dir")]).to.deep.equal([
      "timer",
      "timer",
      "auto",
      "ltr",
    ]);
    expectSeen();
  });

  it("a11y.1 the message and the link are accessible", async () => {
    for (const seconds of [7500, 0]) await expect(await place({ "seconds-remaining": seconds })).to.be.accessible();
    expectSeen();
  });

  it("delivery-countdown.1 text:delivery-countdown.refresh the time and the link are in the language of the page, also after a change", async () => {
    const section = await fixture<HTMLElement>(html`<section lang="de"></section>`);
    section.innerHTML = `<dp-delivery-countdown seconds-remaining="7530"><p>In <span data-dp-remaining></span></p></dp-delivery-countdown>`;
    const host = section.firstElementChild as DeliveryCountdownElement;
    await until(() => time(host) === "2 Std., 5 Min.", "German");
    section.lang = "fr";
    await until(() => time(host) === "2 h 5 min", "French");
    section.lang = "de";
    // the words of the language have loaded
    section.insertAdjacentHTML("beforeend", `<dp-delivery-countdown seconds-remaining="0"></dp-delivery-countdown>`);
    await until(() => link(section.lastElementChild!)?.textContent?.startsWith("Diese Lieferangabe"), "German words");
    host.endsAt = 0;
    await until(() => link(host)?.textContent?.startsWith("Diese Lieferangabe ist abgelaufen."), "German");
    await until(() => seen().length === 2);
    expectSeen.announcements(/^polite Diese Lieferangabe ist abgelaufen\./);
    expectSeen.events("dp-change expired");
  });

  it("delivery-countdown.2 delivery-countdown.3 delivery-countdown.9 state:delivery-countdown.expired at zero one link stands in place of all of it, announced once", async () => {
    const clock = holdClock();
    const host = await place({ "ends-at": Date.now() + 3000 }, html`Order soon. <em>Delivery tomorrow.</em>`);
    const height = host.offsetHeight;
    expect([state(host), host.innerText]).to.deep.equal(["counting", "Order soon. Delivery tomorrow."]);
    await clock.pass(2999);
    expectSeen();
    await clock.pass(1);
    expect([state(host), host.querySelectorAll("a").length, shows(host.querySelector("em")!)]).to.deep.equal(["expired", 1, false]);
    expect([link(host)!.textContent, shows(link(host)!), host.offsetHeight >= height]).to.deep.equal([REFRESH, true, true]);
    // a text of its own cannot be hidden: it has no box
    const range = document.createRange();
    range.selectNode(host.firstChild!);
    expect(range.getClientRects().length).to.equal(0);
    await clock.pass(5000);
    expectSeen(...EXPIRES);
  });

  it("delivery-countdown.4 a moment that is past shows the link at once, in silence", async () => {
    holdClock();
    for (const [name, value] of [
      ["ends-at", Date.now() - 1],
      ["seconds-remaining", 0],
      ["seconds-remaining", -9],
    ] as const) {
      const host = await place({ [name]: value });
      expect([state(host), shows(link(host)!), shows(host.querySelector("p")!)]).to.deep.equal(["expired", true, false]);
    }
    expectSeen();
  });

  it("delivery-countdown.5 option:delivery-countdown.refresh-url a press reloads the page or leads on, and one with a modifier key is the browser's", async () => {
    const host = await place({ "seconds-remaining": 0 });
    expect(link(host)!.href).to.equal(location.href);
    await clickOn(link(host)!);
    await until(() => taken.length === 1);
    expect(taken[0]!.detail).to.deep.include({ reason: "delivery-countdown", url: shown(location.href), reload: true });
    host.setAttribute("refresh-url", "/dp/A1");
    await until(() => link(host)!.pathname === "/dp/A1");
    link(host)!.focus();
    await press("Enter");
    await until(() => taken.length === 2);
    expect(taken[1]!.detail).to.deep.include({ reason: "delivery-countdown", url: `${location.origin}/dp/A1`, reload: false });
    expectSeen("dp-navigate delivery-countdown", "dp-navigate delivery-countdown");
    const prevented: boolean[] = [];
    const note = (event: Event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener("click", note);
    for (const way of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      link(host)!.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...way }));
    document.removeEventListener("click", note);
    expect([prevented, taken.length]).to.deep.equal([[false, false, false], 2]);
    expectSeen();
  });

  it("delivery-countdown.6 the link takes focus from the message that it replaces, and from nothing else", async () => {
    const clock = holdClock();
    const host = await place({ "ends-at": Date.now() + 1000 });
    host.querySelector("a")!.focus();
    await clock.pass(1000);
    expect(document.activeElement).to.equal(link(host));
    const other = await place({ "ends-at": Date.now() + 1000 });
    const button = other.parentElement!.appendChild(document.createElement("button"));
    button.focus();
    await clock.pass(1000);
    expect([state(other), document.activeElement]).to.deep.equal(["expired", button]);
    expectSeen(...EXPIRES, ...EXPIRES);
  });

  it("delivery-countdown.7 delivery-countdown.9 a new moment brings the message back with the time, and focus from the link", async () => {
    const clock = holdClock();
    const host = await place({ "ends-at": Date.now() + 1000 });
    await clock.pass(1000);
    expectSeen(...EXPIRES);
    link(host)!.focus();
    host.setAttribute("ends-at", String(Date.now() + 2 * HOUR));
    await settled();
    expect([state(host), time(host), shows(host.querySelector("p")!), link(host)]).to.deep.equal(["counting", "2 hr", true, null]);
    expect(document.activeElement).to.equal(host);
    expectSeen("dp-change expired");
    host.removeAttribute("ends-at");
    host.setAttribute("seconds-remaining", "5");
    await settled();
    await clock.pass(5000);
    expectSeen(...EXPIRES);
    host.setAttribute("seconds-remaining", "5"); // the same again is a new one
    await settled();
    await clock.pass(1);
    expect([state(host), time(host)]).to.deep.equal(["counting", "5 sec"]);
    expectSeen("dp-change expired");
  });

  it("delivery-countdown.7 where focus was elsewhere, it stays there when a new moment brings the message back", async () => {
    const clock = holdClock();
    const host = await place({ "ends-at": Date.now() + 1000 });
    const button = host.parentElement!.appendChild(document.createElement("button"));
    await clock.pass(1000);
    expectSeen(...EXPIRES);
    button.focus();
    expect([state(host), document.activeElement]).to.deep.equal(["expired", button]);
    host.setAttribute("seconds-remaining", "60");
    host.removeAttribute("ends-at");
    await settled();
    expect([state(host), link(host), document.activeElement]).to.deep.equal(["counting", null, button]);
    expectSeen("dp-change expired");
  });

  it("delivery-countdown.8 a page that is seen again shows the true time at once", async () => {
    holdClock();
    const host = await place({ "ends-at": Date.now() + HOUR });
    const now = Date.now();
    const slept = Date.now;
    try {
      Date.now = () => now + 30 * 60_000;
      document.dispatchEvent(new Event("visibilitychange"));
      expect(time(host)).to.equal("30 min");
      Date.now = () => now + HOUR;
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      expect(state(host)).to.equal("expired");
    } finally {
      Date.now = slept;
    }
    expectSeen(...EXPIRES);
  });

  it("delivery-countdown.9 two on a page run apart", async () => {
    const clock = holdClock();
    const [one, other] = [await place({ "seconds-remaining": 1 }), await place({ "ends-at": Date.now() + HOUR })];
    await clock.pass(1000);
    expect([state(one), state(other), time(other)]).to.deep.equal(["expired", "counting", "59 min"]);
    expectSeen(...EXPIRES);
  });

  it("delivery-countdown.13 a refresh-url that the guard refuses is blocked when the link is used, however it is pressed", async () => {
    const host = await place({ "refresh-url": "javascript:void(document.title='taken')", "seconds-remaining": 0 });
    expect(link(host)!.href).to.equal(location.href);
    expectSeen();
    await clickOn(link(host)!);
    await until(() => seen().length === 1);
    expectSeen("dp-error blocked-url");
    // of another site: only where the author wrote it as an attribute (url.1)
    host.setAttribute("refresh-url", "https://elsewhere.example/");
    await until(() => link(host)!.hostname === "elsewhere.example");
    host.removeAttribute("refresh-url");
    host.refreshUrl = "https://elsewhere.example/";
    await clickOn(link(host)!);
    await until(() => seen().length === 1);
    expectSeen("dp-error blocked-url");
    expect(taken).to.deep.equal([]);
  });

  describe("with a clock of the server", () => {
    const navigationIs = (entry: { transferSize: number; decodedBodySize: number }) => {
      const before = performance.getEntriesByType;
      performance.getEntriesByType = (type) => (type === "navigation" ? [entry as never] : before.call(performance, type));
      return () => void (performance.getEntriesByType = before);
    };

    it("delivery-countdown.14 option:delivery-countdown.system-time a device clock that is wrong by hours changes nothing", async () => {
      holdClock();
      const server = Date.UTC(2026, 0, 1, 9, 55);
      const host = await place({ "system-time": server, "ends-at": "2026-01-01T12:00:00" });
      expect(time(host)).to.equal("2 hr 5 min");
      const iso = await place({ "system-time": "2026-01-01T09:55:01Z", "ends-at": "2026-01-01T12:00:00" });
      expect(time(iso)).to.equal("2 hr 4 min");
      expectSeen();
    });

    it("delivery-countdown.14 lightning-deal.58 in a page from the browser's cache system-time is not used, and seconds are over", async () => {
      holdClock();
      holdClock();
      const restore = navigationIs({ transferSize: 0, decodedBodySize: 900 });
      try {
        const host = await place({ "system-time": Date.now() - HOUR, "ends-at": Date.now() + HOUR });
        expect(time(host)).to.equal("1 hr");
        const seconds = await place({ "seconds-remaining": 60 });
        expect([state(seconds), shows(link(seconds)!)]).to.deep.equal(["expired", true]);
      } finally {
        restore();
      }
      expectSeen();
    });
  });
});
