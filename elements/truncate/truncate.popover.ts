import { sheetsOf } from "../../src/page/styles.ts";
import type { Translate } from "../../src/state/model-context.ts";
import buttonCss from "../../src/ui/button.css?inline";
import popoverCss from "../../src/ui/popover.css?inline";
import { showPopover } from "../../src/ui/popover-surface.ts";
import css from "./truncate.css?inline";

/** A copy of the text as the page wrote it, without what must be there once only. */
function copyOf(text: HTMLElement): HTMLElement {
  const copy = text.cloneNode(true) as HTMLElement;
  copy.removeAttribute("style");
  copy.removeAttribute("data-dp-part");
  for (const node of [copy, ...copy.querySelectorAll("[id]")]) node.removeAttribute("id");
  return copy;
}

/**
 * Opens the whole text at its control. It is the page's own text, so it is slotted into a shadow root that brings the surface
 * alone. The function returned closes it, and gives focus back to the control.
 */
export function openText(
  host: HTMLElement,
  text: HTMLElement,
  trigger: HTMLElement,
  t: Translate,
  asked: (reason: string) => void,
): () => void {
  const holder = document.createElement("div");
  const root = holder.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = sheetsOf([buttonCss, popoverCss, css]);
  const dialog = document.createElement("div");
  dialog.className = "dp-popover dialog";
  dialog.setAttribute("popover", "manual");
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("part", "popover");
  dialog.setAttribute("aria-label", t("truncate.label"));
  const close = document.createElement("button");
  close.type = "button";
  close.className = "dp-button";
  close.setAttribute("part", "close");
  close.textContent = t("truncate.close");
  close.addEventListener("click", () => asked("button"));
  const foot = document.createElement("div");
  foot.className = "foot";
  foot.append(close);
  dialog.append(document.createElement("slot"), foot);
  root.append(dialog);
  holder.append(copyOf(text));
  host.append(holder);
  const hide = showPopover(dialog, {
    surface: "truncate",
    placement: "bottom-start",
    anchor: trigger,
    closeOnResize: false,
    initialFocus: () => close,
    opener: () => trigger,
    onClose: asked,
  });
  return () => {
    hide();
    holder.remove();
  };
}
