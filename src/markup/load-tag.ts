import { DRAWN } from "./watch-markup.ts";

/**
 * Has the loader fetch the code of another element that is shown in a shadow root: the loader looks for tags in the page's own markup,
 * so one is put there for a moment, out of sight.
 */
export function loadTag(host: HTMLElement, tag: string): void {
  if (customElements.get(tag)) return;
  const mark = document.createElement(tag);
  mark.hidden = true;
  mark.slot = "dp-none";
  mark.setAttribute(DRAWN, "");
  Element.prototype.append.call(host, mark);
  // the loader hears of it in a microtask; removed before its code is there, it never begins
  setTimeout(() => mark.remove());
}
