import { lazySurface } from "../../../src/surfaces/lazy-surface.tsx";
import { Button } from "../../../src/ui/button.tsx";
import { Icon } from "../../../src/ui/icon.tsx";
import { chevronDownIcon } from "../../../src/ui/icons/chevron-down.ts";
import { useRef, useState, useStore } from "../../../src/view/react.ts";
import { itemOf } from "../choice/quantity-selector.items.ts";
import type { QuantitySelectorModel } from "../quantity-selector.model.ts";
import type { SurfaceProps } from "./quantity-selector.surface.view.tsx";

export const PickerSurface = lazySurface<SurfaceProps>(() => import("./quantity-selector.surface.view.tsx"));

interface Props {
  readonly model: QuantitySelectorModel;
  readonly host: HTMLElement;
}

/** The shape `list`: a button or a link, and the popover in its place or the sheet (quantity-selector.12 to quantity-selector.26). */
export function DropdownView({ model, host }: Props) {
  const { picker, say } = model;
  const { initialView, enabled } = useStore(model.$options);
  const items = useStore(model.$items);
  const lists = useStore(model.$lists);
  const choice = useStore(model.committed.$choice);
  const busy = useStore(model.action.$busy);
  const open = useStore(picker.$view) !== "closed";
  const [hasSurface, setHasSurface] = useState(false);
  const sheet = picker.isSheet();
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const label = say.text("quantity-selector.label");
  const chosen = choice.quantity !== null;
  const shown = chosen ? say.choice(items, choice) : say.text("quantity-selector.choose");
  const price = itemOf(items, choice)?.price;
  return (
    <>
      <div ref={anchor} className={open && hasSurface && !sheet ? "closed covered" : "closed"}>
        <Button
          buttonRef={button}
          part="button"
          kind={initialView === "text-link" ? "link" : "secondary"}
          {...(chosen ? { label: `${label} ${shown}` } : {})}
          haspopup={lists.length === 0 && !sheet ? "listbox" : "dialog"}
          expanded={open}
          disabled={!enabled}
          busy={busy}
          onPress={picker.open}
        >
          <bdi part="selected">{shown}</bdi>
          <Icon shape={chevronDownIcon} />
        </Button>
        {price && (
          <span className="price" part="price">
            {price}
          </span>
        )}
      </div>
      <PickerSurface host={host} model={model} open={open} close={picker.failed} anchor={anchor} button={button} rendered={setHasSurface} />
    </>
  );
}
