import { useLayoutEffect, useRef, useState, type ReactNode } from "../element/view.ts";
import { durationOf } from "./motion.ts";
import { showTransient, type TransientTimes } from "./transient.ts";

export { default as toastCss } from "./toast.css?inline";

export interface ToastProps {
  readonly open: boolean;
  /** a change starts it from the beginning, also with the same text */
  readonly turn?: string | number;
  /** `none` where another region already says it */
  readonly role?: "status" | "alert" | "none";
  readonly children?: ReactNode;
  /** its time is over: the owner closes it */
  readonly onClosed: () => void;
}

interface TransientProps extends ToastProps {
  readonly kind: "toast" | "banner";
  readonly times: (node: Element) => TransientTimes;
}

function Transient({ open, turn, role = "status", children, onClosed, kind, times }: TransientProps) {
  const node = useRef<HTMLDivElement>(null);
  const latest = useRef({ onClosed, times });
  latest.current = { onClosed, times };
  const [shown, setShown] = useState(false);

  useLayoutEffect(() => {
    const popover = node.current;
    if (!open || !popover) return;
    const hide = showTransient(popover, latest.current.times(popover), () => latest.current.onClosed());
    // the text comes into a live region that is already there, so that it is said, and said once
    const timer = setTimeout(setShown, 0, true);
    return () => {
      clearTimeout(timer);
      hide();
      setShown(false);
    };
  }, [open, turn]);

  return (
    <div ref={node} className={`dp-${kind}`} part={kind} popover="manual" data-role={role}>
      <div role={role === "none" ? undefined : role} aria-atomic={role === "none" ? undefined : true}>
        {open && shown ? children : null}
      </div>
    </div>
  );
}

/** A toast in the top layer for 1500 ms, or `duration` ms (surface.6). Part: toast. */
export function Toast({ duration = 1500, ...props }: ToastProps & { readonly duration?: number }) {
  return <Transient {...props} kind="toast" times={() => ({ fadeIn: 0, hold: duration, fadeOut: 0 })} />;
}

const HOLD_MS = 2000;

/** A banner in the top layer: 400 ms in, 2000 ms, 800 ms out; with reduced motion only the 2000 ms (surface.5). Part: banner. */
export function Banner(props: ToastProps) {
  const times = (node: Element) => ({
    fadeIn: durationOf(node, "fade-in", 400),
    hold: HOLD_MS,
    fadeOut: durationOf(node, "fade-out", 800),
  });
  return <Transient {...props} kind="banner" times={times} />;
}
