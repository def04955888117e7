import { boolean, defineOptions, number, oneOf, string, type OptionValues } from "../../src/page/options/options.ts";

export const registryButtonOptions = defineOptions({
  type: oneOf(["baby", "wedding", "gift"], { required: true }),
  asin: string({ wire: ["ASIN", "asin"], store: "asin", required: true }),
  quantity: number({ wire: ["quantity"], store: "quantity", fallback: 1 }),
  sid: string({ wire: ["sid", "sessionID", "sessionId"] }),
  hasRegistry: boolean(),
  // a page with buttons of both kinds in one form has both fields: each counts for its own kind only
  hasBabyRegistry: boolean({ wire: ["hasBabyRegistry"] }),
  hasWeddingRegistry: boolean({ wire: ["hasWeddingRegistry"] }),
  fullySelected: boolean({ wire: ["isFullySelected", "fullySelected"], fallback: false }),
  token: string({ wire: ["token", "weddingToken"] }),
  vendorPrefix: string({ fallback: "website" }),
  vendorId: string({ wire: ["vendorId"] }),
  panel: string(),
  picker: string(),
  errorUrl: string({ fallback: "/baby-reg" }),
});

export type RegistryButtonOptions = OptionValues<typeof registryButtonOptions>;
