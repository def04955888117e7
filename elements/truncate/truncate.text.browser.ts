import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { holdClock } from "../../test/support/clock.ts";
import { onPaper } from "../../test/support/paper.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { nextTask, settled, until } from "../../test/support/until.ts";
import { productStores } from "../../src/page/scope.ts";
import { setViewport } from "../../test/support/viewport.ts";
import type { TruncateElement } from "./truncate.element.ts";
import "./index.ts";
import { CLOSES, OPENS, invalid } from "./truncate.fixture.ts";

let page: HTMLElement;
let host: TruncateElement;
let events: CustomEvent[];

const at = <T extends HTMLElement = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
const text = () => at('[data-dp-part="text"]');
const trigger = () => at('[data-dp-part="popover-trigger"]');
const state = () => host.dataset["state"];
const comesTo = (expected: string) => until(() => state() === expected, expected);
const dialog = () =>
  [...host.querySelectorAll("div")].map((node) => node.shadowRoot?.querySelector<HTMLElement>("[role=dialog]")).find(Boolean);
const isOpen = () => dialog()?.matches(":popover-open") ?? false;
const lines = (count: number) => Array.from({ length: count }, (_, i) => `Line ${i + 1}`).join("<br>");

async function put(
  count: number,
  attributes = "",
  control = `<button data-dp-part="popover-trigger">See full terms</button>`,
  around = (inside: string) => inside,
): Promise<void> {
  page.innerHTML = around(
    `<dp-truncate ${attributes}><p data-dp-part="text" id="text">${lines(count)}</p>${control}</dp-truncate><p id="after">after</p>`,
  );
  text().style.cssText = "margin:0;line-height:20px";
  host = at<TruncateElement>("dp-truncate");
  await settled();
}

describe("dp-truncate of a text", () => {
  beforeEach(() => {
    events = [];
    page = document.body.appendChild(document.createElement("div"));
    for (const type of ["dp-open", "dp-close"]) page.addEventListener(type, (event) => events.push(event as CustomEvent));
  });
  afterEach(async () => {
    page.remove();
    await settled();
  });

  it("truncate.1 cuts after 3 lines, or as many as lines says, and keeps the whole text in the page (option:truncate.lines)", async () => {
    await put(6);
    expect([text().offsetHeight, text().textContent!.includes("Line 6")]).to.deep.equal([60, true]);
    host.setAttribute("lines", "4");
    await settled();
    expect(text().offsetHeight).to.equal(80);
  });

  it("truncate.1 shows the whole text on paper, and cuts it again on screen", async () => {
    await put(6);
    expect([state(), text().offsetHeight]).to.deep.equal(["truncated", 60]);
    await onPaper(() => until(() => text().offsetHeight === 120, "all lines on paper"));
    await until(() => text().offsetHeight === 60, "cut again");
    expect(state()).to.equal("truncated");
    expectSeen();
  });

  it("truncate.2 3 lines are not truncated and have no trigger, 4 are and have one (option:truncate.mode)", async () => {
    await put(3);
    expect([state(), trigger().checkVisibility(), text().offsetHeight]).to.deep.equal(["fits", false, 60]);
    await put(4);
    expect([state(), trigger().checkVisibility(), text().offsetHeight]).to.deep.equal(["truncated", true, 60]);
  });

  it("truncate.3 a press opens the whole text in a dialog with a name, and Escape, its button and a press outside close it", async () => {
    await put(6);
    trigger().focus();
    await sendKeys({ press: "Enter" });
    await until(isOpen, "its code has come, and it is open");
    expect([dialog()!.getAttribute("role"), dialog()!.getAttribute("aria-label")], "text:truncate.label").to.deep.equal([
      "dialog",
      "Full text",
    ]);
    const copy = dialog()!.querySelector("slot")!.assignedElements()[0] as HTMLElement;
    expect([copy.offsetHeight > 100, copy.innerText.includes("Line 6"), copy.id]).to.deep.equal([true, true, ""]);
    expect(trigger().getAttribute("aria-expanded")).to.equal("true");
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
    await sendKeys({ press: "Escape" });
    expect([isOpen(), document.activeElement]).to.deep.equal([false, trigger()]);
    expectSeen(...OPENS, ...CLOSES);
    await clickOn(trigger());
    const close = dialog()!.querySelector<HTMLElement>("[part=close]")!;
    expect(close.textContent, "text:truncate.close").to.equal("Close");
    await clickOn(close);
    expect([isOpen(), document.activeElement, host.children.length]).to.deep.equal([false, trigger(), 2]);
    expectSeen(...OPENS, ...CLOSES);
    await clickOn(trigger());
    await sendMouse({ type: "click", position: [innerWidth - 5, innerHeight - 5] });
    expect([isOpen(), document.activeElement]).to.deep.equal([false, trigger()]);
    expectSeen(...OPENS, ...CLOSES);
    const reasons = (type: string) => detailsOf<{ reason: string }>(events, type).map(({ reason }) => reason);
    expect(reasons("dp-open")).to.deep.equal(["press", "press", "press"]);
    expect(reasons("dp-close")).to.deep.equal(["escape", "button", "outside"]);
  });

  it("truncate.3 a script opens it without the pointer having been there, and closing it before its code has loaded shows nothing", async () => {
    await put(6);
    host.show();
    expect(trigger().getAttribute("aria-expanded"), "at once").to.equal("true");
    await until(isOpen, "the popover opens");
    host.close();
    expect(isOpen()).to.equal(false);
    host.show();
    host.close();
    await settled();
    expect(isOpen()).to.equal(false);
    expectSeen(...OPENS, ...CLOSES, ...OPENS, ...CLOSES);
  });

  it("truncate.3 adds a missing trigger, and takes it back", async () => {
    await put(6, "", "");
    expect([trigger().textContent, trigger().checkVisibility()], "text:truncate.more").to.deep.equal(["Show more", true]);
    const moved = host;
    moved.remove();
    await settled();
    expect(moved.querySelector("button")).to.equal(null);
    expect(moved.querySelector("p")!.style.getPropertyValue("-webkit-line-clamp")).to.equal("");
  });

  it("truncate.3 works on a text that the page puts in place of the first, and adds a trigger in place of one that it takes away", async () => {
    await put(6);
    const first = text();
    host.replaceChildren();
    host.innerHTML = `<p data-dp-part="text">${lines(6)}</p>`;
    await until(() => trigger()?.checkVisibility(), "a trigger");
    expect([text() === first, text().style.getPropertyValue("-webkit-line-clamp"), trigger().textContent]).to.deep.equal([
      false,
      "3",
      "Show more",
    ]);
    await clickOn(trigger());
    expect(isOpen()).to.equal(true);
    await sendKeys({ press: "Escape" });
    expectSeen(...OPENS, ...CLOSES);
  });

  it("truncate.4 an open popover closes when the text comes to fit", async () => {
    await put(6);
    await clickOn(trigger());
    expectSeen(...OPENS);
    text().innerHTML = lines(2);
    await comesTo("fits");
    expect(isOpen()).to.equal(false);
    expectSeen(...CLOSES);
  });

  it("truncate.5 looks again on a page update, a change of buying option, and 100 ms after a resize", async () => {
    const clock = holdClock(); // what a size alone causes waits
    await put(3);
    const looks = async (act: () => void) => {
      for (const [width, expected] of [
        ["20px", "truncated"],
        ["", "fits"],
      ] as const) {
        text().style.width = width;
        act();
        await nextTask();
        expect(state(), String(act)).to.equal(expected);
      }
    };
    const change = (name: string, target: Node) => target.dispatchEvent(new CustomEvent("dp-change", { bubbles: true, detail: { name } }));
    await looks(() => change("page", document));
    await looks(() => change("buyingOption", page));
    expectSeen("dp-change page", "dp-change page", "dp-change buyingOption", "dp-change buyingOption");
    await looks(() => productStores(host).buyingOption.set({ value: Math.random() } as never));
    await looks(() => document.fonts.dispatchEvent(new Event("loadingdone")));
    await clock.pass(100);
    text().textContent =
      "A text that needs no more than a line on a wide window, and more than three of them on a narrow one, as most offers do. ".repeat(2);
    for (const [width, before, after] of [
      [400, "fits", "truncated"],
      [1200, "truncated", "fits"],
    ] as const) {
      await comesTo(before);
      await setViewport({ width, height: 700 });
      await until(() => innerWidth === width, "the window's size");
      await settled();
      await clock.pass(99);
      expect(state(), `99 ms after a resize to ${width} px`).to.equal(before);
      await clock.pass(1);
      expect(state()).to.equal(after);
    }
    await setViewport({ width: 800, height: 600 });
  });

  it("truncate.6 in a closed tab it is not measured, and is when it first shows; 1 px more still fits, 2 px do not", async () => {
    await put(6, "", undefined, (inside) => `<div id="tab" hidden>${inside}</div>`);
    expect(state()).to.equal("fits");
    at("#tab").hidden = false;
    await comesTo("truncated");
    at("#tab").hidden = true;
    text().textContent = "Short";
    await settled();
    expect(state(), "nothing is measured that does not show").to.equal("truncated");
    at("#tab").hidden = false;
    await comesTo("fits");
    await put(3);
    expect(state()).to.equal("fits");
    const below = Object.assign(document.createElement("span"), { textContent: "." });
    for (const [height, expected] of [
      [2, "truncated"],
      [1, "fits"],
      [8, "truncated"],
    ] as const) {
      below.style.cssText = `display:block;height:${height}px;line-height:${height}px`;
      text().append(below); // a change of the markup: it is measured then, and not for a style alone
      await comesTo(expected);
    }
  });

  it("truncate.18 is invalid with lines that are no whole number of 1 or more: all shows, without a trigger (state:truncate.invalid)", async () => {
    for (const bad of ["0", "2.5", "few"]) {
      await put(6, `lines="${bad}"`);
      expect([state(), text().offsetHeight, trigger().checkVisibility()], bad).to.deep.equal(["invalid", 120, false]);
      await invalid("It must be a whole number of 1 or more.");
    }
    host.setAttribute("lines", "2");
    await comesTo("truncated");
    expect([text().offsetHeight, trigger().checkVisibility()]).to.deep.equal([40, true]);
  });
});
