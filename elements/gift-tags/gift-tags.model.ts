import { atom, computed, type ReadableAtom } from "nanostores";
import { isReportable } from "../../src/state/call-failure.ts";
import type { ErrorCode } from "../../src/state/events.ts";
import { canWrite } from "../../src/state/customer.ts";
import type { Model } from "../../src/state/model-context.ts";
import { createTagList, type TagList } from "./gift-tags.list.ts";
import { updateTags, preloadCalls, type Context, type Tag } from "./gift-tags.parts.ts";

const SURFACE = "gift-tags";
const CREATE_SURFACE = "gift-tag-create";

export type View = { readonly kind: "loading" | "error" | "main" } | { readonly kind: "confirm"; readonly tag: Tag };

/** What became of a change; `place`: the surface that was topmost, which it shows in (gift-tags.16). */
export interface TagBanner {
  readonly key: string;
  readonly role: "status" | "alert";
  readonly place: "page" | "main" | "create";
  readonly sequence: number;
}

/** Where focus goes when the main view stands. */
export interface FocusWish {
  readonly on: "tag" | "delete" | "create";
  readonly tagName: string;
}

export interface GiftTagsModel extends Model {
  readonly list: TagList;
  /** `undefined` while it is closed */
  readonly $view: ReadableAtom<View | undefined>;
  /** the create-tag modal is open */
  readonly $creating: ReadableAtom<boolean>;
  readonly $saving: ReadableAtom<boolean>;
  /** the outcome of the change is being asked for (calls.11) */
  readonly $checking: ReadableAtom<boolean>;
  readonly $name: ReadableAtom<string>;
  /** why nothing was sent; each press is an own one */
  readonly $alert: ReadableAtom<{ readonly key: "gift-tags.invalid" | "gift-tags.too-many"; readonly sequence: number } | undefined>;
  readonly $banner: ReadableAtom<TagBanner | undefined>;
  readonly $focus: ReadableAtom<FocusWish | undefined>;
  /** it lies on another modal, to which its last button leads back (gift-tags.2) */
  nested(): boolean;
  /** false when it may not be opened here and now */
  show(): boolean;
  close(reason: string): void;
  /** Escape leads one view back (gift-tags.6) */
  leave(reason: string): void;
  retry(): void;
  askRemove(tag: Tag): void;
  goBack(): void;
  remove(): void;
  openCreate(): void;
  closeCreate(reason: string): void;
  type(name: string): void;
  create(): void;
  bannerGone(): void;
  focused(): void;
  /** reads the tags again that show: they may have changed elsewhere (scope.7) */
  again(): void;
  preload(): void;
}

const CHANGES = {
  add: { success: "ADD_TAG_SUCCESS", failure: "ADD_TAG_FAILURE", action: "tag-add" },
  remove: { success: "REMOVE_TAG_SUCCESS", failure: "REMOVE_TAG_FAILURE", action: "tag-remove" },
} as const;

export function createGiftTagsModel(context: Context): GiftTagsModel {
  const { $options, page } = context;
  const list = createTagList(context);
  const $view = atom<View | undefined>();
  const $creating = atom(false);
  const $saving = atom(false);
  const $checking = atom(false);
  const $name = atom("");
  const $alert = atom<{ key: "gift-tags.invalid" | "gift-tags.too-many"; sequence: number } | undefined>();
  const $banner = atom<TagBanner | undefined>();
  const $focus = atom<FocusWish | undefined>();
  let opening = new AbortController();
  let nested = false;
  let sequence = 0;

  const $state = computed([$view, $creating, $saving], (view, creating, saving) =>
    view === undefined ? "closed" : saving ? "saving" : creating ? "create" : view.kind,
  );

  async function load(): Promise<void> {
    const { signal } = opening;
    $view.set({ kind: "loading" });
    const result = await list.load(signal);
    if (signal.aborted || context.signal.aborted) return;
    if (result.ok) return $view.set({ kind: "main" });
    if (!isReportable(result)) return close(result.left ? "sign-in" : "cancelled");
    $view.set({ kind: "error" });
    const more = result.status === undefined ? {} : { status: result.status };
    context.error(result.code, context.text("gift-tags.load-failed"), { call: "registry-tags", ...more });
  }

  function tell(key: string, role: "status" | "alert"): void {
    const place = $creating.get() ? "create" : $view.get() ? "main" : "page";
    $banner.set({ key, role, place, sequence: ++sequence });
  }
  /** a banner goes with the surface that it shows in */
  const endBanner = (place: TagBanner["place"]) => {
    if ($banner.get()?.place === place) $banner.set(undefined);
  };

  /** of another registry than the one it was made for a change is told, but not shown in its tags */
  const shown = (registryId: string): boolean => $options.get().registryId === registryId;

  /** Sends a change: true or false for its outcome, `undefined` where nothing is told (events.9, calls.9). */
  async function change(type: "add" | "remove", tagName: string): Promise<{ done: boolean; end(): void } | undefined> {
    const { success, failure, action } = CHANGES[type];
    const { registryId } = $options.get();
    $saving.set(true);
    const result = await updateTags(context, type, tagName, () => $checking.set(true));
    $saving.set(false);
    $checking.set(false);
    if (!result.ok && !isReportable(result)) return undefined;
    const status = !result.ok ? undefined : result.confirmed ? success : result.data.status;
    const done = status === success;
    // the way out of a view comes before the words about it
    const end = () => {
      const key = done ? `gift-tags.${type}-success` : `gift-tags.${type}-failure`;
      if (done) {
        tell(key, "status");
        context.success(action, { registryId });
      } else {
        const code: ErrorCode = result.ok ? (status === failure ? "refused" : "bad-response") : (result.code as ErrorCode);
        const told = code === "unknown" ? "calls.unconfirmed" : key;
        tell(told, "alert");
        const more = !result.ok && result.status !== undefined ? { status: result.status } : {};
        context.error(code, context.text(told), { call: "registry-update-tag", ...more });
      }
      if (shown(registryId)) void list.render();
    };
    if (done && shown(registryId)) list[type === "add" ? "added" : "removed"](tagName);
    return { done, end };
  }

  function close(reason: string): void {
    if (!$view.get()) return;
    closeCreate(reason);
    opening.abort();
    $view.set(undefined);
    $focus.set(undefined);
    endBanner("main");
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  function closeCreate(reason: string): void {
    if (!$creating.get()) return;
    $creating.set(false);
    $alert.set(undefined);
    endBanner("create");
    if (!$saving.get()) $name.set("");
    context.emit("dp-close", { surface: CREATE_SURFACE, reason });
  }

  function goBack(): void {
    const view = $view.get();
    if (view?.kind !== "confirm") return;
    $focus.set({ on: "delete", tagName: view.tag.tagName });
    $view.set({ kind: "main" });
  }

  function refuse(key: "gift-tags.invalid" | "gift-tags.too-many"): void {
    $alert.set({ key, sequence: ++sequence });
    context.error("validation", context.text(key, { max: $options.get().maxTags }));
  }

  async function add(tagName: string): Promise<void> {
    const { signal } = opening;
    const outcome = await change("add", tagName);
    if (outcome?.done) {
      $name.set("");
      // focus goes with the shopper, who may have closed the modal meanwhile
      if ($creating.get() && !signal.aborted) {
        closeCreate("action");
        $focus.set({ on: "tag", tagName });
      }
    }
    outcome?.end();
  }

  async function remove(tag: Tag): Promise<void> {
    const next = list.$tags.get()[list.$tags.get().findIndex(({ tagName }) => tagName === tag.tagName) + 1];
    const outcome = await change("remove", tag.tagName);
    const view = $view.get();
    if (view?.kind === "confirm" && view.tag === tag) {
      goBack();
      // what had focus before is gone with its tag
      if (outcome?.done) $focus.set(next ? { on: "delete", tagName: next.tagName } : { on: "create", tagName: "" });
    }
    outcome?.end();
  }

  let { registryId, registryType } = $options.get();
  context.follow($options, (options) => {
    if (options.registryId === registryId && options.registryType === registryType) return;
    ({ registryId, registryType } = options);
    close("changed"); // what it shows is of another registry
  });
  context.signal.addEventListener("abort", () => opening.abort());

  return {
    $state,
    list,
    $view,
    $creating,
    $saving,
    $checking,
    $name,
    $alert,
    $banner,
    $focus,
    nested: () => nested,
    show() {
      if (!canWrite(context)) {
        context.signIn();
        return true;
      }
      if ($view.get()) return true;
      if (!context.emit("dp-open", { surface: SURFACE, reason: "button" })) return false;
      nested = page.overlays.get().some(({ modal }) => modal);
      opening = new AbortController();
      void load();
      return true;
    },
    close,
    leave: (reason) => (reason === "escape" && $view.get()?.kind === "confirm" ? goBack() : close(reason)),
    retry: () => void ($view.get()?.kind === "error" && load()),
    askRemove(tag) {
      if ($view.get()?.kind === "main" && !$saving.get()) $view.set({ kind: "confirm", tag });
    },
    goBack,
    remove() {
      const view = $view.get();
      if (view?.kind === "confirm" && !$saving.get()) void remove(view.tag);
    },
    openCreate() {
      if ($view.get()?.kind !== "main" || $saving.get() || $creating.get()) return;
      if (!context.emit("dp-open", { surface: CREATE_SURFACE, reason: "button" })) return;
      $alert.set(undefined);
      $creating.set(true);
    },
    closeCreate,
    type(name) {
      $name.set(name);
      $alert.set(undefined);
    },
    create() {
      if (!$creating.get() || $saving.get()) return;
      const name = $name.get().trim();
      if (name === "") return refuse("gift-tags.invalid");
      if (list.$tags.get().length >= $options.get().maxTags) return refuse("gift-tags.too-many");
      $alert.set(undefined);
      void add(name);
    },
    bannerGone: () => $banner.set(undefined),
    focused: () => $focus.set(undefined),
    again: () => void ($view.get()?.kind === "main" && !$saving.get() && list.load(opening.signal)),
    preload: () => preloadCalls(context),
  };
}
