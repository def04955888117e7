import { installOpeners } from "../../src/opening/openers.ts";
import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import { preloadOnIntent } from "../../src/page/preload-on-intent.ts";
import { onForPress, takeOpener } from "../../src/opening/opening.ts";
import { syncLists } from "../../src/lists/lists-sync.ts";
import css from "./gift-tags.css?inline";
import { createGiftTagsModel, type GiftTagsModel } from "./gift-tags.model.ts";
import { giftTagsOptions, type GiftTagsOptions } from "./gift-tags.options.ts";
import { texts } from "./gift-tags.texts.ts";
import { GiftTagsView, Modal } from "./gift-tags.view.tsx";

/** Argument of `show()`; `opener` gets focus back. */
export interface ShowGiftTags {
  readonly opener?: HTMLElement | null | undefined;
}

/**
 * Lets the owner of a gift registry create tags, choose one for the gift that they add, and delete tags, in a modal. `show()`
 * opens it and `close()` closes it.
 *
 * @summary The tags of a gift registry.
 * @attr {string} registry-id - the gift registry; also read from `registryId` or `registryID`; required
 * @attr {string} registry-type - its type; also read from `registryType`; required
 * @attr {string} token - registry token; else the CSRF token
 * @attr {string} for - id of the control that opens it
 * @attr {number} max-tags - most tags of a registry; default 15
 * @attr {number} max-length - longest name of a tag; default 50
 * @attr {string} tag-id - the tag that is chosen at the start
 * @fires dp-success - `tag-add`, `tag-remove`
 * @fires dp-error - `validation` for a name that cannot be, and the cause of a failure
 * @fires dp-change - `registries`, when another tag is chosen, or none
 * @fires dp-navigate - to sign-in
 * @fires dp-open - surfaces `gift-tags` and `gift-tag-create`; can be cancelled
 * @fires dp-close - surfaces `gift-tags` and `gift-tag-create`
 * @fires dp-metric - `gift-tags.render-failed`, tag `code`
 * @slot - what shows when the element cannot work
 * @csspart dialog - the tag modal, and the create-tag modal
 * @csspart tags - the tags
 * @csspart delete - a button that deletes a tag
 * @csspart create - the button that opens the create-tag modal
 * @csspart close - the button that closes, or leads back
 * @csspart question - whether a tag is to be deleted
 * @csspart confirm - the button that deletes it
 * @csspart back - the button that does not
 * @csspart name - the field for the name of a new tag
 * @csspart submit - the button that creates it
 * @csspart cancel - the button that does not
 * @csspart message - why nothing was sent, or the tags did not load
 * @csspart retry - the button that loads them again
 * @csspart banner - what became of a change
 * @cssprop --dp-color-accent - the chosen tag
 * @cssprop --dp-color-border - frames
 * @cssprop --dp-space - gaps
 * @state closed - not open
 * @state loading - the tags are on their way
 * @state main - the tags show
 * @state confirm - asks whether a tag is to be deleted
 * @state create - the create-tag modal is open
 * @state saving - a change is on its way
 * @state error - the tags could not be loaded
 * @state invalid - the registry is missing: the fallback shows
 * @needs registry-tags
 * @needs registry-update-tag
 * @example <dp-gift-tags for="tag-link" registry-id="GR1" registry-type="birthday"></dp-gift-tags><button type="button" id="tag-link">Gift
 * tags</button>
 */
export class GiftTagsElement extends featureElement({
  options: giftTagsOptions,
  texts,
  model: createGiftTagsModel,
  view: GiftTagsView,
  styles: [css],
}) {
  static {
    installOpeners();
  }

  connected(session: Session<GiftTagsOptions, GiftTagsModel>): void {
    const { model, signal } = session;
    onForPress(this, session, model.show);
    syncLists(this, signal, { registries: model.again });
    preloadOnIntent(this, model.preload, signal);
    preloadOnApproach(this, Modal.preload, signal);
  }

  get open(): boolean {
    return this.model?.$view.get() !== undefined;
  }

  set open(open: boolean) {
    if (open) this.show();
    else this.close();
  }

  show(given?: ShowGiftTags | Element | null): void {
    if (!this.model) return;
    if (!this.open) takeOpener(this, given);
    this.model.show();
  }

  close(): void {
    this.model?.close("script");
  }
}
