import type { ViewProps } from "../../src/element/feature.tsx";
import { markupPatch } from "../../src/markup/markup-patch.ts";
import { setOpener } from "../../src/opening/opening.ts";
import { useEffect, useLayoutEffect, useRef, useState, useStore } from "../../src/view/react.ts";
import type { ShoppableSceneModel } from "./shoppable-scene.model.ts";
import type { ShoppableSceneOptions } from "./shoppable-scene.options.ts";
import type { Scene, Tag } from "./shoppable-scene.scenes.ts";

export type SceneProps = ViewProps<ShoppableSceneOptions, ShoppableSceneModel>;

/** Of a surface that shows the scene and its products. */
export interface SurfaceProps extends SceneProps {
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

/** The first picture of the page's own in the element. */
export const wrappedPicture = (host: HTMLElement): HTMLImageElement | undefined =>
  [...host.querySelectorAll("img")].find((image) => image.closest("dp-shoppable-scene") === host);

/** Part of the window's height that a picture takes at most (shoppable-scene.1). */
const MOST = 0.35;
/** ms after the last resize of the window */
const REST = 100;

/** CSS px that a picture is high at most; computed again when the window keeps its size. */
function useMostHeight(): number {
  const [most, setMost] = useState(() => innerHeight * MOST);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const resized = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setMost(innerHeight * MOST), REST);
    };
    addEventListener("resize", resized);
    return () => {
      clearTimeout(timer);
      removeEventListener("resize", resized);
    };
  }, []);
  return most;
}

/** Lays the tags over the page's own picture, which keeps its place in the page's markup. */
function overlay(image: HTMLImageElement, frame: HTMLElement, tags: HTMLElement): () => void {
  const place = () => {
    const [outer, inner] = [frame.getBoundingClientRect(), image.getBoundingClientRect()];
    const px = { left: inner.left - outer.left, top: inner.top - outer.top, width: inner.width, height: inner.height };
    for (const [name, value] of Object.entries(px)) tags.style.setProperty(name, `${value}px`);
    // one that is not loaded has no width: its tags would run out of the page
    tags.hidden = inner.width === 0;
  };
  const sizes = new ResizeObserver(place);
  for (const node of [image, frame]) sizes.observe(node);
  image.addEventListener("load", place);
  place();
  return () => {
    sizes.disconnect();
    image.removeEventListener("load", place);
    for (const name of ["left", "top", "width", "height"]) tags.style.removeProperty(name);
    tags.hidden = false;
  };
}

interface PictureProps extends SceneProps {
  readonly scene: Scene;
  /** the page's own picture, in the element's slot */
  readonly wrapped?: HTMLImageElement | undefined;
  /** as large as there is room for it */
  readonly isLarge?: boolean;
  /** the control of the page gets the focus back when what it opens closes */
  readonly isOpener?: boolean;
}

/** A picture with its tags (shoppable-scene.1 to shoppable-scene.3, shoppable-scene.6). */
export function ScenePicture({ scene, wrapped, isLarge = false, isOpener = false, model, t, host }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const tags = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const current = useStore(model.$tag);
  const most = useMostHeight();
  const [room] = useState(() => (isOpener && !wrapped ? model.room() : 0));
  /** the address that has loaded, or could not be had */
  const [loaded, setLoaded] = useState({ source: "", isMissing: false });
  const isLoaded = wrapped !== undefined || loaded.source === scene.imageSource;

  useLayoutEffect(() => {
    if (wrapped) {
      const patch = markupPatch();
      patch.style(wrapped, { "max-height": `${most}px`, "max-width": "100%", width: "auto", height: "auto" });
      return () => patch.release();
    }
    const { current: own } = image;
    if (own?.complete) setLoaded({ source: scene.imageSource, isMissing: own.naturalWidth === 0 });
    return undefined;
  }, [wrapped, most, scene]);
  useLayoutEffect(() => frame.current?.style.setProperty("--_most", `${most}px`), [most]);
  useLayoutEffect(() => {
    if (room > 0) frame.current?.style.setProperty("--_room", `${Math.min(room, isLoaded ? 0 : room)}px`);
  }, [room, isLoaded]);
  useLayoutEffect(
    () => (wrapped && frame.current && tags.current ? overlay(wrapped, frame.current, tags.current) : undefined),
    [wrapped, scene],
  );

  return (
    <div
      ref={frame}
      className="frame"
      part="picture"
      data-large={isLarge || undefined}
      data-wrapped={wrapped !== undefined || undefined}
      data-picture={isLoaded ? (loaded.isMissing && !wrapped ? "missing" : undefined) : "pending"}
    >
      {wrapped ? (
        <slot />
      ) : (
        <img
          ref={image}
          className="room"
          part="image"
          src={scene.imageSource}
          alt={scene.alt}
          onLoad={() => setLoaded({ source: scene.imageSource, isMissing: false })}
          onError={() => setLoaded({ source: scene.imageSource, isMissing: true })}
        />
      )}
      <div ref={tags} className="tags">
        {scene.tags.map((tag, at) => (
          <TagButton
            key={tag.id}
            {...{
              tag,
              opens: isOpener,
              isCurrent: tag.id === current,
              name: t("shoppable-scene.tag", { label: tag.label ?? String(at + 1) }),
            }}
            press={(control) => {
              if (isOpener) setOpener(host, control);
              model.press(tag);
            }}
          />
        ))}
      </div>
    </div>
  );
}

interface TagProps {
  readonly tag: Tag;
  readonly name: string;
  readonly isCurrent: boolean;
  /** its box on the page; it opens the surface */
  readonly opens: boolean;
  press(control: HTMLElement): void;
}

/** Its centre is where the thing is, in both directions of writing. */
function TagButton({ tag: { id, top, left }, name, isCurrent, opens, press }: TagProps) {
  const node = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    node.current?.style.setProperty("top", `${top * 100}%`);
    node.current?.style.setProperty("left", `${left * 100}%`);
  }, [top, left]);
  return (
    <button
      ref={node}
      type="button"
      className="tag"
      part="tag"
      data-tag-id={id}
      aria-label={name}
      aria-haspopup={opens ? "dialog" : undefined}
      aria-current={isCurrent ? "true" : undefined}
      onClick={(event) => press(event.currentTarget)}
    />
  );
}

/** The row of small pictures, where there are several (shoppable-scene.5, shoppable-scene.28). */
export function Thumbs({ model, t }: SceneProps) {
  const scenes = useStore(model.$scenes);
  const index = useStore(model.$index);
  if (scenes.length < 2) return null;
  return (
    <ul className="thumbs" part="thumbs">
      {scenes.map(({ physicalId, imageSource, alt }, at) => (
        <li key={physicalId}>
          <button
            type="button"
            className="thumb"
            part="thumb"
            aria-label={alt || t("shoppable-scene.thumbnail", { index: at + 1, total: scenes.length })}
            aria-current={at === index ? "true" : undefined}
            onClick={() => model.select(at)}
          >
            <img src={imageSource} alt="" width="90" height="60" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}
