import { el } from "./el.ts";

/** A frame around one element of the page, above everything; presses pass through it. */
export interface Marker {
  /** a popover that is shown, empty, before the overlay, so that it never covers it */
  readonly node: HTMLElement;
  show(element: Element): void;
  hide(): void;
}

export function createMarker(): Marker {
  const node = el("div", { class: "marker empty", attributes: { popover: "manual", "aria-hidden": "true" } });
  let marked: Element | undefined;
  const place = () => {
    const box = marked?.isConnected ? boxOf(marked) : undefined;
    node.classList.toggle("empty", !box);
    if (!box) return;
    for (const [name, value] of Object.entries({ left: box.left, top: box.top, width: box.width, height: box.height }))
      node.style.setProperty(name, `${value}px`);
  };
  return {
    node,
    show(element) {
      if (!marked) {
        addEventListener("scroll", place, { capture: true, passive: true });
        addEventListener("resize", place);
      }
      marked = element;
      place();
    },
    hide() {
      if (!marked) return;
      marked = undefined;
      removeEventListener("scroll", place, { capture: true });
      removeEventListener("resize", place);
      place();
    },
  };
}

/** An element with `display: contents` has no box; its content has. */
function boxOf(element: Element): DOMRect | undefined {
  const own = element.getBoundingClientRect();
  if (own.width > 0 || own.height > 0) return own;
  const range = document.createRange();
  range.selectNodeContents(element);
  const content = range.getBoundingClientRect();
  return content.width > 0 || content.height > 0 ? content : undefined;
}
