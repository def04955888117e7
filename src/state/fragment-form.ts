import { atom } from "nanostores";
import { fieldsByName } from "../lib/fields.ts";
import { failureText, isReportable } from "./call-failure.ts";
import type { SafeFragment } from "./fragment.ts";
import type { CallsPart, CoreContext, TextsPart } from "./model-context.ts";

/** The data of a form in server-made HTML. */
export interface SentForm {
  readonly action: string | undefined;
  readonly method: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

export interface FragmentFormSpec {
  /** where a form without an action is sent to */
  address(): string;
  /** the text for a form that was not taken */
  readonly failure: Parameters<TextsPart["text"]>[0];
  /** whether the fragment is shown: an outcome is shown nowhere else */
  isShown(): boolean;
  /** the page is on its way to sign-in */
  left(): void;
  /** the answer cannot be shown */
  unsafe(): void;
  /** a form was taken by post: the shop has changed something */
  posted?(): void;
}

/** Sends forms of server-made HTML (fragment.2), one at a time; a post is seen to its end when the fragment is closed. */
export function createFragmentForm(context: CoreContext<unknown> & TextsPart & CallsPart, spec: FragmentFormSpec) {
  const calls = context.calls(() => import("../contract/fragment.ts"));
  /** why the last form failed */
  const $failure = atom<string | undefined>();
  let sending = false;

  function run({ action, fields }: SentForm, isPost: boolean) {
    const options = action === undefined ? { path: spec.address() } : { path: action, isOfFragment: true };
    if (!isPost) return calls.run("fragmentFormGet", { query: Object.fromEntries(fields) }, options);
    return calls.run("fragmentForm", { body: fieldsByName(fields) }, options);
  }

  return {
    $failure,
    /** forgets the last failure */
    reset: () => $failure.set(undefined),
    /** sends a form; returns what replaces it, or nothing when it was not sent or was refused */
    async send(sent: SentForm): Promise<SafeFragment | undefined> {
      if (sending) return undefined;
      sending = true;
      $failure.set(undefined);
      const isPost = sent.method.toLowerCase() === "post";
      const result = await run(sent, isPost);
      sending = false;
      if (result.ok && isPost) spec.posted?.();
      if (context.signal.aborted) return undefined;
      if (result.ok) {
        const answer = await context.sanitise(result.data);
        if (!answer.ok) spec.unsafe();
        return answer.ok && spec.isShown() ? answer.data : undefined;
      }
      if (isReportable(result)) {
        const text = context.text(failureText(result, spec.failure));
        if (spec.isShown()) $failure.set(text);
        context.error(result.code, text, { call: "fragment-form", status: result.status });
      } else if (result.left) spec.left();
      return undefined;
    },
  };
}
