import type { Target } from "../state/page-entries.ts";
import { Link, linkStyles } from "./link.tsx";

export const targetLinkStyles: readonly string[] = linkStyles;

export interface TargetLinkProps {
  readonly target: Target;
  readonly follow: (url: string) => void;
  readonly pressed?: () => void;
  readonly describedBy?: string | undefined;
  readonly children: string;
}

/** A link, or its words alone where the guard refused the address. */
export function TargetLink({ target: { href }, follow, pressed, describedBy, children }: TargetLinkProps) {
  if (href === undefined) return <p className="text">{children}</p>;
  return (
    <Link href={href} follow={follow} pressed={pressed} describedBy={describedBy}>
      {children}
    </Link>
  );
}
