import type { ReactNode } from "../view/react.ts";
import css from "./switch.css?inline";

export const switchStyles: readonly string[] = [css];

export interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** visible text, which is its name */
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly describedBy?: string;
}

/** A `role="switch"` button with its text beside it. Part: switch. */
export function Switch({ checked, onChange, children, disabled = false, describedBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="dp-switch"
      part="switch"
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      aria-describedby={describedBy}
      onClick={() => {
        if (!disabled) onChange(!checked);
      }}
    >
      <span className="dp-switch-track" aria-hidden="true">
        <span className="dp-switch-thumb" />
      </span>
      <span>{children}</span>
    </button>
  );
}
