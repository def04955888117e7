import { boolean, defineOptions, string, type OptionValues } from "../../src/options/options.ts";

export const locationPromptOptions = defineOptions({
  eligible: boolean({ fallback: false, aliases: ["locationModalEligible"] }),
  storeContext: string({ fallback: "generic", aliases: ["storeContext"] }),
});

export type LocationPromptOptions = OptionValues<typeof locationPromptOptions>;
