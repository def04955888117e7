import { isPlainPress } from "../markup/press.ts";
import type { ReactNode } from "../view/react.ts";
import css from "./link.css?inline";

export const linkStyles: readonly string[] = [css];

export interface LinkProps {
  readonly href: string;
  readonly follow: (url: string) => void;
  /** any press of it, also by which the browser opens it elsewhere */
  readonly pressed?: (() => void) | undefined;
  readonly part?: string;
  readonly role?: "menuitem";
  readonly describedBy?: string | undefined;
  readonly tabIndex?: number;
  readonly children: ReactNode;
}

/** A link that is followed through `dp-navigate`, unless the browser would open it elsewhere. */
export function Link({ href, follow, pressed, part = "link", role, describedBy, tabIndex, children }: LinkProps) {
  return (
    <a
      className="dp-link"
      part={part}
      href={href}
      role={role}
      aria-describedby={describedBy}
      tabIndex={tabIndex}
      onClick={(event) => {
        pressed?.();
        if (!isPlainPress(event.nativeEvent)) return;
        event.preventDefault();
        follow(href);
      }}
    >
      {children}
    </a>
  );
}
