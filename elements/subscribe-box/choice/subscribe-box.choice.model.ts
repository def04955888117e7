import { atom, computed, type ReadableAtom } from "nanostores";
import { chooseBuyingOption, followBuyingOption } from "../../../src/selections/buying-choice.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { optionType } from "../../../src/selections/buying-option.ts";
import { isIsoDate } from "../dates/subscribe-box.dates.ts";
import type { SubscribeBoxOptions } from "../subscribe-box.options.ts";
import {
  codeOf,
  defaultDelivery,
  defaultFrequency,
  deliveryOf,
  frequenciesOf,
  invalidValues,
  offeredOf,
  type Delivery,
  type Frequency,
} from "./subscribe-box.frequencies.ts";
import { createMemory, type Chosen, type Memory, type Subject } from "./subscribe-box.remembered.ts";

/** What is chosen now. */
export interface Choice {
  readonly optIn: boolean;
  readonly deliveryOption: Delivery;
  /** what the delivery option offers */
  readonly offered: readonly Frequency[];
  readonly frequency: Frequency | undefined;
  /** code of each delivery option's frequency; empty where it has none */
  readonly codes: Readonly<Record<Delivery, string>>;
  /** the chosen first delivery, an ISO date */
  readonly date: string | undefined;
}

interface Deps {
  /** options with what an answer to a switch brought in their place */
  readonly $data: ReadableAtom<SubscribeBoxOptions>;
  /** the delivery option has changed, by the shopper */
  switched(before: Delivery): void;
  readonly memory?: Memory;
}

const isSubscription = (buyingOption: string | null): boolean => optionType(buyingOption) === "SNS";

export type ChoiceModel = ReturnType<typeof createChoiceModel>;

/** Opt-in, delivery option, frequency and date: what is chosen, what of it the shopper chose, and the scope's stores. */
export function createChoiceModel(context: ModelContext<SubscribeBoxOptions>, { $data, switched, memory }: Deps) {
  const { $options, scope, page } = context;
  const stored = memory ?? createMemory(scope);
  const subjectNow = (): Subject => {
    const { id } = page.customer.get();
    return { asin: $options.get().asin, customerId: id ?? context.pageOptions().customerId };
  };
  let subject = subjectNow();
  const givenIn = ({ optIn, deliveryOption, frequency, snsDate }: SubscribeBoxOptions) => ({ optIn, deliveryOption, frequency, snsDate });
  /** what page and author give; the shopper's own choice goes before it */
  const $given = atom(givenIn($options.get()));
  const $chosen = atom<Chosen>(stored.get(subject));
  const $optIn = atom(false);
  const $date = atom(dateIn($options.get()));

  const $choice = computed([$data, $given, $chosen, $optIn, $date], (data, given, chosen, optIn, date): Choice => {
    const isSuppressed = data.suppressSnsOneNowOption;
    const deliveryOption = isSuppressed ? "sns" : (chosen.deliveryOption ?? given.deliveryOption ?? defaultDelivery(data));
    const frequencyOf = (delivery: Delivery): Frequency | undefined => {
      const offered = offeredOf(data, delivery);
      const { frequency = "" } = given;
      const asked = (deliveryOf(frequency) ?? delivery) === delivery ? codeOf(frequency) : undefined;
      const codes = [chosen.frequency?.[delivery], asked];
      return (
        codes.map((code) => offered.find((each) => each.code === code)).find(Boolean) ??
        defaultFrequency(offered, data.snsMostCommonFrequency)
      );
    };
    const [sns, onml] = [frequencyOf("sns"), isSuppressed ? undefined : frequencyOf("onml")];
    return {
      ...{ optIn: optIn && data.snsEligible, deliveryOption, date },
      offered: offeredOf(data, deliveryOption),
      frequency: deliveryOption === "sns" ? sns : onml,
      codes: { sns: sns?.code ?? "", onml: onml?.code ?? "" },
    };
  });

  function remember(chosen: Chosen): void {
    $chosen.set({ ...$chosen.get(), ...chosen });
    stored.set(subject, $chosen.get());
  }

  /** The scope's stores as the choice has them, without an event: the server's or an earlier choice. */
  function follow(): void {
    const { optIn, deliveryOption } = $choice.get();
    const isIn = isSubscription(scope.buyingOption.get());
    if (optIn !== isIn) followBuyingOption(scope, { buyingOption: optIn ? "SNS" : "NEW", buyingOptionIndex: null });
    scope.deliveryOption.set(optIn ? deliveryOption : null);
  }

  function begin(): void {
    const before = scope.buyingOption.get();
    const isIn = before === null ? $given.get().optIn : isSubscription(before);
    $optIn.set($chosen.get().optIn ?? isIn);
    if ($choice.get().optIn || isSubscription(before)) follow();
  }
  begin();

  const tellDelivery = () => {
    const { optIn, deliveryOption } = $choice.get();
    context.setProduct("deliveryOption", optIn ? deliveryOption : null);
  };

  // another element or a script has chosen, or we have (subscribe-box.5)
  context.signal.addEventListener(
    "abort",
    scope.buyingOption.listen((buyingOption) => {
      const optIn = isSubscription(buyingOption);
      if (optIn === $optIn.get() || !$data.get().snsEligible) return;
      $optIn.set(optIn);
      remember({ optIn });
      context.emit("dp-change", { name: "optIn", value: optIn, previous: !optIn });
      tellDelivery();
    }),
  );

  function forget(next: Subject): void {
    stored.forget(subject);
    subject = next;
    $chosen.set(stored.get(subject));
    $given.set(givenIn($options.get()));
    $date.set(dateIn($options.get()));
    $optIn.set($chosen.get().optIn ?? $given.get().optIn);
    follow();
  }

  function update(options: SubscribeBoxOptions, before: SubscribeBoxOptions | undefined): void {
    const next = subjectNow();
    if (next.asin !== subject.asin || next.customerId !== subject.customerId) return forget(next);
    if (!before) return;
    const { optIn, deliveryOption, frequency, codes, date } = $choice.get();
    // the form's fields are written by us: a change of them is not a choice
    const isNews = {
      optIn: options.optIn !== optIn,
      deliveryOption: options.deliveryOption !== deliveryOption,
      frequency: codeOf(options.frequency ?? "") !== (codes[deliveryOf(options.frequency ?? "") ?? deliveryOption] || frequency?.code),
      snsDate: (options.snsDate || undefined) !== date,
    };
    const given = givenIn(options);
    const names = (Object.keys(given) as (keyof typeof given)[]).filter((name) => given[name] !== before[name] && isNews[name]);
    if (names.length > 0) $given.set({ ...$given.get(), ...Object.fromEntries(names.map((name) => [name, given[name]])) });
    if (names.includes("optIn") && $chosen.get().optIn === undefined) $optIn.set(given.optIn);
    if (names.includes("snsDate")) $date.set(dateIn(options));
    if (names.length > 0 || options.snsEligible !== before.snsEligible) follow();
  }
  context.follow($options, update);
  context.follow(page.customer, () => update($options.get(), undefined));

  const counted = new Set<string>();
  context.follow($data, ({ snsEligible, frequencies }) => {
    for (const value of snsEligible ? invalidValues(frequenciesOf(frequencies)) : []) {
      if (counted.has(value)) continue;
      counted.add(value);
      context.metric("subscribe-box.invalid-frequency", 1, { value });
    }
  });

  function setDelivery(deliveryOption: Delivery, date?: string): void {
    const { deliveryOption: before } = $choice.get();
    const isOther = deliveryOption !== before && !$data.get().suppressSnsOneNowOption;
    if (isOther) remember({ deliveryOption });
    if (isOther || date !== undefined) $date.set(date);
    if (!isOther) return;
    tellDelivery();
    switched(before);
  }

  return {
    $choice,
    setOptIn(optIn: boolean): void {
      if (!$data.get().snsEligible || optIn === $optIn.get()) return;
      chooseBuyingOption(context, { buyingOption: optIn ? "SNS" : "NEW", buyingOptionIndex: null });
    },
    setDelivery: (deliveryOption: Delivery) => setDelivery(deliveryOption),
    setFrequency(code: string): void {
      const { deliveryOption, frequency, offered } = $choice.get();
      if (code === frequency?.code || !offered.some((each) => each.code === code)) return;
      remember({ frequency: { ...$chosen.get().frequency, [deliveryOption]: code } });
      $date.set(undefined);
      context.emit("dp-change", { name: "frequency", value: code, previous: frequency?.code ?? null });
    },
    /** the outcome of the date choice (subscribe-box.40) */
    setDate(deliveryOption: Delivery, date: string): void {
      const previous = $choice.get().date ?? null;
      setDelivery(deliveryOption, date);
      if (date !== previous) context.emit("dp-change", { name: "snsDate", value: date, previous });
    },
    /** an attribute or a property was written: it counts from now on (config.9) */
    written(name: string): void {
      const { [name as keyof Chosen]: _over, ...chosen } = $chosen.get();
      $chosen.set(chosen);
    },
  };
}

const dateIn = ({ snsDate }: SubscribeBoxOptions): string | undefined => (isIsoDate(snsDate) ? snsDate : undefined);
