import { atom, computed } from "nanostores";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { isPaymentPlan, PAYMENT_PLAN } from "../../src/selections/payment-value.ts";
import type { PaymentPlan } from "../../src/state/product.ts";
import { restsWith } from "../../src/selections/buying-option.ts";
import type { SelectionItem } from "../../src/selections/item.ts";
import type { SelectionStore } from "../../src/selections/store.ts";
import { createExecutionInfo } from "./payment-options.execution-info.ts";
import { isDrawnAnew, type PaymentOptionsOptions } from "./payment-options.options.ts";
import { itemOf, plansOf, visiblePlans, type Plan } from "./payment-options.plans.ts";

/** What the page gives to the model. */
export interface PaymentPage<Node = unknown> {
  readonly store: SelectionStore<Node>;
  /** politely, to assistive technology */
  announce(text: string): void;
}

export const FEATURE = "paymentOptions";

/** The scopes whose shopper has given up a plan: kept for the page view, also across page updates (payment-options.37). */
const prefersOneTime = new WeakSet<object>();

export type Choice = ReturnType<typeof createChoice>;

/** Which way to pay is chosen, and that all that carries it is in step: selections, payment plan, and by `$chosen` the forms. */
export function createChoice<Node>(context: ModelContext<PaymentOptionsOptions>, page: PaymentPage<Node>) {
  const { $options, scope } = context;
  const executionInfo = createExecutionInfo(context);
  /** what the selection store has of this element, as JSON */
  let handed: string | undefined;
  let hasStarted = false;
  let isShoppersChoice = false;

  const $plans = computed($options, ({ paymentOptions }) => plansOf(paymentOptions));
  const $isReady = computed([$options, $plans], ({ loading }, plans) => !loading && plans.length > 1);
  const $resting = computed(scope.buyingOption, restsWith);
  const $quantity = computed(scope.quantity, (quantity) => positiveInteger(quantity) ?? 1);
  /** what is to be paid by; in effect only while it can be */
  const $wanted = atom("");
  const $swapped = atom<string | undefined>(undefined);
  const $visible = computed([$plans, $options, $swapped], visiblePlans);

  const planOf = (id: string): Plan | undefined => $plans.get().find((plan) => plan.id === id);
  const isOverLimit = ({ limit }: Plan): boolean => limit !== undefined && $quantity.get() > limit;
  const isDisabled = (plan: Plan): boolean => !plan.isOneTime && (!plan.isValid || $resting.get() || isOverLimit(plan));

  /** the plan that the quantity has removed; restored with the quantity, until the shopper chooses another (payment-options.26) */
  const $removed = computed([$wanted, $plans, $quantity], (wanted, plans, quantity) =>
    plans.find(({ id, limit }) => id === wanted && limit !== undefined && quantity > limit),
  );
  const $chosen = computed([$wanted, $plans, $resting, $removed], (wanted, plans, resting, removed): Plan => {
    const [oneTime] = plans;
    const plan = plans.find(({ id }) => id === wanted);
    return plan === undefined || !plan.isValid || resting || removed ? oneTime : plan;
  });

  const ours = () => scope.selections.get().some((item) => item.feature === FEATURE && isPaymentPlan(item));

  /** Brings the selection store in step; false when it refuses (payment-options.15). A resting store keeps what it has. */
  function hand(plan: Plan, isQuiet: boolean): boolean {
    if ($resting.get()) return true;
    const item: SelectionItem = plan.isOneTime ? { selectionType: "delete", itemType: PAYMENT_PLAN } : itemOf(plan);
    const key = plan.isOneTime ? undefined : JSON.stringify(item);
    if (ours() ? key !== undefined && key === handed : plan.isOneTime) return true;
    if (!page.store.update(FEATURE, item, isQuiet).ok) return false;
    handed = key;
    return true;
  }

  function publish(isQuiet = false): boolean {
    if (!hasStarted) return true;
    const { id: optionId, isOneTime, option } = $chosen.get();
    if (!hand($chosen.get(), isQuiet)) return false;
    const selection = isOneTime ? null : Object.freeze({ ...itemOf($chosen.get()), feature: FEATURE } as PaymentPlan["selection"] & object);
    const { offerType } = option;
    const value: PaymentPlan = { optionId, offerType, selection, executionInfo: executionInfo(option) };
    if (JSON.stringify(value) === JSON.stringify(scope.paymentPlan.get())) return true;
    if (isQuiet) scope.paymentPlan.set(value);
    else context.setProduct("paymentPlan", value);
    return true;
  }

  /** Also without a choice by the shopper: a plan that the store refuses is not shown as chosen. */
  function keepInStep(): void {
    if (publish()) return;
    $wanted.set($plans.get()[0].id);
    publish();
  }

  /** What the page has rendered as chosen, unless the shopper has given plans up (payment-options.13). */
  function preselected(): Plan {
    const [oneTime, ...plans] = $plans.get();
    if (prefersOneTime.has(scope)) return oneTime;
    return plans.find((plan) => plan.option.renderPreselection === true && plan.isValid && !isOverLimit(plan)) ?? oneTime;
  }

  function setWanted({ id }: Plan): void {
    if (!$visible.get().some((plan) => plan.id === id)) $swapped.set(id);
    $wanted.set(id);
  }

  /** The options are first there, or are others, or the page has changed (payment-options.41). */
  function optionsChanged(): void {
    if (!$isReady.get()) return;
    const kept = isShoppersChoice ? planOf($wanted.get()) : undefined;
    $swapped.set(undefined);
    isShoppersChoice = kept?.isValid === true;
    setWanted(isShoppersChoice ? kept! : preselected());
    const isFirst = !hasStarted;
    hasStarted = true;
    if (!publish(isFirst)) keepInStep();
  }

  return {
    $plans,
    $isReady,
    $resting,
    $quantity,
    $visible,
    $chosen,
    $removed,
    planOf,
    isOverLimit,
    isDisabled,
    /** Begins to follow the scope; the first selection fires no `dp-change` (payment-options.13). */
    start(): void {
      context.follow($options, (now, before) => void (isDrawnAnew(now, before) && optionsChanged()));
      context.follow($chosen, () => void keepInStep());
      context.follow(scope.buyingOption, () => void publish());
      context.follow($removed, (removed, before) => {
        if (!hasStarted || $resting.get()) return;
        if (removed && !before) page.announce(removed.selection.displayQuantityMessage || context.text("payment-options.fallback"));
        if (!removed && before && before.id === $chosen.get().id) page.announce(context.text("payment-options.restored"));
      });
    },
    /** the selection store was emptied by a page update: what is chosen is still chosen */
    refreshed(): void {
      handed = undefined;
      keepInStep();
    },
    /** Chooses a way to pay; the former choice stays where the store refuses the new one. */
    choose(plan: Plan): boolean {
      if (isDisabled(plan) || !$isReady.get()) return false;
      // pressed though it is chosen already, it is the shopper's own choice from now on (payment-options.12)
      if (plan.id !== $chosen.get().id && !hand(plan, false)) return false;
      isShoppersChoice = true;
      if (!plan.isOneTime) prefersOneTime.delete(scope);
      setWanted(plan);
      return true;
    },
    preferOneTime: (): void => void prefersOneTime.add(scope),
    /** the element has left for good: the store has removed its selection */
    end: (): void => scope.paymentPlan.set(null),
  };
}
