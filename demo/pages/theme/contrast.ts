/** Relative luminance of `#rgb` or `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((each) => each + each).join("") : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Two colours that stand on each other, and the least contrast that they need. */
export interface Pair {
  readonly name: string;
  readonly front: string;
  readonly ground: string;
  readonly least: number;
}

/** What the elements put on what; 3:1 is enough for the border of a control. */
export const PAIRS: readonly Pair[] = [
  { name: "Text on surfaces", front: "--dp-color-text", ground: "--dp-color-surface", least: 4.5 },
  { name: "Text on the second ground", front: "--dp-color-text", ground: "--dp-color-raised", least: 4.5 },
  { name: "Secondary text on surfaces", front: "--dp-color-muted", ground: "--dp-color-surface", least: 4.5 },
  { name: "Text on the accent", front: "--dp-color-on-accent", ground: "--dp-color-accent", least: 4.5 },
  { name: "Links on surfaces", front: "--dp-color-accent", ground: "--dp-color-surface", least: 4.5 },
  { name: "Success on surfaces", front: "--dp-color-success", ground: "--dp-color-surface", least: 4.5 },
  { name: "Warnings on surfaces", front: "--dp-color-warning", ground: "--dp-color-surface", least: 4.5 },
  { name: "Failure on surfaces", front: "--dp-color-danger", ground: "--dp-color-surface", least: 4.5 },
  { name: "Borders on surfaces", front: "--dp-color-border", ground: "--dp-color-surface", least: 3 },
];

/** A ratio as it is said: cut, not rounded, so that 4.49 never reads as enough. */
export const ratioText = (ratio: number): string => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
