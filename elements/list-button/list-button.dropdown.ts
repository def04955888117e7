import { atom, computed, type ReadableAtom } from "nanostores";
import { shared } from "../../src/lib/registry.ts";
import { isTold } from "../../src/state/call-failure.ts";
import type { ErrorCode } from "../../src/state/events.ts";
import { setLists } from "../../src/state/lists.ts";
import type { ListEntry } from "../../src/state/page.ts";
import { callsOf, type Context } from "./list-button.parts.ts";

const SURFACE = "list-dropdown";

export type DropdownContent =
  | { readonly kind: "none" | "loading" | "failed" }
  | { readonly kind: "ready"; readonly html: string; readonly css: string | undefined };

export interface Dropdown {
  readonly $open: ReadableAtom<boolean>;
  readonly $content: ReadableAtom<DropdownContent>;
  /** the content stands, with its entries */
  readonly $entries: ReadableAtom<readonly ListEntry[] | undefined>;
  /** too many loads of the page have failed (list-button.29) */
  readonly $unavailable: ReadableAtom<boolean>;
  /** where focus goes when the content stands */
  readonly focusOn: () => "first" | "last";
  open(focusOn?: "first" | "last"): void;
  close(reason: string): void;
  retry(): void;
  /** the sanitised content stands */
  drawn(entries: readonly ListEntry[]): void;
  /** nothing safe was left of the content, or the sanitiser did not come */
  notDrawn(code: "bad-response" | "network"): void;
  /** the lists are others by now: the next opening asks again (list-button.4) */
  stale(): void;
  /** the entries in hand, unless the next opening would ask again */
  current(): readonly ListEntry[] | undefined;
}

export function createDropdown(context: Context): Dropdown {
  const { $options, page } = context;
  const calls = callsOf(context);
  const $open = atom(false);
  const $content = atom<DropdownContent>({ kind: "none" });
  const $entries = atom<readonly ListEntry[] | undefined>();
  const $unavailable = computed([page.lists, $options], ({ failures }, { maxFailures }) => failures >= maxFailures);
  let focusOn: "first" | "last" = "first";
  let stale = false;
  let key = "";

  const query = () => {
    const { sortMethod, type, useAll, vendorId } = $options.get();
    return { sortMethod, type, useAll, sourceVendorId: vendorId };
  };
  const keyNow = () => {
    const { id, signedIn } = page.customer.get();
    return JSON.stringify([query(), id, signedIn]);
  };
  const inHand = () => $content.get().kind === "ready" && !stale && key === keyNow();

  async function load(): Promise<void> {
    const asked = (key = keyNow());
    stale = false;
    $entries.set(undefined);
    $content.set({ kind: "loading" });
    setLists(context, { dropdown: "loading" });
    const result = await calls.run("listDropdown", { query: query() });
    // a newer load, of other options, has ended this one (calls.6)
    if (context.signal.aborted || asked !== key) return;
    if (result.ok) {
      if (result.data.html.trim() === "") return failed("bad-response");
      setLists(context, { dropdown: "ready", failures: 0 });
      return $content.set({ kind: "ready", ...result.data, css: result.data.css });
    }
    if (isTold(result)) return failed(result.code, result.status);
    $content.set({ kind: "none" });
    setLists(context, { dropdown: "idle" });
    close(result.left ? "sign-in" : "cancelled");
  }

  function failed(code: ErrorCode, status?: number): void {
    setLists(context, { dropdown: "failed", failures: page.lists.get().failures + 1 });
    $content.set({ kind: "failed" });
    const text = context.text($unavailable.get() ? "list-button.unavailable" : "list-button.load-failed");
    context.error(code, text, { call: "list-dropdown", ...(status === undefined ? {} : { status }) });
  }

  /** once per name and page view, whichever element was opened (list-button.25) */
  function expose(): void {
    const sent = shared<Set<string>>("list-exposures", () => new Set());
    for (const name of $options.get().experiments) {
      if (sent.has(name)) continue;
      sent.add(name);
      void calls.run("weblabTriggerList", { query: { name } });
    }
  }

  function close(reason: string): void {
    if (!$open.get()) return;
    $open.set(false);
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  return {
    $open,
    $content,
    $entries,
    $unavailable,
    focusOn: () => focusOn,
    open(at = "first") {
      if ($open.get() || !context.emit("dp-open", { surface: SURFACE, reason: "button" })) return;
      focusOn = at;
      $open.set(true);
      context.metric("list-button.open");
      expose();
      if (!$unavailable.get() && !inHand() && !($content.get().kind === "loading" && key === keyNow() && !stale)) void load();
    },
    close,
    retry() {
      focusOn = "first";
      if ($content.get().kind === "failed" && !$unavailable.get()) void load();
    },
    drawn(entries) {
      $entries.set(entries);
      setLists(context, { entries });
    },
    notDrawn: (code) => failed(code),
    stale: () => void (stale = true),
    current: () => (inHand() ? $entries.get() : undefined),
  };
}
