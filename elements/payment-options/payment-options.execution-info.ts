import type { ModelContext } from "../../src/state/model-context.ts";
import { deviceTypeOf } from "../../src/selections/device.ts";
import type { PaymentOption, PaymentOptionsOptions } from "./payment-options.options.ts";

/**
 * Who buys what and where, built for each of the two forms; what `execution-info` lacks comes from the page (payment-options.19).
 * What it says of product and buying option holds until these change.
 */
export function createExecutionInfo({ $options, scope, pageOptions }: ModelContext<PaymentOptionsOptions>) {
  const first = { asin: $options.get().asin, buyingOption: scope.buyingOption.get() };
  return ({ offerType, optionId }: PaymentOption) => {
    const { asin, executionInfo } = $options.get();
    const { requestId, sessionId, customerId, marketplaceId, device } = pageOptions();
    const buyingOptionType = scope.buyingOption.get();
    const base = {
      ...(requestId !== undefined && { requestId }),
      ...(sessionId !== undefined && { sessionId }),
      ...(customerId !== undefined && { customerId }),
      ...(marketplaceId !== undefined && { marketplaceId }),
      ...{ deviceType: deviceTypeOf(device), asin },
      ...(buyingOptionType !== null && { buyingOptionType }),
      ...executionInfo,
      ...(asin !== first.asin && { asin }),
      ...(buyingOptionType !== null && buyingOptionType !== first.buyingOption && { buyingOptionType }),
    };
    return {
      addToCart: { ...base, cartType: "ADD_TO_CART", offerType, optionId },
      buyNow: { ...base, cartType: "BUY_NOW", offerType, optionId },
    };
  };
}
