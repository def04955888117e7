import { useStore, type RefObject } from "../../../src/view/react.ts";
import type { CloseReason } from "../../../src/ui/overlay-stack.ts";
import { Popover } from "../../../src/ui/popover.tsx";
import { ConfirmationView } from "./quantity-selector.confirmation.view.tsx";
import { FreeTextView } from "../free-text/quantity-selector.free-text.view.tsx";
import { firstOption, ListView } from "./quantity-selector.list.view.tsx";
import type { QuantitySelectorModel } from "../quantity-selector.model.ts";

interface Props {
  readonly model: QuantitySelectorModel;
  readonly open: boolean;
  readonly anchor: RefObject<HTMLDivElement | null>;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
}

/** Closes a surface for the reason that it has; Escape leads from the field back to the list first (quantity-selector.23, quantity-selector.47). */
export function closedBy(model: QuantitySelectorModel, reason: CloseReason): void {
  if (reason === "escape" && model.picker.$view.get() === "text") model.leaveText();
  else model.picker.close(reason === "backdrop" ? "outside" : reason === "button" || reason === "back" ? "close" : reason);
}

/** The popover in the button's place (quantity-selector.16 to quantity-selector.26). */
export function PopoverView({ model, open, anchor, opener, content }: Props) {
  const view = useStore(model.picker.$view);
  const lists = useStore(model.$lists);
  const onlyList = view === "list" && lists.length === 0;
  return (
    <Popover
      open={open}
      surface="quantity-selector"
      anchor={anchor}
      placement="cover"
      closeOnResize
      {...(onlyList ? {} : { role: "dialog" as const, label: model.say.text("quantity-selector.label") })}
      initialFocus={() => firstOption(content.current)}
      opener={() => opener.current}
      onClose={(reason) => closedBy(model, reason)}
    >
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
