import { specialPicture } from "./drawings/special.ts";

/** How the shapes of a product lie in each of its pictures: from the front, from the other side, a detail, from above. */
const VIEWS = ["", "translate(400) scale(-1 1) skewY(6)", "translate(-260 -240) scale(2.2)", "rotate(90 200 200) scale(1 0.9)"] as const;

/** How many pictures of a product there are. */
export const VIEW_COUNT = VIEWS.length;

/** What stands in for a photograph: the same shapes and colours for a product each time, with no file behind them. */
function productImage(asin: string, view = 1, size = 400): string {
  const random = sequence(asin);
  const hue = Math.floor(random() * 360);
  const paint = (shift: number, light: number) => `hsl(${(hue + shift) % 360} 52% ${light}%)`;
  const number = (from: number, to: number) => Math.round(from + random() * (to - from));
  const shapes = Array.from({ length: 4 }, (_, index) => {
    const fill = paint(index * 34, 46 + index * 8);
    const kind = Math.floor(random() * 3);
    if (kind === 0) return `<circle cx="${number(120, 280)}" cy="${number(120, 280)}" r="${number(36, 92)}" fill="${fill}"/>`;
    const width = number(80, 190);
    const height = number(60, 180);
    const x = 200 - width / 2 + number(-40, 40);
    const y = 200 - height / 2 + number(-40, 40);
    const round = kind === 1 ? 18 : Math.min(width, height) / 2;
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 400 400">` +
    `<rect width="400" height="400" fill="${paint(180, 93)}"/><ellipse cx="200" cy="330" rx="120" ry="16" fill="${paint(180, 82)}"/>` +
    `${view === 1 ? shapes.join("") : `<g transform="${VIEWS[view - 1] ?? ""}">${shapes.join("")}</g>`}</svg>`
  );
}

/** A generator of 0 to 1 that always begins the same for the same text (mulberry32 over a hash of the text). */
function sequence(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Outlines of the service icons, on a grid of 24. */
const SERVICE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    returns: "M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4",
    delivery: "M3 6h11v10H3zM14 9h4l3 4v3h-7zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
    warranty: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4",
    secure: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  }).map(([name, path]) => [`service/${name}`, path]),
);

/** An arrow with the class of an energy label. */
const energyLabel = (energyClass: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="56" height="32" viewBox="0 0 56 32"><path d="M0 0h40l16 16-16 16H0z" ` +
  `fill="${{ A: "#00843d", B: "#4fa83d", C: "#a5c734" }[energyClass] ?? "#d35400"}"/><text x="12" y="23" fill="#fff" ` +
  `font-family="sans-serif" font-size="20" font-weight="700">${energyClass}</text></svg>`;

/** A picture of the shop by its name: a service icon, else that of a product; `view/3-800/` before its name is another one of it. */
export function picture(name: string): string {
  const special = specialPicture(name);
  if (special !== undefined) return special;
  const path = SERVICE.get(name);
  const energyClass = /^energy\/([A-G])$/.exec(name)?.[1];
  if (energyClass !== undefined) return energyLabel(energyClass);
  const [, view, size, asin] = /^view\/(\d)-(\d{3,4})\/(.+)$/.exec(name) ?? [];
  if (asin !== undefined) return productImage(asin, Number(view), Number(size));
  if (path === undefined) return productImage(name);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 24 24" fill="none" stroke="#2f8f80" ` +
    `stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`
  );
}
