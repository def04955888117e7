import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { registry } from "../../src/lib/registry.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled, until } from "../../test/support/until.ts";
import { mayAutoOpen } from "../../src/overlay/auto-open.ts";
import "./index.ts";

// loaded before the tests: none of them waits for it
await import("./location-prompt.dialog.ts");

const STORED = "sessionStorage.setItem dp:location-prompt/1";
const OPENED = ["dp-open location-prompt", STORED];
const CLOSED = "dp-close location-prompt";
const FORGOTTEN = "sessionStorage.removeItem dp:location-prompt/1";
const KEY = "dp:location-prompt/1";
const DIALOG = `<dialog><h2 id="title">Where should we deliver?</h2><form action="/choose" method="post"><input name="zip"></form></dialog>`;

let page: HTMLElement;
const closes: CustomEvent[] = [];
const at = <T extends HTMLElement = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
const host = () => at<HTMLElement & { eligible: boolean }>("dp-location-prompt");
const dialog = () => at<HTMLDialogElement>("dialog");
const state = () => host().dataset["state"];
const isOpen = () => dialog().matches(":modal");
const opens = () => until(isOpen, "it opens");
const prompt = (attributes = "eligible", inside = DIALOG) => `<dp-location-prompt ${attributes}>${inside}</dp-location-prompt>`;
const close = (reason = "button") => {
  at('[data-dp-action="close"]').click();
  expect(detailsOf<{ reason: string }>(closes, "dp-close").at(-1)!.reason).to.equal(reason);
};

/** Another page of the same session. */
function nextPage(): void {
  for (const name of ["unasked-surface", "location-prompt"]) registry().shared.delete(name);
}
async function put(markup: string): Promise<void> {
  page.replaceChildren();
  page.innerHTML = `<main><h1>Bananas</h1>${markup}</main>`;
  await until(() => state() !== undefined && state() !== "loading");
  await settled();
}
const changeLocation = () => document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "location", value: null } }));

describe("dp-location-prompt", () => {
  beforeEach(() => {
    nextPage();
    closes.length = 0;
    page = document.body.appendChild(document.createElement("div"));
    page.addEventListener("dp-close", (event) => closes.push(event as CustomEvent));
  });
  afterEach(async () => {
    page.remove();
    await settled();
    sessionStorage.removeItem(KEY);
    delete (document as { readyState?: string }).readyState;
    delete (document as { hidden?: boolean }).hidden;
  });

  it("location-prompt.1 option:location-prompt.eligible opens as a modal when the page has loaded, state:location-prompt.open and not before", async () => {
    Object.defineProperty(document, "readyState", { configurable: true, get: () => "interactive" });
    await put(prompt());
    expect([isOpen(), state()]).to.deep.equal([false, "idle"]);
    delete (document as { readyState?: string }).readyState;
    dispatchEvent(new Event("load"));
    await opens();
    expect(state()).to.equal("open");
    await until(() => seen().length === OPENED.length);
    expectSeen(...OPENED);
    await expect(page).to.be.accessible({ ignoredRules: ["region", "label"] });
  });

  it("location-prompt.1 in a hidden tab it waits until the tab is seen", async () => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    await put(prompt());
    expect(isOpen()).to.equal(false);
    delete (document as { hidden?: boolean }).hidden;
    document.dispatchEvent(new Event("visibilitychange"));
    await opens();
    expectSeen(...OPENED);
  });

  for (const [why, attributes, device] of [
    ["a shopper who is not eligible", "", "desktop"],
    ["a phone", "eligible", "mobile"],
    ["the app", "eligible", "app"],
    ["a tablet", "eligible", "tablet"],
  ] as const) {
    it(`location-prompt.2 state:location-prompt.idle stays closed for ${why}`, async () => {
      await put(`<input type="hidden" data-dp-page name="device" value="${device}">${prompt(`${attributes} device="${device}"`)}`);
      await settled();
      expect([isOpen(), state()]).to.deep.equal([false, "idle"]);
      expectSeen();
    });
  }

  it("location-prompt.2 stays closed after a change of the location in this page view", async () => {
    await put(prompt(""));
    changeLocation();
    host().eligible = true;
    await settled();
    expect([isOpen(), state()]).to.deep.equal([false, "idle"]);
    expectSeen("dp-change location");
  });

  it("location-prompt.3 option:location-prompt.store-context opens once in a session and store context, whatever the answer", async () => {
    await put(prompt());
    await opens();
    close();
    await until(() => state() === "done");
    nextPage();
    await put(prompt());
    await settled();
    expect([isOpen(), state()]).to.deep.equal([false, "idle"]);
    nextPage();
    await put(prompt(`eligible store-context="fresh"`));
    await opens();
    expect(JSON.parse(sessionStorage.getItem(KEY)!)).to.deep.equal(["generic", "fresh"]);
    expectSeen(...OPENED, CLOSED, ...OPENED);
  });

  it("location-prompt.4 is named by its first heading, else by our title, and has a close button", async () => {
    await put(prompt());
    await opens();
    expect([dialog().getAttribute("aria-labelledby"), dialog().ariaLabel]).to.deep.equal(["title", null]);
    expect(at('[data-dp-action="close"]').textContent).to.equal("Close");
    close();
    nextPage();
    sessionStorage.removeItem(KEY);
    await put(prompt("eligible", "<dialog><p>Where to?</p></dialog>"));
    await opens();
    expect([dialog().getAttribute("aria-labelledby"), dialog().ariaLabel]).to.deep.equal([null, "Choose your delivery location"]);
    page.lang = "de";
    await until(() => dialog().ariaLabel === "Ihren Lieferort wählen", "it speaks another language");
    expect(at('[data-dp-action="close"]').textContent).to.equal("Schließen");
    const [gone, shown] = [host(), dialog()];
    gone.remove();
    await until(() => !shown.open && !shown.ariaLabel, "closed with its element");
    expect([gone.querySelector("button"), document.documentElement.style.overflow]).to.deep.equal([null, ""]);
    expectSeen(...OPENED, CLOSED, FORGOTTEN, ...OPENED);
  });

  it("location-prompt.4 of several headings the first names it", async () => {
    await put(prompt("eligible", `<dialog><h3 id="one">Where to?</h3><h2 id="two">Saved places</h2></dialog>`));
    await opens();
    expect(dialog().getAttribute("aria-labelledby")).to.equal("one");
    close();
    expectSeen(...OPENED, CLOSED);
  });

  for (const [what, markup, target] of [
    ["main, where it has no heading", `<button>Before</button><main>${prompt()}</main>`, "main"],
    ["the first thing that can be focused, without either", `<button id="b">Before</button>${prompt()}`, "#b"],
  ] as const)
    it(`location-prompt.5 closing gives focus to ${what}`, async () => {
      page.innerHTML = markup;
      await opens();
      close();
      await until(() => state() === "done" && document.activeElement === at(target), target);
      expectSeen(...OPENED, CLOSED);
    });

  for (const [way, reason, act] of [
    ["the close button", "button", () => clickOn(at('[data-dp-action="close"]'))],
    ["Escape", "escape", () => sendKeys({ press: "Escape" })],
    ["the backdrop", "backdrop", () => sendMouse({ type: "click", position: [3, 3] })],
    ["a change of the location", "updated", async () => changeLocation()],
  ] as const) {
    it(`location-prompt.5 state:location-prompt.done closes by ${way}, and gives focus to the main heading`, async () => {
      await put(prompt());
      await opens();
      await act();
      await until(() => !isOpen() && state() === "done", "it is closed");
      expect(detailsOf(closes, "dp-close")).to.deep.equal([{ surface: "location-prompt", reason }]);
      expect(document.activeElement).to.equal(at("h1"));
      expect([at('[data-dp-action="close"]'), dialog().hasAttribute("aria-labelledby")]).to.deep.equal([null, false]);
      expectSeen(...OPENED, ...(reason === "updated" ? ["dp-change location"] : []), CLOSED);
    });
  }

  it("location-prompt.6 a page that cancels dp-open keeps it closed, and it does not count as shown", async () => {
    const cancel = (event: Event) => event.preventDefault();
    page.addEventListener("dp-open", cancel);
    await put(prompt());
    await settled();
    expect([isOpen(), state(), sessionStorage.getItem(KEY)]).to.deep.equal([false, "idle", null]);
    page.removeEventListener("dp-open", cancel);
    nextPage();
    await put(prompt());
    await opens();
    expectSeen(OPENED[0]!, ...OPENED);
  });

  it("location-prompt.7 waits for another modal of the page, and opens when that one closes", async () => {
    page.insertAdjacentHTML("afterend", `<dialog id="other">Another</dialog>`);
    const other = document.querySelector<HTMLDialogElement>("#other")!;
    other.showModal();
    await put(prompt());
    await settled();
    expect([isOpen(), state()]).to.deep.equal([false, "idle"]);
    other.close();
    await opens();
    other.remove();
    expectSeen(...OPENED);
  });

  it("location-prompt.7 stays closed where another surface has opened unasked, and does not count as shown", async () => {
    expect(await mayAutoOpen()).to.equal(true);
    await put(prompt());
    await settled();
    expect([isOpen(), sessionStorage.getItem(KEY)]).to.deep.equal([false, null]);
    expectSeen();
  });

  it("location-prompt.8 opens once when it becomes eligible later", async () => {
    await put(prompt(""));
    expect(isOpen()).to.equal(false);
    host().eligible = true;
    await opens();
    close();
    host().eligible = false;
    await settled();
    host().eligible = true;
    await settled();
    expect([isOpen(), state()]).to.deep.equal([false, "done"]);
    expectSeen(...OPENED, CLOSED);
  });

  it("location-prompt.9 without a dialog, or with an empty one, it warns once and opens nothing", async () => {
    for (const inside of ["<p>Where to?</p>", "<dialog> </dialog>"]) {
      await put(prompt("eligible", inside));
      host().eligible = false;
      await settled();
      host().eligible = true;
      await settled();
      expect([state(), page.querySelector(":modal")]).to.deep.equal(["idle", null]);
    }
    expectSeen(
      "console.warn <dp-location-prompt> has no dialog with a content inside, and asks for no location. Put a dialog between its tags.",
    );
  });

  it("location-prompt.10 opens once in a page whose session remembers nothing", async () => {
    const real = Object.getOwnPropertyDescriptor(window, "sessionStorage")!;
    Object.defineProperty(window, "sessionStorage", {
      configurable: true,
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
    try {
      await put(prompt());
      await opens();
      close();
      registry().shared.delete("unasked-surface");
      await put(prompt());
      await settled();
      expect([isOpen(), state()]).to.deep.equal([false, "idle"]);
      expectSeen(OPENED[0]!, CLOSED);
    } finally {
      Object.defineProperty(window, "sessionStorage", real);
    }
  });

  it("location-prompt.11 a form in the dialog is the page's own, and posts natively", async () => {
    const posts: string[] = [];
    page.addEventListener("submit", (event) => {
      posts.push(`${(event.target as HTMLFormElement).getAttribute("action")} ${event.defaultPrevented}`);
      event.preventDefault();
    });
    await put(prompt());
    await opens();
    at<HTMLInputElement>("[name=zip]").focus();
    await sendKeys({ type: "60601" });
    await sendKeys({ press: "Enter" });
    expect(posts).to.deep.equal(["/choose false"]);
    expectSeen(...OPENED);
  });
});
