import type { Translate } from "../../src/state/model-context.ts";
import { surfaceRoot } from "../../src/markup/surface-root.ts";
import { popoverShell, popoverShellStyles } from "../../src/overlay/popover-shell.ts";
import { makeButton, makeNode } from "../../src/overlay/shell-nodes.ts";
import css from "./order-minimum.css?inline";
import type { OrderMinimumModel } from "./order-minimum.model.ts";

interface Deps {
  readonly host: HTMLElement;
  readonly signal: AbortSignal;
  readonly model: OrderMinimumModel;
  readonly text: Translate;
  /** the popover is placed at it, and it gets focus back: the quantity control, else the pressed button */
  anchor(): HTMLElement;
}

const inView = (node: Element): boolean => {
  const { top, bottom } = node.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/**
 * The popover that explains the minimum (order-minimum.9). Returns a function that opens or closes it, and writes its texts again after
 * a change of the minimum or the language.
 */
export function createExplanation({ host, signal, model, text, anchor }: Deps): (isOpen: boolean) => void {
  const root = surfaceRoot(host, signal, [popoverShellStyles, css]);
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

  function openAt(at: HTMLElement): () => void {
    // the pressed button may be in a bar at the window's edge, far from the quantity control
    if (!inView(at)) at.scrollIntoView({ block: "center", behavior: "instant" });
    return open(root(), at);
  }

  return (isOpen) => {
    const offer = model.offer();
    title.textContent = text("order-minimum.title");
    words.textContent = text("order-minimum.explain", { minimum: model.$minimum.get() });
    choose.hidden = offer === null;
    choose.textContent = offer === null ? "" : text("order-minimum.choose", { quantity: offer });
    close.textContent = text("order-minimum.close");
    if (isOpen) hide ??= openAt(anchor());
    else {
      hide?.();
      hide = undefined;
    }
  };
}
