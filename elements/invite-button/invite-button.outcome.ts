import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { surfaceRoot } from "../../src/markup/surface-root.ts";
import { announce } from "../../src/ui/announcer.ts";
import { showDialog } from "../../src/overlay/dialog-surface.ts";
import { messageDialogStyles, showMessage } from "../../src/overlay/message-dialog.ts";
import type { Session } from "../../src/element/mixin.ts";
import type { InviteButtonModel } from "./invite-button.model.ts";
import type { InviteButtonOptions } from "./invite-button.options.ts";

export type InviteButtonSession = Session<InviteButtonOptions, InviteButtonModel>;

interface Failure {
  /** the page's own */
  readonly dialog: HTMLDialogElement | undefined;
  readonly root: () => ShadowRoot;
  readonly text: string;
  readonly session: InviteButtonSession;
  readonly opener: () => HTMLElement | null;
}

/** Where our own failure modal is rendered. */
export const failureRoot = (host: HTMLElement, signal: AbortSignal) => surfaceRoot(host, signal, messageDialogStyles);

/** Announces the outcome of a press, and moves focus to it unless it is the control itself (invite-button.5). */
export function announceOutcome(confirmation: HTMLElement, takesFocus: boolean): void {
  if (takesFocus) focusTemporarily(confirmation);
  announce(confirmation.textContent!.trim());
}

/** Opens the failure modal (invite-button.7): the page's own if it has one, else ours. Returns a function that closes it. */
export function showFailure({ dialog, root, text, session: { context, model }, opener }: Failure): () => void {
  const options = { surface: "invite-failure", opener, onClose: model.closeFailure };
  if (!dialog) {
    const [title, button] = [context.text("invite-button.failed-title"), context.text("invite-button.close")];
    return showMessage({ ...options, root: root(), title, text, button });
  }
  const stop = new AbortController();
  const pressed = ({ target }: Event) => void (target instanceof Element && target.closest("button") && model.closeFailure("button"));
  dialog.addEventListener("click", pressed, { signal: stop.signal });
  const close = showDialog(dialog, { ...options, kind: "modal", side: "end", historyMarker: false });
  return () => {
    stop.abort();
    close();
  };
}
