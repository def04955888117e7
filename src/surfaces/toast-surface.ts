import type { WritableAtom } from "nanostores";
import type { Toast } from "../state/page.ts";
import { announce } from "../ui/announcer.ts";
import { showTransient } from "../ui/transient.ts";
import toastCss from "../ui/toast.css?inline";
import { surfaceRoot } from "../markup/surface-root.ts";

const MS = 1500;

/** The toast surface of the page: draws the first of the store until its time is over, then the next (surface.6). It needs no React. */
export function drawToasts(toasts: WritableAtom<readonly Toast[]>): void {
  const node = document.createElement("div");
  node.className = "dp-toast";
  node.setAttribute("part", "toast");
  node.popover = "manual";
  const words = document.createElement("div");
  node.append(words);
  const root = surfaceRoot(document.body, new AbortController().signal, [toastCss]);
  let shown: Toast | undefined;
  let hide: (() => void) | undefined;

  const show = (toast: Toast) => {
    const place = root();
    if (node.parentNode !== place) place.append(node);
    const { text, role, duration } = toast;
    node.dataset["role"] = role;
    words.textContent = text;
    announce(text, role === "alert" ? "alert" : "status");
    const over = () => toasts.set(toasts.get().filter((each) => each !== toast));
    hide = showTransient(node, { fadeIn: 0, hold: duration >= 0 ? duration : MS, fadeOut: 0 }, over);
  };

  toasts.subscribe(([first]) => {
    if (first === shown) return;
    hide?.();
    hide = undefined;
    words.textContent = "";
    if ((shown = first)) show(first);
  });
}
