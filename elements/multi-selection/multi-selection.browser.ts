import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { htmlAnswer } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import {
  LOADED,
  OPENED,
  PATH,
  FLOW,
  CONTENT,
  CLOSED,
  server,
  page,
  stay,
  of,
  host,
  link,
  inside,
  focused,
  state,
  marked,
  reason,
  button,
  place,
  open,
  closed,
  onPage,
} from "./multi-selection.fixture.ts";

describe("dp-multi-selection", () => {
  onPage();

  for (const [attributes, call, url] of [
    ["", "multi-selection-content", `${PATH}?asin=A1&experienceId=absMultiSelection&showFeatures=msxPrimaryWidget`],
    [" flow", "multi-selection-content-flow", `${FLOW}?asin=A1&showFeatures=msxPrimaryWidget`],
    [` experience-id="own" show-features="mine"`, "multi-selection-content", `${PATH}?asin=A1&experienceId=own&showFeatures=mine`],
  ] as const) {
    it(`multi-selection.1 multi-selection.12 call:${call} asks for ${url} at a press, and counts the opening`, async () => {
      await place(`asin="A1"${attributes}`);
      expect(link().ariaHasPopup).to.equal("dialog");
      await open();
      expect(server.requests.map((one) => `${one.method} ${one.url}`)).to.deep.equal([`GET ${url}`]);
      await press("Escape");
      await closed();
      expectSeen(...OPENED, `GET ${attributes === " flow" ? FLOW : PATH}`, CLOSED);
    });
  }

  it("multi-selection.1 a press with a modifier key is left to the browser", async () => {
    await place();
    const taken: boolean[] = [];
    page.addEventListener("click", (event) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    });
    await sendKeys({ down: "Shift" });
    await clickOn(link());
    await sendKeys({ up: "Shift" });
    await settled();
    expect([taken, host().dataset["state"]]).to.deep.equal([[false], "ready"]);
    expectSeen();
  });

  it("multi-selection.2 multi-selection.3 state:multi-selection.loading state:multi-selection.open a modal with a spinner, then the content, with focus on its heading", async () => {
    let answer: (response: Response) => void = () => {};
    server.on(PATH, () => new Promise((resolve) => (answer = resolve)));
    await place();
    await open("loading");
    expect([inside("dialog").ariaLabel, inside(".dp-spinner").ariaLabel]).to.deep.equal(["Select products", "Loading"]);
    await expect(page).to.be.accessible();
    await until(() => server.requests.length === 1, "it is asked for");
    answer(htmlAnswer(`${CONTENT}<script>window.hacked = 1</script>`));
    await state("open");
    await until(() => focused() === inside("h3"), "focus is on the heading");
    const dialog = inside("dialog");
    expect([dialog.dataset["kind"], dialog.dataset["side"], dialog.getAttribute("aria-labelledby")]).to.deep.equal([
      "side-sheet",
      "end",
      inside("h3").id,
    ]);
    expect(inside("script")).to.equal(null);
    await expect(page).to.be.accessible();
    await press("Escape");
    await closed();
    expectSeen(...LOADED, CLOSED);
  });

  it("multi-selection.2 content without a heading leaves the sheet its own name; a page that cancels dp-open keeps it closed, without an entry", async () => {
    server.on(PATH, () => htmlAnswer("<p>Nothing else.</p>"));
    await place();
    page.addEventListener("dp-open", stay);
    const before = history.length;
    await clickOn(link());
    await settled();
    expect([host().dataset["state"], history.length, marked()]).to.deep.equal(["ready", before, undefined]);
    expectSeen("dp-open multi-selection");
    page.removeEventListener("dp-open", stay);
    await open();
    expect([inside("dialog").ariaLabel, inside("dialog").getAttribute("aria-labelledby")]).to.deep.equal(["Select products", null]);
    await press("Escape");
    await closed();
    expectSeen(...LOADED, CLOSED);
  });

  it("multi-selection.4 multi-selection.5 an entry of its own keeps the address and the page's state; Back closes, Forward opens with the content in hand", async () => {
    history.pushState({ page: 7 }, ""); // nothing lies ahead of it
    await place();
    const [url, length] = [location.href, history.length];
    await open();
    expect([marked(), (history.state as { page: number }).page, location.href, history.length]).to.deep.equal([
      "multi-selection",
      7,
      url,
      length + 1,
    ]);
    history.back();
    await closed();
    expect([reason(), location.href]).to.deep.equal(["back", url]);
    await until(() => document.activeElement === link(), "focus is back");
    history.forward();
    await state("open");
    expect([marked(), history.length, inside("h3").textContent]).to.deep.equal(["multi-selection", length + 1, "All styles"]);
    expect([server.requests.length, of("dp-open").map((one) => one["reason"])]).to.deep.equal([1, ["button", "forward"]]);
    history.back();
    await closed();
    expectSeen(...LOADED, CLOSED, ...OPENED, CLOSED);
    history.replaceState(null, "");
  });

  for (const [way, why, act] of [
    ["the close button", "button", () => clickOn(inside("[part~=dialog-close]"))],
    ["Escape", "escape", () => press("Escape")],
    ["the backdrop", "backdrop", () => sendMouse({ type: "click", position: [3, 3] })],
    ["its own control", "button", () => clickOn(button("Never mind"))],
  ] as const) {
    it(`multi-selection.6 multi-selection.11 ${way} closes it and takes the marked entry out; focus returns to the control`, async () => {
      await place();
      await open();
      await act();
      await closed();
      expect(reason()).to.equal(why);
      await until(() => document.activeElement === link(), "focus is back");
      expectSeen(...LOADED, CLOSED);
    });
  }

  it("multi-selection.7 a link closes the sheet first, and leads on from the page's own entry", async () => {
    await place();
    await open();
    const at: unknown[] = [];
    page.addEventListener("dp-navigate", () => at.push(marked(), host().dataset["state"]));
    await clickOn(button("Help"));
    await until(() => of("dp-navigate").length === 1, "it leads on");
    expect([at, reason(), of("dp-navigate")[0]!["reason"]]).to.deep.equal([[undefined, "ready"], "link", "link"]);
    expect(of("dp-navigate")[0]!["url"]).to.match(/\/help$/);
    expectSeen(...LOADED, CLOSED, "dp-navigate link");
  });

  it("multi-selection.8 a page that was reloaded at the marked entry opens nothing, and is at a plain entry", async () => {
    history.replaceState({ page: 7, dpSurface: "multi-selection", "dp:surface": "of-before" }, "");
    await place();
    await settled();
    expect([history.state, host().dataset["state"]]).to.deep.equal([{ page: 7 }, "ready"]);
    history.replaceState(null, "");
    expectSeen();
  });

  it("multi-selection.10 multi-selection.12 each opening loads anew and is counted, and a change of the product while it is open", async () => {
    await place();
    await open();
    await press("Escape");
    await closed();
    await open();
    host().setAttribute("asin", "A2");
    await until(() => server.requests.length === 3, "it loads for the new product");
    await state("open");
    expect(server.requests.map(({ url }) => new URLSearchParams(url.split("?")[1]).get("asin"))).to.deep.equal(["A1", "A1", "A2"]);
    await press("Escape");
    await closed();
    expectSeen(...LOADED, CLOSED, ...LOADED, `GET ${PATH}`, CLOSED);
  });

  it("multi-selection.11 presses while it is open or opening do nothing", async () => {
    await place();
    link().click();
    link().click();
    await state("open");
    link().click();
    await settled();
    expect(server.requests.length).to.equal(1);
    await press("Escape");
    await closed();
    expectSeen(...LOADED, CLOSED);
  });

  for (const [what, answer, code] of [
    ["a status", () => htmlAnswer("no", 404), "http"],
    ["a 403", () => htmlAnswer("no", 403), "http"],
    ["a blank answer", () => htmlAnswer("  "), "bad-response"],
  ] as const) {
    it(`multi-selection.13 state:multi-selection.error ${what} shows a message with a retry, and is counted`, async () => {
      server.on(PATH, answer);
      await place();
      await open("error");
      expect(inside("[part~=message]").textContent).to.equal("Sorry, this could not be loaded.");
      await expect(page).to.be.accessible();
      await until(() => seen("announcement").length > 0);
      server.on(PATH, () => htmlAnswer(CONTENT));
      await clickOn(inside("[part~=retry]"));
      await state("open");
      await press("Escape");
      await closed();
      expectSeen(
        ...LOADED,
        "dp-metric multi-selection.error",
        `dp-error ${code}`,
        "assertive Sorry, this could not be loaded.",
        `GET ${PATH}`,
        CLOSED,
      );
    });
  }

  it("multi-selection.13 a 401 closes it and leads to sign-in", async () => {
    server.on(PATH, () => htmlAnswer("no", 401));
    await place();
    await clickOn(link());
    await until(() => of("dp-navigate").length === 1, "it leads to sign-in");
    await closed();
    expect([of("dp-navigate")[0]!["reason"], reason()]).to.deep.equal(["sign-in", "sign-in"]);
    expectSeen(...LOADED, "dp-navigate sign-in", CLOSED);
  });

  it("multi-selection.14 a history that takes no entry shows the message, and closing goes back by none", async () => {
    await place();
    const { pushState, length } = history;
    history.pushState = () => {
      throw new DOMException("too many", "SecurityError");
    };
    try {
      await clickOn(link());
      await state("error");
    } finally {
      history.pushState = pushState;
    }
    await until(() => seen("announcement").length > 0);
    expect([inside("[part~=message]").textContent, marked()]).to.deep.equal(["Sorry, this could not be loaded.", undefined]);
    let pops = 0;
    const count = () => pops++;
    addEventListener("popstate", count);
    await press("Escape");
    await closed();
    removeEventListener("popstate", count);
    expect([pops, history.length]).to.deep.equal([0, length]);
    expectSeen(
      ...OPENED,
      "dp-metric multi-selection.error",
      "dp-error render",
      "assertive Sorry, this could not be loaded.",
      CLOSED,
      ...(server.requests.length > 0 ? [`GET ${PATH}`] : []),
    );
  });

  it("multi-selection.15 closing during the load is no error", async () => {
    server.on(PATH, () => new Promise(() => {}));
    await place();
    await open("loading");
    await until(() => server.requests.length === 1, "its code has come, and it asks");
    await press("Escape");
    await closed();
    expect(server.requests[0]!.signal!.aborted).to.equal(true);
    expectSeen(...LOADED, CLOSED);
  });

  it("multi-selection.16 state:multi-selection.invalid without a product or a control the link works natively", async () => {
    await place("");
    expect([host().dataset["state"], link().hasAttribute("aria-haspopup")]).to.deep.equal(["invalid", false]);
    await place(`asin="A1"`, "<p>None</p>");
    await place(`asin="A1" for="nowhere"`);
    await until(() => of("dp-error").length === 3);
    expectSeen.events("dp-error config", "dp-error config", "dp-error config");
    expectSeen(...seen());
  });

  it("option:multi-selection.for option:multi-selection.asin a control elsewhere opens it, state:multi-selection.ready and gets focus back", async () => {
    await place(`for="elsewhere"`, "", `<input type="hidden" name="ASIN" value="A7"><button type="button" id="elsewhere">Compare</button>`);
    expect(host().dataset["state"]).to.equal("ready");
    await open();
    expect(server.requests[0]!.url).to.contain("asin=A7");
    await press("Escape");
    await closed();
    await until(() => document.activeElement === link(), "focus is back");
    expectSeen(...LOADED, CLOSED);
  });
});
