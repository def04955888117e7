import type { ListEntry } from "../../src/state/page.ts";
import { listTypeOf } from "../../src/state/lists.ts";
import { activeElement } from "../../src/ui/focus.ts";
import { typeAhead } from "../../src/ui/listbox-keys.ts";
import { moveInMenu } from "../../src/ui/menu-keys.ts";

const ITEMS = "[data-dp-action], a[href]";

/** What can be chosen in a drawn dropdown, in page order (list-button.5). */
export const itemsOf = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => !item.hidden);

/** The list that an `add` control stands for; nothing without an id. */
export function entryOf(control: HTMLElement): ListEntry | undefined {
  const { listId, listType, listName, listPrivacy, default: isDefault } = control.dataset;
  if (control.dataset["dpAction"] !== "add" || !listId) return undefined;
  return {
    listExternalId: listId,
    listType: listTypeOf(listType),
    name: listName ?? control.textContent.trim(),
    privacyStatus: listPrivacy ?? "",
    isDefault: isDefault !== undefined,
  };
}

/** A menu holds nothing but entries: fields, and buttons that stand for no action, are none. */
const FOREIGN = "input, select, textarea, button:not([data-dp-action])";

/** Makes server-made markup a menu: its controls the entries, out of the tab order, and all that is around them without a role. */
export function prepareMenu(menu: Element): ListEntry[] {
  for (const node of menu.querySelectorAll(FOREIGN)) node.remove();
  const items = itemsOf(menu);
  const entries: ListEntry[] = [];
  for (const node of menu.querySelectorAll<HTMLElement>("*")) {
    const item = items.find((one) => one.contains(node));
    if (!item) node.setAttribute("role", node.localName === "hr" ? "separator" : "none");
    if (node.tabIndex >= 0) node.tabIndex = -1;
    if (item !== node) continue;
    node.setAttribute("role", "menuitem");
    node.tabIndex = -1;
    const entry = entryOf(node);
    if (entry) entries.push(entry);
    else if (node.dataset["dpAction"] === "add") node.setAttribute("aria-disabled", "true");
  }
  return entries;
}

/** While an add is on its way nothing can be added (list-button.10); an entry without a list never can. */
export function lockMenu(menu: Element, locked: boolean): void {
  for (const item of itemsOf(menu)) {
    if (!entryOf(item)) continue;
    if (locked) item.setAttribute("aria-disabled", "true");
    else item.removeAttribute("aria-disabled");
  }
}

/** The keyboard of an APG menu (list-button.6); true when the key was one of its own. */
export function menuKeys() {
  const find = typeAhead();
  return (menu: Element, event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "preventDefault">): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const items = itemsOf(menu);
    const at = items.findIndex((item) => item === activeElement());
    if ((event.key === "Enter" || event.key === " ") && at >= 0) {
      event.preventDefault();
      items[at]!.click();
      return true;
    }
    const texts = items.map((item) => ({ text: item.dataset["listName"] ?? item.textContent }));
    const next = moveInMenu(event.key, at, items.length) ?? find(event.key, at, texts);
    if (next === undefined) return false;
    event.preventDefault();
    items[next]?.focus();
    return true;
  };
}
