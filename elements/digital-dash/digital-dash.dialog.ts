import type { Session } from "../../src/element/mixin.ts";
import { surfaceRoot } from "../../src/markup/surface-root.ts";
import { messageDialogStyles, showMessage } from "../../src/overlay/message-dialog.ts";
import type { DashDialog, DigitalDashModel } from "./digital-dash.model.ts";
import type { DigitalDashOptions } from "./digital-dash.options.ts";

/** A copy of the page's own confirmation (digital-dash.3). */
function confirmationIn(host: Element): DocumentFragment | undefined {
  const part = host.querySelector('[data-dp-part="confirmation"]:not([data-dp-drawn] *)');
  if (!part) return undefined;
  if (part instanceof HTMLTemplateElement) return document.importNode(part.content, true);
  const copy = document.createDocumentFragment();
  for (const child of part.childNodes) copy.append(child.cloneNode(true));
  return copy;
}

/** Shows the outcome of a press in a dialog (digital-dash.3, digital-dash.6), until the session ends. */
export function followOutcome(
  host: HTMLElement,
  { model, context, signal }: Session<DigitalDashOptions, DigitalDashModel>,
  opener: () => HTMLElement | undefined,
): void {
  const root = surfaceRoot(host, signal, messageDialogStyles);
  let hide = () => {};
  context.follow(model.$dialog, (dialog: DashDialog) => {
    hide();
    hide = () => {};
    if (dialog.kind === "none") return;
    const created = { title: context.text("digital-dash.created-title"), text: context.text("digital-dash.created-text") };
    hide = showMessage({
      root: root(),
      surface: "digital-dash",
      ...(dialog.kind === "error" ? dialog : { ...created, content: confirmationIn(host) }),
      button: context.text("digital-dash.ok"),
      opener,
      onClose: model.close,
    });
  });
  signal.addEventListener("abort", () => hide());
}
