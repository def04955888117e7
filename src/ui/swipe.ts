import { inlineSign, play, reducedMotion } from "./motion.ts";

const SLIDE_MS = 300;
/** part of a picture's width that a swipe of it needs */
const ENOUGH = 0.05;
/** CSS px by which a press may slip */
const SLIP = 4;

interface Swipes {
  /** fingers alone swipe: a mouse presses or marks what is there */
  readonly byTouch?: boolean;
  /** what is swiped follows the pointer, so many px across; such a swipe is no press of what is below it */
  moved?(px: number): void;
  /** px across at the end; `isWhole`: neither the browser nor a second finger has ended it */
  ended(px: number, isWhole: boolean): void;
}

/** Reads swipes across a node. A mostly vertical one scrolls the page, and a second finger ends the first one's. */
export function watchSwipes(node: HTMLElement, { byTouch, moved, ended }: Swipes, signal: AbortSignal): void {
  let start: PointerEvent | undefined;
  /** 0 until it is a swipe */
  let px = 0;
  const listen = (type: "pointerdown" | "pointermove" | "pointerup" | "pointercancel", run: (event: PointerEvent) => void) =>
    node.addEventListener(type, (event) => (type === "pointerdown" || start?.pointerId === event.pointerId) && run(event), { signal });

  function read({ clientX, clientY }: PointerEvent): void {
    const [across, along] = [clientX - start!.clientX, clientY - start!.clientY];
    if (px === 0 && (Math.abs(across) <= SLIP || Math.abs(across) <= Math.abs(along))) return;
    px = across || Number.MIN_VALUE;
  }
  function end(isWhole: boolean): void {
    start = undefined;
    if (px !== 0) ended(px, isWhole);
  }

  listen("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (start) end(false);
    if (!event.isPrimary || (byTouch && event.pointerType !== "touch")) return;
    start = event;
    px = 0;
  });
  listen("pointerup", (event) => {
    read(event);
    end(true);
  });
  listen("pointercancel", () => end(false));
  if (!moved) return;
  listen("pointermove", (event) => {
    const before = px;
    read(event);
    if (px === 0) return;
    if (before === 0) node.setPointerCapture(event.pointerId);
    moved(px);
  });
  const drop = (event: MouseEvent) => {
    if (px === 0) return;
    px = 0;
    event.preventDefault();
    event.stopPropagation();
  };
  node.addEventListener("click", drop, { signal, capture: true });
  node.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
}

export interface Strip {
  /** is so far from its place */
  moveTo(px: number): void;
  /** slides to its place from there */
  slideFrom(px: number): void;
  /** a swipe has ended there: true where it leafs, and the next picture slides from there; else springs back */
  release(px: number, width: number, leaf: (by: 1 | -1) => boolean): boolean;
}

/** A strip of pictures that follows the finger. Only transforms are written. */
export function pictureStrip(track: () => HTMLElement): Strip {
  const moveTo = (px: number) => void (track().style.transform = px === 0 ? "" : `translateX(${px}px)`);
  function slideFrom(px: number): void {
    moveTo(0);
    if (px !== 0) play(track(), [{ transform: `translateX(${px}px)` }, { transform: "none" }], reducedMotion() ? 0 : SLIDE_MS);
  }
  return {
    moveTo,
    slideFrom,
    release(px, width, leaf) {
      const by = px * inlineSign(track()) > 0 ? -1 : 1;
      if (Math.abs(px) >= ENOUGH * width && leaf(by)) return true;
      slideFrom(px);
      return false;
    },
  };
}
