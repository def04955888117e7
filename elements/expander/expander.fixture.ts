import { clickOn } from "../../test/support/pointer.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled, until } from "../../test/support/until.ts";
import type { ExpanderElement } from "./expander.element.ts";

// loaded before the tests: none of them waits for it, or reads what it does in another order
await import("../../src/markup/reveal.ts");

/** what expanding and collapsing fires */
export const OPENS = ["dp-open expander", "dp-metric expander.more"];
export const CLOSES = ["dp-close expander", "dp-metric expander.less"];

export const visible = (node: Element) => node.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true });
export const rows = (...heights: number[]) =>
  heights.map((height, i) => `<li class="row" title="${height}">Row <a href="#r" id="r${i}">more</a></li>`).join("");
export const bullets = (inside: string, attributes = `box-height="160"`) =>
  `<dp-expander kind="bullets" ${attributes}><ul data-dp-part="content">${inside}</ul><button data-dp-action="toggle">See all</button></dp-expander><p id="below">below</p>`;
export const section = (attributes = "", hidden = "hidden") =>
  `<dp-expander ${attributes}><h3><button data-dp-action="toggle">Ingredients</button></h3><div data-dp-part="content" ${hidden}>Water, <a href="#oats" id="inside">oats</a><p id="oats">Oats</p></div></dp-expander>`;

/** A page with one expander, and what it tells. */
export class Stage {
  readonly page = document.body.appendChild(document.createElement("div"));
  readonly events: CustomEvent[] = [];
  host!: ExpanderElement;

  constructor() {
    for (const type of ["dp-open", "dp-close"]) this.page.addEventListener(type, (event) => this.events.push(event as CustomEvent));
  }

  async end(): Promise<void> {
    this.page.remove();
    window.scrollTo({ top: 0, behavior: "instant" });
    getSelection()?.removeAllRanges();
    history.replaceState(null, "", location.href.replace(/#.*$/, ""));
    await settled();
  }

  async put(markup: string): Promise<void> {
    this.page.innerHTML = markup;
    for (const row of this.page.querySelectorAll<HTMLElement>(".row")) row.style.height = `${row.title || 100}px`;
    for (const list of this.page.querySelectorAll<HTMLElement>("ul")) list.style.cssText += ";margin:0;padding:0;list-style:none";
    this.host = this.at<ExpanderElement>("dp-expander");
    await settled();
  }

  at<T extends HTMLElement = HTMLElement>(selector: string): T {
    return this.page.querySelector<T>(selector)!;
  }

  reasons(type: string): string[] {
    return detailsOf<{ reason: string }>(this.events, type).map(({ reason }) => reason);
  }

  mouse(type: string, pointerType = "mouse"): void {
    this.host.dispatchEvent(new PointerEvent(type, { pointerType }));
  }

  comesTo(expected: string): Promise<void> {
    return until(() => this.host.dataset["state"] === expected, expected);
  }

  press(selector = '[data-dp-action="toggle"]'): Promise<unknown> {
    return clickOn(this.at(selector));
  }

  /** Waits until nothing fades any more, and what follows from it has happened. */
  async faded(): Promise<void> {
    await until(() => this.host.getAnimations({ subtree: true }).length === 0, "faded");
    await settled();
  }
}
