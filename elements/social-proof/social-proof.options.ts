import { defineOptions, json, string, type OptionValues } from "../../src/options/options.ts";

export const socialProofOptions = defineOptions({
  asin: string({ aliases: ["ASIN", "asin"], store: "asin" }),
  merchantId: string({ aliases: ["merchantId"] }),
  deviceType: string({ aliases: ["deviceType"] }),
  availableBadges: json<readonly unknown[]>({ fallback: [], shape: "array", aliases: ["availableBadges"] }),
  availableFaceouts: json<readonly unknown[]>({ fallback: [], shape: "array", aliases: ["availableFaceouts"] }),
});

export type SocialProofOptions = OptionValues<typeof socialProofOptions>;
