import { html } from "hono/html";
import { VIEW_COUNT } from "../catalog/images.ts";
import type { Product } from "../database/schema.ts";

/** What each picture of a product shows; the first one is the product's own. */
const SHOWS = ["Front", "From the other side", "Detail", "In use"];
/** CSS px that the main picture has where the window has room for it */
const SIZE = 400;

/** The pictures of a product. Without a script each is a link to its large file, in the places that they have with one. */
export function productPictures({ asin, title }: Product) {
  const file = (view: number, size: number) => `/images/view/${view}-${size}/${asin}.svg`;
  return html`
    <dp-image-gallery class="product-pictures" label="${title}">
      ${Array.from(
        { length: VIEW_COUNT },
        (_, at) => html`
          <a href="${file(at + 1, 4 * SIZE)}"
            ><img
              src="${file(at + 1, SIZE)}"
              srcset="${file(at + 1, SIZE)} ${SIZE}w, ${file(at + 1, 2 * SIZE)} ${2 * SIZE}w"
              sizes="(min-width: 27rem) ${SIZE}px, 100vw"
              alt="${SHOWS[at]!}"
              width="${SIZE}"
              height="${SIZE}"
              loading="${at === 0 ? "eager" : "lazy"}"
          /></a>
        `,
      )}
    </dp-image-gallery>
  `;
}
