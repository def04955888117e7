import { html } from "hono/html";

/** Outlines on a grid of 24, drawn with the text's colour. */
const OUTLINES = {
  account: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5",
  list: "M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z",
  cart: "M3 4h2.5l2.3 11h9.7l2-8H6.3M9 20.5a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4zM16.5 20.5a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4z",
  docs: "M12 6.5C10.2 5 7.5 4.5 4 4.5v13.5c3.5 0 6.2.5 8 2 1.8-1.5 4.5-2 8-2V4.5c-3.5 0-6.2.5-8 2zM12 6.5V20",
  page: "M4 5h16v14H4zM4 9h16M8 13h8M8 16h5",
  place: "M5 5h6v6H5zM13 5h6v6h-6zM5 13h6v6H5zM16 13v6M13 16h6",
  code: "M8.5 7.5 4 12l4.5 4.5M15.5 7.5 20 12l-4.5 4.5M13.5 5l-3 14",
  tag: "M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5zM8 8h.01",
  shield: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4",
  gift: "M4 9h16v4H4zM6 13v7h12v-7M12 9v11M12 9c-3.5 0-5-1-5-2.7a2 2 0 0 1 2-2c2 0 3 2.2 3 4.7zM12 9c3.5 0 5-1 5-2.7a2 2 0 0 0-2-2c-2 0-3 2.2-3 4.7z",
} as const;

export type IconName = keyof typeof OUTLINES;

/** A picture beside a text that says the same. */
export const icon = (name: IconName) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${OUTLINES[name]}" /></svg>`;
