import { opensElsewhere } from "./press.ts";
import { ensureId, type MarkupPatch } from "./markup-patch.ts";

const isButton = (node: Element): boolean =>
  node instanceof HTMLButtonElement || (node instanceof HTMLInputElement && node.type === "button");

/** Makes a control of the page a disclosure button for `content` (APG), whatever tag it is. */
export function discloses(toggle: HTMLElement, content: Element, patch: MarkupPatch): void {
  patch.attribute(toggle, "aria-controls", ensureId(content, patch));
  if (toggle instanceof HTMLButtonElement) patch.attribute(toggle, "type", "button");
  if (isButton(toggle)) return;
  patch.attribute(toggle, "role", "button");
  patch.attribute(toggle, "tabindex", "0");
}

/** Calls back for presses of a control inside `host`, also by Enter and Space on one that is not a button. It never submits a form. */
export function listenToToggle(host: HTMLElement, toggle: HTMLElement, press: () => void, signal: AbortSignal): void {
  host.addEventListener(
    "click",
    (event) => {
      if (!(event.target instanceof Node) || !toggle.contains(event.target) || event.defaultPrevented || toggle.ariaDisabled === "true")
        return;
      if (opensElsewhere(event, toggle)) return;
      event.preventDefault();
      press();
    },
    { signal },
  );
  if (isButton(toggle) || toggle.localName === "summary") return;
  toggle.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      if (!event.repeat) toggle.click();
    },
    { signal },
  );
}

/** A button for markup that has none; removed when the signal aborts. */
export function addedButton(mark: "action" | "part", value: string, signal?: AbortSignal): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute(`data-dp-${mark}`, value);
  signal?.addEventListener("abort", () => button.remove());
  return button;
}
