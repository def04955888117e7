import { atom, computed } from "nanostores";
import { canWrite } from "../../src/state/customer.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { reportFailure } from "../../src/state/report-failure.ts";
import { createSurface } from "../../src/state/surface.ts";
import type { Notice } from "../../src/text/notice.ts";
import { createTagList, type Tag } from "./gift-tags.list.model.ts";
import type { GiftTagsOptions } from "./gift-tags.options.ts";

const CREATE_SURFACE = "gift-tag-create";

type View = { readonly kind: "loading" | "error" | "main" } | { readonly kind: "confirm"; readonly tag: Tag };

/** The outcome of a change; `place`: the surface that was topmost, in which it shows (gift-tags.16). */
export interface TagNotice extends Notice {
  readonly place: "page" | "main" | "create";
  readonly sequence: number;
}

/** Why nothing was sent; another one after each press. */
export interface Refusal extends Notice {
  readonly isNameInvalid: boolean;
}

/** What gets focus in the main view. */
export interface FocusWish {
  readonly on: "tag" | "delete" | "create";
  readonly tagName: string;
}

export type GiftTagsModel = ReturnType<typeof createGiftTagsModel>;

const CHANGES = {
  add: { success: "ADD_TAG_SUCCESS", failure: "ADD_TAG_FAILURE", action: "tag-add" },
  remove: { success: "REMOVE_TAG_SUCCESS", failure: "REMOVE_TAG_FAILURE", action: "tag-remove" },
} as const;

/** The modal with the tags, and the modal that creates a tag. */
export function createGiftTagsModel(context: ModelContext<GiftTagsOptions>) {
  const { $options, page } = context;
  const list = createTagList(context);
  /** the tag to delete, if the shopper agrees */
  const $asked = atom<Tag | undefined>();
  const $creating = atom(false);
  const $saving = atom(false);
  const $checking = atom(false);
  const $name = atom("");
  const $refusal = atom<Refusal | undefined>();
  const $notice = atom<TagNotice | undefined>();
  const $focus = atom<FocusWish | undefined>();
  /** ends reads of the tags that show */
  let opening = new AbortController();
  let isNested = false;
  let sequence = 0;

  const surface = createSurface(context, {
    name: "gift-tags",
    call: "registry-tags",
    load: (_request: void, signal) => list.load(signal),
    failure: () => context.text("gift-tags.load-failed"),
  });

  const $view = computed([surface.$content, $asked], ({ kind }, tag): View | undefined => {
    if (kind === "ready") return tag ? { kind: "confirm", tag } : { kind: "main" };
    return kind === "none" ? undefined : { kind: kind === "failed" ? "error" : kind };
  });
  const kindNow = () => $view.get()?.kind;

  /** A notice ends with the surface in which it shows. */
  function endNotice(place: TagNotice["place"]): void {
    if ($notice.get()?.place === place) $notice.set(undefined);
  }

  function show({ text, role }: Notice): void {
    const place = $creating.get() ? "create" : surface.$open.get() ? "main" : "page";
    $notice.set({ text, role, place, sequence: ++sequence });
  }

  context.follow(surface.$open, (isOpen) => {
    if (isOpen) return;
    opening.abort();
    $asked.set(undefined);
    $focus.set(undefined);
    endNotice("main");
  });
  context.signal.addEventListener("abort", () => opening.abort());

  function close(reason: string): void {
    closeCreate(reason);
    surface.close(reason);
  }

  function closeCreate(reason: string): void {
    if (!$creating.get()) return;
    $creating.set(false);
    $refusal.set(undefined);
    endNotice("create");
    if (!$saving.get()) $name.set("");
    context.emit("dp-close", { surface: CREATE_SURFACE, reason });
  }

  function goBack(): void {
    const tag = $asked.get();
    if (!tag) return;
    $focus.set({ on: "delete", tagName: tag.tagName });
    $asked.set(undefined);
  }

  function refuse(key: "gift-tags.invalid" | "gift-tags.too-many"): void {
    const text = context.text(key, { max: $options.get().maxTags });
    $refusal.set({ text, role: "alert", isNameInvalid: key === "gift-tags.invalid" });
    context.error("validation", text);
  }

  /** Sends a change and reports its outcome; `settle` leaves the view before the outcome is announced. */
  async function change(type: "add" | "remove", tagName: string, settle: (isDone: boolean) => void): Promise<void> {
    const { success, failure, action } = CHANGES[type];
    const { registryId } = $options.get();
    $saving.set(true);
    const result = await list.update(type, tagName, () => $checking.set(true));
    $saving.set(false);
    $checking.set(false);
    const status = !result.ok ? undefined : result.confirmed ? success : result.data.status;
    const isDone = status === success;
    // a change of another registry is announced, but not shown in these tags
    const isShown = $options.get().registryId === registryId;
    if (isDone && isShown) list[type === "add" ? "added" : "removed"](tagName);
    settle(isDone);
    const text = context.text(`gift-tags.${type}-${isDone ? "success" : "failure"}`);
    const code = status === failure ? "refused" : "bad-response";
    const notice = isDone
      ? ({ text, role: "status" } as const)
      : reportFailure(context, result, { call: "registry-update-tag", text, code });
    if (!notice) return;
    show(notice);
    if (isDone) context.success(action, { registryId });
    if (isShown) void list.render();
  }

  function add(tagName: string): void {
    void change("add", tagName, (isDone) => {
      if (!isDone) return;
      $name.set("");
      // no focus when the shopper has closed the modal
      if (!$creating.get()) return;
      closeCreate("action");
      $focus.set({ on: "tag", tagName });
    });
  }

  function remove(tag: Tag): void {
    const tags = list.$tags.get();
    const next = tags[tags.findIndex(({ tagName }) => tagName === tag.tagName) + 1];
    void change("remove", tag.tagName, (isDone) => {
      if ($asked.get() !== tag) return;
      goBack();
      // the control that had focus is gone with its tag
      if (isDone) $focus.set(next ? { on: "delete", tagName: next.tagName } : { on: "create", tagName: "" });
    });
  }

  let { registryId, registryType } = $options.get();
  context.follow($options, (options) => {
    if (options.registryId === registryId && options.registryType === registryType) return;
    ({ registryId, registryType } = options);
    close("changed"); // the tags are those of another registry
  });

  return {
    $state: computed([$view, $creating, $saving], (view, creating, saving) =>
      view === undefined ? "closed" : saving ? "saving" : creating ? "create" : view.kind,
    ),
    list,
    $open: surface.$open,
    /** `undefined` while it is closed */
    $view,
    /** the create-tag modal is open */
    $creating,
    $saving,
    /** the outcome of the change is being looked up (calls.11) */
    $checking,
    $name,
    $refusal,
    /** the outcome of a change, shown in a banner */
    $notice,
    $focus,
    /** it is open on top of another modal, to which its last button returns (gift-tags.2) */
    nested: () => isNested,
    /** false when a listener cancelled the opening */
    show(): boolean {
      if (!canWrite(context)) {
        context.signIn();
        return true;
      }
      if (surface.$open.get()) return true;
      isNested = page.overlays.get().some(({ modal }) => modal);
      opening = new AbortController();
      return surface.open(undefined, "button");
    },
    close,
    /** Escape returns to the main view first (gift-tags.6) */
    leave: (reason: string) => (reason === "escape" && kindNow() === "confirm" ? goBack() : close(reason)),
    retry: surface.retry,
    askRemove(tag: Tag): void {
      if (kindNow() === "main" && !$saving.get()) $asked.set(tag);
    },
    goBack,
    remove(): void {
      const tag = $asked.get();
      if (tag && !$saving.get()) remove(tag);
    },
    openCreate(): void {
      if (kindNow() !== "main" || $saving.get() || $creating.get()) return;
      if (!context.emit("dp-open", { surface: CREATE_SURFACE, reason: "button" })) return;
      $refusal.set(undefined);
      $creating.set(true);
    },
    closeCreate,
    type(name: string): void {
      $name.set(name);
      $refusal.set(undefined);
    },
    create(): void {
      if (!$creating.get() || $saving.get()) return;
      const name = $name.get().trim();
      if (name === "") return refuse("gift-tags.invalid");
      if (list.$tags.get().length >= $options.get().maxTags) return refuse("gift-tags.too-many");
      $refusal.set(undefined);
      add(name);
    },
    noticeGone: () => $notice.set(undefined),
    focused: () => $focus.set(undefined),
    /** reads the tags again, which may have changed elsewhere (scope.7) */
    again: () => void (kindNow() === "main" && !$saving.get() && list.load(opening.signal)),
    preload: list.preload,
  };
}
