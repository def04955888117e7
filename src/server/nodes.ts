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
    return this.getRootNode().nodeType === 9;
  }
  get ownerDocument(): unknown {
    return globalThis.document;
  }
  getRootNode(): StandInNode {
    return this.parentNode?.getRootNode() ?? this;
  }
  contains(other: StandInNode | null): boolean {
    for (let node = other; node; node = node.parentNode) if (node === this) return true;
    return false;
  }
  /** all elements below, in document order; what is in a template is in no document */
  descendants(): StandInElement[] {
    const found: StandInElement[] = [];
    const collect = (node: StandInNode): void => {
      for (const child of node.childNodes) {
        if (!(child instanceof StandInElement)) continue;
        found.push(child);
        if (child.localName !== "template") collect(child);
      }
    };
    collect(this);
    return found;
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
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
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
    const copy = new (this.constructor as typeof StandInElement)(this.localName);
    for (const { name, value } of this.attributes) copy.setAttribute(name, value);
    for (const child of this.childNodes)
      copy.append(child instanceof StandInElement ? child.cloneNode() : new StandInText(child.textContent));
    return copy;
  }
}

export class StandInFragment extends StandInNode {}
export class StandInShadow extends StandInFragment {}
