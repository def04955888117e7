import { bufferChannels } from "../../src/page/channels.ts";
import { pageRestores } from "../../src/page/page-restores.ts";
import { CART_CHANNEL } from "../../src/cart/channel.ts";
import { LOCATION_CHANNEL } from "../../src/location/location-channel.ts";
import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import { preloadOnIntent } from "../../src/page/preload-on-intent.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { safeUrl } from "../../src/page/navigate.ts";
import { sheetsOf } from "../../src/markup/styles.ts";
import { showToasts } from "../../src/surfaces/toasts.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import type { Notice } from "../../src/text/notice.ts";
import messageCss from "../../src/ui/message.css?inline";
import { reducedMotion } from "../../src/ui/motion.ts";
import type { PageCode } from "./upsell-sheet.context.ts";
import { handleSubmissions, type SheetSession } from "./add/upsell-sheet.submit.ts";

const VIBRATION_MS = 50;

const cartSyncCode = lazy(() => import("../../src/cart/cart-sync.ts"));

/**
 * Connects the model to the page: its form, its address, its button, the toasts and the cart that all tabs share. Returns a function
 * that sets the control which gets focus back when the sheet closes (upsell-sheet.35).
 */
export function wirePage(host: HTMLElement, session: SheetSession): (control: HTMLElement | undefined) => void {
  const { model, context, signal } = session;
  showToasts();
  const { form, control, action, native } = handleSubmissions(host, session);
  const showNotice = inlineNotice(signal);
  let opener: HTMLElement | undefined;
  let quantityName: ((form: HTMLFormElement) => string | undefined) | undefined;
  bufferChannels(CART_CHANNEL, LOCATION_CHANNEL);
  pageRestores(); // the code that reads again may load after what makes it necessary

  function startCartSync({ syncCart }: Pick<PageCode, "syncCart">): void {
    syncCart(host, signal);
  }

  model.attach({
    ...{ action, native },
    query: () => new URLSearchParams(location.search),
    vibrate: () => void (reducedMotion() || navigator.vibrate?.(VIBRATION_MS)),
    codeLoaded(code) {
      quantityName = (target) => code.quantityControl(target)?.name || undefined;
      code.followAdds(model.$adding, context.text);
      startCartSync(code); // before the first add: it reads again what that leaves open
    },
    quantityName() {
      const target = form();
      return target ? quantityName?.(target) : undefined;
    },
    online: () => navigator.onLine,
    image: (src) => safeUrl(host, src, "image"),
    opener: () => opener ?? (control() as HTMLElement | undefined) ?? null,
  });
  context.follow(model.$notice, (notice) => showNotice(control(), notice));
  context.follow(model.$status, (status) => host.setAttribute("data-status", status?.outcome ?? "none"));
  context.follow(model.$busy, (busy) => {
    if (busy) opener = undefined; // the add-to-cart button opens the next sheet
  });
  for (const node of new Set([form(), control(), host])) if (node) preloadOnApproach(node as HTMLElement, model.preload, signal);
  // other tabs write the cart without a press on this one
  const cartSync = createLatePart(context, cartSyncCode, {
    create(loaded) {
      startCartSync(loaded);
      return loaded;
    },
    failure: () => undefined,
  });
  preloadOnIntent(host, cartSync.preload, signal);
  return (given) => void (opener = given);
}

/** Shows a notice right after the add-to-cart button, which `<Message>` cannot: the button is the page's. */
function inlineNotice(signal: AbortSignal): (button: Element | undefined, notice: Notice | undefined) => void {
  // no `surfaceRoot`, which is inside the element: the button is elsewhere on the page
  const place = document.createElement("span");
  place.setAttribute("data-dp-drawn", "");
  const root = place.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = sheetsOf([messageCss]);
  signal.addEventListener("abort", () => place.remove());
  return (button, notice) => {
    if (!button || !notice) return place.remove();
    const line = Object.assign(document.createElement("span"), { className: "dp-message", textContent: notice.text });
    line.part.add("failure");
    line.dataset["kind"] = notice.role;
    root.replaceChildren(line);
    button.after(place);
  };
}
