import buttonCss from "../ui/button.css?inline";
import popoverCss from "./popover.css?inline";
import { showPopover, type PopoverOptions } from "./popover-surface.ts";
import { makeButton, makeNode, POPOVER } from "./shell-nodes.ts";

export const popoverShellStyles: readonly string[] = [buttonCss, popoverCss];

export interface PopoverShellSpec extends Pick<PopoverOptions, "surface" | "initialFocus" | "onClose"> {
  /** names the popover; else its owner sets `aria-labelledby` */
  readonly label?: string;
  readonly closeText?: string;
  readonly closePart?: string;
}

export interface PopoverShell {
  readonly popover: HTMLDivElement;
  /** asks the owner to close; the owner places it. It has focus first, unless the spec says otherwise */
  readonly close: HTMLButtonElement;
  /** Adds the popover to a root and opens it at the anchor, which gets focus back. Returns a function that closes and removes it. */
  open(root: ShadowRoot, anchor: HTMLElement): () => void;
}

/** The nodes of React's `Popover` for elements that load no React. The owner fills it, and decides when it closes. */
export function popoverShell({ label, closeText = "", closePart = "close", ...options }: PopoverShellSpec): PopoverShell {
  const popover = makeNode("div", POPOVER);
  const close = makeButton(closeText, closePart, () => options.onClose("button"));
  popover.setAttribute("role", "dialog");
  if (label !== undefined) popover.setAttribute("aria-label", label);

  return {
    ...{ popover, close },
    open(root, anchor) {
      root.append(popover);
      const hide = showPopover(popover, {
        initialFocus: () => close,
        ...{ ...options, anchor, placement: "bottom-start", closeOnResize: false },
        opener: () => anchor,
      });
      return () => {
        hide();
        popover.remove();
      };
    },
  };
}
