import { useLayoutEffect, useRef, type RefObject } from "../view/react.ts";
import { Dialog, dialogStyles, type DialogProps } from "./dialog.tsx";
import { keepPlaced } from "./position.ts";
import css from "./anchored-dialog.css?inline";

export const anchoredDialogStyles: readonly string[] = [...dialogStyles, css];

export interface AnchoredDialogProps extends Omit<DialogProps, "kind" | "side" | "height" | "width"> {
  readonly anchor: RefObject<Element | null>;
}

/** A modal dialog beside its anchor, in the window. Parts: those of a dialog. */
export function AnchoredDialog({ anchor, children, ...props }: AnchoredDialogProps) {
  const { open } = props;
  const content = useRef<HTMLDivElement>(null);
  // after the effects of the dialog, which open it
  useLayoutEffect(() => {
    const dialog = content.current?.closest("dialog");
    if (!open || !dialog || !anchor.current) return;
    dialog.toggleAttribute("data-anchored", true);
    return keepPlaced(anchor.current, dialog, "bottom-start", true);
  }, [open, anchor]);

  return (
    <Dialog {...props} kind="modal">
      <div ref={content}>{children}</div>
    </Dialog>
  );
}
