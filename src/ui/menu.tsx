import { useMemo, type ReactNode, type RefObject } from "../view/react.ts";
import { menuKeys } from "../focus/menu-keys.ts";

export interface MenuProps {
  readonly label: string;
  readonly menuRef: RefObject<HTMLDivElement | null>;
  /** what can be chosen in it, in page order */
  readonly items: (menu: Element) => readonly HTMLElement[];
  /** what type-ahead looks at; without it the text of the entry */
  readonly textOf?: (item: HTMLElement) => string;
  readonly busy?: boolean;
  readonly className?: string;
  /** Tab leaves the menu: focus goes to its button, from where the browser goes on in page order */
  readonly onTab: () => void;
  readonly children?: ReactNode;
}

/** An APG menu: its entries have the role `menuitem` and are out of the tab order. */
export function Menu({ label, menuRef, items, textOf, busy = false, className, onTab, children }: MenuProps) {
  const keys = useMemo(() => menuKeys(textOf), [textOf]);
  return (
    <div
      ref={menuRef}
      className={className}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      aria-busy={busy || undefined}
      onKeyDown={(event) => {
        if (event.key === "Tab") onTab();
        else if (menuRef.current) keys(items(menuRef.current), event);
      }}
    >
      {children}
    </div>
  );
}
