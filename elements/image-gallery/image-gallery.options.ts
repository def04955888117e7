import { boolean, defineOptions, json, number, string, type OptionValues } from "../../src/options/options.ts";

export const imageGalleryOptions = defineOptions({
  images: json<readonly unknown[]>({ shape: "array", localAliases: ["images"] }),
  label: string(),
  start: number({ fallback: 0 }),
  zoom: number({ fallback: 2 }),
  thumbnails: boolean({ fallback: true }),
});

export type ImageGalleryOptions = OptionValues<typeof imageGalleryOptions>;
