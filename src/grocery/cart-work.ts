import type { AnswerOf } from "../contract/entry.ts";
import type { groceryCartAdd } from "../contract/grocery.ts";
import { setGroceries, type GroceryItem } from "./grocery-add.ts";
import { refreshGroceryCount, type ReadGroceryCount } from "./grocery-count.ts";
import { invalidateCart } from "../cart/lock.ts";
import type { ModelContext } from "../state/model-context.ts";
import type { PurchaseFailure } from "../cart/purchase.ts";
import { createGroceryModals, type GrocerySubject } from "./modals.ts";
import type { AddPhase } from "./add-phase.ts";
import { createRedirect } from "./redirect.ts";

export type GroceryAnswer = AnswerOf<typeof groceryCartAdd>;

/** An add that is on its way. */
export interface GroceryJob {
  /** the product that the shopper reads about, and how many were asked for */
  readonly subject: GrocerySubject & { readonly quantity: number };
  /** what the cart held: quantities go back to it where the add failed (grocery-add.40) */
  readonly before: readonly GroceryItem[];
}

const TOAST_MS = 1500;

/** Codes that are counted under their own name (grocery-add.38). */
const CODES = new Set([
  "ITEM_NOT_AVAILABLE",
  "ITEM_PARTIALLY_AVAILABLE",
  "ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION",
  "ITEM_NOT_AVAILABLE_FOR_RESERVATION",
  "ADDRESS_NOT_SELECTED",
  "INPUT_INVALID",
  "INTERNAL_SERVER_ERROR",
  "PRICE_UNAVAILABLE",
  "QUANTITY_OVERFLOW",
]);

/** The items of an answer, as the cart store has them. */
export const itemsOf = (answer: GroceryAnswer): GroceryItem[] =>
  answer.clientResponseModel.items.map(({ ASIN, itemId, storeId, quantity, amountInCart }) => ({
    ...{ asin: ASIN, itemId, storeId, quantity, amountInCart },
  }));

/** The answer that a failure brings, where it is one of the grocery cart. */
const answerIn = ({ data }: PurchaseFailure): GroceryAnswer | undefined =>
  (data as Partial<GroceryAnswer> | null | undefined)?.clientResponseModel ? (data as GroceryAnswer) : undefined;

export type CartWork = ReturnType<typeof createCartWork>;

/** What follows an add to the grocery cart, the same for one item and for several. */
export function createCartWork(context: ModelContext<unknown>, addPhase: AddPhase) {
  const { page } = context;
  const calls = context.calls(() => import("../contract/grocery.ts"));
  const modals = createGroceryModals(context, {
    ...{ addPhase, about: "cart" },
    words: {
      error: () => ({ title: context.text("grocery-add.error-title"), text: context.text("grocery-add.error-text") }),
      unknown: (key) => ({ title: context.text("grocery-add.unknown-title"), text: context.text(key) }),
    },
  });
  const redirect = createRedirect(context, addPhase.$leaving);
  const readCount: ReadGroceryCount = (onSent) => calls.run("groceryCartCount", {}, { signIn: false, ...(onSent && { onSent }) });

  const countStatus = (code: string | undefined) => {
    if (code) context.metric("grocery-add.status", 1, { code: CODES.has(code) ? code : "UNKNOWN" });
  };

  /** Puts back what elements of the page may show already; the confirming read of a lost answer has nothing to say of items. */
  const restore = ({ before }: GroceryJob, told: readonly GroceryItem[] = []) =>
    setGroceries(
      context,
      before.map((item) => told.find(({ asin }) => asin === item.asin) ?? item),
    );

  return {
    ...{ calls, modals, redirect, readCount, countStatus },

    async refresh(): Promise<void> {
      // an element that has left reads nothing: the others do
      if (context.signal.aborted) return invalidateCart(page);
      if (!(await refreshGroceryCount(context, readCount))) context.log("count", "Failed to get cart count");
    },

    toast: (text: string) => context.setPage("toasts", [...page.toasts.get(), { text, role: "status", duration: TOAST_MS }]),

    /** what else a good answer brings (grocery-add.20 to grocery-add.23) */
    follow(answer: GroceryAnswer, asin: string): void {
      const { refreshGlowLabel, storefrontUrl, newGlowAddressId, storeIntroductionSheetEnabled, storeIntroductionSheetHtml } = answer;
      countStatus(answer.clientResponseModel.uberCartStatus?.errorStatusCode);
      if (refreshGlowLabel) context.emit("dp-change", { name: "locationLabel" });
      const introduction = { storefrontUrl, newGlowAddressId, storeIntroductionSheetEnabled, storeIntroductionSheetHtml };
      if (Object.values(introduction).some((value) => value !== undefined))
        context.setPage("grocery", { ...page.grocery.get(), storeIntroduction: { asin, ...introduction } });
      if (answer.shouldRedirectToOgs && answer.ogsUrl && !context.signal.aborted) redirect.start(answer.ogsUrl);
    },

    /** an add that failed, or whose outcome is unknown (grocery-add.36 to grocery-add.43) */
    fail(failure: PurchaseFailure, job: GroceryJob, whenClosed?: () => void): void {
      const { code, call, status, offline, read, unsent } = failure;
      const answer = answerIn(failure);
      const about = { asin: job.subject.asin, storeId: job.subject.storeId, brandId: job.subject.brandId };
      const { error, unknown } = modals.words;
      context.error(code, code === "unknown" ? unknown("calls.unconfirmed").text : error().text, { call, status });
      if (code === "unknown") return modals.sayUnknown("calls.unconfirmed");
      const errorCode = answer?.clientResponseModel.uberCartStatus?.errorStatusCode;
      countStatus(errorCode);
      restore(job, answer && errorCode !== "INTERNAL_SERVER_ERROR" ? itemsOf(answer) : []);
      if (read !== undefined) return modals.sayError();
      if (offline || unsent) return modals.openWords(error(), whenClosed);
      void modals.openAnswer(about, answer?.errorModalHtml, whenClosed);
    },
  };
}
