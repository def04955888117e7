import type { Session } from "../../src/element/mixin.ts";
import { syncCart } from "../../src/page/stores/cart-sync.ts";
import { safeUrl } from "../../src/page/navigate.ts";
import { showToasts } from "../../src/surfaces/toasts.ts";
import { preloadOnIntent } from "../../src/element/preload-on-intent.ts";
import { reducedMotion } from "../../src/ui/motion.ts";
import { besideButton } from "./add/upsell-sheet.inline-message.ts";
import type { UpsellSheetModel } from "./upsell-sheet.model.ts";
import type { UpsellSheetOptions } from "./upsell-sheet.options.ts";
import { takeOver } from "./add/upsell-sheet.submit.ts";

const VIBRATION_MS = 50;

export interface WiredPage {
  /** the control of the page that asks for the sheet gets focus back when it closes (upsell-sheet.35) */
  openedBy(control: HTMLElement | undefined): void;
}

/** Wires the element to the page: its form, its address, its button, the toasts and the cart that all tabs share. */
export function wirePage(host: HTMLElement, session: Session<UpsellSheetOptions, UpsellSheetModel>): WiredPage {
  const { model, context, signal } = session;
  showToasts();
  syncCart(host, signal);
  const takeover = takeOver(host, session);
  const show = besideButton(signal);
  let opener: HTMLElement | undefined;

  model.attach({
    action: takeover.action,
    query: () => new URLSearchParams(location.search),
    vibrate: () => void (reducedMotion() || navigator.vibrate?.(VIBRATION_MS)),
    online: () => navigator.onLine,
    image: (src) => safeUrl(host, src, "image"),
    opener: () => opener ?? (takeover.taken()?.submitter as HTMLElement | undefined) ?? takeover.control() ?? null,
    native: () => takeover.native(),
  });
  context.follow(model.$beside, (text) => show(takeover.taken()?.submitter ?? takeover.control(), text));
  context.follow(model.$status, (status) => host.setAttribute("data-status", status?.outcome ?? "none"));
  context.follow(model.$busy, (busy) => {
    if (busy) opener = undefined; // the next sheet is that of the add-to-cart button
  });
  preloadOnIntent(takeover.control() ?? host, model.adder.preload, signal);
  return { openedBy: (control) => void (opener = control) };
}
