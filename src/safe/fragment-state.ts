import { isRecord, parseJson } from "../lib/json.ts";

/** Comments and tags in order; a quoted attribute may hold what looks like a tag, so it is passed over with its own tag. */
const TAG = /<!--[^]*?-->|<(script|style|textarea|title|[a-z][^\s/>]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const RAW = /^(?:script|style|textarea|title)$/i;
const STATE = /\sdata-dp-state\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const JSON_TYPE = /\stype\s*=\s*["']?application\/json\b/i;

/**
 * The state that server-made HTML carries for the element of that tag, as `<script type="application/json" data-dp-state>`:
 * read from the text, since the sanitiser keeps no script. Nothing when there is none, or none that is an object.
 */
export function stateInFragment(html: string, tag: string): Readonly<Record<string, unknown>> | undefined {
  TAG.lastIndex = 0;
  for (let found = TAG.exec(html); found; found = TAG.exec(html)) {
    const [, name = "", attributes = ""] = found;
    if (!RAW.test(name)) continue;
    const end = html.slice(TAG.lastIndex).search(new RegExp(`</${name}`, "i"));
    const text = end < 0 ? html.slice(TAG.lastIndex) : html.slice(TAG.lastIndex, TAG.lastIndex + end);
    TAG.lastIndex += text.length;
    const of = STATE.exec(attributes);
    if (name.toLowerCase() !== "script" || (of?.[1] ?? of?.[2] ?? of?.[3]) !== tag || !JSON_TYPE.test(attributes)) continue;
    return record(text);
  }
  return undefined;
}

function record(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = parseJson(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
