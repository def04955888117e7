import type { ManifestOption } from "../../server/demo-pages/demo-manifest.ts";
import { el } from "../site/el.ts";
import type { OptionField } from "./option-field.ts";

const TITLES = ["Required", "Look and behaviour", "Values", "Calls and data"] as const;

/** In which section of the form an option stands: what must be given first, what an author chooses next, wiring last. */
function sectionOf({ name, dp }: ManifestOption): (typeof TITLES)[number] {
  if (dp.required) return "Required";
  if (dp.kind === "json" || /(^|-)(url|urls|endpoint|endpoints|token|csrf|path|href)(-|$)/.test(name)) return "Calls and data";
  return dp.kind === "enum" || dp.kind === "boolean" ? "Look and behaviour" : "Values";
}

/** The fields in sections that fold, those that are short enough open. */
export function optionSections(options: readonly ManifestOption[], fields: readonly OptionField[]): HTMLElement[] {
  return TITLES.flatMap((title) => {
    const those = fields.filter(({ name }) => sectionOf(options.find((option) => option.name === name)!) === title);
    if (those.length === 0) return [];
    const count = el("span", { class: "count" }, String(those.length));
    const open = title !== "Calls and data" || those.length < 4;
    return [
      el("details", { class: "option-group", open }, el("summary", {}, title, count), el("div", {}, ...those.map(({ root }) => root))),
    ];
  });
}
