import type { AnswerOf } from "../../src/contract/entry.ts";
import type { freshCartAdd } from "../../src/contract/grocery-more.ts";
import type { GroceryAnswer } from "../../src/grocery/cart-work.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { texts } from "../../src/text/grocery-add.ts";
import { texts as sharedTexts } from "../../src/text/shared.ts";
import { loaded } from "../../test/support/loaded.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { createGroceryAddModel } from "./grocery-add.model.ts";
import { groceryAddOptions, type GroceryAddOptions } from "./grocery-add.options.ts";
import type { AddPage } from "./grocery-add.port.ts";
import * as work from "./grocery-add.work.ts";

const defaults = Object.fromEntries(
  Object.entries(groceryAddOptions).flatMap(([name, option]) => ("fallback" in option ? [[name, option.fallback]] : [])),
) as unknown as GroceryAddOptions;

const STORE = { asin: "A1", storeId: "store-17", brandId: "brand-7", offerListingDiscriminator: "old-3" };
const FRESH = { flow: "fresh" as const, asin: "A1", itemTitle: "Gala apples", offerListingId: "O1", sessionId: "s-1" };

export const words = { ...texts, ...sharedTexts };

export type Item = Partial<GroceryAnswer["clientResponseModel"]["items"][number]>;

/** An answer of the store call. */
export const stored = (items: readonly Item[], more: Partial<Omit<GroceryAnswer, "clientResponseModel">> & { code?: string } = {}) => {
  const { code, ...fields } = more;
  const all = items.map((item) => ({ ASIN: "A1", itemId: "G1", quantity: 1, ...item }));
  const status = code === undefined ? {} : { uberCartStatus: { errorStatusCode: code } };
  return { ok: true as const, status: 200, data: { clientResponseModel: { items: all, ...status }, ...fields } };
};
export const refused = (...given: Parameters<typeof stored>) => ({ ...stored(...given), status: 400 });
export const freshAnswer = (data: Partial<AnswerOf<typeof freshCartAdd>> = {}) => ({
  ok: true as const,
  status: 200,
  data: { isOK: true, extraErrorInfos: [], ...data },
});
export const counted = (cartCount: number) => ({ ok: true as const, status: 200, data: { cartCount } });
export const html = (data: string) => ({ ok: true as const, status: 200, data });
export const done = (successful = true) => ({ ok: true as const, status: 200, data: { successful } });
export const failed = (status: number) => ({ ok: false as const, code: "http" as const, status, message: `HTTP status ${status}.` });
/** lost, and a read of the count has shown what became of it */
export const lost = {
  happened: { ok: true as const, status: 0, data: undefined, confirmed: true as const, read: { cartCount: 4 } },
  not: { ok: false as const, code: "timeout" as const, message: "late", requestId: "r", read: { cartCount: 3 } },
  unknown: { ok: false as const, code: "unknown" as const, message: "who knows", requestId: "r" },
};

interface Stage {
  readonly page?: Partial<PageOptions>;
  /** fields of the page's form; `null`: there is none */
  readonly form?: Record<string, string> | null;
  readonly search?: string;
  readonly submits?: boolean;
}

/** The model of the element in a world of plain data. The count of the grocery cart is known, so that nothing is read ahead. */
export function grocery(options: Partial<GroceryAddOptions> = {}, { page = {}, form, search = "", submits = true }: Stage = {}) {
  const basis = options.flow === "fresh" ? FRESH : options.flow === "form" ? { asin: "A1" } : STORE;
  const world = testContext<GroceryAddOptions>({ ...defaults, ...basis, ...options }, { texts: words, page: { csrfToken: "t1", ...page } });
  const { context, events, calls, navigations } = world;
  context.page.cart.set({ count: { retail: null, grocery: 3 }, entries: {} });
  const asked = { explained: 0, forms: [] as number[], submitted: [] as number[], quantity: undefined as number | undefined };
  const button = {
    quantity: () => (asked.quantity === undefined ? world.$options.get().quantity : asked.quantity),
    explainMinimum: () => void asked.explained++,
  };
  const around: AddPage = {
    ...button,
    address: () => ({ pathname: "/dp/A1", search }),
    form(quantity) {
      asked.forms.push(quantity);
      if (form === null) return undefined;
      return { body: { ASIN: "A1", offerListingID: "O1", ...form, quantity: String(quantity) }, path: "/gp/product/handle-buy-box" };
    },
    submitForm(_asin, quantity) {
      if (submits) asked.submitted.push(quantity);
      return submits;
    },
  };
  const model = createGroceryAddModel(context, { ...button, begin: () => around }, loaded(work));
  const of = (type: string) =>
    events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>);
  return {
    ...world,
    ...{ model, asked, of },
    state: () => model.$state.get(),
    entry: (asin = "A1") => context.page.cart.get().entries[asin],
    count: () => context.page.cart.get().count,
    toasts: () => context.page.toasts.get().map(({ text }) => text),
    modal: () => model.$modal.get(),
    errors: () => of("dp-error").map(({ code }) => code),
    statuses: () =>
      of("dp-metric")
        .filter(({ name }) => name === "grocery-add.status")
        .map(({ tags }) => (tags as { code: string }).code),
    sent: () => calls.map(({ name }) => name),
    made: (name: string) => calls.filter((call) => call.name === name),
    last: (name?: string) => (name === undefined ? calls : calls.filter((call) => call.name === name)).at(-1)!,
    body: (name = "groceryCartAdd") =>
      (calls.findLast((call) => call.name === name)!.request as { body: Record<string, unknown> & { additionalParams: object } }).body,
    /** an entry that the cart has already */
    holds(quantity: number, amountInCart: number | null = null) {
      const entry = {
        itemId: "G1",
        storeId: "store-17",
        quantity,
        amountInCart,
        lines: [{ itemId: "G1", offerListingId: null, quantity }],
      };
      context.page.cart.set({ ...context.page.cart.get(), entries: { A1: entry } });
    },
    /** presses, and answers the add */
    async press(answer?: Parameters<(typeof calls)[number]["answer"]>[0]) {
      model.press();
      await settled();
      if (answer) await calls.at(-1)!.answer(answer);
      await settled();
    },
    /** a control of the open modal is pressed */
    async act(name: string, data: Record<string, string> = {}) {
      void model.work()!.act(name, data);
      await settled();
    },
    reloads: () => navigations.filter(({ url }) => url === "").map(({ reason }) => reason),
  };
}

export { settled };
