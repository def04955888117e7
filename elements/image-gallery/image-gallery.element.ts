import { featureElement } from "../../src/element/feature.tsx";
import type { Completed, Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import { watchMarkup } from "../../src/markup/watch-markup.ts";
import { notifyPageChange } from "../../src/markup/watch.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import css from "./image-gallery.css?inline";
import { createImageGalleryModel, type ImageGalleryModel } from "./image-gallery.model.ts";
import { imageGalleryOptions, type ImageGalleryOptions } from "./image-gallery.options.ts";
import { READ, readPictures } from "./image-gallery.markup.ts";
import { texts } from "./image-gallery.texts.ts";
import { ImageGalleryView, Surface } from "./image-gallery.view.tsx";

/** Without `images` the pictures are those of its markup; without `label` the product is named by the document's title. */
const resolveOptions = (host: HTMLElement, values: ImageGalleryOptions): Completed<ImageGalleryOptions> => ({
  values: { ...values, images: values.images ?? readPictures(host), label: values.label ?? document.title },
  issues: [],
});

/**
 * The product's pictures: one large, a row of small ones, and an immersive view as large as the window to leaf through and zoom. Without
 * a script the pictures are what the page shows, each a link to its large file.
 *
 * @summary Pictures of the product, with an immersive view.
 * @attr {Picture[]} images - `src`, `large`, `alt`, `width`, `height`, and `srcset` and `sizes` as of an `img`; without it every `img` inside, whatever is around it
 * @attr {string} label - name of the product, for accessible names; without it the document's title
 * @attr {number} start - zero-based picture shown first
 * @attr {number} zoom - largest magnification in the immersive view; 1 or less: no zoom
 * @attr {boolean} thumbnails - draws the row of small pictures
 * @fires dp-change - `name: "image"`, the zero-based index of the picture that is looked at
 * @fires dp-open - `surface: "image-gallery"`, reason `press`; cancelled, it stays closed
 * @fires dp-close - reason `button`, `escape`, `back`; `removed` when the page has no pictures any more, `failed` when the code does not load
 * @fires dp-metric - `image-gallery.view` (tag `index`), for each picture that an opening has shown
 * @fires dp-error - `config`, `blocked-url`; `network`, when the code of the view does not load
 * @slot - what the page shows before the element is there and when it cannot work: a gallery of the page, or pictures in links to their large files
 * @csspart main - the button with the main picture
 * @csspart thumbs - the row of small pictures
 * @csspart thumb - one of them
 * @csspart image - a picture
 * @csspart dialog - the immersive view
 * @csspart stage - the place of its picture
 * @csspart count - which of the pictures it is
 * @csspart previous - the button to the picture before
 * @csspart next - the button to the next one
 * @csspart zoom-in - the button that magnifies
 * @csspart zoom-out - the button that makes smaller
 * @cssprop --dp-color-accent - border of the small picture that is looked at
 * @cssprop --dp-color-surface - ground of the immersive view
 * @cssprop --dp-radius - corners of the small pictures
 * @cssprop --dp-space - unit of the gaps
 * @state ready - the pictures show on the page
 * @state open - the immersive view is open
 * @state empty - there are no pictures; what the page has inside stays
 * @state invalid - an option does not fit
 * @example
 * <dp-image-gallery label="Wireless headphones">
 *   <a href="/img/1-large.jpg"><img src="/img/1-small.jpg" alt="Front" width="400" height="400"></a>
 *   <a href="/img/2-large.jpg"><img src="/img/2-small.jpg" alt="Side" width="400" height="400" loading="lazy"></a>
 * </dp-image-gallery>
 */
export class ImageGalleryElement extends featureElement({
  options: imageGalleryOptions,
  texts,
  model: createImageGalleryModel,
  view: ImageGalleryView,
  styles: [buttonStyles, css],
  resolveOptions,
}) {
  connected({ signal, model }: Session<ImageGalleryOptions, ImageGalleryModel>): void {
    preloadOnApproach(this, Surface.preload, signal);
    const look = () => {
      const isUnread = model.$shown.get().pictures.length === 0 && this.childElementCount > 0 && readPictures(this).length === 0;
      if (isUnread) model.warnOfNone();
    };
    signal.addEventListener("abort", model.$shown.subscribe(look));
    const changed = () => {
      notifyPageChange("markup");
      look();
    };
    // pictures are no fields: the watcher of the page ignores them
    watchMarkup(this, changed, signal, { attributeFilter: READ });
  }
}
