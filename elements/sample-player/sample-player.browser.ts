import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { pageStores } from "../../src/state/page.ts";
import type { SamplePlayerElement } from "./sample-player.element.ts";
import "./index.ts";

const FILES = "/elements/sample-player";
const [LONG, SHORT] = [`${FILES}/sample-player.long.fixture.wav`, `${FILES}/sample-player.short.fixture.wav`];
const LOG = "/hz/audible/sampleplayer";
const STATS = `${LOG}/stats`;
const LOADING = "polite Loading sample";

describe("dp-sample-player", () => {
  let page: HTMLElement;
  let server: FakeFetch;

  beforeEach(() => {
    pageStores().customer.set({ id: null, signedIn: null, prime: false });
    page = document.body.appendChild(document.createElement("div"));
    page.addEventListener("dp-navigate", (event) => event.preventDefault());
    server = fakeFetch({ [LOG]: () => new Response(null, { status: 204 }), [STATS]: () => new Response(null, { status: 204 }) });
  });
  afterEach(async () => {
    page.remove();
    await settled();
    server.restore();
  });

  const player = (at = 0) => page.querySelectorAll<SamplePlayerElement>("dp-sample-player")[at]!;
  const inside = (selector: string, at = 0) => player(at).shadowRoot!.querySelector<HTMLElement>(selector);
  const button = (at = 0) => inside("[part=play]", at)!;
  const slider = (at = 0) => inside("[part=seek]", at) as HTMLInputElement;
  const state = (name: string, at = 0) => until(() => player(at).dataset["state"] === name, name);
  const logged = () => server.to(LOG).map(({ body }) => (body as { s: string }).s);
  const told = () => server.to(STATS).map(({ body }) => (body as { eventType: string }).eventType);
  const fetched = (file: string) => performance.getEntriesByName(new URL(file, location.href).href).length;

  const tag = (src: string, attributes = "", id = "1") =>
    `<dp-sample-player src="${src}" audio-id="s${id}" controller-id="c${id}" ${attributes}><a href="${src}">Listen to a sample</a></dp-sample-player>`;
  async function put(...tags: string[]): Promise<void> {
    page.innerHTML = tags.join("");
    await until(() => [...tags.keys()].every((at) => !["loading", undefined].includes(player(at).dataset["state"])));
    await until(() => logged().length >= tags.filter((one) => one.includes(".wav")).length, "the log says that they are ready");
  }
  const errorCodes = () => {
    const codes: unknown[] = [];
    page.addEventListener("dp-error", (event) => codes.push((event as CustomEvent).detail.code));
    return codes;
  };
  /** Names what was seen of a play that a test is not about. */
  const quiet = () => expectSeen(...seen());

  it("sample-player.1 sample-player.3 sample-player.4 it is a named group, fetches no audio before the first press, and plays by press and key (option:sample-player.label)", async () => {
    performance.clearResourceTimings();
    await put(tag(LONG, `label="The Almanac"`));
    expect([inside("[role=group]")!.ariaLabel, button().ariaLabel, slider().ariaLabel, fetched(LONG)]).to.deep.equal([
      "Audio sample The Almanac",
      "Play sample",
      "Position in the sample",
      0,
    ]);
    expectSeen(`POST ${LOG}`);
    await clickOn(button());
    await state("playing");
    expect(button().ariaLabel).to.equal("Pause sample");
    await sendKeys({ press: "Space" });
    await state("paused");
    await until(() => logged().length === 3);
    expect([logged(), button().ariaLabel]).to.deep.equal([["Init", "FirstPlay", "Paused"], "Play sample"]);
    expectSeen.announcements(LOADING);
    expectSeen.events("dp-change playback", "dp-change playback");
    expectSeen.requests(`POST ${LOG}`, `POST ${LOG}`);
  });

  it("sample-player.1 it is at least 150 px wide whatever its container, and its name ends before a label that is missing", async () => {
    await put(tag(LONG));
    page.style.width = "40px";
    expect(player().getBoundingClientRect().width).to.equal(150);
    expect(inside("[role=group]")!.ariaLabel).to.equal("Audio sample");
    expectSeen(`POST ${LOG}`);
  });

  it("sample-player.8 the start of a second player pauses the first", async () => {
    await put(tag(LONG, `asin="A1"`), tag(LONG, `asin="A2"`, "2"));
    await clickOn(button(0));
    await state("playing");
    await clickOn(button(1));
    await state("playing", 1);
    expect([player(0).dataset["state"], pageStores().playingSample.get()]).to.deep.equal(["paused", { controllerId: "c2", audioId: "s2" }]);
    await until(() => told().length === 3);
    expect(told()).to.deep.equal(["StartListening", "Listening", "StartListening"]);
    quiet();
  });

  it("sample-player.10 the slider moves by keys, mirrored from right to left, and not before the length is known", async () => {
    await put(tag(LONG));
    slider().focus();
    await sendKeys({ press: "ArrowRight" });
    expect([
      slider().ariaDisabled,
      slider().value,
      slider().getAttribute("aria-valuetext"),
      inside("[part=time]")!.textContent,
    ]).to.deep.equal(["true", "0", "0:00", "0:00"]);
    await clickOn(button());
    await state("playing");
    await clickOn(button());
    await state("paused");
    slider().focus();
    await sendKeys({ press: "Home" });
    const after = async (key: string) => {
      await sendKeys({ press: key });
      await settled();
      return Math.round(slider().valueAsNumber);
    };
    const keys = ["ArrowRight", "ArrowUp", "PageUp", "ArrowLeft", "ArrowDown", "PageDown", "End", "Home"];
    const values: number[] = [];
    for (const key of keys) values.push(await after(key));
    expect(values).to.deep.equal([5, 10, 25, 20, 15, 0, 40, 0]);
    page.dir = "rtl";
    expect([await after("ArrowLeft"), slider().getAttribute("aria-valuetext")]).to.deep.equal([5, "0:05 of 0:40"]);
    expect(await after("ArrowRight")).to.equal(0);
    quiet();
  });

  it("sample-player.7 at the end the whole time shows, and a press plays from the beginning", async () => {
    await put(tag(SHORT, `asin="A1"`));
    await clickOn(button());
    await state("ended");
    expect(inside("[part=time]")!.textContent).to.equal("0:01 / 0:01");
    await until(() => told().length === 2 && logged().length === 3);
    expect([told(), logged()]).to.deep.equal([
      ["StartListening", "MarkAsFinished"],
      ["Init", "FirstPlay", "Ended"],
    ]);
    await clickOn(button());
    await state("playing");
    expect(slider().valueAsNumber).to.be.lessThan(1);
    await state("ended");
    await until(() => told().length === 4 && logged().length === 5, "the second play is told too");
    quiet();
  });

  it("sample-player.20 an audio that is not there is told, and another player still plays", async () => {
    await put(tag(`${FILES}/no-such.wav`), tag(LONG, "", "2"));
    const codes = errorCodes();
    await clickOn(button());
    await state("failed");
    expect(codes).to.deep.equal(["network"]);
    await until(() => seen("announcement").includes("assertive The sample could not be played."), "it is told");
    expect([inside("[part=message]")!.textContent, button().ariaLabel]).to.deep.equal(["The sample could not be played.", "Play sample"]);
    await clickOn(button(1));
    await state("playing", 1);
    await until(() => logged().length === 4, "both are ready, and both were pressed");
    quiet();
  });

  it("sample-player.20 a file that has come and is no sound is unsupported", async () => {
    await put(tag(`${FILES}/sample-player.demo.html`, `type="wav"`));
    await until(() => logged().length === 1, "the log says that it is ready");
    const codes = errorCodes();
    await clickOn(button());
    await state("failed");
    expect(codes).to.deep.equal(["unsupported"]);
    await until(() => seen("announcement").includes("assertive The sample could not be played."), "it is told");
    quiet();
  });

  it("sample-player.18 a move keeps it playing; taken away for good the sound stops, and the stretch is reported", async () => {
    await put(tag(LONG, `asin="A1"`));
    await clickOn(button());
    await state("playing");
    page.prepend(player());
    await settled();
    expect(player().dataset["state"]).to.equal("playing");
    player().remove();
    await until(() => told().length === 2);
    expect([told(), pageStores().playingSample.get()]).to.deep.equal([["StartListening", "Listening"], null]);
    quiet();
  });

  it("sample-player.21 what no browser plays leaves the link of the page", async () => {
    await put(tag(`${FILES}/a.mid`));
    expect([player().dataset["state"], player().querySelector("a")!.checkVisibility(), button()]).to.deep.equal([
      "unsupported",
      true,
      null,
    ]);
    expectSeen("dp-metric sample-player.unsupported");
  });

  it("sample-player.22 with measurement off neither log nor statistics are sent, and it plays", async () => {
    page.innerHTML = `<div data-dp-page hidden><input name="measurement" value="off"></div>${tag(LONG, `asin="A1"`)}`;
    await state("play");
    await clickOn(button());
    await state("playing");
    expect(server.requests).to.deep.equal([]);
    quiet();
  });

  describe("the library", () => {
    const offer = `asin="A1" library-url="/library/add" library-data='{"asin":"A1","action":"add"}'`;
    const add = () => inside("[part=library]");

    it("sample-player.16 sample-player.17 a press adds the title once; what takes the button's place has its focus", async () => {
      let answer = (_reply: Response) => {};
      server.on("/library/add", () => new Promise((resolve) => (answer = resolve)));
      await put(tag(LONG, offer));
      await clickOn(add()!);
      await until(() => server.to("/library/add").length === 1);
      expect([add()!.textContent, add()!.ariaDisabled, player().dataset["library"]]).to.deep.equal([
        "Adding to your library",
        "true",
        "adding",
      ]);
      await clickOn(add()!);
      answer(json({ code: "success" }));
      await until(() => player().dataset["library"] === "added");
      expect([add(), player().shadowRoot!.activeElement!.textContent!.trim()]).to.deep.equal([null, "Added to your library"]);
      expect([server.to("/library/add").length, server.to("/library/add")[0]!.body]).to.deep.equal([1, { asin: "A1", action: "add" }]);
      await until(() => seen("announcement").length > 0, "it is told");
      expectSeen.announcements("polite Added to your library");
      expectSeen.events("dp-success library-add");
      expectSeen.requests(`POST ${LOG}`, "POST /library/add");
    });

    it("sample-player.19 a refusal is told beside the button, which keeps its focus; no event has the server's words", async () => {
      server.on("/library/add", () => json({ code: "full", message: "Your library is full." }));
      await put(tag(LONG, offer));
      await clickOn(add()!);
      await until(() => player().dataset["library"] === "failed");
      await until(() => inside("[part=message]"));
      expect([inside("[part=message]")!.textContent, player().shadowRoot!.activeElement]).to.deep.equal(["Your library is full.", add()]);
      await until(() => seen("announcement").length > 0, "it is told");
      expectSeen.announcements("assertive Your library is full.");
      expectSeen.events("dp-error refused");
      expectSeen.requests(`POST ${LOG}`, "POST /library/add");
    });

    it("sample-player.23 an origin of token-origins is offered, another one is not; a 401 leads to sign-in", async () => {
      const elsewhere = offer.replace("/library/add", "https://books.example/add");
      await put(
        tag(LONG, `${elsewhere} allowed-origins="https://books.example"`),
        tag(LONG, `${elsewhere} token-origins="https://books.example" allowed-origins="https://books.example"`, "2"),
      );
      expect([inside("[part=library]", 0), inside("[part=library]", 1) !== null]).to.deep.equal([null, true]);
      expectSeen.events("dp-error blocked-url");
      server.on("/add", () => json({}, 401));
      await clickOn(inside("[part=library]", 1)!);
      await until(() => seen("event").includes("dp-navigate sign-in"));
      quiet();
    });
  });
});
