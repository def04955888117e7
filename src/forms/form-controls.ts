export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

const isControl = (node: Element): node is FormControl =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLSelectElement ||
  node instanceof HTMLTextAreaElement ||
  node instanceof HTMLButtonElement;

/**
 * The real controls of a form in document order, also those outside it with `form="id"`. Asked of the prototype: a field named `elements`
 * shadows the form's own (config.4).
 */
export function controlsOf(form: HTMLFormElement): readonly FormControl[] {
  const elements = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, "elements")!.get!.call(form) as Iterable<Element>;
  const listed = [...elements].filter(isControl);
  return withImages(form, listed);
}

/** `elements` leaves image buttons out, for reasons of history. */
function withImages(form: HTMLFormElement, listed: readonly FormControl[]): readonly FormControl[] {
  const root = Node.prototype.getRootNode.call(form) as Document | ShadowRoot | Element;
  const images = [...root.querySelectorAll<HTMLInputElement>("input[type=image]")].filter((image) => image.form === form);
  if (images.length === 0) return listed;
  const order = (a: Node, b: Node) => (Node.prototype.compareDocumentPosition.call(a, b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
  return [...listed, ...images].sort(order);
}
