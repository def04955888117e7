/** An attribute of a start tag, by the places of its name. */
export interface TagAttribute {
  /** lower case */
  readonly name: string;
  /** as written, with its character references */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** A start tag of a text of HTML. */
export interface StartTag {
  /** lower case */
  readonly name: string;
  readonly attributes: readonly TagAttribute[];
  readonly start: number;
  /** behind its `>` */
  readonly end: number;
  /** the content of an element such as `script` or `textarea`, which is not markup */
  readonly text: string | undefined;
}

const RAW = new Set(["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"]);

const matcher = (pattern: RegExp) => (html: string, from: number) => {
  pattern.lastIndex = from;
  return pattern.exec(html);
};
const opening = matcher(/<(?:!--|[!?]|\/(?=[^>])|(?=[a-z]))/gi);
// white space as HTML has it: a no-break space is part of a name
const tagName = matcher(/[^\t\n\f\r />]+/y);
const between = matcher(/[\t\n\f\r /]*/y);
const attributeName = matcher(/=?[^\t\n\f\r />=]*/y);
const equals = matcher(/[\t\n\f\r ]*=[\t\n\f\r ]*/y);
const bareValue = matcher(/[^\t\n\f\r >]*/y);
const commentEnd = matcher(/--!?>/g);
const anyEnd = matcher(/>/g);

type Place = Pick<StartTag, "start" | "end">;

/** A piece of markup, with text before and after it. */
export type Markup = (Place & { readonly tag: StartTag }) | (Place & { readonly tag?: undefined; readonly comment: boolean });

/**
 * The markup in a text of HTML in its order, read as the tokeniser of a browser reads it: for text that no document is at hand
 * for. Each pattern begins where the last one ended and has one way to match, so reading takes time in proportion to the length,
 * whatever the text holds (fragment.5). A tag that is not closed at the end is ignored.
 */
export function* markupIn(html: string): Generator<Markup> {
  for (let found = opening(html, 0); found;) {
    const start = found.index;
    const [sign] = found;
    const at = start + sign.length;
    let end: number;
    if (sign === "<" || (sign === "</" && /[a-z]/i.test(html[at]!))) {
      const tag = readTag(html, start, at);
      if (!tag) return;
      end = tag.end;
      const text = sign === "<" && RAW.has(tag.name) ? rawText(html, tag) : undefined;
      yield sign === "<" ? { start, end, tag: { ...tag, text } } : { start, end, comment: false };
      end += text?.length ?? 0;
    } else {
      // `<!-->` is a whole comment; a doctype, `<?` and `</` without a name end with the next `>`
      const closing = sign === "<!--" ? commentEnd(html, at - 2) : anyEnd(html, at);
      if (!closing) return;
      end = closing.index + closing[0].length;
      yield { start, end, comment: true };
    }
    found = opening(html, end);
  }
}

/** The start tags among them. */
export function* startTags(html: string): Generator<StartTag> {
  for (const { tag } of markupIn(html)) if (tag) yield tag;
}

function rawText(html: string, { name, end }: Pick<StartTag, "name" | "end">): string {
  const closing = matcher(new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, "gi"))(html, end);
  return html.slice(end, closing?.index);
}

function readTag(html: string, start: number, nameAt: number): Omit<StartTag, "text"> | undefined {
  const written = tagName(html, nameAt)![0];
  const name = written.toLowerCase();
  const attributes: TagAttribute[] = [];
  let at = nameAt + written.length;
  for (;;) {
    at += between(html, at)![0].length;
    if (at >= html.length) return undefined;
    if (html[at] === ">") return { name, attributes, start, end: at + 1 };
    const key = attributeName(html, at)![0];
    const [from, end] = [at, at + key.length];
    const sign = equals(html, end);
    at = end + (sign?.[0].length ?? 0);
    let value = "";
    const quote = sign && html[at];
    if (quote === '"' || quote === "'") {
      const close = html.indexOf(quote, at + 1);
      if (close < 0) return undefined;
      value = html.slice(at + 1, close);
      at = close + 1;
    } else if (sign) at += (value = bareValue(html, at)![0]).length;
    attributes.push({ name: key.toLowerCase(), value, start: from, end });
  }
}
