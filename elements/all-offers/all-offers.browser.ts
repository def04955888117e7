import { expect } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { pageStores } from "../../src/state/page.ts";
import { htmlAnswer } from "../../test/support/fake-fetch.ts";
import { clickOn, pressIntoTabAndHere } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import {
  CLOSED,
  CONTENT,
  FIRST,
  LINK,
  PATH,
  closed,
  find,
  host,
  link,
  marked,
  of,
  onPage,
  open,
  page,
  place,
  rows,
  sellers,
  server,
  state,
  stay,
  urls,
} from "./all-offers.fixture.ts";

const COUNTED = ["polite Loading offers", "polite 2 offers"];
const reason = () => of("dp-close").at(-1)?.["reason"];

describe("dp-all-offers, the panel", () => {
  onPage();

  it("all-offers.1 all-offers.3 all-offers.4 call:all-offers-content option:all-offers.asin state:all-offers.open a press opens a side sheet with the offers, and their number is announced", async () => {
    await place();
    expect([link().ariaHasPopup, host().dataset["state"]]).to.deep.equal(["dialog", "ready"]);
    await open();
    const dialog = find("dialog");
    expect([dialog.dataset["kind"], dialog.dataset["side"], dialog.getAttribute("aria-label")]).to.deep.equal([
      "side-sheet",
      "end",
      "All offers",
    ]);
    expect([urls(), sellers()]).to.deep.equal([[FIRST], ["Sold by Shop 7", "Sold by Shop 8"]]);
    expect(of("dp-open")).to.deep.equal([{ surface: "all-offers", reason: "press" }]);
    await expect(page).to.be.accessible();
    await until(() => seen("announcement").length === 2, "announced");
    await press("Escape");
    await closed();
    expect(document.activeElement).to.equal(link());
    expectSeen.announcements(...COUNTED);
    expectSeen.events("dp-open all-offers", CLOSED);
  });

  it("all-offers.1 a press with a modifier key is left to the browser", async () => {
    await place();
    expect(await pressIntoTabAndHere(link())).to.deep.equal([false, true]);
    await state("open");
    host().close();
    await closed();
    expectSeen(...seen());
  });

  it("all-offers.1 option:all-offers.for opens by each control that is named, by those of its scope, and by one that comes later", async () => {
    await place(
      `asin="A1" for="one two"`,
      LINK,
      `<button id="one">One</button><button id="two">Two</button><button id="opener" data-dp-open="dp-all-offers">Three</button>`,
    );
    const later = Object.assign(document.createElement("button"), { textContent: "Four" });
    later.dataset["dpOpen"] = "dp-all-offers";
    page.prepend(later);
    await until(() => later.ariaHasPopup === "dialog", "it says what it opens");
    expect(host().querySelector("a")!.ariaHasPopup).to.equal(null);
    for (const control of [page.querySelector("#one")!, page.querySelector("#two")!, page.querySelector("#opener")!, later]) {
      expect(control.ariaHasPopup).to.equal("dialog");
      await clickOn(control);
      await until(() => find("dialog:modal"), "it is open");
      await state("open"); // an answer that is waited for no more is asked for again
      expect(control.ariaExpanded).to.equal("true");
      await press("Escape");
      await closed();
      expect(document.activeElement).to.equal(control);
    }
    expect(of("dp-open").map((detail) => detail["reason"])).to.deep.equal(["press", "press", "press", "press"]);
    expect(urls().length).to.equal(1);
    expectSeen(...seen());
  });

  it("all-offers.3 a cancelled dp-open sends nothing, and the link leads on", async () => {
    await place();
    page.addEventListener("dp-open", stay, { once: true });
    const followed: boolean[] = [];
    page.addEventListener("click", (event) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    });
    await clickOn(link());
    await settled();
    expect([host().dataset["state"], marked(), urls(), followed]).to.deep.equal(["ready", undefined, [], [true]]);
    expectSeen("dp-open all-offers");
  });

  for (const [device, kind] of [
    ["desktop", "side-sheet"],
    ["tablet", "side-sheet"],
    ["mobile", "bottom-sheet"],
    ["app", "bottom-sheet"],
  ] as const) {
    it(`all-offers.3 on ${device} it is a ${kind} as high as the window`, async () => {
      await place(`asin="A1" data-device="${device}"`, LINK, `<input type="hidden" name="device" value="${device}">`);
      await open();
      await until(() => find("dialog").getBoundingClientRect().top <= 0, "it stands still");
      const { top, height } = find("dialog").getBoundingClientRect();
      expect([find("dialog").dataset["kind"], top, height]).to.deep.equal([kind, 0, innerHeight]);
      expectSeen(...seen());
    });
  }

  it("all-offers.4 state:all-offers.loading text:all-offers.loading a spinner until the answer; without a row it says that there are none (text:all-offers.none)", async () => {
    let answer: (response: Response) => void = () => {};
    server.on(PATH, () => new Promise((resolve) => (answer = resolve)));
    await place();
    await open("loading");
    await until(() => server.requests.length === 1, "it is asked for");
    expect([find(".loading").innerText.trim(), find("h2").textContent]).to.deep.equal(["Loading offers", "All offers"]);
    await expect(page).to.be.accessible();
    answer(htmlAnswer(`<p>Come back later.</p><script>window.hacked = 1</script>`));
    await state("open");
    await until(() => find("[part=none]"), "it says so");
    expect([find("[part=none]").innerText, find("script")]).to.deep.equal(["There are no offers right now.", null]);
    await until(() => seen("announcement").includes("polite There are no offers right now."));
    expectSeen.announcements("polite Loading offers", "polite There are no offers right now.");
    expectSeen(...seen());
  });

  it("all-offers.5 option:all-offers.content-url a second opening shows what is in hand; another place or product is read at once while it is open", async () => {
    await place(`asin="A1" content-url="/offers/panel?theme=dark"`);
    server.on("/offers/panel", () => htmlAnswer(CONTENT));
    await open();
    await press("Escape");
    await closed();
    await open();
    expect(server.to("/offers/panel").length).to.equal(1);
    pageStores().location.set({ countryCode: "DE", locationType: "COUNTRY" });
    await until(() => server.to("/offers/panel").length === 2, "read for the place");
    await state("open");
    host().setAttribute("asin", "A2");
    await until(() => server.to("/offers/panel").length === 3, "read for the product");
    await state("open");
    expect(server.to("/offers/panel").map(({ url }) => url)).to.deep.equal([
      "/offers/panel?theme=dark&asin=A1&experienceId=allOffers",
      "/offers/panel?theme=dark&asin=A1&experienceId=allOffers",
      "/offers/panel?theme=dark&asin=A2&experienceId=allOffers",
    ]);
    await press("Escape");
    await closed();
    pageStores().location.set(null);
    await settled();
    expect(server.to("/offers/panel").length, "closed: at the next opening").to.equal(3);
    await open();
    expect(server.to("/offers/panel").length).to.equal(4);
    expectSeen(...seen());
  });

  it("all-offers.6 text:all-offers.close closing ends the load, and says why", async () => {
    server.on(PATH, () => new Promise(() => {}));
    await place();
    const ways: [string, () => Promise<unknown>][] = [
      ["button", () => clickOn(find("[part~=dialog-close]"))],
      ["escape", () => press("Escape")],
      ["backdrop", () => sendMouse({ type: "click", position: [4, 300] })],
      ["script", async () => host().close()],
    ];
    for (const [why, close] of ways) {
      await open("loading");
      await until(() => server.requests.at(-1)?.signal?.aborted === false, "it is under way");
      await close();
      await closed();
      expect([reason(), server.requests.at(-1)!.signal!.aborted, document.activeElement]).to.deep.equal([why, true, link()]);
    }
    expect(find("[part~=dialog-close]")).to.equal(null);
    expectSeen(...seen());
  });

  it("all-offers.22 state:all-offers.error text:all-offers.failed text:all-offers.retry text:all-offers.page a failure says so, with a link to the page and a way to try again", async () => {
    let status = 500;
    server.on(PATH, () => (status === 500 ? new Response("", { status: 404 }) : htmlAnswer(CONTENT)));
    await place();
    await open("error");
    await until(() => find("[part=retry]"), "it says so");
    const [text, retry, link] = [find("[part=message]"), find("[part=retry]"), find<HTMLAnchorElement>("[part=page]")];
    expect([text.innerText, retry.innerText, link.innerText, link.getAttribute("href")]).to.deep.equal([
      "We could not load the offers.",
      "Try again",
      "See the offers on their own page",
      new URL("/offers/A1", location.href).href,
    ]);
    await expect(page).to.be.accessible();
    expect(of("dp-error")).to.deep.equal([
      { code: "http", message: "We could not load the offers.", call: "all-offers-content", status: 404 },
    ]);
    status = 200;
    await clickOn(retry);
    await state("open");
    expect(rows().length).to.equal(2);
    expectSeen(...seen());
  });

  it("all-offers.22 an empty answer has failed; a button has no page of its own; the link to the page goes through dp-navigate", async () => {
    server.on(PATH, () => htmlAnswer("<script>1</script>"));
    await place(
      `asin="A1" for="b"`,
      "",
      `<a href="/offers/A1" id="b">Offers</a><button id="c" data-dp-open="dp-all-offers">Offers</button>`,
    );
    await clickOn(page.querySelector("#c")!);
    await state("error");
    await until(() => find("[part=retry]"));
    expect(find("[part=page]")).to.equal(null);
    await press("Escape");
    await closed();
    await open("error");
    await clickOn(find("[part=page]"));
    await until(() => of("dp-navigate").length === 1, "it leads there");
    expect([of("dp-navigate")[0]!["reason"], new URL(of("dp-navigate")[0]!["url"] as string).pathname]).to.deep.equal([
      "link",
      "/offers/A1",
    ]);
    await closed();
    expectSeen(...seen());
  });

  it("all-offers.25 state:all-offers.invalid without a product the links are the page's own; without a control a script opens it", async () => {
    await place(`asin=""`);
    expect([host().dataset["state"], link().ariaHasPopup]).to.deep.equal(["invalid", null]);
    host().setAttribute("asin", "A1");
    await state("ready");
    link().remove();
    await settled();
    expect([host().dataset["state"], host().show()]).to.deep.equal(["ready", true]);
    await state("open");
    expect(of("dp-open")).to.deep.equal([{ surface: "all-offers", reason: "script" }]);
    expectSeen(...seen());
  });
});
