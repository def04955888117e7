import { atom } from "nanostores";
import { messageOf, type ReportableFailure } from "../../src/state/call-failure.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { WriteFailure, WritePhase } from "../../src/state/write.ts";
import type { StaplesOptions } from "./staples.options.ts";
import type { Deps } from "./staples.row.ts";

/** What the error modal shows. */
export interface ShownError {
  readonly text: string;
  /** the server's own, in place of the text */
  readonly content: SafeFragment | undefined;
  readonly heading: string | undefined;
  /** the content brings the control that closes it */
  readonly canDismiss: boolean;
}

const SURFACE = "staples-error";

/** The modal that says why an add or an update was not done (staples.20). */
export function createErrors(context: ModelContext<StaplesOptions>, { factsOf }: Pick<Deps, "factsOf">) {
  const $error = atom<ShownError | null>(null);
  let html: string | undefined;

  async function show(text: string): Promise<void> {
    const { asin } = context.$options.get();
    const safe = html === undefined ? undefined : await context.sanitise(html);
    if (context.signal.aborted || asin !== context.$options.get().asin) return;
    if (!context.emit("dp-open", { surface: SURFACE, reason: "failed" })) return;
    const content = safe?.ok && !safe.data.isEmpty ? safe.data : undefined;
    const facts = content && factsOf(content);
    $error.set({ text, content, heading: facts?.heading, canDismiss: facts?.canDismiss ?? false });
  }

  return {
    $error,
    /** the words of a failure, and what the server wants to be shown in their place */
    words(markup: string | undefined, failure?: ReportableFailure): WriteFailure {
      html = markup;
      const serverText = failure?.code === "unknown" ? undefined : context.$options.get().genericErrorMessage;
      return { text: context.text("staples.error-generic"), serverText };
    },
    /** the same of a call that failed: a body with another status counts too */
    wordsOf(failure: ReportableFailure | undefined): WriteFailure {
      return this.words(failure && messageOf(failure, "errorModalHtml"), failure);
    },
    follow(phase: WritePhase): void {
      if (phase.kind === "failed") void show(phase.text);
    },
    close(reason: string): void {
      if (!$error.get()) return;
      $error.set(null);
      context.emit("dp-close", { surface: SURFACE, reason });
    },
  };
}
