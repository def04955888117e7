import { itemsOfForm } from "../../src/lib/form-items.ts";
import { writeForm } from "../../src/cart/form.ts";
import { sendFreshAdd, sendGroceryAdd, writeGroceryAdd, type GroceryChange } from "../../src/grocery/grocery-add.ts";
import type { CartOutcome } from "../../src/cart/write.ts";
import { groceryQuery } from "../../src/grocery/address-query.ts";
import { itemsOf, type CartWork, type GroceryAnswer } from "../../src/grocery/cart-work.ts";
import { sentAmounts } from "../../src/grocery/quantities.ts";
import { paramsOf } from "../../src/grocery/params.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { expectedItem, payloadOf, type AddJob } from "./grocery-add.job.ts";
import { isTaken } from "./grocery-add.fresh.ts";
import type { GroceryAddOptions } from "./grocery-add.options.ts";
import type { FlowAnswer, FreshAnswer, Sent } from "./grocery-add.port.ts";

interface Deps {
  search(): string;
  form(quantity: number): Sent | undefined;
}

/** What is sent: flows `fresh` and `form` can only add, so they send the difference; `undefined` where there is none (grocery-add.60). */
export function sentQuantity({ options, quantity, previous, sets }: AddJob): number | undefined {
  if (options.flow === "store" || !sets) return quantity;
  return quantity > previous ? quantity - previous : undefined;
}

/** The three ways in which an item is added. */
export function createFlows(context: ModelContext<GroceryAddOptions>, cart: CartWork, page: Deps) {
  const more = context.calls(() => import("../../src/contract/grocery-more.ts"));
  const buyBox = context.calls(() => import("../../src/contract/buy-box.ts"));

  function writeStore(job: AddJob, customizationToken: string | undefined, onUnknown: () => void): Promise<CartOutcome<GroceryAnswer>> {
    const { asin, options, quantity } = job;
    const additionalParams = paramsOf(options, context.pageOptions().csrfToken, customizationToken);
    const body = { ...payloadOf(job), asin, quantity: sentAmounts(quantity, options).quantity, additionalParams };
    const query = groceryQuery(page.search(), options.reftag, options.queryLogInfoParams);
    function changeOf(answer: GroceryAnswer, status: number): GroceryChange {
      if (status === 400) return { items: [], isRefused: true };
      const item = itemsOf(answer).find((one) => one.asin === asin);
      return { items: [item ?? expectedItem(job)], isRefused: item?.quantity === 0 && quantity > 0 };
    }
    return writeGroceryAdd(context, {
      ...{ asins: [asin], call: "grocery-cart-add", readCount: cart.readCount, onUnknown, changeOf },
      identity: [payloadOf(job), query],
      send: sendGroceryAdd(cart.calls, { body, query }),
      lost: () => [expectedItem(job)],
    });
  }

  function writeFresh(job: AddJob, customizationToken: string | undefined, onUnknown: () => void): Promise<CartOutcome<FreshAnswer>> {
    const { asin, options } = job;
    const body = {
      ...{ asin, offerListingID: options.offerListingId!, sessionID: options.sessionId!, quantity: sentQuantity(job)! },
      ...(options.reftag !== undefined && { reftag: options.reftag }),
      ...(customizationToken !== undefined && { customizationToken }),
    };
    return writeGroceryAdd(context, {
      ...{ asins: [asin], call: "fresh-cart-add", readCount: cart.readCount, onUnknown },
      identity: body,
      send: sendFreshAdd(more, { body }),
      changeOf: (answer) => (isTaken(answer) ? { items: [expectedItem(job)] } : { items: [], isRefused: true }),
      lost: () => [expectedItem(job)],
    });
  }

  async function writeBuyBox(job: AddJob, customizationToken: string | undefined, onUnknown: () => void): Promise<CartOutcome<FlowAnswer>> {
    const quantity = sentQuantity(job)!;
    const sent = page.form(quantity);
    if (!sent) {
      context.log("form", "Missing $form object");
      return { ok: false, code: "refused", message: "Missing $form object", call: "buy-box-submit", pressId: "", unsent: true };
    }
    const body = { ...sent.body, quantity: String(quantity), ...(customizationToken !== undefined && { customizationToken }) };
    const found = itemsOfForm(body).filter((item) => item.asin);
    return writeForm(context, buyBox, {
      ...{ asins: [job.asin], items: found, body, query: {}, path: sent.path, onUnknown },
      isRefusal: ({ status }) => String(status) !== "1" && status !== "success",
    });
  }

  const writes = { store: writeStore, fresh: writeFresh, form: writeBuyBox } as const;
  return {
    write: (job: AddJob, token: string | undefined, onUnknown: () => void): Promise<CartOutcome<FlowAnswer>> =>
      writes[job.options.flow](job, token, onUnknown),
  };
}
