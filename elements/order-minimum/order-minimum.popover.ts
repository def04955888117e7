import type { Translate } from "../../src/state/model-context.ts";
import { popoverShell } from "../../src/ui/popover-shell.ts";
import { makeButton, makeNode } from "../../src/ui/shell-nodes.ts";
import type { OrderMinimumModel } from "./order-minimum.model.ts";

interface Deps {
  readonly model: OrderMinimumModel;
  readonly text: Translate;
  root(): ShadowRoot;
  /** the popover is placed at it, and it gets focus back: the quantity control, else the pressed button */
  anchor(): HTMLElement;
}

export type Explanation = ReturnType<typeof createExplanation>;

const inView = (node: Element): boolean => {
  const { top, bottom } = node.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** The popover that explains the minimum (order-minimum.9). */
export function createExplanation({ model, text, root, anchor }: Deps) {
  const title = makeNode("h2", { className: "title", part: "title", id: "title" });
  const words = makeNode("p", { className: "text", part: "text", id: "text" });
  const choose = makeButton("", "choose", model.choose);
  const { popover, close, open } = popoverShell({
    surface: "order-minimum",
    initialFocus: () => (choose.hidden ? close : choose),
    onClose: (reason) => model.close(reason === "button" ? "close" : reason === "escape" ? "escape" : "outside"),
  });
  choose.dataset["kind"] = "primary";
  popover.setAttribute("aria-labelledby", title.id);
  popover.setAttribute("aria-describedby", words.id);
  popover.append(title, words, choose, close);
  let hide: (() => void) | undefined;

  /** Writes the texts: again after a change of the minimum or the language. */
  function write(): void {
    const offer = model.offer();
    title.textContent = text("order-minimum.title");
    words.textContent = text("order-minimum.explain", { minimum: model.$minimum.get() });
    choose.hidden = offer === null;
    choose.textContent = offer === null ? "" : text("order-minimum.choose", { quantity: offer });
    close.textContent = text("order-minimum.close");
  }

  return {
    write,
    show(): void {
      if (hide) return;
      const at = anchor();
      write();
      // the pressed button may be in a bar at the window's edge, far from the quantity control
      if (!inView(at)) at.scrollIntoView({ block: "center", behavior: "instant" });
      hide = open(root(), at);
    },
    hide(): void {
      hide?.();
      hide = undefined;
    },
  };
}
