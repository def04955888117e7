import type { WritableAtom } from "nanostores";
import { messageOf } from "../../src/state/call-failure.ts";
import {
  createdFor,
  listOfAnswer,
  listRefusal,
  listTypeOf,
  recordAdd,
  type Creation,
  type ListAnswer,
} from "../../src/lists/list-outcome.ts";
import { entryOf, savedOn, setSaved, type ListTarget } from "../../src/lists/lists.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { listCreator } from "../../src/lists/list-surfaces.ts";
import { createWrite } from "../../src/state/write.ts";
import type { HeartAction, HeartButtonOptions } from "./heart-button.options.ts";

export type Verb = HeartAction["type"];

interface Press {
  readonly verb: Verb;
  /** the page's own address for the action; without it a product is added by `list-add` */
  readonly url: string | undefined;
  readonly to: ListTarget;
}

/** What the heart shows, and what it knows of its lists. */
interface Deps {
  /** what the press that is on its way does */
  readonly $sending: WritableAtom<Verb | undefined>;
  /** why the last press failed */
  readonly $failed: WritableAtom<string | undefined>;
  /** of several actions of a type the one with an address */
  urlOf(options: HeartButtonOptions, verb: Verb): string | undefined;
  target(): ListTarget | undefined;
  /** a press begins: no outcome shows */
  begin(): void;
  announce(text: string): void;
  /** opens the create element for an item */
  create(asin: string): Promise<Creation>;
}

/** How the create element is opened for an item (heart-button.3). */
export function creatorOf(host: HTMLElement, { signal, $options }: ModelContext<HeartButtonOptions>): (asin: string) => Promise<Creation> {
  const heart = () => host.shadowRoot?.querySelector<HTMLElement>("[part~=heart]") ?? null;
  const create = listCreator(host, () => $options.get(), heart, signal);
  return (asin) => create({ startedFrom: "hearts", asin });
}

/** In place of the id of the default list, where it is not known. */
const SOME_LIST = "default";

/** Sends what a press asks for: loaded when the pointer or the focus comes near, or with the first press. */
export function createHeartSending(
  context: ModelContext<HeartButtonOptions>,
  { $sending, $failed, urlOf, target, begin, announce, create }: Deps,
) {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/lists.ts"));

  const nameOr = (name: string | undefined) => name || context.text("list-button.default-name");
  const say = (text: string) => {
    write.reset();
    announce(text);
  };

  const write = createWrite<HeartButtonOptions, ListAnswer, Press>(context, {
    call: ({ url }) => (url ? "list-heart-action" : "list-add"),
    subject: ({ asin }) => asin,
    send({ asin, vendorId, heartActionDetails: { serializedItemInfo }, ...options }, { given: { verb, url, to } }) {
      const sid = options.sid ?? context.pageOptions().sessionId;
      begin();
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
      say(context.text(verb === "add" ? "heart-button.saved" : "heart-button.removed", { list: nameOr(listName) }));
    },
  });

  context.follow(write.$phase, (phase) => {
    $failed.set(phase.kind === "failed" ? phase.text : undefined);
    if (phase.kind === "idle" || phase.kind === "failed") $sending.set(undefined);
  });

  function add(options: HeartButtonOptions): void {
    const url = urlOf(options, "add");
    const to = target();
    if (url || to) write.press({ verb: "add", url, to: to ?? { listExternalId: SOME_LIST, listType: "wishlist" } });
    else void createFor(options.asin);
  }

  async function createFor(asin: string): Promise<void> {
    const list = await createdFor(context, asin, create(asin));
    if (!list) return;
    setSaved(context, asin, list.listExternalId);
    if ($options.get().asin === asin) say(context.text("heart-button.saved", { list: nameOr(list.listName) }));
  }

  function remove(asin: string, url: string): void {
    const listExternalId = savedOn(page.lists.get(), asin).at(-1) ?? SOME_LIST;
    const entry = entryOf(page.lists.get(), listExternalId) ?? target();
    write.press({ verb: "remove", url, to: { listExternalId, listType: entry?.listType ?? "wishlist", name: entry?.name } });
  }

  calls.preload();
  return {
    /** `remove` by the page's own address */
    press(verb: Verb): void {
      const options = $options.get();
      if (verb === "add") add(options);
      else remove(options.asin, urlOf(options, "remove")!);
    },
    /** forgets the outcome of the last press */
    reset: write.reset,
  };
}
