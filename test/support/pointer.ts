import { sendMouse } from "@web/test-runner-commands";

/** Middle of an element in CSS px of the window, after it was scrolled into sight. */
export function middleOf(element: Element): [number, number] {
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

/** A real press of the mouse: what a shopper does, with the microtasks that run between two listeners. */
export const clickOn = (element: Element): Promise<unknown> => sendMouse({ type: "click", position: middleOf(element) });
