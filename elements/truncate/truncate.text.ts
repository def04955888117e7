import { preloadLater } from "../../src/element/preload-on-approach.ts";
import { later } from "../../src/lib/later.ts";
import { clampStyles } from "../../src/page/clamp.ts";
import { addedButton, listenToToggle } from "../../src/page/disclosure-toggle.ts";
import type { MarkupPatch } from "../../src/page/markup-patch.ts";
import { watchPrinting } from "../../src/page/print.ts";
import { runLater } from "../../src/page/run-later.ts";
import { listen } from "../../src/page/wire-parts.ts";
import { textOf, triggerOf, type TruncateSession } from "./truncate.parts.ts";

const code = later(() => import("./truncate.popover.ts"));

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
    runLater(
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
