import type { CallResult } from "../../src/call/result.ts";
import type { CreatedList } from "../../src/lists/list-outcome.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import type { ListEntry } from "../../src/state/page.ts";
import { texts as listTexts } from "../../src/text/lists.ts";
import { texts as sharedTexts } from "../../src/text/shared.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { createListChoice } from "./add-to-list.choice.model.ts";
import { createAddToListModel } from "./add-to-list.model.ts";
import type { AddToListOptions } from "./add-to-list.options.ts";
import { texts } from "./add-to-list.texts.ts";
import { loaded } from "../../test/support/loaded.ts";

export const defaults: AddToListOptions = {
  ...{ asin: "B0LAMP", sid: "000-1", for: undefined, open: false, listId: undefined, tags: [], maxTagLength: 50 },
};
export const entry = (id: string, more: Partial<ListEntry> = {}): ListEntry => ({
  ...{ listExternalId: id, listType: "wishlist", name: `List ${id}`, privacyStatus: "private", isDefault: false },
  ...more,
});
const LISTS = [entry("A"), entry("G", { listType: "giftlist", isDefault: true }), entry("I", { listType: "idea" })];
export const ok = (data: unknown): CallResult<unknown> => ({ ok: true, status: 200, data });
export const failure = (
  code: "network" | "timeout" | "unknown" | "http" | "bad-response" | "cancelled",
  more: object = {},
): CallResult<unknown> => ({
  ...{ ok: false, code, message: code },
  ...more,
});
export const MENU = `<button data-dp-action="add" data-list-id="A" data-list-type="wishlist" data-list-name="Attic" data-list-privacy="public" data-default></button>
  <button data-dp-action="add" data-list-id="I" data-list-type="idea" data-list-name="Ideas"></button>`;

/** The modal's model with plain data around it, and a create element that returns `created.list`. */
export function start(options: Partial<AddToListOptions> = {}, entries: readonly ListEntry[] = LISTS, page: Partial<PageOptions> = {}) {
  const world = testContext<AddToListOptions>({ ...defaults, ...options }, { texts: { ...sharedTexts, ...listTexts, ...texts }, page });
  const lists = world.context.page.lists;
  lists.set({ ...lists.get(), entries });
  const created: { list: CreatedList | null | undefined; asked: string[] } = { list: null, asked: [] };
  const creator = () => async (asin: string) => {
    created.asked.push(asin);
    return created.list;
  };
  const opened = createAddToListModel(world.context, { creator }, loaded({ createListChoice, creatorOf: creator }));
  const model = { ...opened.$choice.get()!, ...opened, again: opened.$choice.get()!.again };
  return {
    ...world,
    model,
    created,
    lists: () => lists.get(),
    state: () => model.$state.get(),
    answer: async (result: CallResult<unknown>) => {
      await world.calls.at(-1)!.answer(result);
      await settled();
    },
    of: (type: string) =>
      world.events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>),
  };
}
