/** Controlled fields: after the handlers, and the render that they caused, a field shows again what was rendered. */
type Props = Record<string, unknown>;
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const rendered = new WeakMap<Element, Props>();
const heard = new WeakSet<Event>();

/** Notes what a field was last rendered with. */
export function wasRendered(node: Element, props: Props): void {
  if (props.value != null || props.checked != null) rendered.set(node, props);
  else rendered.delete(node);
}

/** Puts the field of an `input` or `change` event back in step once its listeners have run. */
export function keepControlled(event: Event): void {
  const node = event.target;
  if ((event.type !== "input" && event.type !== "change") || !(node instanceof Element)) return;
  const props = rendered.get(node);
  if (!props) return;
  // onInput and onChange on one text field are two listeners with a microtask checkpoint between them: wait for the second
  const twice = "oninput" in props && "oninputCapture" in props;
  if (twice && !heard.has(event)) {
    heard.add(event);
    return;
  }
  queueMicrotask(() => queueMicrotask(() => restore(node as Field)));
}

function restore(node: Field): void {
  if (node.type !== "radio" || !node.name) return putBack(node);
  const root = node.getRootNode() as Document | ShadowRoot;
  for (const radio of root.querySelectorAll<HTMLInputElement>("input[type=radio]")) {
    if (radio.name === node.name && radio.form === node.form) putBack(radio);
  }
}

function putBack(node: Field): void {
  const props = rendered.get(node);
  if (!props) return;
  if (props.checked != null) {
    const field = node as HTMLInputElement;
    if (field.checked !== Boolean(props.checked)) field.checked = Boolean(props.checked);
    return;
  }
  if ((node as HTMLSelectElement).multiple || node.type === "file") return;
  const value = String(props.value);
  if (node.value !== value) node.value = value;
}
