import { inlineSign } from "../../src/ui/motion.ts";
import { pictureStrip } from "../../src/ui/swipe.ts";
import { fitted, WHOLE, within, zoomed, type Placement, type Point, type Size } from "./image-gallery.placement.ts";

export interface StageDeps {
  /** largest magnification */
  maxZoom(): number;
  /** goes so many pictures on; false at an end */
  leaf(by: 1 | -1): boolean;
  /** a gesture has ended at this magnification */
  zoomTo(scale: number): void;
}

export interface Stage {
  /** shows the magnification that the model has; the middle of the stage stays where it is */
  setZoom(scale: number): void;
  /** moves what is seen of a magnified picture, in parts of the stage */
  look(right: number, down: number): void;
  /** another picture is in the middle, so many on from the one before */
  entered(by: number): void;
}

/** CSS px by which a press may slip */
const SLIP = 8;
const DOUBLE_TAP_MS = 350;
/** ms after the last turn of the wheel when a pinch on a touch pad has ended */
const WHEEL_REST = 200;

interface Gesture {
  readonly from: Placement;
  readonly points: readonly Point[];
}

/**
 * Mouse, touch, pen and touch pad on the picture. Sizes are read when a gesture begins; while it lasts only transforms are written, so
 * that no move of a pointer costs a layout. `stage` holds `.track`, which holds the picture of `[data-offset="0"]` and its neighbours.
 */
export function createStage(stage: HTMLElement, deps: StageDeps, signal: AbortSignal): Stage {
  const pointers = new Map<number, Point>();
  let room = stage.getBoundingClientRect();
  let picture: Size = room;
  let placement = WHOLE;
  let gesture: Gesture = { from: WHOLE, points: [] };
  /** a pointer has moved: its end is not a press */
  let isMoved = false;
  /** there were two pointers: the last of them does not swipe */
  let isPinched = false;
  let swipe = 0;
  let lastTap = { time: -Infinity, x: 0, y: 0 };
  let pointerType = "";
  let wheelRest = 0;

  const track = () => stage.querySelector<HTMLElement>(".track")!;
  const strip = pictureStrip(track);
  const current = () => stage.querySelector<HTMLElement>('[data-offset="0"] > .picture');

  function measure(): void {
    room = stage.getBoundingClientRect();
    const image = [...(current()?.querySelectorAll("img") ?? [])].find(({ naturalWidth }) => naturalWidth > 0);
    picture = fitted(room, { width: image?.naturalWidth ?? 0, height: image?.naturalHeight ?? 0 });
  }

  /** A place of the window, from the middle of the stage. */
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = room;
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };

  function place(to: Placement): void {
    placement = within(room, picture, to);
    const { scale, x, y } = placement;
    const node = current();
    if (node) node.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
  }

  function zoomAbout(from: Placement, to: number, about: Point): void {
    place(zoomed(from, Math.min(Math.max(1, to), deps.maxZoom()), about));
  }

  const begin = () => void (gesture = { from: placement, points: [...pointers.values()] });
  const isZoomed = () => placement.scale > 1;
  const centre = ([a, b]: readonly Point[]): Point => ({ x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 });
  const distance = ([a, b]: readonly Point[]): number => Math.hypot(a!.x - b!.x, a!.y - b!.y);

  function pinch(): void {
    const now = [...pointers.values()];
    const { from, points } = gesture;
    const to = Math.min(Math.max(1, (from.scale * distance(now)) / (distance(points) || 1)), deps.maxZoom());
    const [before, after] = [centre(points), centre(now)];
    const { x, y } = zoomed(from, to, before);
    place({ scale: to, x: x + after.x - before.x, y: y + after.y - before.y });
  }

  function drag(now: Point): void {
    const [dx, dy] = [now.x - gesture.points[0]!.x, now.y - gesture.points[0]!.y];
    if (Math.hypot(dx, dy) > SLIP) isMoved = true;
    if (!isMoved) return;
    if (isZoomed()) return place({ ...gesture.from, x: gesture.from.x + dx, y: gesture.from.y + dy });
    swipe = Math.abs(dx) > Math.abs(dy) && !isPinched ? dx : 0;
    strip.moveTo(swipe);
  }

  /** Leafs, or springs back (image-gallery.8). The picture that follows begins where the finger has left it: see `entered`. */
  function endSwipe(isCancelled = false): void {
    if (isCancelled) strip.slideFrom(swipe);
    else if (strip.release(swipe, picture.width, deps.leaf)) return;
    swipe = 0;
  }

  function toggleZoom(about: Point): void {
    if (isZoomed()) place(WHOLE);
    else zoomAbout(placement, deps.maxZoom(), about);
    deps.zoomTo(placement.scale);
  }

  /** A press on the picture: the second one of a touch zooms, one on a magnified picture brings its point to the middle. */
  function press(at: Point, { timeStamp }: PointerEvent): void {
    const isSecond = timeStamp - lastTap.time < DOUBLE_TAP_MS && Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < 4 * SLIP;
    lastTap = { ...at, time: isSecond ? -Infinity : timeStamp };
    if (isSecond && pointerType !== "mouse") toggleZoom(at);
    else if (isZoomed()) place({ ...placement, x: placement.x - at.x, y: placement.y - at.y });
  }

  const listen = <Type extends keyof HTMLElementEventMap>(type: Type, run: (event: HTMLElementEventMap[Type]) => void) =>
    stage.addEventListener(type, run, { signal, passive: false });

  listen("pointerdown", (event) => {
    if (event.button !== 0 || pointers.size === 2) return;
    if (pointers.size === 0) {
      ({ pointerType } = event);
      isMoved = isPinched = false;
      for (const animation of track().getAnimations()) animation.finish();
      measure();
    } else {
      isMoved = isPinched = true;
      swipe = 0;
      strip.moveTo(0);
    }
    stage.setPointerCapture(event.pointerId);
    stage.toggleAttribute("data-held", true);
    pointers.set(event.pointerId, pointOf(event));
    begin();
  });
  listen("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, pointOf(event));
    if (pointers.size === 2) pinch();
    else drag(pointOf(event));
  });
  const end = (event: PointerEvent) => {
    const wasPinch = pointers.size === 2;
    if (!pointers.delete(event.pointerId)) return;
    begin();
    if (wasPinch) return deps.zoomTo(placement.scale);
    stage.removeAttribute("data-held");
    if (swipe !== 0) endSwipe(event.type === "pointercancel");
    else if (!isMoved && event.type === "pointerup") press(pointOf(event), event);
  };
  listen("pointerup", end);
  listen("pointercancel", end);
  listen("dblclick", (event) => {
    if (pointerType === "mouse") toggleZoom(pointOf(event));
  });
  // focus stays on the control that has it, and no picture is dragged out of the page
  listen("mousedown", (event) => event.preventDefault());
  // what a pinch on a touch pad is to a page
  listen("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    measure();
    zoomAbout(placement, placement.scale * Math.exp(-event.deltaY / 100), pointOf(event));
    clearTimeout(wheelRest);
    wheelRest = window.setTimeout(() => deps.zoomTo(placement.scale), WHEEL_REST);
  });
  signal.addEventListener("abort", () => clearTimeout(wheelRest));

  return {
    setZoom(scale) {
      if (scale === placement.scale) return;
      measure();
      zoomAbout(placement, scale, { x: 0, y: 0 });
    },
    look(right, down) {
      measure();
      place({ ...placement, x: placement.x - right * room.width, y: placement.y - down * room.height });
    },
    entered(by) {
      clearTimeout(wheelRest);
      for (const node of stage.querySelectorAll<HTMLElement>(".picture")) node.style.transform = "";
      placement = WHOLE;
      measure();
      strip.slideFrom(Math.abs(by) === 1 ? swipe + by * inlineSign(stage) * room.width : 0);
      swipe = 0;
    },
  };
}
