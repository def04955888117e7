import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from "../view/react.ts";
import { isHeldEnter } from "../focus/held-enter.ts";
import { Icon, type IconShape, iconStyles } from "./icon.tsx";
import { Spinner, spinnerStyles } from "./spinner.tsx";
import css from "./button.css?inline";

export const buttonStyles: readonly string[] = [...iconStyles, ...spinnerStyles, css];

export interface ButtonProps {
  readonly onPress: (event: MouseEvent<HTMLButtonElement>) => void;
  /** keys beyond Enter and Space, as of a menu button */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void;
  readonly kind?: "primary" | "secondary" | "link" | "icon" | "plain";
  readonly icon?: IconShape;
  /** accessible name where it is not the visible text */
  readonly label?: string;
  /** cannot be pressed, but keeps focus and place (`aria-disabled`): a control that disables itself loses no focus (a11y.2) */
  readonly disabled?: boolean;
  /** a press while it is disabled, for one that explains why (grocery-add.6) */
  readonly onRefused?: (() => void) | undefined;
  /** a press is under way: shows a spinner and takes no further press */
  readonly busy?: boolean;
  /** name of the spinner, where nothing else says that a press is under way */
  readonly busyLabel?: string;
  readonly haspopup?: "listbox" | "dialog" | "menu";
  readonly expanded?: boolean;
  readonly controls?: string;
  readonly describedBy?: string;
  readonly pressed?: boolean;
  readonly part?: string;
  readonly id?: string;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly children?: ReactNode;
}

/** A button; at least 24 px each way (a11y.1). */
export function Button(props: ButtonProps) {
  const { kind = "secondary", icon, label, disabled = false, busy = false, part = "button", buttonRef, onPress, children } = props;
  return (
    <button
      ref={buttonRef}
      id={props.id}
      type="button"
      className="dp-button"
      data-kind={kind}
      part={part}
      aria-label={label}
      aria-disabled={disabled || busy || undefined}
      aria-busy={busy || undefined}
      aria-haspopup={props.haspopup}
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      aria-describedby={props.describedBy}
      aria-pressed={props.pressed}
      onKeyDown={(event) => {
        if (isHeldEnter(event)) event.preventDefault();
        else props.onKeyDown?.(event);
      }}
      onClick={(event) => {
        if (!disabled && !busy) return onPress(event);
        event.preventDefault();
        if (!busy) props.onRefused?.();
      }}
    >
      {busy ? <Spinner {...(props.busyLabel !== undefined && { label: props.busyLabel })} /> : icon ? <Icon shape={icon} /> : null}
      {children}
    </button>
  );
}
