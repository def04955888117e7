import { atom, computed } from "nanostores";
import { exposeOnce } from "../../../src/state/exposure.ts";
import { isReportable } from "../../../src/state/call-failure.ts";
import { sanitised, type SafeFragment } from "../../../src/state/fragment.ts";
import { dropdownKey, forgetDropdowns, listsVersion, loadDropdown } from "../../../src/lists/list-dropdowns.ts";
import { setLists, type ListCalls } from "../../../src/lists/lists.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import type { ListEntry } from "../../../src/state/page.ts";
import type { SurfaceContent } from "../../../src/state/surface.ts";
import type { ListButtonOptions } from "../list-button.options.ts";

const SURFACE = "list-dropdown";

export type Dropdown = ReturnType<typeof createDropdown>;

/**
 * The dropdown of lists. It does not use `createSurface`: its content outlives a closing, is read again quietly, and is shared by the page.
 */
export function createDropdown(context: ModelContext<ListButtonOptions>, calls: ListCalls) {
  const { $options, page } = context;
  const $open = atom(false);
  const $content = atom<SurfaceContent<SafeFragment>>({ kind: "none" });
  const $unavailable = computed([page.lists, $options], ({ failures }, { maxFailures }) => failures >= maxFailures);
  let entries: readonly ListEntry[] | undefined;
  let focusOn: "first" | "last" = "first";
  let key = "";
  /** version of the lists at the last load */
  let version = -1;

  const query = () => {
    const { sortMethod, type, useAll, vendorId } = $options.get();
    return { sortMethod, type, useAll, sourceVendorId: vendorId };
  };
  const isCurrent = () => key === dropdownKey(page, query()) && version === listsVersion(page).get();
  const inHand = () => $content.get().kind === "ready" && isCurrent();

  /** `quietly` asks, and shows the old content meanwhile and after a failure. */
  async function load(quietly = false): Promise<void> {
    const asked = (key = dropdownKey(page, query()));
    const of = (version = listsVersion(page).get());
    if (!quietly) {
      entries = undefined;
      $content.set({ kind: "loading" });
    }
    const result = await loadDropdown(page, calls, {
      ...{ query: query(), quietly },
      read: (answer) => sanitised(context, Promise.resolve({ ok: true, status: 200, data: answer })),
      isOver: () => context.signal.aborted || asked !== key || of !== version,
    });
    if (!result) return;
    if (result.ok) $content.set({ kind: "ready", value: result.data });
    else if (quietly) version = -1; // so that the next opening asks again
    else if (isReportable(result)) {
      $content.set({ kind: "failed" });
      const text = context.text($unavailable.get() ? "list-button.unavailable" : "list-button.load-failed");
      context.error(result.code, text, { call: "list-dropdown", status: result.status });
    } else {
      $content.set({ kind: "none" });
      close(result.left ? "sign-in" : "cancelled");
    }
  }

  /** Counts each name once per page view, whichever element was opened (list-button.25). */
  function expose(): void {
    for (const name of $options.get().experiments) exposeOnce(`list ${name}`, () => calls.run("weblabTriggerList", { query: { name } }));
  }

  function close(reason: string): void {
    if (!$open.get()) return;
    $open.set(false);
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  return {
    $open,
    $content,
    /** too many loads of the page have failed (list-button.29) */
    $unavailable,
    /** the entry that gets focus when the content is shown */
    focusOn: () => focusOn,
    open(at: "first" | "last" = "first") {
      if ($open.get() || !context.emit("dp-open", { surface: SURFACE, reason: "button" })) return;
      focusOn = at;
      $open.set(true);
      context.metric("list-button.open");
      expose();
      if (!$unavailable.get() && !inHand() && !($content.get().kind === "loading" && isCurrent())) void load();
    },
    close,
    retry() {
      focusOn = "first";
      if ($content.get().kind === "failed" && !$unavailable.get()) void load();
    },
    /** the entries of the content that is shown */
    setEntries(found: readonly ListEntry[]) {
      entries = found;
      setLists(context, { entries: found });
    },
    /** the lists have changed: the next opening of any button asks again (list-button.4) */
    stale: () => forgetDropdowns(page),
    /** reads the lists again where they were read before: they may have changed elsewhere (scope.7) */
    again() {
      if (!$unavailable.get() && $content.get().kind === "ready" && !isCurrent()) void load(true);
    },
    /** the entries in hand, unless the next opening would ask again */
    current: () => (inHand() ? entries : undefined),
  };
}
