/** Where the things of a sheet of 400 by 400 stand: in the middle, with light from the top left. */
const GROUND = 330;
/** Width and height of the sheet of a drawing. */
export const SHEET = 400;

export const dot = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const square = (x: number, y: number, size: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${fill}"/>`;

export const group = (transform: string, drawing: string): string => `<g transform="${transform}">${drawing}</g>`;

/** What a thing throws on the ground: soft at its rim, and to the right of it. */
export const shadow = (x: number, width: number, y: number): string =>
  `<ellipse cx="${x + width * 0.06}" cy="${y}" rx="${width}" ry="${width * 0.13}" fill="url(#shadow)"/>`;

/** A drawing made smaller or larger, its ground in a place of another sheet. */
export const place = (drawing: string, x: number, y: number, scale: number, mirrored = false): string =>
  group(
    `translate(${round(x + (mirrored ? 1 : -1) * (SHEET / 2) * scale)} ${round(y - GROUND * scale)}) scale(${mirrored ? -scale : scale} ${scale})`,
    drawing,
  );

const round = (value: number): number => Math.round(value * 10) / 10;

/** The files have the same, so that they can be looked at by themselves. */
const DEFINITIONS =
  '<radialGradient id="shadow"><stop offset=".35" stop-color="#2a2340" stop-opacity=".26"/>' +
  '<stop offset="1" stop-color="#2a2340" stop-opacity="0"/></radialGradient>';

/** A picture of some size that shows a part of a sheet. */
export const picture = (size: number, part: string, ...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${part}" stroke-linecap="round" stroke-linejoin="round"><defs>${DEFINITIONS}</defs>${parts.join("")}</svg>`;
