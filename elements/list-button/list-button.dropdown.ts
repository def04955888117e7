import { atom, computed, type ReadableAtom } from "nanostores";
import { shared } from "../../src/lib/registry.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import type { ErrorCode } from "../../src/state/events.ts";
import { dropdownKey, forgetDropdowns, keepDropdown, keptDropdown, listsVersion } from "../../src/state/list-dropdowns.ts";
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
  /** the lists are others by now: the next opening of any button asks again (list-button.4) */
  stale(): void;
  /** reads the lists again where they were read before: they may have changed elsewhere (scope.7) */
  again(): void;
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
  let key = "";
  /** of the lists, when this button last asked for them */
  let version = -1;

  const query = () => {
    const { sortMethod, type, useAll, vendorId } = $options.get();
    return { sortMethod, type, useAll, sourceVendorId: vendorId };
  };
  const keyNow = () => dropdownKey(page, query());
  const isCurrent = () => key === keyNow() && version === listsVersion(page).get();
  const inHand = () => $content.get().kind === "ready" && isCurrent();

  /** what another element of the page was answered (lists.md: one answer for all that ask the same) */
  function takeKept(): boolean {
    const kept = keptDropdown(page, keyNow());
    if (!kept) return false;
    key = keyNow();
    version = listsVersion(page).get();
    $entries.set(undefined);
    $content.set({ kind: "ready", ...kept });
    return true;
  }

  /** `quietly`: what stands is shown until the answer has come, and when none comes */
  async function load(quietly = false): Promise<void> {
    const asked = (key = keyNow());
    const of = (version = listsVersion(page).get());
    if (!quietly) {
      $entries.set(undefined);
      $content.set({ kind: "loading" });
      setLists(context, { dropdown: "loading" });
    }
    const result = await calls.run("listDropdown", { query: query() }, { signIn: !quietly });
    // a newer load, of other options, has ended this one (calls.6)
    if (context.signal.aborted || asked !== key || of !== version) return;
    if (result.ok && result.data.html.trim() !== "") {
      const answer = { html: result.data.html, css: result.data.css };
      keepDropdown(page, asked, answer, of);
      $entries.set(undefined);
      setLists(context, { dropdown: "ready", failures: 0 });
      return $content.set({ kind: "ready", ...answer });
    }
    // the next opening asks again
    if (quietly) return void (version = -1);
    if (result.ok) return failed("bad-response");
    if (isReportable(result)) return failed(result.code, result.status);
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
      if ($unavailable.get() || inHand() || ($content.get().kind === "loading" && isCurrent())) return;
      if (!takeKept()) void load();
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
    stale: () => forgetDropdowns(page),
    again() {
      if (!$unavailable.get() && $content.get().kind === "ready" && !isCurrent()) void load(true);
    },
    current: () => (inHand() ? $entries.get() : undefined),
  };
}
