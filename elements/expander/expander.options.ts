import { boolean, defineOptions, number, oneOf, string, type OptionValues } from "../../src/options/options.ts";

export const expanderOptions = defineOptions({
  kind: oneOf(["bullets", "title", "section"], { fallback: "section" }),
  boxHeight: number({ min: 0 }),
  open: boolean({ fallback: false, reflect: true }),
  collapseOnLeave: boolean(),
  group: string(),
  name: string(),
  moreText: string(),
  lessText: string(),
});

export type ExpanderOptions = OptionValues<typeof expanderOptions>;
