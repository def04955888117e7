import createDOMPurify, { type Config } from "dompurify";
import { allowedAttributes, allowedElements } from "./allow.ts";

/** The one policy name that pages of browsers without a sanitiser of their own have to allow (policy.1). */
const policyName = "dp-elements";
const mark = "dp-kept-";
const shared = Symbol.for("dp-elements.purify");

type Purify = (html: string) => Element | undefined;
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: Record<"createHTML" | "createScriptURL", (text: string) => string>,
  ): NonNullable<Config["TRUSTED_TYPES_POLICY"]>;
}

/** Fields named like a property of their form make DOMPurify drop the form: a name that no property has keeps it. */
function rename(elements: Iterable<Element>, change: (value: string) => string): void {
  for (const element of elements) {
    for (const name of ["id", "name"]) {
      const value = Element.prototype.getAttribute.call(element, name);
      if (value !== null) Element.prototype.setAttribute.call(element, name, change(value));
    }
  }
}

function makePurify(): Purify {
  const purifier = createDOMPurify(window);
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  const policy = factory?.createPolicy(policyName, {
    createHTML: (text) => text,
    createScriptURL: () => {
      throw new TypeError("dp-elements loads no script through its policy");
    },
  });
  const config: Config = {
    // body is the root that the walk starts at; '#text' because dropped elements take their content along
    ALLOWED_TAGS: ["#text", "body", ...allowedElements],
    ALLOWED_ATTR: [...allowedAttributes],
    ALLOW_ARIA_ATTR: false,
    ALLOWED_NAMESPACES: ["http://www.w3.org/1999/xhtml"],
    KEEP_CONTENT: false,
    RETURN_DOM: true,
    // the rebuilding prefixes ids and names, checks every URL, and never makes text of the tree again
    SANITIZE_DOM: false,
    SAFE_FOR_XML: false,
    TRUSTED_TYPES_POLICY: policy ?? null,
  };
  let renamed = false;
  purifier.addHook("beforeSanitizeElements", (node) => {
    if (renamed) return;
    renamed = true;
    const inPage = (selector: string): NodeListOf<Element> => Document.prototype.querySelectorAll.call(node.ownerDocument, selector);
    rename(inPage("[id],[name]"), (value) => mark + value);
    // it would take the element along with the attribute
    for (const element of inPage("[is]")) Element.prototype.removeAttribute.call(element, "is");
  });
  purifier.addHook("uponSanitizeAttribute", (_node, event) => {
    const { attrName } = event;
    // else DOMPurify trims values and takes "Size: L" for a URL, which the browsers' sanitiser does not
    if (allowedAttributes.has(attrName) || attrName.startsWith("data-")) event.forceKeepAttr = true;
  });
  return (html) => {
    if (!purifier.isSupported) return undefined;
    renamed = false;
    // the doctype for the same parsing mode as the native way, the body so that a frameset cannot take its place
    const body = purifier.sanitize(`<!doctype html><body>${html}`, config) as unknown as Element | null;
    if (!body) return undefined;
    rename(body.querySelectorAll("[id],[name]"), (value) => (value.startsWith(mark) ? value.slice(mark.length) : value));
    return body;
  };
}

/**
 * Sanitises by DOMPurify; the tree belongs to a document that loads nothing. `undefined` when there is nothing to show.
 * A policy name can be taken once per page: a second copy of the bundle uses the function of the first (scope.4).
 */
export function purify(html: string): Element | undefined {
  const registry = globalThis as { [shared]?: Purify };
  if (!registry[shared]) Object.defineProperty(registry, shared, { value: makePurify() });
  return (registry[shared] as Purify)(html);
}
