import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "../view/react.ts";
import { announceLater, preloadAnnouncer } from "./announce-later.ts";
import type { LiveRole } from "./announcer.ts";

/** Announces the text of `node` each time it changes. Returns a function that stops it. */
function sayText(node: HTMLElement, role: LiveRole): () => void {
  preloadAnnouncer();
  let said = "";
  const check = (added: boolean) => {
    const text = node.textContent.replace(/\s+/g, " ").trim();
    if (text && (added || text !== said)) announceLater(text, role);
    said = text;
  };
  check(false);
  const observer = new MutationObserver((records) =>
    check(records.some(({ addedNodes }) => [...addedNodes].some(({ textContent }) => textContent?.trim()))),
  );
  observer.observe(node, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/** For text on screen that is an outcome: the announcer of the page announces it too (a11y.1). */
export function useLive(node: RefObject<HTMLElement | null>, role: LiveRole | "none"): void {
  useLayoutEffect(() => (node.current && role !== "none" ? sayText(node.current, role) : undefined), [node, role]);
}

/** A place whose text is announced when it appears, and again when it is rendered under another `key`. */
export function Live({
  role,
  className,
  children,
}: {
  readonly role: LiveRole | "none";
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}) {
  const node = useRef<HTMLDivElement>(null);
  useLive(node, role);
  return (
    <div ref={node} className={className} data-role={role}>
      {children}
    </div>
  );
}
