import { markupIn, type Markup } from "../lib/html-tags.ts";
import { decodeReferences } from "../lib/html-text.ts";
import { elementClass } from "./elements.ts";
import { StandInElement, StandInText, type StandInNode } from "./nodes.ts";

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Raw text in which character references count all the same. */
const WITH_REFERENCES = new Set(["textarea", "title"]);
/** An open element of the first kind ends where one of the second begins. */
const ENDS: Readonly<Record<string, RegExp>> = {
  option: /^(option|optgroup)$/,
  li: /^li$/,
  p: /^(p|ul|ol|div|form|fieldset|section|h\d)$/,
};
/** As deep as Chrome nests: deeper nodes become siblings. So a walk through the tree takes time in proportion to the text (fragment.5). */
const DEEPEST = 512;

/**
 * Reads markup into nodes, so that an element finds its options in its children on a server as well. It knows what people write, not the
 * whole of HTML: the page gets the markup as it was given, and where the browser parses it differently the element renders from scratch.
 */
export function parseInto(parent: StandInNode, markup: string): void {
  const open: StandInNode[] = [parent];
  const appendText = (text: string) => void (text && open.at(-1)!.append(new StandInText(decodeReferences(text))));
  let from = 0;
  for (const piece of markupIn(markup)) {
    appendText(markup.slice(from, piece.start));
    from = piece.end + (piece.tag?.text?.length ?? 0);
    if (piece.tag) openElement(open, piece.tag, markup[piece.end - 2] === "/");
    else if (!piece.comment) closeElement(open, markup.slice(piece.start + 2, piece.end));
  }
  appendText(markup.slice(from));
}

function openElement(open: StandInNode[], { name, attributes, text }: NonNullable<Markup["tag"]>, closesItself: boolean): void {
  const current = open.at(-1)!;
  if (current instanceof StandInElement && open.length > 1 && ENDS[current.localName]?.test(name)) open.pop();
  const element = new (elementClass(name))(name);
  for (const { name: key, value } of attributes) if (!element.hasAttribute(key)) element.setAttribute(key, decodeReferences(value));
  open.at(-1)!.append(element);
  if (text !== undefined) element.append(new StandInText(WITH_REFERENCES.has(name) ? decodeReferences(text) : text));
  // what is in a template is in no document
  else if (!VOID.has(name) && !closesItself && open.length < DEEPEST) open.push(element);
}

function closeElement(open: StandInNode[], endTag: string): void {
  const name = /^[^\t\n\f\r />]+/.exec(endTag)![0].toLowerCase();
  const at = open.findLastIndex((node) => node instanceof StandInElement && node.localName === name);
  if (at > 0) open.length = at;
}
