/** Changes that an element makes to the page's own markup, and takes back. */
export interface MarkupPatch {
  /** `null` takes the attribute away; the page's own comes back with `release` */
  attribute(node: Element, name: string, value: string | null): void;
  /** inline, above the page's sheets; `null` gives this property back */
  style(node: HTMLElement, name: string, value: string | null): void;
  /** out of sight, out of the tab order and of the accessibility tree, whatever display the page's sheets give */
  hide(node: HTMLElement, hidden: boolean): void;
  /** the text that the page wrote in a control, kept beside its icons */
  text(node: HTMLElement, text: string): void;
  /** restores one attribute of a node, all of a node, or all */
  release(node?: Element, name?: string): void;
}

/** Non-blank text of a control, where its words stand; made when there is none. */
function wordsOf(node: HTMLElement): Text {
  const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode() as Text | null; text; text = walk.nextNode() as Text | null) if (text.data.trim()) return text;
  return node.appendChild(document.createTextNode(""));
}

const dropEmptyStyle = (node: Element) => void (node.getAttribute("style") === "" && node.removeAttribute("style"));

export function markupPatch(): MarkupPatch {
  const undo = new Map<Element, Map<string, () => void>>();

  /** keeps the way back of the first change only: later ones change what is ours */
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
  const put = (node: Element, name: string, value: string | null) =>
    value === null ? node.removeAttribute(name) : node.setAttribute(name, value);

  const patch: MarkupPatch = {
    attribute(node, name, value) {
      const before = node.getAttribute(name);
      keep(node, name, () => put(node, name, before));
      if (before !== value) put(node, name, value);
    },
    style(node, name, value) {
      const key = `style:${name}`;
      if (value === null) return giveBack(node, key);
      const before = node.style.getPropertyValue(name);
      const priority = node.style.getPropertyPriority(name);
      keep(node, key, () => node.style.setProperty(name, before, priority));
      if (before !== value || priority !== "important") node.style.setProperty(name, value, "important");
    },
    hide(node, hidden) {
      patch.attribute(node, "hidden", hidden ? "" : null);
      patch.style(node, "display", hidden ? "none" : null);
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
