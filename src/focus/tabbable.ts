const CANDIDATE =
  "a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable]:not([contenteditable=false]), [tabindex]";

function flatChildren(node: Element): Iterable<Element> {
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedElements();
    return assigned.length > 0 ? assigned : node.children;
  }
  return (node.shadowRoot ?? node).children;
}

function isTabbable(element: HTMLElement): boolean {
  if (!element.matches(CANDIDATE) || element.tabIndex < 0 || element.matches(":disabled") || element.shadowRoot?.delegatesFocus)
    return false;
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  if (!(element instanceof HTMLInputElement) || element.type !== "radio" || element.checked || !element.name) return true;
  // of a radio group only the checked one is a tab stop
  const group = (element.getRootNode() as ParentNode).querySelectorAll<HTMLInputElement>("input[type=radio]");
  return !Array.from(group).some((radio) => radio.checked && radio.name === element.name && radio.form === element.form);
}

/** Tab stops inside `within`, in the order of the flat tree (slotted and nested shadow content included). */
export function tabbable(within: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  const visit = (node: Element) => {
    for (const child of flatChildren(node)) {
      if (child.hasAttribute("inert") || child.hasAttribute("hidden")) continue;
      if (child instanceof HTMLElement && isTabbable(child)) found.push(child);
      visit(child);
    }
  };
  visit(within);
  return found;
}
