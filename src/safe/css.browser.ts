import { expect } from "@open-wc/testing";
import { requestsDone } from "./requests.fixture.ts";
import { until } from "../../test/support/until.ts";
import { rebuildCss } from "./css.ts";

const evil = `${location.protocol}//${location.hostname === "localhost" ? "127.0.0.1" : "localhost"}:${location.port}/evil`;
const text = (css: string): string => Array.from(rebuildCss(css).cssRules, (rule) => rule.cssText).join("\n");

const fetching = [
  `url(${evil}/1)`,
  `url("${evil}/2")`,
  `URL(${evil}/3)`,
  `u\\72l(${evil}/4)`,
  `\\75 rl(${evil}/5)`,
  `url(//127.0.0.1/6)`,
  `url(/own.png)`,
  `url(data:image/png;base64,AA==)`,
  `image-set("${evil}/7" 1x)`,
  `-webkit-image-set(url(${evil}/8) 1x)`,
  `image-set(url(${evil}/9) 1x, linear-gradient(red, blue) 2x)`,
  `src("${evil}/10")`,
  `image("${evil}/11")`,
  `cross-fade(url(${evil}/12), red)`,
  `-webkit-cross-fade(url(${evil}/13), url(${evil}/14), 50%)`,
  `element(#id)`,
  `-moz-element(#id)`,
  `paint(x)`,
  `linear-gradient(red, blue), url(${evil}/15)`,
  `var(--x, url(${evil}/16))`,
  `var(--x) url(${evil}/17)`,
  `u\\72l(${evil}/18) var(--x)`,
  `var(--x,u\\72 l(${evil}/19))`,
  `/**/url(${evil}/20)/**/`,
  `url(/**/${evil}/21)`,
  `attr(data-x type(<image>))`,
];
const imageProperties = [
  "background",
  "background-image",
  "list-style",
  "list-style-image",
  "border-image",
  "border-image-source",
  "mask",
  "mask-image",
  "-webkit-mask-image",
  "cursor",
  "content",
  "filter",
  "backdrop-filter",
  "clip-path",
  "shape-outside",
  "offset-path",
  "--x",
  "-moz-binding",
  "behavior",
];
const outward = [
  ":host",
  ":HOST",
  ":host(.a)",
  ":host([data-secret^=q])",
  ":host-context(body)",
  ":host-context(body[data-token^='a'])",
  ":is(:host)",
  ":where(:host)",
  ":not(:host) .a",
  ":host .a",
  ":host > *",
  ":host::before",
  ":h\\6fst",
  ":\\68ost",
  "::slotted(*)",
  "slot::slotted(input)",
  ":scope",
  "&",
  "& .a",
  ":is(&)",
  ".a:has(.b)",
  ":has(input[value^=z])",
  ".a:not(:has(b))",
  ":is(.a, :has(b))",
  "[value^=a]",
  "input[value='x']",
  "[data-x]",
  "[href*=token]",
  "a[href]",
  ":is([value$=z])",
  ":not([value])",
  "input[ value ^= 'a' i ]",
  "x-y::part(z)",
  ".a, :host",
  ".a, [value]",
];
const atRules = [
  `@import "${evil}/i.css";`,
  `@import url(${evil}/j.css);`,
  `@import url(${evil}/k.css) layer(x) supports(display:grid) screen;`,
  `@font-face{font-family:x;src:url(${evil}/f.woff)}`,
  `@namespace url(${evil}/n);`,
  `@charset "utf-7";`,
  `@keyframes x{from{background:url(${evil}/kf)}}`,
  `@keyframes y{to{position:fixed}}`,
  `@layer x{.a{color:red}}`,
  `@layer y;`,
  `@container (width>1px){.a{color:red}}`,
  `@scope (:host){.a{color:red}}`,
  `@page{margin:0}`,
  `@property --z{syntax:"<url>";inherits:true;initial-value:url(${evil}/p)}`,
  `@counter-style c{system:cyclic;symbols:url(${evil}/c)}`,
  `@starting-style{.a{color:red}}`,
  `@position-try --p{position:fixed}`,
  `@view-transition{navigation:auto}`,
  `@font-feature-values x{@styleset{y:1}}`,
  `@font-palette-values --p{font-family:x}`,
  `@document url(${evil}){.a{color:red}}`,
  `@-moz-document url-prefix(""){.a{color:red}}`,
  `@media print{@import "${evil}/m.css";}`,
  `@supports (background:url(${evil}/s)){.a{color:red}}`,
  `@function --f(){result:url(${evil})}`,
];
const placements = [
  "position:fixed",
  "position:sticky",
  "position:-webkit-sticky",
  "position:FIXED",
  "position:fixed!important",
  "position:fi\\78 ed",
  "position:var(--p)",
  "position:var(--p,fixed)",
  "position:inherit",
  "position:unset",
  "position:revert",
  "--p:fixed;position:var(--p)",
  "all:inherit",
  "all:unset",
  "z-index:11",
  "z-index:2147483647",
  "z-index:99999999999999999999",
  "z-index:1e9",
  "z-index:calc(5*100)",
  "z-index:var(--z)",
  "z-index:var(--z,999)",
  "z-index:inherit",
  "z-index:11!important",
  "view-transition-name:x",
  "anchor-name:--x",
];
/** each puts a rule where a check of the outermost level alone would not see it */
const holders = [
  (rule: string) => rule,
  (rule: string) => `@media all{${rule}}`,
  (rule: string) => `@supports (color:red){@media screen{${rule}}}`,
  (rule: string) => `.n{color:red;${rule}}`,
  (rule: string) => `.n{.m{@media all{${rule}}}color:blue}`,
];
const hostile = [
  ...fetching.flatMap((value) => imageProperties.map((name) => `.a{${name}:${value}}`)),
  ...holders.flatMap((hold) => [
    ...fetching.map((value) => hold(`.a{background-image:${value}}`)),
    ...outward.map((selector) => hold(`${selector}{position:absolute;width:9px}`)),
    ...atRules.map(hold),
    ...placements.map((place) => hold(`.a{${place}}`)),
  ]),
  ".n{:host &{width:9px}}",
  ".n{&:has(b){width:9px}}",
  ".n{&[value]{width:9px}}",
  ".n{color:red;background:url(/x);& .m{color:red}position:fixed}",
  '.a{--x:"',
  ".a{--x:/*",
  ".a{--x:(",
  ".a{--x:{",
  ".a{--x:url(",
  '.a{content:"}:host{width:9px}',
  ".a{color:red}}:host{width:9px}",
  ".a{--y:};:host{width:9px}",
  "<!-- :host{width:9px} -->",
  '.a{content:"\\"}:host{width:9px}.b{content:\\""}',
  ".a{--x:<style>}",
  ".a{--x:</style><img src=x onerror=alert(1)>}",
  ".a{width:expression(alert(1))}",
  ".a{--a:u;--b:rl(x);background:var(--a)var(--b)}",
  "\\:host{width:9px}:host{width:9px}",
  ".\\[x\\]:host{width:9px}",
  "{width:9px}",
  ":host,{width:9px}",
  ".a{}:host{width:9px",
  "@media{:host{width:9px",
  "@media (x){} :host{width:9px}",
];

describe("CSS of a response", () => {
  it("fragment.1 knows hundreds of hostile sheets", () => expect(new Set(hostile).size).to.be.greaterThan(800));

  it("fragment.1 the tripwire is live: adopted as it is, hostile CSS fetches and reaches the host", async () => {
    const host = document.createElement("div");
    const shadow = host.attachShadow({ mode: "open" });
    shadow.innerHTML = '<p class="a">x</p>';
    document.body.append(host);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.a{background:url(${evil}/live)} :host{position:fixed;width:9px}`);
    shadow.adoptedStyleSheets = [sheet];
    const style = getComputedStyle(host);
    expect([style.position, style.width]).to.deep.equal(["fixed", "9px"]);
    await until(() => performance.getEntriesByName(`${evil}/live`).length > 0, "fetched");
    host.remove();
    expect(performance.getEntriesByName(`${evil}/live`).length).to.equal(1);
  });

  it("fragment.1 nothing of it is left that fetches, leaves the fragment or covers the page", () => {
    for (const css of hostile) {
      const left = text(css)
        .replace(/\s+/g, " ")
        .replace(/"(?:[^"\\]|\\.)*"/g, '""')
        .replace(/\\[:[\]]\w*/g, "");
      expect(left, css).to.not.match(
        /url\(|image-set|src\(|image\(|element\(|cross-fade|attr\(|paint\(|expression|@(?!media|supports)|:host|slotted|:scope|:has|\[|::part|position: ?\S*(?:fixed|sticky)|\\/i,
      );
      for (const [, layer] of left.matchAll(/z-index: ?([^;}]*)/g)) expect(Number(layer), css).to.be.at.most(10);
    }
  });

  it("fragment.1 adopted, it changes neither the host nor the page and fetches nothing", async () => {
    const host = document.createElement("div");
    host.dataset["secret"] = "q1";
    const shadow = host.attachShadow({ mode: "open" });
    shadow.innerHTML = '<div class="n"><div class="m"><p class="a b"><input value="abc"></p></div></div>';
    document.body.append(host);
    const before = host.getBoundingClientRect().toJSON();
    shadow.adoptedStyleSheets = hostile.map(rebuildCss);
    await requestsDone(evil);
    expect(host.getBoundingClientRect().toJSON().width).to.equal(before.width);
    expect(getComputedStyle(host).position).to.equal("static");
    const paragraph = shadow.querySelector("p") as Element;
    expect(getComputedStyle(paragraph).position).to.be.oneOf(["static", "absolute"]);
    expect(getComputedStyle(paragraph).backgroundImage).to.equal("none");
    host.remove();
    expect(
      performance.getEntriesByType("resource").filter((entry) => entry.name.startsWith(evil) && !entry.name.endsWith("/live")),
    ).to.deep.equal([]);
  });

  it("fragment.1 keeps what a fragment's own look needs", () => {
    const host = document.createElement("div");
    const shadow = host.attachShadow({ mode: "open" });
    shadow.innerHTML = '<ul class="lists"><li class="on">One</li><li class="sm:flex">Two</li></ul>';
    document.body.append(host);
    shadow.adoptedStyleSheets = [
      rebuildCss(`
        .lists { --gap: 7px; margin: 0; padding: var(--gap); position: relative; z-index: 10; & .on { color: rgb(1, 2, 3) } display: grid; }
        .lists > li:first-child::before { content: "\\201C;}"; }
        @media (min-width: 1px) { .sm\\:flex { display: flex; background: linear-gradient(red, blue) } }
        @supports (display: grid) { li:not(.on):hover, li:nth-child(2) { font: bold 20px serif !important } }
        .lists { background: url(/x.png); border-top: 3px solid red }`),
    ];
    const style = (selector: string) => getComputedStyle(shadow.querySelector(selector) as Element);
    expect([
      style("ul").paddingLeft,
      style("ul").position,
      style("ul").zIndex,
      style("ul").display,
      style("ul").borderTopWidth,
    ]).to.deep.equal(["7px", "relative", "10", "grid", "3px"]);
    expect(style("ul").backgroundImage).to.equal("none");
    expect(style(".on").color).to.equal("rgb(1, 2, 3)");
    expect(getComputedStyle(shadow.querySelector("li") as Element, "::before").content).to.equal('"“;}"');
    expect([style("li:last-child").display, style("li:last-child").fontSize]).to.deep.equal(["flex", "20px"]);
    expect(style("li:last-child").backgroundImage).to.contain("linear-gradient");
    host.remove();
  });

  it("fragment.1 makes an empty sheet of text that is no CSS", () => {
    for (const css of ["", "   ", "no css", "<p>x</p>", "}}}", "\u0000", '{"a":1}']) expect(text(css)).to.equal("");
  });
});
