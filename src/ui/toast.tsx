import { useLayoutEffect, useRef, type ReactNode } from "../view/react.ts";
import { useLive } from "./live.tsx";
import { durationOf } from "./motion.ts";
import { showTransient, type TransientTimes } from "./transient.ts";
import css from "./toast.css?inline";

export const toastStyles: readonly string[] = [css];

export interface ToastProps {
  readonly open: boolean;
  /** a change starts it from the beginning, also with the same text */
  readonly sequence?: string | number;
  /** `none` where another text announces it */
  readonly role?: "status" | "alert" | "none";
  readonly children?: ReactNode;
  /** its time is over: the owner closes it */
  readonly onClosed: () => void;
}

interface TransientProps extends ToastProps {
  readonly kind: "toast" | "banner";
  readonly times: (node: Element) => TransientTimes;
}

function Transient({ open, sequence, role = "status", children, onClosed, kind, times }: TransientProps) {
  const node = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  useLive(words, role);
  const latest = useRef({ onClosed, times });
  latest.current = { onClosed, times };
  useLayoutEffect(() => {
    const popover = node.current;
    if (!open || !popover) return;
    return showTransient(popover, latest.current.times(popover), () => latest.current.onClosed());
  }, [open, sequence]);

  return (
    <div ref={node} className={`dp-${kind}`} part={kind} popover="manual" data-role={role}>
      <div ref={words}>{open ? <span key={sequence}>{children}</span> : null}</div>
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
