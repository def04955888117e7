/** True when the shopper asked for less motion: then every animation is 0, holds and waits stay (surface.3). */
export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Milliseconds of `--dp-duration-<name>` at `node`, else `fallback`; 0 with reduced motion. */
export function durationOf(node: Element, name: string, fallback: number): number {
  if (reducedMotion()) return 0;
  const [, number, unit] = /^\s*([\d.]+)(m?s)\s*$/.exec(getComputedStyle(node).getPropertyValue(`--dp-duration-${name}`)) ?? [];
  return number === undefined ? fallback : Number(number) * (unit === "s" ? 1000 : 1);
}

/** Sign of the inline axis at `node`: 1 left to right, -1 right to left (surface.4). */
export function inlineSign(node: Element): 1 | -1 {
  return getComputedStyle(node).direction === "rtl" ? -1 : 1;
}

/** Plays the frames once; `ms` 0 plays nothing. Animations by script keep a strict style policy (policy.1). */
export function play(
  node: Element,
  frames: Keyframe[],
  ms: number,
  more: { pseudoElement?: string; fill?: FillMode } = {},
): Animation | undefined {
  return ms > 0 ? node.animate(frames, { duration: ms, easing: "ease-in-out", ...more }) : undefined;
}
