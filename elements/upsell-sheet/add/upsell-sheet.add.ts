import type { CallFailure } from "../../../src/call/result.ts";
import { isReportable } from "../../../src/state/call-failure.ts";
import { itemsOfForm, type FormItem } from "../../../src/lib/form-items.ts";
import { withCount } from "../../../src/state/cart/entries.ts";
import { invalidateCart, lockCartLine, waitForCartLineLock } from "../../../src/state/cart/lock.ts";
import { applyAnswer, withUnits } from "../../../src/state/cart/lines.ts";
import { writeCart, type AnsweredLine } from "../../../src/state/cart/write.ts";
import { choicesOf } from "../../../src/state/cart/choices.ts";
import { eligibilityText } from "../upsell-sheet.eligibility.ts";
import { createImages } from "./upsell-sheet.image.ts";
import { itemsOf, quantityIn, UNREADABLE, withChoices, withQuantity, type AddParameters, type ItemToAdd } from "./upsell-sheet.items.ts";
import { callsOf, type Context } from "../upsell-sheet.parts.ts";
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
  /** the answer told how much the cart holds */
  readonly counted: boolean;
  readonly lines: readonly AnsweredLine[];
  /** what was sent, the product or the recommended item first */
  readonly items: readonly Unit[];
}

/**
 * How an add ended. `answered`: there is status data, also of an error; `failed`: the call failed, which is the generic error
 * (upsell-sheet.13); `left`: the page is on its way to sign-in or is reloaded, so nothing is shown (upsell-sheet.70);
 * `cancelled`: by a listener or because the element has left (events.9); `unreadable`: parameters in neither key format
 * (upsell-sheet.71); `busy`: another control of the page changes one of the products (calls.17). Cart count, entries, `dp-error` and the log are done when the promise resolves; `dp-success` is the
 * asker's.
 */
export type AddResult =
  | Answered
  | { readonly kind: "failed"; readonly outcome: "generic-error"; readonly failure: CallFailure }
  | { readonly kind: "left" | "cancelled" | "unreadable" | "busy" };

export type ModifyResult =
  | { readonly kind: "answered"; readonly lines: readonly AnsweredLine[] }
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

interface LineChange {
  readonly id: string;
  readonly quantity: number;
}

export interface Adder {
  /**
   * Sends one add in the flow that the options say, and holds its products meanwhile (calls.17). A primary add whose product is held
   * already is `busy`, an inline one waits for its turn. It never rejects.
   */
  sendAdd(parameters: AddParameters, how: HowToAdd): Promise<AddResult>;
  /** Sets or removes lines that this element added (upsell-sheet.27). The asker sees to it that one per line is in flight. */
  modify(items: readonly LineChange[]): Promise<ModifyResult>;
  attach(page: AddPage): void;
  /** fetches the code of the calls ahead of the first press */
  preload(): void;
}

/** An add that is ready to leave. */
interface Ready {
  /** what it puts into the cart, the pressed product first */
  readonly items: readonly Unit[];
  send(): Promise<AddResult>;
}

type FormAdd = {
  readonly body: object;
  readonly query: { qid?: string; sr?: string };
  readonly path: string;
  readonly items: readonly FormItem[];
};

/** The form may name an accessory before the product. */
const pressedFirst = (items: readonly FormItem[], asin: string): readonly FormItem[] =>
  items.toSorted((a, b) => Number(b.asin === asin) - Number(a.asin === asin));

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
    if (!isReportable(result)) return { kind: result.left ? "left" : "cancelled" };
    const { code, message, status } = result;
    if (!result.unsent) context.error(code, message, { call, ...(status !== undefined && { status }) });
    return { kind: "failed", outcome: "generic-error", failure: result };
  }

  function formAdd(parameters: AddParameters, how: HowToAdd): Ready | AddResult {
    const { triggerUssWeblab, debugParams, asin } = $options.get();
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
    const address = page!.query();
    const query = Object.fromEntries(["qid", "sr"].flatMap((name) => (address.has(name) ? [[name, address.get(name)!]] : [])));
    const items = pressedFirst(itemsOfForm(fields), asin);
    return { items, send: () => submitForm({ body, query, path, items }, how) };
  }

  async function submitForm({ body, query, path, items }: FormAdd, { onUnknown }: HowToAdd): Promise<AddResult> {
    const asins = asinsOf(items);
    const { result, read } = await writeCart(context, {
      ...{ asins, onUnknown, identity: [body, query, path] },
      send: (options) => calls.run("buyBoxSubmit", { query, body: body as never }, { ...options, path }),
    });
    if (!result.ok) return failed(result, "buy-box-submit");
    const data: StatusData = result.data ?? { status: "success" };
    const outcome = outcomeOf(data);
    const count = Number.isInteger(data.cart?.count) && data.cart!.count >= 0 ? data.cart!.count : undefined;
    if (outcome === "success") {
      const next = withCount(read === undefined ? withUnits(cart(), items) : cart(), count);
      if (next !== cart()) context.setPage("cart", next);
      // the answer of a form names no lines: their ids are read
      invalidateCart(context.page);
    } else context.error("refused", context.text("upsell-sheet.add-failed"), { call: "buy-box-submit", status: result.status });
    return { kind: "answered", outcome, data, confirmed: result.confirmed === true, counted: count !== undefined, lines: [], items };
  }

  function itemsAdd(parameters: AddParameters, quantity: number, how: HowToAdd): Ready | AddResult {
    const read = itemsOf(how.primary ? parameters : withQuantity(parameters, quantity, "all"), quantity);
    if (!read) {
      context.log("refused", UNREADABLE);
      return { kind: "unreadable" };
    }
    const { parameters: chosen, beside } = choicesOf(scope, read[0]!);
    const items = how.primary ? withChoices(read, chosen["paymentOfferInfo"], beside) : read;
    return { items, send: () => addItems(items, how) };
  }

  async function addItems(items: readonly ItemToAdd[], how: HowToAdd): Promise<AddResult> {
    const ref_ = reference(how.primary) ?? $options.get().reftag;
    const query = ref_ === undefined ? {} : { ref_ };
    const { result } = await writeCart(context, {
      ...{ asins: asinsOf(items), onUnknown: how.onUnknown, identity: [items, query] },
      send: (options) => calls.run("cartAddItems", { query, body: { items } as never }, options),
    });
    if (!result.ok) return failed(result, "cart-add-items");
    const lines = result.data?.entity.items ?? [];
    const count = result.data?.entity.count?.entity.items;
    // lightning-deal.44: a line without an id or a count that is none is refused by the contract
    const good = result.confirmed || (result.data.type === "cart.add-items/v1" && lines.length > 0 && count !== undefined);
    if (!good) {
      invalidateCart(context.page);
      const message = "cart-add-items: type, lines or count are not as agreed.";
      return failed({ ok: false, code: "bad-response", status: result.status, message, data: result.data }, "cart-add-items");
    }
    for (const { id, asin } of lines) asins.set(id, asin);
    applyAnswer(context, lines, items, count);
    if (count === undefined) invalidateCart(context.page); // lost with the answer
    return {
      ...{ kind: "answered", outcome: "success", data: { status: "success" } },
      ...(how.primary && { image: imageOf($options.get().asin) }), // a recommended item brings its own (upsell-sheet.59)
      ...{ confirmed: result.confirmed === true, counted: count !== undefined, lines, items },
    };
  }

  /** The products of a form that names none are the page's own. */
  const asinsOf = (items: readonly Unit[]): string[] =>
    items.length > 0 ? [...new Set(items.map(({ asin }) => asin))] : [$options.get().asin];

  async function changeLines(items: readonly LineChange[]): Promise<ModifyResult> {
    const { reftag } = $options.get();
    const query = reftag === undefined ? {} : { ref_: reftag };
    // by the ASINs of the lines, in their order: so the call reads a cart that tells no ids
    const known = Object.fromEntries(items.map(({ id }) => [asins.get(id)!, cart().entries[asins.get(id)!]?.quantity ?? 0]));
    const { result } = await writeCart(context, {
      ...{ asins: items.map(({ id }) => asins.get(id)!), known, identity: [items, query] },
      send: (options) => calls.run("cartModifyItems", { query, body: { items: [...items] } }, options),
    });
    if (!result.ok) return failed(result, "cart-modify-items") as ModifyResult;
    const lines = result.data?.entity.items ?? items.map(({ id, quantity }) => ({ id, quantity, asin: asins.get(id)! }));
    applyAnswer(context, lines, [], result.data?.entity.count?.entity.items);
    return { kind: "answered", lines };
  }

  return {
    async sendAdd(parameters, how) {
      if (device() === "app") page?.vibrate();
      const quantity = how.primary ? (how.quantity ?? quantityIn(parameters) ?? scope.quantity.get() ?? 1) : 1;
      const whole = quantity >= 1 ? quantity : 1;
      const ready =
        $options.get().cartFlow === "items"
          ? itemsAdd(parameters, whole, how)
          : formAdd(withQuantity(parameters, whole, how.primary ? "first" : "all"), how);
      if ("kind" in ready) return ready;
      const held = asinsOf(ready.items);
      const release = lockCartLine(context.page, ...held) ?? (how.primary ? undefined : await waitForCartLineLock(context.page, held));
      if (!release) return { kind: "busy" };
      try {
        return await ready.send();
      } finally {
        release();
      }
    },
    async modify(items) {
      if (items.some(({ id, quantity }) => !asins.has(id) || !Number.isInteger(quantity) || quantity < 0)) {
        const message = "cart-modify-items: only lines that this element added can be changed, to a whole quantity of 0 or more.";
        return { kind: "failed", failure: { ok: false, code: "refused", message } };
      }
      const held = items.map(({ id }) => asins.get(id)!);
      const release = lockCartLine(context.page, ...held) ?? (await waitForCartLineLock(context.page, held));
      try {
        return await changeLines(items);
      } finally {
        release();
      }
    },
    attach: (given) => void (page = given),
    preload: calls.preload,
  };
}
