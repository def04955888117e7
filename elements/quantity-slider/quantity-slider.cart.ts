import type { Calls } from "../../src/call/lazy.ts";
import type { CallFailure, CallResult } from "../../src/call/result.ts";
import type * as groceryContract from "../../src/contract/grocery.ts";
import type * as retailContract from "../../src/contract/cart.ts";
import { INVALID_ITEM, linesOf, sentId } from "../../src/cart/entries.ts";
import { writeGroceries } from "../../src/grocery/write-groceries.ts";
import { linesToSet, writeLines, type LineToSet, type LineWrite } from "../../src/cart/lines.ts";
import { invalidateCart, isLatestRead } from "../../src/cart/lock.ts";
import { applyRead, type CartOutcome } from "../../src/cart/write.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { purchase, type PurchaseFailure, type PurchaseResult } from "../../src/cart/purchase.ts";
import type { QuantitySliderOptions } from "./quantity-slider.options.ts";

/** From what the cart holds of the item to what it is to hold. */
export interface Change {
  /** as they were when the shopper pressed: the code may still have to be loaded */
  readonly options: QuantitySliderOptions;
  /** releases the item, where the press has locked it already */
  readonly held?: (() => void) | undefined;
  readonly quantity: number;
  readonly asked: number;
  /** called when the outcome is unknown and is being looked up (calls.11) */
  onUnknown(): void;
}

/** The calls of both carts: their contracts are loaded by the first call, or ahead of it. */
export interface SliderCalls {
  readonly retail: Calls<typeof retailContract>;
  readonly groceries: Calls<typeof groceryContract>;
}

export type SliderCart = ReturnType<typeof createSliderCart>;

/** The calls of a slider to the cart of its `cart-type`: the retail cart, or that of groceries (`UFG`). */
export function createSliderCart(context: ModelContext<QuantitySliderOptions>, { retail, groceries }: SliderCalls) {
  const { $options, page, pageOptions } = context;

  function writeGrocery({ options, asked, onUnknown }: Change): Promise<CartOutcome> {
    const { asin, offerListingId, addToCartUrl, additionalInput } = options;
    const { sessionId, slateToken } = pageOptions();
    const fields = {
      ...(sessionId !== undefined && { sessionID: sessionId }),
      ...(offerListingId !== undefined && { offerListingId }),
      ...additionalInput,
    };
    return writeGroceries(context, groceries, { asin, quantity: asked, fields, path: addToCartUrl, slateToken, onUnknown });
  }

  const entryOf = ({ asin }: QuantitySliderOptions) => page.cart.get().entries[asin];

  /** Reads the cart, for the line of the offer; `undefined` where it has none (quantity-slider.32). */
  async function readLine({ options, asked }: Change): Promise<ReturnType<typeof linesToSet> | CallFailure> {
    const { asin, offerListingId } = options;
    const { marketplaceId = "" } = pageOptions();
    const read = await retail.run("cartItems", { path: { marketplaceId }, query: { filter: "RETAIL" } });
    if (!read.ok) return read;
    applyRead(context, asin, read.data);
    const lines = linesOf(entryOf(options));
    const own = lines.find((line) => line.offerListingId === offerListingId) ?? lines.find((line) => line.offerListingId === null);
    return own && { set: [{ id: own.itemId, quantity: asked }] };
  }

  async function writeRetail(change: Change): Promise<CartOutcome> {
    const { options, quantity, asked, onUnknown } = change;
    const { asin, offerListingId = "", ajaxCartUrl } = options;
    const send = (write: LineWrite) => writeLines(context, retail, { asin, write, quantity: asked, path: ajaxCartUrl, onUnknown });
    const add = { add: { asin, offerListingId, quantity: asked } };
    if (quantity === 0) return send(add);

    const entry = entryOf(options);
    const hasLine = linesOf(entry).some(({ itemId }) => itemId !== INVALID_ITEM);
    const found = hasLine ? linesToSet(entry, offerListingId, asked) : await readLine(change);
    if (found && "ok" in found) return { ...found, call: "cart-items", pressId: "" };
    if (found) {
      const [first, ...others] = found.set;
      return send({ set: [sent(first), ...others.map(sent)] });
    }
    if (asked > 0) return send(add);
    // the cart has no such line, as was asked for
    return { ok: false, code: "cancelled", message: "The cart has no line of this offer.", call: "cart-items", pressId: "" };
  }

  async function readCount(): Promise<void> {
    const isLatest = isLatestRead(page);
    const count = isGrocery($options.get()) ? await groceryCount() : await retailCount();
    if (!count) return context.log("count", "Failed to get cart count");
    if (!isLatest()) return invalidateCart(page);
    const cart = page.cart.get();
    const next = { ...cart.count, ...count };
    if (next.retail !== cart.count.retail || next.grocery !== cart.count.grocery) context.setPage("cart", { ...cart, count: next });
  }

  async function retailCount() {
    const { marketplaceId } = pageOptions();
    if (!marketplaceId) return undefined;
    return dataOf(await retail.run("cartCount", { path: { marketplaceId } }, COUNTED), ({ entity }) => ({
      retail: entity.items,
    }));
  }

  const groceryCount = async () =>
    dataOf(await groceries.run("groceryCartCount", {}, COUNTED), ({ cartCount }) => ({ grocery: cartCount }));

  return {
    /** changes the cart; the item is held from the task of the press on */
    change: (change: Change): Promise<PurchaseResult> =>
      purchase(context, {
        ...{ asins: [change.options.asin], held: change.held, readsCount: true },
        write: () => (isGrocery(change.options) ? writeGrocery(change) : writeRetail(change)),
      }),
    /** what follows a change: the count where the answer did not have it, and the log (quantity-slider.13, quantity-slider.14) */
    ended(result: PurchaseResult): void {
      const { loggingUrl } = $options.get();
      if (result.kind === "done" ? !result.counted : result.kind === "failed" && mayHaveHappened(result.failure)) void readCount();
      if (result.kind === "done" && loggingUrl) void retail.run("cartChangeLog", {}, { path: loggingUrl });
    },
  };
}

const mayHaveHappened = ({ requestId }: PurchaseFailure): boolean => requestId !== undefined;

const COUNTED = { signIn: false, completesWrite: true };

const isGrocery = ({ cartType }: QuantitySliderOptions): boolean => cartType === "UFG";

const sent = (line: LineToSet): LineToSet => ({ ...line, id: sentId(line.id) });

const dataOf = <Data, Value>(result: CallResult<Data>, read: (data: Data) => Value): Value | undefined =>
  result.ok ? read(result.data) : undefined;
