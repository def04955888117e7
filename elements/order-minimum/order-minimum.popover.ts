import { showPopover } from "../../src/ui/popover-surface.ts";
import type { OrderMinimumModel } from "./order-minimum.model.ts";

type Text = (key: string, params?: Readonly<Record<string, string | number>>) => string;

export interface ExplanationParts {
  readonly model: OrderMinimumModel;
  readonly text: Text;
  root(): ShadowRoot;
  /** what the popover stands at and who gets focus back: the quantity control, else the pressed button */
  anchor(): HTMLElement;
}

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, part: string, id?: string) => {
  const node = document.createElement(tag);
  node.className = className;
  node.setAttribute("part", part);
  if (id) node.id = id;
  return node;
};

const inView = (node: Element): boolean => {
  const { top, bottom } = node.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** The explanatory popover (order-minimum.9), drawn without React: a behaviour element loads none. */
export class Explanation {
  readonly #parts: ExplanationParts;
  readonly #node = make("div", "dp-popover", "popover");
  readonly #title = make("h2", "title", "title", "title");
  readonly #text = make("p", "text", "text", "text");
  readonly #choose = make("button", "dp-button", "choose");
  readonly #close = make("button", "dp-button", "close");
  #hide: (() => void) | undefined;

  constructor(parts: ExplanationParts) {
    this.#parts = parts;
    const { model } = parts;
    for (const button of [this.#choose, this.#close]) button.type = "button";
    this.#choose.dataset["kind"] = "primary";
    this.#choose.addEventListener("click", () => model.choose());
    this.#close.addEventListener("click", () => model.close("close"));
    this.#node.setAttribute("popover", "manual");
    this.#node.setAttribute("role", "dialog");
    this.#node.setAttribute("aria-labelledby", "title");
    this.#node.setAttribute("aria-describedby", "text");
    this.#node.append(this.#title, this.#text, this.#choose, this.#close);
  }

  /** Writes what stands in it: again after another minimum or another language. */
  write(): void {
    const { model, text } = this.#parts;
    const offer = model.offer();
    this.#title.textContent = text("order-minimum.title");
    this.#text.textContent = text("order-minimum.explain", { minimum: model.$minimum.get() });
    this.#choose.hidden = offer === null;
    this.#choose.textContent = offer === null ? "" : text("order-minimum.choose", { quantity: offer });
    this.#close.textContent = text("order-minimum.close");
  }

  show(): void {
    if (this.#hide) return;
    const { model, root, anchor } = this.#parts;
    const at = anchor();
    this.write();
    root().append(this.#node);
    // a press in a bar at the window's edge may be far from the quantity that it asks for
    if (!inView(at)) at.scrollIntoView({ block: "center", behavior: "instant" });
    this.#hide = showPopover(this.#node, {
      surface: "order-minimum",
      placement: "bottom-start",
      anchor: at,
      closeOnResize: false,
      initialFocus: () => (this.#choose.hidden ? this.#close : this.#choose),
      opener: () => at,
      onClose: (reason) => model.close(reason === "escape" ? "escape" : "outside"),
    });
  }

  hide(): void {
    this.#hide?.();
    this.#hide = undefined;
    this.#node.remove();
  }
}
