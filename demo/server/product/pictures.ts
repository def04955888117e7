import { html } from "hono/html";
import { VIEW_COUNT } from "../catalog/images.ts";
import type { Product } from "../database/schema.ts";
import { type Say } from "../http/words.ts";

/** What each picture of a product shows; the first one is the product's own. */
const SHOWS = ["Front", "From the other side", "Detail", "In use"];
/** CSS px that the main picture has where the window has room for it */
const SIZE = 560;
/** Widths of the files that a browser chooses from. */
const WIDTHS = [400, 800, 1120] as const;

/** The pictures of a product. Without a script each is a link to its large file, in the places that they have with one. */
export function productPictures({ asin, title }: Product, say: Say) {
  const file = (view: number, size: number) => `/images/view/${view}-${size}/${asin}.svg`;
  return html`
    <dp-image-gallery class="product-pictures" label="${title}">
      ${Array.from(
        { length: VIEW_COUNT },
        (_, at) => html`
          <a href="${file(at + 1, 1600)}"
            ><img
              src="${file(at + 1, WIDTHS[0])}"
              srcset="${WIDTHS.map((width) => `${file(at + 1, width)} ${width}w`).join(", ")}"
              sizes="(min-width: 64rem) ${SIZE}px, (min-width: 48rem) 50vw, 100vw"
              alt="${say(SHOWS[at]!)}"
              width="${SIZE}"
              height="${SIZE}"
              loading="${at === 0 ? "eager" : "lazy"}"
          /></a>
        `,
      )}
    </dp-image-gallery>
  `;
}
