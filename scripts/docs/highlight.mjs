// Colours for code: pairs of kind and text, which the build writes as spans and the playground as nodes.

const RULES = {
  css: [
    ["comment", /\/\*[\s\S]*?\*\//y],
    ["string", /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y],
    ["name", /--[\w-]+|[\w-]+(?=\s*:\s)/y],
    ["keyword", /@[\w-]+|::?[a-z-]+(?=[\s({,])/y],
    ["value", /#[0-9a-f]{3,8}\b|\b\d[\d.]*(?:%|[a-z]+)?/iy],
  ],
  script: [
    ["comment", /\/\/[^\n]*|\/\*[\s\S]*?\*\//y],
    ["string", /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/y],
    [
      "keyword",
      /\b(?:as|async|await|case|catch|class|const|else|export|extends|false|finally|for|from|function|if|import|in|interface|let|new|null|of|readonly|return|string|number|boolean|this|throw|true|try|type|typeof|undefined|unknown|void|while)\b/y,
    ],
    ["value", /\b\d[\d_.]*\b/y],
    ["name", /[\w$]+(?=\()/y],
    ["plain", /[\w$]+/y],
  ],
  json: [
    ["name", /"(?:[^"\\]|\\.)*"(?=\s*:)/y],
    ["string", /"(?:[^"\\]|\\.)*"/y],
    ["keyword", /\b(?:true|false|null)\b/y],
    ["value", /-?\b\d[\d.e+-]*\b/iy],
  ],
  shell: [
    ["comment", /#[^\n]*/y],
    ["string", /"(?:[^"\\]|\\.)*"|'[^']*'/y],
    ["name", /^\s*[\w./-]+/my],
  ],
  tag: [
    ["comment", /<!--[\s\S]*?-->/y],
    ["keyword", /<!doctype[^>]*>/iy],
    ["tag", /<\/?[\w-]+|\/?>/y],
    ["string", /"[^"]*"|'[^']*'/y],
    ["name", /[\w:@.-]+(?=[=\s>/])/y],
  ],
};

const LANGUAGES = { css: "css", js: "script", ts: "script", jsx: "script", tsx: "script", json: "json", sh: "shell", bash: "shell" };

/** Text by the rules of a language; what no rule takes is plain. */
function scan(text, rules) {
  const parts = [];
  const add = (kind, piece) => {
    if (kind === "plain" && parts.at(-1)?.[0] === "plain") parts.at(-1)[1] += piece;
    else parts.push([kind, piece]);
  };
  for (let at = 0; at < text.length;) {
    const hit = rules.map(([kind, rule]) => [kind, matchAt(rule, text, at)]).find(([, piece]) => piece);
    const [kind, piece] = hit ?? ["plain", text[at]];
    add(kind, piece);
    at += piece.length;
  }
  return parts;
}

function matchAt(rule, text, at) {
  rule.lastIndex = at;
  return rule.exec(text)?.[0];
}

const MARKUP = /<!--[\s\S]*?-->|<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<!?\/?[\w-]+(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** Markup: tags by their rules, what a script or a style holds by the rules of its language, text as it is. */
function markup(text) {
  const parts = [];
  let end = 0;
  for (const { 0: found, 1: raw, index } of text.matchAll(MARKUP)) {
    if (index > end) parts.push(["plain", text.slice(end, index)]);
    end = index + found.length;
    if (!raw) {
      parts.push(...scan(found, RULES.tag));
      continue;
    }
    const [, open, inner, close] = /^(<[^>]*>)([\s\S]*)(<\/[^>]*>)$/.exec(found);
    const rules = raw === "style" ? RULES.css : /json/.test(open) ? RULES.json : RULES.script;
    parts.push(...scan(open, RULES.tag), ...scan(inner, rules), ...scan(close, RULES.tag));
  }
  if (end < text.length) parts.push(["plain", text.slice(end)]);
  return parts;
}

/** The script that a page of Astro begins with, between two lines of dashes. */
const FRONT = /^---\n[\s\S]*?\n---\n/;

/** Pieces of code with what they are: `comment`, `string`, `name`, `keyword`, `value`, `tag` or `plain`. Together they are the text. */
export function highlight(text, language = "") {
  const [name] = language.split(" ");
  if (["html", "vue", "svelte", "astro"].includes(name)) {
    const front = name === "astro" ? (FRONT.exec(text)?.[0] ?? "") : "";
    return [...scan(front, RULES.script), ...markup(text.slice(front.length))];
  }
  const rules = RULES[LANGUAGES[name]];
  return rules ? scan(text, rules) : [["plain", text]];
}
