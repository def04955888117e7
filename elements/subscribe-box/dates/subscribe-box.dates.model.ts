import { atom, computed, type ReadableAtom } from "nanostores";
import { isReportable } from "../../../src/state/call-failure.ts";
import { sanitised, type SafeFragment } from "../../../src/state/fragment.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { createSurface } from "../../../src/state/surface.ts";
import type { ChoiceModel } from "../choice/subscribe-box.choice.model.ts";
import { entryFor, type Delivery } from "../choice/subscribe-box.frequencies.ts";
import { discountAt } from "../money/subscribe-box.money.ts";
import type { DeliveryModal, SubscribeBoxOptions } from "../subscribe-box.options.ts";
import { formatDay, isIsoDate } from "./subscribe-box.dates.ts";

/** What the shopper has marked in the choice. */
export interface Mark {
  readonly deliveryOption: Delivery;
  readonly date: string | undefined;
}

/** `undefined`: the element draws the choice itself (subscribe-box.39). */
export interface Content {
  readonly fragment: SafeFragment | undefined;
}

interface Deps {
  readonly $data: ReadableAtom<SubscribeBoxOptions>;
  readonly choice: ChoiceModel;
  readonly isDesktop: () => boolean;
}

const MODAL_FIELDS = [
  ...(["justSubscribeDeliveryDate", "justSubscribeShortDeliveryDate", "justSubscribeTieredStatus", "tieredDiscountPercent"] as const),
  ...(["baseDiscountPercent", "oneTimeDeliveryDate", "oneTimeShortDeliveryDate", "deliveryModalCSRFToken", "deviceType"] as const),
] satisfies readonly (keyof DeliveryModal)[];

/** Dates of the deliveries, and the surface in which they are chosen. */
export function createDates(context: ModelContext<SubscribeBoxOptions>, { $data, choice, isDesktop }: Deps) {
  const calls = context.calls(() => import("../../../src/contract/subscription.ts"));
  const { $choice } = choice;
  const $mark = atom<Mark | undefined>();
  const day = (text: unknown, isShort = false) => formatDay(text, context.pageOptions().language, isShort);

  const surface = createSurface<Content, void>(context, {
    name: "delivery-date",
    call: "subscription-delivery-dates",
    async load(_request, signal) {
      const { asin, deliveryModal = {} } = $data.get();
      const fields = Object.fromEntries(
        MODAL_FIELDS.flatMap((name) => (deliveryModal[name] === undefined ? [] : [[name, deliveryModal[name]]])),
      );
      const body = { ...fields, asin, frequency: $choice.get().frequency?.code ?? "" };
      const result = await sanitised(context, calls.run("subscriptionDeliveryDates", { body }, { signal }));
      if (!result.ok && !isReportable(result)) return result;
      // a setting of the page is wrong: that is for its author to know
      if (!result.ok && result.code === "blocked-url" && !result.reported)
        context.error("blocked-url", result.message, { call: "subscription-delivery-dates" });
      return { ok: true, status: 200, data: { fragment: result.ok ? result.data : undefined } };
    },
    failure: () => context.text("subscribe-box.error"),
  });

  function confirm(): void {
    const mark = $mark.get();
    surface.close("confirm");
    if (!mark) return;
    if (isIsoDate(mark.date)) choice.setDate(mark.deliveryOption, mark.date);
    else choice.setDelivery(mark.deliveryOption);
  }

  const own = computed([$data, $choice, surface.$content], (data, { frequency }) => {
    const { deliveryModal: modal, suppressSnsOneNowOption: isSuppressed } = data;
    const shown = (long: unknown, short: unknown) => (isDesktop() ? day(long) : day(isIsoDate(short) ? short : long, true));
    const subscribe = modal && shown(modal.justSubscribeDeliveryDate, modal.justSubscribeShortDeliveryDate);
    const once = modal && !isSuppressed && shown(modal.oneTimeDeliveryDate, modal.oneTimeShortDeliveryDate);
    return {
      subscribe: subscribe && {
        ...{ date: modal.justSubscribeDeliveryDate!, text: subscribe },
        discount: discountAt(data, modal.justSubscribeTieredStatus === "tiered" ? "tiered" : "base"),
        dates: (frequency?.firstDeliveryOptions ?? []).filter(isIsoDate).map((date) => ({ date, text: day(date)! })),
      },
      once: once ? { date: modal.oneTimeDeliveryDate!, text: once } : undefined,
    };
  });

  return {
    surface,
    $mark,
    mark: (deliveryOption: Delivery, date: string | undefined) => $mark.set({ deliveryOption, date }),
    confirm,
    /** the choice as the element draws it */
    $own: own,
    /** the two lines of the row (subscribe-box.20, subscribe-box.36) */
    $lines: computed([$data, $choice], (data, { deliveryOption, frequency, date }) => {
      const list = deliveryOption === "sns" ? data.snsDates : data.onmlDates;
      const next = date ?? (frequency && entryFor(list, frequency)?.date);
      return { delivery: day(next), first: day(frequency && entryFor(data.firstRecurringDeliveryDates, frequency)?.date) };
    }),
    $canChoose: computed($data, ({ deliveryModal }) => deliveryModal !== undefined),
    open(): void {
      $mark.set(undefined);
      surface.open(undefined, "button");
    },
    /** a control of the shop's own choice (subscribe-box.38); returns whether it marks one */
    act(action: string, date: string | undefined): boolean {
      const { deliveryModal } = $data.get();
      if (action === "confirm") confirm();
      if (action === "cancel") surface.close("cancel");
      if (action === "just-subscribe") $mark.set({ deliveryOption: "sns", date: date ?? deliveryModal?.justSubscribeDeliveryDate });
      if (action === "one-time") $mark.set({ deliveryOption: "onml", date: date ?? deliveryModal?.oneTimeDeliveryDate });
      return action === "just-subscribe" || action === "one-time";
    },
    preload: calls.preload,
  };
}
