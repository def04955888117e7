import { useLayoutEffect, type RefObject } from "../../../src/view/react.ts";
import { FreeTextView, freeTextStyles } from "../free-text/quantity-selector.free-text.view.tsx";
import type { QuantitySelectorModel } from "../quantity-selector.model.ts";

export interface FieldProps {
  readonly model: QuantitySelectorModel;
  readonly host: HTMLElement;
  readonly open: boolean;
  readonly close: () => void;
  readonly box: RefObject<HTMLElement | null>;
  /** called in the first frame of the field */
  readonly rendered: (is: true) => void;
}

export const styles = freeTextStyles;

/** The field in place of the stepper, until a press outside. Loaded when it is first asked for (quantity-selector.50). */
export function View({ model, open, close, box, rendered }: FieldProps) {
  useLayoutEffect(() => rendered(true), [rendered]);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const outside = (event: PointerEvent) => {
      if (box.current && !event.composedPath().includes(box.current)) close();
    };
    addEventListener("pointerdown", outside, true);
    return () => removeEventListener("pointerdown", outside, true);
  }, [open, close, box]);
  return open ? <FreeTextView model={model} /> : null;
}
