type Child = Node | string | undefined | false;

interface Props {
  readonly class?: string;
  /** attributes by name; `undefined` sets none */
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  readonly on?: Readonly<Record<string, (event: Event) => void>>;
}

/** One element with its children: made node by node, so that a page that allows no Trusted Types policy at all can be examined (policy.1). */
export function el<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, props: Props = {}, ...children: Child[]): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  if (props.class) node.className = props.class;
  for (const [name, value] of Object.entries(props.attributes ?? {})) if (value !== undefined) node.setAttribute(name, value);
  for (const [type, run] of Object.entries(props.on ?? {})) node.addEventListener(type, run);
  node.append(...children.filter((child): child is Node | string => child !== undefined && child !== false));
  return node;
}

export function button(label: string, press: () => void, props: Props = {}): HTMLButtonElement {
  return el("button", { ...props, attributes: { type: "button", ...props.attributes }, on: { click: press } }, label);
}
