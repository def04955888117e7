import type { KeyboardEvent } from "../view/react.ts";
import { inlineSign } from "./motion.ts";
import css from "./tabs.css?inline";

export const tabsStyles: readonly string[] = [css];

export interface Tab {
  /** of the tab itself, which names its panel */
  readonly id: string;
  readonly label: string;
  /** id of the panel */
  readonly panel: string;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** id */
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** Where a key leads in a row of `length` tabs, or `undefined` for any other key. It goes round at the ends; `sign` is -1 in right-to-left pages. */
export function moveInTabs(key: string, at: number, length: number, sign: number): number | undefined {
  const by = { ArrowRight: sign, ArrowLeft: -sign }[key];
  if (by !== undefined) return (at + by + length) % length;
  return { Home: 0, End: length - 1 }[key];
}

/** The row of an APG tabs pattern: a tab is selected when it gets focus. The panels are the owner's. Parts: tabs, tab. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  function move(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const at = tabs.findIndex(({ id }) => id === selected);
    const to = moveInTabs(event.key, at, tabs.length, inlineSign(event.currentTarget));
    if (to === undefined) return;
    event.preventDefault();
    onSelect(tabs[to]!.id);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs get the focus
    <div role="tablist" aria-label={label} className="dp-tabs" part="tabs" onKeyDown={move}>
      {tabs.map(({ id, label: name, panel }) => (
        <button
          key={id}
          id={id}
          type="button"
          role="tab"
          className="dp-tab"
          part="tab"
          aria-selected={id === selected}
          aria-controls={panel}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
