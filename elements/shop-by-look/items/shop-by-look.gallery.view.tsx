import type { Translate } from "../../../src/state/model-context.ts";
import { announce } from "../../../src/ui/announcer.ts";
import { Button } from "../../../src/ui/button.tsx";
import { chevronEndIcon } from "../../../src/ui/icons/chevron-end.ts";
import { chevronStartIcon } from "../../../src/ui/icons/chevron-start.ts";
import { inlineSign } from "../../../src/ui/motion.ts";
import { pictureStrip, watchSwipes } from "../../../src/ui/swipe.ts";
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "../../../src/view/react.ts";
import css from "./shop-by-look.gallery.css?inline";

export const styles = [css];

export interface GalleryProps {
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly host: HTMLElement;
  /** two or more, guarded */
  readonly pictures: readonly string[];
  /** the place of the first picture, in the item's link: swipes are on it */
  readonly frame: RefObject<HTMLElement | null>;
  readonly t: Translate;
  readonly title: string;
}

/** The further pictures of an item over its first one: buttons, arrow keys on them, and swipes (shop-by-look.20, shop-by-look.21). */
export function View({ pictures, frame, t, title }: GalleryProps) {
  const [index, setIndex] = useState(0);
  const [seen, setSeen] = useState(0);
  const track = useRef<HTMLSpanElement>(null);
  const strip = useRef(pictureStrip(() => track.current!));
  const last = useRef({ index, from: 0 });
  const at = Math.min(index, pictures.length - 1);
  const shown = t("shop-by-look.picture", { index: at + 1, total: pictures.length });
  const label = (of: number) => t("shop-by-look.picture", { index: of + 1, total: pictures.length });

  const leaf = useRef((_by: number, _from?: number): boolean => false);
  leaf.current = (by, from = 0) => {
    const to = at + by;
    if (!(to in pictures)) return false;
    last.current.from = from;
    setIndex(to);
    setSeen(Math.max(seen, to));
    return true;
  };

  useLayoutEffect(() => {
    const node = track.current;
    const before = last.current;
    last.current = { index: at, from: 0 };
    if (!node || before.index === at) return;
    const width = node.getBoundingClientRect().width * inlineSign(node);
    strip.current.slideFrom(before.from + (at - before.index) * width);
    announce(shown);
  }, [at, shown]);

  useEffect(() => {
    const end = new AbortController();
    const { moveTo, slideFrom, release } = strip.current;
    const node = frame.current;
    const ended = (px: number, isWhole: boolean) => {
      // nothing moves a strip that has left
      if (!track.current) return;
      if (isWhole) release(px, node!.getBoundingClientRect().width, (by) => leaf.current(by, px));
      else slideFrom(px);
    };
    if (node) watchSwipes(node, { moved: moveTo, ended }, end.signal);
    return () => end.abort();
  }, [frame]);

  const onKey = (event: KeyboardEvent) => {
    const right = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (right === undefined || !track.current) return;
    event.preventDefault();
    leaf.current(right * inlineSign(track.current));
  };
  const arrow = (way: "previous" | "next", by: 1 | -1) => (
    <Button
      kind="icon"
      part={`${way}-picture`}
      icon={way === "next" ? chevronEndIcon : chevronStartIcon}
      label={t(`shop-by-look.${way}-picture`)}
      disabled={!(at + by in pictures)}
      onKeyDown={onKey}
      onPress={() => leaf.current(by)}
    />
  );
  return (
    <div className="gallery" role="group" aria-label={title}>
      <span className="window">
        <span ref={track} className="track">
          {pictures.map((src, of) =>
            // what was shown, and the next one: no other is fetched (shop-by-look.22)
            Math.abs(of - at) <= 1 && of <= Math.max(seen, at) + 1 ? (
              <span key={src} className="slide" data-offset={of - at} aria-hidden={of !== at || undefined}>
                <img src={src} alt={label(of)} draggable={false} />
              </span>
            ) : null,
          )}
        </span>
      </span>
      {arrow("previous", -1)}
      {arrow("next", 1)}
    </div>
  );
}
