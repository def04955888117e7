import type { CallResult } from "../../src/call/result.ts";
import { requestId } from "../../src/lib/ids.ts";
import { shared } from "../../src/lib/registry.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { GiftTagsOptions } from "./gift-tags.options.ts";

export type Context = ModelContext<GiftTagsOptions>;

/** `tagId`: none while only its adding is known (gift-tags.20); it cannot be chosen then. */
export interface Tag {
  readonly tagId: string | undefined;
  readonly tagName: string;
}

type UpdateType = "add" | "remove" | "render";

export interface UpdateAnswer {
  readonly status?: string | undefined;
  readonly tags?: readonly { readonly tagId: string; readonly tagName: string }[] | undefined;
}

const callsOf = (context: Context) => context.calls(() => import("../../src/contract/gift-tags.ts"));

const pathOf = (context: Context) => {
  const { registryId, registryType } = context.$options.get();
  return { type: registryType, id: registryId };
};

/** The last update of each registry of the page that is not over: the next one waits for it. */
const turns = (): Map<string, Promise<unknown>> => shared("gift-tag-updates", () => new Map());

export const loadTags = (context: Context, signal: AbortSignal) =>
  callsOf(context).run("registryTags", { path: pathOf(context) }, { signal });

/** Changes or reads the tags, one at a time per registry. */
export async function updateTags(
  context: Context,
  updateType: UpdateType,
  tagName: string,
  checking?: () => void,
): Promise<CallResult<UpdateAnswer>> {
  const path = pathOf(context);
  const token = context.$options.get().token ?? context.pageOptions().csrfToken;
  const body = { updateType, tagName, token, ref_: `dpx_gift_tags_${updateType}` };
  const key = JSON.stringify(path);
  const before = turns().get(key);
  const run = () =>
    callsOf(context).run(
      "registryUpdateTag",
      { path, body },
      // a list that is asked for again is never the one that was asked for before
      { ...(checking && { onUnknown: checking }), ...(updateType === "render" && { requestId: requestId(), signIn: false }) },
    );
  const mine = before ? before.then(run) : run();
  turns().set(key, mine);
  const result = await mine;
  if (turns().get(key) === mine) turns().delete(key);
  return result;
}

export const preloadCalls = (context: Context): void => callsOf(context).preload();
