import { boolean, defineOptions, string, type OptionValues } from "../../src/options/options.ts";

export const babyRegistryPanelOptions = defineOptions({
  asin: string({ aliases: ["ASIN", "asin"], store: "asin", required: true }),
  sid: string({ aliases: ["sid", "sessionID", "sessionId"] }),
  token: string({ aliases: ["token"] }),
  vendorPrefix: string({ fallback: "website" }),
  vendorId: string({ aliases: ["vendorId"] }),
  treatment: string({ aliases: ["treatment"] }),
  recommendations: boolean({ fallback: true }),
  open: boolean({ fallback: false, reflect: true }),
});

export type BabyRegistryPanelOptions = OptionValues<typeof babyRegistryPanelOptions>;
