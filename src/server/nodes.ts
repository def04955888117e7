// The few nodes that an element's first state can read: the host, its children, and an empty page around it. They answer as the
// browser's do where an element asks for its markup; what depends on a layout or on a shopper has the answer of a page that shows nothing.
import { matcher } from "./selectors.ts";

export class StandInNode extends EventTarget {
  parentNode: StandInNode | null = null;
  readonly childNodes: StandInNode[] = [];
  nodeType = 11;

  append(...nodes: (StandInNode | string)[]): void {
    for (const one of nodes) {
      const node = typeof one === "string" ? new StandInText(one) : one;
      node.parentNode = this;
      this.childNodes.push(node);
    }
  }
  remove(): void {
    const siblings = this.parentNode?.childNodes;
    if (siblings) siblings.splice(siblings.indexOf(this), 1);
    this.parentNode = null;
  }
  get parentElement(): StandInElement | null {
    return this.parentNode instanceof StandInElement ? this.parentNode : null;
  }
  get firstChild(): StandInNode | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): StandInNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  get children(): StandInElement[] {
    return this.childNodes.filter((node) => node instanceof StandInElement);
  }
  get firstElementChild(): StandInElement | null {
    return this.children[0] ?? null;
  }
  get childElementCount(): number {
    return this.children.length;
  }
  get textContent(): string {
    return this.childNodes.map((node) => node.textContent).join("");
  }
  get isConnected(): boolean {
    return this.getRootNode() instanceof StandInDocument;
  }
  get ownerDocument(): unknown {
    return globalThis.document;
  }
  getRootNode(): StandInNode {
    let root: StandInNode = this;
    while (root.parentNode) root = root.parentNode;
    return root;
  }
  contains(other: StandInNode | null): boolean {
    for (let node = other; node; node = node.parentNode) if (node === this) return true;
    return false;
  }
  /** all elements below, in document order; what is in a template is in no document */
  descendants(): StandInElement[] {
    return this.children.flatMap((child) => [child, ...(child.localName === "template" ? [] : child.descendants())]);
  }
  querySelectorAll(selector: string): StandInElement[] {
    const test = matcher(selector);
    return this.descendants().filter((element) => test(element, this));
  }
  querySelector(selector: string): StandInElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }
  getElementById(id: string): StandInElement | null {
    return this.descendants().find((element) => element.id === id) ?? null;
  }
}

export class StandInText extends StandInNode {
  override nodeType = 3;
  constructor(readonly data: string) {
    super();
  }
  override get textContent(): string {
    return this.data;
  }
}

const camel = (name: string): string => name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export class StandInElement extends StandInNode {
  override nodeType = 1;
  readonly shadowRoot: StandInNode | null = null;
  readonly #attributes = new Map<string, string>();

  constructor(readonly localName: string) {
    super();
  }
  get tagName(): string {
    return this.localName.toUpperCase();
  }
  get attributes(): { name: string; value: string }[] {
    return [...this.#attributes].map(([name, value]) => ({ name, value }));
  }
  getAttribute(name: string): string | null {
    return this.#attributes.get(name.toLowerCase()) ?? null;
  }
  getAttributeNames(): string[] {
    return [...this.#attributes.keys()];
  }
  hasAttribute(name: string): boolean {
    return this.#attributes.has(name.toLowerCase());
  }
  setAttribute(name: string, value: string): void {
    this.#attributes.set(name.toLowerCase(), String(value));
  }
  removeAttribute(name: string): void {
    this.#attributes.delete(name.toLowerCase());
  }
  toggleAttribute(name: string, force = !this.hasAttribute(name)): boolean {
    if (force) this.setAttribute(name, this.getAttribute(name) ?? "");
    else this.removeAttribute(name);
    return force;
  }
  matches(selector: string): boolean {
    return matcher(selector)(this);
  }
  closest(selector: string): StandInElement | null {
    const test = matcher(selector);
    let element: StandInElement | null = this;
    while (element && !test(element)) element = element.parentElement;
    return element;
  }
  get id(): string {
    return this.getAttribute("id") ?? "";
  }
  get className(): string {
    return this.getAttribute("class") ?? "";
  }
  get classList(): { contains(name: string): boolean } {
    return { contains: (name) => this.className.split(/\s+/).includes(name) };
  }
  get dataset(): Record<string, string> {
    const found: Record<string, string> = {};
    for (const { name, value } of this.attributes) if (name.startsWith("data-")) found[camel(name.slice(5))] = value;
    return new Proxy(found, {
      set: (_found, name, value) => {
        this.setAttribute(`data-${dashed(String(name))}`, String(value));
        return true;
      },
    });
  }
  get hidden(): boolean {
    return this.hasAttribute("hidden");
  }
  get nextElementSibling(): StandInElement | null {
    const siblings = this.parentNode?.children ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  get innerText(): string {
    return this.textContent;
  }
  /** the children of the host are what the page shows without the element (quantity-selector's label) */
  checkVisibility(): boolean {
    return this.closest("[hidden],.visually-hidden,.sr-only") === null;
  }
  get assignedSlot(): object {
    return this;
  }
  cloneNode(): StandInElement {
    const copy = new (elementClass(this.localName))(this.localName);
    for (const { name, value } of this.attributes) copy.setAttribute(name, value);
    for (const child of this.childNodes) copy.append(child instanceof StandInElement ? child.cloneNode() : new StandInText(child.textContent));
    return copy;
  }
}

/** A control of a form, as the server rendered it. */
class StandInField extends StandInElement {
  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  get form(): StandInElement | null {
    return this.closest("form");
  }
  get disabled(): boolean {
    return this.hasAttribute("disabled");
  }
  get labels(): StandInElement[] {
    const root = this.getRootNode();
    return root.querySelectorAll("label").filter((label) => label.contains(this) || (this.id !== "" && label.getAttribute("for") === this.id));
  }
}

export class StandInInput extends StandInField {
  get type(): string {
    return this.getAttribute("type")?.toLowerCase() ?? (this.localName === "button" ? "submit" : "text");
  }
  get value(): string {
    return this.getAttribute("value") ?? "";
  }
  get checked(): boolean {
    return this.hasAttribute("checked");
  }
}

export class StandInTextArea extends StandInField {
  get value(): string {
    return this.textContent;
  }
}

export class StandInOption extends StandInElement {
  get text(): string {
    return this.textContent.replace(/\s+/g, " ").trim();
  }
  get value(): string {
    return this.getAttribute("value") ?? this.text;
  }
  get label(): string {
    return this.getAttribute("label") ?? this.text;
  }
  get disabled(): boolean {
    return this.hasAttribute("disabled");
  }
  get selected(): boolean {
    const select = this.closest("select");
    return select instanceof StandInSelect && select.options[select.selectedIndex] === this;
  }
  get defaultSelected(): boolean {
    return this.hasAttribute("selected");
  }
}

export class StandInSelect extends StandInField {
  readonly type = "select-one";
  get options(): StandInOption[] {
    return this.descendants().filter((element) => element instanceof StandInOption);
  }
  get selectedIndex(): number {
    const { options } = this;
    const marked = options.findLastIndex((option) => option.defaultSelected);
    return marked >= 0 ? marked : options.findIndex((option) => !option.disabled);
  }
  get selectedOptions(): StandInOption[] {
    return this.options.slice(this.selectedIndex, this.selectedIndex + 1);
  }
  get value(): string {
    return this.options[this.selectedIndex]?.value ?? "";
  }
}

export class StandInMeta extends StandInElement {
  get content(): string {
    return this.getAttribute("content") ?? "";
  }
}

export class StandInForm extends StandInElement {
  get elements(): StandInElement[] {
    return this.querySelectorAll("input,select,textarea,button");
  }
  get action(): string {
    return this.getAttribute("action") ?? "";
  }
}

/** An address as the browser gives it: by that of the page. */
function absolute(address: string | null): string {
  try {
    return address === null ? "" : new URL(address, location.href).href;
  } catch {
    return address ?? "";
  }
}

export class StandInLink extends StandInElement {
  get href(): string {
    return absolute(this.getAttribute("href"));
  }
}

export class StandInImage extends StandInElement {
  get src(): string {
    return absolute(this.getAttribute("src"));
  }
  get loading(): string {
    return this.getAttribute("loading")?.toLowerCase() === "lazy" ? "lazy" : "eager";
  }
  get alt(): string {
    return this.getAttribute("alt") ?? "";
  }
}

/** Whether a browser plays something it says itself; a page is rendered for one that does. */
class StandInMedia extends StandInElement {
  canPlayType(): string {
    return "maybe";
  }
}

export class StandInFragment extends StandInNode {}
export class StandInShadow extends StandInFragment {}

export class StandInDocument extends StandInNode {
  override nodeType = 9;
  readonly readyState = "complete";
  readonly title = "";
  readonly activeElement = null;
  readonly visibilityState = "visible";
  readonly cookie = "";
  get documentElement(): StandInElement {
    return this.children[0]!;
  }
  get body(): StandInElement {
    return this.documentElement.children[0]!;
  }
  createElement(tag: string): StandInElement {
    return new (elementClass(tag))(tag);
  }
  /** from a node to its next sibling or its parents, which is all that is asked of a walker before anything is drawn */
  createTreeWalker(root: StandInNode): object {
    const walker = {
      currentNode: root,
      go(to: StandInNode | null): StandInNode | null {
        if (to) walker.currentNode = to;
        return to;
      },
      parentNode: () => walker.go(walker.currentNode.parentNode),
      nextSibling: () => walker.go(walker.currentNode.nextSibling),
    };
    return walker;
  }
}

const CLASSES: Readonly<Record<string, new (tag: string) => StandInElement>> = {
  ...{ input: StandInInput, button: StandInInput, select: StandInSelect, option: StandInOption, textarea: StandInTextArea },
  ...{ meta: StandInMeta, audio: StandInMedia, video: StandInMedia, form: StandInForm, a: StandInLink, img: StandInImage },
};

/** The class of an element by its tag. */
export const elementClass = (tag: string): new (tag: string) => StandInElement =>
  Object.hasOwn(CLASSES, tag.toLowerCase()) ? CLASSES[tag.toLowerCase()]! : StandInElement;
