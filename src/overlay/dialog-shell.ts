import buttonCss from "../ui/button.css?inline";
import shellCss from "./dialog-shell.css?inline";
import dialogCss from "./dialog.css?inline";
import { showDialog, type DialogKind, type DialogOptions } from "./dialog-surface.ts";
import { DIALOG, makeButton, makeNode } from "./shell-nodes.ts";

export const dialogShellStyles: readonly string[] = [buttonCss, dialogCss, shellCss];

export interface DialogShellSpec extends Omit<DialogOptions, "kind" | "side" | "historyMarker"> {
  readonly kind?: DialogKind;
  /** names the dialog in place of its own heading */
  readonly label?: string | undefined;
  /** shown in the header, and names the dialog */
  readonly heading?: string;
  /** words of the close button in the header */
  readonly closeText?: string;
  readonly closePart?: string;
  /** width of a side sheet in CSS px; never more than the window's */
  readonly width?: number | undefined;
}

export interface DialogShell {
  readonly dialog: HTMLDialogElement;
  /** in the header where the spec has a text for it; else the owner can place it */
  readonly heading: HTMLHeadingElement;
  /** asks the owner to close; in the header where the spec has words for it, else the owner can place it */
  readonly close: HTMLButtonElement;
  /** holds the content, and scrolls */
  readonly body: HTMLDivElement;
  /** Adds the dialog to a root and opens it. Returns a function that closes it; the dialog is removed after its way out. */
  open(root: ShadowRoot): () => void;
}

/** The nodes of React's `Dialog` for elements that load no React. The owner fills the body, and decides when it closes. */
export function dialogShell(spec: DialogShellSpec): DialogShell {
  const { kind = "modal", label, heading: title, closeText, closePart = "dialog-close", width, ...options } = spec;
  const dialog = makeNode("dialog", DIALOG.dialog);
  const heading = makeNode("h2", { ...DIALOG.heading, id: "title", textContent: title ?? "" });
  const close = makeButton(closeText ?? "", closePart, () => spec.onClose("button"));
  const header = makeNode("div", DIALOG.header);
  if (title !== undefined) header.append(heading);
  if (closeText !== undefined) header.append(close);
  const body = makeNode("div", DIALOG.body);
  dialog.append(makeNode("div", DIALOG.panel, ...(header.hasChildNodes() ? [header] : []), body));
  Object.assign(dialog.dataset, { kind, side: "end" });
  dialog.setAttribute("aria-modal", "true");
  if (label === undefined) dialog.setAttribute("aria-labelledby", heading.id);
  else dialog.setAttribute("aria-label", label);
  if (width !== undefined) dialog.style.setProperty("--_width", `${width}px`);

  return {
    ...{ dialog, heading, close, body },
    open(root) {
      root.append(dialog);
      return showDialog(dialog, {
        ...{ ...options, kind, side: "end", historyMarker: false },
        onClosed() {
          dialog.remove();
          spec.onClosed?.();
        },
      });
    },
  };
}
