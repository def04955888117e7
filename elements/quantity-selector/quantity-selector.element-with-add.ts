/** The element of the page that adds to the cart by its `add()`; one that is not defined yet may have an `add()` later. */
export function adderOf(id: string | undefined): (HTMLElement & { add?: unknown }) | undefined {
  const element = id === undefined ? null : document.getElementById(id);
  if (!(element instanceof HTMLElement)) return undefined;
  return element.matches(":not(:defined)") || typeof (element as { add?: unknown }).add === "function" ? element : undefined;
}
