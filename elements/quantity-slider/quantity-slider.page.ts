import { bufferChannels } from "../../src/page/channels.ts";
import { pageRestores } from "../../src/page/page-restores.ts";
import { CART_CHANNEL } from "../../src/cart/channel.ts";
import { LOCATION_CHANNEL } from "../../src/location/location-channel.ts";
import { explainMinimum } from "../../src/forms/explain-minimum.ts";
import { announceNavigation } from "../../src/page/navigate.ts";
import { preloadLater } from "../../src/page/preload-on-approach.ts";
import { preloadOnIntent } from "../../src/page/preload-on-intent.ts";
import { announceLater, announcer } from "../../src/ui/announce-later.ts";
import type { Session } from "../../src/element/mixin.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { QuantitySliderModel, SliderPage } from "./quantity-slider.model.ts";
import type { QuantitySliderOptions } from "./quantity-slider.options.ts";

export function pageOf(host: HTMLElement, context: ModelContext<QuantitySliderOptions>): SliderPage {
  const { $options, signal } = context;
  const groceryAsins = () => {
    const { cartType, asin } = $options.get();
    return cartType === "UFG" ? [asin] : undefined;
  };
  return {
    explainMinimum: () => explainMinimum(host),
    begin({ ownForm, purchaseForm, submission, syncCart }) {
      syncCart(host, signal, groceryAsins);
      return {
        submitForm(quantity, requestId) {
          const form = ownForm(host);
          if (!form) return false;
          const { url, submit } = submission(form, context, quantity, requestId);
          announceNavigation(host, url, "form-fallback", submit);
          return true;
        },
        submitPurchase(quantity) {
          const form = purchaseForm(host);
          if (form) submission(form, context, quantity).submit();
          return form !== null;
        },
      };
    },
  };
}

/** Wires the model to the page, for as long as the element is there. */
export function wirePage(host: HTMLElement, { model, context, signal }: Session<QuantitySliderOptions, QuantitySliderModel>): void {
  bufferChannels(CART_CHANNEL, LOCATION_CHANNEL);
  pageRestores(); // the code that reads again may load after what makes it necessary
  preloadOnIntent(host, model.preload, signal);
  preloadLater(host, [announcer], signal); // an outcome may be that the network is gone
  context.follow(model.$announcement, (notice) => {
    if (notice && host.shadowRoot) announceLater(notice.text);
  });
}
