import { atom, computed } from "nanostores";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { ImageGalleryOptions } from "./image-gallery.options.ts";
import { picturesOf, type Picture } from "./image-gallery.pictures.ts";

/** The set of pictures, and the one of them that is looked at. */
export interface Shown {
  readonly pictures: readonly Picture[];
  readonly index: number;
  /** its room is that of the main picture, whichever is in it (image-gallery.1) */
  readonly first: Picture | undefined;
}

export type ImageGalleryModel = ReturnType<typeof createImageGalleryModel>;

const SURFACE = "image-gallery";
/** ms for which a pointer rests on a small picture before it is previewed */
const REST = 100;
const ZOOM_STEP = 0.5;

const between = (least: number, value: number, most: number): number => Math.min(Math.max(least, value), most);

/**
 * The pictures, the current one, and its magnification. No call loads what is shown, so it does not use `createSurface`. The element
 * is longer than others by its gestures (`image-gallery.stage.ts`), which nothing else needs.
 */
export function createImageGalleryModel(context: ModelContext<ImageGalleryOptions>) {
  const { $options } = context;
  const $shown = atom<Shown>({ pictures: [], index: 0, first: undefined });
  const $preview = atom<number | null>(null);
  const $open = atom(false);
  const $zoom = atom(1);
  /** addresses that could not be had */
  const $failed = atom<ReadonlySet<string>>(new Set());
  /** pictures that this opening has shown: their large files are there */
  const $viewed = atom<ReadonlySet<number>>(new Set());
  let drawn = "";
  let cancelRest = () => {};

  /** Counts the picture in the immersive view, once an opening (image-gallery.14). */
  function view(): void {
    const { index } = $shown.get();
    if (!$open.get() || $viewed.get().has(index)) return;
    $viewed.set(new Set([...$viewed.get(), index]));
    context.metric("image-gallery.view", 1, { index: String(index) });
  }

  function select(to: number): boolean {
    const { pictures, index, first } = $shown.get();
    const next = between(0, to, pictures.length - 1);
    if (next === index || pictures.length === 0) return false;
    $zoom.set(1);
    $shown.set({ pictures, first, index: next });
    view();
    context.emit("dp-change", { name: "image", value: next, previous: index });
    return true;
  }

  function hover(index: number | null): void {
    cancelRest();
    if (index === null) $preview.set(null);
    else cancelRest = context.after(REST, () => $preview.set(index));
  }

  function open(reason: string): void {
    if ($open.get() || !context.emit("dp-open", { surface: SURFACE, reason })) return;
    hover(null);
    $viewed.set(new Set());
    $open.set(true);
    view();
  }

  function close(reason: string): void {
    if (!$open.get()) return;
    $open.set(false);
    $zoom.set(1);
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  const maxZoom = (): number => Math.max(1, $options.get().zoom);

  /** What the page shows now; pictures that it left as they were change nothing (image-gallery.11). */
  function update({ images = [], start }: ImageGalleryOptions): void {
    const given = picturesOf(images, (url) => url);
    const now = JSON.stringify([given, start]);
    if (now === drawn) return;
    drawn = now;
    const pictures = picturesOf(given, (url) => context.safeUrl(url, "image"));
    const index = between(0, Math.trunc(start), Math.max(0, pictures.length - 1));
    hover(null);
    $zoom.set(1);
    $failed.set(new Set());
    $viewed.set(new Set());
    $shown.set({ pictures, index, first: pictures[index] });
    if (pictures.length === 0) close("removed");
    view();
  }
  context.follow($options, update);

  return {
    $state: computed([$shown, $open], ({ pictures }, isOpen) => (isOpen ? "open" : pictures.length > 0 ? "ready" : "empty")),
    $shown,
    $preview,
    $open,
    $zoom,
    $failed,
    $viewed,
    maxZoom,
    /** makes a picture the current one; false where it is already, or where there is none */
    select,
    leaf: (by: number): boolean => select($shown.get().index + by),
    hover,
    open,
    close,
    zoomTo: (to: number): void => $zoom.set(between(1, to, maxZoom())),
    zoomBy: (steps: number): void => $zoom.set(between(1, $zoom.get() + steps * ZOOM_STEP, maxZoom())),
    warnOfNone: () =>
      context.warn("has no img with a src, srcset or data-src inside. What is there stays. Put pictures between its tags, or set images."),
    failed: (url: string): void => $failed.set(new Set([...$failed.get(), url])),
  };
}
