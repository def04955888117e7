import type { ListEntry } from "../../../src/state/page.ts";
import { listTypeOf } from "../../../src/lists/list-outcome.ts";

const ITEMS = "[data-dp-action], a[href]";

/** The controls of a dropdown that can be chosen, in page order (list-button.5). */
export const itemsOf = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => !item.hidden);

/** The text that typed letters are compared with (list-button.6). */
export const textOf = (item: HTMLElement): string => item.dataset["listName"] ?? item.textContent;

/** The list of an `add` control; `undefined` without an id. */
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

/** The name of an entry of several parts, with a pause between them ("For Ana, Gift list"). `undefined` where its text is enough. */
function nameOf(item: HTMLElement): string | undefined {
  if (item.hasAttribute("aria-label") || item.hasAttribute("aria-labelledby")) return undefined;
  const ownText = [...item.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
  const parts = [...item.children].map(({ textContent }) => textContent.trim()).filter(Boolean);
  return ownText || parts.length < 2 ? undefined : parts.join(", ");
}

/** Fields, and buttons without an action, are no entries of a menu. */
const FOREIGN = "input, select, textarea, button:not([data-dp-action])";

/** Makes server-made markup a menu: its controls become entries outside the tab order, all other nodes lose their role. */
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
    const name = nameOf(node);
    if (name) node.setAttribute("aria-label", name);
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
