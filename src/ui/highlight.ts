import { useLayoutEffect, useRef, type RefObject } from "../view/react.ts";
import { play, reducedMotion } from "./motion.ts";

const MS = 800;
const FRAMES = [{ backgroundColor: "color-mix(in srgb, var(--_color-accent) 24%, transparent)" }, {}];

/** Highlights the node for a moment when the value is another than before; never with reduced motion (surface.3). */
export function useHighlight(node: RefObject<Element | null>, value: unknown): void {
  const before = useRef(value);
  useLayoutEffect(() => {
    if (before.current !== value && node.current instanceof HTMLElement) play(node.current, FRAMES, reducedMotion() ? 0 : MS);
    before.current = value;
  }, [node, value]);
}
