import { defineOptions, string, type OptionValues } from "../../src/options/options.ts";

/** The shop has no places for a page of no type. */
const filled = (raw: unknown): string | undefined => (typeof raw === "string" && raw.trim() !== "" ? raw : undefined);

export const locationChooserOptions = defineOptions({
  pageType: { ...string({ aliases: ["pageType"], fallback: "Detail" }), parse: filled, expects: "a text that is not empty" },
  storeContext: string({ aliases: ["storeContext"] }),
  brandId: string({ aliases: ["almBrandId"] }),
  actionSource: string({ aliases: ["actionSource"], fallback: "glow" }),
  for: string(),
});

export type LocationChooserOptions = OptionValues<typeof locationChooserOptions>;
