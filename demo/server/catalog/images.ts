import { energyLabel, picturesIn } from "./drawings/files.ts";
import { productPicture } from "./drawings/views.ts";

/** How many pictures of a product there are. */
export const VIEW_COUNT = 4;

/** Width and height of a picture that is not asked for in another size. */
const SIZE = 400;

const shop = picturesIn("shop");

/** Names of the pictures that belong to the shop itself. */
export const shopPictures: readonly string[] = shop.names;

/** A picture of the shop by its name: one of its own, else that of a product; `view/3-800/` before its name is another one of it. */
export function picture(name: string): string {
  const own = shop.get(name);
  if (own !== undefined) return own;
  const energyClass = /^energy\/([A-G])$/.exec(name)?.[1];
  if (energyClass !== undefined) return energyLabel(energyClass);
  const [, view, size, asin] = /^view\/(\d)-(\d{3,4})\/(.+)$/.exec(name) ?? [];
  return asin === undefined ? productPicture(name, 1, SIZE) : productPicture(asin, Number(view), Number(size));
}
