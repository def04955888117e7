import { atom, computed, type ReadableAtom } from "nanostores";
import { isReportable } from "../../src/state/call-failure.ts";
import { addStep, type StepOutcome } from "../../src/cart/add-steps.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { CakeTextOptions } from "./cake-text.options.ts";

export type CakeTextModel = ReturnType<typeof createCakeTextModel>;

const SURFACE = "cake-text";
/** UTF-16 units */
const MOST = 30;
const WRITABLE = /^[\p{L}\p{M}\p{Nd} .!$&?]*$/u;

/** As much of a text as fits, with no half of a pair at its end (cake-text.2). */
export const fitting = (text: string): string => text.slice(0, MOST).replace(/[\uD800-\uDBFF]$/, "");

/** What a token is for: another text, item, store or price has another one. */
interface Subject extends Pick<CakeTextOptions, "asin" | "almStoreId" | "price"> {
  readonly personalizedMessage: string;
}

const isSame = (one: Subject | undefined, other: Subject): boolean =>
  one !== undefined && (Object.keys(other) as (keyof Subject)[]).every((name) => one[name] === other[name]);

/** The text for a cake, and what has to happen with it before an add of the scope. */
export function createCakeTextModel(context: ModelContext<CakeTextOptions>) {
  const { $options, scope } = context;
  const calls = context.calls(() => import("../../src/contract/cake.ts"));
  const $text = atom("");
  const $flagged = atom(false);
  const $sending = atom<{ readonly subject: Subject; readonly outcome: Promise<StepOutcome> } | undefined>();
  const $held = atom<{ readonly subject: Subject; readonly token: string } | undefined>();
  const $modal = atom<string | null>(null);

  const subjectNow = (): Subject => {
    const { asin, almStoreId, price } = $options.get();
    return { asin, almStoreId, price, personalizedMessage: $text.get() };
  };

  function forget(): void {
    $held.set(undefined);
    context.setProduct("customizationToken", null);
  }

  /** What holds for another subject is given up (cake-text.7). */
  function compare(): void {
    const held = $held.get();
    if (held && !isSame(held.subject, subjectNow())) forget();
  }

  function write(text: string): void {
    const kept = fitting(text);
    if (kept === $text.get()) return;
    $text.set(kept);
    $flagged.set(false);
    compare();
  }

  const error = (): "cake-text.profanity" | "cake-text.special" =>
    WRITABLE.test($text.get()) ? "cake-text.profanity" : "cake-text.special";

  /** Shows why the text is not written; the add ends in silence, since the shopper knows (cake-text.9, .12). */
  function refuse(code: "validation" | "refused", status?: number): StepOutcome {
    const text = context.text(error());
    context.error(code, text, { ...(code === "refused" && { call: "cake-customize" }), status });
    if ($modal.get() === null && context.emit("dp-open", { surface: SURFACE, reason: code })) $modal.set(text);
    return { ok: false, code, status, reported: true };
  }

  async function send(subject: Subject): Promise<StepOutcome> {
    const { csrfToken } = context.pageOptions();
    const result = await calls.run("cakeCustomize", { body: { ...subject, ...(csrfToken !== undefined && { csrfToken }) } });
    // a later text may wait for its turn
    if ($sending.get()?.subject === subject) $sending.set(undefined);
    const isCurrent = !context.signal.aborted && isSame(subject, subjectNow());
    if (result.ok) {
      const { customizationToken } = result.data;
      if (isCurrent) {
        $held.set({ subject, token: customizationToken });
        context.setProduct("customizationToken", customizationToken);
      }
      return { ok: true, customizationToken };
    }
    if (!isReportable(result)) return { ok: false, code: "cancelled", reported: true };
    const { code, status, reported } = result;
    if (status !== 400 && status !== 422) return { ok: false, code, status, reported: reported === true };
    // the flag is of the text that was sent: one that was changed meanwhile is judged by the next press
    if (!isCurrent) return { ok: false, code: "refused", status, reported: false };
    $flagged.set(true);
    return refuse("refused", status);
  }

  /** Before an add: nothing to do for another item, or without a text (cake-text.4, .14). */
  function step(asin: string): StepOutcome | Promise<StepOutcome> | undefined {
    const subject = subjectNow();
    if (asin !== subject.asin || subject.personalizedMessage.trim() === "") return undefined;
    if ($flagged.get()) return refuse("validation");
    const held = $held.get();
    if (held) return { ok: true, customizationToken: held.token };
    const sending = $sending.get();
    // two adds of one text send it once; another text waits for its turn
    if (sending && isSame(sending.subject, subject)) return sending.outcome;
    const outcome = sending ? sending.outcome.then(() => send(subject)) : send(subject);
    $sending.set({ subject, outcome });
    return outcome;
  }

  let given: string | undefined;
  let isFlaggedByPage: boolean | undefined;
  context.follow($options, ({ personalizedMessage, fieldError }) => {
    if (personalizedMessage !== given) write((given = personalizedMessage));
    if (fieldError !== isFlaggedByPage) $flagged.set((isFlaggedByPage = fieldError));
    compare();
  });
  const remove = addStep(scope, step);
  context.signal.addEventListener("abort", () => {
    remove();
    if ($held.get()) forget();
  });

  return {
    $state: computed([$modal, $sending, $flagged, $held], (modal, sending, isFlagged, held) => {
      if (modal !== null) return "error";
      if (sending) return "sending";
      if (isFlagged) return "flagged";
      return held ? "customized" : "ready";
    }),
    $text: $text as ReadableAtom<string>,
    /** what is wrong with the text, while it is flagged */
    $error: computed([$text, $flagged], (_text, isFlagged) => (isFlagged ? error() : undefined)),
    /** the text of the open modal */
    $modal: $modal as ReadableAtom<string | null>,
    /** characters that can still be entered */
    $left: computed($text, ({ length }) => MOST - length),
    write,
    /** the page has set `field-error`, be it to the value that it had (cake-text.8) */
    flag: () => $flagged.set($options.get().fieldError),
    close(reason: string): void {
      if ($modal.get() === null) return;
      $modal.set(null);
      context.emit("dp-close", { surface: SURFACE, reason });
    },
  };
}
