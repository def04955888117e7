import { boolean, defineOptions, number, oneOf, string, type OptionValues } from "../../src/options/options.ts";

export const registryButtonOptions = defineOptions({
  type: oneOf(["baby", "wedding", "gift"], { required: true }),
  asin: string({ aliases: ["ASIN", "asin"], store: "asin", required: true }),
  quantity: number({ aliases: ["quantity"], store: "quantity", fallback: 1 }),
  sid: string({ aliases: ["sid", "sessionID", "sessionId"] }),
  hasRegistry: boolean(),
  // a page with buttons of both kinds in one form has both fields: each counts for its own kind only
  hasBabyRegistry: boolean({ aliases: ["hasBabyRegistry"] }),
  hasWeddingRegistry: boolean({ aliases: ["hasWeddingRegistry"] }),
  fullySelected: boolean({ aliases: ["isFullySelected", "fullySelected"], fallback: false }),
  token: string({ aliases: ["token", "weddingToken"] }),
  vendorPrefix: string({ fallback: "website" }),
  vendorId: string({ aliases: ["vendorId"] }),
  panel: string(),
  picker: string(),
  errorUrl: string({ fallback: "/baby-reg" }),
});

export type RegistryButtonOptions = OptionValues<typeof registryButtonOptions>;
