import { atom, computed, type ReadableAtom } from "nanostores";
import { isReportable } from "../../src/state/call-failure.ts";
import type { CreatedList } from "../../src/state/lists.ts";
import type { Model } from "../../src/state/model-context.ts";
import { stateInFragment } from "../../src/safe/fragment-state.ts";
import { checkList } from "./create-list.checks.ts";
import { keepName, takeName } from "./create-list.kept.ts";
import { tellFailure, type Failure } from "./create-list.outcome.ts";
import {
  callsOf,
  SURFACE,
  type Context,
  type Fault,
  type Fields,
  type Note,
  type OpenRequest,
  type Phase,
  type Notice,
} from "./create-list.parts.ts";
import { formQuery } from "./create-list.request.ts";
import { createSending } from "./create-list.sending.ts";

export interface CreateListModel extends Model {
  readonly $phase: ReadableAtom<Phase>;
  /** the sheet or popover shows */
  readonly $open: ReadableAtom<boolean>;
  /** a sheet on mobile and in the app, else a popover (create-list.2, .3) */
  readonly $sheet: ReadableAtom<boolean>;
  /** the server's form, not sanitised yet */
  readonly $html: ReadableAtom<string | undefined>;
  readonly $learnMore: ReadableAtom<"none" | "closed" | "open">;
  readonly $note: ReadableAtom<Note | undefined>;
  /** text of the form loading error */
  readonly $failure: ReadableAtom<string>;
  readonly $notice: ReadableAtom<Notice | undefined>;
  readonly $idea: ReadableAtom<Idea>;
  /** the list, or `null` when it was closed without one; `asked`: somebody waits for it, so no message is shown (create-list.17) */
  show(openRequest?: OpenRequest, asked?: boolean): Promise<CreatedList | null>;
  close(reason: string): void;
  /** the sanitised form stands: whether it has a field for the name, and its learn-more section; gives the name to put back */
  drawn(usable: boolean, learnMore: "none" | "closed" | "open"): string | undefined;
  notDrawn(): void;
  toggleLearnMore(open: boolean): void;
  typed(name: string): void;
  /** sends the form unless something is wrong with it, which is given back; `valid`: whether the browser agrees */
  submit(fields: Fields, valid?: () => boolean): readonly Fault[];
  describe(idea: Partial<Pick<Idea, "name" | "description">>): void;
  submitIdea(): void;
  /** closes the form loading error of a page's own form */
  leaveFailure(): void;
  dismiss(): void;
  follow(url: string): void;
  /** a name that was kept over a reload, for the page's own form (create-list.39) */
  takeName(): string | undefined;
  preload(): void;
}

export interface Idea {
  readonly name: string;
  readonly description: string;
  /** a name is missing; a new number for each time that it was found missing */
  readonly missing: number;
}

const NO_IDEA: Idea = { name: "", description: "", missing: 0 };

export function createCreateListModel(context: Context): CreateListModel {
  const { $options } = context;
  const calls = callsOf(context);
  const $phase = atom<Phase>("closed");
  const $open = atom(false);
  const $sheet = atom(false);
  const $html = atom<string | undefined>();
  const $learnMore = atom<"none" | "closed" | "open">("none");
  const $note = atom<Note | undefined>();
  const $failure = atom("");
  const $notice = atom<Notice | undefined>();
  const $idea = atom<Idea>(NO_IDEA);
  // a page's own form is always there (create-list.25)
  const $state = computed([$phase, $options], (phase, { mode }) => (phase === "closed" && mode === "legacy" ? "form" : phase));

  const waiting: { resolve: (list: CreatedList | null) => void; asked: boolean }[] = [];
  let openRequest: OpenRequest = {};
  let token: string | undefined;
  let name = "";
  let given: string | undefined;
  let loading: AbortController | undefined;
  let sequence = 0;

  const legacy = () => $options.get().mode === "legacy";
  const settle = (list: CreatedList | null) => {
    for (const { resolve } of waiting.splice(0)) resolve(list);
  };
  const tell = (told: { kind: "created"; list: CreatedList } | { kind: "error"; text: string }) =>
    $notice.set({ ...told, sequence: ++sequence });

  const sending = createSending(context, {
    openRequest: () => openRequest,
    token: () => token,
    note: (note) => $note.set(note),
    keep: () => keepName(name),
    back() {
      if (!$open.get() && !legacy()) {
        $phase.set("closed");
        return settle(null);
      }
      // closed and opened again meanwhile: the form went with the first closing
      const gone = $options.get().mode === "form" && $html.get() === undefined;
      $phase.set(gone ? "loading" : "form");
      if (gone) void load();
    },
    created(list, leads) {
      const asked = waiting.some((one) => one.asked);
      name = "";
      token = undefined;
      $idea.set(NO_IDEA);
      $phase.set("created");
      shut("created");
      if (!asked && !leads) tell({ kind: "created", list });
      settle(list);
    },
    failed(failure, idea) {
      tellFailure(context, failure);
      const text = failure.serverText ?? failure.text;
      // who has closed it is told all the same (create-list.35)
      if (!$open.get() && !legacy()) {
        tell({ kind: "error", text });
        $phase.set("closed");
        return settle(null);
      }
      if (idea) {
        $phase.set("form");
        return $note.set({ kind: "error", text });
      }
      $failure.set(text);
      $phase.set("failed-form");
    },
  });

  function fail(failure: Omit<Failure, "call" | "text">): void {
    const text = context.text("create-list.form-failed");
    tellFailure(context, { ...failure, call: "list-create-form", text });
    $html.set(undefined);
    $failure.set(text);
    $phase.set("failed-form");
  }

  async function load(): Promise<void> {
    const own = (loading = new AbortController());
    const result = await calls.run("listCreateForm", { query: formQuery(context, openRequest) }, { signal: own.signal });
    if (own.signal.aborted || context.signal.aborted) return;
    if (!result.ok) {
      if (isReportable(result)) return fail(result);
      return end(result.left ? "sign-in" : "cancelled");
    }
    const state = stateInFragment(result.data, "dp-create-list") ?? {};
    if (state["authRequired"] === true) {
      const address = typeof state["authUrl"] === "string" ? context.safeUrl(state["authUrl"]) : undefined;
      if (address === undefined) return fail({ code: "bad-response", told: typeof state["authUrl"] === "string" });
      end("sign-in");
      return void context.navigate(address, "sign-in");
    }
    if (state["hasError"] === true || state["error"]) return fail({ code: "refused" });
    token = typeof state["createListToken"] === "string" ? state["createListToken"] : undefined;
    given = typeof state["listName"] === "string" ? state["listName"] : undefined;
    $html.set(result.data);
  }

  /** takes the surface away and tells of it */
  function shut(reason: string): void {
    $html.set(undefined);
    $note.set(undefined);
    if (!$open.get()) return;
    $open.set(false);
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  /** closed without a list */
  function end(reason: string): void {
    loading?.abort();
    $phase.set("closed");
    shut(reason);
    settle(null);
  }

  /** the form loading error is closed: by a page that is new (create-list.30) */
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
    if ($phase.get() === "submitting") return $note.set({ kind: "working", text: context.text("create-list.submitting") });
    const idea = $options.get().mode === "idea";
    $phase.set(idea ? "form" : "loading");
    if (!idea) void load();
  }

  return {
    ...{ $state, $phase, $open, $sheet, $html, $learnMore, $note, $failure, $notice, $idea },
    show(next = {}, asked = true) {
      const submitting = $phase.get() === "submitting";
      if (!legacy() && !$open.get()) {
        if (!context.emit("dp-open", { surface: SURFACE, reason: asked ? "script" : "button" })) return Promise.resolve(null);
        if (!submitting) openRequest = next;
        begin();
      } else if (legacy() && !submitting) openRequest = next;
      return new Promise((resolve) => waiting.push({ resolve, asked }));
    },
    close(reason) {
      if (!$open.get()) return;
      const failed = $phase.get() === "failed-form";
      if ($phase.get() === "submitting") return shut(reason);
      end(reason);
      if (failed) reload();
    },
    drawn(usable, learnMore) {
      if ($phase.get() !== "loading") return undefined;
      if (!usable) return void fail({ code: "bad-response" });
      $learnMore.set(learnMore);
      $phase.set("form");
      return (name ||= takeName() ?? given ?? "") || undefined;
    },
    notDrawn() {
      if ($phase.get() === "loading") fail({ code: "network" });
    },
    toggleLearnMore: (open) => $learnMore.set(open ? "open" : "closed"),
    typed(text) {
      name = text;
    },
    submit(fields, valid = () => true) {
      const phase = $phase.get();
      if (phase !== "form" && !(legacy() && (phase === "closed" || phase === "created"))) return [];
      const faults = checkList(fields, legacy());
      if (faults[0]) {
        context.error("validation", faults.map(({ text }) => context.text(text)).join(" "));
        return faults;
      }
      if (!valid()) return [];
      name = fields.find(([field]) => field === "listName")?.[1] ?? name;
      $notice.set(undefined);
      $phase.set("submitting");
      void sending.list(fields);
      return [];
    },
    describe(change) {
      const idea = { ...$idea.get(), ...change };
      $idea.set(idea.name ? { ...idea, missing: 0 } : idea);
    },
    submitIdea() {
      if ($phase.get() !== "form") return;
      const { name: typed, description } = $idea.get();
      name = typed;
      if (!typed.trim()) {
        $idea.set({ ...$idea.get(), missing: ++sequence });
        return context.error("validation", context.text("create-list.idea-name-required"));
      }
      $phase.set("submitting");
      void sending.idea(typed.trim(), description.trim());
    },
    leaveFailure() {
      $phase.set("closed");
      settle(null);
      reload();
    },
    dismiss: () => $notice.set(undefined),
    follow: (url) => void context.navigate(url, "list"),
    takeName,
    preload: () => calls.preload(),
  };
}
