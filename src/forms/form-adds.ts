import { fire, lastEvent, once } from "../page/events.ts";
import { matches } from "../markup/query.ts";
import { ownNames } from "../options/page-names.ts";
import { purchaseFormSelectors } from "../page/purchase-forms.ts";

/** `ASIN`, `quantity`, the keyed formats `items[1.base][asin]` and `item[1].asin` (form-items.ts), and other names of a quantity (markup.1). */
const FIELD = /^(?:items?\[(\d+)[.base\][]*|.+\[)?(asin|quantity|qty)\]?$/i;
/** What a submission puts into the cart, as `itemsOfForm` reads it, without what only the shop needs (events.6). */
export function sentItems(fields: Iterable<readonly [string, unknown]>): { asin: string; quantity: number }[] {
  const items: Record<string, { asin?: string; quantity?: number }> = {};
  for (const [name, value] of fields) {
    const [, index = "form", field] = FIELD.exec(name) ?? [];
    if (field) (items[index] ??= {})[field.toLowerCase().replace("qty", "quantity") as "asin"] ??= value as string;
  }
  const { form: own, ...keyed } = items;
  // the form's own names are those of the first item
  keyed[0] = { ...own, ...keyed[0] };
  return Object.values(keyed).flatMap(({ asin, quantity = own?.quantity }) => (asin ? [{ asin, quantity: +quantity! >>> 0 || 1 }] : []));
}

/** Marked by the page, or named by it (names.4). */
export const isMarked = (form: HTMLFormElement): boolean => matches(form, Object.values(purchaseFormSelectors()).join());

/**
 * Fires `dp-success` for a purchase form that the browser sends itself: `form-add`, or `form-buy` where it buys now. A submission that was
 * stopped or taken over is reported by the code that took it; a second press with the same request id is the same order, and one without an
 * id within a second takes the place of the first (analytics.2, calls.12).
 */
export function tellWhenSent(event: SubmitEvent, form: HTMLFormElement): void {
  const { submitter, timeStamp } = event;
  const isBuy = submitter && matches(submitter, '[data-dp-buy-now],[name="submit.buy-now"]');
  const { ADD_TO_CART, BUY_NOW } = purchaseFormSelectors();
  const action = isBuy || (matches(form, BUY_NOW) && !matches(form, ADD_TO_CART)) ? "form-buy" : "form-add";
  const fields = new FormData(form, submitter);
  const id = fields.get("dp-request-id");
  const items = sentItems(ownNames()?.withOwn(fields) ?? fields);
  setTimeout(() => {
    const last = lastEvent("dp-success", form)?.timeStamp ?? -1000;
    if (!items[0] || event.defaultPrevented) return;
    const isAgain = id ? !once(`sent:${id as string}`) : timeStamp - last < 1000;
    if (!isAgain) fire(form, "dp-success", { action, native: true, items });
  });
}

/** In every first load: while the page is being left, no code can be loaded any more. */
export function installFormAdds(): void {
  if (!once("form-adds")) return;
  addEventListener("submit", (event) => {
    const { target } = event;
    if (target instanceof HTMLFormElement && isMarked(target)) tellWhenSent(event, target);
  });
}
