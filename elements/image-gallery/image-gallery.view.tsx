import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { Button } from "../../src/ui/button.tsx";
import { useFocusFallback } from "../../src/focus/focus-fallback.ts";
import { useLayoutEffect, useRef, useStore } from "../../src/view/react.ts";
import { nameOf, Thumbs, titleOf, type GalleryProps } from "./image-gallery.thumbs.view.tsx";
import type { ViewerProps } from "./image-gallery.viewer.view.tsx";

export const Surface = lazySurface<ViewerProps>(() => import("./image-gallery.viewer.view.tsx"));

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
  useFocusFallback(box, () => {
    const button = box.current?.querySelector("button");
    if (button) button.focus();
    else focusTemporarily(host);
  });

  return (
    <div ref={box} className="gallery">
      {picture ? (
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
      ) : (
        <slot /> // a gallery that it cannot show stays the page's (image-gallery.15)
      )}
      {pictures.length > 1 && options.thumbnails && <Thumbs {...props} title={titleOf(props)} hover={model.hover} />}
      <Surface {...props} open={isOpen} close={model.close} />
    </div>
  );
}
