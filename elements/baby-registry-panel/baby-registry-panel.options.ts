import { boolean, defineOptions, string, type OptionValues } from "../../src/page/options/options.ts";

export const babyRegistryPanelOptions = defineOptions({
  asin: string({ wire: ["ASIN", "asin"], store: "asin", required: true }),
  sid: string({ wire: ["sid", "sessionID", "sessionId"] }),
  token: string({ wire: ["token"] }),
  vendorPrefix: string({ fallback: "website" }),
  vendorId: string({ wire: ["vendorId"] }),
  treatment: string({ wire: ["treatment"] }),
  recommendations: boolean({ fallback: true }),
  open: boolean({ fallback: false, reflect: true }),
});

export type BabyRegistryPanelOptions = OptionValues<typeof babyRegistryPanelOptions>;
