import { useLayoutEffect, useRef } from "../view/react.ts";
import css from "./rating.css?inline";

export const ratingStyles: readonly string[] = [css];

export interface RatingProps {
  /** 0 to 5 */
  readonly stars: number;
  /** shown beside the stars */
  readonly count?: string | undefined;
  /** read out in place of stars and count */
  readonly label: string;
}

/** Stars of a product, filled up to its rating, with their count. Part: rating. */
export function Rating({ stars, count, label }: RatingProps) {
  const filled = useRef<HTMLSpanElement>(null);
  const percent = `${Math.min(100, Math.max(0, (stars / 5) * 100))}%`;
  useLayoutEffect(() => filled.current?.style.setProperty("inline-size", percent), [percent]);
  return (
    <span className="dp-rating" part="rating" role="img" aria-label={label}>
      <span className="dp-rating-stars">
        ★★★★★
        <span ref={filled} className="dp-rating-filled">
          ★★★★★
        </span>
      </span>
      {count !== undefined && <span className="dp-rating-count">{count}</span>}
    </span>
  );
}
