import { instant } from "../../src/options/instant.ts";
import { boolean, defineOptions, number, oneOf, string, type OptionValues } from "../../src/options/options.ts";

export const lightningDealOptions = defineOptions({
  asin: string({ aliases: ["ASIN"], store: "asin", required: true }),
  // the offer of the deal: the scope's, and a field of the buy box, name the ordinary one
  offerListingId: string({ localAliases: ["offerListingId", "offerListingID"], required: true }),
  dealId: string({ aliases: ["dealId"] }),
  dealEndpoint: string({ localAliases: ["aapiEndpoint"] }),
  claimEndpoint: string({ aliases: ["claimDealAapiEndpoint"] }),
  cartCountEndpoint: string({ aliases: ["cartCountAapiEndpoint"] }),
  cartAddEndpoint: string({ aliases: ["cartAddItemsAapiEndpoint"] }),
  pollingIntervalMs: number({ aliases: ["pollingIntervalMs"], fallback: 60_000 }),
  csrfToken: string({ aliases: ["aapiCsrfToken"] }),
  slateToken: string({ aliases: ["slateToken"] }),
  language: string({ aliases: ["languageOfPreference"] }),
  systemTime: instant({ aliases: ["systemTime"] }),
  hasPrimeSavingsBenefit: boolean({ aliases: ["hasPrimeSavingsBenefit"] }),
  showAppOnlyDealCx: boolean({ aliases: ["showAppOnlyDealCx"], fallback: false }),
  mobile: boolean({ localAliases: ["mobile"] }),
  app: boolean({ localAliases: ["app"] }),
  layout: oneOf(["row", "box"], { fallback: "box" }),
  installmentsProgramId: string({ aliases: ["installmentsProgramId"] }),
  devicePreRegistered: boolean({ aliases: ["devicePreRegistered"] }),
  warrantyAsin: string({ aliases: ["warranty-asin", "warrantyAsin"] }),
  warrantyOfferListingId: string({ aliases: ["warranty-offer-listing-id", "warrantyOfferListingId"] }),
  reftag: string({ aliases: ["reftag"], fallback: "dp_ld_atc" }),
  cartUrl: string({ aliases: ["cartUrl"], fallback: "/gp/cart/view.html" }),
  appDownloadUrl: string({ aliases: ["appDownloadUrl"] }),
  appLearnMoreUrl: string({ aliases: ["appLearnMoreUrl"] }),
  membershipUrl: string({ aliases: ["membershipUrl"] }),
});

export type LightningDealOptions = OptionValues<typeof lightningDealOptions>;
