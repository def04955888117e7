import { surfaceRoot } from "../../src/page/surface-root.ts";
import { ensureId } from "../../src/page/disclosure-toggle.ts";
import { markupPatch } from "../../src/page/markup-patch.ts";
import { adopt } from "../../src/page/styles.ts";
import buttonCss from "../../src/ui/button.css?inline";
import type { CloseReason } from "../../src/ui/overlay-stack.ts";
import { showPopover } from "../../src/ui/popover-surface.ts";
import css from "./action-panel.css?inline";

export interface HelpParts {
  /** the page's own element, which stays where it is: it is shown in the top layer */
  readonly target: HTMLElement;
  readonly control: HTMLElement;
  readonly closeText: string;
  /** who gets the focus that is in the popover when it closes */
  opener(): HTMLElement | undefined;
  onClose(reason: CloseReason): void;
}

/** Its look comes from the root that the page's element is in; the page's own sheets win over it. */
function adoptInto(root: Node): void {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  const sheet = adopt(css);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Opens an element of the page as a popover 400 px wide (action-panel.12); the function returned closes it and gives it back. */
export function openHelp({ target, control, closeText, opener, onClose }: HelpParts): () => void {
  const patch = markupPatch();
  const ending = new AbortController();
  adoptInto(target.getRootNode());
  patch.attribute(target, "popover", "manual");
  patch.attribute(target, "data-dp-surface", "action-panel");
  patch.attribute(target, "hidden", null);
  if (!target.hasAttribute("role")) patch.attribute(target, "role", "dialog");
  if (!target.hasAttribute("aria-label") && !target.hasAttribute("aria-labelledby")) {
    patch.attribute(target, "aria-labelledby", ensureId(control, patch));
  }
  const root = surfaceRoot(target, ending.signal, [buttonCss])();
  const close = document.createElement("button");
  close.type = "button";
  close.className = "dp-button";
  close.setAttribute("part", "close");
  close.textContent = closeText;
  close.addEventListener("click", () => onClose("button"));
  root.replaceChildren(close);
  const hide = showPopover(target, {
    surface: "action-panel",
    placement: "bottom-start",
    anchor: control,
    closeOnResize: false,
    initialFocus: () => close,
    opener,
    onClose,
  });
  return () => {
    hide();
    ending.abort();
    for (const name of ["left", "top", "--_available"]) target.style.removeProperty(name);
    if (target.getAttribute("style") === "") target.removeAttribute("style");
    patch.release();
  };
}
