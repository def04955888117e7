import { hearEarly } from "../../src/page/stores/channels.ts";
import { staleness } from "../../src/page/stores/staleness.ts";
import { CART_CHANNEL } from "../../src/state/cart/channel.ts";
import { LOCATION_CHANNEL } from "../../src/state/location-channel.ts";
import { explainMinimum } from "../../src/page/forms/explain-minimum.ts";
import { announceNavigation } from "../../src/page/navigate.ts";
import { preloadLater } from "../../src/element/preload-on-approach.ts";
import { preloadOnIntent } from "../../src/element/preload-on-intent.ts";
import { announceLater, announcer } from "../../src/ui/announce-later.ts";
import { pressCode } from "./quantity-slider.model.ts";
import type { Page } from "./quantity-slider.submission.ts";

/** Wires the model to the page, for as long as the element is there. */
export function wirePage(host: HTMLElement, session: Page): void {
  const { model, context, $options, signal } = session;
  hearEarly(CART_CHANNEL, LOCATION_CHANNEL);
  staleness(); // the code that reads again may load after what makes it necessary
  preloadOnIntent(host, model.preload, signal);
  preloadLater(host, [announcer], signal); // an outcome may be that the network is gone
  model.attach({
    syncCart() {
      const groceryAsins = () => {
        const { cartType, asin } = $options.get();
        return cartType === "UFG" ? [asin] : undefined;
      };
      pressCode.now!.syncCart(host, signal, groceryAsins);
    },
    submitForm(quantity, requestId) {
      const { ownForm, submission } = pressCode.now!; // what calls this has loaded it
      const form = ownForm(host);
      if (!form) return false;
      const { url, submit } = submission(form, session, quantity, requestId);
      announceNavigation(host, url, "form-fallback", submit);
      return true;
    },
    submitPurchase(quantity) {
      const { purchaseForm, submission } = pressCode.now!;
      const form = purchaseForm(host);
      if (form) submission(form, session, quantity).submit();
      return form !== null;
    },
    explainMinimum: () => explainMinimum(host),
  });
  context.follow(model.$announcement, (notice) => {
    if (notice && host.shadowRoot) announceLater(notice.text);
  });
}
