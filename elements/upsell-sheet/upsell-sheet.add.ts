import type { CallFailure, CallResult, RunOptions } from "../../src/call/result.ts";
import { isTold } from "../../src/state/call-failure.ts";
import { cartAfter } from "../../src/state/cart-after.ts";
import { takeRead } from "../../src/state/cart-line.ts";
import { associationsOf } from "../../src/state/item-associations.ts";
import { planValue } from "../../src/state/payment-value.ts";
import { eligibilityText } from "./upsell-sheet.eligibility.ts";
import { createImages } from "./upsell-sheet.image.ts";
import { itemsOf, quantityIn, unitsIn, UNREADABLE, withChoices, withQuantity, type AddParameters } from "./upsell-sheet.items.ts";
import { callsOf, type Context } from "./upsell-sheet.parts.ts";
import { outcomeOf, type Outcome, type StatusData, type StatusImage } from "./upsell-sheet.status.ts";

export type { AddParameters } from "./upsell-sheet.items.ts";

export interface HowToAdd {
  /** the page's own product; else a recommended item, of which one is added */
  readonly primary: boolean;
  /** name of the widget that asks (upsell-sheet.61) */
  readonly widget?: string;
  /** how many, where that is no matter of the parameters (option `quantity`) */
  readonly quantity?: number | undefined;
  /** called when the outcome is not known and is being read (calls.11) */
  onUnknown?(): void;
}

/** A line of the answer, of the flow `items` alone. */
export interface AddedLine {
  readonly id: string;
  readonly asin: string;
  readonly quantity: number;
}

export interface Unit {
  readonly asin: string;
  readonly quantity: number;
}

/** An add that was answered, or of which a reading showed that it had happened. */
export interface Answered {
  readonly kind: "answered";
  readonly outcome: Outcome;
  readonly data: StatusData;
  /** comes after the answer in the flow `items`, whose status data is put together (upsell-sheet.25); never rejects */
  readonly image?: Promise<StatusImage | undefined>;
  /** the answer was lost and a reading of the cart showed that the item is in it (calls.11) */
  readonly confirmed: boolean;
  readonly lines: readonly AddedLine[];
  /** what was sent, the product or the recommended item first */
  readonly items: readonly Unit[];
}

/**
 * How an add ended. `answered`: there is status data, also of an error; `failed`: the call failed, which is the generic error
 * (upsell-sheet.13); `left`: the page is on its way to sign-in or is reloaded, so nothing is shown (upsell-sheet.70);
 * `cancelled`: by a listener or because the element has left (events.9); `unreadable`: parameters in neither key format
 * (upsell-sheet.71). Cart count, entries, `dp-error` and the log are done when the promise resolves; `dp-success` is the
 * asker's.
 */
export type AddResult =
  | Answered
  | { readonly kind: "failed"; readonly outcome: "generic-error"; readonly failure: CallFailure }
  | { readonly kind: "left" | "cancelled" | "unreadable" };

export type ModifyResult =
  | { readonly kind: "answered"; readonly lines: readonly AddedLine[] }
  | { readonly kind: "failed"; readonly failure: CallFailure }
  | { readonly kind: "left" | "cancelled" };

/** What of the page an add needs. */
export interface AddPage {
  /** where the page's form posts to; `undefined` where the URL guard refuses it (upsell-sheet.73) */
  action(): string | undefined;
  /** query of the page's address (upsell-sheet.18) */
  query(): URLSearchParams;
  /** the device says that it was pressed (upsell-sheet.21) */
  vibrate(): void;
}

export interface Adder {
  /** Sends one add in the flow that the options say. It never rejects and latches nothing: the asker does (upsell-sheet.9, upsell-sheet.55). */
  sendAdd(parameters: AddParameters, how: HowToAdd): Promise<AddResult>;
  /** Sets or removes lines that this element added (upsell-sheet.27). The asker sees to it that one per line is in flight. */
  modify(items: readonly { readonly id: string; readonly quantity: number }[]): Promise<ModifyResult>;
  attach(page: AddPage): void;
  /** fetches the code of the calls ahead of the first press */
  warm(): void;
}

interface ChangedCart {
  readonly type: string;
  readonly entity: {
    readonly items: readonly AddedLine[];
    readonly count?: { readonly entity: { readonly items: number } } | undefined;
  };
}

export function createAdder(context: Context): Adder {
  const { $options, scope } = context;
  const calls = callsOf(context);
  const imageOf = createImages(context, calls);
  const asins = new Map<string, string>();
  let page: AddPage | undefined;

  const device = () => context.pageOptions().device;
  const cart = () => context.page.cart.get();
  /** on mobile web a primary add says where it came from (upsell-sheet.20); a click reference is a measurement (events.10) */
  const reference = (primary: boolean) =>
    primary && device() === "mobile" && context.pageOptions().measurement ? $options.get().primaryReftag : undefined;

  function failed(result: CallFailure, call: string): AddResult & ModifyResult {
    if (!isTold(result)) return { kind: result.left ? "left" : "cancelled" };
    const { code, message, status } = result;
    if (!result.unsent) context.error(code, message, { call, ...(status !== undefined && { status }) });
    return { kind: "failed", outcome: "generic-error", failure: result };
  }

  const known = (items: readonly { asin: string }[]): Record<string, number> => {
    const { entries } = cart();
    return Object.fromEntries(items.flatMap(({ asin }) => (entries[asin] ? [[asin, entries[asin].quantity]] : [])));
  };

  const take = (lines: readonly AddedLine[], count: number | undefined) => {
    let next = cart();
    for (const { id, asin, quantity } of lines) {
      asins.set(id, asin);
      next = cartAfter(next, asin, { itemId: id, quantity });
    }
    if (count !== undefined) next = { ...next, count: { ...next.count, retail: count } };
    if (next !== cart()) context.setPage("cart", next);
  };

  /** The answer of a form tells no lines: what the page knows of them grows by what was sent, so that the next doubt is judged by the truth. */
  const raise = (sent: readonly Unit[]) => {
    let next = cart();
    for (const { asin, quantity } of sent) {
      const line = next.entries[asin];
      if (line) next = cartAfter(next, asin, { itemId: line.itemId, quantity: line.quantity + quantity });
    }
    if (next !== cart()) context.setPage("cart", next);
  };

  async function submitForm(parameters: AddParameters, how: HowToAdd): Promise<AddResult> {
    const { triggerUssWeblab, debugParams } = $options.get();
    const path = page?.action();
    if (path === undefined) return { kind: "cancelled" };
    const { "dp-request-id": _press, ...fields } = parameters; // the press has an id of its own (calls.12)
    const ref_ = reference(how.primary);
    const texts = Object.entries(debugParams).map(([name, value]) => [name, String(value)]);
    const body = {
      ...Object.fromEntries(texts),
      ...fields,
      isUSSAjax: "1",
      ...(how.primary && { isPrimaryATC: "1" }),
      ...(triggerUssWeblab !== undefined && { triggerUSSWeblab: triggerUssWeblab }),
      ussEligibility: eligibilityText(context),
      ...(ref_ !== undefined && { ref_ }),
    };
    const query = page!.query();
    const given = Object.fromEntries(["qid", "sr"].flatMap((name) => (query.has(name) ? [[name, query.get(name)!]] : [])));
    const sent = unitsIn(fields);
    const result = await calls.run("buyBoxSubmit", { query: given, body: body as never }, { ...running(how, known(sent)), path });
    const told = readOf(sent, result.read);
    if (!result.ok) return failed(result, "buy-box-submit");
    const data: StatusData = result.data ?? { status: "success" };
    const outcome = outcomeOf(data);
    const count = data.cart?.count;
    if (outcome === "success") {
      if (!told) raise(sent);
      take([], Number.isInteger(count) && count! >= 0 ? count : undefined);
    } else context.error("refused", context.text("upsell-sheet.add-failed"), { call: "buy-box-submit", status: result.status });
    return { kind: "answered", outcome, data, confirmed: result.confirmed === true, lines: [], items: sent };
  }

  async function addItems(parameters: AddParameters, quantity: number, how: HowToAdd): Promise<AddResult> {
    const read = itemsOf(how.primary ? parameters : withQuantity(parameters, quantity, "all"), quantity);
    if (!read) {
      context.log("refused", UNREADABLE);
      return { kind: "unreadable" };
    }
    const items = how.primary ? withChoices(read, planValue(scope.paymentPlan.get()), associationsOf(scope)) : read;
    const ref_ = reference(how.primary) ?? $options.get().reftag;
    const query = ref_ === undefined ? {} : { ref_ };
    const result: CallResult<ChangedCart> = await calls.run(
      "cartAddItems",
      { query, body: { items } as never },
      running(how, known(items)),
    );
    readOf(items, result.read);
    if (!result.ok) return failed(result, "cart-add-items");
    const lines = result.data?.entity.items ?? [];
    const count = result.data?.entity.count?.entity.items;
    // lightning-deal.44: a line without an id or a count that is none is refused by the contract
    const good = result.confirmed || (result.data.type === "cart.add-items/v1" && lines.length > 0 && count !== undefined);
    if (!good) {
      const message = "cart-add-items: type, lines or count are not as agreed.";
      return failed({ ok: false, code: "bad-response", status: result.status, message, data: result.data }, "cart-add-items");
    }
    take(lines, count);
    return {
      ...{ kind: "answered", outcome: "success", data: { status: "success" } },
      ...(how.primary && { image: imageOf($options.get().asin) }), // a recommended item brings its own (upsell-sheet.59)
      ...{ confirmed: result.confirmed === true, lines, items },
    };
  }

  /** A reading that was to confirm a lost write tells what the cart holds, whatever became of the write: the next doubt is judged by it. */
  const readOf = (units: readonly Unit[], read: unknown): boolean => {
    for (const { asin } of units) takeRead(context, asin, read);
    return read !== undefined;
  };

  const running = (how: HowToAdd, units: Record<string, number>): RunOptions => ({
    ...(how.onUnknown && { onUnknown: how.onUnknown }),
    ...{ known: units, reloadOn403: true },
  });

  return {
    async sendAdd(parameters, how) {
      if (device() === "app") page?.vibrate();
      const quantity = how.primary ? (how.quantity ?? quantityIn(parameters) ?? scope.quantity.get() ?? 1) : 1;
      const whole = quantity >= 1 ? quantity : 1;
      if ($options.get().cartFlow === "items") return addItems(parameters, whole, how);
      return submitForm(withQuantity(parameters, whole, how.primary ? "first" : "all"), how);
    },
    async modify(items) {
      if (items.some(({ id, quantity }) => !asins.has(id) || !Number.isInteger(quantity) || quantity < 0)) {
        const message = "cart-modify-items: only lines that this element added can be changed, to a whole quantity of 0 or more.";
        return { kind: "failed", failure: { ok: false, code: "refused", message } };
      }
      const { reftag } = $options.get();
      // by the ASINs of the lines, in their order: so the call reads a cart that tells no ids
      const units = Object.fromEntries(items.map(({ id }) => [asins.get(id)!, cart().entries[asins.get(id)!]?.quantity ?? 0]));
      const result: CallResult<ChangedCart> = await calls.run(
        "cartModifyItems",
        { query: reftag === undefined ? {} : { ref_: reftag }, body: { items: [...items] } },
        { known: units, reloadOn403: true },
      );
      if (!result.ok) return failed(result, "cart-modify-items") as ModifyResult;
      const lines = result.data?.entity.items ?? items.map(({ id, quantity }) => ({ id, quantity, asin: asins.get(id)! }));
      take(lines, result.data?.entity.count?.entity.items);
      return { kind: "answered", lines };
    },
    attach: (given) => void (page = given),
    warm: calls.warm,
  };
}
