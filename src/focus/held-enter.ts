/** An Enter that is held is one press: its repetitions would press a button or a link again and again (calls.7). */
export function isHeldEnter({ key, repeat }: Pick<KeyboardEvent, "key" | "repeat">): boolean {
  return repeat && key === "Enter";
}

/** Keeps an Enter that is held on a control in the element from pressing it more than once. */
export function ignoreHeldEnter(host: HTMLElement, signal: AbortSignal): void {
  const ignore = (event: KeyboardEvent) => isHeldEnter(event) && event.preventDefault();
  host.addEventListener("keydown", ignore, { signal });
}

/** The Enter that opened a surface presses nothing in it while it is still held: focus is on another control by then (calls.7). */
export function ignoreOpeningEnter(node: HTMLElement, signal: AbortSignal): void {
  let isHeld = true;
  addEventListener("keyup", () => (isHeld = false), { capture: true, signal });
  const ignore = (event: KeyboardEvent) => isHeld && isHeldEnter(event) && event.preventDefault();
  node.addEventListener("keydown", ignore, { capture: true, signal });
}
