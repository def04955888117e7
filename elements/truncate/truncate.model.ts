import { atom, type ReadableAtom } from "nanostores";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import type { TruncateOptions } from "./truncate.options.ts";

/** Ms without a resize after which the text is measured (truncate.5). */
const DEBOUNCE = 100;

/** What the model asks of the page. */
export interface TruncatePage {
  /** some of the text is cut off; `undefined` while it is not rendered (truncate.6) */
  overflows(): boolean | undefined;
  /** rows there are, shown or hidden */
  rowCount(): number;
  announce(text: string): void;
}

export interface TruncateModel extends Model {
  readonly $state: ReadableAtom<"fits" | "truncated" | "collapsed" | "expanded">;
  /** the popover with the whole text is open */
  readonly $open: ReadableAtom<boolean>;
  attach(page: TruncatePage): void;
  /** looks again at what there is */
  check(): void;
  /** the window has another size: looks when it has come to rest */
  resized(): void;
  /** back to the beginning, for a feature or for all (truncate.13); true when that is this one */
  reset(feature: unknown): boolean;
  /** a press of the control: the popover, or the rest of the rows */
  press(): void;
  expand(reason: string): boolean;
  collapse(reason: string): boolean;
}

/** What is cut off and what shows (page.md). It knows no DOM; `attach` gives it the page. */
export function createTruncateModel(context: ModelContext<TruncateOptions>): TruncateModel {
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
    $open,
    expand,
    collapse,
    check,
    attach(given) {
      page = given;
      check();
    },
    resized() {
      stopDebounce?.();
      stopDebounce = context.after(DEBOUNCE, check);
    },
    reset(feature) {
      if (feature !== undefined && feature !== null && feature !== $options.get().feature) return false;
      if (isRows()) collapse("reset");
      return true;
    },
    press: () => void (collapse("press") || expand("press")),
  };
}
