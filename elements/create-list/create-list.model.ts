import { atom, computed } from "nanostores";
import type { RunOptions } from "../../src/call/result.ts";
import { stateInFragment } from "../../src/safe/fragment-state.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import { sanitised, type SafeFragment } from "../../src/state/fragment.ts";
import type { CreatedList } from "../../src/state/lists.ts";
import { keepName, takeName } from "./sending/create-list.draft.ts";
import { checkList, formQuery, type Context, type Fault, type Fields, type OpenRequest } from "./sending/create-list.request.ts";
import { reportFailure, sendIdea, sendList, signInOf, type Failure, type Outcome, type Sending } from "./sending/create-list.sending.ts";

export type CreateListModel = ReturnType<typeof createCreateListModel>;

/** `failed-form`: the form loading error shows. */
export type Phase = "closed" | "loading" | "form" | "submitting" | "failed-form" | "created";

export type LearnMore = "none" | "closed" | "open";

/** A line in the form: what is going on, or why it failed (create-list.15, .32, .33). */
export interface Note {
  readonly kind: "working" | "error";
  readonly text: string;
}

/** Shown where no caller takes the list (create-list.18), or where the form was closed before the outcome (create-list.35). */
export type Notice = { readonly sequence: number } & (
  | { readonly kind: "created"; readonly list: CreatedList; readonly message: SafeFragment | undefined }
  | { readonly kind: "error"; readonly text: string }
);

export interface Idea {
  readonly name: string;
  readonly description: string;
  /** a name is missing; another number for each time that it was found missing */
  readonly missing: number;
}

export const SURFACE = "create-list";
const NO_IDEA: Idea = { name: "", description: "", missing: 0 };

/**
 * Creates lists. It sends by no `createWrite`, since it asks every shopper (create-list.37), logs failures as fatal, and an answer can
 * lead to sign-in; its surface is no `createSurface`, since it is closed while a list is sent (create-list.35).
 */
export function createCreateListModel(context: Context) {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/lists.ts"));
  const $phase = atom<Phase>("closed");
  const $open = atom(false);
  const $sheet = atom(false);
  const $fragment = atom<SafeFragment | undefined>();
  const $learnMore = atom<LearnMore>("none");
  const $note = atom<Note | undefined>();
  const $failure = atom("");
  const $notice = atom<Notice | undefined>();
  const $idea = atom<Idea>(NO_IDEA);

  const waiting: { resolve: (list: CreatedList | null) => void; isCaller: boolean }[] = [];
  let openRequest: OpenRequest = {};
  let token: string | undefined;
  /** the list name as typed, and the one that the server gave */
  let name = "";
  let given: string | undefined;
  let loading: AbortController | undefined;
  let sequence = 0;

  const isLegacy = () => $options.get().mode === "legacy";
  const settle = (list: CreatedList | null) => {
    for (const { resolve } of waiting.splice(0)) resolve(list);
  };
  const setWorking = (key: string) => $note.set({ kind: "working", text: context.text(key) });

  function fail(failure: Omit<Failure, "call" | "text">): void {
    const text = context.text("create-list.form-failed");
    reportFailure(context, { ...failure, call: "list-create-form", text });
    $fragment.set(undefined);
    $failure.set(text);
    $phase.set("failed-form");
  }

  async function load(): Promise<void> {
    const { signal } = (loading = new AbortController());
    const result = await calls.run("listCreateForm", { query: formQuery(context, openRequest) }, { signal });
    if (signal.aborted || context.signal.aborted) return;
    if (!result.ok) return isReportable(result) ? fail(result) : end(result.left ? "sign-in" : "cancelled");
    const { authRequired, authUrl, hasError, error, createListToken, listName } = stateInFragment(result.data, "dp-create-list") ?? {};
    if (authRequired === true) {
      const { address, isReported } = signInOf(context, authUrl);
      if (address === undefined) return fail({ code: "bad-response", isReported });
      end("sign-in");
      return void context.navigate(address, "sign-in");
    }
    if (hasError === true || error) return fail({ code: "refused" });
    const safe = await sanitised(context, Promise.resolve(result));
    if (signal.aborted || context.signal.aborted) return;
    if (!safe.ok) return isReportable(safe) ? fail(safe) : undefined;
    token = typeof createListToken === "string" ? createListToken : undefined;
    given = typeof listName === "string" ? listName : undefined;
    $fragment.set(safe.data);
  }

  /** Closes the surface. */
  function shut(reason: string): void {
    $fragment.set(undefined);
    $note.set(undefined);
    if (!$open.get()) return;
    $open.set(false);
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  /** Closes it without a list. */
  function end(reason: string): void {
    loading?.abort();
    $phase.set("closed");
    shut(reason);
    settle(null);
  }

  /** Closes the form loading error: the page is loaded again (create-list.30). */
  function reload(): void {
    keepName(name);
    context.navigate("", "list-form-failed", { reload: true });
  }

  function begin(): void {
    const { device } = context.pageOptions();
    $sheet.set(device === "mobile" || device === "app");
    $learnMore.set("none");
    $note.set(undefined);
    $notice.set(undefined);
    $open.set(true);
    // a list that was sent before the surface was closed is still on its way
    if ($phase.get() === "submitting") return setWorking("create-list.submitting");
    const isIdea = $options.get().mode === "idea";
    $phase.set(isIdea ? "form" : "loading");
    if (!isIdea) void load();
  }

  /** The form is as before the press. */
  function back(): void {
    if (!$open.get() && !isLegacy()) {
      $phase.set("closed");
      return settle(null);
    }
    // closed and opened again meanwhile: the first closing removed the form
    const isGone = $options.get().mode === "form" && $fragment.get() === undefined;
    $phase.set(isGone ? "loading" : "form");
    if (isGone) void load();
  }

  /** Shows a list that no caller takes (create-list.18). */
  async function showCreated(list: CreatedList): Promise<void> {
    const own = ++sequence;
    const message = list.htmlMessage ? await context.sanitise(list.htmlMessage) : undefined;
    if (own !== sequence || context.signal.aborted) return;
    $notice.set({ kind: "created", list, message: message?.ok && !message.data.isEmpty ? message.data : undefined, sequence: own });
  }

  function created(list: CreatedList, address: string | undefined): void {
    const hasCaller = waiting.some(({ isCaller }) => isCaller);
    name = "";
    token = undefined;
    $idea.set(NO_IDEA);
    $phase.set("created");
    shut("created");
    if (!hasCaller && address === undefined) void showCreated(list);
    settle(list);
    if (address !== undefined) context.navigate(address, "list-created");
  }

  function failed(failure: Failure, isIdea: boolean): void {
    reportFailure(context, failure);
    const text = failure.serverText ?? failure.text;
    // after a closing the failure is a toast (create-list.35)
    if (!$open.get() && !isLegacy()) {
      $notice.set({ kind: "error", text, sequence: ++sequence });
      $phase.set("closed");
      return settle(null);
    }
    if (isIdea) {
      $phase.set("form");
      return $note.set({ kind: "error", text });
    }
    $failure.set(text);
    $phase.set("failed-form");
  }

  async function send(run: (sending: Sending) => Promise<Outcome>, isIdea: boolean): Promise<void> {
    $phase.set("submitting");
    setWorking("create-list.submitting");
    const options: RunOptions = { known: context.page.lists.get().entries, onUnknown: () => setWorking("calls.unknown") };
    const outcome = await run({ calls, openRequest, options });
    $note.set(undefined);
    if (outcome.kind === "created") return created(outcome.list, outcome.address);
    if (outcome.kind === "failed") return failed(outcome.failure, isIdea);
    if (outcome.leaves) keepName(name);
    back();
    if (outcome.address !== undefined) context.navigate(outcome.address, "sign-in");
    if (!outcome.isOffline) return;
    const text = context.text("create-list.offline");
    context.error("network", text, { call: "list-create" });
    $note.set({ kind: "error", text });
  }

  return {
    // a page's own form is always there (create-list.25)
    $state: computed([$phase, $options], (phase, { mode }) => (phase === "closed" && mode === "legacy" ? "form" : phase)),
    $phase,
    /** the sheet or popover is open */
    $open,
    /** a sheet on mobile and in the app, else a popover (create-list.2, .3) */
    $sheet,
    /** the server's form */
    $fragment,
    $learnMore,
    $note,
    /** text of the form loading error */
    $failure,
    $notice,
    $idea,
    /** Returns the list, or `null` when it was closed without one. `isCaller`: the caller takes the list, so no message is shown (create-list.17). */
    show(next: OpenRequest = {}, isCaller = true): Promise<CreatedList | null> {
      const isSubmitting = $phase.get() === "submitting";
      if (!isLegacy() && !$open.get()) {
        if (!context.emit("dp-open", { surface: SURFACE, reason: isCaller ? "script" : "button" })) return Promise.resolve(null);
        if (!isSubmitting) openRequest = next;
        begin();
      } else if (isLegacy() && !isSubmitting) openRequest = next;
      return new Promise((resolve) => waiting.push({ resolve, isCaller }));
    },
    close(reason: string): void {
      if (!$open.get()) return;
      const isFailed = $phase.get() === "failed-form";
      if ($phase.get() === "submitting") return shut(reason);
      end(reason);
      if (isFailed) reload();
    },
    /** The form is shown: whether it has a field for the name, and its learn-more section. Returns the name for the field. */
    formShown(isUsable: boolean, learnMore: LearnMore): string | undefined {
      if ($phase.get() !== "loading") return undefined;
      if (!isUsable) return void fail({ code: "bad-response" });
      $learnMore.set(learnMore);
      $phase.set("form");
      return (name ||= takeName() ?? given ?? "") || undefined;
    },
    toggleLearnMore: (isOpen: boolean) => $learnMore.set(isOpen ? "open" : "closed"),
    typed(text: string): void {
      name = text;
    },
    /** Sends the form and returns no errors, or returns its errors. `isValid`: whether the browser accepts the form. */
    submit(fields: Fields, isValid: () => boolean = () => true): readonly Fault[] {
      const phase = $phase.get();
      if (phase !== "form" && !(isLegacy() && (phase === "closed" || phase === "created"))) return [];
      const faults = checkList(fields, isLegacy());
      if (faults.length > 0) {
        context.error("validation", faults.map(({ text }) => context.text(text)).join(" "));
        return faults;
      }
      if (!isValid()) return [];
      name = fields.find(([field]) => field === "listName")?.[1] ?? name;
      $notice.set(undefined);
      void send((sending) => sendList(context, sending, fields, token), false);
      return [];
    },
    describe(change: Partial<Pick<Idea, "name" | "description">>): void {
      const idea = { ...$idea.get(), ...change };
      $idea.set(idea.name ? { ...idea, missing: 0 } : idea);
    },
    submitIdea(): void {
      if ($phase.get() !== "form") return;
      const { name: typed, description } = $idea.get();
      name = typed;
      if (typed.trim()) return void send((sending) => sendIdea(context, sending, typed.trim(), description.trim()), true);
      $idea.set({ ...$idea.get(), missing: ++sequence });
      context.error("validation", context.text("create-list.idea-name-required"));
    },
    /** closes the form loading error of a page's own form */
    leaveFailure(): void {
      $phase.set("closed");
      settle(null);
      reload();
    },
    dismiss: () => $notice.set(undefined),
    follow: (url: string) => void context.navigate(url, "list"),
    /** the name that was kept over a reload, for the page's own form (create-list.39) */
    takeName,
    preload: () => calls.preload(),
  };
}
