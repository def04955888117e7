import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores";
import { createdFor, listNotice, recordAdd, type Creation, type ListNotice } from "../../src/lists/list-outcome.ts";
import { entryOf } from "../../src/lists/lists.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { ListEntry } from "../../src/state/page.ts";
import type { Surface } from "../../src/state/surface.ts";
import { createWrite } from "../../src/state/write.ts";
import type { Notice } from "../../src/text/notice.ts";
import { loadLists } from "./add-to-list.lists.ts";
import type { AddToListOptions } from "./add-to-list.options.ts";
import { forgetTags, keepTags, keptTags, parseTags } from "./add-to-list.tags.ts";

export type ListChoice = ReturnType<typeof createListChoice>;

/** Given at an opening; without a value the options count. */
export interface OpenRequest {
  readonly asin?: string | undefined;
  /** of the list button that opened it (add-to-list.10) */
  readonly maxFailures?: number | undefined;
}

export type Phase = "closed" | "loading" | "ready" | "adding" | "added" | "error";

/** What the last add makes of the phase; without one the content of the surface decides. */
export type Sent = "adding" | "added" | "error" | undefined;

/** What is known of the modal before this code has loaded. */
export interface Opened {
  readonly surface: Surface<true, void>;
  readonly $phase: ReadableAtom<Phase>;
  readonly $sent: WritableAtom<Sent>;
  readonly $maxFailures: ReadableAtom<number>;
  /** the product of this opening */
  asin(): string;
  isUnavailable(): boolean;
  close(reason: string): void;
}

interface Deps extends Opened {
  /** opens the create element for a product (add-to-list.6) */
  create(asin: string): Promise<Creation>;
}

export const SURFACE = "add-to-list";

/** The choice of a list with tags, and the add: loaded when the modal first opens. */
export function createListChoice(
  context: ModelContext<AddToListOptions>,
  { surface, $phase, $sent, $maxFailures, asin: asinOf, isUnavailable, close, create: createList }: Deps,
) {
  const { $options, page } = context;
  const { $open, $content } = surface;
  const calls = context.calls(() => import("../../src/contract/lists.ts"));
  const $picked = atom<string | undefined>();
  const $typed = atom<string | undefined>();
  const $added = atom<ListNotice | undefined>();
  const $entries = computed(page.lists, ({ entries }) => entries);
  const $tags = computed([$typed, $options], (typed, { tags }) => typed ?? tags.join(", "));
  const $chosen = computed([$picked, $entries, $options], (picked, entries, { listId }) => {
    const known = (id: string | undefined) => entries.find(({ listExternalId }) => listExternalId === id);
    return (known(picked) ?? known(listId) ?? entries.find(({ isDefault }) => isDefault) ?? entries[0])?.listExternalId;
  });

  const write = createWrite<AddToListOptions, { readonly hasError: boolean }, ListEntry>(context, {
    call: "list-add-asin",
    // the modal shows the outcome of its last add, whatever the product
    subject: () => SURFACE,
    send(options, { given: { listExternalId, listType }, onUnknown }) {
      const tags = parseTags($tags.get(), options.maxTagLength).join(",") || undefined;
      const sid = options.sid || context.pageOptions().sessionId;
      const body = { listId: listExternalId, listType, asin: asinOf(), sid, tags };
      return calls.run("listAddAsin", { body }, { onUnknown });
    },
    refusal: ({ hasError }) => (hasError ? { text: context.text("add-to-list.failed") } : undefined),
    failure: () => ({ text: context.text("add-to-list.failed") }),
    done(_answer, _options, _isShown, { listExternalId, listType, name }) {
      forgetInput();
      forgetTags();
      recordAdd(context, { asin: asinOf(), listExternalId, listType, name });
      $added.set(listNotice(context, "add-to-list.added", { listType, listExternalId, name }));
    },
  });

  const sentOf = (): Sent => {
    const { kind } = write.$phase.get();
    if (kind === "busy" || kind === "checking") return "adding";
    if ($added.get()) return "added";
    return kind === "failed" ? "error" : undefined;
  };
  // the first to follow them, so that later listeners find the phase of the element
  context.follow(write.$phase, () => $sent.set(sentOf()));
  context.follow($added, () => $sent.set(sentOf()));

  function forgetInput(): void {
    $picked.set(undefined);
    $typed.set(undefined);
  }

  /** The modal opens: nothing is left of the outcome before. */
  function begin(): void {
    if ($typed.get() === undefined) $typed.set(keptTags(asinOf()));
    $added.set(undefined);
    write.reset();
  }

  async function createFor(asin: string): Promise<void> {
    const list = await createdFor(context, asin, createList(asin));
    if (!list) return;
    forgetInput();
    $added.set(listNotice(context, "add-to-list.added", { ...list, name: list.listName }));
    surface.open(undefined, "created");
  }

  return {
    ...{ $phase, $open, $entries, $tags, $added, begin, close },
    load: (signal: AbortSignal) => loadLists(context, calls, signal),
    /** id of the chosen list; `undefined` without any list (add-to-list.2) */
    $chosen,
    /** the lists could not be loaded: a retry is offered, or not (add-to-list.10) */
    $failed: computed([$content, page.lists, $maxFailures, $entries], ({ kind }, _lists, _most, entries) => {
      if (isUnavailable()) return "unavailable";
      return kind === "failed" && entries.length === 0 ? "retry" : "no";
    }),
    /** the last add is looked up, or failed (add-to-list.9) */
    $notice: computed([write.$phase, $phase], (sent, phase): Notice | undefined => {
      if (sent.kind === "checking") return { role: "status", text: context.text("calls.unknown") };
      return sent.kind === "failed" && phase === "error" ? { role: "alert", text: sent.text } : undefined;
    }),
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
    /** reads the lists again where they were read before: they may have changed elsewhere (scope.7) */
    again() {
      if (page.lists.get().dropdown === "ready" && $phase.get() !== "adding") void loadLists(context, calls);
    },
    follow: (url: string) => void context.navigate(url, "list"),
  };
}
