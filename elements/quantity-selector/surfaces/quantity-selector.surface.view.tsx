import { dialogStyles } from "../../../src/overlay/dialog.tsx";
import { listboxStyles } from "../../../src/ui/listbox.tsx";
import { Popover, popoverStyles, type CloseReason } from "../../../src/overlay/popover.tsx";
import { useLayoutEffect, useRef, useStore, type RefObject } from "../../../src/view/react.ts";
import { FreeTextView, freeTextStyles } from "../free-text/quantity-selector.free-text.view.tsx";
import type { QuantitySelectorModel } from "../quantity-selector.model.ts";
import { ConfirmationView } from "./quantity-selector.confirmation.view.tsx";
import { firstOption, ListView } from "./quantity-selector.list.view.tsx";
import { SheetView, type Surface } from "./quantity-selector.sheet.view.tsx";
import css from "./quantity-selector.surface.css?inline";

export interface SurfaceProps {
  readonly model: QuantitySelectorModel;
  readonly host: HTMLElement;
  readonly open: boolean;
  /** the code did not load */
  readonly close: () => void;
  readonly anchor: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** called in the first frame of the surface */
  readonly rendered: (is: true) => void;
}

export const styles = [listboxStyles, popoverStyles, dialogStyles, freeTextStyles, css];

/** What the button opens: the popover in its place, or the bottom sheet. Loaded when it first opens (quantity-selector.16, quantity-selector.29). */
export function View({ model, open, anchor, button, rendered }: SurfaceProps) {
  const { picker, say } = model;
  const lists = useStore(model.$lists);
  const view = useStore(picker.$view);
  const content = useRef<HTMLDivElement>(null);
  useScrollCount(model, open, content);
  useLayoutEffect(() => rendered(true), [rendered]);
  const surface: Surface = {
    open,
    surface: "quantity-selector",
    initialFocus: () => firstOption(content.current),
    opener: () => button.current,
    onClose: (reason) => closedBy(model, reason),
  };
  if (picker.isSheet()) return <SheetView model={model} surface={surface} content={content} />;
  const isList = view === "list" && lists.length === 0;
  const name = isList ? {} : ({ role: "dialog", label: say.text("quantity-selector.label") } as const);
  return (
    <Popover {...surface} {...name} anchor={anchor} placement="cover" closeOnResize>
      <div ref={content}>
        {view === "text" ? (
          <FreeTextView model={model} />
        ) : view === "confirming" ? (
          <ConfirmationView model={model} />
        ) : (
          <ListView model={model} />
        )}
      </div>
    </Popover>
  );
}

/** Closes a surface for the reason that it has; Escape leads from the field back to the list first (quantity-selector.23, quantity-selector.47). */
function closedBy({ picker, leaveText }: QuantitySelectorModel, reason: CloseReason): void {
  if (reason === "escape" && picker.$view.get() === "text") leaveText();
  else picker.close(reason === "backdrop" ? "outside" : reason === "button" || reason === "back" ? "close" : reason);
}

/** The scroll container of the list: the popover, or the body of the sheet. */
function scrollerOf(content: HTMLElement | null): HTMLElement | null {
  let node = content?.parentElement ?? null;
  while (node && getComputedStyle(node).overflowY !== "auto") node = node.parentElement;
  return node;
}

/** Passes on how far the list was scrolled since it opened (quantity-selector.26). */
function useScrollCount(model: QuantitySelectorModel, open: boolean, content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const node = open ? scrollerOf(content.current) : null;
    if (!node) return undefined;
    const from = node.scrollTop;
    const scrolled = () => model.picker.scrolled(node.scrollTop - from);
    node.addEventListener("scroll", scrolled, { passive: true });
    return () => node.removeEventListener("scroll", scrolled);
  }, [open, content, model]);
}
