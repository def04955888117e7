import { atom, computed, type ReadableAtom } from "nanostores";
import { requestId as newId } from "../../../src/lib/ids.ts";
import { lazy, type Lazy } from "../../../src/lib/lazy.ts";
import { failureText } from "../../../src/state/call-failure.ts";
import { cartInFlight, cartLineLock } from "../../../src/cart/lock.ts";
import type { ErrorCode } from "../../../src/state/events.ts";
import { createLatePart } from "../../../src/state/late-part.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import type { Notice } from "../../../src/text/notice.ts";
import type { Choice } from "../choice/subscribe-box.choice.model.ts";
import type { SubscribeBoxOptions } from "../subscribe-box.options.ts";
import type * as cart from "./subscribe-box.cart.ts";
import { asTexts, mismatches, subscribeFields } from "./subscribe-box.fields.ts";

/** The code of an add, loaded on approach, at the latest by the press. */
export const cartCode = lazy(() => import("./subscribe-box.cart.ts"));

/** What a button does; all but `add-sns` leave the page. */
export type Action = "add" | "set-up" | "add-sns" | "buy-now" | "subscribe-only" | "join" | "join-prime";

/** A press that leaves the page. */
export interface Leaving {
  readonly action: Action;
  /** the subscribe fields */
  readonly fields: Readonly<Record<string, string>>;
  /** `dp-request-id` (calls.12) */
  readonly requestId: string;
}

/** The page around the element. */
export interface ActionsPage {
  isOffline(): boolean;
  explainMinimum(): void;
  /**
   * true when the press is over and nothing is left of it; false when the page is being left; `undefined` where its code did not load,
   * which is reported
   */
  leave(leaving: Leaving): Promise<boolean | undefined>;
  /** begins to keep the cart in step with the shop */
  syncCart(code: typeof cart): void;
  /** loads the code of leaving before the press */
  preload(): void;
  /** tells that the item is in the cart, unless another element does (subscribe-box.50) */
  announceAdded(text: string): void;
}

/** When nothing has left the page by then, the actions are enabled again (subscribe-box.66). */
const LONGEST_MS = 30_000;

const SUBSCRIBES: readonly Action[] = ["set-up", "add-sns", "buy-now", "subscribe-only"];
export const subscribes = (action: Action): boolean => SUBSCRIBES.includes(action);

const CALLS: Readonly<Partial<Record<Action, string>>> = { "add-sns": "subscription-cart-add" };

interface Deps {
  readonly $choice: ReadableAtom<Choice>;
  readonly quantity: () => number;
  readonly page: ActionsPage;
  readonly code?: Lazy<typeof cart>;
}

/** The buttons: which there are, which is pressed, and the outcome of the press. */
export function createActions(context: ModelContext<SubscribeBoxOptions>, { $choice, quantity, page, code = cartCode }: Deps) {
  const { $options, scope } = context;
  const calls = context.calls(() => import("../../../src/contract/subscription.ts"));
  const $pressed = atom<Action | undefined>();
  const $joins = atom(false);
  const $notice = atom<Notice | undefined>();
  /** ids of presses whose outcome is not known, by what they sent (calls.12) */
  const ids = new Map<string, string>();
  /** counts presses: the outcome of an earlier one changes nothing */
  let sequence = 0;

  const $isLocked = computed([$choice, scope.orderMinimum], ({ optIn }, { locked }) => optIn && locked);
  const fieldsNow = () =>
    subscribeFields({ options: $options.get(), choice: $choice.get(), quantity: quantity(), measures: context.pageOptions().measurement });

  function fail(
    errorCode: ErrorCode,
    text: "subscribe-box.error" | "calls.unconfirmed",
    more: { call?: string | undefined; status?: number | undefined },
  ) {
    const own = context.text(text);
    $notice.set({ role: "alert", text: own });
    context.error(errorCode, own, more);
  }

  function compare(): void {
    for (const field of mismatches($options.get(), context.pageOptions().csrfToken)) {
      context.metric("subscribe-box.input-mismatch", 1, { field });
      context.log("subscribe-box.input-mismatch", `${field} is other than sns-add-to-cart-params declares`);
    }
  }

  const failure = () => context.text("subscribe-box.error");
  const late = createLatePart(context, code, { create: (loaded) => loaded, failure });

  async function add(): Promise<void> {
    const fields = fieldsNow();
    const { ASIN: asin, quantity: units } = fields;
    const isShown = () => $options.get().asin === asin && !context.signal.aborted;
    const onUnknown = () => void (isShown() && $notice.set({ role: "status", text: context.text("calls.unknown") }));
    const outcome = await late.press(
      CALLS["add-sns"],
      (loaded, held) => {
        page.syncCart(loaded);
        return loaded.addSubscription(context, calls, { fields, held, onUnknown });
      },
      cartLineLock(context.page, asin),
    );
    $pressed.set(undefined);
    if (isShown()) $notice.set(outcome ? undefined : { role: "alert", text: failure() });
    if (!outcome) return;
    if (outcome.kind === "failed") {
      const { failure } = outcome;
      const isReported = "reported" in failure && failure.reported;
      const status = "status" in failure ? failure.status : undefined;
      if (isShown() && !isReported) fail(failure.code, failureText(failure, "subscribe-box.error"), { call: CALLS["add-sns"], status });
    }
    if (outcome.kind !== "done") return;
    const shipId = outcome.data?.shipId;
    context.success("subscribe-add", { asin, quantity: units, ...(shipId !== undefined && { shipId }) });
    if (isShown()) page.announceAdded(context.text("subscribe-box.added"));
  }

  async function leave(action: Action): Promise<void> {
    const own = ++sequence;
    const fields = asTexts(fieldsNow());
    const key = JSON.stringify([action, fields]);
    const requestId = ids.get(key) ?? newId();
    ids.set(key, requestId);
    const release = () => void (own === sequence && $pressed.set(undefined));
    const stop = context.after(LONGEST_MS, release);
    let isLeaving = false;
    try {
      const isOver = await page.leave({ action, fields, requestId });
      isLeaving = isOver === false;
      if (isOver === undefined && own === sequence) $notice.set({ role: "alert", text: failure() });
    } finally {
      if (!isLeaving) {
        ids.delete(key);
        stop();
        release();
      }
    }
  }

  return {
    /** what is pressed, until its outcome is known */
    $pressed,
    $notice,
    $isLocked,
    /** the product is being put into the cart, here or elsewhere on the page (calls.17) */
    $isTaken: computed([cartInFlight(context.page), $options], (inFlight, { asin }) => inFlight.includes(asin)),
    /** the shopper has ticked the membership (subscribe-box.54) */
    $joins,
    setJoins: (joins: boolean) => $joins.set(joins),
    /** the first button; a collapsed row has none (subscribe-box.48) */
    $main: computed([$choice, $options, $joins], ({ optIn, deliveryOption }, options, joins): Action | undefined => {
      if (!optIn) return options.layout === "checkbox" ? "add" : undefined;
      if (joins && options.joinMembership) return "join";
      return deliveryOption === "sns" ? "set-up" : "add-sns";
    }),
    fields: fieldsNow,
    preload(): void {
      late.preload();
      page.preload();
    },
    press(action: Action): void {
      if ($pressed.get()) return;
      if (subscribes(action) && $isLocked.get()) return page.explainMinimum();
      $notice.set(undefined);
      if (page.isOffline()) return fail("network", "subscribe-box.error", { call: CALLS[action] });
      compare();
      $pressed.set(action);
      void (action === "add-sns" && !$options.get().legacy ? add() : leave(action));
    },
    /** the page was left and is shown again (subscribe-box.66) */
    returned(): void {
      sequence++;
      ids.clear();
      $pressed.set(undefined);
    },
  };
}
