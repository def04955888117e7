import type { Tones } from "./palette.ts";

/** A drawing on a sheet of 400 by 400: its thing stands on the line of `GROUND`, in the middle, with light from the top left. */
export type Drawing = (main: Tones, second: Tones) => string;

/** Where the things of a sheet stand. */
export const GROUND = 330;
/** Width and height of the sheet of a drawing. */
export const SHEET = 400;

const attributes = (more: string): string => (more === "" ? "" : ` ${more}`);

export const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}"${attributes(more)}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ""): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${attributes(more)}/>`;

export const dot = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const box = (x: number, y: number, width: number, height: number, round: number, fill: string, more = ""): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${round === 0 ? "" : ` rx="${round}"`} fill="${fill}"${attributes(more)}/>`;

/** A line of some width; its ends are round, as the file says for all. */
export const line = (d: string, colour: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${attributes(more)}/>`;

export const shapes = (...parts: readonly string[]): string => parts.join("");

export const group = (transform: string, ...parts: readonly string[]): string => `<g transform="${transform}">${parts.join("")}</g>`;

type Lit = readonly [light: string, base: string, ...unknown[]];

type Edged = (x: number, y: number, width: number, height: number, round: number, colours: Lit, lit: number, litRound?: number) => string;

const edged =
  (isAbove: boolean): Edged =>
  (x, y, width, height, round, [light, base], lit, litRound = round) =>
    shapes(box(x, y, width, height, round, base), box(x, y, isAbove ? width : lit, isAbove ? lit : height, litRound, light));

/** A board with light on its upper edge, `lit` high. */
export const plank = edged(true);

/** A block with light on its left side, `lit` wide. */
export const block = edged(false);

/** A ball with a spot of light that is so far up and to the left of its middle. */
export const ball = (x: number, y: number, radius: number, [light, base]: Lit, away: number, spot: number): string =>
  shapes(dot(x, y, radius, base), dot(x - away, y - away, spot, light));

/** Two dots at the same distance from their middle: eyes, rivets, buttons. */
export const twoDots = (x: number, y: number, away: number, radius: number, fill: string): string =>
  shapes(dot(x - away, y, radius, fill), dot(x + away, y, radius, fill));

/** Parts seen through glass, or far away. */
export const faint = (opacity: number, ...parts: readonly string[]): string => `<g opacity="${opacity}">${parts.join("")}</g>`;

/** Light that falls on a shape. */
export const gloss = (d: string, opacity = 0.4): string => path(d, "#fff", `opacity="${opacity}"`);

/** The side of a shape that is turned away from the light. */
export const shade = (d: string, opacity = 0.14): string => path(d, "#2a2340", `opacity="${opacity}"`);

/** What a thing throws on the ground: soft at its rim, and to the right of it. */
export const shadow = (x: number, width: number, y = GROUND, height = width * 0.13): string =>
  oval(x + width * 0.06, y, width, height, "url(#shadow)");

/** A drawing made smaller or larger, its ground in a place of another sheet. */
export const place = (drawing: string, x: number, y: number, scale: number, mirrored = false): string =>
  group(
    `translate(${round(x + (mirrored ? 1 : -1) * (SHEET / 2) * scale)} ${round(y - GROUND * scale)}) scale(${mirrored ? -scale : scale} ${scale})`,
    drawing,
  );

const round = (value: number): number => Math.round(value * 10) / 10;

const DEFINITIONS =
  '<radialGradient id="shadow"><stop offset=".35" stop-color="#2a2340" stop-opacity=".26"/>' +
  '<stop offset="1" stop-color="#2a2340" stop-opacity="0"/></radialGradient>';

interface Frame {
  readonly width: number;
  readonly height: number;
  /** the part of the sheet that shows, where it is not the whole size */
  readonly part?: string;
}

/** A file of what is drawn. */
export const picture = ({ width, height, part = `0 0 ${width} ${height}` }: Frame, ...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${part}" stroke-linecap="round" stroke-linejoin="round"><defs>${DEFINITIONS}</defs>${parts.join("")}</svg>`;
