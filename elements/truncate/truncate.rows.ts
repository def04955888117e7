import { addedButton, discloses, listenToToggle } from "../../src/markup/disclosure-toggle.ts";
import type { MarkupPatch } from "../../src/markup/markup-patch.ts";
import { watchPrinting } from "../../src/markup/print.ts";
import { headerOf, rowsOf, toggleOf, type TruncateSession } from "./truncate.parts.ts";

/** px between header and rows in the collapsed height (truncate.9) */
const GAP = 10;

const heightOf = (node: Element): number => node.getBoundingClientRect().height;

function outerHeight(node: Element): number {
  const { marginBlockStart, marginBlockEnd } = getComputedStyle(node);
  return heightOf(node) + parseFloat(marginBlockStart) + parseFloat(marginBlockEnd);
}

/** Mode `rows`: a number of rows, and a control for the rest (truncate.7 to truncate.16). Restored when the signal aborts. */
export function wireRows(host: HTMLElement, { model, $options, $translate }: TruncateSession, patch: MarkupPatch, signal: AbortSignal) {
  const givenHeader = headerOf(host);
  const header = givenHeader ?? document.createElement("div");
  const given = toggleOf(host);
  const toggle = given ?? addedButton("action", "toggle", signal);
  const words = given?.textContent?.trim();
  if (!given) header.append(toggle);
  if (!givenHeader) {
    host.prepend(header);
    signal.addEventListener("abort", () => header.remove());
  }
  if (getComputedStyle(host).display === "inline") patch.style(host, { display: "block" });
  discloses(toggle, host, patch);
  listenToToggle(host, toggle, model.press, signal);

  const isPrinting = watchPrinting(look, signal);
  const extra = () => rowsOf(host).slice($options.get().rows);

  const setHeight = (collapsed: boolean) => {
    if (collapsed && host.getClientRects().length === 0) return;
    const rows = rowsOf(host).slice(0, $options.get().rows);
    const height = collapsed ? heightOf(header) + GAP + rows.reduce((sum, row) => sum + outerHeight(row), 0) : 0;
    const styles = { height: `${height}px`, "box-sizing": "content-box", overflow: "clip", "overflow-clip-margin": "4px" };
    patch.style(host, styles, collapsed);
  };

  function look(): void {
    const state = model.$state.get();
    const collapsed = state === "collapsed" && !isPrinting();
    const hidden = new Set(collapsed ? extra() : []);
    const { activeElement } = host.getRootNode() as Document | ShadowRoot;
    const focused = [...hidden].find((row) => row.contains(activeElement));
    patch.hide(header, state === "fits");
    patch.attribute(toggle, "aria-expanded", String(state === "expanded"));
    if (!words) patch.text(toggle, $translate.get()(state === "expanded" ? "truncate.less" : "truncate.more"));
    if (focused) toggle.focus({ preventScroll: true });
    for (const row of rowsOf(host)) {
      if (hidden.has(row)) patch.hide(row, true);
      else patch.release(row);
    }
    setHeight(collapsed);
    if (focused) toggle.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  return {
    /** elements whose size matters */
    watched: () => [header, ...rowsOf(host)],
    /** shows the state of the model */
    look,
    overflows: () => undefined,
    rowCount: () => rowsOf(host).length,
    /** shows the target if it is hidden; true when it was */
    reveal: (target: Element) =>
      model.$state.get() === "collapsed" && extra().some((row) => row.contains(target)) && model.expand("target"),
  };
}
