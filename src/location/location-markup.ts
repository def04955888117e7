import { startTags, type StartTag } from "../lib/html-tags.ts";
import { decodeReferences } from "../lib/html-text.ts";
import { recordOf } from "../lib/json.ts";

// What the HTML of `glow-selections` carries beside the places. Loaded with the answer.

const valueOf = ({ attributes }: StartTag, name: string): string | undefined => {
  const found = attributes.find((attribute) => attribute.name === name);
  return found && decodeReferences(found.value);
};

/** Takes the hidden field with the token out of the HTML, so that no form sends it as a field (location-chooser.9). */
export function takeToken(html: string): { readonly html: string; readonly token: string | undefined } {
  const kept: string[] = [];
  let token: string | undefined;
  let from = 0;
  for (const tag of startTags(html)) {
    if (tag.name !== "input" || valueOf(tag, "name") !== "anti-csrftoken-a2z") continue;
    token ||= valueOf(tag, "value");
    kept.push(html.slice(from, tag.start));
    from = tag.end;
  }
  return { html: kept.join("") + html.slice(from), token };
}

/** The arms of the experiments, by name (program-sheet.7). The sanitiser keeps no script, so they are not shown. */
export function treatmentsIn(html: string): Readonly<Record<string, unknown>> | undefined {
  for (const tag of startTags(html)) {
    const isJson = tag.name === "script" && /^\s*application\/json\b/i.test(valueOf(tag, "type") ?? "");
    if (isJson && valueOf(tag, "data-dp-treatments") !== undefined) return recordOf(tag.text ?? "");
  }
  return undefined;
}
