import { useLayoutEffect, useRef } from "../view/react.ts";
import css from "./progress.css?inline";

export const progressStyles: readonly string[] = [css];

export interface ProgressProps {
  /** whole percent, clamped to 0 to 100 */
  readonly percent: number;
  readonly label: string;
  /** announced in place of the percentage */
  readonly text?: string;
}

/** Progressbar. Parts: progress, progress-bar. */
export function Progress({ percent, label, text }: ProgressProps) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => bar.current?.style.setProperty("inline-size", `${value}%`), [value]);
  return (
    <div
      className="dp-progress"
      part="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={text}
    >
      <div ref={bar} className="dp-progress-bar" part="progress-bar" />
    </div>
  );
}
