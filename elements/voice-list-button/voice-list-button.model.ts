import { atom, computed } from "nanostores";
import type { CallResult } from "../../src/call/result.ts";
import type { AnswerOf } from "../../src/contract/entry.ts";
import type { voiceListAdd } from "../../src/contract/voice-list.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { createWrite } from "../../src/state/write.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { VoiceListButtonOptions } from "./voice-list-button.options.ts";

export type VoiceListButtonModel = ReturnType<typeof createVoiceListButtonModel>;
type Answer = CallResult<AnswerOf<typeof voiceListAdd>>;

/** Failures that are not reported: a listener cancelled it, or nothing was sent to an address that is blocked. */
const SILENT = new Set(["cancelled", "aborted", "blocked-url"]);

/** Puts the product onto the list of the shopper's voice assistant, and logs how that went (grocery.md). */
export function createVoiceListButtonModel(context: ModelContext<VoiceListButtonOptions>) {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/voice-list.ts"));
  /** items that presses here have added, for their announcement */
  const $added = atom(0);

  const $variant = computed($options, ({ variant }) => {
    if (variant !== undefined) return variant;
    const { device } = context.pageOptions();
    return device === "mobile" || device === "app" ? "unified" : "link";
  });

  /** Its own failure is ignored, and nothing waits for it (voice-list-button.6). */
  function log({ asin, itemName, pageName }: VoiceListButtonOptions, result: Answer, delay: number): void {
    if (!result.ok && SILENT.has(result.code)) return;
    const [info] = result.ok ? result.data.itemInfoList : [];
    // named one by one: the customer and the encrypted name are not sent on (voice-list-button.7)
    const item = info
      ? {
          asin,
          listId: info.listId,
          itemId: info.itemId,
          itemName: info.itemName,
          itemType: info.itemType,
          createAt: info.createAt,
          updateAt: info.updateAt,
        }
      : { asin, itemName };
    const event = info ? ("ADD_ITEM_SUCCESS" as const) : ("ADD_ITEM_FAILURE" as const);
    void calls.run("voiceListLog", { body: { event, pageName, delay, listType: "SHOP", item } });
  }

  const write = createWrite(context, {
    call: "voice-list-add",
    subject: ({ asin }) => asin,
    url: ({ addUrl }) => addUrl,
    async send(options, { path, onUnknown }) {
      const { asin, itemName, requestType } = options;
      const { language: locale, marketplaceId } = context.pageOptions();
      const headers = { "x-request-metadata": JSON.stringify({ requestType, locale, marketplaceId }) };
      const start = context.now();
      const result = await calls.run(
        "voiceListAdd",
        { body: [{ asin, itemName, locale, marketplaceId }] },
        { path: path!, headers, onUnknown },
      );
      log(options, result, Math.round(context.now() - start));
      return result;
    },
    refusal: () => undefined,
    failure: () => ({ text: context.text("voice-list-button.error") }),
    done(_answer, { asin }, isShown) {
      if (isShown) $added.set($added.get() + 1);
      context.success("voice-list-add", { asin });
    },
  });
  context.follow(write.$phase, (phase) => {
    if (phase.kind === "failed") context.log(phase.code, "The item was not added to the voice-assistant list.");
  });

  return {
    $variant,
    $state: computed([write.$phase, $variant], ({ kind }, variant) => {
      if (kind === "busy" || kind === "checking") return "adding";
      return kind === "done" && variant === "unified" ? "added" : "ready";
    }),
    /** why it was not added */
    $notice: computed(write.$phase, (phase): Notice | undefined =>
      phase.kind === "failed" ? { role: "alert", text: phase.text } : undefined,
    ),
    /** the last press has added it */
    $isAdded: computed(write.$phase, ({ kind }) => kind === "done"),
    $added,
    press(): void {
      // a button that has turned into a mark takes no press (voice-list-button.2)
      if (!($variant.get() === "unified" && write.$phase.get().kind === "done")) write.press();
    },
  };
}
