import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { texts as recommendationTexts } from "../../src/text/registry.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import { messageStyles } from "../../src/ui/message.tsx";
import css from "./registry-button.css?inline";
import { createRegistryButtonModel, type RegistryButtonModel } from "./registry-button.model.ts";
import { registryButtonOptions, type RegistryButtonOptions } from "./registry-button.options.ts";
import { pageOf, readPage, wirePage } from "./registry-button.page.ts";
import { texts } from "./registry-button.texts.ts";
import { RegistryButtonView, WeddingDialog } from "./registry-button.view.tsx";

export const pressCode = {
  baby: lazy(() => import("./registry-button.baby.model.ts")),
  wedding: lazy(() => import("./registry-button.wedding.model.ts")),
};

/**
 * Adds the product to the shopper's baby, wedding or gift registry, or sends them where they can make one. It draws its own
 * button, or takes the page's.
 *
 * @summary The add button for one kind of registry.
 * @attr {baby|wedding|gift} type - kind of registry; required
 * @attr {string} asin - the product; else product state or a hidden field `ASIN` or `asin`; required
 * @attr {number} quantity - how many; else product state, else 1
 * @attr {string} sid - session; else `session-id`
 * @attr {boolean} has-registry - the shopper owns a registry of the type; else the `registries` store, else not known
 * @attr {boolean} has-baby-registry - the same for type `baby` only, also read from the hidden field `hasBabyRegistry`
 * @attr {boolean} has-wedding-registry - the same for type `wedding` only, also read from the hidden field `hasWeddingRegistry`
 * @attr {boolean} fully-selected - all variations of the product are chosen (`baby`); also read from `isFullySelected`
 * @attr {string} token - registry token; else, in a body, the CSRF token
 * @attr {string} vendor-prefix - first part of the vendor id; default `website`
 * @attr {string} vendor-id - where the add came from; replaces the whole of the vendor id
 * @attr {string} panel - id of the `dp-baby-registry-panel` that opens; else an own one after the button
 * @attr {string} picker - id of the `dp-registry-picker` that opens; else an own one after the button
 * @attr {string} error-url - error page of the baby registry; default `/baby-reg`
 * @fires dp-success - `registry-add`, when the product was added, or is there already (`duplicate: true`)
 * @fires dp-error - `validation` when options are not chosen yet, and the cause of a failed add
 * @fires dp-navigate - before the page is left for a sign-up, sign-in, error or management page
 * @fires dp-open - surface `wedding-registry`; can be cancelled
 * @fires dp-close - surface `wedding-registry`
 * @fires dp-change - `registries`, when the product was added
 * @fires dp-metric - `registry-button.press`, tag `type`
 * @slot - the page's own button or link, which keeps its look; and what shows when the element cannot work
 * @csspart button - the drawn button
 * @csspart message - the message beside the control
 * @csspart dialog - the wedding modal
 * @csspart fragment - the server's form in it
 * @csspart manage - the link to the wedding registry
 * @csspart retry - the button that tries again
 * @cssprop --dp-color-accent - link in the modal
 * @cssprop --dp-space - gaps
 * @state ready - can be pressed
 * @state adding - an add is on its way
 * @state added - the product was added
 * @state duplicate - the product was in the registry already
 * @state error - options are missing, or the add failed
 * @state invalid - an option is missing or unknown: the fallback shows
 * @needs baby-registry-add|wedding-registry-add-items
 * @example <dp-registry-button type="baby" asin="B000TEST01"><a href="/baby-reg?asin=B000TEST01">Add to baby registry</a></dp-registry-button>
 */
export class RegistryButtonElement extends featureElement({
  options: registryButtonOptions,
  texts: { ...texts, ...recommendationTexts },
  page: pageOf,
  model: (context, page) => createRegistryButtonModel(context, page, pressCode),
  view: RegistryButtonView,
  styles: [buttonStyles, messageStyles, css],
  readPage,
}) {
  connected(session: Session<RegistryButtonOptions, RegistryButtonModel>): void {
    wirePage(this, session);
    const preload = () => {
      const { type } = session.$options.get();
      if (type === "gift") return;
      pressCode[type].preload();
      if (type === "wedding") WeddingDialog.preload();
    };
    preloadOnApproach(this, preload, session.signal);
  }
}
