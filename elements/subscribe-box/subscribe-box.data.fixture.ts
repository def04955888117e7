import { testContext } from "../../test/support/model-context.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { createSubscribeBoxModel, type SubscribeBoxPage } from "./subscribe-box.model.ts";
import { subscribeBoxOptions, type SubscribeBoxOptions } from "./subscribe-box.options.ts";
import { texts } from "./subscribe-box.texts.ts";

const every = (value: string, label: string, more: object = {}) => ({ value, label, isDefault: false, highlightedDiscount: 0, ...more });

/** The page state of a product with both delivery options. */
export const STATE = {
  snsEligible: true,
  frequencies: [
    every("2W|sns", "Every 2 weeks"),
    every("1M|sns", "Every month"),
    every("2M|sns", "Every 2 months", {
      isDefault: true,
      highlightedDiscount: 15,
      upsellInformation: { message: "Most chosen", additionalMessageTitle: "Save more", additionalMessage: "15% on this date" },
      firstDeliveryOptions: ["2031-01-10", "2031-01-12"],
    }),
    every("1M|onml", "Every month"),
    every("3M|onml", "Every 3 months"),
  ],
  snsDates: [
    { frequency: "2M", date: "2031-01-09" },
    { frequency: "1M", date: "2031-01-08" },
  ],
  onmlDates: [{ frequency: "1M", date: "2031-01-03" }],
  firstRecurringDeliveryDates: [{ frequency: "2M", date: "2031-03-04" }],
  prices: { oneTime: "$20.00", base: "$19.00", tiered: "$17.00" },
  deliveryModal: {
    justSubscribeDeliveryDate: "2031-01-09",
    justSubscribeShortDeliveryDate: "2031-01-09",
    justSubscribeTieredStatus: "tiered",
    tieredDiscountPercent: 15,
    baseDiscountPercent: 5,
    oneTimeDeliveryDate: "2031-01-03",
    oneTimeShortDeliveryDate: "2031-01-03",
    deliveryModalCSRFToken: "T-modal",
    deviceType: "desktop",
  },
  merchantInfo: "Sold by us.",
  snsMerchantInfo: "Delivered by us.",
} as const;

const defaults = Object.fromEntries(
  Object.entries(subscribeBoxOptions).map(([name, { fallback }]) => [name, (fallback as unknown) ?? undefined]),
);

export const OPTIONS = { ...defaults, ...STATE, asin: "A1", offerListingId: "O1" } as unknown as SubscribeBoxOptions;

/** The model with a page that records what it is asked for; `answers` are what leaving resolves to. */
export function start(options: Partial<SubscribeBoxOptions> = {}, page: Partial<PageOptions> = {}, prepare = (_test: Test) => {}) {
  const test = testContext<SubscribeBoxOptions>({ ...OPTIONS, ...options }, { texts, page });
  prepare(test);
  const asked: string[] = [];
  const left: { action: string; fields: Readonly<Record<string, string>>; requestId: string; end: (isOver: boolean) => void }[] = [];
  const around = {
    offline: false,
    refused: new Set<string>(),
    isOffline: () => around.offline,
    explainMinimum: () => void asked.push("explain"),
    leave: (leaving) => new Promise<boolean>((end) => void left.push({ ...leaving, end })),
    syncCart: () => void asked.push("sync"),
    preload() {},
    announceAdded: (text) => void asked.push(text),
    safeLink: (url) => (around.refused.has(url) ? undefined : url),
  } satisfies SubscribeBoxPage & Record<string, unknown> as SubscribeBoxPage & { offline: boolean; refused: Set<string> };
  const model = createSubscribeBoxModel(test.context, around);
  model.start();
  return {
    ...{ ...test, model, around, asked, left },
    choose: model.choice,
    choice: () => model.$choice.get(),
    money: () => model.$money.get(),
    state: () => model.$state.get(),
    change: (more: Partial<SubscribeBoxOptions>) => test.$options.set({ ...test.$options.get(), ...more }),
    of: (type: string) =>
      test.events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>),
    changes: () => test.events.flatMap(({ type, detail }) => (type === "dp-change" ? [(detail as { name: string }).name] : [])),
    metrics: () => test.events.flatMap(({ type, detail }) => (type === "dp-metric" ? [detail as { name: string; tags: object }] : [])),
  };
}

type Test = ReturnType<typeof testContext<SubscribeBoxOptions>>;
