import { atom, computed } from "nanostores";
import type { Lazy } from "../../src/lib/lazy.ts";
import { canWrite } from "../../src/state/customer.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import type { Creation } from "../../src/lists/list-outcome.ts";
import { defaultTarget, isSaved, setSaved } from "../../src/lists/lists.ts";
import type { ModelContext, Translate } from "../../src/state/model-context.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { HeartButtonOptions } from "./heart-button.options.ts";
import type { createHeartSending, creatorOf, Verb } from "./heart-button.sending.ts";

export type HeartButtonModel = ReturnType<typeof createHeartButtonModel>;

/** Loaded when the pointer or the focus comes near, or with the first press. */
export interface SendingCode {
  readonly createHeartSending: typeof createHeartSending;
  readonly creatorOf: typeof creatorOf;
}

/** What the heart asks of the page. */
export interface HeartPage {
  /** how the create element is opened for an item (heart-button.3) */
  creator(code: SendingCode): (asin: string) => Promise<Creation>;
}

/** In place of the id of the default list, where it is not known. */
const SOME_LIST = "default";

/** Of several actions of a type the one with an address counts. */
const urlOf = ({ heartActionDetails: { initialActions = [], hiddenActions = [] } }: HeartButtonOptions, type: Verb) =>
  [...initialActions, ...hiddenActions].find((action) => action.type === type && action.url)?.url;

/** The name of the heart, with the title of the item where it has one. */
export const nameOf = (t: Translate, saved: boolean, title: string | undefined): string => {
  if (!title) return t(saved ? "list-button.heart-saved" : "list-button.heart");
  return t(saved ? "heart-button.is-saved" : "heart-button.save", { title });
};

export function createHeartButtonModel(context: ModelContext<HeartButtonOptions>, page: HeartPage, code: Lazy<SendingCode>) {
  const { $options } = context;
  const { lists } = context.page;
  /** what the press that is on its way does */
  const $sending = atom<Verb | undefined>();
  const $failed = atom<string | undefined>();
  const $status = atom<Notice | undefined>();
  let sequence = 0;

  // which of the two lists of actions is offered follows from whether the item is saved, which all hearts share (heart-button.6)
  const $known = computed([lists, $options], (all, { asin }) => isSaved(all, asin));
  const $saved = computed([$known, $sending], (isKnown, verb) => (verb ? verb === "add" : isKnown));

  const target = () => defaultTarget(lists.get(), $options.get());
  const begin = () => {
    $failed.set(undefined);
    $status.set(undefined);
  };
  const announce = (text: string) => {
    $failed.set(undefined);
    $status.set({ text, role: "status", sequence: ++sequence });
  };

  const sending = createLatePart(context, code, {
    create: (loaded) =>
      loaded.createHeartSending(context, { $sending, $failed, urlOf, target, begin, announce, create: page.creator(loaded) }),
    subject: () => JSON.stringify([$options.get().asin, urlOf($options.get(), "add"), urlOf($options.get(), "remove")]),
    failure: () => context.text("heart-button.failed"),
    failed: (text) => $failed.set(text),
  });
  // the write takes over, and shows the same
  context.follow(sending.$isWaiting, (isWaiting) => {
    if (!isWaiting) $sending.set(undefined);
  });

  let known = "";
  context.follow($options, ({ asin, heartActionDetails }) => {
    if (asin === known) return;
    known = asin;
    begin();
    // the page says that the item is on the list: the other hearts follow the store
    if (heartActionDetails.initialActions?.[0]?.type === "remove" && !isSaved(lists.get(), asin))
      setSaved(context, asin, target()?.listExternalId ?? SOME_LIST);
  });

  return {
    $state: computed([$sending, $saved, $failed], (verb, saved, failed) => {
      if (verb) return "saving";
      if (failed !== undefined) return "error";
      return saved ? "saved" : "ready";
    }),
    /** what the heart shows: at once after a press, and back when the call fails (heart-button.5) */
    $saved,
    $saving: computed($sending, (verb) => verb !== undefined),
    /** it can take the item off again: a toggle (heart-button.1) */
    $toggles: computed($options, (options) => Boolean(urlOf(options, "remove"))),
    $notice: computed([$failed, $status], (text, status): Notice | undefined =>
      text === undefined ? status : { text, role: "alert", sequence },
    ),
    press() {
      if ($sending.get() || sending.$isWaiting.get()) return;
      if (!canWrite(context)) return context.signIn();
      const options = $options.get();
      if ($known.get() && !urlOf(options, "remove")) {
        sending.now()?.reset();
        return announce(nameOf(context.text, true, options.itemTitle));
      }
      const verb = $known.get() ? "remove" : "add";
      const url = urlOf(options, verb);
      void sending.press(url ? "list-heart-action" : "list-add", (part) => part.press(verb));
      if (!sending.$isWaiting.get()) return;
      begin();
      if (url || target()) $sending.set(verb);
    },
    preload: sending.preload,
  };
}
