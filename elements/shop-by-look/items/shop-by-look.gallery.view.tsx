import type { Translate } from "../../../src/state/model-context.ts";
import { announce } from "../../../src/ui/announcer.ts";
import { Button } from "../../../src/ui/button.tsx";
import { chevronEndIcon } from "../../../src/ui/icons/chevron-end.ts";
import { chevronStartIcon } from "../../../src/ui/icons/chevron-start.ts";
import { inlineSign, play, reducedMotion } from "../../../src/ui/motion.ts";
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

const LEAF_MS = 300;
/** part of the picture's width that a swipe needs (shop-by-look.21) */
const SWIPE = 0.05;
/** CSS px by which a press may slip */
const SLIP = 4;

/** The further pictures of an item over its first one: buttons, arrow keys on them, and swipes (shop-by-look.20, shop-by-look.21). */
export function View({ pictures, frame, t, title }: GalleryProps) {
  const [index, setIndex] = useState(0);
  const [seen, setSeen] = useState(0);
  const track = useRef<HTMLSpanElement>(null);
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
    const begin = before.from + (at - before.index) * width;
    play(node, [{ transform: `translateX(${begin}px)` }, { transform: "none" }], reducedMotion() ? 0 : LEAF_MS);
    announce(shown);
  }, [at, shown]);

  useEffect(() => {
    const end = new AbortController();
    if (frame.current && track.current) watchSwipes(frame.current, track.current, (by, from) => leaf.current(by, from), end.signal);
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

/** A swipe of enough of the picture's width leafs; a shorter one springs back, and neither is a press of the link. */
function watchSwipes(frame: HTMLElement, track: HTMLElement, leaf: (by: 1 | -1, from: number) => boolean, signal: AbortSignal): void {
  let start: PointerEvent | undefined;
  let moved = 0;
  let width = 0;
  const listen = <Type extends "pointerdown" | "pointermove" | "pointerup" | "pointercancel">(
    type: Type,
    run: (event: PointerEvent) => void,
  ) => frame.addEventListener(type, run, { signal });
  const move = (px: number) => track.style.setProperty("transform", px === 0 ? "none" : `translateX(${px}px)`);

  listen("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    start = event;
    moved = 0;
    width = frame.getBoundingClientRect().width;
  });
  listen("pointermove", ({ pointerId, clientX, clientY }) => {
    if (start?.pointerId !== pointerId) return;
    const [across, along] = [clientX - start.clientX, clientY - start.clientY];
    if (moved === 0 && (Math.abs(across) <= SLIP || Math.abs(across) <= Math.abs(along))) return;
    if (moved === 0) frame.setPointerCapture(pointerId);
    moved = across || Number.MIN_VALUE;
    move(across);
  });
  const end = ({ pointerId, type }: PointerEvent) => {
    if (start?.pointerId !== pointerId) return;
    const [by, px]: [1 | -1, number] = [moved * inlineSign(frame) > 0 ? -1 : 1, moved];
    start = undefined;
    move(0);
    if (moved === 0 || (type === "pointerup" && Math.abs(px) >= SWIPE * width && leaf(by, px))) return;
    play(track, [{ transform: `translateX(${px}px)` }, { transform: "none" }], reducedMotion() ? 0 : LEAF_MS);
  };
  listen("pointerup", end);
  listen("pointercancel", end);
  frame.addEventListener(
    "click",
    (event) => {
      if (moved === 0) return;
      moved = 0;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  frame.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
}
