import { boolean, defineOptions, number, oneOf, string, type OptionValues } from "../../src/options/options.ts";

export const loyaltyPointsOptions = defineOptions({
  kind: oneOf(["earnings", "redemption"], { fallback: "earnings" }),
  currencyType: string({ aliases: ["currencyType"], required: true }),
  marketplaceId: string({ aliases: ["marketplace-id", "marketplaceId"] }),
  aapiEndpoint: string({ localAliases: ["aapiEndpoint"] }),
  csrfToken: string({ aliases: ["anti-csrftoken-a2z", "csrfToken"] }),
  slateToken: string({ aliases: ["encrypted-slate-token"] }),
  language: string(),
  lifetimeBalanceEnabled: boolean({ aliases: ["lifetimeBalanceEnabled"], fallback: false }),
  minimumLifetimeBalanceThreshold: number({ aliases: ["minimumLifetimeBalanceThreshold"], min: 0, fallback: 0 }),
  currencyName: string({ aliases: ["currencyName"] }),
  for: string(),
});

export type LoyaltyPointsOptions = OptionValues<typeof loyaltyPointsOptions>;
