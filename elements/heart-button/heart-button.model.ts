import { atom, computed } from "nanostores";
import type { Later } from "../../src/lib/later.ts";
import { canWrite } from "../../src/state/customer.ts";
import { defaultTarget, isSaved, setSaved } from "../../src/state/lists.ts";
import type { ModelContext, Translate } from "../../src/state/model-context.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { HeartButtonOptions } from "./heart-button.options.ts";
import type { createHeartSending, HeartSending, Shown, Verb } from "./heart-button.sending.ts";

export type HeartButtonModel = ReturnType<typeof createHeartButtonModel>;

/** Loaded when the pointer or the focus comes near, or with the first press. */
export interface SendingCode {
  readonly createHeartSending: typeof createHeartSending;
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

export function createHeartButtonModel(context: ModelContext<HeartButtonOptions>, code: Later<SendingCode>) {
  const { $options, page } = context;
  /** what the press that is on its way does */
  const $sending = atom<Verb | undefined>();
  const $failed = atom<string | undefined>();
  const $status = atom<Notice | undefined>();
  const $code = atom<HeartSending | undefined>();
  /** a press waits for the code */
  let isHeld = false;
  let sequence = 0;

  // which of the two lists of actions is offered follows from whether the item is saved, which all hearts share (heart-button.6)
  const $known = computed([page.lists, $options], (lists, { asin }) => isSaved(lists, asin));
  const $saved = computed([$known, $sending], (known, sending) => (sending ? sending === "add" : known));

  const target = () => defaultTarget(page.lists.get(), $options.get());
  const begin = () => {
    $failed.set(undefined);
    $status.set(undefined);
  };
  const announce = (text: string) => {
    $failed.set(undefined);
    $status.set({ text, role: "status", sequence: ++sequence });
  };

  const shown: Shown = { $sending, $failed, urlOf, target, begin, announce };
  const createSending = (loaded: SendingCode): HeartSending => {
    if (!$code.get()) $code.set(loaded.createHeartSending(context, shown));
    return $code.get()!;
  };
  const load = async () => createSending(await code.load());
  if (code.now) createSending(code.now);

  let known = "";
  context.follow($options, ({ asin, heartActionDetails }) => {
    if (asin === known) return;
    known = asin;
    begin();
    // the page says that the item is on the list: the other hearts follow the store
    if (heartActionDetails.initialActions?.[0]?.type === "remove" && !isSaved(page.lists.get(), asin))
      setSaved(context, asin, target()?.listExternalId ?? SOME_LIST);
  });

  /** The press waits for its code, and shows meanwhile where it leads. Code that does not load is a call that failed. */
  async function hold(verb: Verb): Promise<void> {
    const options = $options.get();
    const url = urlOf(options, verb);
    isHeld = true;
    begin();
    if (url || target()) $sending.set(verb);
    const loaded = await code.load().catch(() => undefined);
    isHeld = false;
    // the write takes over, and shows the same
    $sending.set(undefined);
    if (context.signal.aborted) return;
    const now = $options.get();
    if (loaded) {
      // an exception in that code is one, and no call that failed
      const { press } = createSending(loaded);
      if (now.asin === options.asin && urlOf(now, verb) === url) press(verb);
      return;
    }
    const text = context.text("heart-button.failed");
    context.error("network", text, { call: url ? "list-heart-action" : "list-add" });
    if (now.asin === options.asin) $failed.set(text);
  }

  return {
    $state: computed([$sending, $saved, $failed], (sending, saved, failed) => {
      if (sending) return "saving";
      if (failed !== undefined) return "error";
      return saved ? "saved" : "ready";
    }),
    /** what the heart shows: at once after a press, and back when the call fails (heart-button.5) */
    $saved,
    $saving: computed($sending, (sending) => sending !== undefined),
    /** it can take the item off again: a toggle (heart-button.1) */
    $toggles: computed($options, (options) => Boolean(urlOf(options, "remove"))),
    $notice: computed([$failed, $status], (text, status): Notice | undefined =>
      text === undefined ? status : { text, role: "alert", sequence },
    ),
    /** sends what a press asks for, once its code has loaded */
    $code,
    press() {
      if ($sending.get() || isHeld) return;
      if (!canWrite(context)) return context.signIn();
      const options = $options.get();
      const sending = $code.get();
      if ($known.get() && !urlOf(options, "remove")) {
        sending?.reset();
        return announce(nameOf(context.text, true, options.itemTitle));
      }
      const verb = $known.get() ? "remove" : "add";
      if (sending) sending.press(verb);
      else void hold(verb);
    },
    preload: () =>
      void load().then(
        ({ preload }) => preload(),
        () => {},
      ),
  };
}
