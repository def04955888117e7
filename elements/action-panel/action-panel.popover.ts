import { surfaceRoot } from "../../src/page/surface-root.ts";
import { ensureId, markupPatch } from "../../src/page/markup-patch.ts";
import { adopt } from "../../src/page/styles.ts";
import buttonCss from "../../src/ui/button.css?inline";
import type { CloseReason } from "../../src/ui/overlay-stack.ts";
import { showPopover } from "../../src/ui/popover-surface.ts";
import { makeButton } from "../../src/ui/shell-nodes.ts";
import css from "./action-panel.css?inline";

export interface HelpParts {
  /** the page's element; it keeps its place in the document and is shown in the top layer */
  readonly target: HTMLElement;
  readonly control: HTMLElement;
  readonly closeText: string;
  /** gets focus back from the popover */
  opener(): HTMLElement | undefined;
  onClose(reason: CloseReason): void;
}

/** Adds our styles to the root of the page's element; the page's sheets win over them. */
function adoptInto(root: Node): void {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  const sheet = adopt(css);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Opens an element of the page as a popover 400 px wide (action-panel.12). Returns a function that closes it and restores the element. */
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
  const close = makeButton(closeText, "close", () => onClose("button"));
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
