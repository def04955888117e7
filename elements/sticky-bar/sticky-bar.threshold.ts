/** What of the page decides where the bar shows, CSS px from the top of the document. */
export interface Layout {
  /** bottom edge of the frequently-bought-together block; `null` where none has a box */
  readonly blockBottom: number | null;
  /** top edges of the product-details sections, in any order */
  readonly sectionTops: readonly number[];
}

export interface Caps {
  readonly blockCap: number;
  readonly sectionCap: number;
  readonly sectionOffset: number;
}

/** Scroll position past which the bar shows (sticky-bar.2 to sticky-bar.5). */
export function threshold({ blockBottom, sectionTops }: Layout, { blockCap, sectionCap, sectionOffset }: Caps): number {
  if (blockBottom !== null) return Math.max(0, Math.min(blockBottom, blockCap));
  const earliest = Math.min(...sectionTops);
  return Math.max(0, Math.min(earliest - sectionOffset, sectionCap));
}
