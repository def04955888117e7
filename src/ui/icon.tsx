import css from "./icon.css?inline";

export const iconStyles: readonly string[] = [css];

/** Outlines on a 24 by 24 grid, drawn with the text colour. */
const PATHS = {
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 13l4 4L19 7",
  "chevron-start": "M15 5l-7 7 7 7",
  "chevron-end": "M9 5l7 7-7 7",
  "chevron-down": "M5 9l7 7 7-7",
  "chevron-up": "M5 15l7-7 7 7",
  "arrow-up": "M12 20V4M5 11l7-7 7 7",
  "arrow-end": "M4 12h16M13 5l7 7-7 7",
  heart: "M12 20S4 15 4 9.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15 12 20 12 20z",
  gift: "M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7S8 7 8 4.8C8 3 11 3 12 7zM12 7s4 0 4-2.2C16 3 13 3 12 7z",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 7.5v.5",
  warning: "M12 4L2.5 20h19zM12 10v5M12 17.5v.5",
  star: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z",
  cart: "M3 4h3l2.5 11H18l2-8H7M9.5 19.5v.5M16.5 19.5v.5",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5",
  pin: "M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21zM12 7.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
} as const;

export type IconName = keyof typeof PATHS;

/** Decorative: the control around it has the name. The `start` and `end` ones are mirrored in right-to-left pages (surface.4). */
export function Icon({ name }: { readonly name: IconName }) {
  const mirrored = name.endsWith("-start") || name.endsWith("-end");
  return (
    <svg className={mirrored ? "dp-icon dp-icon-mirrored" : "dp-icon"} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
