import { bindQuantityControls } from "../../src/page/forms/quantity-binding.ts";
import { hearEarly } from "../../src/page/stores/channels.ts";
import { staleness } from "../../src/page/stores/staleness.ts";
import { CART_CHANNEL } from "../../src/state/cart/channel.ts";
import { LOCATION_CHANNEL } from "../../src/state/location-channel.ts";
import type { Session } from "../../src/element/mixin.ts";
import { preloadLater, preloadOnApproach } from "../../src/element/preload-on-approach.ts";
import { preloadOnIntent } from "../../src/element/preload-on-intent.ts";
import { announceLater, announcer } from "../../src/ui/announce-later.ts";
import { pressCode } from "./cart/quantity-selector.cart-action.ts";
import type { QuantityPage } from "./cart/quantity-selector.senders.ts";
import { QuantityField } from "./stepper/quantity-selector.stepper.view.tsx";
import { PickerSurface } from "./surfaces/quantity-selector.dropdown.view.tsx";
import type { QuantitySelectorModel } from "./quantity-selector.model.ts";
import type { QuantitySelectorOptions } from "./quantity-selector.options.ts";

/** What a press of a list opens, or of plus at the last item of a stepper. */
function preloadSurface({ shapeType }: QuantitySelectorOptions, { $items }: QuantitySelectorModel): void {
  if (shapeType === "list") PickerSurface.preload();
  else if ($items.get().some(({ asksText }) => asksText)) QuantityField.preload();
}

/** Wires the model to the page's own markup, for as long as the element is there. What a press does to it is loaded before the press. */
export function wirePage(host: HTMLElement, session: Session<QuantitySelectorOptions, QuantitySelectorModel>): void {
  const { model, context, $options, signal } = session;
  bindQuantityControls(host);
  let page: QuantityPage | undefined;
  model.attach(() => (page ??= pressCode.now?.createPage(host, session)));
  if (pressCode.now) model.action.preload();
  else preloadOnIntent(host, model.action.preload, signal);
  preloadLater(host, [announcer], signal); // an outcome may be that the network is gone
  preloadOnApproach(host, () => preloadSurface($options.get(), model), signal);
  hearEarly(CART_CHANNEL, LOCATION_CHANNEL);
  staleness(); // the code that reads again may load after what makes it necessary
  context.follow(model.stepper.$notice, (notice) => {
    if (notice && host.shadowRoot) announceLater(notice.text);
  });
}
