/** Class and part of each node of a dialog, for React's `Dialog` and for `dialogShell`. */
export const DIALOG = {
  dialog: { className: "dp-dialog", part: "dialog", tabIndex: -1 },
  panel: { className: "dp-dialog-panel" },
  header: { className: "dp-dialog-header", part: "dialog-header" },
  heading: { className: "dp-dialog-heading" },
  body: { className: "dp-dialog-body", part: "dialog-body" },
  footer: { className: "dp-dialog-footer", part: "dialog-footer" },
} as const;

/** The same of a popover, for React's `Popover` and for `popoverShell`. */
export const POPOVER = { className: "dp-popover", part: "popover", popover: "manual" } as const;

type NodeProps = Readonly<Partial<Record<"className" | "part" | "id" | "popover" | "textContent", string> & { tabIndex: number }>>;

/** An element with these properties and children. */
export function makeNode<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: NodeProps = {},
  ...children: Node[]
): HTMLElementTagNameMap[Tag] {
  const node = Object.assign(document.createElement(tag), props);
  node.append(...children);
  return node;
}

/** A button with these words; `buttonCss` styles it. */
export function makeButton(textContent: string, part: string, press: () => void): HTMLButtonElement {
  const button = makeNode("button", { className: "dp-button", part, textContent });
  button.type = "button";
  button.addEventListener("click", press);
  return button;
}
