import { atom, computed } from "nanostores";
import type { AnswerOf } from "../../src/contract/entry.ts";
import type { subscriptionSwitch } from "../../src/contract/subscription.ts";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import { followExposure } from "../../src/state/exposure.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { createActions, type ActionsPage } from "./actions/subscribe-box.actions.model.ts";
import { createChoiceModel } from "./choice/subscribe-box.choice.model.ts";
import { linkOf } from "./choice/subscribe-box.frequencies.ts";
import { createDates } from "./dates/subscribe-box.dates.model.ts";
import { discountAt, moneyOf, savingsOf } from "./money/subscribe-box.money.ts";
import type { SubscribeBoxOptions } from "./subscribe-box.options.ts";
import { createData, createSwitching } from "./switching/subscribe-box.switching.model.ts";

export interface SubscribeBoxPage extends ActionsPage {
  /** the address, unless the guard refuses it (url.1) */
  safeLink(url: string, attribute: string): string | undefined;
}

export type SubscribeBoxModel = ReturnType<typeof createSubscribeBoxModel>;

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const ROWS = { desktop: "desktop", tablet: "desktop", mobile: "mobile", app: "mobile_app" } as const;

/**
 * The subscribe-and-save row of the buy box. It has five concerns, each in a folder: what is chosen, what it costs, when it is
 * delivered, how a change is carried out, and what the buttons do. This is more than 500 lines, as the buy box decides all of them
 * together.
 */
export function createSubscribeBoxModel(context: ModelContext<SubscribeBoxOptions>, around: SubscribeBoxPage) {
  const { $options, scope, page } = context;
  const $answer = atom<AnswerOf<typeof subscriptionSwitch>>({});
  const $data = createData($options, $answer);
  const $quantity = computed(scope.quantity, (quantity) => positiveInteger(quantity) ?? 1);
  const $numbers = atom<readonly number[]>(TEN);
  const $link = atom<string | undefined>();
  const deviceType = () => $options.get().deviceType ?? ROWS[context.pageOptions().device];

  const choice = createChoiceModel(context, { $data, switched: () => switching.switched() });
  const { $choice } = choice;
  const quantity = () => $quantity.get();
  const switching = createSwitching(context, { $answer, $choice, quantity, deviceType });
  const dates = createDates(context, { $data, choice, isDesktop: () => deviceType() === "desktop" });
  const actions = createActions(context, { $choice, quantity, page: around });

  let asked: number | undefined;
  context.follow($options, ({ quantity: given }, before) => {
    const isNews = given !== asked && (before !== undefined || scope.quantity.get() === null);
    asked = given;
    if (isNews && given > 0) scope.quantity.set(given);
  });

  const $isPrime = computed([$options, page.customer], ({ isPrimeCustomer }, { prime }) => isPrimeCustomer ?? prime);
  const $learnMore = computed([$data, $choice], (data, { frequency }) => frequency && linkOf(data, frequency.code));

  return {
    $state: computed(
      [$data, $choice, actions.$pressed, switching.$isSwitching, actions.$isLocked],
      ({ snsEligible }, { optIn, deliveryOption }, pressed, isSwitching, isLocked) => {
        if (!snsEligible) return "ineligible";
        if (pressed) return "submitting";
        if (isSwitching) return "switching";
        if (isLocked) return "locked";
        return optIn ? deliveryOption : "onetime";
      },
    ),
    ...{ $data, $choice, $quantity, $link, deviceType },
    ...{ choice, dates, actions },
    $isSwitching: switching.$isSwitching,
    $money: computed([$data, $choice], moneyOf),
    $savings: computed([$data, $choice, $quantity, $numbers], (data, { frequency }, units, numbers) =>
      savingsOf(data, frequency, numbers.indexOf(units)),
    ),
    /** the discount of a subscription without a delivery now (subscribe-box.53) */
    $justSubscribe: computed($data, (data) => discountAt(data, data.justSubscribeTieredStatus === "tiered" ? "tiered" : "base")),
    $isPrime,
    /** the message about fast delivery shows (subscribe-box.15) */
    $hasPrimeShipping: computed([$isPrime, $choice, $answer], (isPrime, { optIn, deliveryOption }, { showPrimeShippingMessage: shows }) =>
      Boolean(isPrime && (shows ?? (!optIn || deliveryOption === "onml"))),
    ),
    /** what the quantity selector offers; a number that it lacks is added in its place (subscribe-box.25) */
    $quantities: computed([$numbers, $quantity], (numbers, units) =>
      numbers.includes(units) ? numbers : [...numbers, units].toSorted((a, b) => a - b),
    ),
    setNumbers(numbers: readonly number[]): void {
      const next = numbers.length > 0 ? numbers : TEN;
      if (next.join() !== $numbers.get().join()) $numbers.set(next);
    },
    setQuantity: (units: number) => context.setProduct("quantity", units),
    follow: (url: string) => void context.navigate(url, "learn-more", { authored: true }),
    /** the page is wired: looks at what it may show, and counts that it was shown */
    start(): void {
      context.follow($learnMore, (url) =>
        $link.set(url && around.safeLink(url, url === $data.get().weeklyLink ? "weekly-link" : "monthly-link")),
      );
      followExposure(context);
    },
    preload(): void {
      actions.preload();
      dates.preload();
    },
  };
}
