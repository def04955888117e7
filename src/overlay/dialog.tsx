import { useId, useLayoutEffect, useRef, useState, type ReactNode } from "../view/react.ts";
import { Button, buttonStyles } from "../ui/button.tsx";
import { closeIcon } from "../ui/icons/close.ts";
import { showDialog, type DialogKind } from "./dialog-surface.ts";
import { tabbable } from "../focus/focus.ts";
import { useFocusFallback } from "../focus/focus-fallback.ts";
import type { CloseReason } from "./overlay-stack.ts";
import { DIALOG } from "./shell-nodes.ts";
import css from "./dialog.css?inline";

export const dialogStyles: readonly string[] = [...buttonStyles, css];

export type { DialogKind } from "./dialog-surface.ts";
export type { CloseReason } from "./overlay-stack.ts";

export interface DialogProps {
  /** the owner decides: `onClose` only asks */
  readonly open: boolean;
  readonly onClose: (reason: CloseReason) => void;
  /** name of the surface in the `overlays` store */
  readonly surface: string;
  readonly kind?: DialogKind;
  /** side of a side sheet; `end` is right in left-to-right pages (surface.4) */
  readonly side?: "start" | "end";
  /** drawn as heading, and names the dialog */
  readonly heading?: ReactNode;
  /** names the dialog where it has no heading */
  readonly label?: string;
  /** id of the element in it that names it */
  readonly labelledBy?: string;
  /** draws the close button with this name */
  readonly closeLabel?: string;
  /** fixed height of a bottom sheet in CSS px; never more than the window's */
  readonly height?: number;
  /** width of a side sheet in CSS px; never more than the window's */
  readonly width?: number;
  /** ms after which the backdrop appears; without it the backdrop fades in with the sheet */
  readonly backdropDelay?: number;
  readonly historyMarker?: boolean;
  readonly initialFocus?: () => HTMLElement | null | undefined;
  readonly opener?: () => HTMLElement | null | undefined;
  readonly busy?: boolean;
  /** stays between heading and the content that scrolls */
  readonly head?: ReactNode;
  /** stays below the content that scrolls */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Modal dialog, side sheet or bottom sheet in the top layer (surface.1 to surface.4). A sheet slides in and out in 300 ms
 * (`--dp-duration-sheet`); its content stays until it is out. Its header and footer are no landmarks: those are the page's. Parts: dialog, dialog-header, dialog-body, dialog-footer.
 */
export function Dialog(props: DialogProps) {
  const { open, kind = "modal", side = "end", heading, label, labelledBy, closeLabel, height, width, busy, head, footer, children } = props;
  const node = useRef<HTMLDialogElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [present, setPresent] = useState(open);
  const id = useId();

  useLayoutEffect(() => {
    const dialog = node.current;
    if (!open || !dialog) return;
    setPresent(true);
    const close = showDialog(dialog, {
      surface: latest.current.surface,
      kind,
      side,
      historyMarker: latest.current.historyMarker ?? false,
      backdropDelay: latest.current.backdropDelay,
      initialFocus: () => latest.current.initialFocus?.(),
      opener: () => latest.current.opener?.(),
      onClose: (reason) => latest.current.onClose(reason),
      onClosed: () => setPresent(false),
    });
    return close;
  }, [open, kind, side]);

  useLayoutEffect(() => {
    const size = (name: string, value: number | undefined) =>
      value === undefined ? node.current?.style.removeProperty(name) : node.current?.style.setProperty(name, `${value}px`);
    size("--_height", height);
    size("--_width", width);
  }, [height, width]);

  // a view in it that took its focused control away (a list that became a question)
  useFocusFallback(node, () => {
    if (open && node.current) (tabbable(node.current)[0] ?? node.current).focus();
  });

  const named = labelledBy ?? (heading === undefined ? undefined : id);
  return (
    <dialog
      ref={node}
      {...DIALOG.dialog}
      data-kind={kind}
      data-side={side}
      aria-modal="true"
      aria-label={named === undefined ? label : undefined}
      aria-labelledby={named}
      aria-busy={busy || undefined}
    >
      {(open || present) && (
        <div {...DIALOG.panel}>
          {(heading !== undefined || closeLabel !== undefined) && (
            <div {...DIALOG.header}>
              {heading !== undefined && (
                <h2 {...DIALOG.heading} id={id}>
                  {heading}
                </h2>
              )}
              {closeLabel !== undefined && (
                <Button kind="icon" icon={closeIcon} label={closeLabel} part="dialog-close" onPress={() => props.onClose("button")} />
              )}
            </div>
          )}
          {head}
          <div {...DIALOG.body}>{children}</div>
          {footer !== undefined && <div {...DIALOG.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
