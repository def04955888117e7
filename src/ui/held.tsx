import { useLayoutEffect, useRef, type ReactNode } from "../view/react.ts";
import { watchAttention } from "./attention.ts";

interface HeldProps {
  readonly hold: (isHeld: boolean) => void;
  readonly className: string;
  readonly part?: string;
  readonly "data-kind"?: "status" | "alert";
  readonly "data-role"?: "status" | "alert";
  readonly children: ReactNode;
}

/** What shows for a few seconds, longer while pointer or focus is on it: `hold` is that of a `createTimed`. */
export function Held({ hold, children, ...attributes }: HeldProps) {
  const node = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const end = new AbortController();
    if (node.current) watchAttention(node.current, hold, end.signal);
    return () => end.abort();
  }, [hold]);
  return (
    <div ref={node} {...attributes}>
      {children}
    </div>
  );
}
