import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { holdClock } from "../../test/support/clock.ts";
import { clickOn, middleOf, pressIntoTabAndHere } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { nextTask, settled, until } from "../../test/support/until.ts";
import { REST } from "./choice-badge.model.ts";
import type { ChoiceBadgeElement } from "./choice-badge.element.ts";
import "./index.ts";

// loaded before the tests: none of them waits for it
await import("./choice-badge.popover.ts");

const CONTENT = `<div data-dp-popover="" id="why" hidden="">Chosen for its price. <a href="/picks">All picks</a> <a href="#after">On this page</a></div>`;
const BADGE = `<button id="badge" type="button">Overall <b>pick</b></button>`;
const OPENS = ["dp-open choice-badge", "dp-metric choice-badge.open"];
const CLOSES = "dp-close choice-badge";

let page: HTMLElement;
let events: CustomEvent[];

const at = <T extends HTMLElement = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
const host = () => at<ChoiceBadgeElement>("dp-choice-badge");
const badge = () => at("#badge");
const content = () => at("#why");
const close = () => content().querySelector(":scope > [data-dp-drawn]")!.shadowRoot!.querySelector<HTMLElement>("[part=close]")!;
const isOpen = () => content().matches(":popover-open");
const expanded = () => badge().getAttribute("aria-expanded");
const detail = (type: string) => detailsOf<Record<string, unknown>>(events, type).at(-1);
/** what has focus, ours included */
const focused = () => document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
const moveTo = (element: Element) => sendMouse({ type: "move", position: middleOf(element) });
const moveAway = () => sendMouse({ type: "move", position: [innerWidth - 3, innerHeight - 3] });

async function put(inside = BADGE + CONTENT, attributes = "", around = (element: string) => element): Promise<void> {
  page.replaceChildren();
  page.innerHTML = `${around(`<dp-choice-badge ${attributes}>${inside}</dp-choice-badge>`)} <input id="field" aria-label="Field"><p id="after">after</p>`;
  await until(() => host().dataset["state"] === "ready", "ready");
}

/** Rests on the badge until the popover opens, on a clock that the test moves. */
async function restOnBadge() {
  const clock = holdClock();
  await moveTo(badge());
  await clock.pass(REST);
  expectSeen(...OPENS);
  return clock;
}

describe("dp-choice-badge", () => {
  beforeEach(async () => {
    events = [];
    page = document.body.appendChild(document.createElement("div"));
    for (const type of ["dp-open", "dp-close", "dp-metric", "dp-navigate"])
      page.addEventListener(type, (event) => {
        if (type === "dp-navigate") event.preventDefault();
        events.push(event as CustomEvent);
      });
    await moveAway();
  });
  afterEach(async () => {
    page.remove();
    history.replaceState(null, "", location.pathname + location.search);
    await settled();
  });

  it("choice-badge.1 a press opens the content beside the badge, named by the badge, with focus in it; a second press closes it", async () => {
    await put();
    expect([badge().getAttribute("aria-haspopup"), expanded(), content().checkVisibility()]).to.deep.equal(["dialog", "false", false]);
    await clickOn(badge());
    await until(isOpen, "open");
    const [box, anchor] = [content().getBoundingClientRect(), badge().getBoundingClientRect()];
    expect([Math.abs(box.left - anchor.left) < 12, box.top >= anchor.bottom, box.top - anchor.bottom < 12]).to.deep.equal([
      true,
      true,
      true,
    ]);
    expect([content().getAttribute("role"), content().getAttribute("aria-labelledby"), expanded()]).to.deep.equal([
      "dialog",
      "badge",
      "true",
    ]);
    expect(content().getAttribute("aria-modal")).to.equal(null);
    expect([focused(), close().textContent, host().dataset["state"]]).to.deep.equal([close(), "Close", "open"]); // text:choice-badge.close
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
    await clickOn(badge());
    expect([isOpen(), expanded(), host().dataset["state"]]).to.deep.equal([false, "false", "ready"]);
    expectSeen(...OPENS, CLOSES);
  });

  it("choice-badge.1 choice-badge.2 by keyboard: Enter opens, Escape closes, and focus is on the badge again", async () => {
    await put();
    badge().focus();
    await sendKeys({ press: "Enter" });
    await until(isOpen, "open");
    expect(focused()).to.equal(close());
    await sendKeys({ press: "Escape" });
    expect([isOpen(), document.activeElement, detail("dp-close")]).to.deep.equal([
      false,
      badge(),
      { surface: "choice-badge", reason: "escape" },
    ]);
    expectSeen(...OPENS, CLOSES);
  });

  it("choice-badge.2 the close button gives focus to the badge, a press outside leaves it where it went", async () => {
    await put();
    await clickOn(badge());
    await until(isOpen, "open");
    await clickOn(close());
    expect([isOpen(), document.activeElement, detail("dp-close")!["reason"]]).to.deep.equal([false, badge(), "button"]);
    await clickOn(badge());
    await until(isOpen, "open again");
    await clickOn(at("#field"));
    await until(() => !isOpen(), "closed");
    expect([document.activeElement, detail("dp-close")!["reason"]]).to.deep.equal([at("#field"), "outside"]);
    await settled();
    expectSeen(...OPENS, CLOSES, ...OPENS, CLOSES);
  });

  it("choice-badge.3 choice-badge.1 resting on the badge opens it without focus, and it stays while the pointer is on it", async () => {
    await put();
    at("#field").focus();
    const clock = await restOnBadge();
    expect([isOpen(), document.activeElement]).to.deep.equal([true, at("#field")]);
    expect(detail("dp-metric")).to.deep.equal({ name: "choice-badge.open", value: 1, tags: { by: "hover" } });
    await moveTo(content());
    await clock.pass(5000);
    expect(isOpen()).to.equal(true);
    await moveAway();
    await clock.pass(REST - 1);
    expect(isOpen()).to.equal(true);
    await clock.pass(1);
    expect([isOpen(), document.activeElement, detail("dp-close")!["reason"]]).to.deep.equal([false, at("#field"), "leave"]);
    expectSeen(CLOSES);
  });

  it("choice-badge.2 Escape and a press outside close what the pointer opened, and take no focus", async () => {
    for (const leave of [
      () => sendKeys({ press: "Escape" }),
      () => sendMouse({ type: "click", position: [innerWidth - 3, innerHeight - 3] }),
    ]) {
      await moveAway();
      await put();
      await restOnBadge();
      await leave();
      await until(() => !isOpen(), "closed");
      await settled();
      expect(document.activeElement).to.equal(document.body);
      expectSeen(CLOSES);
    }
  });

  it("choice-badge.3 a press while the pointer rests keeps it open, with focus in it", async () => {
    await put();
    const clock = await restOnBadge();
    await sendMouse({ type: "click", position: middleOf(badge()) });
    expect([isOpen(), focused()]).to.deep.equal([true, close()]);
    await moveAway();
    await clock.pass(5000);
    expect(isOpen()).to.equal(true);
    await sendKeys({ press: "Escape" });
    expect(document.activeElement).to.equal(badge());
    expectSeen(CLOSES);
  });

  it("choice-badge.3 choice-badge.4 a touch that rests on the badge opens nothing", async () => {
    await put();
    const clock = holdClock();
    badge().dispatchEvent(new PointerEvent("pointerenter", { pointerType: "touch" }));
    await clock.pass(5000);
    expect(isOpen()).to.equal(false);
    badge().dispatchEvent(new PointerEvent("pointerenter", { pointerType: "pen" }));
    await clock.pass(REST);
    expect(isOpen()).to.equal(true);
    expectSeen(...OPENS);
  });

  it("choice-badge.5 the content keeps its place, hidden, and the page has it back as it was when the element leaves", async () => {
    await put();
    const before = content().outerHTML;
    const control = badge().outerHTML.replace(/ aria-(haspopup|expanded)="\w+"/g, "");
    await clickOn(badge());
    await until(isOpen, "open");
    const kept = content();
    expect(kept.parentElement).to.equal(host());
    const left = host();
    left.remove();
    await nextTask();
    expect([kept.outerHTML, kept.parentElement, left.firstElementChild!.outerHTML]).to.deep.equal([before, left, control]);
    page.append(left);
    await until(() => expanded() === "false", "bound again");
    expectSeen(...OPENS);
  });

  it("choice-badge.5 content elsewhere shows though what holds it is hidden, and goes back there (option:choice-badge.content)", async () => {
    await put(BADGE, 'content="why"', (element) => `${element}<div id="store" hidden><p>before</p>${CONTENT}<p>behind</p></div>`);
    const before = at("#store").innerHTML;
    await clickOn(badge());
    await until(isOpen, "open");
    expect(content().getBoundingClientRect().height).to.be.greaterThan(20);
    await sendKeys({ press: "Escape" });
    expect([at("#store").innerHTML, document.activeElement]).to.deep.equal([before, badge()]);
    expectSeen(...OPENS, CLOSES);
  });

  it("choice-badge.6 links of the content go through dp-navigate, those to this page are the browser's", async () => {
    await put();
    await clickOn(badge());
    await until(isOpen, "open");
    await clickOn(content().querySelector("a")!);
    expect(detail("dp-navigate")).to.include({ url: `${location.origin}/picks`, reason: "link" });
    await clickOn(content().querySelectorAll("a")[1]!);
    expect(location.hash).to.equal("#after");
    expectSeen(...OPENS, "dp-navigate link");
  });

  it("choice-badge.6 a badge that is a link elsewhere on the page opens it, and a press with Shift follows the link (option:choice-badge.for)", async () => {
    await put(CONTENT, 'for="badge"', (element) => `<p><a id="badge" href="#after">Overall pick</a></p>${element}`);
    expect(await pressIntoTabAndHere(badge())).to.deep.equal([false, true]);
    await until(isOpen, "open");
    await sendKeys({ press: "Escape" });
    expectSeen(...OPENS, CLOSES);
    host().setAttribute("for", "other");
    at("#after").insertAdjacentHTML("beforebegin", `<button id="other">Another badge</button>`);
    await until(() => host().dataset["state"] === "ready" && at("#other").ariaExpanded === "false", "the other badge");
    expect(expanded()).to.equal(null);
    await clickOn(at("#other"));
    await until(isOpen, "open at the other badge");
    expectSeen(...OPENS);
  });

  it("choice-badge.5 closes when the page renders another badge or takes the content away (config.9)", async () => {
    for (const change of [() => (badge().outerHTML = BADGE), () => content().remove()]) {
      await put();
      holdClock(); // or it opens again by the pointer, which rests on the new badge
      await clickOn(badge());
      await until(() => content()?.matches(":popover-open"), "open");
      change();
      await until(() => host().dataset["state"] === "ready", "closed");
      expect([expanded(), detail("dp-close")!["reason"]]).to.deep.equal(["false", "removed"]);
      expectSeen(...OPENS, CLOSES);
    }
  });

  it("choice-badge.1 data-dp-open and scripts open and close it; the close button follows the language", async () => {
    await put(undefined, 'id="explained"', (element) => `<button id="more" data-dp-open="explained">More</button>${element}`);
    await clickOn(at("#more"));
    await until(isOpen, "open");
    expect(detail("dp-open")!["reason"]).to.equal("press");
    page.lang = "de";
    await until(() => close().textContent === "Schließen", "in German");
    host().close();
    expect([isOpen(), detail("dp-close")!["reason"]]).to.deep.equal([false, "script"]);
    page.removeAttribute("lang");
    host().show();
    await until(isOpen, "open by a script");
    expect(detail("dp-open")!["reason"]).to.equal("script");
    expectSeen(...OPENS, CLOSES, ...OPENS);
  });

  for (const [what, attributes, inside, issue] of [
    ["no badge", "", CONTENT, "No button or link found inside the element"],
    ["a badge elsewhere that is no control", 'for="text"', BADGE + CONTENT, 'No button or link found with the id "text"'],
    ["no content", "", BADGE, "No content found inside the element"],
    ["no content elsewhere", 'content="gone"', BADGE + CONTENT, 'No content found with the id "gone"'],
  ] as const) {
    it(`choice-badge.7 with ${what} it is invalid, and the markup stays as the server rendered it (state:choice-badge.invalid)`, async () => {
      page.innerHTML = `<i id="text"></i><dp-choice-badge ${attributes}>${inside}</dp-choice-badge>`;
      await until(() => seen().length === 2, "its error");
      expect([host().dataset["state"], host().innerHTML]).to.deep.equal(["invalid", inside]);
      expectSeen(new RegExp(`^console.error <dp-choice-badge> config: .*${issue}`), "dp-error config");
    });
  }
});
