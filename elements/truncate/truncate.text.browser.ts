import { expect } from "@open-wc/testing";
import { executeServerCommand, sendKeys } from "@web/test-runner-commands";
import { onPaper } from "../../test/support/paper.ts";
import { until } from "../../test/support/until.ts";
import { productStores } from "../../src/element/scope.ts";
import type { TruncateElement } from "./truncate.element.ts";
import "./index.ts";

const wait = (ms = 40) => new Promise((resolve) => setTimeout(resolve, ms));
let page: HTMLElement;
let host: TruncateElement;
let events: CustomEvent[];

const at = <T extends HTMLElement = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
const text = () => at('[data-dp-part="text"]');
const trigger = () => at('[data-dp-part="popover-trigger"]');
const state = () => host.dataset["state"];
const comesTo = async (expected: string) => {
  for (let i = 0; i < 50 && state() !== expected; i++) await wait(20);
  expect(state()).to.equal(expected);
};
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
  await wait();
}

describe("dp-truncate of a text", () => {
  beforeEach(() => {
    events = [];
    page = document.body.appendChild(document.createElement("div"));
    for (const type of ["dp-open", "dp-close"]) page.addEventListener(type, (event) => events.push(event as CustomEvent));
  });
  afterEach(async () => {
    page.remove();
    await wait();
  });

  it("truncate.1 cuts after 3 lines, or as many as lines says, and keeps the whole text in the page (option:truncate.lines)", async () => {
    await put(6);
    expect([text().offsetHeight, text().textContent!.includes("Line 6")]).to.deep.equal([60, true]);
    host.setAttribute("lines", "4");
    await wait();
    expect(text().offsetHeight).to.equal(80);
  });

  it("truncate.1 shows the whole text on paper, and cuts it again on screen", async () => {
    await put(6);
    expect([state(), text().offsetHeight]).to.deep.equal(["truncated", 60]);
    await onPaper(() => until(() => text().offsetHeight === 120, "all lines on paper"));
    await until(() => text().offsetHeight === 60, "cut again");
    expect([state(), events.length]).to.deep.equal(["truncated", 0]);
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
    expect(isOpen()).to.equal(true);
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
    trigger().click();
    const close = dialog()!.querySelector<HTMLElement>("[part=close]")!;
    expect(close.textContent, "text:truncate.close").to.equal("Close");
    close.click();
    expect([isOpen(), document.activeElement, host.children.length]).to.deep.equal([false, trigger(), 2]);
    trigger().click();
    for (const type of ["pointerdown", "pointerup"]) at("#after").dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }));
    expect([isOpen(), document.activeElement]).to.deep.equal([false, trigger()]);
    expect(events.map(({ type, detail }) => `${type} ${detail.surface} ${detail.reason}`)).to.deep.equal([
      "dp-open truncate press",
      "dp-close truncate escape",
      "dp-open truncate press",
      "dp-close truncate button",
      "dp-open truncate press",
      "dp-close truncate outside",
    ]);
  });

  it("truncate.3 adds a missing trigger, and takes it back", async () => {
    await put(6, "", "");
    expect([trigger().textContent, trigger().checkVisibility()], "text:truncate.more").to.deep.equal(["Show more", true]);
    const moved = host;
    moved.remove();
    await wait();
    expect(moved.querySelector("button")).to.equal(null);
    expect(moved.querySelector("p")!.style.getPropertyValue("-webkit-line-clamp")).to.equal("");
  });

  it("truncate.4 an open popover closes when the text comes to fit", async () => {
    await put(6);
    trigger().focus();
    trigger().click();
    text().innerHTML = lines(2);
    await comesTo("fits");
    expect(isOpen()).to.equal(false);
  });

  it("truncate.5 looks again on a page update, a change of buying option, and 100 ms after a resize", async () => {
    await put(3);
    text().style.lineHeight = "20px";
    const grow = () => (text().style.width = "20px");
    const shrink = () => (text().style.width = "");
    const looks = async (act: () => void) => {
      const measured: boolean[] = [];
      for (const change of [grow, shrink]) {
        host.style.contain = ""; // no size of its own to be told of
        change();
        act();
        await wait(10);
        measured.push(state() === "truncated");
      }
      expect(measured).to.deep.equal([true, false]);
    };
    await looks(() => document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } })));
    await looks(() => page.dispatchEvent(new CustomEvent("dp-change", { bubbles: true, detail: { name: "buyingOption" } })));
    await looks(() => productStores(host).buyingOption.set({ value: Math.random() } as never));
    text().textContent =
      "A text that needs no more than a line on a wide window, and more than three of them on a narrow one, as most offers do. ".repeat(2);
    await executeServerCommand("viewport", { width: 1200, height: 700 });
    await comesTo("fits");
    await executeServerCommand("viewport", { width: 400, height: 700 });
    await comesTo("truncated");
    await executeServerCommand("viewport", { width: 800, height: 600 });
  });

  it("truncate.6 in a closed tab it is not measured, and is when it first shows; 1 px more still fits", async () => {
    await put(6, "", undefined, (inside) => `<div id="tab" hidden>${inside}</div>`);
    expect(state()).to.equal("fits");
    at("#tab").hidden = false;
    await comesTo("truncated");
    at("#tab").hidden = true;
    await wait();
    expect(state()).to.equal("truncated");
    await put(3);
    text().innerHTML = lines(3).replace("Line 3", `<span style="display:inline-block;height:21px">Line 3</span>`);
    await wait();
    expect(state()).to.equal("fits");
  });

  it("truncate.18 is invalid with lines that are no whole number of 1 or more: all shows, without a trigger (state:truncate.invalid)", async () => {
    for (const bad of ["0", "2.5", "few"]) {
      await put(6, `lines="${bad}"`);
      expect([state(), text().offsetHeight, trigger().checkVisibility()], bad).to.deep.equal(["invalid", 120, false]);
    }
    host.setAttribute("lines", "2");
    await comesTo("truncated");
    expect([text().offsetHeight, trigger().checkVisibility()]).to.deep.equal([40, true]);
  });
});
