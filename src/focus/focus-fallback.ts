import { useLayoutEffect, useRef, type RefObject } from "../view/react.ts";
import { activeElement, holdsFocus } from "./active-element.ts";

/** Calls `fallback` when a drawing took the focused control out of `container`, so that focus is not lost to the body (a11y.2). */
export function useFocusFallback(container: RefObject<Element | null>, fallback: () => void): void {
  const had = useRef(false);
  // read while drawing: after the commit it is too late to know
  had.current = container.current !== null && holdsFocus(container.current);
  useLayoutEffect(() => {
    if (had.current && !activeElement()) fallback();
  });
}
