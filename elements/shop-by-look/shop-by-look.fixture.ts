import type { CallFailure, CallResult } from "../../src/call/result.ts";
import type { LookItem, LookRequest, LookResponse } from "../../src/contract/shop-by-look.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { texts as sharedTexts } from "../../src/text/shared.ts";
import { loaded } from "../../test/support/loaded.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import type { Layout } from "./items/shop-by-look.items.ts";
import { createShopByLookModel } from "./shop-by-look.model.ts";
import type { ShopByLookOptions } from "./shop-by-look.options.ts";
import { texts } from "./shop-by-look.texts.ts";
import { createLookWork } from "./work/shop-by-look.work.ts";

export const defaults: ShopByLookOptions = {
  ...{ asin: "MAIN", physicalId: "P-9", browseNode: "sofas-and-couches-1057794", endpointPrefix: "/discover/look/" },
  ...{ likeAction: "addLikeDPX", dislikeAction: "addDislikeDPX", interactive: true, items: undefined, keywords: "" },
  ...{ refinementsQuery: undefined, heading: undefined, titleCode: undefined, anchorImage: undefined, anchorTitle: undefined },
  ...{ maxItemsMobile: 18, refNodeLength: 12, endIndex: -1, scrollMultiplier: 1, componentBuilder: undefined },
};

/** `A1`, `A2` … */
export const asins = (count: number, first = 1, letter = "A"): string[] =>
  Array.from({ length: count }, (_, at) => `${letter}${first + at}`);
export const items = (count: number, first = 1, letter = "A"): LookItem[] =>
  asins(count, first, letter).map((asin) => ({ asin, title: `Title ${asin}`, physicalId: `P-${asin}` }));

export const answered = (data: LookResponse, status = 200): CallResult<LookResponse> => ({ ok: true, status, data });
export const listed = (list: readonly LookItem[], more: LookResponse = {}): CallResult<LookResponse> =>
  answered({ dpxRecommendationItemList: [...list], ...more });
export const nothing = answered({ dpxRecommendationItemList: [] }, 204);
export const failed = (status = 500, more: Partial<CallFailure> = {}): CallFailure => ({
  ...{ ok: false, code: "http", status, message: "It failed." },
  ...more,
});

interface Given {
  readonly layout?: Layout;
  readonly page?: Partial<PageOptions>;
}

/** The model with plain data around it. Without `items` it waits for its first load, which `loadFirst` begins. */
export function start(options: Partial<ShopByLookOptions> = {}, { layout = "desktop", page = {} }: Given = {}) {
  const code = loaded({ createLookWork });
  const world = testContext<ShopByLookOptions>({ ...defaults, ...options }, { texts: { ...sharedTexts, ...texts }, page });
  const model = createShopByLookModel(world.context, code);
  model.setLayout(layout);
  const named = (name: string) => world.calls.filter((call) => call.name === name);
  const bodies = (name: string) => named(name).map(({ request }) => (request as { body: LookRequest }).body);
  const of = (type: string) =>
    world.events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>);
  return {
    ...world,
    model,
    named,
    bodies,
    body: (name: string) => bodies(name).at(-1)!,
    of,
    changes: (name: string) => of("dp-change").filter((detail) => detail["name"] === name),
    /** answers the newest call that was not a record of what the shopper did */
    async answer(result: CallResult<unknown>, at = -1) {
      await world.calls
        .filter(({ name }) => name !== "lookAction")
        .at(at)!
        .answer(result);
      await settled();
    },
    state: () => model.$state.get(),
    shown: () => model.$grid.get().items.map(({ asin }) => asin),
    buffered: () => model.$grid.get().buffered.map(({ asin }) => asin),
    said: () => model.$said.get()?.text,
    marks: () => {
      const { positive, negative, iteration } = model.$look.get();
      return { positive, negative, iteration };
    },
    filters: () => model.$look.get().filters.map(({ filter, type }) => filter ?? type),
  };
}

/** With its first items there. */
export async function ready(options: Partial<ShopByLookOptions> = {}, given: Given = {}, first = listed(items(12), { nextStart: 12 })) {
  const world = start(options, given);
  world.model.loadFirst();
  await world.answer(first);
  return world;
}
