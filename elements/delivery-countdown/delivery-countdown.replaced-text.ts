/** Texts that an element writes in place of what the page has in a node, and restores. */
export function replacedText() {
  const written = new Map<Element, { readonly text: Text; readonly before: readonly Node[] }>();

  return {
    write(node: Element, words: string): void {
      const found = written.get(node);
      // the page may have rendered the node again: what it holds now is the page's own
      if (found && node.firstChild === found.text && node.lastChild === found.text) {
        if (found.text.data !== words) found.text.data = words;
        return;
      }
      const text = document.createTextNode(words);
      written.set(node, { text, before: [...node.childNodes] });
      node.replaceChildren(text);
    },
    restore(): void {
      for (const [node, { text, before }] of written) if (text.parentNode === node) node.replaceChildren(...before);
      written.clear();
    },
  };
}
