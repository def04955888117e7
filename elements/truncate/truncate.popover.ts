import { surfaceRoot } from "../../src/markup/surface-root.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { popoverShell, popoverShellStyles } from "../../src/overlay/popover-shell.ts";
import { makeNode } from "../../src/overlay/shell-nodes.ts";
import css from "./truncate.css?inline";

/** A copy of the text as the page wrote it, without ids and without its part, which must be unique. */
function copyOf(text: HTMLElement): HTMLElement {
  const copy = text.cloneNode(true) as HTMLElement;
  copy.removeAttribute("style");
  copy.removeAttribute("data-dp-part");
  for (const node of [copy, ...copy.querySelectorAll("[id]")]) node.removeAttribute("id");
  return copy;
}

/**
 * Opens the whole text at its control. The text is slotted, so that the page's styles apply to it. Returns a function that closes
 * the popover and gives focus back to the control.
 */
export function openText(
  host: HTMLElement,
  text: HTMLElement,
  trigger: HTMLElement,
  t: Translate,
  onClose: (reason: string) => void,
): () => void {
  const ending = new AbortController();
  const root = surfaceRoot(host, ending.signal, [...popoverShellStyles, css])();
  const { dpClose: closeText = t("truncate.close") } = trigger.dataset;
  const { popover, close, open } = popoverShell({
    ...{ surface: "truncate", label: t("truncate.label"), closeText, onClose },
  });
  // a trigger that says which text it is for has a close button that says so too
  if (trigger.hasAttribute("aria-describedby")) {
    close.setAttribute("aria-describedby", "text");
    const whole = makeNode("span", { id: "text", textContent: text.textContent });
    whole.hidden = true;
    popover.append(whole);
  }
  popover.append(makeNode("slot"), makeNode("div", { className: "foot" }, close));
  root.host.append(copyOf(text));
  const hide = open(root, trigger);
  return () => {
    hide();
    ending.abort();
  };
}
