import { useLayoutEffect, useRef, type ReactNode } from "../../src/view/react.ts";

interface HeldProps {
  readonly hold: (isHeld: boolean) => void;
  readonly className: string;
  readonly kind?: "status" | "alert";
  readonly children: ReactNode;
}

/** What shows for a few seconds, longer while pointer or focus is on it (shop-by-look.76, shop-by-look.85). */
export function Held({ hold, className, kind, children }: HeldProps) {
  const node = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const end = new AbortController();
    const on = new Set<string>();
    const listen = (type: string, by: string, isOn: boolean) =>
      node.current?.addEventListener(
        type,
        () => {
          if (isOn) on.add(by);
          else on.delete(by);
          hold(on.size > 0);
        },
        { signal: end.signal },
      );
    listen("pointerenter", "pointer", true);
    listen("pointerleave", "pointer", false);
    listen("focusin", "focus", true);
    listen("focusout", "focus", false);
    return () => end.abort();
  }, [hold]);
  return (
    <div ref={node} className={className} data-kind={kind}>
      {children}
    </div>
  );
}
