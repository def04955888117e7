import { useLayoutEffect, useRef, useStore, type RefObject } from "../../../src/view/react.ts";
import { Button } from "../../../src/ui/button.tsx";
import { Icon } from "../../../src/ui/icon.tsx";
import { itemOf } from "../choice/quantity-selector.choice.ts";
import type { QuantitySelectorModel } from "../quantity-selector.model.ts";
import { PopoverView } from "./quantity-selector.popover.view.tsx";
import { SheetView } from "./quantity-selector.sheet.view.tsx";

/** The shape `list`: a button or a link, and what it opens (quantity-selector.12 to quantity-selector.16). */
export function DropdownView({ model }: { readonly model: QuantitySelectorModel }) {
  const { picker, say } = model;
  const { initialView, enabled } = useStore(model.$options);
  const items = useStore(model.$items);
  const lists = useStore(model.$lists);
  const choice = useStore(model.committed.$choice);
  const busy = useStore(model.action.$busy);
  const open = useStore(picker.$view) !== "closed";
  const sheet = picker.isSheet();
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useScrollCount(model, open, content);

  const chosen = choice.quantity !== null;
  const shown = chosen ? say.choice(items, choice) : say.text("quantity-selector.choose");
  const price = itemOf(items, choice)?.price;
  return (
    <>
      <div ref={anchor} className={open && !sheet ? "closed covered" : "closed"}>
        <Button
          buttonRef={button}
          part="button"
          kind={initialView === "text-link" ? "link" : "secondary"}
          {...(chosen ? { label: `${say.text("quantity-selector.label")} ${shown}` } : {})}
          haspopup={lists.length === 0 && !sheet ? "listbox" : "dialog"}
          expanded={open}
          disabled={!enabled}
          busy={busy}
          onPress={picker.open}
        >
          <bdi part="selected">{shown}</bdi>
          <Icon name="chevron-down" />
        </Button>
        {price && (
          <span className="price" part="price">
            {price}
          </span>
        )}
      </div>
      {sheet ? (
        <SheetView model={model} open={open} opener={button} content={content} />
      ) : (
        <PopoverView model={model} open={open} anchor={anchor} opener={button} content={content} />
      )}
    </>
  );
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
