/** Three tones of a colour: in the light, as it is, and in the shade. */
export type Tones = readonly [light: string, base: string, dark: string];

/** All colours of the shop's pictures. */
export const palette = {
  steel: ["#e8edf0", "#c0cad1", "#8d9aa6"],
  ink: ["#667082", "#3d4654", "#282f3b"],
  snow: ["#ffffff", "#f4f0e8", "#d9d2c5"],
  linen: ["#f3e6d0", "#e2cdab", "#c0a57e"],
  oak: ["#e6bd8c", "#cf9c66", "#a8784e"],
  walnut: ["#ab7e5b", "#865c3f", "#62412c"],
  brick: ["#ee8a74", "#d25a48", "#a53f36"],
  rose: ["#f8cfc6", "#ebaaa0", "#cb7f76"],
  clay: ["#f4b184", "#e08b57", "#b9673d"],
  mustard: ["#f7d98a", "#e6b54d", "#bd8a30"],
  moss: ["#b3cc95", "#86a968", "#5e8049"],
  forest: ["#659981", "#417460", "#2a5246"],
  teal: ["#97d0c9", "#5da8a2", "#3c7f7c"],
  sky: ["#cfe6f1", "#9cc6dd", "#6c9cba"],
  navy: ["#6384b3", "#3f5d8b", "#283f64"],
  plum: ["#bf9dbf", "#936f98", "#6b4d70"],
} as const satisfies Readonly<Record<string, Tones>>;

export type Colour = keyof typeof palette;
