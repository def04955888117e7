import type { Calls } from "../call/lazy.ts";
import type { CallResult } from "../call/result.ts";
import type * as contract from "../contract/scene.ts";
import { writeCounted, type CountedAnswer } from "./counted.ts";
import type { CartContext, CartOutcome } from "./write.ts";

export interface SceneItem {
  readonly asin: string;
  readonly offerId: string;
  /** as the page shows it */
  readonly price: number;
  readonly currencyCode: string;
}

interface Sending {
  readonly item: SceneItem;
  readonly refMarker: string;
  onSent(): void;
  /** called when the outcome is unknown and is being looked up (calls.11) */
  onUnknown(): void;
}

/** The answer is the count alone: anything but a number of items is invalid by the contract. */
const counted = (result: CallResult<number>): CallResult<CountedAnswer> =>
  result.ok ? { ...result, data: { successful: true, ...(result.data !== undefined && { cartCount: result.data }) } } : result;

/** Puts one item of a scene into the cart (shoppable-scene.22, shoppable-scene.24). */
export function writeSceneItem(
  context: CartContext,
  calls: Pick<Calls<typeof contract>, "run">,
  { item, refMarker, onSent, onUnknown }: Sending,
): Promise<CartOutcome<CountedAnswer>> {
  const body = { ...item, quantity: 1 as const };
  return writeCounted<CountedAnswer>(context, {
    item: { asin: item.asin, offerListingId: item.offerId, quantity: 1 },
    ...{ call: "scene-add-to-cart", body, onUnknown },
    send: async (options) => counted(await calls.run("sceneAddToCart", { query: { ref: refMarker }, body }, { ...options, onSent })),
  });
}
