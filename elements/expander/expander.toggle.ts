import { discloses } from "../../src/page/disclosure-toggle.ts";
import type { MarkupPatch } from "../../src/page/markup-patch.ts";
import type { Translate } from "../../src/state/model-context.ts";
import type { ExpanderOptions } from "./expander.options.ts";
import type { Parts } from "./expander.parts.ts";

/** Shows the state on the toggle: a disclosure button of the page's own or ours (expander.2, expander.12). */
export function lookOfToggle(
  { content, toggle, details, added }: Parts,
  patch: MarkupPatch,
): (state: string, options: ExpanderOptions, t: Translate) => void {
  const own = added ? "" : (toggle.textContent ?? "").trim();
  if (!details) discloses(toggle, content, patch);
  return (state, { moreText, lessText }, t) => {
    if (!details) {
      patch.attribute(toggle, "aria-expanded", String(state === "expanded"));
      patch.hide(toggle, state === "fits");
    }
    if (own && moreText === undefined && lessText === undefined) return;
    patch.text(toggle, state === "expanded" ? (lessText ?? t("expander.less")) : (moreText ?? (own || t("expander.more"))));
  };
}
