import css from "./icon.css?inline";

export const iconStyles: readonly string[] = [css];

/** Outlines on a 24 by 24 grid, drawn with the text colour: one in each file of `icons`, loaded with what shows it. */
export interface IconShape {
  readonly path: string;
  /** in right-to-left pages (surface.4) */
  readonly isMirrored?: boolean;
}

/** Decorative: the control around it has the name. */
export function Icon({ shape: { path, isMirrored } }: { readonly shape: IconShape }) {
  return (
    <svg className={isMirrored ? "dp-icon dp-icon-mirrored" : "dp-icon"} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
