import { atom, computed, type ReadableAtom } from "nanostores";
import { loadTags, updateTags, type Context, type Tag } from "./gift-tags.parts.ts";

export interface TagList {
  readonly $tags: ReadableAtom<readonly Tag[]>;
  /** the tag of this registry that goes with the next add; `undefined` for none (gift-tags.4) */
  readonly $chosen: ReadableAtom<string | undefined>;
  /** a tag without an id is chosen when the list that is being asked for brings it */
  choose(tag: Tag | undefined): void;
  load(signal: AbortSignal): ReturnType<typeof loadTags>;
  /** reads the tags again after a change (gift-tags.13, .20) */
  render(): Promise<void>;
  added(tagName: string): void;
  removed(tagName: string): void;
}

/** The tags of one registry, and which of them is chosen. */
export function createTagList(context: Context): TagList {
  const { $options, page } = context;
  const $tags = atom<readonly Tag[]>([]);
  /** answers are taken in the order of their questions */
  let asked = 0;
  let taken = 0;
  let started = false;
  /** name of the new tag that was chosen before its id had come */
  let wished: string | undefined;

  const own = () => $options.get().registryId;
  const $chosen = computed([page.registries, $options], ({ tag }, { registryId }) =>
    tag?.registryId === registryId ? tag.tagId : undefined,
  );
  const setTag = (tag: { registryId: string; tagId: string; tagName: string } | null) =>
    context.setPage("registries", { ...page.registries.get(), tag });

  function take(question: number, tags: readonly Tag[]): void {
    if (question < taken) return;
    taken = question;
    $tags.set(tags);
    const chosen = $chosen.get();
    if (chosen !== undefined && !tags.some(({ tagId }) => tagId === chosen)) setTag(null);
    const wish = tags.find(({ tagName }) => tagName === wished);
    wished = undefined;
    if (wish) choose(wish);
  }

  function choose(tag: Tag | undefined): void {
    wished = tag?.tagId === undefined ? tag?.tagName : undefined;
    if (tag ? !tag.tagId || tag.tagId === $chosen.get() : $chosen.get() === undefined) return;
    setTag(tag?.tagId ? { registryId: own(), tagId: tag.tagId, tagName: tag.tagName } : null);
  }

  /** What the page says was chosen before, unless the shopper has chosen something since: no change that an event tells of. */
  function start(): void {
    const { tagId } = $options.get();
    const before = page.registries.get();
    const found = started || before.tag ? undefined : $tags.get().find((tag) => tag.tagId === tagId);
    started = true;
    if (!found?.tagId) return;
    page.registries.set({ ...before, tag: { registryId: own(), tagId: found.tagId, tagName: found.tagName } });
  }

  return {
    $tags,
    $chosen,
    choose,
    async load(signal) {
      const question = ++asked;
      const result = await loadTags(context, signal);
      if (!result.ok || signal.aborted || context.signal.aborted) return result;
      take(question, result.data.tags);
      start();
      return result;
    },
    async render() {
      const question = ++asked;
      const result = await updateTags(context, "render", "");
      if (context.signal.aborted) return;
      if (result.ok && result.data?.tags) take(question, result.data.tags);
      else {
        wished = undefined;
        context.metric("gift-tags.render-failed", 1, { code: result.ok ? "bad-response" : result.code });
      }
    },
    added(tagName) {
      const tags = $tags.get();
      if (!tags.some((tag) => tag.tagName === tagName)) $tags.set([...tags, { tagId: undefined, tagName }]);
    },
    removed(tagName) {
      const gone = $tags.get().find((tag) => tag.tagName === tagName);
      $tags.set($tags.get().filter((tag) => tag !== gone));
      if (gone?.tagId !== undefined && gone.tagId === $chosen.get()) setTag(null);
    },
  };
}
