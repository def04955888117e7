const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Turns the element's page state into attributes: the form shows every option, and a script, even one that only holds data,
 * cannot be copied into a page under Trusted Types.
 */
function takeOverState(content: DocumentFragment, tag: string): void {
  for (const script of content.querySelectorAll(`${tag} > script[data-dp-state]`)) {
    const values = JSON.parse(script.textContent) as Record<string, unknown>;
    for (const [name, value] of Object.entries(values))
      script.parentElement?.setAttribute(kebab(name), typeof value === "object" ? JSON.stringify(value) : String(value));
    script.remove();
  }
}

/** What the author is making: inert markup with the element in it. Copies of it come alive, it never does itself. */
export class Draft {
  private constructor(
    readonly tag: string,
    readonly start: string,
    private readonly content: DocumentFragment,
  ) {}

  /** A draft from the page's template of that tag and start; `undefined` when there is none. */
  static from(tag: string, start?: string): Draft | undefined {
    const all = Draft.starts(tag);
    const template = all.find((each) => each.dataset["start"] === start) ?? all[0];
    if (!template) return undefined;
    // cloned in the template's own document, where custom elements stay asleep
    const content = template.content.cloneNode(true) as DocumentFragment;
    takeOverState(content, tag);
    return new Draft(tag, template.dataset["start"] ?? "", content);
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
    return document.importNode(this.content, true);
  }

  nodes(): readonly Node[] {
    return [...this.content.childNodes];
  }
}
