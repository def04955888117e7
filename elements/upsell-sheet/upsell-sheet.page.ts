import { preloadOnIntent } from "../../src/element/preload-on-intent.ts";
import { safeUrl } from "../../src/page/navigate.ts";
import { syncCart } from "../../src/page/stores/cart-sync.ts";
import { sheetsOf } from "../../src/page/styles.ts";
import { showToasts } from "../../src/surfaces/toasts.ts";
import messageCss from "../../src/ui/message.css?inline";
import { reducedMotion } from "../../src/ui/motion.ts";
import { handleSubmissions, type SheetSession } from "./add/upsell-sheet.submit.ts";

const VIBRATION_MS = 50;

/**
 * Connects the model to the page: its form, its address, its button, the toasts and the cart that all tabs share. Returns a function
 * that sets the control which gets focus back when the sheet closes (upsell-sheet.35).
 */
export function wirePage(host: HTMLElement, session: SheetSession): (control: HTMLElement | undefined) => void {
  const { model, context, signal } = session;
  showToasts();
  syncCart(host, signal);
  const { control, action, native } = handleSubmissions(host, session);
  const showMessage = inlineMessage(signal);
  let opener: HTMLElement | undefined;

  model.attach({
    ...{ action, native },
    query: () => new URLSearchParams(location.search),
    vibrate: () => void (reducedMotion() || navigator.vibrate?.(VIBRATION_MS)),
    online: () => navigator.onLine,
    image: (src) => safeUrl(host, src, "image"),
    opener: () => opener ?? (control() as HTMLElement | undefined) ?? null,
  });
  context.follow(model.$beside, (text) => showMessage(control(), text));
  context.follow(model.$status, (status) => host.setAttribute("data-status", status?.outcome ?? "none"));
  context.follow(model.$busy, (busy) => {
    if (busy) opener = undefined; // the add-to-cart button opens the next sheet
  });
  preloadOnIntent(control() ?? host, model.adder.preload, signal);
  return (given) => void (opener = given);
}

/** Shows a text right after the add-to-cart button; a toast has announced it already (upsell-sheet.14, surface.6). */
function inlineMessage(signal: AbortSignal): (button: Element | undefined, text: string | undefined) => void {
  // no `surfaceRoot`, which is inside the element: the button is elsewhere on the page
  const place = document.createElement("span");
  place.setAttribute("data-dp-drawn", "");
  const root = place.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = sheetsOf([messageCss]);
  signal.addEventListener("abort", () => place.remove());
  return (button, text) => {
    if (!button || text === undefined) return place.remove();
    const line = document.createElement("span");
    line.className = "dp-message";
    line.dataset["kind"] = "alert";
    line.setAttribute("part", "failure");
    line.textContent = text;
    root.replaceChildren(line);
    button.after(place);
  };
}
