/** Functions that fetch, read attributes, or draw what is elsewhere on the page. */
const fetching = /(?:url|image-set|src|image|cross-fade|element|attr|paint|expression|url-prefix|domain)\s*\(/i;
/** Properties that a response may not set: they bind code, undo other checks, or refer to what is outside. */
const refused = /^(?:all|behavior|-moz-binding|view-transition-.*|anchor-.*|position-anchor)$/;
/** `&` and `:scope` outside of any rule mean the host, as `:host` does. */
const outward = /:host|:scope|::slotted|:has\(|::part|\[/i;

/** cut at the semicolons that are not within a string or brackets; undefined when something is left open */
function cut(text: string): string[] | undefined {
  const parts: string[] = [];
  const open: string[] = [];
  const closing: Record<string, string> = { "(": ")", "[": "]", "{": "}" };
  let quote = "";
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (sign === "\\") at++;
    else if (quote) quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (closing[sign]) open.push(closing[sign]);
    else if (sign === ")" || sign === "]" || sign === "}") {
      if (open.pop() !== sign) return undefined;
    } else if (sign === ";" && open.length === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return quote || open.length > 0 ? undefined : [...parts, text.slice(from)];
}

function isSafeDeclaration(name: string, value: string): boolean {
  // an escape could spell a function's name in a value that the browser keeps as it was written
  if (refused.test(name) || fetching.test(value) || /\\|\/\*/.test(value)) return false;
  const plain = value
    .replace(/!important$/, "")
    .trimEnd()
    .toLowerCase();
  if (name === "position") return /^(?:static|relative|absolute)$/.test(plain);
  if (name === "z-index") return plain === "auto" || (/^-?\d+$/.test(plain) && Number(plain) <= 10);
  return true;
}

/** The declarations of a block that may stay, as the browser itself writes them (so names are known and values parsed). */
function safeDeclarations(block: CSSStyleDeclaration): string {
  const kept = (cut(block.cssText) ?? []).filter((declaration) => {
    const colon = declaration.indexOf(":");
    return colon > 0 && isSafeDeclaration(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim());
  });
  return kept.map((declaration) => `${declaration.trim()};`).join("");
}

const isSafeSelector = (selector: string, nested: boolean): boolean => {
  const bare = selector.replace(/\\./g, "");
  return !outward.test(bare) && (nested || !bare.includes("&"));
};

function rebuildRules(rules: Iterable<CSSRule>, nested: boolean): string {
  let text = "";
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      if (!isSafeSelector(rule.selectorText, nested)) continue;
      const inner = safeDeclarations(rule.style) + rebuildRules(rule.cssRules ?? [], true);
      if (inner) text += `${rule.selectorText}{${inner}}\n`;
    } else if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule) {
      const condition = rule instanceof CSSMediaRule ? rule.media.mediaText : rule.conditionText;
      if (/[\\{};]|\/\*/.test(condition) || fetching.test(condition)) continue;
      const inner = rebuildRules(rule.cssRules, nested);
      if (inner) text += `@${rule instanceof CSSMediaRule ? "media" : "supports"} ${condition}{${inner}}\n`;
    } else if (nested && "style" in rule && !("selectorText" in rule) && !("name" in rule) && !("keyText" in rule)) {
      // CSSNestedDeclarations: what follows a nested rule, in the engines that keep it apart
      text += safeDeclarations(rule.style as CSSStyleDeclaration);
    }
  }
  return text;
}

function rebuildText(text: string): string {
  const sheet = new CSSStyleSheet();
  // drops @import, and a sheet that is not adopted fetches nothing
  sheet.replaceSync(text);
  return rebuildRules(sheet.cssRules, false);
}

/** What of a `style` attribute may stay, to be set through the element's own `style` (which the page's policy allows). */
export function safeStyle(text: string): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`x{${text}}`);
  const rule = sheet.cssRules[0];
  return rule instanceof CSSStyleRule ? safeDeclarations(rule.style) : "";
}

/**
 * CSS of a response, rebuilt rule by rule (fragment.1), to be adopted by the shadow root that shows the fragment.
 * That root's container should have `contain: layout paint`, since `position: absolute` stays allowed.
 * Text that reads differently once it is rebuilt is not trusted: the sheet is then empty.
 */
export function rebuildCss(text: string): CSSStyleSheet {
  const once = rebuildText(text);
  const sheet = new CSSStyleSheet();
  if (rebuildText(once) === once) sheet.replaceSync(once);
  return sheet;
}
