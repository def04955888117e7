import type { Calls } from "../call/lazy.ts";
import type * as contract from "../contract/buy-box.ts";
import { withCount } from "./entries.ts";
import { withUnits } from "./lines.ts";
import { invalidateCart } from "./lock.ts";
import { writeCart, type CartContext, type CartOutcome } from "./write.ts";

type Fields = Parameters<Calls<typeof contract>["run"]>[1]["body"];

/** What the shop answers to a submitted form. */
export interface FormAnswer {
  readonly status: number | string;
  readonly cart?: { readonly count: number } | undefined;
}

export interface FormSending {
  /** products that the form buys, the pressed one first */
  readonly asins: readonly string[];
  /** what it puts into the cart, as far as its fields say so */
  readonly items: readonly { readonly asin: string; readonly offerListingId: string; readonly quantity: number }[];
  readonly body: Fields;
  readonly query: { readonly qid?: string; readonly sr?: string };
  readonly path: string;
  /** the answer says that nothing was added: the store stays as it is */
  isRefusal(answer: FormAnswer): boolean;
  /** called when the outcome is unknown and is being looked up (calls.11) */
  readonly onUnknown?: (() => void) | undefined;
}

/**
 * Sends the fields of a purchase form by `buy-box-submit` and applies the answer to the `cart` store (upsell-sheet.15). A refusal ends
 * as `refused`, with the answer as its `data`. Called by `purchase`, which holds the products.
 */
export async function writeForm<Answer extends FormAnswer>(
  context: CartContext,
  calls: Pick<Calls<typeof contract>, "run">,
  { asins, items, body, query, path, isRefusal, onUnknown }: FormSending,
): Promise<CartOutcome<Answer>> {
  const { result, pressId, read } = await writeCart(context, {
    ...{ asins, onUnknown, identity: [body, query, path] },
    send: (options) => calls.run("buyBoxSubmit", { query, body }, { ...options, path }),
  });
  const failed = { ok: false, call: "buy-box-submit", pressId } as const;
  if (!result.ok) return { ...result, ...failed };
  const { data } = result;
  if (data && isRefusal(data))
    return { ...failed, code: "refused", status: result.status, message: "buy-box-submit: the shop did not add the items.", data };
  const cart = context.page.cart.get();
  const told = data?.cart?.count;
  const count = told !== undefined && Number.isInteger(told) && told >= 0 ? told : undefined;
  const next = withCount(read === undefined ? withUnits(cart, items) : cart, count);
  if (next !== cart) context.setPage("cart", next);
  // the answer has no lines: a read brings their ids
  invalidateCart(context.page);
  const quantity = next.entries[asins[0]!]?.quantity ?? 0;
  return { ok: true, quantity, counted: count !== undefined, confirmed: result.confirmed === true, lines: [], data: data as Answer };
}
