import { atom, computed } from "nanostores";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import { canWrite } from "../../src/state/customer.ts";
import {
  createdFor,
  defaultTarget,
  entryOf,
  isSaved,
  listOfAnswer,
  listRefusal,
  listUrl,
  messageOf,
  recordAdd,
  savedOn,
  setSaved,
  type Creation,
  type ListAnswer,
  type ListTarget,
} from "../../src/state/lists.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { ListEntry } from "../../src/state/page.ts";
import { createWrite, type WriteFailure } from "../../src/state/write.ts";
import { createDropdown } from "./list-button.dropdown.ts";
import type { ListButtonOptions } from "./list-button.options.ts";

export type ListButtonModel = ReturnType<typeof createListButtonModel>;

type Result =
  | { readonly kind: "added"; readonly name: string; readonly url: string | undefined }
  | { readonly kind: "error"; readonly text: string };

/** The outcome of the last add (list-button.14, .16). `sequence` differs for two outcomes of the same text, so both are announced. */
export type Outcome = Result & { readonly sequence: number };

/** A surface of another element. */
export type Opening =
  | { readonly surface: "create"; readonly mode: "form" | "idea"; readonly startedFrom: "detail" | "hearts"; readonly asin: string }
  | { readonly surface: "choose"; readonly asin: string };

/** A quantity that can be sent: a positive integer. */
const whole = (quantity: number): number => positiveInteger(Math.trunc(quantity)) ?? 1;

export function createListButtonModel(context: ModelContext<ListButtonOptions>) {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/lists.ts"));
  const $outcome = atom<Outcome | undefined>();
  const $saved = computed([page.lists, $options], (lists, { asin }) => isSaved(lists, asin));
  const dropdown = createDropdown(context, calls);
  const { $open, $content, $unavailable } = dropdown;
  let open: (opening: Opening) => Promise<Creation> = async () => undefined;
  /** the main button has opened the dropdown: without an entry in it the create element opens */
  let creates = false;
  let sequence = 0;

  const show = (result: Result) => $outcome.set({ ...result, sequence: ++sequence });
  const showList = (type: string, id: string | undefined, name: string | undefined) => {
    const address = listUrl(type, id);
    const url = address !== undefined && context.safeUrl(address) ? address : undefined;
    show({ kind: "added", name: name || context.text("list-button.default-name"), url });
  };

  /** Counts a failure, ahead of its `dp-error`. */
  function counted<Failure extends WriteFailure | undefined>(failure: Failure): Failure {
    if (failure) context.metric("list-button.failed");
    return failure;
  }

  const write = createWrite<ListButtonOptions, ListAnswer, ListTarget>(context, {
    call: ({ listType }) => (listType === "idea" ? "idea-list-add" : "list-add"),
    subject: ({ asin }) => asin,
    send(options, { given: { listExternalId, listType } }) {
      const { asin, vendorId, registryId, registryType, quantity, requestedQty } = options;
      const sid = options.sid ?? context.pageOptions().sessionId;
      if (listType === "idea") return calls.run("ideaListAdd", { body: { asin, sid, listId: listExternalId, listType } });
      const type = listType === "giftlist" ? "giftlist" : "wishlist";
      const list = { listExternalId, listType: type, isAjax: true, registryType, registryID: registryId } as const;
      const counts = { quantity: whole(quantity), requestedQty: whole(requestedQty ?? quantity) };
      return calls.run("listAdd", { body: { asin, sid, vendorId, ...list, ...counts } });
    },
    refusal: (answer) => counted(listRefusal(answer, context.text("list-button.add-failed"))),
    failure: (failure) => counted({ text: context.text("list-button.add-failed"), serverText: failure && messageOf(failure) }),
    done(answer, { asin }, isShown, target) {
      const list = listOfAnswer(answer, target);
      recordAdd(context, { asin, ...list });
      context.metric("list-button.added");
      if (isShown) showList(list.listType, list.listExternalId, list.name);
    },
  });
  const $adding = computed(write.$phase, ({ kind }) => kind === "busy" || kind === "checking");

  context.follow(write.$phase, (phase) => {
    if (phase.kind === "failed") show({ kind: "error", text: phase.text });
  });

  let { asin: shownAsin } = $options.get();
  context.follow($options, ({ asin }) => {
    if (asin === shownAsin) return;
    shownAsin = asin;
    $outcome.set(undefined);
  });

  function add(target: ListTarget): void {
    if ($adding.get()) return;
    context.metric("list-button.add");
    write.press(target);
  }

  async function create(mode: "form" | "idea", startedFrom: "detail" | "hearts"): Promise<void> {
    const { asin } = $options.get();
    const list = await createdFor(context, asin, open({ surface: "create", mode, startedFrom, asin }));
    if (!list) return;
    dropdown.stale();
    setSaved(context, asin, list.listExternalId);
    if ($options.get().asin === asin) showList(list.listType, list.listExternalId, list.listName);
  }

  /** Shows where a product is that was saved before (list-button.24). */
  function showSaved(asin: string): void {
    const lists = page.lists.get();
    const { lastAdded } = lists;
    const list = lastAdded?.asin === asin ? lastAdded : entryOf(lists, savedOn(lists, asin).at(-1) ?? "");
    showList(list?.listType ?? "", list?.listExternalId, list?.name);
  }

  function pressHeart(target: ListTarget | undefined): void {
    const { asin } = $options.get();
    if ($saved.get()) showSaved(asin);
    else if (target) add(target);
    else void create("form", "hearts");
  }

  function pressButton(target: ListTarget | undefined): void {
    if (target) {
      dropdown.close("button");
      add(target);
    } else if (dropdown.current()?.length === 0) {
      dropdown.close("button");
      void create("form", "detail");
    } else {
      creates = true;
      dropdown.open();
    }
  }

  /** False for a guest, who goes to sign-in; the lists are not asked for (list-button.13). */
  function isAllowed(): boolean {
    const isCustomer = canWrite(context);
    if (!isCustomer) context.signIn();
    return isCustomer;
  }

  return {
    $state: computed(
      [$adding, $open, $content, $outcome, $unavailable, $options],
      (adding, isOpen, { kind }, outcome, unavailable, { appearance }) => {
        if (adding) return "adding";
        if (appearance === "button" && isOpen) return unavailable ? "unavailable" : kind === "loading" ? "loading" : "open";
        if (outcome) return outcome.kind;
        return appearance === "button" && unavailable ? "unavailable" : "ready";
      },
    ),
    $adding,
    /** shown in the banner, or in the popover at the heart */
    $outcome,
    /** the product is on a list, as far as the page knows (list-button.21) */
    $saved,
    dropdown,
    /** the main button, or the heart */
    press() {
      if ($adding.get() || !isAllowed()) return;
      const options = $options.get();
      const target = defaultTarget(page.lists.get(), options);
      if (options.appearance === "heart") pressHeart(target);
      else pressButton(target);
    },
    /** the menu button */
    toggle(focusOn?: "first" | "last") {
      creates = false;
      if ($open.get()) dropdown.close("button");
      else if (isAllowed()) dropdown.open(focusOn);
    },
    choose(entry: ListEntry) {
      if ($adding.get()) return;
      dropdown.close("action");
      add(entry);
    },
    create(mode: "form" | "idea") {
      dropdown.close("action");
      void create(mode, "detail");
    },
    chooseWithTags() {
      dropdown.close("action");
      void open({ surface: "choose", asin: $options.get().asin });
    },
    /** the entries of the content that is shown (list-button.5) */
    setEntries(entries: readonly ListEntry[]) {
      dropdown.setEntries(entries);
      const leadsOn = creates && entries.length === 0;
      creates = false;
      if (!leadsOn) return;
      dropdown.close("create");
      void create("form", "detail");
    },
    closeOutcome: () => $outcome.set(undefined),
    /** leads to a list (list-button.14) */
    follow: (url: string) => void context.navigate(url, "list"),
    /** sets how surfaces of other elements are opened */
    opens: (run: typeof open) => void (open = run),
    /** fetches the code of the calls, and asks the shop nothing (list-button.2) */
    preload: () => calls.preload(),
  };
}
