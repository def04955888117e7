import type { Context, SheetCalls } from "../upsell-sheet.parts.ts";
import type { StatusImage } from "./upsell-sheet.status.ts";

/** The main image of a product for the flow `items`; one that cannot be had is counted, and nothing fails (upsell-sheet.25, upsell-sheet.26). */
export function createImages(context: Context, calls: SheetCalls) {
  return async (asin: string): Promise<StatusImage | undefined> => {
    const result = await calls.run("productGet", { path: { asin } }, { parallel: true, signIn: false });
    if (!result.ok && (result.code === "aborted" || result.code === "cancelled")) return undefined;
    const image = result.ok ? result.data.entity.productImages?.images[0] : undefined;
    if (!image?.lowRes) {
      context.metric("upsell-sheet.image-data-missing");
      return undefined;
    }
    const { physicalId, extension } = image.lowRes;
    return { src: `${context.$options.get().imageBase}${physicalId}._SS40_.${extension}`, altText: image.altText };
  };
}
