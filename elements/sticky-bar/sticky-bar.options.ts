import { defineOptions, json, number, oneOf, selector, string, type OptionValues } from "../../src/options/options.ts";

export const stickyBarOptions = defineOptions({
  block: selector({ fallback: '[data-dp-block="frequently-bought-together"]' }),
  sections: selector({ fallback: '[data-dp-section="product-details"]' }),
  blockCap: number({ min: 0, fallback: 1200 }),
  sectionCap: number({ min: 0, fallback: 1700 }),
  sectionOffset: number({ fallback: 100 }),
  placement: oneOf(["top", "bottom"], { fallback: "top" }),
  form: string(),
  title: string({ aliases: ["title"] }),
  price: string({ aliases: ["price"] }),
  image: json<{ src: string; alt?: string }>({ shape: "object", aliases: ["image"] }),
  maxQuantity: number({ min: 1, integer: true, fallback: 10, aliases: ["maxQuantity"] }),
  topFocus: selector({ fallback: "[data-dp-top]" }),
});

export type StickyBarOptions = OptionValues<typeof stickyBarOptions>;
