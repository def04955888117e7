import { bindQuantityControls } from "../../src/page/quantity-binding.ts";
import { bufferChannels } from "../../src/page/channels.ts";
import { pageRestores } from "../../src/page/page-restores.ts";
import { CART_CHANNEL } from "../../src/cart/channel.ts";
import { LOCATION_CHANNEL } from "../../src/location/location-channel.ts";
import type { Session } from "../../src/element/mixin.ts";
import { preloadLater, preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import { preloadOnIntent } from "../../src/page/preload-on-intent.ts";
import { announceLater, announcer } from "../../src/ui/announce-later.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { SelectorPage } from "./cart/quantity-selector.cart-action.ts";
import { QuantityField } from "./stepper/quantity-selector.stepper.view.tsx";
import { PickerSurface } from "./surfaces/quantity-selector.dropdown.view.tsx";
import type { QuantitySelectorModel } from "./quantity-selector.model.ts";
import type { QuantitySelectorOptions } from "./quantity-selector.options.ts";

/** What a press of a list opens, or of plus at the last item of a stepper. */
function preloadSurface({ shapeType }: QuantitySelectorOptions, { $items }: QuantitySelectorModel): void {
  if (shapeType === "list") PickerSurface.preload();
  else if ($items.get().some(({ asksText }) => asksText)) QuantityField.preload();
}

export const pageOf = (host: HTMLElement, context: ModelContext<QuantitySelectorOptions>): SelectorPage => ({
  begin: ({ createPage }, parts) => createPage(host, context, parts),
});

/** Wires the model to the page's own markup, for as long as the element is there. What a press does to it is loaded before the press. */
export function wirePage(
  host: HTMLElement,
  { model, context, $options, signal }: Session<QuantitySelectorOptions, QuantitySelectorModel>,
): void {
  bindQuantityControls(host, context.scope.quantity);
  model.action.adopt();
  preloadOnIntent(host, model.action.preload, signal);
  preloadLater(host, [announcer], signal); // an outcome may be that the network is gone
  preloadOnApproach(host, () => preloadSurface($options.get(), model), signal);
  bufferChannels(CART_CHANNEL, LOCATION_CHANNEL);
  pageRestores(); // the code that reads again may load after what makes it necessary
  context.follow(model.stepper.$notice, (notice) => {
    if (notice && host.shadowRoot) announceLater(notice.text);
  });
}
