import type { CallResult } from "../../src/call/result.ts";
import { shared } from "../../src/lib/registry.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { format } from "../../src/text/format.ts";
import { texts as sharedTexts } from "../../src/text/shared.ts";
import { settled, testContext, type MadeCall } from "../../test/support/model-context.ts";
import { createGiftTagsModel } from "./gift-tags.model.ts";
import type { GiftTagsOptions } from "./gift-tags.options.ts";
import { texts } from "./gift-tags.texts.ts";

const defaults: GiftTagsOptions = {
  registryId: "GR1",
  registryType: "birthday",
  token: undefined,
  for: undefined,
  maxTags: 15,
  maxLength: 50,
  tagId: undefined,
};

export const tag = (tagName: string) => ({ tagId: `T-${tagName}`, tagName });
export const many = (count: number) => Array.from({ length: count }, (_, at) => tag(`Tag ${at + 1}`));
export const ok = (data: unknown): CallResult<unknown> => ({ ok: true, status: 200, data });
export const confirmed: CallResult<unknown> = { ok: true, status: 0, data: undefined, confirmed: true };
export const failure = (code: "network" | "timeout" | "unknown" | "http" | "bad-response", status?: number): CallResult<unknown> => ({
  ...{ ok: false, code, message: code },
  ...(status === undefined ? {} : { status }),
});

const allTexts: Readonly<Record<string, string>> = { ...sharedTexts, ...texts };

/** the text that the model gives for a key */
export const textOf = (key: string, params?: Readonly<Record<string, number>>): string => format(allTexts[key]!, params, "en-US");

/** The model of an element in a world of plain data: each start is a page view. */
export function start(options: Partial<GiftTagsOptions> = {}, page: Partial<PageOptions> = {}) {
  shared<Map<string, unknown>>("gift-tag-updates", () => new Map()).clear();
  const world = testContext<GiftTagsOptions>({ ...defaults, ...options }, { texts: allTexts, page });
  const model = createGiftTagsModel(world.context);
  const updates = () => world.calls.filter(({ name }) => name === "registryUpdateTag");
  const last = () => updates().at(-1)!;
  const answer = async (result: CallResult<unknown>, to: MadeCall = world.calls.at(-1)!) => {
    await to.answer(result);
    await settled();
  };
  return {
    ...{ ...world, model, updates, last, answer },
    state: () => model.$state.get(),
    names: () => model.list.$tags.get().map(({ tagName }) => tagName),
    store: () => world.context.page.registries.get().tag,
    choose: (chosen: { registryId: string; tagId: string; tagName: string } | null) =>
      world.context.page.registries.set({ ...world.context.page.registries.get(), tag: chosen }),
    of: (type: string) =>
      world.events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>),
    sent: () => updates().map(({ request }) => (request as { body: Record<string, unknown> }).body),
    /** opens it and lets these tags come */
    async open(...tags: { tagId: string; tagName: string }[]) {
      model.show();
      await answer(ok({ tags }));
    },
    /** creates a tag and answers the call, but not the list that is asked for after it */
    async create(name: string, result: CallResult<unknown>) {
      model.openCreate();
      model.type(name);
      model.create();
      await answer(result, last());
    },
    async remove(which: { tagId: string; tagName: string }, result: CallResult<unknown>) {
      model.askRemove(which);
      model.remove();
      await answer(result, last());
    },
  };
}
