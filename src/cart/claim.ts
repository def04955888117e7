import type { CallResult, RunOptions } from "../call/result.ts";
import { writeCart, type CartContext, type CartOutcome } from "./write.ts";

export interface ClaimSending<Data> {
  readonly asin: string;
  readonly dealId: string;
  readonly quantity: number;
  /** sends `deal-claim`, and looks up the outcome where its answer was lost (lightning-deal.50) */
  send(options: RunOptions): Promise<CallResult<Data>>;
}

/**
 * Puts a deal into the cart by a claim, whose answer says nothing of the cart's lines: they are read again (lightning-deal.36,
 * lightning-deal.60). Called by `purchase`, which holds the product.
 */
export async function writeClaim<Data>(
  context: CartContext,
  { asin, dealId, quantity, send }: ClaimSending<Data>,
): Promise<CartOutcome<Data>> {
  const { result, pressId } = await writeCart<Data>(context, {
    asins: [asin],
    identity: ["deal-claim", dealId, quantity],
    countOnly: true,
    send,
  });
  if (!result.ok) return { ...result, call: "deal-claim", pressId };
  return { ok: true, quantity, counted: false, confirmed: result.confirmed === true, lines: [], data: result.data };
}
