import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "../view/react.ts";
import { tabbable } from "../focus/focus.ts";
import { useFocusFallback } from "../focus/focus-fallback.ts";
import type { CloseReason } from "./overlay-stack.ts";
import { showPopover } from "./popover-surface.ts";
import type { Placement } from "./position.ts";
import { POPOVER } from "./shell-nodes.ts";
import css from "./popover.css?inline";

export const popoverStyles: readonly string[] = [css];

export type { CloseReason } from "./overlay-stack.ts";
export type { Placement } from "./position.ts";

export interface PopoverProps {
  readonly open: boolean;
  /** asks to close: `outside`, `escape`, `tab`, `resize` (with `closeOnResize`); the owner decides */
  readonly onClose: (reason: CloseReason) => void;
  readonly surface: string;
  /** the anchor; keeps its box while the popover is open */
  readonly anchor: RefObject<Element | null>;
  readonly placement?: Placement;
  /** `dialog` and `group` need a name */
  readonly role?: "dialog" | "group" | "tooltip";
  readonly label?: string;
  readonly labelledBy?: string;
  /** id of an element that describes it */
  readonly describedBy?: string | undefined;
  readonly id?: string;
  readonly closeOnResize?: boolean;
  /** of a fixed height: stays in the window, over its anchor if need be */
  readonly inWindow?: boolean;
  /** without it focus stays where it is */
  readonly initialFocus?: () => HTMLElement | null | undefined;
  /** gets focus back when it was in the popover, or when a press outside gave it to nothing; else what had it before */
  readonly opener?: () => HTMLElement | null | undefined;
  readonly children?: ReactNode;
}

/** Non-modal popover in the top layer, at its anchor (surface.1). Part: popover. Its content is drawn only while it is open. */
export function Popover(props: PopoverProps) {
  const {
    open,
    role,
    label,
    labelledBy,
    describedBy,
    id,
    placement = "bottom-start",
    closeOnResize = false,
    inWindow = false,
    children,
  } = props;
  const node = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;

  useLayoutEffect(() => {
    const { anchor, surface } = latest.current;
    if (!open || !node.current || !anchor.current) return;
    return showPopover(node.current, {
      surface,
      placement,
      anchor: anchor.current,
      closeOnResize,
      inWindow,
      initialFocus: () => latest.current.initialFocus?.(),
      opener: () => latest.current.opener?.(),
      onClose: (reason) => latest.current.onClose(reason),
    });
  }, [open, placement, closeOnResize, inWindow]);

  useFocusFallback(node, () => {
    if (open && node.current) (tabbable(node.current)[0] ?? node.current).focus();
  });

  return (
    <div
      ref={node}
      id={id}
      {...POPOVER}
      // Firefox makes what scrolls a tab stop of its own
      tabIndex={-1}
      role={role}
      aria-label={labelledBy === undefined ? label : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {open ? children : null}
    </div>
  );
}
