import type { Translate } from "../../src/state/model-context.ts";
import { showDialog } from "../../src/ui/dialog-surface.ts";
import type { DashDialog } from "./digital-dash.model.ts";

export interface DialogParts {
  root(): ShadowRoot;
  readonly text: Translate;
  /** the page's own confirmation, a copy of it (digital-dash.3) */
  confirmation(): DocumentFragment | undefined;
  /** gets focus back */
  opener(): HTMLElement | undefined;
  closed(reason: string): void;
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, part: string, text = ""): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  node.className = className;
  node.setAttribute("part", part);
  node.textContent = text;
  return node;
}

/** A heading and a text of ours, and the names by which the dialog is read. */
function words(dialog: HTMLElement, title: string, text: string): Node[] {
  const heading = make("h2", "dp-dialog-heading", "dialog-title", title);
  const message = make("p", "text", "dialog-text", text);
  heading.id = "title";
  message.id = "text";
  dialog.setAttribute("aria-labelledby", "title");
  dialog.setAttribute("aria-describedby", "text");
  return [heading, message];
}

/** The page's markup stays in its light DOM, where the page's own sheets dress it. */
function slotted(dialog: HTMLElement, root: ShadowRoot, content: DocumentFragment, title: string): Node[] {
  const holder = document.createElement("div");
  holder.append(content);
  dialog.setAttribute("aria-label", holder.querySelector("h1,h2,h3,h4,h5,h6")?.textContent?.trim() || title);
  root.host.replaceChildren(holder);
  return [document.createElement("slot")];
}

/** Opens the confirmation or the error (digital-dash.3, digital-dash.6); the function returned closes it. */
export function showDash(content: Exclude<DashDialog, { kind: "none" }>, parts: DialogParts): () => void {
  const { text } = parts;
  const root = parts.root();
  const dialog = make("dialog", "dp-dialog", "dialog");
  dialog.dataset["kind"] = "modal";
  dialog.tabIndex = -1;
  dialog.setAttribute("aria-modal", "true");
  const body = make("div", "dp-dialog-body", "dialog-body");
  const ok = make("button", "dp-button", "dialog-ok", text("digital-dash.ok"));
  ok.type = "button";
  ok.addEventListener("click", () => parts.closed("button"));
  const own = content.kind === "created" ? parts.confirmation() : undefined;
  const title = text("digital-dash.created-title");
  if (content.kind === "error") body.append(...words(dialog, content.title, content.text));
  else if (own) body.append(...slotted(dialog, root, own, title));
  else body.append(...words(dialog, title, text("digital-dash.created-text")));
  body.append(ok);
  dialog.append(body);
  root.append(dialog);
  return showDialog(dialog, {
    surface: "digital-dash",
    kind: "modal",
    side: "end",
    historyMarker: false,
    initialFocus: () => ok,
    opener: parts.opener,
    onClose: parts.closed,
    onClosed: () => {
      dialog.remove();
      root.host.replaceChildren();
    },
  });
}
