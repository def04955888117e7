import { startTags } from "../lib/html-tags.ts";
import { recordOf } from "../lib/json.ts";

/**
 * The state that server-made HTML carries for the element of that tag, as `<script type="application/json" data-dp-state>`:
 * read from the text, since the sanitiser keeps no script. `undefined` when there is none, or it is not an object.
 */
export function stateInFragment(html: string, tag: string): Readonly<Record<string, unknown>> | undefined {
  for (const { name, attributes, text } of startTags(html)) {
    const of = (attribute: string) => attributes.find((each) => each.name === attribute)?.value;
    if (name === "script" && of("data-dp-state") === tag && /^\s*application\/json\b/i.test(of("type") ?? "")) return recordOf(text ?? "");
  }
  return undefined;
}
