/** An Enter that is held is one press: its repetitions would press a button or a link again and again (calls.7). */
export function isHeldEnter({ key, repeat }: Pick<KeyboardEvent, "key" | "repeat">): boolean {
  return repeat && key === "Enter";
}

/** Keeps an Enter that is held on a control in the element from pressing it more than once. */
export function ignoreHeldEnter(host: HTMLElement, signal: AbortSignal): void {
  const ignore = (event: KeyboardEvent) => isHeldEnter(event) && event.preventDefault();
  host.addEventListener("keydown", ignore, { signal });
}
