import { markupPatch } from "../../src/page/markup-patch.ts";
import { watchPrinting } from "../../src/page/print.ts";
import { tabbable } from "../../src/ui/focus.ts";
import { play, reducedMotion } from "../../src/ui/motion.ts";
import { fading, type Parts } from "./expander.parts.ts";

const FADE = 200;
/** Taller than this the content is taller than its box: sizes of boxes are whole px, of text they are not. */
const TOLERANCE = 0.5;

export type Layout = "whole" | "cut" | "hidden" | "free";

/** How an expander's content is shown; everything it changes is given back by `end`. */
export interface Shown {
  /** the content is taller than its box; `undefined` while it is not rendered, or rendered for paper */
  overflows(): boolean | undefined;
  /**
   * `turn` fades it in 200 ms, and turns a fade under way round. `keep` is called just before the layout changes, and what it
   * returns just after.
   */
  show(layout: Layout, turn: boolean, keep?: () => () => void): void;
  isPrinting(): boolean;
  end(): void;
}

const isFindable = () => "onbeforematch" in HTMLElement.prototype;

export function showContent(parts: Parts, boxHeight: () => number | undefined, signal: AbortSignal): Shown {
  const { content, details, toggle } = parts;
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

  /** hidden, but found by the browser's find-in-page where it can; then it takes no room either */
  function hide() {
    const display = getComputedStyle(content).display;
    if (!isFindable() || content instanceof HTMLTableElement || display.startsWith("inline")) return patch.hide(content, true);
    patch.attribute(content, "hidden", "until-found");
    for (const [name, value] of [
      ["position", "absolute"],
      ["padding", "0"],
      ["border-width", "0"],
      ["margin", "0"],
    ] as const)
      patch.style(content, name, value);
  }

  /** controls in the part that is cut off cannot be reached by Tab */
  function closeOff() {
    const edge = content.getBoundingClientRect().top + (box ?? Infinity);
    for (const control of tabbable(content)) if (control.getBoundingClientRect().bottom > edge + 1) patch.attribute(control, "inert", "");
  }

  /** on paper there is nothing to press: all of it shows */
  const isPrinting = watchPrinting(() => apply(layout), signal);

  function apply(wanted: Layout) {
    layout = wanted;
    const next = isPrinting() ? "whole" : wanted;
    if (details) return void (details.open = next !== "hidden");
    patch.release();
    if (next === "hidden") return hide();
    if (content.hasAttribute("hidden")) patch.attribute(content, "hidden", null);
    // what fits the box of the options may still be cut by a lower one of the page's sheets (expander.4)
    if (next === "free" && content.scrollHeight <= content.clientHeight + 1) return;
    if (next === "free" || next === "whole") {
      for (const [name, value] of [
        ["max-height", "none"],
        ["height", "auto"],
        ["overflow", "visible"],
      ] as const)
        patch.style(content, name, value);
      return;
    }
    patch.style(content, "box-sizing", "border-box");
    patch.style(content, "height", "auto");
    patch.style(content, "overflow", "hidden");
    patch.style(content, "max-height", `${box}px`);
    content.scrollTop = 0;
    closeOff();
  }

  return {
    overflows() {
      if (details || isPrinting() || content.getClientRects().length === 0) return undefined;
      const now = layout;
      patch.release();
      box = boxHeight() ?? ownBox();
      patch.style(content, "overflow", "hidden");
      patch.style(content, "height", "auto");
      patch.style(content, "max-height", "none");
      const natural = content.offsetHeight;
      apply(box === undefined && now === "cut" ? "free" : now);
      return box !== undefined && natural > box + TOLERANCE;
    },
    show(next, turn, keep) {
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
        for (const fade of fades) fade.cancel(); // one that has ended in this moment would keep its opacity for good
        const opacity = closing ? [1, 0] : [0, 1];
        const targets = fading(parts, next === "cut" || next === "whole" ? box : undefined);
        fades = targets.map((node) => play(node, [{ opacity: opacity[0]! }, { opacity: opacity[1]! }], FADE, { fill: "both" })!);
      }
      const ours = fades;
      void Promise.allSettled(ours.map(({ finished }) => finished)).then(() => {
        if (mine !== turns) return;
        settle();
        for (const fade of ours) fade.cancel();
      });
    },
    isPrinting,
    end() {
      turns++;
      for (const fade of fades) fade.cancel();
      const open = details?.open;
      patch.release();
      if (details && open !== undefined) details.open = open;
      if (parts.added) toggle.remove();
    },
  };
}
