import { PURCHASE_FORMS as MARKED } from "../../lib/purchase-forms.ts";
import { methodOf } from "../../lib/page-form.ts";
import { shared } from "../../lib/registry.ts";
import { fire, once } from "../events.ts";
import { matches } from "../query.ts";

/** `ASIN`, `quantity`, and the keyed formats `items[1.base][asin]` and `item[1].asin` (form-items.ts). */
const FIELD = /^(?:items?\[(\d+)(?:\.base)?\](?:\.|\[))?(asin|quantity)\]?$/i;

/** Two submissions of a form within so many ms are one press: the browser gives up the first for the second. */
const ONE_PRESS_MS = 1000;

/** Forms without a mark that an element submits at this moment: an element's own form buys too (calls.16). */
export const ownAdds = (): Set<HTMLFormElement> => shared("own-adds", () => new Set());

/** What a submission puts into the cart, as `itemsOfForm` reads it, without what only the shop needs (events.6). */
export function sentItems(fields: Iterable<readonly [string, unknown]>): { asin: string; quantity: number }[] {
  const items: Record<string, Record<string, string>> = {};
  for (const [name, value] of fields) {
    const [, index = "form", field] = FIELD.exec(name) ?? [];
    if (field) (items[index] ??= {})[field.toLowerCase()] ??= String(value);
  }
  const { form = {}, ...keyed } = items;
  if (form["asin"] && !keyed[0]?.["asin"]) keyed[0] = { asin: form["asin"], ...keyed[0] };
  return Object.values(keyed).flatMap(({ asin, quantity = form["quantity"] }) => {
    const count = Number(quantity);
    return asin ? [{ asin, quantity: Number.isInteger(count) && count > 0 ? count : 1 }] : [];
  });
}

/**
 * Fires `dp-success` for a purchase form that the browser sends itself: `form-add`, or `form-buy` where it buys now. A submission that
 * was stopped or taken over is told by whoever took it (analytics.2). In every first load: while the page is being left, no code can
 * be loaded any more.
 */
export function installFormAdds(): void {
  if (!once("form-adds")) return;
  const sent = new WeakMap<object, number>();
  addEventListener("submit", (event) => {
    const { target, submitter, timeStamp } = event;
    if (!(target instanceof HTMLFormElement)) return;
    const [adds, buys] = [MARKED.ADD_TO_CART, MARKED.BUY_NOW].map((mark) => matches(target, mark));
    if (!adds && !buys && !ownAdds().has(target)) return;
    const isBuy = buys && !(adds && !(submitter && matches(submitter, '[data-dp-buy-now],[name="submit.buy-now"]')));
    const items = sentItems(new FormData(target, submitter));
    setTimeout(() => {
      if (
        event.defaultPrevented ||
        methodOf(target, submitter) === "dialog" ||
        timeStamp - (sent.get(target) ?? -ONE_PRESS_MS) < ONE_PRESS_MS
      )
        return;
      sent.set(target, timeStamp);
      fire(target, "dp-success", { action: isBuy ? "form-buy" : "form-add", native: true, items });
    });
  });
}
