import { dialogShell, dialogShellStyles } from "./dialog-shell.ts";
import type { DialogOptions } from "./dialog-surface.ts";
import css from "./message-dialog.css?inline";
import { makeNode } from "./shell-nodes.ts";

export const messageDialogStyles: readonly string[] = [...dialogShellStyles, css];

export interface MessageDialog extends Pick<DialogOptions, "surface" | "opener" | "onClose"> {
  /** where it is rendered */
  readonly root: ShadowRoot;
  readonly title: string;
  readonly text?: string;
  /** markup of the page in place of title and text; it is slotted, so that the page's own sheets style it */
  readonly content?: DocumentFragment | undefined;
  /** the words of its one button */
  readonly button: string;
}

/** A modal with a message and one button, for elements that load no React. Returns a function that closes it. */
export function showMessage({ root, title, text = "", content, button, ...options }: MessageDialog): () => void {
  const label = content && (content.querySelector("h1,h2,h3,h4,h5,h6")?.textContent?.trim() || title);
  const { dialog, heading, close, body, open } = dialogShell({
    ...{ ...options, label },
    initialFocus: () => close,
    onClosed: () => content && root.host.replaceChildren(),
  });
  close.textContent = button;
  close.dataset["kind"] = "primary";
  if (content) {
    root.host.replaceChildren(makeNode("div", {}, content));
    body.append(makeNode("slot"), close);
  } else {
    const message = makeNode("p", { className: "dp-dialog-text", part: "dialog-text", id: "text", textContent: text });
    Object.assign(heading, { part: "dialog-title", textContent: title });
    dialog.setAttribute("aria-describedby", message.id);
    body.append(heading, message, close);
  }
  return open(root);
}
