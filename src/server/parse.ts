import { elementClass } from "./elements.ts";
import { StandInElement, StandInText, type StandInNode } from "./nodes.ts";

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const RAW = new Set(["script", "style", "textarea", "title"]);
/** An open element of the first kind ends where one of the second begins. */
const ENDS: Readonly<Record<string, RegExp>> = {
  option: /^(option|optgroup)$/,
  li: /^li$/,
  p: /^(p|ul|ol|div|form|fieldset|section|h\d)$/,
};

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00A0" };

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : "\uFFFD";
    return ENTITIES[name!.toLowerCase()] ?? whole;
  });

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<!?\/?[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * Reads markup into nodes, so that an element finds its options in its children on a server as well. It knows what people write, not the
 * whole of HTML: the page gets the markup as it was given, and where the browser reads it in another way the element draws anew.
 */
export function parseInto(parent: StandInNode, markup: string): void {
  const open: StandInNode[] = [parent];
  const top = () => open.at(-1)!;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(markup); match; match = TOKEN.exec(markup)) {
    const [token] = match;
    if (token.startsWith("<!")) continue;
    const [, slash, name] = /^<(\/?)([a-z][^\s/>]*)/i.exec(token) ?? [];
    if (name === undefined) {
      top().append(new StandInText(decoded(token)));
      continue;
    }
    const tag = name.toLowerCase();
    if (slash) {
      const at = open.findLastIndex((node) => node instanceof StandInElement && node.localName === tag);
      if (at > 0) open.length = at;
      continue;
    }
    const current = top();
    if (current instanceof StandInElement && open.length > 1 && ENDS[current.localName]?.test(tag)) open.pop();
    const element = new (elementClass(tag))(tag);
    for (const [, key, double, single, bare] of token.slice(1 + name.length, -1).matchAll(ATTRIBUTE))
      if (!element.hasAttribute(key!)) element.setAttribute(key!.toLowerCase(), decoded(double ?? single ?? bare ?? ""));
    top().append(element);
    if (RAW.has(tag)) {
      const end = markup.toLowerCase().indexOf(`</${tag}`, TOKEN.lastIndex);
      const text = markup.slice(TOKEN.lastIndex, end < 0 ? undefined : end);
      element.append(new StandInText(tag === "script" || tag === "style" ? text : decoded(text)));
      TOKEN.lastIndex = end < 0 ? markup.length : end;
    }
    // what is in a template is in no document
    else if (!VOID.has(tag) && !token.endsWith("/>")) open.push(element);
  }
}
