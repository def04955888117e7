import { specialPicture } from "./drawings/special.ts";
import { productPicture } from "./drawings/views.ts";

/** How many pictures of a product there are. */
export const VIEW_COUNT = 4;

/** Width and height of a picture that is not asked for in another size. */
const SIZE = 400;

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
  if (asin !== undefined) return productPicture(asin, Number(view), Number(size));
  if (path === undefined) return productPicture(name, 1, SIZE);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 24 24" fill="none" stroke="#2f8f80" ` +
    `stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`
  );
}
