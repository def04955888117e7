import { atom, computed } from "nanostores";
import { canWrite } from "../../src/state/customer.ts";
import {
  createdFor,
  defaultTarget,
  entryOf,
  isSaved,
  listOfAnswer,
  listRefusal,
  listTypeOf,
  messageOf,
  recordAdd,
  savedOn,
  setSaved,
  type Creation,
  type ListAnswer,
  type ListTarget,
} from "../../src/state/lists.ts";
import type { ModelContext, Translate } from "../../src/state/model-context.ts";
import { createWrite } from "../../src/state/write.ts";
import type { HeartAction, HeartButtonOptions } from "./heart-button.options.ts";

export type HeartButtonModel = ReturnType<typeof createHeartButtonModel>;

type Verb = HeartAction["type"];

/** Announced once; an alert is shown beside the heart as well. */
export interface Notice {
  readonly text: string;
  readonly role: "status" | "alert";
  readonly sequence: number;
}

interface Press {
  readonly verb: Verb;
  /** the page's own address for the action; without it a product is added by `list-add` */
  readonly url: string | undefined;
  readonly to: ListTarget;
}

/** In place of the id of the default list, where it is not known. */
const SOME_LIST = "default";

/** Of several actions of a type the one with an address counts. */
const actionOf = ({ heartActionDetails: { initialActions = [], hiddenActions = [] } }: HeartButtonOptions, type: Verb) => {
  const all = [...initialActions, ...hiddenActions].filter((action) => action.type === type);
  return all.find(({ url }) => url) ?? all[0];
};

/** The name of the heart, with the title of the item where it has one. */
export const nameOf = (t: Translate, saved: boolean, title: string | undefined): string => {
  if (!title) return t(saved ? "list-button.heart-saved" : "list-button.heart");
  return t(saved ? "heart-button.is-saved" : "heart-button.save", { title });
};

export function createHeartButtonModel(context: ModelContext<HeartButtonOptions>) {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/lists.ts"));
  /** what the press that is on its way does */
  const $sending = atom<Verb | undefined>();
  const $status = atom<Notice | undefined>();
  let create: (asin: string) => Promise<Creation> = async () => undefined;
  let sequence = 0;

  // which of the two lists of actions is offered follows from whether the item is saved, which all hearts share (heart-button.6)
  const $known = computed([page.lists, $options], (lists, { asin }) => isSaved(lists, asin));
  const $saved = computed([$known, $sending], (known, sending) => (sending ? sending === "add" : known));

  const target = () => defaultTarget(page.lists.get(), $options.get());
  const announce = (text: string) => {
    write.reset();
    $status.set({ text, role: "status", sequence: ++sequence });
  };
  const nameOr = (name: string | undefined) => name || context.text("list-button.default-name");

  const write = createWrite<HeartButtonOptions, ListAnswer, Press>(context, {
    call: ({ url }) => (url ? "list-heart-action" : "list-add"),
    subject: ({ asin }) => asin,
    send({ asin, vendorId, heartActionDetails: { serializedItemInfo }, ...options }, { given: { verb, url, to } }) {
      const sid = options.sid ?? context.pageOptions().sessionId;
      $status.set(undefined);
      $sending.set(verb);
      if (url) return calls.run("listHeartAction", { body: { asin, sid, serializedItemInfo } }, { path: url });
      const list = { listExternalId: to.listExternalId, listType: listTypeOf(to.listType) };
      const body = { asin, sid, vendorId, ...list, isAjax: true, quantity: 1, requestedQty: 1, serializedItemInfo };
      return calls.run("listAdd", { body });
    },
    refusal: (answer) => listRefusal(answer, context.text("heart-button.failed")),
    failure: (failure) => ({ text: context.text("heart-button.failed"), serverText: failure && messageOf(failure) }),
    done(answer, { asin }, isShown, { verb, to }) {
      const { listExternalId, listType, name } = listOfAnswer(answer, to);
      const listName = name || (verb === "add" && entryOf(page.lists.get(), listExternalId)?.name) || "";
      if (verb === "add") recordAdd(context, { asin, listExternalId, listType, name: listName });
      else {
        setSaved(context, asin, undefined);
        context.success("list-remove", { asin, listExternalId, listType });
      }
      if (!isShown) return;
      $sending.set(undefined);
      announce(context.text(verb === "add" ? "heart-button.saved" : "heart-button.removed", { list: nameOr(listName) }));
    },
  });
  const { $phase } = write;

  let known = "";
  context.follow($options, ({ asin, heartActionDetails }) => {
    if (asin === known) return;
    known = asin;
    $status.set(undefined);
    // the page says that the item is on the list: the other hearts follow the store
    if (heartActionDetails.initialActions?.[0]?.type === "remove" && !isSaved(page.lists.get(), asin))
      setSaved(context, asin, target()?.listExternalId ?? SOME_LIST);
  });
  context.follow($phase, ({ kind }) => {
    if (kind === "idle" || kind === "failed") $sending.set(undefined);
  });

  function add(options: HeartButtonOptions): void {
    const url = actionOf(options, "add")?.url;
    const to = target();
    if (url || to) write.press({ verb: "add", url, to: to ?? { listExternalId: SOME_LIST, listType: "wishlist" } });
    else void createFor(options.asin);
  }

  async function createFor(asin: string): Promise<void> {
    const list = await createdFor(context, asin, create(asin));
    if (!list) return;
    setSaved(context, asin, list.listExternalId);
    if ($options.get().asin === asin) announce(context.text("heart-button.saved", { list: nameOr(list.listName) }));
  }

  function remove(asin: string, url: string): void {
    const listExternalId = savedOn(page.lists.get(), asin).at(-1) ?? SOME_LIST;
    const entry = entryOf(page.lists.get(), listExternalId) ?? target();
    write.press({ verb: "remove", url, to: { listExternalId, listType: entry?.listType ?? "wishlist", name: entry?.name } });
  }

  return {
    $state: computed([$sending, $saved, $phase], (sending, saved, { kind }) => {
      if (sending) return "saving";
      if (kind === "failed") return "error";
      return saved ? "saved" : "ready";
    }),
    /** what the heart shows: at once after a press, and back when the call fails (heart-button.5) */
    $saved,
    $saving: computed($sending, (sending) => sending !== undefined),
    /** it can take the item off again: a toggle (heart-button.1) */
    $toggles: computed($options, (options) => Boolean(actionOf(options, "remove")?.url)),
    $notice: computed([$phase, $status], (phase, status): Notice | undefined =>
      phase.kind === "failed" ? { text: phase.text, role: "alert", sequence } : status,
    ),
    press() {
      if ($sending.get()) return;
      if (!canWrite(context)) return context.signIn();
      const options = $options.get();
      if (!$known.get()) return add(options);
      const url = actionOf(options, "remove")?.url;
      if (url) remove(options.asin, url);
      else announce(nameOf(context.text, true, options.itemTitle));
    },
    /** sets how the create element is opened for an item */
    opens: (open: typeof create) => void (create = open),
    preload: () => calls.preload(),
  };
}
