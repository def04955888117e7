import type { ViewProps } from "../../src/element/feature.tsx";
import type { Translate } from "../../src/state/model-context.ts";
import { useEffect, useRef, useStore } from "../../src/view/react.ts";
import type { ImageGalleryModel } from "./image-gallery.model.ts";
import type { ImageGalleryOptions } from "./image-gallery.options.ts";
import type { Picture } from "./image-gallery.pictures.ts";

export type GalleryProps = ViewProps<ImageGalleryOptions, ImageGalleryModel>;

/** What a picture is called; one without words of its own by its place (image-gallery.13). */
export const nameOf = ({ alt }: Picture, index: number, t: Translate): string => alt ?? t("image-gallery.image", { index: index + 1 });

/** The title of the row and of the immersive view. */
export const titleOf = ({ t, options }: Pick<GalleryProps, "t" | "options">): string =>
  t("image-gallery.title", { label: options.label ?? "" });

/** The small pictures; one that could not be had is left out (image-gallery.16). */
export function Thumbs({ model, t, title, hover }: GalleryProps & { readonly title: string; readonly hover?: typeof model.hover }) {
  const { pictures, index } = useStore(model.$shown);
  const failed = useStore(model.$failed);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const node = list.current;
    if (!node || !hover) return undefined;
    const over = ({ pointerType, target }: PointerEvent) => {
      const thumb = pointerType === "mouse" ? (target as Element).closest<HTMLElement>("[part=thumb]") : null;
      hover(thumb ? Number(thumb.dataset["index"]) : null);
    };
    const leave = () => hover(null);
    node.addEventListener("pointerover", over);
    node.addEventListener("pointerleave", leave);
    return () => {
      node.removeEventListener("pointerover", over);
      node.removeEventListener("pointerleave", leave);
    };
  }, [hover]);

  return (
    <ul ref={list} className="thumbs" part="thumbs" aria-label={title}>
      {pictures.map((picture, at) =>
        failed.has(picture.src) ? null : (
          <li key={at}>
            <button
              type="button"
              className="thumb"
              part="thumb"
              data-index={at}
              aria-label={nameOf(picture, at, t)}
              aria-current={at === index ? "true" : undefined}
              onClick={() => model.select(at)}
            >
              <img
                className="image"
                part="image"
                loading="lazy"
                sizes={picture.srcset && "64px"}
                srcSet={picture.srcset}
                src={picture.src}
                alt=""
                width="64"
                height="64"
                onError={() => model.failed(picture.src)}
              />
            </button>
          </li>
        ),
      )}
    </ul>
  );
}
