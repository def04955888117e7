import { defineOptions, string, type OptionValues } from "../../src/options/options.ts";

export const digitalDashOptions = defineOptions({
  href: string({ aliases: ["createHref"] }),
  defaultTitle: string({ aliases: ["defaultErrorTitle"] }),
  defaultError: string({ aliases: ["defaultErrorMessage"] }),
});

export type DigitalDashOptions = OptionValues<typeof digitalDashOptions>;
