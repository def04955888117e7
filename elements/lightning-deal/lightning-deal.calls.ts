import type { Calls } from "../../src/call/lazy.ts";
import type { RunOptions } from "../../src/call/result.ts";
import type * as dealContract from "../../src/contract/deal.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Viewer } from "./lightning-deal.deal.ts";
import type { LightningDealOptions } from "./lightning-deal.options.ts";

/** Who looks at the deal: what the element says of the shopper and the device, else what the page says. */
export function viewerOf(
  options: LightningDealOptions,
  { page, pageOptions }: Pick<ModelContext<unknown>, "page" | "pageOptions">,
): Viewer {
  const { app, mobile, hasPrimeSavingsBenefit, showAppOnlyDealCx } = options;
  const { device, prime } = pageOptions();
  const isGiven = app !== undefined || mobile !== undefined;
  return {
    isMember: hasPrimeSavingsBenefit ?? (page.customer.get().prime || prime || false),
    device: app ? "app" : mobile ? "mobile" : isGiven ? "desktop" : device === "tablet" ? "desktop" : device,
    appOnly: showAppOnlyDealCx,
  };
}

/** What all calls of the element carry. No press causes them, the claim apart: a 401 leads nowhere (lightning-deal.56). */
export function callOptions(options: LightningDealOptions, context: Pick<ModelContext<unknown>, "page" | "pageOptions">): RunOptions {
  const { csrfToken, slateToken, language } = options;
  const { device } = viewerOf(options, context);
  return {
    signIn: false,
    timeout: 10_000,
    headers: {
      "x-device-attributes": `mobile=${device === "mobile" ? 1 : 0};app=${device === "app" ? 1 : 0}`,
      ...(csrfToken !== undefined && { "x-api-csrf-token": csrfToken }),
      ...(slateToken !== undefined && { "x-encrypted-slate-token": slateToken }),
      ...(language !== undefined && { "accept-language": language }),
    },
  };
}

/** Asks about the deal of the product and the offer in `options`, which a claim keeps from its start (calls.6). */
export function readDeal(
  deals: Calls<typeof dealContract>,
  options: LightningDealOptions,
  context: Pick<ModelContext<unknown>, "page" | "pageOptions">,
  more: RunOptions = {},
) {
  const { asin, offerListingId, dealEndpoint: path } = options;
  return deals.run(
    "dealGet",
    { path: { asin }, query: { buyingOptionTypes: "LIGHTNING_DEAL", offerListingId } },
    { ...callOptions(options, context), ...more, ...(path !== undefined && { path }) },
  );
}
