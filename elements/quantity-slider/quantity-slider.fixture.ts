import { settled, testContext, type TestContext } from "../../test/support/model-context.ts";
import type { CallFailure } from "../../src/call/result.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import type { CartEntry } from "../../src/state/page.ts";
import * as pressed from "./quantity-slider.press.ts";
import { createQuantitySliderModel, type PressPage, type SliderPage } from "./quantity-slider.model.ts";
import { quantitySliderOptions, type QuantitySliderOptions } from "./quantity-slider.options.ts";
import { texts as sharedTexts } from "../../src/text/shared.ts";
import { texts } from "./quantity-slider.texts.ts";
import { cartEntry } from "../../test/support/cart-entry.ts";
import { loaded } from "../../test/support/loaded.ts";

const defaults = Object.fromEntries(
  Object.entries(quantitySliderOptions).flatMap(([name, option]) => ("fallback" in option ? [[name, option.fallback]] : [])),
) as unknown as QuantitySliderOptions;

export const optionsOf = (options: Partial<QuantitySliderOptions> = {}): QuantitySliderOptions => ({
  ...defaults,
  asin: "A1",
  offerListingId: "O1",
  ...options,
});

const PAGE: Partial<PageOptions> = { csrfToken: "t1", slateToken: "s1", sessionId: "123-4", marketplaceId: "M1" };

export const FAILED = texts["quantity-slider.failed"];
export const UNKNOWN = sharedTexts["calls.unknown"];
export const UNCONFIRMED = sharedTexts["calls.unconfirmed"];

/** A page without a form. */
export const nowhere: SliderPage = { explainMinimum() {}, begin: () => ({ submitForm: () => false, submitPurchase: () => false }) };

/** A slider's model in a world of plain data, with a page that notes what it is asked for. */
export function slider(
  options: Partial<QuantitySliderOptions> = {},
  { page = PAGE, form = true, purchase = true, before = () => {}, code = loaded(pressed) }: Stage = {},
) {
  const given = testContext(optionsOf(options), { texts: { ...sharedTexts, ...texts }, page });
  before(given);
  const around = { submitted: [] as { quantity: number; requestId: string }[], purchased: [] as number[], explained: 0 };
  const port: PressPage = {
    submitForm(quantity, requestId) {
      if (form) around.submitted.push({ quantity, requestId });
      return form;
    },
    submitPurchase(quantity) {
      if (purchase) around.purchased.push(quantity);
      return purchase;
    },
  };
  const model = createQuantitySliderModel(given.context, { explainMinimum: () => void around.explained++, begin: () => port }, code);
  const { context, events, calls } = given;
  const cart = context.page.cart;
  return {
    ...{ ...given, model, around },
    state: () => model.$state.get(),
    quantity: () => model.$quantity.get(),
    entry: (asin = "A1") => cart.get().entries[asin],
    count: () => cart.get().count,
    of: (type: string) => events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>),
    /** names of the calls made so far */
    sent: () => calls.map(({ name }) => name),
    last: () => calls.at(-1)!,
    /** the one item of the last call's body */
    item: () => (calls.at(-1)!.request as { body: { items: Record<string, unknown>[] } }).body.items[0]!,
    /** the entry changes from elsewhere */
    elsewhere(quantity: number, itemId: string | null = "I1", asin = "A1") {
      const { [asin]: _gone, ...others } = cart.get().entries;
      const entry: CartEntry = cartEntry(quantity, itemId);
      cart.set({ ...cart.get(), entries: quantity > 0 ? { ...others, [asin]: entry } : others });
    },
    /** answers the call in hand well, and the count after it */
    async succeed(quantity: number, { id = "I1", count = 7 }: { id?: string; count?: number | undefined } = {}) {
      await calls.at(-1)!.answer(changed(quantity, { id, count }));
    },
    async fail(failure: Partial<CallFailure> & Pick<CallFailure, "code">) {
      await calls.at(-1)!.answer({ ok: false, message: "it failed", ...failure });
    },
  };
}

interface Stage {
  readonly page?: Partial<PageOptions>;
  /** there is a form in the light DOM */
  readonly form?: boolean;
  /** there is a purchase form in the scope */
  readonly purchase?: boolean;
  readonly before?: (given: TestContext<QuantitySliderOptions>) => void;
  readonly code?: Parameters<typeof createQuantitySliderModel>[2];
}

/** A good answer of the two calls of the retail cart. */
export const changed = (quantity: number, { id = "I1", count }: { id?: string; count?: number | undefined } = {}) => ({
  ok: true as const,
  status: 200,
  data: {
    type: "cart",
    entity: { items: [{ id, asin: "A1", quantity }], ...(count === undefined ? {} : { count: { entity: { items: count } } }) },
  },
});

/** A good answer of the grocery cart. */
export const groceries = (...items: { ASIN: string; itemId?: string; quantity: number }[]) => ({
  ok: true as const,
  status: 200,
  data: { clientResponseModel: { items } },
});

export { settled };
