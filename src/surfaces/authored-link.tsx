import { navigate, safeUrl } from "../page/navigate.ts";
import { useMemo } from "../view/react.ts";
import { Link } from "./link.tsx";

interface AuthoredLinkProps {
  readonly part: string;
  /** of its `dp-navigate` */
  readonly reason: string;
  readonly url: string | undefined;
  readonly text: string;
  readonly host: HTMLElement;
}

/** A link to an address of the page's author; omitted if the URL guard refuses it (url.1). */
export function AuthoredLink({ part, reason, url, text, host }: AuthoredLinkProps) {
  const href = useMemo(() => (url === undefined ? undefined : safeUrl(host, url, "navigate", true)), [host, url]);
  if (href === undefined) return null;
  return (
    <Link part={part} href={href} follow={() => void navigate(host, href, reason, { authored: true })}>
      {text}
    </Link>
  );
}
