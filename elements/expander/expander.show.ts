import { markupPatch } from "../../src/markup/markup-patch.ts";
import { watchPrinting } from "../../src/markup/print.ts";
import { tabbable } from "../../src/focus/tabbable.ts";
import { play, reducedMotion } from "../../src/ui/motion.ts";
import { fading, type Parts } from "./expander.parts.ts";

const FADE = 200;
/** px by which content may be taller than its box and still fit: boxes have whole px, text has not. */
const TOLERANCE = 0.5;

export type Layout = "whole" | "cut" | "hidden" | "free";

const isFindable = () => "onbeforematch" in HTMLElement.prototype;

/** Shows the content of an expander, until the signal aborts. */
export function showContent(parts: Parts, boxHeight: () => number | undefined, signal: AbortSignal) {
  const { content, details } = parts;
  const patch = markupPatch();
  let layout: Layout = "free";
  let fades: Animation[] = [];
  let turns = 0;
  let box: number | undefined;

  /** the height that the page's own sheets give the content (option `box-height`) */
  function ownBox(): number | undefined {
    const { maxHeight } = getComputedStyle(content);
    if (maxHeight.endsWith("px")) return parseFloat(maxHeight);
    return content.scrollHeight > content.clientHeight + 1 ? content.offsetHeight : undefined;
  }

  /** hides the content, without a box, but so that find-in-page finds it where the browser can */
  function hide() {
    const display = getComputedStyle(content).display;
    if (!isFindable() || content instanceof HTMLTableElement || display.startsWith("inline")) return patch.hide(content, true);
    patch.attribute(content, "hidden", "until-found");
    patch.style(content, { position: "absolute", padding: "0", "border-width": "0", margin: "0" });
  }

  /** makes controls in the part that is cut off unreachable by Tab */
  function closeOff() {
    const edge = content.getBoundingClientRect().top + (box ?? Infinity);
    for (const control of tabbable(content)) if (control.getBoundingClientRect().bottom > edge + 1) patch.attribute(control, "inert", "");
  }

  /** a printed page shows all content: it has nothing to press */
  const isPrinting = watchPrinting(() => apply(layout), signal);

  function apply(wanted: Layout) {
    layout = wanted;
    const next = isPrinting() ? "whole" : wanted;
    if (details) return void (details.open = next !== "hidden");
    patch.release();
    if (next === "hidden") return hide();
    if (content.hasAttribute("hidden")) patch.attribute(content, "hidden", null);
    // content that fits the box of the options can still be cut by a lower box of the page's sheets (expander.4)
    if (next === "free" && content.scrollHeight <= content.clientHeight + 1) return;
    if (next !== "cut") return patch.style(content, { "max-height": "none", height: "auto", overflow: "visible" });
    patch.style(content, { "box-sizing": "border-box", height: "auto", overflow: "hidden", "max-height": `${box}px` });
    content.scrollTop = 0;
    closeOff();
  }

  signal.addEventListener("abort", () => {
    turns++;
    for (const fade of fades) fade.cancel();
    patch.release();
  });
  return {
    /** the content is taller than its box; `undefined` while it is not rendered, or rendered for paper */
    overflows(): boolean | undefined {
      if (details || isPrinting() || content.getClientRects().length === 0) return undefined;
      const now = layout;
      patch.release();
      box = boxHeight() ?? ownBox();
      patch.style(content, { overflow: "hidden", height: "auto", "max-height": "none" });
      const natural = content.offsetHeight;
      apply(box === undefined && now === "cut" ? "free" : now);
      return box !== undefined && natural > box + TOLERANCE;
    },
    /**
     * `turn` fades within 200 ms, and reverses a running fade. `keep` is called just before the layout changes, and the function that
     * it returns just after.
     */
    show(next: Layout, turn: boolean, keep?: () => () => void): void {
      const mine = ++turns;
      const settle = () => {
        if (mine !== turns) return;
        fades = [];
        const kept = keep?.();
        if (layout !== next) apply(next);
        kept?.();
      };
      const running = fades.filter((fade) => fade.playState === "running");
      if (!turn || reducedMotion() || (next === layout && running.length === 0)) {
        for (const fade of fades) fade.cancel();
        return settle();
      }
      const closing = next === "cut" || next === "hidden";
      if (!closing) apply(next);
      if (running.length > 0) for (const fade of running) fade.reverse();
      else {
        for (const fade of fades) fade.cancel(); // a fade that has just ended would keep its opacity
        const [from, to] = closing ? [1, 0] : [0, 1];
        const targets = fading(parts, next === "cut" || next === "whole" ? box : undefined);
        fades = targets.map((node) => play(node, [{ opacity: from }, { opacity: to }], FADE, { fill: "both" })!);
      }
      const ours = fades;
      void Promise.allSettled(ours.map(({ finished }) => finished)).then(() => {
        if (mine !== turns) return;
        settle();
        for (const fade of ours) fade.cancel();
      });
    },
    isPrinting,
  };
}
