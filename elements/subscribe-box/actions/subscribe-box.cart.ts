import type { Calls } from "../../../src/call/lazy.ts";
import type * as contract from "../../../src/contract/subscription.ts";
import type { SubscribeFields } from "../../../src/contract/subscription.ts";
import { writeSubscription } from "../../../src/cart/subscription.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { purchase } from "../../../src/cart/purchase.ts";

export { syncCart } from "../../../src/cart/cart-sync.ts";

interface Adding {
  readonly fields: SubscribeFields;
  /** releases the product that the press locked already */
  readonly held?: (() => void) | undefined;
  onUnknown(): void;
}

/** Puts item and subscription into the cart (subscribe-box.50, subscribe-box.67). */
export const addSubscription = (
  context: ModelContext<unknown>,
  calls: Pick<Calls<typeof contract>, "run">,
  { fields, held, onUnknown }: Adding,
) => purchase(context, { asins: [fields.ASIN], held, write: () => writeSubscription(context, calls, { fields, onUnknown }) });
