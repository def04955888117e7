import { boolean, defineOptions, json, number, oneOf, selector, string, type OptionValues } from "../../src/options/options.ts";

export const shoppableSceneOptions = defineOptions({
  scenes: json<readonly unknown[]>({ shape: "array", aliases: ["scenes"] }),
  requestSource: oneOf(["SOFTLINES", "IMAGE_BLOCK", "IMAGE_GALLERY", "IMMERSIVE_VIEW"], {
    fallback: "IMAGE_BLOCK",
    aliases: ["requestSource"],
  }),
  refMarker: string({ fallback: "dp_scene", aliases: ["refMarker"] }),
  asin: string({ aliases: ["anchorAsin"], store: "asin" }),
  viewProducts: boolean({ fallback: true }),
  keywords: string(),
  count: number({ fallback: 10, min: 1, integer: true }),
  column: selector(),
  scrollOffset: number({ fallback: 200, min: 0 }),
});

export type ShoppableSceneOptions = OptionValues<typeof shoppableSceneOptions>;
