import { useRef, type KeyboardEvent, type RefObject } from "../view/react.ts";
import { Button, buttonStyles } from "./button.tsx";
import { minusIcon } from "./icons/minus.ts";
import { plusIcon } from "./icons/plus.ts";
import { trashIcon } from "./icons/trash.ts";
import { useHighlight } from "./highlight.ts";
import { useFocusFallback } from "../focus/focus-fallback.ts";
import css from "./stepper.css?inline";

export const stepperStyles: readonly string[] = [...buttonStyles, css];

export interface StepControl {
  readonly label: string;
  readonly disabled?: boolean;
  readonly hidden?: boolean;
  /** minus only: the press removes the item */
  readonly trash?: boolean;
  /** the pending press was made here: a spinner replaces the icon */
  readonly busy?: boolean;
}

export interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** shown, and announced as the value */
  readonly text: string;
  readonly minus: StepControl;
  readonly plus: StepControl;
  readonly onStep: (by: 1 | -1) => void;
  /** Home and End; without it they do nothing */
  readonly onEdge?: (edge: "first" | "last") => void;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly plusRef?: RefObject<HTMLButtonElement | null>;
}

/**
 * Group of minus, spinbutton and plus (APG spinbutton). A press on a disabled button does nothing; focus on a button that
 * hides goes to the number. Parts: stepper, minus, quantity, plus.
 */
export function Stepper(props: StepperProps) {
  const { label, value, min, max, text, minus, plus, onStep, onEdge, disabled = false, busy = false, plusRef } = props;
  const number = useRef<HTMLDivElement>(null);
  const group = useRef<HTMLDivElement>(null);
  useHighlight(number, value);
  useFocusFallback(group, () => number.current?.focus());

  const step = (by: 1 | -1) => {
    const control = by === 1 ? plus : minus;
    if (!disabled && !control.disabled && !control.hidden) onStep(by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowUp") step(1);
    else if (event.key === "ArrowDown") step(-1);
    else if (!onEdge || (event.key !== "Home" && event.key !== "End")) return;
    else if (!disabled) onEdge(event.key === "Home" ? "first" : "last");
    event.preventDefault();
  };
  const button = (which: "minus" | "plus", control: StepControl) =>
    control.hidden ? null : (
      <Button
        kind="plain"
        icon={which === "plus" ? plusIcon : control.trash ? trashIcon : minusIcon}
        label={control.label}
        part={which}
        disabled={disabled || control.disabled}
        busy={control.busy}
        buttonRef={which === "plus" ? plusRef : undefined}
        onPress={() => step(which === "plus" ? 1 : -1)}
      />
    );

  return (
    <div ref={group} className="dp-stepper" part="stepper" role="group" aria-label={label} aria-busy={busy || undefined}>
      {button("minus", minus)}
      <div
        ref={number}
        className="dp-stepper-number"
        part="quantity"
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={text}
        aria-disabled={disabled || undefined}
        onKeyDown={onKeyDown}
      >
        {text}
      </div>
      {button("plus", plus)}
    </div>
  );
}
