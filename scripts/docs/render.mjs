// Markdown to the HTML of the served pages, and to what the search finds in it.
import { Marked, Renderer } from "marked";
import { highlight } from "./highlight.mjs";

/** `dp-request` of "`dp-request`", `cart-add-items-get` of "cart-add-items (GET)". */
export const slug = (text) =>
  text
    .toLowerCase()
    .replace(/<[^>]*>/g, "")
    .replace(/&[a-z]+;|&#\d+;/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

const ENTITIES = { lt: "<", gt: ">", quot: '"', amp: "&", "#39": "'" };
const plain = (html) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(lt|gt|quot|amp|#39);/g, (_, name) => ENTITIES[name])
    .replace(/\s+/g, " ")
    .trim();

const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

const coloured = (text, language) =>
  highlight(text, language)
    .map(([kind, piece]) => (kind === "plain" ? escape(piece) : `<span class="t-${kind}">${escape(piece)}</span>`))
    .join("");

/**
 * @param {string} markdown
 * @param {string} path of the page below `/docs/`
 * @returns {{ title: string, html: string, entries: { anchor: string, section: string, name: string, text: string }[] }} `entries[0]` is the page itself
 */
export function render(markdown, path) {
  const entries = [{ anchor: "", section: "", name: "", text: "" }];
  const used = new Set();
  let [part, heads, column] = ["", [], 0];
  let under = { anchor: "", name: "" };

  const anchorOf = (wanted) => {
    let anchor = wanted;
    for (let again = 2; used.has(anchor); again++) anchor = `${wanted}-${again}`;
    used.add(anchor);
    return anchor;
  };
  const add = (text) => void (entries.at(-1).text += entries.at(-1).text ? ` ${text}` : text);

  /** What is said about a row comes first where its last cell says it: a search shows the beginning. */
  const told = (cells) => (heads.at(-1) === "what" ? [cells.at(-1), ...cells.slice(0, -1)] : cells).filter(Boolean);

  const renderer = new Renderer();
  renderer.heading = (inner, level) => {
    const name = plain(inner);
    if (level === 1) {
      entries[0].name = name;
      return `<h1>${inner}</h1>\n`;
    }
    const anchor = anchorOf(slug(inner));
    if (level === 2) part = name;
    under = { anchor, name };
    entries.push({ anchor, section: level === 2 ? "" : part, name, text: "" });
    return `<h${level} id="${anchor}"><a class="anchor" href="#${anchor}">${inner}</a></h${level}>\n`;
  };
  renderer.paragraph = (inner) => {
    add(plain(inner));
    return `<p>${inner}</p>\n`;
  };
  renderer.listitem = (inner) => {
    add(plain(inner));
    return `<li>${inner}</li>\n`;
  };
  renderer.tablecell = (inner, { header }) => {
    if (header) {
      if (column >= 0) [heads, column] = [[], -1];
      heads.push(plain(inner));
      return `<th role="columnheader" scope="col">${inner}</th>`;
    }
    column = column < 0 || column === heads.length - 1 ? 0 : column + 1;
    return `<td role="cell" data-head="${escape(heads[column])}"><div>${inner}</div></td>`;
  };
  renderer.tablerow = (inner) => {
    if (inner.startsWith("<th")) return `<tr role="row">${inner}</tr>\n`;
    const [name = "", ...rest] = inner
      .split("</td>")
      .map(plain)
      .filter((_, at, all) => at < all.length - 1);
    const anchor = anchorOf(`${under.anchor}-${slug(name)}`);
    entries.push({ anchor, section: under.name, name, text: told(rest).join(" · ") });
    return `<tr role="row" id="${anchor}">${inner}</tr>\n`;
  };
  renderer.table = (header, body) => {
    // what comes after belongs to the section again, not to the last row
    entries.push({ anchor: under.anchor, section: under.name === part ? "" : part, name: under.name, text: "" });
    return `<table role="table"><thead role="rowgroup">${header}</thead><tbody role="rowgroup">${body}</tbody></table>\n`;
  };
  renderer.code = (text, language) => {
    add(text.replace(/\s+/g, " "));
    return `<pre tabindex="0"><code${language ? ` data-language="${escape(language)}"` : ""}>${coloured(text, language)}</code></pre>\n`;
  };
  renderer.link = (href, _title, inner) => `<a href="${escape(addressOf(href, path))}">${inner}</a>`;
  // markup of our own only as a mark for the server; nothing else of it is let through
  renderer.html = (text) => (/^\s*<!-- [\w-]+ -->\s*$/.test(text) ? text : escape(text));

  const html = new Marked({ renderer, gfm: true, async: false }).parse(markdown);
  const saying = entries.filter((entry, at) => at === 0 || entry.text || entry.name);
  return { title: entries[0].name, html, entries: saying.filter((entry, at) => !isEmptyRest(entry, at, saying)) };
}

/** What follows a table is an entry only if it says anything. */
const isEmptyRest = (entry, at, all) => at > 0 && entry.text === "" && all.findIndex(({ anchor }) => anchor === entry.anchor) < at;

/** `../calls.md#cart-count` on the page `elements/x` -> `/docs/calls#cart-count`; other addresses stay. */
export function addressOf(href, path) {
  if (!/^[^:?#]+\.md(#|$)/.test(href) || href.startsWith("/")) return href;
  const url = new URL(href, `http://docs/docs/${path}`);
  return `${url.pathname.replace(/\.md$/, "")}${url.hash}`;
}
