import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores";
import { stateInFragment } from "../../../src/safe/fragment-state.ts";
import { sanitised, type SafeFragment } from "../../../src/state/fragment.ts";
import { messageOf } from "../../../src/state/call-failure.ts";
import { listNotice, type CreatedList, type ListNotice } from "../../../src/lists/list-outcome.ts";
import type { CallResult } from "../../../src/call/result.ts";
import type { Surface } from "../../../src/state/surface.ts";
import { createWrite } from "../../../src/state/write.ts";
import type { Notice } from "../../../src/text/notice.ts";
import type { CreateListOptions } from "../create-list.options.ts";
import { keepName, takeName } from "../sending/create-list.draft.ts";
import { checkList, formQuery, type Context, type Fault, type Fields, type OpenRequest } from "../sending/create-list.request.ts";
import {
  ideaCreation,
  isFatal,
  leadToSignIn,
  listCreation,
  recordList,
  type Creation,
  type NewList,
} from "../sending/create-list.sending.ts";

export type { Context } from "../sending/create-list.request.ts";

export type ListForm = ReturnType<typeof createListForm>;

/** `failed-form`: the form loading error shows. */
export type Phase = "closed" | "loading" | "form" | "submitting" | "failed-form" | "created";

/** What the last creation makes of the phase; without one the content of the surface decides. */
export type Sent = "submitting" | "created" | "failed-form" | undefined;

export type LearnMore = "none" | "closed" | "open";

/** Shown where no caller takes the list (create-list.18), or where the form was closed before the outcome (create-list.35). */
export interface Outcome extends ListNotice {
  readonly sequence: number;
  /** the server's own words, in place of the text */
  readonly message?: SafeFragment | undefined;
}

export interface Idea {
  readonly name: string;
  readonly description: string;
  /** a name is missing; another number for each time that it was found missing */
  readonly missing: number;
}

/** The form of the server; it has no fragment for an idea list, and while a list is on its way. */
export interface ServerForm {
  readonly fragment?: SafeFragment;
  readonly token?: string | undefined;
  readonly listName?: string | undefined;
}

/** What is known of the surface before this code has loaded. */
export interface Opened {
  readonly surface: Surface<ServerForm, void>;
  readonly $phase: ReadableAtom<Phase>;
  readonly $sent: WritableAtom<Sent>;
  openRequest(): OpenRequest;
  /** somebody takes the list (create-list.17) */
  hasCaller(): boolean;
  /** gives the list to those who wait for it */
  settle(list: CreatedList | null): void;
  close(reason: string): void;
}

export const SURFACE = "create-list";
const NO_IDEA: Idea = { name: "", description: "", missing: 0 };

const stringOrNone = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The form, and the outcome of the creation: loaded when the element first opens. */
export function createListForm(context: Context, { surface, $phase, $sent, openRequest, hasCaller, settle, close }: Opened) {
  const { $options, page } = context;
  const { $open, $content } = surface;
  const calls = context.calls(() => import("../../../src/contract/lists.ts"));
  const $learnMore = atom<LearnMore>("none");
  const $outcome = atom<Outcome | undefined>();
  const $idea = atom<Idea>(NO_IDEA);
  /** the failure of the last creation ends the form */
  let isFatalNow = false;
  /** the list name as typed */
  let name = "";
  let sequence = 0;

  const modeIs = (mode: CreateListOptions["mode"]) => $options.get().mode === mode;
  const formInHand = (): ServerForm => {
    const content = $content.get();
    return content.kind === "ready" ? content.value : {};
  };

  async function load(signal: AbortSignal): Promise<CallResult<ServerForm>> {
    const result = await calls.run("listCreateForm", { query: formQuery(context, openRequest()) }, { signal });
    if (!result.ok) return result;
    const { authRequired, authUrl, hasError, error, createListToken, listName } = stateInFragment(result.data, "dp-create-list") ?? {};
    if (authRequired === true) return leadToSignIn(context, authUrl, result);
    if (hasError === true || error) return { ok: false, code: "refused", message: "The state of the form has an error." };
    const safe = await sanitised(context, Promise.resolve(result));
    const state = { token: stringOrNone(createListToken), listName: stringOrNone(listName) };
    return safe.ok ? { ...safe, data: { ...state, fragment: safe.data } } : safe;
  }

  const write = createWrite<CreateListOptions, NewList, Creation>(context, {
    call: ({ call }) => call,
    subject: () => SURFACE,
    allowsGuests: true,
    async send(_options, { given, onUnknown }) {
      const result = await given.send(calls, { known: page.lists.get().entries, onUnknown });
      if (!result.ok && result.left) keepName(name);
      isFatalNow = isFatal(context, given, result);
      return result;
    },
    refusal: () => undefined,
    failure(failure, { action }) {
      if (action === "idea-list-create")
        return { text: context.text("create-list.idea-failed"), serverText: failure && messageOf(failure) };
      if (failure?.offline) return { text: context.text("create-list.offline") };
      return { text: context.text("create-list.form-failed"), serverText: failure && messageOf(failure, "error") };
    },
    done(answer, _options, _isShown, creation) {
      const list = recordList(context, creation, answer);
      const address = creation.address(list.listExternalId);
      const isTaken = hasCaller();
      name = "";
      $idea.set(NO_IDEA);
      settle(list);
      surface.close("created");
      if (address !== undefined) context.navigate(address, "list-created");
      else if (!isTaken) void showCreated(list);
    },
  });

  // the first to follow it, so that later listeners find the phase of the element
  context.follow(write.$phase, ({ kind }) => {
    if (kind === "busy" || kind === "checking") $sent.set("submitting");
    else $sent.set(kind === "done" ? "created" : kind === "failed" && isFatalNow ? "failed-form" : undefined);
  });
  context.follow(write.$phase, (sent, before) => {
    if (before === undefined || (sent.kind !== "idle" && sent.kind !== "failed")) return;
    if ($open.get() || modeIs("legacy")) {
      // closed and opened again meanwhile: the first closing removed the form
      const isGone = modeIs("form") && $content.get().kind === "ready" && !formInHand().fragment;
      if (isGone && !isFatalNow) surface.reload();
      return;
    }
    // after a closing the failure is a toast (create-list.35)
    if (sent.kind === "failed") $outcome.set({ role: "alert", text: sent.text, sequence: ++sequence });
    write.reset();
    settle(null);
  });

  /** Shows a list that no caller takes (create-list.18). */
  async function showCreated(list: CreatedList): Promise<void> {
    const own = ++sequence;
    const message = list.htmlMessage ? await context.sanitise(list.htmlMessage) : undefined;
    if (own !== sequence || context.signal.aborted) return;
    const notice = listNotice(context, "create-list.created", { ...list, name: list.listName });
    $outcome.set({ ...notice, message: message?.ok && !message.data.isEmpty ? message.data : undefined, sequence: own });
  }

  return {
    ...{ $open, $phase, close, load },
    /** a sheet on mobile and in the app, else a popover (create-list.2, .3) */
    $sheet: computed($open, () => ["mobile", "app"].includes(context.pageOptions().device)),
    /** the server's form */
    $fragment: computed($content, (content) => (content.kind === "ready" ? content.value.fragment : undefined)),
    $learnMore,
    /** what is going on in the form, or why it failed (create-list.15, .30 to .33) */
    $notice: computed([$content, write.$phase], ({ kind }, sent): Notice | undefined => {
      if (sent.kind === "busy") return { role: "status", text: context.text("create-list.submitting") };
      if (sent.kind === "checking") return { role: "status", text: context.text("calls.unknown") };
      if (sent.kind === "failed") return { role: "alert", text: sent.text };
      return kind === "failed" ? { role: "alert", text: context.text("create-list.form-failed") } : undefined;
    }),
    $outcome,
    $idea,
    /** the surface opens: nothing is left of the one before */
    begin(): void {
      write.reset();
      $learnMore.set("none");
      $outcome.set(undefined);
    },
    forgetOutcome: write.reset,
    /** keeps the name over the reload of a form that failed (create-list.39) */
    keepTyped: () => keepName(name),
    /** The form is shown: whether it has a field for the name, and its learn-more section. Returns the name for the field. */
    formShown(isUsable: boolean, learnMore: LearnMore): string | undefined {
      if ($content.get().kind !== "ready") return undefined;
      if (!isUsable) return void surface.fail("bad-response");
      $learnMore.set(learnMore);
      return (name ||= takeName() ?? formInHand().listName ?? "") || undefined;
    },
    toggleLearnMore: (isOpen: boolean) => $learnMore.set(isOpen ? "open" : "closed"),
    typed(text: string): void {
      name = text;
    },
    /** Sends the form and returns no errors, or returns its errors. `isValid`: whether the browser accepts the form. */
    submit(fields: Fields, isValid: () => boolean = () => true): readonly Fault[] {
      const phase = $phase.get();
      if (phase !== "form" && !(modeIs("legacy") && (phase === "closed" || phase === "created"))) return [];
      const faults = checkList(fields, modeIs("legacy"));
      if (faults.length > 0) {
        context.error("validation", faults.map(({ text }) => context.text(text)).join(" "));
        return faults;
      }
      if (!isValid()) return [];
      name = fields.find(([field]) => field === "listName")?.[1] ?? name;
      $outcome.set(undefined);
      write.press(listCreation(context, openRequest(), fields, formInHand().token));
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
      if (typed.trim()) return write.press(ideaCreation(context, openRequest(), typed.trim(), description.trim()));
      $idea.set({ ...$idea.get(), missing: ++sequence });
      context.error("validation", context.text("create-list.idea-name-required"));
    },
    dismiss: () => $outcome.set(undefined),
    follow: (url: string) => void context.navigate(url, "list"),
    /** the name that was kept over a reload, for the page's own form (create-list.39) */
    takeName,
  };
}
