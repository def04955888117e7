import { showDialog } from "../../src/ui/dialog-surface.ts";

export interface FailureParts {
  /** the page's own dialog, which goes before ours */
  own(): HTMLDialogElement | undefined;
  root(): ShadowRoot;
  text(key: string): string;
  /** gets focus back */
  opener(): HTMLElement | null;
  closed(reason: string): void;
}

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, part: string, text = "") => {
  const node = document.createElement(tag);
  node.className = className;
  node.setAttribute("part", part);
  node.textContent = text;
  return node;
};

function draw({ root, text }: FailureParts, key: string): HTMLDialogElement {
  const dialog = make("dialog", "dp-dialog", "dialog");
  dialog.dataset["kind"] = "modal";
  dialog.tabIndex = -1;
  const body = make("div", "dp-dialog-body", "dialog-body");
  const title = make("h2", "dp-dialog-heading", "dialog-title", text("invite-button.failed-title"));
  title.id = "title";
  dialog.setAttribute("aria-labelledby", "title");
  const close = make("button", "dp-button", "dialog-close", text("invite-button.close"));
  close.type = "button";
  body.append(title, make("p", "text", "dialog-text", text(key)), close);
  dialog.append(body);
  root().append(dialog);
  return dialog;
}

/** Opens the failure modal (invite-button.7): the page's own, else ours. The function returned closes it. */
export function showFailure(parts: FailureParts, key: string): () => void {
  const own = parts.own();
  const dialog = own ?? draw(parts, key);
  const stop = new AbortController();
  dialog.addEventListener(
    "click",
    (event) => {
      if (event.target instanceof Element && event.target.closest("button")) parts.closed("close");
    },
    { signal: stop.signal },
  );
  const close = showDialog(dialog, {
    surface: "invite-failure",
    kind: "modal",
    side: "end",
    historyMarker: false,
    opener: parts.opener,
    onClose: parts.closed,
    onClosed: () => {
      if (!own) dialog.remove();
    },
  });
  return () => {
    stop.abort();
    close();
  };
}
