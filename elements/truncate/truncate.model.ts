import { atom } from "nanostores";
import type { CoreContext, TextsPart } from "../../src/state/model-context.ts";
import type { TruncateOptions } from "./truncate.options.ts";

/** Ms without a resize after which the text is measured (truncate.5). */
const DEBOUNCE = 100;

/** What the model reads from the page. */
export interface TruncatePage {
  /** some of the text is cut off; `undefined` while it is not rendered (truncate.6) */
  overflows(): boolean | undefined;
  /** number of rows, shown or hidden */
  rowCount(): number;
  announce(text: string): void;
}

export type TruncateModel = ReturnType<typeof createTruncateModel>;

/** What is cut off and what shows (page.md). */
export function createTruncateModel(context: CoreContext<TruncateOptions> & TextsPart) {
  const { $options } = context;
  const $state = atom<"fits" | "truncated" | "collapsed" | "expanded">($options.get().mode === "rows" ? "collapsed" : "fits");
  const $open = atom(false);
  let page: TruncatePage | undefined;
  let stopDebounce: (() => void) | undefined;

  const count = (what: "more" | "less") => {
    const { feature } = $options.get();
    context.metric(`truncate.${what}`, 1, feature === undefined ? {} : { feature });
  };
  const isRows = () => $options.get().mode === "rows";
  const hiddenRows = () => page!.rowCount() - ($options.get().rows ?? 0);

  function expand(reason: string): boolean {
    const wanted = isRows() ? $state.get() === "collapsed" : $state.get() === "truncated" && !$open.get();
    if (!page || !wanted || !context.emit("dp-open", { surface: "truncate", reason })) return false;
    count("more");
    if (!isRows()) $open.set(true);
    else {
      $state.set("expanded");
      page.announce(context.text("truncate.revealed", { count: hiddenRows() }));
    }
    return true;
  }

  function collapse(reason: string): boolean {
    if (isRows() ? $state.get() !== "expanded" : !$open.get()) return false;
    context.emit("dp-close", { surface: "truncate", reason });
    count("less");
    if (isRows()) $state.set("collapsed");
    else $open.set(false);
    return true;
  }

  function check() {
    if (!page) return;
    if (isRows()) {
      if (hiddenRows() <= 0) $state.set("fits");
      else if ($state.get() !== "expanded") $state.set("collapsed");
      return;
    }
    const overflows = page.overflows();
    if (overflows === undefined) return;
    if (!overflows) collapse("fits");
    $state.set(overflows ? "truncated" : "fits");
  }

  return {
    $state,
    /** the popover with the whole text is open */
    $open,
    expand,
    collapse,
    /** measures again */
    check,
    /** each time that the page has rendered its parts anew, in one mode or the other */
    attach(given: TruncatePage) {
      page = given;
      check();
    },
    /** the window has another size: measures when the size has settled */
    resized() {
      stopDebounce?.();
      stopDebounce = context.after(DEBOUNCE, check);
    },
    /** resets one feature, or all without a name (truncate.13); true when this element is meant */
    reset(feature: unknown): boolean {
      if (feature !== undefined && feature !== null && feature !== $options.get().feature) return false;
      if (isRows()) collapse("reset");
      return true;
    },
    /** a press of the control opens or closes the popover, or shows or hides the rows */
    press: () => void (collapse("press") || expand("press")),
  };
}
