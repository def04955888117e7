// Hostile server-made HTML, written for these tests. `dpTrip()` is the tripwire, `%EVIL%` an origin that is not the page's.
const run = "(parent.dpTrip||window.dpTrip)()";

const handlers = [
  `<img src="/none.png" onerror="${run}">`, `<img src=x: onerror=${run}>`, `<IMG SRC=x: OnErRoR=${run}>`, `<img/src=x:/onerror=${run}>`, `<img\tsrc=x:\nonerror=${run}>`,
  `<img src=x: onerror\x0c=${run}>`, `<img src='x:' \x00onerror=${run}>`, `<img """><img src=x: onerror=${run}>">`, `<img src=x: oneonerrorrror=1 onerror=${run}>`, `<image src=x: onerror=${run}>`,
  `<svg onload=${run}></svg>`, `<svg/onload=${run}>`, `<body onload=${run}>`, `<details open ontoggle=${run}><summary>x</summary></details>`, `<details ontoggle=${run} open>`,
  `<input autofocus onfocus=${run}>`, `<select autofocus onfocus=${run}><option>1</select>`, `<textarea autofocus onfocus=${run}></textarea>`, `<button autofocus onfocus=${run}>x</button>`,
  `<a href=# autofocus onfocus=${run}>x</a>`, `<p tabindex=0 autofocus onfocus=${run}>x</p>`, `<video onerror=${run}><source src=x:></video>`, `<video src=x: onerror=${run}></video>`,
  `<audio src=x: onerror=${run}></audio>`, `<object data=x: onerror=${run}></object>`, `<embed src=x: onload=${run}>`, `<iframe onload=${run}></iframe>`, `<marquee onstart=${run}>x</marquee>`,
  `<style onload=${run}>x{}</style>`, `<link rel=stylesheet href=data:text/css, onload=${run}>`, `<p onclick=${run}>x</p>`, `<p onmouseover=${run} onpointerenter=${run}>x</p>`,
  `<form onsubmit=${run}><button>x</button></form>`, `<p style="animation-name:x" onanimationstart=${run}>x</p>`, `<p onbeforetoggle=${run} popover id=p>x</p><button popovertarget=p>y</button>`,
  `<p onwheel=${run} onscroll=${run} onscrollend=${run}>x</p>`, `<input type=image src=x: onerror=${run}>`, `<div contenteditable oninput=${run} onbeforeinput=${run}>x</div>`,
  `<input oncut=${run} onpaste=${run} oncopy=${run} value=x>`, `<div aria-onclick=1 data-onclick=1 onclick=${run} ONCLICK=${run}>x</div>`, `<x onclick=${run}>x</x>`, `<dp-x onclick=${run} id=a>x</dp-x>`,
];
const scripts = [
  `<script>${run}</script>`, `<SCRIPT>${run}</SCRIPT>`, `<script src="data:text/javascript,${run}"></script>`, `<script src="%EVIL%/s.js"></script>`, `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script type=module>${run}</script>`, `<script type=importmap>{"imports":{"x":"%EVIL%/x.js"}}</script>`, `<script type=speculationrules>{"prefetch":[{"urls":["%EVIL%/p"]}]}</script>`,
  `<script type="application/json" data-dp-state>{"asin":"EVIL"}</script>`, `<svg><script>${run}</script></svg>`, `<svg><script href="data:,${run}"/></svg>`, `<math><script>${run}</script></math>`,
  `<script/x>${run}</script>`, `<script\n>${run}</script\n>`, `<noscript><script>${run}</script></noscript>`, `<template><script>${run}</script></template>`,
  `<p is="x-p"><script>${run}</script>`, `<iframe srcdoc="<script>parent.dpTrip()</script>"></iframe>`, `<iframe srcdoc="&lt;img src=x: onerror=parent.dpTrip()&gt;"></iframe>`, `<iframe src="javascript:parent.dpTrip()"></iframe>`,
  `<iframe src="data:text/html,<script>parent.dpTrip()</script>"></iframe>`, `<iframe src="%EVIL%/frame"></iframe>`, `<frameset onload=${run}><frame src="javascript:parent.dpTrip()"></frameset>`, `<frameset><frame></frameset>`,
  `<object data="javascript:${run}"></object>`, `<object data="%EVIL%/o"></object>`, `<embed src="javascript:${run}">`, `<embed src="%EVIL%/e">`, `<applet code=x></applet>`, `<portal src="%EVIL%/"></portal>`, `<fencedframe></fencedframe>`,
  `<base href="%EVIL%/">`, `<base target=_blank>`, `<meta http-equiv=refresh content="0;url=javascript:${run}">`, `<meta http-equiv=refresh content="0;url=data:text/html,x">`, `<meta http-equiv=set-cookie content=a>`,
  `<meta name=csrf-token content=evil>`, `<meta http-equiv=Content-Security-Policy content="default-src *">`, `<link rel=stylesheet href="%EVIL%/s.css">`, `<link rel=preload as=image href="%EVIL%/i.png">`, `<link rel=prefetch href="%EVIL%/p">`,
  `<link rel=dns-prefetch href="%EVIL%/">`, `<link rel=modulepreload href="%EVIL%/m.js">`, `<link rel=icon href="%EVIL%/i">`, `<style>@import "%EVIL%/s.css";</style>`, `<style>*{background:url(%EVIL%/b)}</style>`,
  `<svg><style>*{background:url(%EVIL%/b)}</style></svg>`, `<div><template shadowrootmode=open><img src="%EVIL%/dsr.png" onerror=${run}><script>${run}</script></template></div>`,
  `<div><template shadowrootmode=closed><img src="%EVIL%/dsr.png" onerror=${run}></template>text</div>`, `<section><template shadowrootmode=open shadowrootclonable><slot></slot></template>light</section>`,
  `<template><img src=x: onerror=${run}></template>`, `<template><template><script>${run}</script></template></template>`, `<dialog open><script>${run}</script></dialog>`, `<slot name=x><img src=x: onerror=${run}></slot>`,
  `<canvas><img src=x: onerror=${run}></canvas>`, `<basefont color=x>`, `<bgsound src="%EVIL%/b">`, `<isindex action="javascript:${run}" type=image>`, `<keygen autofocus onfocus=${run}>`, `<xml onclick=${run}>x</xml>`, `<plaintext><img src=x: onerror=${run}>`,
];
// Parsers disagree about these when they are read twice.
const mutations = [
  `<svg></p><style><a id="</style><img src=x: onerror=${run}>">`, `<svg><style><img src=x: onerror=${run}></style></svg>`, `<math><style><img src=x: onerror=${run}></style></math>`,
  `<svg><desc><img src=x: onerror=${run}></desc></svg>`, `<svg><title><img src=x: onerror=${run}></title></svg>`, `<svg><foreignObject><img src=x: onerror=${run}></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x: onerror=${run}&gt;">`, `<math><mtext><img src=x: onerror=${run}></mtext></math>`, `<math><mi><mglyph><style><img src=x: onerror=${run}></style>`,
  `<math><annotation-xml encoding="text/html"><img src=x: onerror=${run}></annotation-xml></math>`, `<math><annotation-xml><svg><foreignObject><img src=x: onerror=${run}>`, `<math href="javascript:${run}">x</math>`,
  `<math><maction actiontype="statusline#x" xlink:href="javascript:${run}">x</maction></math>`, `<svg><a xlink:href="javascript:${run}"><text y=20>x</text></a></svg>`, `<svg><a><animate attributeName=href values="javascript:${run}"/><text y=20>x</text></a></svg>`,
  `<svg><set attributeName=onload to="${run}"/></svg>`, `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>${run}</script></svg>#x"/></svg>`, `<svg><use href="%EVIL%/s.svg#x"/></svg>`, `<svg><image href="%EVIL%/i.png"/></svg>`,
  `<svg><image xlink:href="x:" onerror=${run} /></svg>`, `<svg><feImage href="%EVIL%/f.png"/></svg>`, `<svg><animate onbegin=${run} attributeName=x dur=1s></svg>`, `<form><math><mtext></form><form><mglyph><style></math><img src=x: onerror=${run}>`,
  `<form id=a><div></form><form id=b>nested</form></div></form>`, `<table><form><tr><td></form><form><input name=x></form></td></tr></table>`, `<form><table><form></table></form></form>`, `<noscript><p title="</noscript><img src=x: onerror=${run}>">`,
  `<noembed><p title="</noembed><img src=x: onerror=${run}>">`, `<noframes><p title="</noframes><img src=x: onerror=${run}>">`, `<xmp><p title="</xmp><img src=x: onerror=${run}>">`, `<iframe><p title="</iframe><img src=x: onerror=${run}>">`,
  `<textarea><p title="</textarea><img src=x: onerror=${run}>">`, `<title><p title="</title><img src=x: onerror=${run}>">`, `<style><p title="</style><img src=x: onerror=${run}>">`, `<listing>&lt;img src=x: onerror=${run}&gt;</listing>`,
  `<!--><img src=x: onerror=${run}>-->`, `<!--<img title="--><img src=x: onerror=${run}>">-->`, `<!-- --!><img src=x: onerror=${run}> -->`, `<![CDATA[<img src=x: onerror=${run}>]]>`, `<svg><![CDATA[</svg><img src=x: onerror=${run}>]]></svg>`,
  `<?xml <img src=x: onerror=${run}>?>`, `<!doctype <img src=x: onerror=${run}>>`, `</p title="><img src=x: onerror=${run}>">`, `<p title="a--><img src=x: onerror=${run}>">x</p>`, `<p title='&lt;/p>&lt;img src=x: onerror=${run}>'>x</p>`,
  `<b title="&lt;/style>&lt;script>${run}&lt;/script>">x</b>`, `<select><style></select><img src=x: onerror=${run}></style>`, `<select><template><img src=x: onerror=${run}></template></select>`, `<select><option><b>bold</b><img src=x: onerror=${run}></option></select>`,
  `<select><button><img src=x: onerror=${run}></button><option>1</option></select>`, `<select><div><option>1</option></div><p>x</p></select>`, `<select><input onfocus=${run} autofocus>`, `<select><script>${run}</script><option>a</select>`,
  `<select><svg><script>${run}</script></svg></select>`, `<table><style><img src=x: onerror=${run}></style></table>`, `<table><img src=x: onerror=${run}></table>`, `<table><caption><svg><img src=x: onerror=${run}></svg></caption></table>`,
  `<a href=/a><table><td><a href=/b>x</a></td></table></a>`, `<p><p><div><p>x</div>`, `<b><i></b></i><u><p></u></p>`, `<button><button>x</button></button>`, `<h1><h2>x</h1></h2>`, `<li><li><ul></li></ul>`, `<dd><dt><dd>`,
  `<ruby><rtc><rt><rb>x</ruby>`, `<option><optgroup><option>x`, `<p><table><tr><td>quirk</table>`, `<tr><td>x</td></tr>`, `<td>x`, `<col><caption>x</caption>`, `<html><head><title>x</title></head><body>y</body></html>`, `<div>${"<b>".repeat(300)}<img src=x: onerror=${run}>`,
  `${"<div>".repeat(600)}<img src=x: onerror=${run}>`, `${"<form>".repeat(3)}<input name=a>`, `<a id=x href=/1>${"<font>".repeat(20)}</a><p>x`, `\u0000<p>\u0000</p>`, `<p>&#0;&#x1F;&#xD800;</p>`, `<p x&#61;y onclick&#61;${run}>x</p>`,
];
const urls = [
  "javascript:RUN", " javascript:RUN", "&#106;avascript:RUN", "java&#10;script:RUN", "java&Tab;script:RUN", "java&NewLine;script:RUN", "javascript&colon;RUN", "&#x1;javascript:RUN", "JaVaScRiPt:RUN", "javascript:/*%EVIL%*/RUN", "javascript://%0aRUN",
  "data:text/html,&lt;script&gt;RUN&lt;/script&gt;", "data:text/html;base64,PHNjcmlwdD4=", "data:image/svg+xml,&lt;svg onload=RUN&gt;", "vbscript:RUN", "blob:https://shop.example/x", "%EVIL%/x", "//user:pass@shop.example/x", "/\\127.0.0.2/x", "mailto:a@b.example", "ftp://x.example/", "https://evil.invalid/x",
].map((url) => url.replace("RUN", run));
const urlHolders = [
  (url: string) => `<a href="${url}">link</a>`,
  (url: string) => `<form action="${url}" method=post><input name=q value=1><button>Go</button></form>`,
  (url: string) => `<form action="/ok"><button formaction="${url}">Go</button><input type=submit formaction="${url}" formmethod=post formtarget=_top></form>`,
  (url: string) => `<img src="${url}" alt="picture">`,
  (url: string) => `<input type=image src="${url}" alt="go">`,
];
const leaks = [
  `<img src="%EVIL%/1.png">`, `<img srcset="%EVIL%/2.png 1x, /none.png 2x">`, `<img srcset="/none.png 1x,%EVIL%/3.png 2x">`, `<img srcset=",,, %EVIL%/4.png">`, `<picture><source srcset="%EVIL%/5.png"><img src=/none.png></picture>`, `<img src="/none.png" srcset="/\t/127.0.0.1:1/x 1x">`,
  `<video poster="%EVIL%/6.png"></video>`, `<video src="%EVIL%/7.mp4" autoplay></video>`, `<audio src="%EVIL%/8.mp3" autoplay></audio>`, `<audio autoplay><source src="%EVIL%/8b.mp3"></audio>`, `<video><track default src="%EVIL%/9.vtt"></video>`, `<table background="%EVIL%/10.png"><tr><td background="%EVIL%/11.png">x</table>`,
  `<p style="background:url(%EVIL%/12.png)">x</p>`, `<p style="position:fixed;inset:0;z-index:9999">x</p>`, `<body background="%EVIL%/13.png">`, `<input type=image src="%EVIL%/14.png">`, `<a ping="%EVIL%/15" href="/x">x</a>`, `<a href="/x" target=_blank>x</a>`, `<a href="/x" target=top rel=opener>x</a>`,
  `<a href="/x" attributionsrc="%EVIL%/16">x</a>`, `<img attributionsrc="%EVIL%/17" src="/none.png">`, `<img longdesc="%EVIL%/18" lowsrc="%EVIL%/19" dynsrc="%EVIL%/20" src="/none.png">`, `<blockquote cite="%EVIL%/21">x</blockquote>`, `<q cite="javascript:${run}">x</q>`,
  `<html manifest="%EVIL%/22">`, `<ul><li style="list-style-image:url(%EVIL%/23)">x</ul>`, `<img usemap="#m" src="/none.png"><map name=m><area href="javascript:${run}" shape=default></map>`, `<img crossorigin=use-credentials referrerpolicy=unsafe-url src="/none.png">`,
  `<button form=page-form formaction="%EVIL%/24">x</button>`, `<input form=page-form name=evil value=1>`, `<button popovertarget=page-popover>x</button>`, `<button commandfor=page-dialog command=show-modal>x</button>`, `<button data-dp-open="dp-sheet">x</button>`,
  `<div data-dp-scope data-dp-page data-dp-state data-dp-messages data-dp-debug>x</div>`, `<p accesskey=x contenteditable draggable=true inert nonce=x slot=x part=x exportparts=x is=x-y>x</p>`, `<input name=a dirname="b.dir" value=1>`, `<form method=dialog><button>x</button></form>`, `<form target=_top action=/x><button>x</button></form>`,
  `<a href="/x" download="evil.exe">x</a>`, `<form action="/x" rel=opener><input></form>`, `<p itemscope itemprop=x>x</p>`, `<img src="data:text/html,x">`, `<img src="data:application/javascript,x">`, `<p xml:base="javascript:" xmlns:xlink="x" xlink:href="javascript:${run}">x</p>`, `<p tabindex=99>x</p>`,
];
export const clobberNames = [
  "attributes", "childNodes", "firstChild", "parentNode", "nodeName", "nodeType", "removeChild", "remove", "children", "textContent", "innerHTML", "ownerDocument", "namespaceURI", "localName", "getAttribute", "getAttributeNames", "setAttribute", "removeAttribute", "insertBefore", "hasChildNodes", "appendChild",
  "submit", "action", "method", "elements", "length", "location", "cookie", "currentScript", "documentElement", "body", "head", "forms", "getElementById", "querySelector", "createElement", "defaultView", "dpElements", "dpTrip", "__proto__", "constructor", "toString", "hasOwnProperty", "csrfToken", "anti-csrftoken-a2z", "token", "asin",
];
const clobbers = clobberNames.flatMap((name) => [`<form><input name="${name}"><input name=kept value=1></form>`, `<form id="${name}"></form><img name="${name}" src="/none.png"><a id="${name}"></a><a id="${name}" name=x href="/y"></a>`]);

const wrap = [
  (html: string) => html,
  (html: string) => `<div class=a>${html}</div>`,
  (html: string) => `<table><tr><td>${html}</td></tr></table>`,
  (html: string) => `<p><b>${html}</b></p>`,
];

/** families of payloads; `evil` is an origin other than the page's */
export function payloads(evil: string): Record<"running" | "addresses" | "leaks" | "clobbers", string[]> {
  const fill = (list: string[]) => list.map((html) => html.replaceAll("%EVIL%", evil));
  return {
    running: fill([...handlers, ...scripts, ...mutations].flatMap((html) => wrap.map((around) => around(html)))),
    addresses: fill(urlHolders.flatMap((holder) => urls.map(holder))),
    leaks: fill(leaks.flatMap((html) => wrap.slice(0, 2).map((around) => around(html)))),
    clobbers: fill(clobbers),
  };
}
