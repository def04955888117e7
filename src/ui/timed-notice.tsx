import { useLayoutEffect, useRef, type ReactNode } from "../view/react.ts";
import { watchHoverFocus } from "../focus/hover-focus.ts";

interface TimedNoticeProps {
  readonly hold: (isHeld: boolean) => void;
  readonly className: string;
  readonly part?: string;
  readonly "data-kind"?: "status" | "alert";
  readonly "data-role"?: "status" | "alert";
  readonly children: ReactNode;
}

/** What shows for a few seconds, longer while pointer or focus is on it: `hold` is that of a `createTimed`. */
export function TimedNotice({ hold, children, ...attributes }: TimedNoticeProps) {
  const node = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const end = new AbortController();
    if (node.current) watchHoverFocus(node.current, hold, end.signal);
    return () => end.abort();
  }, [hold]);
  return (
    <div ref={node} {...attributes}>
      {children}
    </div>
  );
}
