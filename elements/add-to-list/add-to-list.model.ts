import { atom, computed } from "nanostores";
import { canWrite } from "../../src/state/customer.ts";
import { createdFor, entryOf, listUrl, recordAdd, type Creation } from "../../src/state/lists.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { ListEntry } from "../../src/state/page.ts";
import { createSurface } from "../../src/state/surface.ts";
import { createWrite } from "../../src/state/write.ts";
import { loadLists, reloadLists } from "./add-to-list.lists.ts";
import type { AddToListOptions } from "./add-to-list.options.ts";
import { forgetTags, keepTags, keptTags, parseTags } from "./add-to-list.tags.ts";

export type AddToListModel = ReturnType<typeof createAddToListModel>;

/** Given at an opening; without a value the options count. */
export interface OpenRequest {
  readonly asin?: string | undefined;
  /** of the list button that opened it (add-to-list.10) */
  readonly maxFailures?: number | undefined;
}

export interface Added {
  readonly name: string;
  /** of the list; `undefined` without an id */
  readonly url: string | undefined;
}

export const SURFACE = "add-to-list";
const MAX_FAILURES = 3;

export function createAddToListModel(context: ModelContext<AddToListOptions>) {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/lists.ts"));
  const $picked = atom<string | undefined>();
  const $typed = atom<string | undefined>();
  const $added = atom<Added | undefined>();
  const $maxFailures = atom(MAX_FAILURES);
  const $entries = computed(page.lists, ({ entries }) => entries);
  const $tags = computed([$typed, $options], (typed, { tags }) => typed ?? tags.join(", "));
  const $chosen = computed([$picked, $entries, $options], (picked, entries, { listId }) => {
    const known = (id: string | undefined) => entries.find(({ listExternalId }) => listExternalId === id);
    return (known(picked) ?? known(listId) ?? entries.find(({ isDefault }) => isDefault) ?? entries[0])?.listExternalId;
  });
  let openRequest: OpenRequest = {};
  let create: (asin: string) => Promise<Creation> = async () => undefined;

  const asinOf = (options = $options.get()) => openRequest.asin || options.asin;
  const isUnavailable = () => $entries.get().length === 0 && page.lists.get().failures >= $maxFailures.get();

  const surface = createSurface<true, void>(context, {
    name: SURFACE,
    call: "list-dropdown",
    inHand: () => ($entries.get().length > 0 || $added.get() || isUnavailable() ? true : undefined),
    load: (_request, signal) => loadLists(context, calls, signal),
    failure: () => context.text(isUnavailable() ? "list-button.unavailable" : "list-button.load-failed"),
  });
  const { $open, $content } = surface;

  const write = createWrite<AddToListOptions, { readonly hasError: boolean }, ListEntry>(context, {
    call: "list-add-asin",
    // the modal shows the outcome of its last add, whatever the product
    subject: () => SURFACE,
    send(options, { given: { listExternalId, listType }, onUnknown }) {
      const tags = parseTags($tags.get(), options.maxTagLength).join(",") || undefined;
      const sid = options.sid || context.pageOptions().sessionId;
      const body = { listId: listExternalId, listType, asin: asinOf(options), sid, tags };
      return calls.run("listAddAsin", { body }, { onUnknown });
    },
    refusal: ({ hasError }) => (hasError ? { text: context.text("add-to-list.failed") } : undefined),
    failure: () => ({ text: context.text("add-to-list.failed") }),
    done(_answer, options, _isShown, { listExternalId, listType, name }) {
      forgetInput();
      forgetTags();
      recordAdd(context, { asin: asinOf(options), listExternalId, listType, name });
      showAdded(name, listType, listExternalId);
    },
  });

  const $phase = computed([$content, write.$phase, $added], (content, { kind }, added) => {
    if (kind === "busy" || kind === "checking") return "adding";
    if (content.kind === "none") return "closed";
    if (content.kind === "loading") return "loading";
    if (added) return "added";
    return kind === "failed" ? "error" : "ready";
  });

  function forgetInput(): void {
    $picked.set(undefined);
    $typed.set(undefined);
  }

  function showAdded(name: string, type: string, id: string): void {
    const address = listUrl(type, id);
    const url = address === undefined ? undefined : context.safeUrl(address);
    $added.set({ name: name || context.text("list-button.default-name"), url });
  }

  function close(reason: string): void {
    if ($content.get().kind === "loading") page.lists.set({ ...page.lists.get(), dropdown: "idle" });
    surface.close(reason);
  }

  async function createFor(asin: string): Promise<void> {
    const list = await createdFor(context, asin, create(asin));
    if (!list) return;
    forgetInput();
    showAdded(list.listName, list.listType, list.listExternalId);
    surface.open(undefined, "created");
  }

  return {
    ...{ $phase, $open, $entries, $tags, $added, $state: $phase },
    /** id of the chosen list; `undefined` without any list (add-to-list.2) */
    $chosen,
    /** the lists could not be loaded: a retry is offered, or not (add-to-list.10) */
    $failed: computed([$content, page.lists, $maxFailures, $entries], ({ kind }, _lists, _most, entries) => {
      if (isUnavailable()) return "unavailable";
      return kind === "failed" && entries.length === 0 ? "retry" : "no";
    }),
    $checking: computed(write.$phase, ({ kind }) => kind === "checking"),
    /** why the last add failed */
    $error: computed(write.$phase, (phase) => (phase.kind === "failed" ? phase.text : undefined)),
    show(next: OpenRequest = {}) {
      if ($open.get()) return;
      if (!canWrite(context)) return context.signIn();
      // an add that was sent before the modal was closed is still on its way
      if ($phase.get() !== "adding") openRequest = next;
      $maxFailures.set(next.maxFailures ?? MAX_FAILURES);
      if ($typed.get() === undefined) $typed.set(keptTags(asinOf()));
      $added.set(undefined);
      write.reset();
      surface.open(undefined, "button");
    },
    close,
    retry: () => void (isUnavailable() || surface.retry()),
    choose: (id: string) => void ($phase.get() === "adding" || $picked.set(id)),
    type(tags: string) {
      $typed.set(tags);
      keepTags(asinOf(), tags);
    },
    submit() {
      const entry = entryOf(page.lists.get(), $chosen.get() ?? "");
      if (entry && ["ready", "error"].includes($phase.get())) write.press(entry);
    },
    create() {
      if ($phase.get() === "adding") return;
      const asin = asinOf();
      close("create");
      void createFor(asin);
    },
    /** sets how the create element is opened for a product (add-to-list.6) */
    creates: (run: typeof create) => void (create = run),
    /** reads the lists again where they were read before: they may have changed elsewhere (scope.7) */
    again() {
      if (page.lists.get().dropdown === "ready" && $phase.get() !== "adding") void reloadLists(context, calls);
    },
    follow: (url: string) => void context.navigate(url, "list"),
    preload: () => calls.preload(),
  };
}
