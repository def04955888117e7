import { atom, computed } from "nanostores";
import type { CallResult } from "../../src/call/result.ts";
import { requestId } from "../../src/lib/ids.ts";
import { shared } from "../../src/lib/registry.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { GiftTagsOptions } from "./gift-tags.options.ts";

/** `tagId`: missing for a new tag until a list brings it (gift-tags.20); such a tag cannot be chosen. */
export interface Tag {
  readonly tagId: string | undefined;
  readonly tagName: string;
}

export interface UpdateAnswer {
  readonly status?: string | undefined;
  readonly tags?: readonly { readonly tagId: string; readonly tagName: string }[] | undefined;
}

/** The last update on its way of each registry of the page: the next one waits for it. */
const updates = (): Map<string, Promise<unknown>> => shared("gift-tag-updates", () => new Map());

/** The tags of one registry, and which of them is chosen. */
export function createTagList(context: ModelContext<GiftTagsOptions>) {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/gift-tags.ts"));
  const $tags = atom<readonly Tag[]>([]);
  /** numbers of the last request, and of the last one whose answer shows: an earlier answer is stale */
  let asked = 0;
  let taken = 0;
  let isStarted = false;
  /** name of a new tag that was chosen before it had an id */
  let wished: string | undefined;

  const $chosen = computed([page.registries, $options], ({ tag }, { registryId }) =>
    tag?.registryId === registryId ? tag.tagId : undefined,
  );
  const pathOf = ({ registryId, registryType }: GiftTagsOptions) => ({ type: registryType, id: registryId });
  const withTag = ({ tagId = "", tagName }: Tag) => ({ registryId: $options.get().registryId, tagId, tagName });
  const setTag = (tag: Tag | undefined) => context.setPage("registries", { ...page.registries.get(), tag: tag ? withTag(tag) : null });

  function take(request: number, tags: readonly Tag[]): void {
    if (request < taken) return;
    taken = request;
    $tags.set(tags);
    const chosen = $chosen.get();
    if (chosen !== undefined && !tags.some(({ tagId }) => tagId === chosen)) setTag(undefined);
    const wish = tags.find(({ tagName }) => tagName === wished);
    wished = undefined;
    if (wish) choose(wish);
  }

  /** A tag without an id is chosen when the next list brings its id. */
  function choose(tag: Tag | undefined): void {
    wished = tag?.tagId === undefined ? tag?.tagName : undefined;
    if (tag ? !tag.tagId || tag.tagId === $chosen.get() : $chosen.get() === undefined) return;
    setTag(tag);
  }

  /** Chooses the page's `tag-id`, without an event, unless a tag has been chosen since. */
  function start(): void {
    const { tagId } = $options.get();
    const before = page.registries.get();
    const found = isStarted || before.tag ? undefined : $tags.get().find((tag) => tag.tagId === tagId);
    isStarted = true;
    if (found?.tagId) page.registries.set({ ...before, tag: withTag(found) });
  }

  /** Changes or reads the tags, one request at a time for a registry. */
  async function update(
    updateType: "add" | "remove" | "render",
    tagName: string,
    onUnknown?: () => void,
  ): Promise<CallResult<UpdateAnswer>> {
    const path = pathOf($options.get());
    const token = $options.get().token ?? context.pageOptions().csrfToken;
    const body = { updateType, tagName, token, ref_: `dpx_gift_tags_${updateType}` };
    const key = JSON.stringify(path);
    const before = updates().get(key);
    const run = () =>
      calls.run(
        "registryUpdateTag",
        { path, body },
        // a reading of the list is never joined with an earlier one, and changes nothing that could be looked up
        { ...(onUnknown && { onUnknown }), ...(updateType === "render" && { requestId: requestId(), signIn: false, confirms: false }) },
      );
    const mine = before ? before.then(run) : run();
    updates().set(key, mine);
    const result = await mine;
    if (updates().get(key) === mine) updates().delete(key);
    return result;
  }

  return {
    $tags,
    /** the tag of this registry for the next add; `undefined` for none (gift-tags.4) */
    $chosen,
    choose,
    update,
    async load(signal: AbortSignal) {
      const request = ++asked;
      const result = await calls.run("registryTags", { path: pathOf($options.get()) }, { signal });
      if (!result.ok || signal.aborted || context.signal.aborted) return result;
      take(request, result.data.tags);
      start();
      return result;
    },
    /** reads the tags again after a change (gift-tags.13, .20) */
    async render(): Promise<void> {
      const request = ++asked;
      const result = await update("render", "");
      if (context.signal.aborted) return;
      if (result.ok && result.data?.tags) return take(request, result.data.tags);
      wished = undefined;
      context.metric("gift-tags.render-failed", 1, { code: result.ok ? "bad-response" : result.code });
    },
    added(tagName: string): void {
      const tags = $tags.get();
      if (!tags.some((tag) => tag.tagName === tagName)) $tags.set([...tags, { tagId: undefined, tagName }]);
    },
    removed(tagName: string): void {
      const removed = $tags.get().find((tag) => tag.tagName === tagName);
      $tags.set($tags.get().filter((tag) => tag !== removed));
      if (removed?.tagId !== undefined && removed.tagId === $chosen.get()) setTag(undefined);
    },
    preload: () => calls.preload(),
  };
}
