import { languageOf } from "../../src/options/language.ts";
import { localeOf } from "../../src/text/numbers.ts";
import { announce } from "../../src/ui/announcer.ts";
import { Button } from "../../src/ui/button.tsx";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import { chevronEndIcon } from "../../src/ui/icons/chevron-end.ts";
import { chevronStartIcon } from "../../src/ui/icons/chevron-start.ts";
import { minusIcon } from "../../src/ui/icons/minus.ts";
import { plusIcon } from "../../src/ui/icons/plus.ts";
import { Live } from "../../src/ui/live.tsx";
import { inlineSign } from "../../src/ui/motion.ts";
import windowDialogCss from "../../src/overlay/window-dialog.css?inline";
import { useEffect, useLayoutEffect, useRef, useState, useStore } from "../../src/view/react.ts";
import type { Picture } from "./image-gallery.pictures.ts";
import { createStage, type Stage } from "./image-gallery.stage.ts";
import { nameOf, Thumbs, titleOf, type GalleryProps } from "./image-gallery.thumbs.view.tsx";
import css from "./image-gallery.viewer.css?inline";

export const styles = [dialogStyles, windowDialogCss, css];

export interface ViewerProps extends GalleryProps {
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

/** Part of the stage that an arrow key moves a magnified picture by. */
const LOOK = 0.1;

/** The immersive view: a modal surface as large as the window (image-gallery.4). */
export function View(props: ViewerProps) {
  const { open, close, host, t } = props;
  return (
    <Dialog
      open={open}
      surface="image-gallery"
      heading={titleOf(props)}
      closeLabel={t("image-gallery.close")}
      historyMarker
      opener={() => host.shadowRoot!.querySelector<HTMLElement>("[part=main]")}
      onClose={close}
    >
      <Viewer {...props} />
    </Dialog>
  );
}

function Viewer(props: ViewerProps) {
  const { model, t, host } = props;
  const { pictures, index } = useStore(model.$shown);
  const zoom = useStore(model.$zoom);
  const failed = useStore(model.$failed);
  const box = useRef<HTMLDivElement>(null);
  const stage = useStage(props, box);
  const picture = pictures[index];
  const count = t("image-gallery.count", { index: index + 1, total: pictures.length });
  const percent = () => new Intl.NumberFormat([localeOf(languageOf(host)), "en"], { style: "percent" }).format(zoom);

  const last = useRef({ picture, zoom });
  useEffect(() => {
    const before = last.current;
    last.current = { picture, zoom };
    if (picture && before.picture !== picture) announce(`${nameOf(picture, index, t)}, ${count}`);
    else if (picture && before.zoom !== zoom) announce(t("image-gallery.zoomed", { percent: percent() }));
  });
  useEffect(() => {
    box.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [index]);

  const arrow = (way: "previous" | "next", by: 1 | -1) => (
    <Button
      kind="icon"
      part={way}
      icon={way === "next" ? chevronEndIcon : chevronStartIcon}
      label={t(`image-gallery.${way}`)}
      disabled={!(index + by in pictures)}
      onPress={() => model.leaf(by)}
    />
  );
  const largest = model.maxZoom();
  return (
    <div ref={box} className="viewer">
      <div ref={stage} className="stage" part="stage" data-zoomed={zoom > 1 || undefined}>
        <div className="track">
          {pictures.map((one, at) =>
            Math.abs(at - index) > 1 ? null : <Slide key={at} {...props} picture={one} at={at} offset={at - index} />,
          )}
        </div>
      </div>
      <Live key={index} role="status" className="trouble">
        {picture?.large !== undefined && failed.has(picture.large) && <p>{t("image-gallery.failed")}</p>}
      </Live>
      <div className="bar">
        {pictures.length > 1 && arrow("previous", -1)}
        <span className="count" part="count">
          {count}
        </span>
        {pictures.length > 1 && arrow("next", 1)}
        {largest > 1 && (
          <div className="zoom">
            <Button
              kind="icon"
              part="zoom-out"
              icon={minusIcon}
              label={t("image-gallery.zoom-out")}
              disabled={zoom <= 1}
              onPress={() => model.zoomBy(-1)}
            />
            <Button
              kind="icon"
              part="zoom-in"
              icon={plusIcon}
              label={t("image-gallery.zoom-in")}
              disabled={zoom >= largest}
              onPress={() => model.zoomBy(1)}
            />
          </div>
        )}
      </div>
      {pictures.length > 1 && <Thumbs {...props} title={titleOf(props)} />}
    </div>
  );
}

interface SlideProps extends ViewerProps {
  readonly picture: Picture;
  readonly at: number;
  /** places after the picture that is looked at */
  readonly offset: number;
}

/** A picture and, where it is looked at, was, or is the next one, its large file over the small one (image-gallery.3, image-gallery.16). */
function Slide({ model, t, picture, at, offset }: SlideProps) {
  const failed = useStore(model.$failed);
  const viewed = useStore(model.$viewed);
  const [isLoaded, setLoaded] = useState(false);
  const { src, srcset, sizes, large } = picture;
  const name = nameOf(picture, at, t);
  const hasLarge = large !== undefined && !failed.has(large) && (offset >= 0 || viewed.has(at));
  useLayoutEffect(() => setLoaded(false), [large]);
  return (
    <div className="slide" data-offset={offset} aria-hidden={offset !== 0 || undefined}>
      <div className="picture" data-loaded={(hasLarge && isLoaded) || undefined}>
        {failed.has(src) ? (
          <p className="missing">{name}</p>
        ) : (
          <img
            className="image small"
            part="image"
            draggable={false}
            sizes={sizes}
            srcSet={srcset}
            src={src}
            alt={name}
            onError={() => model.failed(src)}
          />
        )}
        {hasLarge && (
          <img
            key={large}
            className="image large"
            part="image"
            draggable={false}
            src={large}
            alt=""
            onLoad={() => setLoaded(true)}
            onError={() => model.failed(large)}
          />
        )}
      </div>
    </div>
  );
}

/** Binds gestures and keys for as long as the view shows; returns the ref of the stage. */
function useStage({ model }: ViewerProps, box: { readonly current: HTMLElement | null }) {
  const node = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage>(null);
  const { index, pictures } = useStore(model.$shown);
  const zoom = useStore(model.$zoom);
  const last = useRef({ index, pictures });

  useLayoutEffect(() => {
    const end = new AbortController();
    stage.current = createStage(node.current!, model, end.signal);
    const press = (event: KeyboardEvent) => onKey(event, model, stage.current!, node.current!) && event.preventDefault();
    // the close button is outside the view's own box
    box.current!.closest("dialog")!.addEventListener("keydown", press, { signal: end.signal });
    return () => end.abort();
  }, [model, box]);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { index, pictures };
    if (before.pictures !== pictures) stage.current!.entered(0);
    else if (before.index !== index) stage.current!.entered(index - before.index);
  }, [index, pictures]);
  useLayoutEffect(() => stage.current!.setZoom(zoom), [zoom, index]);
  return node;
}

/** True where the key did something (image-gallery.7, image-gallery.9). */
function onKey(event: KeyboardEvent, model: ViewerProps["model"], stage: Stage, node: Element): boolean {
  const { key, ctrlKey, altKey, metaKey, defaultPrevented } = event;
  if (ctrlKey || altKey || metaKey || defaultPrevented) return false;
  const isZoomed = model.$zoom.get() > 1;
  const sideways = (right: 1 | -1) => {
    if (isZoomed) stage.look(right * LOOK, 0);
    else model.leaf(right * inlineSign(node));
  };
  if (key === "ArrowRight") sideways(1);
  else if (key === "ArrowLeft") sideways(-1);
  else if (isZoomed && key === "ArrowDown") stage.look(0, LOOK);
  else if (isZoomed && key === "ArrowUp") stage.look(0, -LOOK);
  else if (key === "Home") model.select(0);
  else if (key === "End") model.select(model.$shown.get().pictures.length - 1);
  else if (key === "+" || key === "=") model.zoomBy(1);
  else if (key === "-") model.zoomBy(-1);
  else return false;
  return true;
}
