// The elements whose properties are read, and the document around them.
import { StandInElement, StandInNode } from "./nodes.ts";

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
    return root
      .querySelectorAll("label")
      .filter((label) => label.contains(this) || (this.id !== "" && label.getAttribute("for") === this.id));
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
