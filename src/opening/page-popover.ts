import buttonCss from "../ui/button.css?inline";
import { showPopover, type PopoverOptions } from "../overlay/popover-surface.ts";
import { makeButton } from "../overlay/shell-nodes.ts";
import { ensureId, markupPatch } from "../markup/markup-patch.ts";
import { moveElement } from "../markup/move-element.ts";
import popoverCss from "./page-popover.css?inline";
import { adopt } from "../markup/styles.ts";
import { surfaceRoot } from "../markup/surface-root.ts";

/** On a line of its own, also below content that is a line of text. */
const closeCss = ".dp-button { display: flex; inline-size: fit-content; margin-block-start: var(--_space); }";

export interface PagePopoverSpec extends Pick<PopoverOptions, "opener" | "onClose" | "passive"> {
  /** `surface` of its events, and the value of `data-dp-surface` by which sheets reach the element */
  readonly surface: string;
  /** the page's element: it keeps its place in the document and is shown in the top layer */
  readonly target: HTMLElement;
  /** the popover is placed at it, and is named by its text unless the page has named it */
  readonly control: HTMLElement;
  readonly closeText: string;
  /** rules of this surface, for `[data-dp-surface="…"]` */
  readonly css: string;
}

export interface PagePopover {
  /** the button that we add to it */
  readonly close: HTMLButtonElement;
  /** closes the popover, and restores the page's element */
  hide(): void;
}

/** Adds sheets to the root of the page's element. */
function adoptInto(root: Node, sheets: readonly string[]): void {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  const more = sheets.map(adopt).filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  if (more.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...more];
}

/** Opens an element of the page as a popover, with a close button. */
export function openPagePopover({ surface, target, control, closeText, css, passive, ...options }: PagePopoverSpec): PagePopover {
  const patch = markupPatch();
  const ending = new AbortController();
  patch.attribute(target, "hidden", null);
  // what is in something hidden is not rendered in the top layer either
  const moveBack = target.checkVisibility() ? undefined : moveElement(target, () => control.after(target));
  adoptInto(target.getRootNode(), [popoverCss, css]);
  patch.attribute(target, "popover", "manual");
  patch.attribute(target, "data-dp-surface", surface);
  if (!target.hasAttribute("role")) patch.attribute(target, "role", "dialog");
  if (!target.hasAttribute("aria-label") && !target.hasAttribute("aria-labelledby")) {
    patch.attribute(target, "aria-labelledby", ensureId(control, patch));
  }
  const root = surfaceRoot(target, ending.signal, [buttonCss, closeCss])();
  const close = makeButton(closeText, "close", () => options.onClose("button"));
  root.replaceChildren(close);
  const hide = showPopover(target, {
    ...{ ...options, surface, passive },
    placement: "bottom-start",
    anchor: control,
    closeOnResize: false,
    initialFocus: () => (passive ? null : close),
  });
  return {
    close,
    hide() {
      hide();
      ending.abort();
      for (const name of ["left", "top", "--_available"]) target.style.removeProperty(name);
      if (target.getAttribute("style") === "") target.removeAttribute("style");
      patch.release();
      moveBack?.();
    },
  };
}
