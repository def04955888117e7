import { boolean, defineOptions, number, oneOf, selector, type OptionValues } from "../../src/options/options.ts";

export const jumpLinkOptions = defineOptions({
  kind: oneOf(["default", "reviews", "questions", "details", "legal", "page"], { fallback: "default" }),
  target: selector(),
  duration: number({ min: 0 }),
  updateHash: boolean({ fallback: true }),
});

export type JumpLinkOptions = OptionValues<typeof jumpLinkOptions>;
