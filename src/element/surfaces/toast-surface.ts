import type { WritableAtom } from "nanostores";
import type { Toast } from "../../state/page.ts";
import { showTransient } from "../../ui/transient.ts";
import toastCss from "../../ui/toast.css?inline";
import { tokensCss } from "../../ui/tokens.ts";
import { drawnRoot } from "./drawn-root.ts";

const MS = 1500;

/** The toast surface of the page: draws the first of the store until its time is over, then the next (surface.6). It needs no React. */
export function drawToasts(toasts: WritableAtom<readonly Toast[]>): void {
  const node = document.createElement("div");
  node.className = "dp-toast";
  node.setAttribute("part", "toast");
  node.popover = "manual";
  // both regions are there before their text comes, so that it is said, and said once
  const regions = { status: document.createElement("div"), alert: document.createElement("div") };
  for (const [role, region] of Object.entries(regions)) region.setAttribute("role", role);
  node.append(regions.status, regions.alert);
  const root = drawnRoot(document.body, new AbortController().signal, [tokensCss, toastCss]);
  let shown: Toast | undefined;
  let hide: (() => void) | undefined;

  const show = (toast: Toast) => {
    const place = root();
    if (node.parentNode !== place) place.append(node);
    const { text, role, duration } = toast;
    node.dataset["role"] = role;
    const over = () => toasts.set(toasts.get().filter((each) => each !== toast));
    hide = showTransient(node, { fadeIn: 0, hold: duration >= 0 ? duration : MS, fadeOut: 0 }, over);
    setTimeout(() => {
      if (shown === toast) regions[role === "alert" ? "alert" : "status"].textContent = text;
    });
  };

  toasts.subscribe(([first]) => {
    if (first === shown) return;
    hide?.();
    hide = undefined;
    for (const region of Object.values(regions)) region.textContent = "";
    if ((shown = first)) show(first);
  });
}
