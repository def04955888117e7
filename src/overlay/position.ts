import { inlineSign } from "../ui/motion.ts";

/** Placement of a popover at its anchor; `cover` puts it over the anchor. */
export type Placement = "bottom-start" | "bottom-end" | "top-start" | "top-end" | "cover";

const GAP = 4;
const EDGE = 8;

/** A popover as wide as the window has no gap at its edges. */
function put(node: HTMLElement, x: number, y: number): void {
  const left = Math.max(0, Math.min(x, document.documentElement.clientWidth - node.offsetWidth));
  node.style.setProperty("left", `${Math.round(left)}px`);
  node.style.setProperty("top", `${Math.round(y)}px`);
}

/** Good enough until the positioning library is there, or for good where it does not load: below or above, kept in the window. */
function placeSimply(anchor: Element, node: HTMLElement, placement: Placement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = node;
  const atLeft = placement.endsWith("end") === inlineSign(node) < 0;
  const below = placement === "cover" ? at.top : at.bottom + GAP;
  const above = at.top - height - GAP;
  const fitsBelow = below + height <= innerHeight - EDGE;
  const wantsAbove = placement.startsWith("top") ? above >= EDGE || !fitsBelow : !fitsBelow && above >= EDGE;
  const x = atLeft ? at.left : at.right - width;
  const y = wantsAbove ? above : below;
  put(node, Math.max(EDGE, Math.min(x, innerWidth - width - EDGE)), Math.max(EDGE, Math.min(y, innerHeight - height - EDGE)));
}

/** Loads the positioning library; once per copy, and only when a popover first opens. */
const loadFloating = () => import("@floating-ui/dom");

async function follow(
  anchor: Element,
  node: HTMLElement,
  placement: Placement,
  inWindow: boolean,
  signal: AbortSignal,
): Promise<() => void> {
  const { autoUpdate, computePosition, flip, offset, shift, size } = await loadFloating();
  if (signal.aborted) return () => {};
  const cover = placement === "cover";
  return autoUpdate(anchor, node, () => {
    void computePosition(anchor, node, {
      strategy: "fixed",
      placement: cover ? "bottom-start" : placement,
      middleware: [
        offset(({ rects }) => (cover ? -rects.reference.height : GAP)),
        flip({ padding: EDGE }),
        shift({ padding: EDGE, crossAxis: inWindow }),
        size({
          padding: EDGE,
          apply: ({ availableHeight }) => node.style.setProperty("--_available", `${Math.max(80, Math.floor(availableHeight))}px`),
        }),
      ],
    }).then(({ x, y }) => {
      if (!signal.aborted) put(node, x, y);
    });
  });
}

/**
 * Keeps the popover at its anchor until the function returned is called; `inWindow`: one of a fixed height stays in the window
 * even where it then covers its anchor.
 */
export function keepPlaced(anchor: Element, node: HTMLElement, placement: Placement, inWindow = false): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const simply = () => placeSimply(anchor, node, placement);
  const own = new AbortController();
  for (const type of ["scroll", "resize"]) addEventListener(type, simply, { capture: true, passive: true, signal: own.signal });
  simply();
  follow(anchor, node, placement, inWindow, signal).then(
    (unfollow) => {
      own.abort();
      if (signal.aborted) unfollow();
      else signal.addEventListener("abort", unfollow);
    },
    () => {}, // the simple place stays
  );
  return () => {
    stop.abort();
    own.abort();
  };
}
