import buttonCss from "./button.css?inline";
import dialogCss from "./dialog.css?inline";
import { showDialog, type DialogOptions } from "./dialog-surface.ts";
import css from "./message-dialog.css?inline";

export const messageDialogStyles: readonly string[] = [buttonCss, dialogCss, css];

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

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, part: string, text = ""): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  node.className = className;
  node.setAttribute("part", part);
  node.textContent = text;
  return node;
}

/** A heading and a text, which name and describe the dialog. */
function words(dialog: HTMLElement, title: string, text: string): Node[] {
  const heading = make("h2", "dp-dialog-heading", "dialog-title", title);
  const message = make("p", "dp-dialog-text", "dialog-text", text);
  [heading.id, message.id] = ["title", "text"];
  dialog.setAttribute("aria-labelledby", heading.id);
  dialog.setAttribute("aria-describedby", message.id);
  return [heading, message];
}

function slotted(dialog: HTMLElement, host: Element, content: DocumentFragment, title: string): Node[] {
  const holder = document.createElement("div");
  holder.append(content);
  dialog.setAttribute("aria-label", holder.querySelector("h1,h2,h3,h4,h5,h6")?.textContent?.trim() || title);
  host.replaceChildren(holder);
  return [document.createElement("slot")];
}

/** A modal with a message and one button, for elements that load no React. Returns a function that closes it. */
export function showMessage({ root, title, text = "", content, button, onClose, ...options }: MessageDialog): () => void {
  const dialog = make("dialog", "dp-dialog", "dialog");
  dialog.dataset["kind"] = "modal";
  dialog.tabIndex = -1;
  const body = make("div", "dp-dialog-body", "dialog-body");
  const close = make("button", "dp-button", "dialog-close", button);
  close.type = "button";
  close.addEventListener("click", () => onClose("button"));
  body.append(...(content ? slotted(dialog, root.host, content, title) : words(dialog, title, text)), close);
  dialog.append(body);
  root.append(dialog);
  return showDialog(dialog, {
    ...{ ...options, onClose, kind: "modal", side: "end", historyMarker: false, initialFocus: () => close },
    onClosed() {
      dialog.remove();
      if (content) root.host.replaceChildren();
    },
  });
}
