/** Moves focus to an element that need not be focusable, for as long as it holds focus; scrolls nothing. */
export function focusTemporarily(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (target.matches(":focus")) return;
  const before = target.getAttribute("tabindex");
  target.setAttribute("tabindex", "-1");
  target.focus({ preventScroll: true });
  target.addEventListener("blur", () => (before === null ? target.removeAttribute("tabindex") : target.setAttribute("tabindex", before)), {
    once: true,
  });
}
