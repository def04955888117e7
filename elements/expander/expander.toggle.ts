import type { LentMarkup } from "../../src/element/lent-markup.ts";
import { shared } from "../../src/lib/registry.ts";
import type { Translate } from "../../src/state/model-context.ts";
import type { ExpanderOptions } from "./expander.options.ts";
import type { Parts } from "./expander.parts.ts";

const ids = (): { last: number } => shared("expander-ids", () => ({ last: 0 }));

const isButton = (node: Element): boolean => node instanceof HTMLButtonElement || (node instanceof HTMLInputElement && node.type === "button");

/** Shows the state on the toggle: a disclosure button of the page's own or ours (expander.2, expander.12). */
export function lookOfToggle({ content, toggle, details, added }: Parts, lent: LentMarkup): (state: string, options: ExpanderOptions, t: Translate) => void {
  const own = added ? "" : (toggle.textContent ?? "").trim();
  if (!details) {
    if (!content.id) lent.attribute(content, "id", `dp-expander-${++ids().last}`);
    lent.attribute(toggle, "aria-controls", content.id);
    if (toggle instanceof HTMLButtonElement) lent.attribute(toggle, "type", "button");
    if (!isButton(toggle)) {
      lent.attribute(toggle, "role", "button");
      lent.attribute(toggle, "tabindex", "0");
    }
  }
  return (state, { moreText, lessText }, t) => {
    if (!details) {
      lent.attribute(toggle, "aria-expanded", String(state === "expanded"));
      lent.hide(toggle, state === "fits");
    }
    if (own && moreText === undefined && lessText === undefined) return;
    const text = state === "expanded" ? lessText ?? t("expander.less") : moreText ?? (own || t("expander.more"));
    lent.text(toggle, text);
  };
}

/** Presses of the toggle, with Enter and Space also on one that is no button; it never submits a form. */
export function listenToToggle(host: HTMLElement, { toggle, details }: Parts, press: () => void, signal: AbortSignal): void {
  host.addEventListener(
    "click",
    (event) => {
      if (!(event.target instanceof Node) || !toggle.contains(event.target) || event.defaultPrevented || toggle.ariaDisabled === "true") return;
      event.preventDefault();
      press();
    },
    { signal },
  );
  if (details || isButton(toggle)) return;
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
