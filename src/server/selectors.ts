/** What a selector asks of an element. */
export interface Selectable {
  readonly localName: string;
  readonly parentElement: Selectable | null;
  readonly children: readonly Selectable[];
  readonly childNodes: { readonly length: number };
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  /** all elements below, in document order */
  descendants(): readonly Selectable[];
}

/** One element's part of a selector, `a[b]:is(c)`, as tests that it must pass. */
type Test = (element: Selectable, scope?: object) => boolean;

interface Step {
  readonly test: Test;
  /** how the step before it is related: an ancestor, or the parent */
  readonly combinator: " " | ">";
}

const NEVER: Test = () => false;

/** Splits at a character outside of brackets and quotes. */
function split(text: string, at: string): string[] {
  const parts: string[] = [];
  let [depth, begin, quote] = [0, 0, ""];
  for (let place = 0; place < text.length; place++) {
    const sign = text[place]!;
    if (sign === "\\") place++;
    else if (quote) quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === "(" || sign === "[") depth++;
    else if (sign === ")" || sign === "]") depth--;
    else if (sign === at && depth === 0) {
      parts.push(text.slice(begin, place));
      begin = place + 1;
    }
  }
  return [...parts, text.slice(begin)];
}

const unescaped = (text: string): string => text.replace(/\\(.)/g, "$1");
const NAME = String.raw`(?:[\w-]|\\.)+`;
const PIECE = new RegExp(
  String.raw`^(?:(\*|${NAME})|#(${NAME})|\.(${NAME})|\[\s*(${NAME})\s*(?:([~|^$*]?=)\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(${NAME}))\s*(i)?\s*)?\])`,
);

function attributeTest(name: string, operator: string | undefined, wanted: string, ignoreCase: boolean): Test {
  const fold = (text: string) => (ignoreCase ? text.toLowerCase() : text);
  const want = fold(wanted);
  return (element) => {
    const raw = element.getAttribute(name);
    if (raw === null || operator === undefined) return raw !== null;
    const value = fold(raw);
    switch (operator) {
      case "=":
        return value === want;
      case "~=":
        return value.split(/\s+/).includes(want);
      case "|=":
        return value === want || value.startsWith(`${want}-`);
      case "^=":
        return want !== "" && value.startsWith(want);
      case "$=":
        return want !== "" && value.endsWith(want);
      default:
        return want !== "" && value.includes(want);
    }
  };
}

function pseudoTest(name: string, argument: string | undefined): Test {
  switch (name) {
    case "is":
    case "where":
      return matcher(argument ?? "");
    case "not": {
      const test = matcher(argument ?? "");
      return (element, scope) => !test(element, scope);
    }
    case "has": {
      const test = matcher((argument ?? "").replace(/^\s*>/, ""));
      return (element) => element.descendants().some((node) => test(node));
    }
    case "scope":
      return (element, scope) => element === scope;
    case "checked":
      return (element) => element.hasAttribute("checked") || element.hasAttribute("selected");
    case "disabled":
      return (element) => element.hasAttribute("disabled");
    case "enabled":
      return (element) => !element.hasAttribute("disabled");
    case "empty":
      return (element) => element.childNodes.length === 0;
    case "first-child":
      return (element) => element.parentElement?.children[0] === element;
    default:
      return NEVER; // what depends on a layout or on the shopper is not so on a server
  }
}

function compound(text: string): Test {
  const tests: Test[] = [];
  let rest = text;
  while (rest) {
    const piece = PIECE.exec(rest);
    if (piece) {
      const [whole, tag, id, className, attribute, operator, double, single, bare, ignoreCase] = piece;
      rest = rest.slice(whole.length);
      if (tag !== undefined && tag !== "*") tests.push((element) => element.localName === tag.toLowerCase());
      else if (id !== undefined) tests.push(attributeTest("id", "=", unescaped(id), false));
      else if (className !== undefined) tests.push(attributeTest("class", "~=", unescaped(className), false));
      else if (attribute !== undefined)
        tests.push(attributeTest(attribute, operator, unescaped(double ?? single ?? bare ?? ""), ignoreCase !== undefined));
      continue;
    }
    const [begin, name] = /^:([\w-]+)/.exec(rest) ?? [];
    if (begin === undefined) return NEVER;
    rest = rest.slice(begin.length);
    let argument: string | undefined;
    if (rest.startsWith("(")) {
      const [inside] = split(`${rest.slice(1)}`, ")");
      argument = inside!;
      // the part up to the bracket that closes it
      let [depth, end] = [0, 0];
      for (; end < rest.length; end++) {
        if (rest[end] === "(") depth++;
        if (rest[end] === ")" && --depth === 0) break;
      }
      argument = rest.slice(1, end);
      rest = rest.slice(end + 1);
    }
    tests.push(pseudoTest(name!, argument));
  }
  return (element, scope) => tests.every((test) => test(element, scope));
}

function complex(text: string): Test {
  const steps: Step[] = [];
  let combinator: Step["combinator"] = " ";
  for (const part of split(text.trim().replace(/\s*>\s*/g, " > "), " ")) {
    if (part === ">") combinator = ">";
    else if (part) {
      steps.push({ test: compound(part), combinator });
      combinator = " ";
    }
  }
  const matchesFrom = (element: Selectable, at: number, scope?: object): boolean => {
    const { test, combinator: relation } = steps[at]!;
    if (!test(element, scope)) return false;
    if (at === 0) return true;
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      if (matchesFrom(parent, at - 1, scope)) return true;
      if (relation === ">") return false;
    }
    return false;
  };
  return (element, scope) => steps.length > 0 && matchesFrom(element, steps.length - 1, scope);
}

/** Whether an element matches a selector: the kinds of selectors that the elements use to read their own markup. */
export function matcher(selector: string): Test {
  const tests = split(selector, ",").map(complex);
  return (element, scope) => tests.some((test) => test(element, scope));
}
