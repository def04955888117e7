import { useId, type ReactNode } from "../view/react.ts";
import { Icon, iconStyles } from "./icon.tsx";
import { chevronDownIcon } from "./icons/chevron-down.ts";
import { chevronUpIcon } from "./icons/chevron-up.ts";
import css from "./disclosure.css?inline";

export const disclosureStyles: readonly string[] = [...iconStyles, css];

export interface DisclosureProps {
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  /** the button is a heading of this level */
  readonly level?: 3;
  readonly summary: ReactNode;
  /** stays beside the button, outside of its name */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** APG disclosure: a button that shows and hides what follows it. Parts: disclosure-button, disclosure-panel. */
export function Disclosure({ open, onToggle, level, summary, aside, children }: DisclosureProps) {
  const id = useId();
  const button = (
    <button
      type="button"
      className="dp-disclosure-button"
      part="disclosure-button"
      aria-expanded={open}
      aria-controls={id}
      onClick={() => onToggle(!open)}
    >
      <span>{summary}</span>
      <Icon shape={open ? chevronUpIcon : chevronDownIcon} />
    </button>
  );
  return (
    <div className="dp-disclosure">
      {level === undefined ? button : <h3 className="dp-disclosure-heading">{button}</h3>}
      {aside}
      <div id={id} part="disclosure-panel" hidden={!open}>
        {children}
      </div>
    </div>
  );
}
