import { clampLines } from "../../src/page/clamp.ts";
import { addedButton, listenToToggle } from "../../src/page/disclosure-toggle.ts";
import type { MarkupPatch } from "../../src/page/markup-patch.ts";
import { watchPrinting } from "../../src/page/print.ts";
import { own, type TruncateSession, type Wiring } from "./truncate.parts.ts";
import { openText } from "./truncate.popover.ts";

/** px by which content may be higher than its box and still fit (truncate.6) */
const TOLERANCE = 1;

export const textOf = (host: Element): HTMLElement | undefined => own(host, '[data-dp-part="text"]');
export const triggerOf = (host: Element): HTMLElement | undefined => own(host, '[data-dp-part="popover-trigger"]');

/** Mode `text`: a number of lines with an ellipsis, and a popover with all of it (truncate.1 to truncate.6). */
export function wireText(
  host: HTMLElement,
  { model, $options, $translate }: TruncateSession,
  patch: MarkupPatch,
  signal: AbortSignal,
): Wiring {
  const text = textOf(host)!;
  const given = triggerOf(host);
  const trigger = given ?? addedButton("part", "popover-trigger");
  const named = given?.textContent?.trim() !== "" && given !== undefined;
  if (!given) text.after(trigger);
  let hide: (() => void) | undefined;

  const clamp = (on: boolean) => clampLines((name, value) => patch.style(text, name, value), on ? $options.get().lines : null);
  const look = () => {
    const truncated = model.$state.get() === "truncated";
    clamp(truncated && !isPrinting());
    patch.hide(trigger, !truncated);
    patch.attribute(trigger, "aria-haspopup", "dialog");
    patch.attribute(trigger, "aria-expanded", String(model.$open.get()));
    if (!named) patch.text(trigger, $translate.get()("truncate.more"));
  };
  const isPrinting = watchPrinting(look, signal);
  const stop = model.$open.listen((open) => {
    if (open) hide = openText(host, text, trigger, $translate.get(), (reason) => void model.collapse(reason));
    else {
      hide?.();
      hide = undefined;
    }
    look();
  });
  listenToToggle(host, trigger, () => model.press(), signal);

  return {
    watched: () => [text],
    look,
    stale: () => [textOf(host) ?? text, triggerOf(host) ?? trigger].some((node) => node !== text && node !== trigger),
    overflows() {
      if (isPrinting() || text.getClientRects().length === 0) return undefined;
      clamp(false);
      const whole = text.getBoundingClientRect().height;
      clamp(true);
      return whole - text.getBoundingClientRect().height > TOLERANCE;
    },
    rowCount: () => 0,
    reveal: () => false,
    end() {
      stop();
      hide?.();
      if (!given) trigger.remove();
    },
  };
}
