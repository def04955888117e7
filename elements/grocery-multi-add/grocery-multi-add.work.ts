import { sendGroceryList, writeGroceryAdd, type GroceryItem } from "../../src/grocery/grocery-add.ts";
import { createModalActions } from "../../src/grocery/actions.ts";
import { groceryQuery } from "../../src/grocery/address-query.ts";
import { createCartWork, itemsOf, type GroceryAnswer, type GroceryJob } from "../../src/grocery/cart-work.ts";
import { paramsOf } from "../../src/grocery/params.ts";
import type { AddPhase } from "../../src/grocery/add-phase.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { purchase } from "../../src/cart/purchase.ts";
import { isByWeight, quantityOf, sentItem, type GivenItem, type GroceryMultiAddOptions } from "./grocery-multi-add.options.ts";

export { syncCart } from "../../src/cart/cart-sync.ts";

interface Deps {
  readonly addPhase: AddPhase;
  /** path and query of the page */
  address(): { readonly pathname: string; readonly search: string };
  again(options: GroceryMultiAddOptions): Promise<boolean>;
}

export type MultiWork = ReturnType<typeof createMultiWork>;

/** What an add of several items needs: one call for all of them, which the shop takes whole or not at all. */
export function createMultiWork(context: ModelContext<GroceryMultiAddOptions>, { addPhase, address, again }: Deps) {
  const cart = createCartWork(context, addPhase);
  const calls = context.calls(() => import("../../src/contract/grocery-more.ts"));
  let latest = context.$options.get();
  let job: GroceryJob = { subject: { quantity: 1 }, before: [] };
  let hasWarnedOfToken = false;

  const actions = createModalActions(context, {
    modals: cart.modals,
    subject: () => job.subject,
    reservationToken: () => undefined,
    reftag: () => latest.reftag,
    source: () => {
      const { pathname, search } = address();
      return pathname + search;
    },
    again: () => again(latest),
  });

  const entryOf = (asin: string) => context.page.cart.get().entries[asin];

  function jobOf(items: readonly GivenItem[], asins: readonly string[]): GroceryJob {
    const { asin, storeId, brandId } = items[0]!;
    const before = asins.map((of): GroceryItem => {
      const entry = entryOf(of);
      if (!entry) return { asin: of, quantity: 0 };
      const { itemId, quantity, amountInCart } = entry;
      return { asin: of, quantity, ...(itemId !== null && { itemId }), ...(amountInCart !== null && { amountInCart }) };
    });
    return { subject: { asin, storeId, brandId, quantity: quantityOf(items[0]!) }, before };
  }

  /** What follows from what was sent, where no answer has it (grocery-add.13). */
  function expected(items: readonly GivenItem[]): GroceryItem[] {
    const sums = new Map<string, GroceryItem>();
    for (const item of items) {
      const asin = item.asin!;
      const known = sums.get(asin) ?? {
        asin,
        quantity: entryOf(asin)?.quantity ?? 0,
        amountInCart: entryOf(asin)?.amountInCart ?? undefined,
      };
      const amount = (known.amountInCart ?? 0) + quantityOf(item);
      sums.set(
        asin,
        isByWeight(item) ? { asin, quantity: 1, amountInCart: amount } : { asin, quantity: known.quantity + quantityOf(item) },
      );
    }
    return [...sums.values()];
  }

  function succeeded(items: readonly GivenItem[], answer: GroceryAnswer | undefined): void {
    cart.modals.close("added");
    cart.toast(context.text("grocery-multi-add.added", { count: items.length }));
    const asin = items[0]!.asin!;
    context.setPage("grocery", { ...context.page.grocery.get(), lastAdd: { asin, quantity: quantityOf(items[0]!) } });
    context.success("grocery-multi-add", { items: items.map((item) => ({ asin: item.asin, quantity: quantityOf(item) })) });
    if (answer) cart.follow(answer, asin);
    if (answer) void cart.refresh();
  }

  return {
    redirect: cart.redirect,
    modals: cart.modals,
    ...actions,
    /** true when the items were added */
    async run(options: GroceryMultiAddOptions, asins: readonly string[], held: (() => void) | undefined): Promise<boolean> {
      const { items = [], clientId, sessionId } = options;
      latest = options;
      job = jobOf(items, asins);
      context.metric("grocery-multi-add.lines", items.length, { bucket: String(Math.ceil(items.length / 5) * 5) });
      const { csrfToken } = context.pageOptions();
      if (!csrfToken && !hasWarnedOfToken) {
        hasWarnedOfToken = true;
        context.log("csrf", "There is no CSRF token; the call is sent without one.");
      }
      const sent = {
        items: items.map(sentItem),
        ...(clientId !== undefined && { clientID: clientId }),
        ...(sessionId !== undefined && { sessionID: sessionId }),
      };
      const body = { ...sent, additionalParams: paramsOf(options, csrfToken) };
      const query = groceryQuery(address().search, options.reftag, options.queryLogInfoParams);
      const after = expected(items);
      const result = await purchase<GroceryAnswer>(context, {
        ...{ asins, held, readsCount: true },
        write: () =>
          writeGroceryAdd<GroceryAnswer>(context, {
            ...{ asins, call: "grocery-cart-add-multiple", identity: [sent, query], readCount: cart.readCount },
            send: sendGroceryList(calls, { body, query }),
            changeOf: (answer, status) => (status === 400 ? { items: [], isRefused: true } : { items: itemsOf(answer) }),
            lost: () => after,
            onUnknown: () => void (context.signal.aborted || cart.modals.sayUnknown("calls.unknown")),
          }),
      });
      if (result.kind === "done") {
        addPhase.ended();
        succeeded(items, result.data);
        return true;
      }
      if (result.kind !== "failed") addPhase.reset();
      else {
        addPhase.ended();
        cart.fail(result.failure, job);
      }
      return false;
    },
  };
}
