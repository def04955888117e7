import type { ViewProps } from "../../src/element/feature.tsx";
import { focusTemporarily } from "../../src/lib/focus-temporarily.ts";
import { laterSurface } from "../../src/surfaces/later-surface.tsx";
import type { Translate } from "../../src/state/model-context.ts";
import { Button } from "../../src/ui/button.tsx";
import { useKeptFocus } from "../../src/ui/kept-focus.ts";
import { useEffect, useLayoutEffect, useRef, useStore } from "../../src/view/react.ts";
import type { ImageGalleryModel } from "./image-gallery.model.ts";
import type { ImageGalleryOptions } from "./image-gallery.options.ts";
import type { Picture } from "./image-gallery.pictures.ts";
import type { ViewerProps } from "./image-gallery.viewer.view.tsx";

export const Surface = laterSurface<ViewerProps>(() => import("./image-gallery.viewer.view.tsx"));

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

export function ImageGalleryView(props: GalleryProps) {
  const { model, options, t, host } = props;
  const { pictures, index, first } = useStore(model.$shown);
  const preview = useStore(model.$preview);
  const failed = useStore(model.$failed);
  const isOpen = useStore(model.$open);
  const box = useRef<HTMLDivElement>(null);
  const picture = pictures[preview ?? index];

  // a strict policy of styles forbids them as attributes in HTML that a server sends
  useLayoutEffect(() => {
    const { width, height } = first ?? {};
    const set = (name: string, value: string | undefined) =>
      value === undefined ? box.current?.style.removeProperty(name) : box.current?.style.setProperty(name, value);
    set("--_width", width === undefined ? undefined : `${width}px`);
    set("--_ratio", width === undefined || height === undefined ? undefined : `${width} / ${height}`);
  }, [first]);
  useKeptFocus(box, () => {
    const button = box.current?.querySelector("button");
    if (button) button.focus();
    else focusTemporarily(host);
  });

  return (
    <div ref={box} className="gallery">
      {picture && (
        <Button
          kind="plain"
          part="main"
          haspopup="dialog"
          label={t("image-gallery.open", { alt: nameOf(pictures[index]!, index, t) })}
          onPress={() => model.open("press")}
        >
          {failed.has(picture.src) ? (
            <span className="missing">{nameOf(picture, preview ?? index, t)}</span>
          ) : (
            // one node for all pictures: the one before stays until the next one is there
            <img
              className="image"
              part="image"
              loading={picture.lazy ? "lazy" : "eager"}
              decoding="sync"
              sizes={picture.sizes}
              srcSet={picture.srcset}
              src={picture.src}
              alt=""
              width={picture.width}
              height={picture.height}
              onError={() => model.failed(picture.src)}
            />
          )}
        </Button>
      )}
      {pictures.length > 1 && options.thumbnails && <Thumbs {...props} title={titleOf(props)} hover={model.hover} />}
      <Surface {...props} open={isOpen} close={model.close} />
    </div>
  );
}
