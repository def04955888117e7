import { shared } from "../lib/registry.ts";
import { opensElsewhere } from "./press.ts";
import type { MarkupPatch } from "./markup-patch.ts";

const ids = (): { last: number } => shared("disclosure-ids", () => ({ last: 0 }));

const isButton = (node: Element): boolean =>
  node instanceof HTMLButtonElement || (node instanceof HTMLInputElement && node.type === "button");

/** The id of an element of the page, lent where it has none. Read as an attribute: a form's own `id` may be one of its fields. */
export function ensureId(node: Element, patch: MarkupPatch): string {
  const own = node.getAttribute("id");
  if (own) return own;
  let id: string;
  do id = `dp-disclosed-${++ids().last}`;
  while (document.getElementById(id));
  patch.attribute(node, "id", id);
  return id;
}

/** Makes a control of the page a disclosure button for `content` (APG), whatever tag it is. */
export function discloses(toggle: HTMLElement, content: Element, patch: MarkupPatch): void {
  patch.attribute(toggle, "aria-controls", ensureId(content, patch));
  if (toggle instanceof HTMLButtonElement) patch.attribute(toggle, "type", "button");
  if (isButton(toggle)) return;
  patch.attribute(toggle, "role", "button");
  patch.attribute(toggle, "tabindex", "0");
}

/** Presses of a control inside `host`, with Enter and Space also on one that is no button; it never submits a form. */
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

/** A button of ours, for markup that has none. */
export function addedButton(mark: "action" | "part", value: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute(`data-dp-${mark}`, value);
  return button;
}
