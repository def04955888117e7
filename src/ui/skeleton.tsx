import css from "./skeleton.css?inline";

export const skeletonStyles: readonly string[] = [css];

/** Grey lines in place of content that is loading. Decoration: the region around them has `aria-busy`. Part: skeleton. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className="dp-skeleton" part="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="dp-skeleton-line" />
      ))}
    </div>
  );
}
