import { Button } from "../../src/ui/button.tsx";
import { chevronEndIcon } from "../../src/ui/icons/chevron-end.ts";
import { chevronStartIcon } from "../../src/ui/icons/chevron-start.ts";
import { useFocusFallback } from "../../src/focus/focus-fallback.ts";
import { inlineSign, reducedMotion } from "../../src/ui/motion.ts";
import { useLayoutEffect, useRef, useState, type ReactNode } from "../../src/view/react.ts";

interface CardRowProps {
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly hasArrows: boolean;
  readonly children: ReactNode;
}

/** px by which a row may be off an end and still count as there */
const TOLERANCE = 1;

const NOWHERE = { before: false, after: false };

/** Cards side by side that scroll by touch, wheel and arrow keys, and by a button at each end (payment-offers.3). Parts: row, previous, next. */
export function CardRow({ label, previousLabel, nextLabel, hasArrows, children }: CardRowProps) {
  const around = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  /** where there is more to see */
  const [more, setMore] = useState(NOWHERE);

  useLayoutEffect(() => {
    const node = row.current;
    if (!node) return undefined;
    let frame = 0;
    const measure = () => {
      const from = Math.abs(node.scrollLeft);
      const next = { before: from > TOLERANCE, after: from + node.clientWidth < node.scrollWidth - TOLERANCE };
      setMore((last) => (last.before === next.before && last.after === next.after ? last : next));
    };
    measure();
    // a frame later: a change of sizes within the observer's own frame would be an error on the page
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    sizes.observe(node);
    if (node.firstElementChild) sizes.observe(node.firstElementChild);
    node.addEventListener("scroll", measure, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      node.removeEventListener("scroll", measure);
    };
  }, []);

  // focus was on the arrow that leads nowhere now: the other one has it
  useFocusFallback(around, () => (around.current?.querySelector<HTMLElement>(".arrow button") ?? row.current)?.focus());

  const scroll = (way: 1 | -1) => {
    const node = row.current!;
    node.scrollBy({ left: way * inlineSign(node) * node.clientWidth, behavior: reducedMotion() ? "instant" : "smooth" });
  };
  const arrow = (way: 1 | -1, isThere: boolean, name: string) =>
    hasArrows && isThere ? (
      <div className="arrow" data-way={way === 1 ? "next" : "previous"}>
        <Button
          kind="icon"
          icon={way === 1 ? chevronEndIcon : chevronStartIcon}
          label={name}
          part={way === 1 ? "next" : "previous"}
          onPress={() => scroll(way)}
        />
      </div>
    ) : null;

  const scrolls = more.before || more.after;
  return (
    <div ref={around} className="around">
      {arrow(-1, more.before, previousLabel)}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it (payment-offers.3) */}
      <div ref={row} className="row" part="row" role="group" aria-label={label} tabIndex={scrolls ? 0 : undefined}>
        <ul className="cards">{children}</ul>
      </div>
      {arrow(1, more.after, nextLabel)}
    </div>
  );
}
