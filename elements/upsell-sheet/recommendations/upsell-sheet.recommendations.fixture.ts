import { settled, testContext } from "../../../test/support/model-context.ts";
import type { AddResult, HowToAdd, ModifyResult } from "../add/upsell-sheet.add.ts";
import type { AddParameters } from "../add/upsell-sheet.items.ts";
import { createScriptApi } from "../inline/upsell-sheet.api.ts";
import { createInlineAdds } from "../inline/upsell-sheet.inline.ts";
import type { UpsellSheetOptions } from "../upsell-sheet.options.ts";
import { createRecommendations } from "./upsell-sheet.recommendations.ts";
import type { StatusData } from "../add/upsell-sheet.status.ts";

const OPTIONS: UpsellSheetOptions = {
  ...{ for: undefined, submit: undefined, isVirtualBundle: undefined, treatment: "T1", triggerUssWeblab: undefined },
  ...{ asin: "B0BASE0001", offerListingId: "OL-1", eligible: true, cartFlow: "form", eligibility: undefined },
  ...{ pageType: "Detail", subPageType: "Glance", mraiCategory: undefined, mraiGl: undefined, debugParams: {}, quantity: undefined },
  ...{ primaryReftag: "dp_atc_primary", reftag: undefined, imageBase: "/images/I/", partialCount: 3 },
} as UpsellSheetOptions;

export const BASE = "B0BASE0001";

export const listWidget = (count: number, more: object = {}) => ({
  widgetType: "list",
  content: {
    title: "Goes with it",
    items: Array.from({ length: count }, (_, index) => ({
      asin: `B0ITEM000${index + 1}`,
      offerListingId: `OL-ITEM-${index + 1}`,
      title: `Item ${index + 1}`,
      url: `/dp/B0ITEM000${index + 1}`,
      image: { src: `/images/B0ITEM000${index + 1}.svg`, altText: `Picture ${index + 1}` },
      price: `$${index + 1}.00`,
    })),
  },
  ...more,
});

export const htmlWidget = (content: string, more: object = {}) => ({ content, ...more });

/** The recommendations of one sheet over a plain world. */
export function recommending(options: Partial<UpsellSheetOptions> = {}) {
  const world = testContext<UpsellSheetOptions>({ ...OPTIONS, ...options });
  const statuses: StatusData[] = [];
  const recommendations = createRecommendations(world.context, {
    calls: world.context.calls(() => import("../upsell-sheet.calls.ts")),
    status: (data) => void statuses.push(data),
  });
  const of = (type: string) => world.events.filter((event) => event.type === type).map(({ detail }) => detail);
  return {
    ...world,
    recommendations,
    statuses,
    of,
    metrics: (name: string) => (of("dp-metric") as { name: string; tags: object }[]).filter((metric) => metric.name === name),
    types: () => recommendations.$widgets.get().map(({ data }) => data.widgetType),
    answer: (index: number, widgets: readonly unknown[], identifier?: string) =>
      world.calls[index]!.answer({
        ok: true,
        status: 200,
        data: { recommendationData: { widgets, ...(identifier !== undefined && { recommendationBaseIdentifier: identifier }) } },
      }),
  };
}

export interface SentAdd {
  readonly parameters: AddParameters;
  readonly how: HowToAdd;
  answer(result: AddResult): Promise<void>;
}

/** Inline adds whose calls wait for the test's answer. */
export function adding(options: Partial<UpsellSheetOptions> = {}, page: object = {}) {
  const world = testContext<UpsellSheetOptions>({ ...OPTIONS, ...options }, { page });
  const sent: SentAdd[] = [];
  const modified: { items: readonly object[]; answer(result: ModifyResult): Promise<void> }[] = [];
  const statuses: StatusData[] = [];
  const about: object[] = [];
  let begun = 0;
  const adder = {
    sendAdd: (parameters: AddParameters, how: HowToAdd) =>
      new Promise<AddResult>((resolve) => sent.push({ parameters, how, answer: (result) => (resolve(result), settled()) })),
    modify: (items: readonly object[]) =>
      new Promise<ModifyResult>((resolve) => modified.push({ items, answer: (result) => (resolve(result), settled()) })),
  };
  const inline = createInlineAdds(world.context, {
    adder,
    begun: () => void begun++,
    status: (data, more) => void (statuses.push(data), about.push(more)),
  });
  return { ...world, sent, modified, statuses, about, inline, api: createScriptApi({ adder, inline }), begun: () => begun };
}

export const answered = (more: Partial<Extract<AddResult, { kind: "answered" }>> = {}): AddResult => ({
  ...{ kind: "answered", outcome: "success", counted: true },
  data: { status: 1 },
  items: [{ asin: "B0ITEM0001", quantity: 1 }],
  ...more,
});
