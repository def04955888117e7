import { renewDataScripts, setData } from "./data-scripts.ts";

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Takes a node out with the indentation before it, so that no empty line stays. */
function removeLine(node: ChildNode): void {
  const before = node.previousSibling;
  if (before instanceof Text || before?.nodeType === Node.TEXT_NODE) before.textContent = before.textContent!.replace(/\n[ \t]*$/, "");
  node.remove();
}

/** Turns the options in the element's page state into attributes: the form shows every option. What is no option stays there. */
function takeOverState(content: DocumentFragment, tag: string, options: ReadonlySet<string>): void {
  for (const script of content.querySelectorAll<HTMLScriptElement>(`${tag} > script[data-dp-state]`)) {
    const values = Object.entries(JSON.parse(script.textContent) as Record<string, unknown>);
    const others = values.filter(([name]) => !options.has(kebab(name)));
    for (const [name, value] of values)
      if (options.has(kebab(name)))
        script.parentElement?.setAttribute(kebab(name), typeof value === "object" ? JSON.stringify(value) : String(value));
    if (others.length === 0) removeLine(script);
    else if (others.length < values.length) setData(script, JSON.stringify(Object.fromEntries(others), null, 2));
  }
}

/** What the author is making: inert markup with the element in it. Copies of it come alive, it never does itself. */
export class Draft {
  private constructor(
    readonly tag: string,
    readonly start: string,
    /** what to do to see something of it, where it shows nothing at first */
    readonly hint: string,
    private readonly content: DocumentFragment,
  ) {}

  /** A draft from the page's template of that tag and start; `undefined` when there is none. */
  static from(tag: string, options: ReadonlySet<string>, start?: string): Draft | undefined {
    const all = Draft.starts(tag);
    const template = all.find((each) => each.dataset["start"] === start) ?? all[0];
    if (!template) return undefined;
    // cloned in the template's own document, where custom elements stay asleep
    const content = template.content.cloneNode(true) as DocumentFragment;
    takeOverState(content, tag, options);
    const { start: from = "", hint = "" } = template.dataset;
    return new Draft(tag, from, hint, content);
  }

  static starts(tag: string): HTMLTemplateElement[] {
    return [...document.querySelectorAll<HTMLTemplateElement>("template[data-start]")].filter(
      (template) => template.dataset["tag"] === tag,
    );
  }

  /** The element that the form is about: the first of its tag. */
  private get element(): Element | null {
    return this.content.querySelector(this.tag);
  }

  get(name: string): string | null {
    return this.element?.getAttribute(name) ?? null;
  }

  set(name: string, value: string | null): void {
    if (value === null) this.element?.removeAttribute(name);
    else this.element?.setAttribute(name, value);
  }

  /** A copy for the page. */
  alive(): DocumentFragment {
    return renewDataScripts(document.importNode(this.content, true));
  }

  nodes(): readonly Node[] {
    return [...this.content.childNodes];
  }
}
