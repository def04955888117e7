import { showDialog } from "../../src/ui/dialog-surface.ts";
import { showMessage } from "../../src/ui/message-dialog.ts";

export interface FailureParts {
  /** the page's own dialog, used in place of ours */
  own(): HTMLDialogElement | undefined;
  root(): ShadowRoot;
  text(key: string): string;
  /** gets focus back */
  opener(): HTMLElement | null;
  closed(reason: string): void;
}

/** Opens the failure modal (invite-button.7): the page's own if it has one, else ours. Returns a function that closes it. */
export function showFailure({ own, root, text, opener, closed }: FailureParts, key: string): () => void {
  const dialog = own();
  const options = { surface: "invite-failure", opener, onClose: closed };
  if (!dialog) {
    const [title, button] = [text("invite-button.failed-title"), text("invite-button.close")];
    return showMessage({ ...options, root: root(), title, text: text(key), button });
  }
  const stop = new AbortController();
  const pressed = ({ target }: Event) => void (target instanceof Element && target.closest("button") && closed("button"));
  dialog.addEventListener("click", pressed, { signal: stop.signal });
  const close = showDialog(dialog, { ...options, kind: "modal", side: "end", historyMarker: false });
  return () => {
    stop.abort();
    close();
  };
}
