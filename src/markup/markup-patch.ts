import { shared } from "../lib/registry.ts";

type Styles = Readonly<Record<string, string>>;

/** Changes that an element makes to the page's own markup, and restores. */
export interface MarkupPatch {
  /** `null` removes the attribute; `release` restores the page's own */
  attribute(node: Element, name: string, value: string | null): void;
  /** inline, above the page's sheets; with `on` false it restores these properties */
  style(node: HTMLElement, styles: Styles, on?: boolean): void;
  /** out of sight, out of the tab order and of the accessibility tree, whatever display the page's sheets give */
  hide(node: HTMLElement, hidden: boolean): void;
  /** the text that the page wrote in a control, kept beside its icons */
  text(node: HTMLElement, text: string): void;
  /** restores one attribute of a node, all of a node, or all */
  release(node?: Element, name?: string): void;
}

/** The text node with the words of a control; an empty one is added where it has none. */
function wordsOf(node: HTMLElement): Text {
  const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode() as Text | null; text; text = walk.nextNode() as Text | null) if (text.data.trim()) return text;
  return node.appendChild(document.createTextNode(""));
}

/** Sets the attribute, or removes it with `null`; one that has the value is not written again, which observers would report. */
export function writeAttribute(node: Element, name: string, value: string | null): void {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

const dropEmptyStyle = (node: Element) => void (node.getAttribute("style") === "" && node.removeAttribute("style"));

export function markupPatch(): MarkupPatch {
  const undo = new Map<Element, Map<string, () => void>>();

  /** keeps the undo of the first change only: later ones change the patched value */
  const keep = (node: Element, key: string, back: () => void) => {
    const backs = undo.get(node) ?? new Map<string, () => void>();
    undo.set(node, backs);
    if (!backs.has(key)) backs.set(key, back);
  };
  const giveBack = (node: Element, key: string) => {
    const backs = undo.get(node);
    backs?.get(key)?.();
    if (backs?.delete(key) && key.startsWith("style:")) dropEmptyStyle(node);
  };

  const patch: MarkupPatch = {
    attribute(node, name, value) {
      const before = node.getAttribute(name);
      keep(node, name, () => writeAttribute(node, name, before));
      writeAttribute(node, name, value);
    },
    style(node, styles, on = true) {
      for (const [name, value] of Object.entries(styles)) {
        const key = `style:${name}`;
        if (!on) {
          giveBack(node, key);
          continue;
        }
        const before = node.style.getPropertyValue(name);
        const priority = node.style.getPropertyPriority(name);
        keep(node, key, () => node.style.setProperty(name, before, priority));
        if (before !== value || priority !== "important") node.style.setProperty(name, value, "important");
      }
    },
    hide(node, hidden) {
      patch.attribute(node, "hidden", hidden ? "" : null);
      patch.style(node, { display: "none" }, hidden);
    },
    text(node, text) {
      const words = wordsOf(node);
      const before = words.data;
      keep(node, "text", () => void (words.data = before));
      if (before.trim() !== text) words.data = text;
    },
    release(node, name) {
      if (node && name !== undefined) return giveBack(node, name);
      for (const [each, backs] of [...undo]) {
        if (node && node !== each) continue;
        for (const back of backs.values()) back();
        undo.delete(each);
        dropEmptyStyle(each);
      }
    },
  };
  return patch;
}

const ids = (): { last: number } => shared("disclosure-ids", () => ({ last: 0 }));

/** The id of an element, given to it by the patch where it has none. Read as an attribute: a form's own `id` may be one of its fields. */
export function ensureId(node: Element, patch: MarkupPatch): string {
  const own = node.getAttribute("id");
  if (own) return own;
  let id: string;
  do id = `dp-disclosed-${++ids().last}`;
  while (document.getElementById(id));
  patch.attribute(node, "id", id);
  return id;
}
