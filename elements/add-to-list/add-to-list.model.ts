import { atom, computed, type ReadableAtom } from "nanostores";
import { failureText, isReportable } from "../../src/state/call-failure.ts";
import { canWrite } from "../../src/state/customer.ts";
import { entryOf, listUrl, recordAdd } from "../../src/state/lists.ts";
import type { Model } from "../../src/state/model-context.ts";
import type { ListEntry } from "../../src/state/page.ts";
import { loadLists, readAgain } from "./add-to-list.lists.ts";
import {
  callsOf,
  MAX_FAILURES,
  SURFACE,
  type Added,
  type Context,
  type Create,
  type OpenRequest,
  type Phase,
} from "./add-to-list.parts.ts";
import { forgetTags, keepTags, keptTags, parseTags } from "./add-to-list.tags.ts";

export interface AddToListModel extends Model {
  readonly $phase: ReadableAtom<Phase>;
  readonly $open: ReadableAtom<boolean>;
  readonly $entries: ReadableAtom<readonly ListEntry[]>;
  /** id of the list that is chosen; `undefined` without any list (add-to-list.2) */
  readonly $chosen: ReadableAtom<string | undefined>;
  readonly $tags: ReadableAtom<string>;
  /** the lists could not be had: a retry, or none (add-to-list.10) */
  readonly $failed: ReadableAtom<"no" | "retry" | "unavailable">;
  readonly $checking: ReadableAtom<boolean>;
  /** why the last add failed */
  readonly $error: ReadableAtom<string | undefined>;
  readonly $added: ReadableAtom<Added | undefined>;
  show(openRequest?: OpenRequest): void;
  close(reason: string): void;
  retry(): void;
  choose(id: string): void;
  type(tags: string): void;
  submit(): void;
  create(): void;
  creates(create: Create): void;
  follow(url: string): void;
  /** reads the lists again where they were read before: they may have changed elsewhere (scope.7) */
  again(): void;
  preload(): void;
}

const CREATE_PAGE = "/hz/wishlist/create";

export function createAddToListModel(context: Context): AddToListModel {
  const { $options, page } = context;
  const calls = callsOf(context);
  const $phase = atom<Phase>("closed");
  const $open = atom(false);
  const $loadFailed = atom(false);
  const $picked = atom<string | undefined>();
  const $typed = atom<string | undefined>();
  const $error = atom<string | undefined>();
  const $added = atom<Added | undefined>();
  const $checking = atom(false);
  const $maxFailures = atom(MAX_FAILURES);
  const $entries = computed(page.lists, ({ entries }) => entries);
  const $tags = computed([$typed, $options], (typed, { tags }) => typed ?? tags.join(", "));
  const $chosen = computed([$picked, $entries, $options], (picked, entries, { listId }) => {
    const known = (id: string | undefined) => entries.find(({ listExternalId }) => listExternalId === id);
    return (known(picked) ?? known(listId) ?? entries.find(({ isDefault }) => isDefault) ?? entries[0])?.listExternalId;
  });
  const $failed = computed([$loadFailed, page.lists, $maxFailures, $entries], (failed, { failures }, most, entries) =>
    entries.length > 0 ? "no" : failures >= most ? "unavailable" : failed ? "retry" : "no",
  );
  let openRequest: OpenRequest = {};
  let loading: AbortController | undefined;
  let create: Create = async () => undefined;

  const asinOf = () => openRequest.asin || $options.get().asin;

  async function load(): Promise<void> {
    const own = (loading = new AbortController());
    $loadFailed.set(false);
    $phase.set("loading");
    const text = () =>
      context.text(page.lists.get().failures >= $maxFailures.get() ? "list-button.unavailable" : "list-button.load-failed");
    const outcome = await loadLists(context, text, own.signal);
    if (own.signal.aborted || context.signal.aborted) return;
    if (outcome === "left") return end("sign-in");
    $loadFailed.set(outcome === "failed");
    $phase.set("ready");
  }

  function begin(): void {
    if ($typed.get() === undefined) $typed.set(keptTags(asinOf()));
    $open.set(true);
    $error.set(undefined);
    $added.set(undefined);
    // an add that was sent before the modal was closed is still on its way
    if ($phase.get() === "adding") return;
    $phase.set("ready");
    if ($entries.get().length === 0 && $failed.get() !== "unavailable") void load();
  }

  function end(reason: string): void {
    if (!$open.get()) return;
    loading?.abort();
    if (page.lists.get().dropdown === "loading") page.lists.set({ ...page.lists.get(), dropdown: "idle" });
    $open.set(false);
    if ($phase.get() !== "adding") $phase.set("closed");
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  const tell = (name: string, type: string, id: string) => {
    const address = listUrl(type, id);
    $added.set({
      name: name || context.text("list-button.default-name"),
      url: address === undefined ? undefined : context.safeUrl(address),
    });
  };

  async function add(entry: ListEntry): Promise<void> {
    const { listExternalId, listType, name } = entry;
    const { sid, maxTagLength } = $options.get();
    const asin = asinOf();
    const tags = parseTags($tags.get(), maxTagLength).join(",") || undefined;
    const body = { listId: listExternalId, listType, asin, sid: sid || context.pageOptions().sessionId, tags };
    const result = await calls.run("listAddAsin", { body }, { onUnknown: () => $checking.set(true) });
    $checking.set(false);
    const settle = (phase: Phase) => $phase.set($open.get() ? phase : "closed");
    if (!result.ok && !isReportable(result)) return settle("ready");
    if (!result.ok || result.data.hasError) {
      const text = context.text(result.ok ? "add-to-list.failed" : failureText(result, "add-to-list.failed"));
      const status = result.status === undefined ? {} : { status: result.status };
      $error.set(text);
      settle("error");
      return context.error(result.ok ? "refused" : result.code, text, { call: "list-add-asin", ...status });
    }
    $picked.set(undefined);
    $typed.set(undefined);
    forgetTags();
    recordAdd(context, { asin, listExternalId, listType, name });
    tell(name, listType, listExternalId);
    settle("added");
  }

  return {
    ...{ $phase, $open, $entries, $chosen, $tags, $failed, $error, $added, $checking, $state: $phase },
    show(next = {}) {
      if ($open.get()) return;
      if (!canWrite(context)) return context.signIn();
      if (!context.emit("dp-open", { surface: SURFACE, reason: "button" })) return;
      if ($phase.get() !== "adding") openRequest = next;
      $maxFailures.set(next.maxFailures ?? MAX_FAILURES);
      begin();
    },
    close: end,
    retry() {
      if ($failed.get() === "retry") void load();
    },
    choose(id) {
      if ($phase.get() !== "adding") $picked.set(id);
    },
    type(tags) {
      $typed.set(tags);
      keepTags(asinOf(), tags);
    },
    submit() {
      const entry = entryOf(page.lists.get(), $chosen.get() ?? "");
      if (!entry || !["ready", "error"].includes($phase.get())) return;
      $error.set(undefined);
      $phase.set("adding");
      void add(entry);
    },
    create() {
      if ($phase.get() === "adding") return;
      const asin = asinOf();
      end("create");
      void create(asin).then((list) => {
        if (context.signal.aborted || list === null) return;
        if (list === undefined) return void context.navigate(`${CREATE_PAGE}?asin=${encodeURIComponent(asin)}`, "list-create");
        if (!context.emit("dp-open", { surface: SURFACE, reason: "created" })) return;
        $picked.set(undefined);
        $typed.set(undefined);
        $error.set(undefined);
        $open.set(true);
        tell(list.listName, list.listType, list.listExternalId);
        $phase.set("added");
      });
    },
    creates: (run) => void (create = run),
    again() {
      if (page.lists.get().dropdown === "ready" && $phase.get() !== "adding") void readAgain(context);
    },
    follow: (url) => void context.navigate(url, "list"),
    preload: () => calls.preload(),
  };
}
