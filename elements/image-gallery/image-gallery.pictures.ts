import { isRecord } from "../../src/lib/json.ts";
import { parsePositiveInteger } from "../../src/lib/positive-integer.ts";
import { isSrcsetSize, srcsetCandidates } from "../../src/lib/srcset.ts";

/** One picture. `srcset`, `sizes` and `lazy` are those of the page's own `img`, or of an entry of `images`. */
export interface Picture {
  readonly src: string;
  readonly srcset: string | undefined;
  readonly sizes: string | undefined;
  /** loads only when it comes near the window */
  readonly lazy: boolean;
  /** the large file; without one `src` is shown large as well (image-gallery.13) */
  readonly large: string | undefined;
  readonly alt: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

const trimmed = (value: unknown): string | undefined => (typeof value === "string" && value.trim() !== "" ? value.trim() : undefined);

/** The `srcset` if each size in it is one and the guard takes each address, else `undefined`. */
function safeSet(srcset: string | undefined, safe: (url: string) => string | undefined): string | undefined {
  const all = [...srcsetCandidates(srcset ?? "")].map(([url, size]) => ({ url: isSrcsetSize(size) ? safe(url) : undefined, size }));
  return all.length > 0 && all.every(({ url }) => url !== undefined)
    ? all.map(({ url, size }) => `${url} ${size}`.trim()).join(", ")
    : undefined;
}

/** The pictures of a list; an entry without `src`, or whose `src` the guard refuses, is dropped (image-gallery.17). */
export function picturesOf(images: readonly unknown[], safe: (url: string) => string | undefined): readonly Picture[] {
  return images.filter(isRecord).flatMap((entry): readonly Picture[] => {
    const [given, large] = [trimmed(entry["src"]), trimmed(entry["large"])];
    const src = given === undefined ? undefined : safe(given);
    if (src === undefined) return [];
    const [width, height] = [parsePositiveInteger(entry["width"]), parsePositiveInteger(entry["height"])];
    const srcset = safeSet(trimmed(entry["srcset"]), safe);
    return [
      {
        ...{ src, srcset, width, height },
        sizes: srcset && (trimmed(entry["sizes"]) ?? (width === undefined ? "100vw" : `min(100vw, ${width}px)`)),
        lazy: entry["lazy"] !== false,
        large: large === undefined || large === given ? undefined : safe(large),
        alt: trimmed(entry["alt"]),
      },
    ];
  });
}
