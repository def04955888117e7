import { atom, computed } from "nanostores";
import type { Lazy } from "../../src/lib/lazy.ts";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import { messageOf } from "../../src/state/call-failure.ts";
import { canWrite } from "../../src/state/customer.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import {
  createdFor,
  listNotice,
  listOfAnswer,
  listRefusal,
  recordAdd,
  type Creation,
  type ListAnswer,
  type ListNotice,
} from "../../src/lists/list-outcome.ts";
import { defaultTarget, entryOf, isSaved, savedOn, setSaved, type ListTarget } from "../../src/lists/lists.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { ListEntry } from "../../src/state/page.ts";
import { createWrite, type WriteFailure } from "../../src/state/write.ts";
import { createDropdown } from "./dropdown/list-button.dropdown.ts";
import type { ListButtonOptions } from "./list-button.options.ts";
import type { Opening, surfacesOf } from "./list-button.surfaces.ts";

export type ListButtonModel = ReturnType<typeof createListButtonModel>;

/** What opens surfaces of other elements. */
export interface SurfacesCode {
  readonly surfacesOf: typeof surfacesOf;
}

/** What the button asks of the page. */
export interface ListPage {
  /** how surfaces of other elements are opened */
  opener(code: SurfacesCode): (opening: Opening) => Promise<Creation>;
}

/** A quantity that can be sent: a positive integer. */
const whole = (quantity: number): number => positiveInteger(Math.trunc(quantity)) ?? 1;

export function createListButtonModel(context: ModelContext<ListButtonOptions>, page: ListPage, code: Lazy<SurfacesCode>) {
  const { $options } = context;
  const { lists } = context.page;
  const calls = context.calls(() => import("../../src/contract/lists.ts"));
  const $notice = atom<ListNotice | undefined>();
  const $saved = computed([lists, $options], (all, { asin }) => isSaved(all, asin));
  const dropdown = createDropdown(context, calls);
  const { $open, $content, $unavailable } = dropdown;
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

  const surfaces = createLatePart(context, code, {
    create: (loaded) => page.opener(loaded),
    failure: () => context.text("list-button.add-failed"),
    failed: (text) => show({ role: "alert", text }),
  });

  /** `null`, as for a surface that was closed, where its code does not load. */
  async function open(opening: Opening): Promise<Creation> {
    const opened = await surfaces.press(undefined, async (run) => ({ creation: await run(opening) }));
    return opened ? opened.creation : null;
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
    const all = lists.get();
    const { lastAdded } = all;
    const list = lastAdded?.asin === asin ? lastAdded : entryOf(all, savedOn(all, asin).at(-1) ?? "");
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
      const target = defaultTarget(lists.get(), options);
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
    /** fetches the code of the calls and of other elements' surfaces, and asks the shop nothing (list-button.2) */
    preload(): void {
      calls.preload();
      surfaces.preload();
    },
  };
}
