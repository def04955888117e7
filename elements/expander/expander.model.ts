import { atom } from "nanostores";
import type { CoreContext, TextsPart } from "../../src/state/model-context.ts";
import type { ExpanderOptions } from "./expander.options.ts";

/** Ms for which the mouse must be away (expander.7). */
const LEAVE = 300;

export type ExpandReason = "press" | "group" | "target" | "script";
export type CollapseReason = "press" | "leave" | "group" | "script";

/** What the model reads from the page, and what it sets. */
export interface ExpanderPage {
  /** the content is cut to a box, not hidden */
  cuts(): boolean;
  /** the content is taller than its box; `undefined` while nothing can be measured */
  overflows(): boolean | undefined;
  /** the shopper uses the content by keyboard, or has selected text in it */
  held(): boolean;
  /** sets the option `open` of the host */
  setOpen(open: boolean): void;
}

type State = "collapsed" | "expanded" | "fits";

/** A state with its reason in one value, so that a late listener does not read the reason of a later change. */
export interface ExpanderChange {
  readonly state: State;
  /** `undefined` for a measurement */
  readonly reason: ExpandReason | CollapseReason | undefined;
}

export type ExpanderModel = ReturnType<typeof createExpanderModel>;

/** Whether the content shows (page.md): the option `open` asks for it, and content that fits has nothing to expand. */
export function createExpanderModel(context: CoreContext<ExpanderOptions> & TextsPart) {
  const { $options } = context;
  const $state = atom<State>($options.get().open ? "expanded" : "collapsed");
  const $change = atom<ExpanderChange>({ state: $state.get(), reason: undefined });
  const setState = (state: State, reason?: ExpanderChange["reason"]) => {
    if (state === $state.get()) return;
    $state.set(state);
    $change.set({ state, reason });
  };
  let page: ExpanderPage | undefined;
  let stopLeaving: (() => void) | undefined;

  const named = (): { name?: string } => {
    const { name } = $options.get();
    return name === undefined ? {} : { name };
  };
  const count = (what: "more" | "less") =>
    context.metric(`expander.${what}`, 1, { kind: $options.get().kind, ...(named() as Record<string, string>) });

  function expand(why: ExpandReason): boolean {
    if ($state.get() !== "collapsed") return false;
    if (!context.emit("dp-open", { surface: "expander", reason: why, ...named() })) {
      page?.setOpen(false);
      return false;
    }
    setState("expanded", why);
    page?.setOpen(true);
    count("more");
    return true;
  }

  function collapse(why: CollapseReason): boolean {
    if ($state.get() !== "expanded") return false;
    context.emit("dp-close", { surface: "expander", reason: why, ...named() });
    setState("collapsed", why);
    page?.setOpen(false);
    count("less");
    return true;
  }

  function measure() {
    if (!page) return;
    const overflows = page.cuts() ? page.overflows() : true;
    if (overflows === undefined) return;
    if (!overflows) setState("fits");
    else if ($state.get() === "fits") setState($options.get().open ? "expanded" : "collapsed");
  }

  context.follow($options, ({ open }) => {
    if (open) expand("script");
    else collapse("script");
    measure();
  });

  return {
    $state,
    $change,
    expand,
    collapse,
    /** sizes or contents have changed */
    measure,
    toggle: () => void ($state.get() === "expanded" ? collapse("press") : expand("press")),
    /** Each time that the page has rendered its parts anew. `open`: it shows the content already (a native `details`). */
    attach(given: ExpanderPage, open = false) {
      page = given;
      if (open && $state.get() === "collapsed") {
        setState("expanded");
        page.setOpen(true);
      }
      measure();
    },
    pointerLeft() {
      const { kind, collapseOnLeave = kind === "bullets" } = $options.get();
      stopLeaving?.();
      if (!collapseOnLeave || $state.get() !== "expanded") return;
      stopLeaving = context.after(LEAVE, () => void (page?.held() || collapse("leave")));
    },
    pointerEntered: () => stopLeaving?.(),
  };
}
