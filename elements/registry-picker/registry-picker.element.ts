import { installOpeners } from "../../src/opening/openers.ts";
import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import { openerOf, setOpener } from "../../src/opening/opening.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { texts as recommendationTexts } from "../../src/text/registry.ts";
import { activeElement, composedContains } from "../../src/focus/focus.ts";
import { messageStyles } from "../../src/ui/message.tsx";
import { buttonStyles } from "../../src/ui/button.tsx";
import css from "./registry-picker.css?inline";
import { createRegistryPickerModel, type RegistryPickerModel } from "./registry-picker.model.ts";
import { registryPickerOptions, type RegistryPickerOptions } from "./registry-picker.options.ts";
import { pageOf, wirePage } from "./registry-picker.page.ts";
import { texts } from "./registry-picker.texts.ts";
import { FormDialog, Menu, RegistryPickerView } from "./registry-picker.view.tsx";

export const formCode = lazy(() => import("./registry-picker.form.model.ts"));

/** Argument of `show()`; the dropdown opens at `opener`, which gets focus back. */
export interface ShowRegistryPicker {
  readonly opener?: HTMLElement | null | undefined;
  /** another product than the picker's own */
  readonly asin?: string | undefined;
}

/**
 * Lists the shopper's gift registries in a dropdown and adds the product to the one they choose, by a form that opens in a modal.
 * `show({ opener, asin })` opens the dropdown and `close()` closes it and the modal.
 *
 * @summary The shopper's gift registries to choose from.
 * @attr {string} asin - the product; else product state or a hidden field `ASIN` or `asin`; required
 * @attr {number} quantity - how many; else product state, else 1
 * @attr {string} token - registry token; else, in a body, the CSRF token
 * @attr {string} for - id of the control that opens it; without it a button of its own, empty for one that `show()` alone opens
 * @attr {string} tag-id - gift tag that goes with the add; else the tag chosen in `dp-gift-tags`
 * @attr {string} tag-name - its name
 * @attr {string} tag-registry-id - the only registry that the tag of `tag-id` goes to; else every one
 * @attr {string} item-type - what says that it is an item of the catalogue; default `CATALOG_ITEM`
 * @attr {string} vendor-prefix - first part of the vendor id; default `website`
 * @attr {string} vendor-id - where the add came from; replaces the whole of the vendor id
 * @fires dp-success - `registry-add`, when the product was added, or is there already (`duplicate: true`)
 * @fires dp-error - the cause of a failed list, form or add
 * @fires dp-change - `registries`, when the list was read and when the product was added
 * @fires dp-navigate - to a registry, to the making of one, to sign-in, and by a link in the form
 * @fires dp-open - surfaces `registry-picker` and `registry-add`; can be cancelled
 * @fires dp-close - surfaces `registry-picker` and `registry-add`
 * @fires dp-metric - `registry-recommendations.outcome`, and `registry-picker.no-tags` when the tags cannot be opened
 * @slot - what shows when the element cannot work
 * @csspart open - the drawn button
 * @csspart popover - the dropdown
 * @csspart list - what is in it
 * @csspart registry - an entry
 * @csspart image - its image
 * @csspart create - the entry that leads to the making of a registry
 * @csspart dialog - the modal
 * @csspart fragment - the server's form in it
 * @csspart message - the outcome of the add, or why the list did not load
 * @csspart view - the link to the registry
 * @csspart retry - the button that tries again
 * @cssprop --dp-color-accent - links
 * @cssprop --dp-color-muted - kind of a registry
 * @cssprop --dp-space - gaps
 * @state ready - can be pressed
 * @state loading - the dropdown is open, the list is on its way
 * @state open - the dropdown is open
 * @state adding - the modal is open
 * @state added - the product was added, or is there already
 * @state error - the list, the form or the add failed
 * @state invalid - an option is missing: the fallback shows
 * @needs registry-list
 * @needs registry-add-product
 * @example <dp-registry-picker asin="B000TEST01"><a href="/registries?asin=B000TEST01">Gift registries</a></dp-registry-picker>
 */
export class RegistryPickerElement extends featureElement({
  options: registryPickerOptions,
  texts: { ...texts, ...recommendationTexts },
  page: pageOf,
  model: (context, page) => createRegistryPickerModel(context, page, formCode),
  view: RegistryPickerView,
  styles: [buttonStyles, messageStyles, css],
}) {
  static {
    installOpeners();
  }

  connected(session: Session<RegistryPickerOptions, RegistryPickerModel>): void {
    wirePage(this, session);
    const preload = () => {
      Menu.preload();
      FormDialog.preload();
      formCode.preload();
    };
    preloadOnApproach(this, preload, session.signal);
  }

  /** the dropdown or the modal is open */
  get open(): boolean {
    return this.model !== undefined && (this.model.list.$open.get() || this.model.$isForm.get());
  }

  set open(open: boolean) {
    if (open) this.show();
    else this.close();
  }

  show(given?: ShowRegistryPicker | Element | null): void {
    const { model } = this;
    if (!model) return;
    const request = given instanceof Element ? { opener: given as HTMLElement } : (given ?? {});
    // its menu button pressed again
    if (request.opener && model.list.$open.get() && request.opener === openerOf(this)) return model.list.close("button");
    const active = activeElement();
    setOpener(this, request.opener ?? (active && !composedContains(this, active) ? active : null));
    model.show({ asin: request.asin });
  }

  close(): void {
    this.model?.list.close("script");
    this.model?.closeForm("script");
  }
}
