import { featureElement } from "../../src/element/feature.tsx";
import type { Completed, Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { installOpeners } from "../../src/opening/openers.ts";
import { takeOpener, type Given } from "../../src/opening/opening.ts";
import { syncCart } from "../../src/cart/cart-sync.ts";
import { sceneOf } from "../../src/state/stores.ts";
import { preloadAnnouncer } from "../../src/ui/announce-later.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import { listenToColumn, type ColumnScroll } from "./shoppable-scene.column.ts";
import css from "./shoppable-scene.css?inline";
import { createShoppableSceneModel, type ShoppableSceneModel } from "./shoppable-scene.model.ts";
import { shoppableSceneOptions, type ShoppableSceneOptions } from "./shoppable-scene.options.ts";
import { wrappedPicture } from "./shoppable-scene.picture.view.tsx";
import { invalidScene } from "./shoppable-scene.scenes.ts";
import { texts } from "./shoppable-scene.texts.ts";
import { Immersive, SceneView, Sheet } from "./shoppable-scene.view.tsx";

export const workCode = lazy(() => import("./shoppable-scene.work.ts"));

/** Without `scenes` the first picture of the element is one without tags. */
function pictureOf(host: HTMLElement): readonly unknown[] {
  const image = wrappedPicture(host);
  const imageSource = image?.getAttribute("src");
  return imageSource ? [{ imageSource, physicalId: image!.dataset["physicalId"] ?? imageSource, alt: image!.alt }] : [];
}

function resolveOptions(host: HTMLElement, values: ShoppableSceneOptions): Completed<ShoppableSceneOptions> {
  const scenes = values.scenes ?? pictureOf(host);
  const message = invalidScene(scenes);
  return {
    values: {
      ...{ ...values, scenes },
      asin: values.asin ?? /\/dp\/([\w-]+)/.exec(location.pathname)?.[1],
      keywords: values.keywords ?? new URLSearchParams(location.search).get("keywords") ?? undefined,
    },
    issues: message === undefined ? [] : [{ option: "scenes", message }],
  };
}

/**
 * Makes the picture of a room, or a gallery of them, shoppable: tags on the things in it open their products in a side sheet or in a view
 * as large as the window, from which they are added to the cart.
 *
 * @summary Pictures of rooms whose things can be bought.
 * @attr {Scene[]} scenes - `physicalId`, `imageSource`, `alt`, and `tags` with `top`, `left`, `link`, `url`, `label`; without it the first `img` of the element, without tags
 * @attr {string} request-source - where the picture is: `SOFTLINES`, `IMAGE_BLOCK`, `IMAGE_GALLERY`, `IMMERSIVE_VIEW`; an image block or a gallery that the element wraps is overlaid, and not repeated
 * @attr {string} ref-marker - click reference of products and of adding them
 * @attr {string} asin - the product of the page; without it the scope's, else that of the address
 * @attr {boolean} view-products - draws the button that opens all products of the picture
 * @attr {string} keywords - what the shopper has searched for; without it the address's `keywords`
 * @attr {number} count - products that are asked for at a time
 * @attr {string} column - selector of the column that loads more when scrolled; without it the column of the immersive view
 * @attr {number} scroll-offset - distance from the column's end, CSS px, at which more is loaded
 * @fires dp-change - `name: "shownScene"`, the `physicalId` of the picture; `cart`
 * @fires dp-open - `surface: "scene"` or `"scene-immersive"`, reason `tag`, `button` or `script`; can be cancelled
 * @fires dp-close - reason `button`, `escape`, `backdrop`, `back`, `script`, `changed`, `cancelled` or `failed`
 * @fires dp-request - before a call
 * @fires dp-response - after it
 * @fires dp-success - `scene-add-to-cart`, with `asin` and `quantity`
 * @fires dp-error - products could not be loaded, judged or added; `blocked-url`; `config`
 * @fires dp-navigate - to sign-in, when a product is added
 * @fires dp-metric - `shoppable-scene.immersive`, with the tag `interaction`: `open`, `thumbnail` or `tag`
 * @slot - what the page shows before the element is there and when it cannot work: the picture, best in a link to its room
 * @csspart picture - a picture with its tags
 * @csspart image - the picture
 * @csspart tag - a tag on it
 * @csspart thumbs - the row of small pictures
 * @csspart thumb - one of them
 * @csspart view-products - opens all products of the picture
 * @csspart view-larger - opens the immersive view
 * @csspart dialog - the sheet, or the immersive view
 * @csspart dialog-close - closes it
 * @csspart collection - the products of a tag
 * @csspart carousel - their pages
 * @csspart previous - to the page before
 * @csspart next - to the next page
 * @csspart more - loads more products
 * @csspart card - a product
 * @csspart fragment - what the server says of it
 * @csspart trouble - what could not be done, beside its control
 * @csspart top - scrolls back to the top
 * @csspart column - products in the immersive view
 * @csspart no-results - shown where there is no product
 * @csspart message - that there is none
 * @csspart retry - loads again
 * @cssprop --dp-color-accent - tags, the picture and the collection that are looked at
 * @cssprop --dp-duration-sheet - how long the sheet slides
 * @cssprop --dp-radius - corners of cards and small pictures
 * @cssprop --dp-space - unit of the gaps
 * @state ready - the picture shows
 * @state loading - the sheet or the view is open, its products are on their way
 * @state open - the sheet shows products
 * @state immersive - the immersive view shows products
 * @state no-results - one of the two is open, without a product
 * @state empty - there is no picture
 * @state invalid - an option does not fit
 * @needs scene-tags
 * @example
 * <dp-shoppable-scene scenes='[{ "physicalId": "SC1", "imageSource": "/img/room1.jpg", "alt": "Living room",
 *   "tags": [{ "top": 0.42, "left": 0.31, "link": "SC1_t1", "url": "/discover/rooms/tag/SC1_t1", "label": "Sofa" }] }]'>
 *   <a href="/discover/rooms/SC1"><img src="/img/room1.jpg" alt="Living room" width="800" height="533"></a>
 * </dp-shoppable-scene>
 */
export class ShoppableSceneElement extends featureElement({
  options: shoppableSceneOptions,
  texts,
  model: (context) => createShoppableSceneModel(context, { work: workCode }),
  view: SceneView,
  styles: [buttonStyles, css],
  resolveOptions,
}) {
  static {
    installOpeners();
  }

  connected({ model, context, signal }: Session<ShoppableSceneOptions, ShoppableSceneModel>): void {
    model.keepIn(sceneOf(this), this.getBoundingClientRect().height);
    syncCart(this, signal);
    preloadAnnouncer();
    const reflect = (name: string, value: string | undefined) => (value ? this.setAttribute(name, value) : this.removeAttribute(name));
    context.follow(model.$scene, (scene) => reflect("data-scene", scene?.physicalId));
    context.follow(model.$tag, (tag) => reflect("data-tag", tag));
    preloadOnApproach(
      this,
      () => {
        Sheet.preload();
        Immersive.preload();
        model.preload();
      },
      signal,
    );
  }

  /** Opens the products of the picture, as its button does; false where it does not open. `given` gets the focus back. */
  show(given?: Given<object>): boolean {
    takeOpener(this, given);
    return this.model?.viewProducts("script") ?? false;
  }

  close(): void {
    this.model?.close("script");
  }

  /**
   * Listens to the scrolling of a column; returns a function that ends it, as removing the element does. Each of `handler`, `options`,
   * `column` and `offset` is required: throws a `TypeError` that names the missing one.
   */
  onColumnScroll(given: ColumnScroll): () => void {
    return listenToColumn(this, given, this.session?.signal);
  }
}
