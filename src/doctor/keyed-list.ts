/** One row of a list that is drawn again and again. */
export interface Row {
  readonly key: unknown;
  /** all that it shows: it is rendered again when this changes, and the filter searches it */
  readonly text: string;
  /** the node for a new row, with nothing in it that `fill` brings */
  make(): HTMLElement;
  fill(node: HTMLElement): void;
}

interface Kept {
  readonly node: HTMLElement;
  text: string;
}

/** Keeps the node of a row as long as its key is there, so that focus, selection and what is unfolded stay through live updates. */
export function keyedList(list: HTMLElement): (rows: readonly Row[]) => void {
  let kept = new Map<unknown, Kept>();
  return (rows) => {
    const next = new Map<unknown, Kept>();
    for (const row of rows) {
      const known = kept.get(row.key) ?? { node: row.make(), text: "" };
      if (known.text !== row.text) row.fill(known.node);
      known.text = row.text;
      next.set(row.key, known);
    }
    for (const [key, { node }] of kept) if (!next.has(key)) node.remove();
    const root = list.getRootNode() as ShadowRoot;
    const focused = root.activeElement;
    [...next.values()].forEach(({ node }, place) => {
      if (list.children[place] !== node) list.insertBefore(node, list.children[place] ?? null);
    });
    // a node that moves loses the focus that is in it
    if (focused instanceof HTMLElement && root.activeElement !== focused && list.contains(focused)) focused.focus({ preventScroll: true });
    kept = next;
  };
}
