type Played = { readonly node: Element; readonly pseudoElement: string | null; readonly animation: Animation };

const { animate } = Element.prototype;

/**
 * Keeps what scripts animate from now on, until the end of the test, also what is over: on a busy machine an animation of 200 ms may end
 * before the test looks. The function returned gives those of a node, or of a pseudo-element of it, in order.
 */
export function recordAnimations(): (node: Element, pseudoElement?: string) => Animation[] {
  const played: Played[] = [];
  Element.prototype.animate = function (this: Element, frames, options) {
    const animation = animate.call(this, frames, options);
    const pseudoElement = typeof options === "object" ? (options.pseudoElement ?? null) : null;
    played.push({ node: this, pseudoElement, animation });
    return animation;
  };
  return (node, pseudoElement) =>
    played.flatMap((one) => (one.node === node && one.pseudoElement === (pseudoElement ?? null) ? [one.animation] : []));
}

/** ms that each of them takes */
export const durationsOf = (animations: readonly Animation[]) => animations.map(({ effect }) => effect?.getComputedTiming().duration);

afterEach(() => void (Element.prototype.animate = animate));
