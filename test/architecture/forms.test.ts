import { describe, expect, it } from "vitest";
import { lineOf, nodes, parse, productFiles, type Node } from "./sources.ts";

/** The one file that asks a form of the page for its members. */
const HELPER = "src/forms/page-form.ts";

/** What else may be called `form` and has members of its own. */
const MEMBERS =
  /^(?:action|method|target|id|name|elements|length|className|classList|dataset|style|hidden|isConnected|parentNode|parentElement|nextSibling|previousSibling|children|childNodes|firstChild|textContent|innerHTML|ownerDocument|noValidate|enctype|encoding|autocomplete|rel|relList|acceptCharset|tabIndex|inert|title|lang|dir|submit|requestSubmit|reset|checkValidity|reportValidity|append|prepend|appendChild|removeChild|insertBefore|replaceChildren|after|before|remove|replaceWith|contains|closest|matches|querySelector|querySelectorAll|getElementsBy\w+|getRootNode|compareDocumentPosition|cloneNode|getAttribute|setAttribute|hasAttribute|removeAttribute|toggleAttribute|getAttributeNames|attributes|addEventListener|removeEventListener|dispatchEvent|getBoundingClientRect|checkVisibility|focus|click|scrollIntoView|attachShadow|shadowRoot)$/;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const nameOf = (node: unknown): string =>
  isNode(node) && (node.type === "Identifier" || node.type === "PrivateIdentifier") ? String(node.name) : "";

/** `form`, `this.form`, `taken.form`, `target!`, `(form as Element)`: what the access is made on. */
function bare(node: Node): Node {
  const inside = ["TSNonNullExpression", "TSAsExpression", "ParenthesizedExpression", "ChainExpression"].includes(node.type);
  return inside ? bare(node.expression as Node) : node;
}

const subjectOf = (node: Node): string => {
  const subject = bare(node);
  return subject.type === "MemberExpression" ? nameOf(subject.property) : nameOf(subject);
};

/** Names that a file gives to forms: by a type, by `instanceof`, by a cast. */
function formsIn(file: string): Set<string> {
  const found = new Set<string>();
  const others = new Set<string>();
  for (const node of nodes(parse(file))) {
    if (node.type === "Identifier" && isNode(node.typeAnnotation) && isForm(node.typeAnnotation.typeAnnotation)) found.add(nameOf(node));
    if (node.type === "BinaryExpression" && node.operator === "instanceof")
      (nameOf(node.right) === "HTMLFormElement" ? found : others).add(subjectOf(node.left as Node));
    if (node.type === "VariableDeclarator" && isNode(node.init) && node.init.type === "TSAsExpression" && isForm(node.init.typeAnnotation))
      found.add(nameOf(node.id));
  }
  // a name for nodes of several kinds is looked at by its last syllable alone
  return new Set([...found].filter((name) => name !== "" && !others.has(name)));
}

/** A form, or a form or nothing. */
function isForm(type: unknown): boolean {
  if (!isNode(type)) return false;
  if (type.type === "TSUnionType") return (type.types as Node[]).some(isForm);
  return type.type === "TSTypeReference" && nameOf(type.typeName) === "HTMLFormElement";
}

/** `(event.target as HTMLFormElement).action` */
const isCastForm = (node: Node): boolean =>
  node.type === "TSAsExpression"
    ? isForm(node.typeAnnotation)
    : node.type === "ParenthesizedExpression" && isCastForm(node.expression as Node);

describe("forms of the page", () => {
  const accesses = (file: string): Node[] => {
    const forms = formsIn(file);
    return [...nodes(parse(file))].filter((node) => {
      if (node.type !== "MemberExpression") return false;
      const object = node.object as Node;
      if (isCastForm(object)) return true;
      const subject = subjectOf(object);
      if (forms.has(subject) && bare(object).type === "Identifier") return true;
      return (forms.has(subject) || /(?:^|[a-z])form$/i.test(subject)) && MEMBERS.test(nameOf(node.property));
    });
  };

  it("config.4 no member of a form is asked of the form itself: a field of that name stands before it", () => {
    const wrong = productFiles("src", "elements")
      .filter((file) => file !== HELPER)
      .flatMap((file) => accesses(file).map((node) => `${lineOf(file, node)} ${subjectOf(node.object as Node)}.${nameOf(node.property)}`));
    expect(wrong).toEqual([]);
  });

  it("config.4 the scan sees an access, so that its silence says something", () => {
    expect(accesses("test/architecture/named-access.fixture.ts").length).toBe(7);
  });
});
