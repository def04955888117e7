import { defineOptions, json, number, string, type OptionValues } from "../../src/options/options.ts";

export const trustWidgetOptions = defineOptions({
  buyingOptions: json<Readonly<Record<string, unknown>>>({ shape: "object", aliases: ["buyingOptions"] }),
  buyingOptionIndex: number({ aliases: ["buyingOptionIndex"] }),
  loggerEndpoint: string({ aliases: ["loggerEndpoint"] }),
  loggerType: string({ fallback: "impression", aliases: ["loggerType"] }),
  server: string({ localAliases: ["server"] }),
});

export type TrustWidgetOptions = OptionValues<typeof trustWidgetOptions>;
