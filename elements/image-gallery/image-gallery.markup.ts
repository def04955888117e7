import { srcsetCandidates } from "../../src/lib/srcset.ts";

const LARGE = ["data-large_image", "data-zoom-image", "data-full", "data-src"] as const;

/** Names that shops give to one with the file of the large picture. */
const NAMED_LARGE = /^data-.*(?:large|zoom|full|big|original|hi-?res)/;

/** Attributes whose change makes it another picture. */
export const READ = [
  ...["src", "srcset", "sizes", "href", "alt", "width", "height", "loading", "class", "aria-hidden"],
  ...["data-srcset", "data-sizes", "data-lazy-src", ...LARGE],
];

/** A file by its name: a link around a picture may lead to another page as well. */
const NAMES_PICTURE = /^[^?#]*\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

/** px; what is smaller is an icon */
const LEAST_SIDE = 24;

const attribute = (element: Element | null, name: string): string | undefined => element?.getAttribute(name)?.trim() || undefined;

/** The first of these attributes that is there. */
function firstOf(element: Element, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = attribute(element, name);
    if (value !== undefined) return value;
  }
  return undefined;
}

const isInline = (url: string | undefined): boolean => url === undefined || url.startsWith("data:");

/** A set lists widths or densities, never both. */
function widest(srcset: string | undefined): string | undefined {
  const sized = [...srcsetCandidates(srcset ?? "")].map(([url, size]) => ({ url, by: parseFloat(size) || 1 }));
  return sized.toSorted((one, other) => other.by - one.by)[0]?.url;
}

/** True for what a page shows beside the pictures: an icon, the content of a button, a carousel's clone. */
const isBeside = (image: Element): boolean =>
  ["width", "height"].some((side) => parseFloat(attribute(image, side) ?? "") < LEAST_SIDE) ||
  attribute(image, "aria-hidden") === "true" ||
  image.closest("button") !== null;

/** A source with a condition may show another part of the picture. */
const isForAll = (source: Element): boolean => !source.hasAttribute("media");

const laterFile = (image: Element) => firstOf(image, "data-src", "data-lazy-src");

/** True where a script of the page puts the picture's own file in later: what `src` names then is no picture, or one for all. */
const isPlaceholder = (image: Element, all: readonly Element[]): boolean =>
  isInline(attribute(image, "src")) ||
  /\blazy/i.test(attribute(image, "class") ?? "") ||
  all.some((other) => attribute(other, "src") === attribute(image, "src") && laterFile(other) !== laterFile(image));

function read(image: HTMLImageElement, all: readonly Element[]) {
  const later = laterFile(image);
  const waits = isPlaceholder(image, all);
  const own = attribute(image, "srcset");
  const srcset = waits ? (attribute(image, "data-srcset") ?? (isInline(own) ? undefined : own)) : own;
  const sources = image.closest("picture")?.querySelectorAll("source") ?? [];
  const best = [
    srcset,
    ...Array.from(sources)
      .filter(isForAll)
      .map((source) => firstOf(source, "srcset", "data-srcset")),
  ]
    .map(widest)
    .find((url) => !isInline(url));
  const src = (waits ? later : undefined) ?? (waits && isInline(attribute(image, "src")) ? best : undefined) ?? attribute(image, "src");
  const href = attribute(image.closest("a"), "href");
  const linked = href !== undefined && NAMES_PICTURE.test(href) ? href : undefined;
  const named = Array.from(image.attributes).find(({ name, value }) => NAMED_LARGE.test(name) && NAMES_PICTURE.test(value))?.value;
  const large = linked ?? firstOf(image, ...LARGE) ?? named ?? best ?? src;
  const sizes = firstOf(image, "sizes", "data-sizes");
  return {
    ...{ src, srcset, large },
    // a script sets `auto`, and a picture that loads at once cannot have it
    sizes: sizes?.startsWith("auto") ? undefined : sizes,
    alt: attribute(image, "alt"),
    width: attribute(image, "width"),
    height: attribute(image, "height"),
    lazy: attribute(image, "loading") === "lazy",
  };
}

/** The entries that the pictures of the page's own markup stand for, each file once (image-gallery.18). */
export function readPictures(host: HTMLElement): readonly unknown[] {
  const images = [...host.querySelectorAll("img")];
  const all = images.map((image) => ({ ...read(image, images), isBeside: isBeside(image) })).filter(({ src }) => src !== undefined);
  const pictures = all.filter((picture) => !picture.isBeside);
  const files = new Set<string>();
  return (pictures.length > 0 ? pictures : all).filter(({ src, large }) => {
    if (files.has(src!) || files.has(large!)) return false;
    files.add(src!).add(large!);
    return true;
  });
}
