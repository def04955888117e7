import { activeElement } from "./focus.ts";
import { typeAhead } from "./listbox-keys.ts";

/** Where a movement key leads in a menu of `length` entries, or `undefined` for any other key. It goes round at the ends. */
export function moveInMenu(key: string, at: number, length: number): number | undefined {
  if (length === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return (at + 1) % length;
    case "ArrowUp":
      return at <= 0 ? length - 1 : at - 1;
    case "Home":
      return 0;
    case "End":
      return length - 1;
    default:
      return undefined;
  }
}

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "preventDefault">;

/** The keyboard of an APG menu. Returns whether it handled the key. `textOf` is the text that type-ahead matches. */
export function menuKeys(textOf: (item: HTMLElement) => string = (item) => item.textContent) {
  const find = typeAhead();
  return (items: readonly HTMLElement[], event: Key): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const at = items.findIndex((item) => item === activeElement());
    if ((event.key === "Enter" || event.key === " ") && at >= 0) {
      event.preventDefault();
      items[at]!.click();
      return true;
    }
    const texts = items.map((item) => ({ text: textOf(item) }));
    const next = moveInMenu(event.key, at, items.length) ?? find(event.key, at, texts);
    if (next === undefined) return false;
    event.preventDefault();
    items[next]?.focus();
    return true;
  };
}
