import { itemsOfForm, type FormItem } from "../../../src/lib/form-items.ts";
import { choicesOf } from "../../../src/cart/choices.ts";
import type { ReportableFailure } from "../../../src/state/call-failure.ts";
import { writeForm } from "../../../src/cart/form.ts";
import { invalidAdd, writeLines } from "../../../src/cart/lines.ts";
import type { AnsweredLine } from "../../../src/cart/write.ts";
import { purchase, type PurchaseResult } from "../../../src/cart/purchase.ts";
import { debugFields, eligibilityText, type Context, type SheetCalls, type SheetPage } from "../upsell-sheet.context.ts";
import { itemsOf, quantityIn, UNREADABLE, withChoices, withQuantity, type AddParameters } from "./upsell-sheet.items.ts";
import { outcomeOf, type Outcome, type StatusData, type StatusImage } from "./upsell-sheet.status.ts";

export interface HowToAdd {
  /** the page's own product; else one unit of a recommended item */
  readonly primary: boolean;
  /** quantity by the option, in place of that in the parameters */
  readonly quantity?: number | undefined;
  /** called when the outcome is unknown and is being looked up (calls.11) */
  readonly onUnknown?: () => void;
}

/** An add that was answered, or that a read has confirmed. */
export interface Answered {
  readonly kind: "answered";
  readonly outcome: Outcome;
  readonly data: StatusData;
  /** resolves after the answer of the flow `items`, which has no image (upsell-sheet.25); never rejects */
  readonly image?: Promise<StatusImage | undefined>;
  /** the answer had the count of the cart */
  readonly counted: boolean;
  /** what was sent, the product or the recommended item first */
  readonly items: readonly { readonly asin: string; readonly quantity: number }[];
}

interface Failed {
  readonly kind: "failed";
  readonly failure: ReportableFailure;
}

/**
 * How an add ended. `answered`: there is status data, perhaps of an error; `failed`: the call failed, which is the generic error
 * (upsell-sheet.13); `unreadable`: parameters in neither key format (upsell-sheet.71); the others as in `PurchaseResult`. `dp-error`
 * and the log are done when the promise resolves; `dp-success` is left to the caller.
 */
export type AddResult = Answered | Failed | { readonly kind: "left" | "cancelled" | "unreadable" | "busy" };

export type ModifyResult =
  | { readonly kind: "answered"; readonly lines: readonly AnsweredLine[] }
  | Failed
  | { readonly kind: "left" | "cancelled" | "busy" };

export interface LineChange {
  readonly id: string;
  readonly quantity: number;
}

interface Deps {
  readonly calls: SheetCalls;
  page(): SheetPage | undefined;
}

/** The form may name an accessory before the product. */
const productFirst = (items: readonly FormItem[], asin: string): readonly FormItem[] =>
  items.toSorted((a, b) => Number(b.asin === asin) - Number(a.asin === asin));

export type Adder = ReturnType<typeof createAdder>;

export function createAdder(context: Context, { calls, page }: Deps) {
  const { $options, scope } = context;
  /** products of the lines that this element added, by line id */
  const asins = new Map<string, string>();

  /** Only a primary add on mobile web has a click reference (upsell-sheet.20), and only with consent to measurement (events.10). */
  function reference(isPrimary: boolean): string | undefined {
    const { device, measurement } = context.pageOptions();
    return isPrimary && device === "mobile" && measurement ? $options.get().primaryReftag : undefined;
  }

  /** Emits `dp-error` for a failure, unless the native form takes over. */
  function ended(result: Exclude<PurchaseResult, { kind: "done" }>): Failed | typeof result {
    if (result.kind !== "failed") return result;
    const { code, message, call, status, unsent } = result.failure;
    if (!unsent) context.error(code, message, { call, status });
    return result;
  }

  async function addForm(parameters: AddParameters, quantity: number, { primary, onUnknown }: HowToAdd): Promise<AddResult> {
    const { triggerUssWeblab, asin, offerListingId } = $options.get();
    const path = page()?.action();
    if (path === undefined) return { kind: "cancelled" };
    const { "dp-request-id": _ofForm, ...fields } = parameters; // the call has a request id of its own (calls.12)
    const ref_ = reference(primary);
    const body = {
      ...debugFields(context),
      ...fields,
      isUSSAjax: "1",
      ...(primary && { isPrimaryATC: "1" }),
      ...(triggerUssWeblab !== undefined && { triggerUSSWeblab: triggerUssWeblab }),
      ussEligibility: eligibilityText(context),
      ...(ref_ !== undefined && { ref_ }),
    };
    const address = page()!.query();
    const query = Object.fromEntries(["qid", "sr"].flatMap((name) => (address.has(name) ? [[name, address.get(name)!]] : [])));
    const named = itemsOfForm(fields);
    // a form that names no product, or names it in its own way, adds that of the page
    const items = named.length > 0 ? productFirst(named, asin) : [{ asin, offerListingId, quantity }];
    const products = [...new Set(items.map((item) => item.asin))];
    const result = await purchase(context, {
      ...{ asins: products, wait: !primary },
      write: () =>
        writeForm<StatusData>(context, calls, {
          ...{ asins: products, items, body: body as never, query, path, onUnknown },
          isRefusal: (answer) => outcomeOf(answer) !== "success",
        }),
    });
    if (result.kind === "done") {
      const { data = { status: "success" }, counted } = result;
      return { kind: "answered", outcome: "success", data, counted, items };
    }
    if (result.kind !== "failed" || result.failure.code !== "refused") return ended(result);
    const { call, status } = result.failure;
    const data = result.failure.data as StatusData;
    context.error("refused", context.text("upsell-sheet.add-failed"), { call, status });
    return { kind: "answered", outcome: outcomeOf(data), data, counted: true, items };
  }

  async function addItems(parameters: AddParameters, quantity: number, { primary, onUnknown }: HowToAdd): Promise<AddResult> {
    const { asin, reftag } = $options.get();
    const read = itemsOf(primary ? parameters : withQuantity(parameters, quantity, "all"), quantity);
    if (!read) {
      context.log("refused", UNREADABLE);
      return { kind: "unreadable" };
    }
    const { parameters: chosen, beside: belonging } = choicesOf(scope, read[0]!);
    const items = primary ? withChoices(read, chosen["paymentOfferInfo"], belonging) : read;
    const [add, ...beside] = items as [(typeof items)[0], ...typeof items];
    const ref_ = reference(primary) ?? reftag;
    const result = await purchase(context, {
      ...{ asins: [...new Set(items.map((item) => item.asin))], wait: !primary },
      write: () =>
        writeLines(context, calls, {
          ...{ asin: add.asin, write: { add, beside }, invalid: invalidAdd, onUnknown },
          query: ref_ === undefined ? {} : { ref_ },
        }),
    });
    if (result.kind !== "done") return ended(result);
    for (const line of result.lines) asins.set(line.id, line.asin);
    return {
      ...{ kind: "answered", outcome: "success", data: { status: "success" }, counted: result.counted, items },
      ...(primary && { image: imageOf(asin) }), // a recommended item has an image of its own (upsell-sheet.59)
    };
  }

  /** The main image of a product; a missing one is counted, and the add is a success all the same (upsell-sheet.25, upsell-sheet.26). */
  async function imageOf(asin: string): Promise<StatusImage | undefined> {
    const result = await calls.run("productGet", { path: { asin } }, { parallel: true, signIn: false });
    if (!result.ok && (result.code === "aborted" || result.code === "cancelled")) return undefined;
    const image = result.ok ? result.data.entity.productImages?.images[0] : undefined;
    if (!image?.lowRes) {
      context.metric("upsell-sheet.image-data-missing");
      return undefined;
    }
    const { physicalId, extension } = image.lowRes;
    return { src: `${$options.get().imageBase}${physicalId}._SS40_.${extension}`, altText: image.altText };
  }

  return {
    /**
     * Sends one add in the flow of `cart-flow`. A primary add is `busy` while another control changes one of its products; an inline
     * add waits for that (calls.17). Never rejects.
     */
    async sendAdd(parameters: AddParameters, how: HowToAdd): Promise<AddResult> {
      const { cartFlow } = $options.get();
      if (context.pageOptions().device === "app") page()?.vibrate();
      const quantityName = how.primary ? page()?.quantityName() : undefined;
      const asked = how.primary ? (how.quantity ?? quantityIn(parameters, quantityName) ?? scope.quantity.get() ?? 1) : 1;
      const quantity = asked >= 1 ? asked : 1;
      return cartFlow === "items"
        ? addItems(parameters, quantity, how)
        : addForm(withQuantity(parameters, quantity, how.primary ? "first" : "all", quantityName), quantity, how);
    },
    /** Sets or removes lines that this element added (upsell-sheet.27). */
    async modify(items: readonly LineChange[]): Promise<ModifyResult> {
      if (items.some(({ id, quantity }) => !asins.has(id) || !Number.isInteger(quantity) || quantity < 0)) {
        const message = "cart-modify-items: only lines that this element added can be changed, to a whole quantity of 0 or more.";
        return { kind: "failed", failure: { ok: false, code: "refused", message } };
      }
      const { reftag } = $options.get();
      const set = items.map(({ id, quantity }) => ({ id, quantity, asin: asins.get(id)! }));
      const [first, ...others] = set as [(typeof set)[0], ...typeof set];
      const result = await purchase(context, {
        ...{ asins: set.map(({ asin }) => asin), wait: true },
        write: () =>
          writeLines(context, calls, {
            ...{ asin: first.asin, write: { set: [first, ...others] } },
            query: reftag === undefined ? {} : { ref_: reftag },
          }),
      });
      if (result.kind !== "done") return ended(result);
      return { kind: "answered", lines: result.lines.map(({ id, asin, quantity }) => ({ id, asin, quantity })) };
    },
    /** loads the code of the calls before the first press */
    preload: calls.preload,
  };
}
