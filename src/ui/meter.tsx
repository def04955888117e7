import { useLayoutEffect, useRef } from "../view/react.ts";
import { progressStyles } from "./progress.tsx";

export const meterStyles = progressStyles;

export interface MeterProps {
  /** names it, and says the value in words */
  readonly label: string;
  readonly max: number;
  /** from 0 to `max` */
  readonly value: number;
  /** width of the bar */
  readonly percent: number;
}

/** How much of a known whole there is. It looks like a progressbar, and its colour does not change with the value. Parts: meter, meter-bar. */
export function Meter({ label, max, value, percent }: MeterProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => bar.current?.style.setProperty("inline-size", `${percent}%`), [percent]);
  return (
    <div className="dp-progress" part="meter" role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={max} aria-valuenow={value}>
      <div ref={bar} className="dp-progress-bar" part="meter-bar" />
    </div>
  );
}
