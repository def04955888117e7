import { Button } from "../../../src/ui/button.tsx";
import { chevronEndIcon } from "../../../src/ui/icons/chevron-end.ts";
import { chevronStartIcon } from "../../../src/ui/icons/chevron-start.ts";
import { useFocusFallback } from "../../../src/focus/focus-fallback.ts";
import { inlineSign, reducedMotion } from "../../../src/ui/motion.ts";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "../../../src/view/react.ts";

/** CSS px that are left to scroll before an arrow shows */
const LEAST = 2;
const STEP = 350;
const STEP_MS = 400;

interface ScrollerProps {
  readonly backLabel: string;
  readonly onLabel: string;
  readonly children: ReactNode;
}

/** A strip that scrolls sideways, with arrows where there is more of it (shop-by-look.44). */
export function Scroller({ backLabel, onLabel, children }: ScrollerProps) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [{ back, on }, setWays] = useState({ back: false, on: false });

  const measure = () => {
    const node = list.current;
    if (!node) return;
    const from = Math.abs(node.scrollLeft);
    const next = { back: from > LEAST, on: node.scrollWidth - node.clientWidth - from > LEAST };
    setWays((before) => (before.back === next.back && before.on === next.on ? before : next));
  };
  useLayoutEffect(measure);
  useEffect(() => {
    const node = list.current!;
    const end = new AbortController();
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    node.addEventListener("scroll", later, { signal: end.signal, passive: true });
    const sizes = new ResizeObserver(later);
    sizes.observe(node);
    return () => {
      end.abort();
      cancelAnimationFrame(frame);
      sizes.disconnect();
    };
  }, []);
  // an arrow that goes hands the focus to the other one
  useFocusFallback(box, () => box.current?.querySelector<HTMLElement>(".arrow button")?.focus());

  const arrow = (way: "back" | "on") => (
    <div className="arrow">
      <Button
        kind="icon"
        part={`strip-${way}`}
        icon={way === "on" ? chevronEndIcon : chevronStartIcon}
        label={way === "on" ? onLabel : backLabel}
        onPress={() => void (list.current && scroll(list.current, way === "on" ? 1 : -1))}
      />
    </div>
  );
  return (
    <div ref={box} className="strip" part="strip">
      {back && arrow("back")}
      <ul ref={list} className="strip-list">
        {children}
      </ul>
      {on && arrow("on")}
    </div>
  );
}

/** Moves the strip by at most a step, in less than its time. */
function scroll(node: HTMLElement, by: 1 | -1): void {
  const from = node.scrollLeft;
  const most = node.scrollWidth - node.clientWidth;
  const way = by * Math.min(STEP, by > 0 ? most - Math.abs(from) : Math.abs(from)) * inlineSign(node);
  if (reducedMotion()) return void (node.scrollLeft = from + way);
  const began = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - began) / (STEP_MS - 50)));
    node.scrollLeft = from + way * part * (2 - part);
    if (part < 1 && node.isConnected) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
