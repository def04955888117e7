import { preloadLater } from "../../src/page/preload-on-approach.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { clampStyles } from "../../src/markup/clamp.ts";
import { addedButton, listenToToggle } from "../../src/markup/disclosure-toggle.ts";
import type { MarkupPatch } from "../../src/markup/markup-patch.ts";
import { watchPrinting } from "../../src/markup/print.ts";
import { runWhenLoaded } from "../../src/state/run-when-loaded.ts";
import { listen } from "../../src/markup/wire-parts.ts";
import { textOf, triggerOf, type TruncateSession } from "./truncate.parts.ts";

const code = lazy(() => import("./truncate.popover.ts"));

/** px by which content may be higher than its box and still fit (truncate.6) */
const TOLERANCE = 1;

/** Mode `text`: a number of lines with an ellipsis, and a popover with all of it (truncate.1 to truncate.6). Restored when the signal aborts. */
export function wireText(
  host: HTMLElement,
  { model, $options, $translate, context }: TruncateSession,
  patch: MarkupPatch,
  signal: AbortSignal,
) {
  const text = textOf(host)!;
  const given = triggerOf(host);
  const trigger = given ?? addedButton("part", "popover-trigger", signal);
  const named = Boolean(given?.textContent?.trim());
  if (!given) text.after(trigger);
  let hide: (() => void) | undefined;

  const clamp = (on: boolean) => patch.style(text, clampStyles($options.get().lines), on);
  const look = () => {
    const truncated = model.$state.get() === "truncated";
    clamp(truncated && !isPrinting());
    patch.hide(trigger, !truncated);
    patch.attribute(trigger, "aria-haspopup", "dialog");
    patch.attribute(trigger, "aria-expanded", String(model.$open.get()));
    if (!named) patch.text(trigger, $translate.get()("truncate.more"));
  };
  const isPrinting = watchPrinting(look, signal);
  const close = () => {
    hide?.();
    hide = undefined;
  };
  const collapse = (reason: string) => void model.collapse(reason);
  const openLater = () =>
    runWhenLoaded(
      context,
      code,
      ({ openText }) => {
        if (model.$open.get() && !signal.aborted) hide ??= openText(host, text, trigger, $translate.get(), collapse);
      },
      () => collapse("failed"),
    );
  const show = (open: boolean) => {
    if (open) openLater();
    else close();
    look();
  };
  listen(model.$open, show, signal);
  signal.addEventListener("abort", close);
  listenToToggle(host, trigger, model.press, signal);
  preloadLater(host, [code], signal);

  return {
    watched: () => [text],
    look,
    overflows() {
      if (isPrinting() || text.getClientRects().length === 0) return undefined;
      clamp(false);
      const whole = text.getBoundingClientRect().height;
      clamp(true);
      return whole - text.getBoundingClientRect().height > TOLERANCE;
    },
    rowCount: () => 0,
    reveal: () => false,
  };
}
