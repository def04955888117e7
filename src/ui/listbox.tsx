import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from "../view/react.ts";
import { moveInList, typeAhead } from "../focus/listbox-keys.ts";
import css from "./listbox.css?inline";

export const listboxStyles: readonly string[] = [css];

export interface ListboxOption {
  readonly id: string;
  readonly content: ReactNode;
  /** what type-ahead looks at */
  readonly text: string;
  /** accessible name where it is not the content */
  readonly label?: string;
  /** can be reached but not picked */
  readonly disabled?: boolean;
}

export interface ListboxProps {
  readonly label: string;
  readonly options: readonly ListboxOption[];
  readonly selected: string | null;
  readonly onPick: (id: string) => void;
  /** focus goes to the selected option, else to the first that can be picked, when the list appears */
  readonly focusOnMount?: boolean;
  readonly listRef?: RefObject<HTMLDivElement | null>;
}

/**
 * APG listbox with roving focus: arrows, Home, End and typed characters move without picking; Enter, Space and a press
 * pick. Parts: listbox, option.
 */
export function Listbox({ label, options, selected, onPick, focusOnMount = false, listRef }: ListboxProps) {
  const own = useRef<HTMLDivElement>(null);
  const list = listRef ?? own;
  const typed = useRef(typeAhead());
  const [active, setActive] = useState<string | null>(null);
  const has = (id: string | null) => options.some((option) => option.id === id);
  const stop = has(active) ? active : has(selected) ? selected : (options.find((option) => !option.disabled) ?? options[0])?.id;

  const focusAt = (at: number | undefined) => {
    const option = at === undefined ? undefined : options[at];
    if (at === undefined || !option) return;
    setActive(option.id);
    list.current?.querySelectorAll<HTMLElement>('[role="option"]')[at]?.focus();
  };
  useLayoutEffect(() => {
    if (focusOnMount) focusAt(options.findIndex((option) => option.id === stop));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the list appears, and not again
  }, []);

  const pick = (option: ListboxOption | undefined) => {
    if (option && !option.disabled) onPick(option.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = options.findIndex((option) => option.id === stop);
    const to = moveInList(event.key, at, options.length) ?? typed.current(event.key, at, options);
    if (to !== undefined) focusAt(to);
    else if (event.key !== "Enter" && event.key !== " ") return;
    // a key that is held since the press that opened the list picks nothing
    else if (!event.repeat) pick(options[at]);
    event.preventDefault();
  };

  // the keys are heard at the list, and focus is on its options
  /* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
  return (
    <div ref={list} className="dp-listbox" part="listbox" role="listbox" aria-label={label} onKeyDown={onKeyDown}>
      {options.map((option) => (
        <div
          key={option.id}
          role="option"
          className="dp-option"
          part="option"
          tabIndex={option.id === stop ? 0 : -1}
          aria-selected={option.id === selected}
          aria-disabled={option.disabled || undefined}
          aria-label={option.label}
          onFocus={() => setActive(option.id)}
          onClick={() => pick(option)}
        >
          {option.content}
        </div>
      ))}
    </div>
  );
}
