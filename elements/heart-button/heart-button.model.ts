import { atom, computed, type ReadableAtom } from "nanostores";
import type { CallResult } from "../../src/call/result.ts";
import { failureText, isReportable } from "../../src/state/call-failure.ts";
import { canWrite } from "../../src/state/customer.ts";
import {
  defaultTarget,
  entryOf,
  isSaved,
  judgeListAnswer,
  listOfAnswer,
  messageOf,
  recordAdd,
  savedOn,
  setSaved,
  type CreatedList,
  type ListAnswer,
  type ListTarget,
} from "../../src/state/lists.ts";
import type { Model, ModelContext, Translate } from "../../src/state/model-context.ts";
import type { HeartAction, HeartButtonOptions } from "./heart-button.options.ts";

type Context = ModelContext<HeartButtonOptions>;
type Verb = HeartAction["type"];

/** What is said once, to assistive technology; an alert is shown beside the heart as well. */
export interface Notice {
  readonly text: string;
  readonly role: "status" | "alert";
  readonly sequence: number;
}

export interface HeartButtonModel extends Model {
  /** what the heart shows: at once after a press, and back when the call fails (heart-button.5) */
  readonly $saved: ReadableAtom<boolean>;
  readonly $saving: ReadableAtom<boolean>;
  /** it can take the item off again: a toggle (heart-button.1) */
  readonly $toggles: ReadableAtom<boolean>;
  readonly $notice: ReadableAtom<Notice | undefined>;
  press(): void;
  /** opens the create element for that item: the list, `null` for none, `undefined` when it cannot be opened */
  opens(create: (asin: string) => Promise<CreatedList | null | undefined>): void;
  preload(): void;
}

const CREATE_PAGE = "/hz/wishlist/create";
/** Stands for the default list where nobody knows its id. */
const SOME_LIST = "default";

const actionsOf = ({ heartActionDetails: { initialActions = [], hiddenActions = [] } }: HeartButtonOptions): readonly HeartAction[] => [
  ...initialActions,
  ...hiddenActions,
];

/** Of several actions of a type the one with an address counts. */
const actionOf = (options: HeartButtonOptions, type: Verb): HeartAction | undefined => {
  const all = actionsOf(options).filter((action) => action.type === type);
  return all.find(({ url }) => url) ?? all[0];
};

/** What the heart is called; without a title in general. */
export const nameOf = (t: Translate, saved: boolean, title: string | undefined): string => {
  if (!title) return t(saved ? "list-button.heart-saved" : "list-button.heart");
  return t(saved ? "heart-button.is-saved" : "heart-button.save", { title });
};

export function createHeartButtonModel(context: Context): HeartButtonModel {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/lists.ts"));
  const $pending = atom<{ readonly verb: Verb; readonly asin: string } | undefined>();
  const $failed = atom(false);
  const $notice = atom<Notice | undefined>();
  let create: (asin: string) => Promise<CreatedList | null | undefined> = async () => undefined;
  let sequence = 0;

  // which of the two lists of actions is offered follows from whether the item is saved, which all hearts share (heart-button.6)
  const $known = computed([page.lists, $options], (lists, { asin }) => isSaved(lists, asin));
  const $saved = computed([$known, $pending, $options], (known, pending, { asin }) =>
    pending?.asin === asin ? pending.verb === "add" : known,
  );
  const $toggles = computed($options, (options) => Boolean(actionOf(options, "remove")?.url));
  const $state = computed([$pending, $saved, $failed], (pending, saved, failed) =>
    pending ? "saving" : failed ? "error" : saved ? "saved" : "ready",
  );

  const target = () => defaultTarget(page.lists.get(), $options.get());

  /** The page says with `remove` at the start that the item is on the list: the other hearts are told so through the store. */
  let told = "";
  context.follow($options, ({ asin, heartActionDetails }) => {
    if (asin === told) return;
    told = asin;
    $failed.set(false);
    $notice.set(undefined);
    if (heartActionDetails.initialActions?.[0]?.type === "remove" && !isSaved(page.lists.get(), asin))
      setSaved(context, asin, target()?.listExternalId ?? SOME_LIST);
  });

  const announce = (text: string, role: Notice["role"] = "status") => $notice.set({ text, role, sequence: ++sequence });
  const nameOr = (name: string | undefined) => name || context.text("list-button.default-name");

  function fail(call: string, code: Parameters<Context["error"]>[0], own: string, status?: number, serverText?: string): void {
    $failed.set(true);
    announce(serverText ?? own, "alert");
    context.error(code, own, { call, status, serverText });
  }

  /** Sends the action; the list that it was done to, or nothing. */
  async function run(
    verb: Verb,
    call: string,
    to: ListTarget,
    send: () => Promise<CallResult<ListAnswer>>,
  ): Promise<ReturnType<typeof listOfAnswer> | undefined> {
    $failed.set(false);
    $notice.set(undefined);
    $pending.set({ verb, asin: $options.get().asin });
    const result = await send();
    const good = result.ok ? judgeListAnswer(result.data) : undefined;
    const list = result.ok && good === "success" ? listOfAnswer(result.data, to) : undefined;
    if (!list) $pending.set(undefined);
    if (list) return list;
    const failed = context.text("heart-button.failed");
    if (result.ok) fail(call, good === "refused" ? "refused" : "bad-response", failed, result.status, result.data.message || undefined);
    else if (isReportable(result))
      fail(call, result.code, context.text(failureText(result, "heart-button.failed")), result.status, messageOf(result));
    return undefined;
  }

  const sid = () => $options.get().sid ?? context.pageOptions().sessionId;

  const act = (url: string) => {
    const { asin, heartActionDetails } = $options.get();
    return calls.run(
      "listHeartAction",
      { body: { asin, sid: sid(), serializedItemInfo: heartActionDetails.serializedItemInfo } },
      { path: url },
    );
  };

  function sendTo({ listExternalId, listType }: ListTarget) {
    const { asin, vendorId, heartActionDetails } = $options.get();
    const type = listType === "giftlist" || listType === "idea" ? listType : "wishlist";
    return calls.run("listAdd", {
      body: {
        ...{ asin, sid: sid(), vendorId, listExternalId, listType: type, isAjax: true, quantity: 1, requestedQty: 1 },
        serializedItemInfo: heartActionDetails.serializedItemInfo,
      },
    });
  }

  async function add(): Promise<void> {
    const options = $options.get();
    const { asin } = options;
    const url = actionOf(options, "add")?.url;
    const known = target();
    if (!url && !known) return createFor(asin);
    const to = known ?? { listExternalId: SOME_LIST, listType: "wishlist" };
    const list = url ? await run("add", "list-heart-action", to, () => act(url)) : await run("add", "list-add", to, () => sendTo(to));
    if (!list) return;
    const name = list.name || entryOf(page.lists.get(), list.listExternalId)?.name;
    recordAdd(context, { asin, ...list, name: name ?? "" });
    $pending.set(undefined);
    announce(context.text("heart-button.saved", { list: nameOr(name) }));
  }

  async function createFor(asin: string): Promise<void> {
    const list = await create(asin);
    if (context.signal.aborted || list === null) return;
    if (list === undefined) return void context.navigate(`${CREATE_PAGE}?asin=${encodeURIComponent(asin)}`, "list-create");
    setSaved(context, asin, list.listExternalId);
    if ($options.get().asin === asin) announce(context.text("heart-button.saved", { list: nameOr(list.listName) }));
  }

  async function remove(url: string): Promise<void> {
    const { asin } = $options.get();
    const id = savedOn(page.lists.get(), asin).at(-1) ?? SOME_LIST;
    const entry = entryOf(page.lists.get(), id) ?? target();
    const to = { listExternalId: id, listType: entry?.listType ?? "wishlist", name: entry?.name };
    const list = await run("remove", "list-heart-action", to, () => act(url));
    if (!list) return;
    setSaved(context, asin, undefined);
    context.success("list-remove", { asin, listExternalId: list.listExternalId, listType: list.listType });
    $pending.set(undefined);
    announce(context.text("heart-button.removed", { list: nameOr(list.name) }));
  }

  return {
    $state,
    $saved,
    $saving: computed($pending, (pending) => pending !== undefined),
    $toggles,
    $notice,
    press() {
      if ($pending.get()) return;
      if (!canWrite(context)) return context.signIn();
      const options = $options.get();
      if (!$known.get()) return void add();
      const url = actionOf(options, "remove")?.url;
      if (url) void remove(url);
      else announce(nameOf(context.text, true, options.itemTitle));
    },
    opens: (open) => void (create = open),
    preload: () => calls.preload(),
  };
}
