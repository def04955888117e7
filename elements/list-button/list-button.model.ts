import { atom, computed } from "nanostores";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import { messageOf } from "../../src/state/call-failure.ts";
import { canWrite } from "../../src/state/customer.ts";
import {
  createdFor,
  listNotice,
  listOfAnswer,
  listRefusal,
  recordAdd,
  type Creation,
  type ListAnswer,
  type ListNotice,
} from "../../src/state/list-outcome.ts";
import { defaultTarget, entryOf, isSaved, savedOn, setSaved, type ListTarget } from "../../src/state/lists.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { ListEntry } from "../../src/state/page.ts";
import { createWrite, type WriteFailure } from "../../src/state/write.ts";
import { createDropdown } from "./dropdown/list-button.dropdown.ts";
import type { ListButtonOptions } from "./list-button.options.ts";

export type ListButtonModel = ReturnType<typeof createListButtonModel>;

/** A surface of another element. */
export type Opening =
  | { readonly surface: "create"; readonly mode: "form" | "idea"; readonly startedFrom: "detail" | "hearts"; readonly asin: string }
  | { readonly surface: "choose"; readonly asin: string };

/** A quantity that can be sent: a positive integer. */
const whole = (quantity: number): number => positiveInteger(Math.trunc(quantity)) ?? 1;

export function createListButtonModel(context: ModelContext<ListButtonOptions>) {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/lists.ts"));
  const $notice = atom<ListNotice | undefined>();
  const $saved = computed([page.lists, $options], (lists, { asin }) => isSaved(lists, asin));
  const dropdown = createDropdown(context, calls);
  const { $open, $content, $unavailable } = dropdown;
  let open: (opening: Opening) => Promise<Creation> = async () => undefined;
  /** the main button has opened the dropdown: without an entry in it the create element opens */
  let creates = false;
  let sequence = 0;

  const show = (notice: ListNotice) => $notice.set({ ...notice, sequence: ++sequence });
  const showList = (list: Parameters<typeof listNotice>[2]) => show(listNotice(context, "list-button.added", list));

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
      if (isShown) showList(list);
    },
  });
  const $adding = computed(write.$phase, ({ kind }) => kind === "busy" || kind === "checking");

  context.follow(write.$phase, (phase) => {
    if (phase.kind === "failed") show({ role: "alert", text: phase.text });
  });

  let { asin: shownAsin } = $options.get();
  context.follow($options, ({ asin }) => {
    if (asin === shownAsin) return;
    shownAsin = asin;
    $notice.set(undefined);
  });

  function add(target: ListTarget): void {
    if ($adding.get()) return;
    context.metric("list-button.add");
    write.press(target);
  }

  /** A press that needs code which does not load has failed, as a call without a network has. */
  function lost(): null {
    const text = context.text("list-button.add-failed");
    context.error("network", text);
    show({ role: "alert", text });
    return null;
  }

  async function create(mode: "form" | "idea", startedFrom: "detail" | "hearts"): Promise<void> {
    const { asin } = $options.get();
    const list = await createdFor(context, asin, open({ surface: "create", mode, startedFrom, asin }));
    if (!list) return;
    dropdown.stale();
    setSaved(context, asin, list.listExternalId);
    if ($options.get().asin === asin) showList({ ...list, name: list.listName });
  }

  /** Shows where a product is that was saved before (list-button.24). */
  function showSaved(asin: string): void {
    const lists = page.lists.get();
    const { lastAdded } = lists;
    const list = lastAdded?.asin === asin ? lastAdded : entryOf(lists, savedOn(lists, asin).at(-1) ?? "");
    showList({ listType: list?.listType ?? "", listExternalId: list?.listExternalId, name: list?.name });
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
      [$adding, $open, $content, $notice, $unavailable, $options],
      (adding, isOpen, { kind }, notice, unavailable, { appearance }) => {
        if (adding) return "adding";
        if (appearance === "button" && isOpen) return unavailable ? "unavailable" : kind === "loading" ? "loading" : "open";
        if (notice) return notice.role === "alert" ? "error" : "added";
        return appearance === "button" && unavailable ? "unavailable" : "ready";
      },
    ),
    $adding,
    /** the outcome of the last add, in the banner or in the popover at the heart (list-button.14, .16) */
    $notice,
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
    closeNotice: () => $notice.set(undefined),
    /** leads to a list (list-button.14) */
    follow: (url: string) => void context.navigate(url, "list"),
    /** sets how surfaces of other elements are opened; it throws where the code for it does not load */
    opens: (run: typeof open) => void (open = (opening) => run(opening).catch(lost)),
    /** fetches the code of the calls, and asks the shop nothing (list-button.2) */
    preload: () => calls.preload(),
  };
}
