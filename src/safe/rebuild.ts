import { isSrcsetSize, srcsetCandidates } from "../lib/srcset.ts";
import { allowedElements, isAllowedAttribute } from "./allow.ts";
import { safeStyle } from "./css.ts";
import { guardUrl, type UrlPolicy } from "./url.ts";

/** Options of rebuilding a sanitised tree; see `FragmentOptions`. */
export interface RebuildOptions extends Omit<UrlPolicy, "purpose" | "authored"> {
  readonly idPrefix: string;
  readonly light?: boolean | undefined;
  readonly blocked?: ((url: string) => void) | undefined;
}

/** Attributes that hold one id or a list of them, here or on the elements that have them. */
const idReferences = /^(?:for|list|headers|aria-(?:activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns))$/;
const picture = /^image\/(?:avif|gif|jpeg|png|svg\+xml|webp)[;,]/i;
const isScript = (value: string): boolean => /^javascript:/i.test(value.replace(/^[\0- ]+|[\t\n\r]/g, ""));
/** what ends an open paragraph for a parser, and where a paragraph outside does not count */
const endsParagraph =
  /^(?:address|article|aside|blockquote|center|dd|details|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|li|main|menu|nav|ol|p|pre|search|div|section|summary|table|ul)$/;
const walls = /^(?:button|caption|table|td|th)$/;
const inParagraph = (ancestors: readonly string[]): boolean =>
  ancestors.lastIndexOf("p") > ancestors.findLastIndex((tag) => walls.test(tag));
const html = "http://www.w3.org/1999/xhtml";

// A form's own properties can be shadowed by its fields, so nothing of a foreign element is read through itself.
const getter = <T>(of: object, name: string) => {
  const { get } = Object.getOwnPropertyDescriptor(of, name) as { get(): T };
  return (node: Node): T => get.call(node);
};
const reader = () => ({
  localName: getter<string>(Element.prototype, "localName"),
  namespace: getter<string | null>(Element.prototype, "namespaceURI"),
  names: (element: Element): string[] => Element.prototype.getAttributeNames.call(element),
  value: (element: Element, name: string): string => Element.prototype.getAttribute.call(element, name) ?? "",
});

/**
 * Rebuilds the tree, node by node, from what the sanitiser left (the shared second half of fragment.1): what is
 * not made here cannot be there, be it a shadow root, a customised element or a state of the parser.
 */
export function rebuildTree(root: Element, options: RebuildOptions): DocumentFragment {
  const read = reader();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const out = document.createDocumentFragment();
  const hashLinks: Element[] = [];
  const ids = new Set<string>();

  const url = (value: string, purpose: UrlPolicy["purpose"]): string | undefined => {
    const found = value.trim() === "" ? undefined : guardUrl(value, { ...options, purpose });
    if (!found) options.blocked?.(value);
    return found?.href;
  };
  const image = (value: string): string | undefined => {
    const data = /^\s*data:/i.test(value) && URL.canParse(value) ? new URL(value) : undefined;
    return data && picture.test(data.pathname) ? data.href : url(value, "image");
  };
  /** read as the browser reads it (a comma ends a candidate only at the end of its URL or after its size), then serialised */
  const imageSet = (value: string): string | undefined => {
    const kept: string[] = [];
    for (const [source, size] of srcsetCandidates(value)) {
      const safe = isSrcsetSize(size) ? url(source, "image") : undefined;
      if (safe && !safe.endsWith(",")) kept.push(`${safe} ${size}`.trim());
    }
    return kept.join(", ") || undefined;
  };

  /** the value to set, or undefined to leave the attribute out */
  const attribute = (tag: string, name: string, value: string): string | undefined => {
    if (!isAllowedAttribute(tag, name)) return undefined;
    if (name === "id" || name === "name") return value ? options.idPrefix + value : undefined;
    if (idReferences.test(name))
      return value
        .split(/\s+/)
        .filter(Boolean)
        .map((id) => options.idPrefix + id)
        .join(" ");
    if (name === "href") return value.startsWith("#") ? value : url(value, "link");
    if (name === "src") return image(value);
    if (name === "srcset") return imageSet(value);
    if (name === "action") return value.trim() ? url(value, "form") : undefined;
    if (name === "method") return /^(?:get|post)$/i.test(value) ? value : undefined;
    if (name === "tabindex") return /^\s*(?:0|-1)\s*$/.test(value) ? value.trim() : undefined;
    return value;
  };

  /** a new element, `"unwrap"` to keep only its children, or undefined to leave it out with all it holds */
  const element = (source: Element, ancestors: readonly string[]): Element | "unwrap" | undefined => {
    const tag = read.localName(source);
    // each parser flattens too deep nesting at its own limit: this is less than any of them
    if (read.namespace(source) !== html || !allowedElements.has(tag) || ancestors.length >= 128) return undefined;
    // engines disagree on what a list box may hold; the smaller set is what all of them draw
    if (ancestors.includes("select") && !/^(?:option|optgroup|hr)$/.test(tag)) return "unwrap";
    // only a confused parser nests paragraphs or forms, and the next parser would take them apart again
    if (tag === "form" && ancestors.includes("form")) return undefined;
    if (endsParagraph.test(tag) && inParagraph(ancestors)) return "unwrap";
    const made = document.createElement(tag);
    for (const name of read.names(source)) {
      const before = read.value(source, name);
      // one sanitiser has removed these already, so that there is nothing to report; a form without its script is still a form
      if (/^(?:href|src|action)$/.test(name) && isScript(before)) continue;
      if (name === "data-dp-style" && !options.light) made.style.cssText = safeStyle(before);
      const value = attribute(tag, name, before);
      if (value !== undefined) made.setAttribute(name, value);
      // without its action the form would post to the page instead: worse than no form
      else if (tag === "form" && name === "action" && before.trim()) return undefined;
    }
    if (made.id) ids.add(made.id);
    if (made.getAttribute("style") === "") made.removeAttribute("style");
    if (tag === "a" && made.getAttribute("href")?.startsWith("#")) hashLinks.push(made);
    return made;
  };

  const parents: { into: Node; tags: readonly string[] }[] = [{ into: out, tags: [] }];
  let node = walker.firstChild();
  while (node) {
    const { into, tags } = parents[parents.length - 1] as (typeof parents)[number];
    const isElement = node instanceof Element;
    const made = isElement ? element(node as Element, tags) : document.createTextNode((node as Text).data);
    if (made && made !== "unwrap") into.appendChild(made);
    const child = isElement && made ? walker.firstChild() : null;
    if (child) {
      parents.push(made === "unwrap" ? { into, tags } : { into: made as Element, tags: [...tags, (made as Element).localName] });
      node = child;
      continue;
    }
    node = walker.nextSibling();
    while (!node && walker.parentNode() && parents.length > 1) {
      parents.pop();
      node = walker.nextSibling();
    }
  }

  for (const link of hashLinks) {
    const target = options.idPrefix + (link.getAttribute("href") ?? "").slice(1);
    if (ids.has(target)) link.setAttribute("href", `#${target}`);
  }
  out.normalize();
  return out;
}
