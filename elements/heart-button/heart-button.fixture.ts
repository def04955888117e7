import type { CallResult } from "../../src/call/result.ts";
import type { CreatedList } from "../../src/lists/list-outcome.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { texts as listTexts } from "../../src/text/lists.ts";
import { texts as sharedTexts } from "../../src/text/shared.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { createHeartButtonModel } from "./heart-button.model.ts";
import type { HeartButtonOptions } from "./heart-button.options.ts";
import { createHeartSending, creatorOf } from "./heart-button.sending.ts";
import { texts } from "./heart-button.texts.ts";
import { loaded } from "../../test/support/loaded.ts";

export const ADD = { initialActions: [{ type: "add" }], hiddenActions: [] } as const;
export const TOGGLE = {
  initialActions: [{ type: "add" }],
  hiddenActions: [{ type: "remove", url: "/hz/wishlist/remove-item" }],
  serializedItemInfo: "e30",
} as const;
export const ON = { initialActions: [{ type: "remove", url: "/off" }], hiddenActions: [{ type: "add", url: "/on" }] } as const;

export const defaults: HeartButtonOptions = {
  ...{ asin: "B0CARD", itemId: "I7", itemTitle: "Oak table", heartActionDetails: ADD, sid: undefined, vendorId: "v" },
  ...{ listExternalId: "W1", listType: "wishlist", create: undefined },
};
/** The code of a press, loaded already. */
export const code = loaded({ createHeartSending, creatorOf });

export const ok = (data: unknown): CallResult<unknown> => ({ ok: true, status: 200, data });

/** A page where nothing opens the create element. */
export const noCreator = { creator: () => async () => undefined };

/** The heart's model with plain data around it, and a create element that returns `created.result`. */
export function start(options: Partial<HeartButtonOptions> = {}, page: Partial<PageOptions> = {}, saved?: Record<string, string[]>) {
  const english = { ...sharedTexts, ...listTexts, ...texts };
  const world = testContext<HeartButtonOptions>({ ...defaults, ...options }, { texts: english, page: { sessionId: "S", ...page } });
  if (saved) world.context.page.lists.set({ ...world.context.page.lists.get(), saved });
  const opened: string[] = [];
  const created: { result: CreatedList | null | undefined } = { result: null };
  const creator = () => async (asin: string) => {
    opened.push(asin);
    return created.result;
  };
  const model = createHeartButtonModel(world.context, { creator }, code);
  const of = (type: string) =>
    world.events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>);
  const answer = async (result: CallResult<unknown>) => {
    await world.calls.at(-1)!.answer(result);
    await settled();
  };
  return {
    ...world,
    model,
    opened,
    created,
    of,
    answer,
    lists: () => world.context.page.lists.get(),
    said: () => model.$notice.get(),
    state: () => model.$state.get(),
  };
}
