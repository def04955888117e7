import { defineOptions, string, type OptionValues } from "../../src/page/options/options.ts";

export const digitalDashOptions = defineOptions({
  href: string({ wire: ["createHref"] }),
  defaultTitle: string({ wire: ["defaultErrorTitle"] }),
  defaultError: string({ wire: ["defaultErrorMessage"] }),
});

export type DigitalDashOptions = OptionValues<typeof digitalDashOptions>;
