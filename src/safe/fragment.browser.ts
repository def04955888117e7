import { expect } from "@open-wc/testing";
import { allowedElements, isAllowedAttribute } from "./allow.ts";
import { fieldName, formFields, renderFragment, sanitiseNatively, type FragmentOptions } from "./fragment.ts";
import { clobberNames, payloads } from "./payloads.fixture.ts";
import { purify } from "./purify.ts";
import { rebuildTree } from "./rebuild.ts";

// the same server under its other name: requests there do arrive, and are of another origin
const evil = `${location.protocol}//${location.hostname === "localhost" ? "127.0.0.1" : "localhost"}:${location.port}/evil`;
const families = payloads(evil);
const all = Object.values(families).flat();
const options: FragmentOptions = { base: location.href, allowedOrigins: ["https://images.example"], signInUrl: "https://login.example/in", idPrefix: "t-" };

const trips: string[] = [];
const serialise = (fragment: DocumentFragment): string => {
  const box = document.implementation.createHTMLDocument("").createElement("div");
  box.append(fragment.cloneNode(true));
  return box.innerHTML;
};
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const foreignRequests = (from: Window): string[] =>
  from.performance.getEntriesByType("resource").map((entry) => entry.name).filter((name) => name.startsWith(evil));
const render = async (html: string, more?: Partial<FragmentOptions>) => {
  const box = document.createElement("div");
  box.append(await renderFragment(html, { ...options, ...more }));
  return box;
};

/** every synthetic event that a payload may wait for; the page itself goes nowhere */
function provoke(box: Element): void {
  for (const element of box.querySelectorAll("*")) {
    for (const type of ["click", "mouseover", "pointerenter", "focus", "error", "load", "toggle", "wheel", "scroll", "input", "animationstart", "beforetoggle", "submit"])
      Element.prototype.dispatchEvent.call(element, new Event(type, { bubbles: true, cancelable: true }));
  }
}

describe("server-made HTML", function () {
  this.timeout(60_000);
  let stage: HTMLElement;

  beforeEach(() => {
    trips.length = 0;
    (window as unknown as { dpTrip(): void }).dpTrip = () => trips.push("tripped");
    performance.clearResourceTimings();
    performance.setResourceTimingBufferSize(10_000);
    stage = document.createElement("div");
    for (const type of ["click", "submit"]) stage.addEventListener(type, (event) => event.preventDefault(), true);
    document.body.append(stage);
  });
  afterEach(() => stage.remove());

  it("fragment.1 the tripwires are live: the same payloads run and fetch when they are inserted as they are", async () => {
    const frame = document.createElement("iframe");
    document.body.append(frame);
    const inner = frame.contentWindow as Window & { dpTrip?: () => void };
    inner.dpTrip = () => trips.push("control");
    inner.performance.setResourceTimingBufferSize(10_000);
    for (const html of [...families.running, ...families.leaks]) {
      if (/http-equiv|<base|<form|_top/i.test(html)) continue;
      const template = inner.document.createElement("template");
      template.innerHTML = html;
      inner.document.body.append(template.content);
    }
    await wait(1000);
    const requests = foreignRequests(inner).length + foreignRequests(window).length;
    frame.remove();
    expect(trips.length).to.be.greaterThan(100);
    expect(requests).to.be.greaterThan(5);
  });

  for (const [family, list] of Object.entries(families)) {
    it(`fragment.1 nothing of ${list.length} payloads (${family}) runs or fetches, in light DOM and in a shadow root`, async () => {
      const shadow = stage.attachShadow({ mode: "open" });
      shadow.append(document.createElement("slot"));
      for (const html of list) {
        for (const place of [stage, shadow]) {
          const box = await render(html);
          place.append(box);
          provoke(box);
        }
      }
      await wait(400);
      expect(trips).to.deep.equal([]);
      expect(foreignRequests(window)).to.deep.equal([]);
    });
  }

  it("fragment.1 fragment.3 holds only what the lists allow, with ids and names prefixed and no address that leads away", async () => {
    for (const html of all) {
      const box = await render(html);
      for (const element of box.querySelectorAll("*")) {
        expect(allowedElements.has(element.localName), `${element.localName} of ${html}`).to.equal(true);
        expect(element.shadowRoot, html).to.equal(null);
        for (const { name, value } of element.attributes) {
          expect(isAllowedAttribute(element.localName, name), `${name} of ${html}`).to.equal(true);
          expect(name, html).to.not.match(/^(?:on|style$|form|target$|ping$|srcdoc$|popover|command|data-dp-open$|is$|slot$|part$)/);
          if (name === "id" || name === "name") expect(value, html).to.match(/^t-./);
          if (name === "href" || name === "action") expect(new URL(value, location.href).origin, html).to.equal(location.origin);
          if (name === "src" && !/^data:image\/(?:svg\+xml|png)/.test(value)) expect(new URL(value).origin, html).to.equal(location.origin);
          if (name === "srcset") expect(value, html).to.not.contain("evil");
        }
      }
    }
  });

  it("fragment.1 is stable: what is drawn, written out and read again is the same", async () => {
    for (const html of all) {
      const once = serialise(await renderFragment(html, options));
      const again = document.implementation.createHTMLDocument("").createElement("div");
      again.innerHTML = once;
      expect(again.innerHTML, html).to.equal(once);
    }
  });

  it("fragment.1 gives the same by the browser's sanitiser and by the fallback", function () {
    if (!sanitiseNatively("<p>x</p>")) expect("setHTML" in Element.prototype).to.equal(false);
    for (const html of all) {
      const native = sanitiseNatively(html);
      if (!native) continue;
      const fallback = purify(html) as Element;
      expect(serialise(rebuildTree(fallback, options)), html).to.equal(serialise(rebuildTree(native, options)));
    }
  });

  it("fragment.1 gives the same in every engine", async () => {
    let digest = 2166136261;
    for (const html of all) {
      const text = serialise(await renderFragment(html, options)).replaceAll(location.origin, "");
      if (location.search.includes("dump")) console.log(JSON.stringify([html, text]));
      for (let at = 0; at < text.length; at++) digest = Math.imul(digest ^ text.charCodeAt(at), 16777619);
    }
    // a change of a payload or of the lists changes this number: it must change alike in all engines
    expect(digest >>> 0).to.equal(1);
  });

  it("fragment.1 clobbers nothing of the document, the window or a form", async () => {
    const before = clobberNames.map((name) => (window as unknown as Record<string, unknown>)[name]);
    for (const html of families.clobbers) stage.append(await render(html));
    clobberNames.forEach((name, at) => {
      expect((window as unknown as Record<string, unknown>)[name], name).to.equal(before[at]);
      expect((document as unknown as Record<string, unknown>)[name] instanceof HTMLElement, name).to.equal(name === "body" || name === "head" || name === "documentElement");
      if (name !== "t-") expect(document.getElementById(name), name).to.equal(null);
    });
    for (const form of stage.querySelectorAll("form")) expect(form.attributes).to.be.instanceOf(NamedNodeMap);
  });

  it("fragment.1 keeps a form whose fields are named like its own properties, with their names for the post", async () => {
    for (const name of clobberNames) {
      const box = await render(`<form action="/post" method="post"><input name="${name}" value="a&amp;b"><input name="kept" value="1"></form>`);
      const form = box.querySelector("form") as HTMLFormElement;
      expect(formFields(form, "t-"), name).to.deep.equal([[name, "a&b"], ["kept", "1"]]);
    }
  });

  it("fragment.1 takes a form that posts to a foreign origin out, with its fields, and tells of the address", async () => {
    const blocked: string[] = [];
    const box = await render(`<form action="${evil}" method=post><input name=card></form><form action="/own"><input name=own></form><a href="${evil}">x</a>`, { blocked: (url) => blocked.push(url) });
    expect(box.querySelectorAll("input").length).to.equal(1);
    expect(box.querySelector("form")?.getAttribute("action")).to.equal(`${location.origin}/own`);
    expect(box.querySelector("a")?.hasAttribute("href")).to.equal(false);
    expect(blocked).to.deep.equal([evil, evil]);
  });

  it("fragment.2 keeps actions, forms and links, and drops data-dp-open", async () => {
    const box = await render('<button type="button" data-dp-action="close" data-asin="B0" data-dp-open="dp-sheet">x</button><a href="/x?y=1&z#w">y</a><a href="https://login.example/in">in</a>');
    const [button, link, signIn] = box.children as unknown as [HTMLElement, HTMLAnchorElement, HTMLAnchorElement];
    expect([button.dataset["dpAction"], button.dataset["asin"], button.hasAttribute("data-dp-open")]).to.deep.equal(["close", "B0", false]);
    expect(link.href).to.equal(`${location.origin}/x?y=1&z#w`);
    expect(signIn.href).to.equal("https://login.example/in");
  });

  it("fragment.1 keeps a list menu with its labels, states and references", async () => {
    const box = await render(`
      <h2 id="menu-title">Add to list</h2>
      <ul role="listbox" aria-labelledby="menu-title menu-hint" class="lists">
        <li role="option" aria-selected="true" tabindex="0" data-list-id="L1" data-dp-action="choose"><span aria-label="Size: L">Wish list</span> <b>3 &lt; 4</b></li>
        <li role="option" aria-selected="false" tabindex="-1" hidden>Other</li>
      </ul><p id="menu-hint">Choose <em>one</em></p><a href="#menu-title">up</a><a href="#reviews">reviews</a>`);
    stage.append(box);
    const list = box.querySelector("ul") as HTMLElement;
    expect(list.getAttribute("aria-labelledby")).to.equal("t-menu-title t-menu-hint");
    expect(document.getElementById("t-menu-title")?.textContent).to.equal("Add to list");
    expect(list.className).to.equal("lists");
    expect(Array.from(list.children, (item) => [item.role, item.ariaSelected, (item as HTMLElement).tabIndex, (item as HTMLElement).hidden])).to.deep.equal([["option", "true", 0, false], ["option", "false", -1, true]]);
    expect(list.querySelector("span")?.getAttribute("aria-label")).to.equal("Size: L");
    expect(list.querySelector("b")?.textContent).to.equal("3 < 4");
    expect(Array.from(box.querySelectorAll("a"), (link) => link.getAttribute("href"))).to.deep.equal(["#t-menu-title", "#reviews"]);
  });

  it("fragment.1 keeps a form with fields of every kind, its labels, and what it sends", async () => {
    const box = await render(`
      <form action="/lists/create" method="post" id="create">
        <label for="list-name">Name: </label><input id="list-name" name="name" value=" My list " required maxlength="80" placeholder="Note: short">
        <input type="hidden" name="anti-csrftoken-a2z" value="tok"><input type="checkbox" name="private" checked>
        <input type="radio" name="kind" value="a"><input type="radio" name="kind" value="b" checked>
        <select name="items" multiple><optgroup label="G"><option value="1" selected>One</option><option selected>Two</option></optgroup></select>
        <textarea name="note">a &lt;b&gt; c</textarea><input list="ideas" name="idea"><datalist id="ideas"><option value="x"></datalist>
        <fieldset disabled><input name="off" value="1"></fieldset><button name="go" value="create">Create</button>
      </form>`);
    stage.append(box);
    const form = box.querySelector("form") as HTMLFormElement;
    expect([form.method, form.action]).to.deep.equal(["post", `${location.origin}/lists/create`]);
    expect(form.querySelector("label")?.control).to.equal(form.querySelector("#t-list-name"));
    expect(fieldName(form.querySelector("textarea") as Element, "t-")).to.equal("note");
    expect(form.querySelector<HTMLInputElement>("[list]")?.list?.id).to.equal("t-ideas");
    expect(formFields(form, "t-", form.querySelector("button"))).to.deep.equal([
      ["name", " My list "], ["anti-csrftoken-a2z", "tok"], ["private", "on"], ["kind", "b"], ["items", "1"], ["items", "Two"], ["note", "a <b> c"], ["idea", ""], ["go", "create"],
    ]);
  });

  it("fragment.1 keeps tables, pictures of allowed origins and data pictures", async () => {
    const box = await render(`
      <table><caption>Offers</caption><colgroup><col span="2"></colgroup><thead><tr><th id="c1" scope="col">Price</th></tr></thead><tbody><tr><td headers="c1" colspan="2">1</td></tr></tbody></table>
      <img src="/a.png" alt="A" width="10" height="20" loading="lazy"><img src="https://images.example/b.png" loading="lazy" alt="B">
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" alt="C">
      <img srcset="/w_1,h_2/c.png 1x,/d.png 2x, ${evil}.png 3x" src="${evil}.png" alt="D">`);
    expect(box.querySelector("td")?.getAttribute("headers")).to.equal("t-c1");
    expect(Array.from((box.querySelector("table") as HTMLTableElement).children, (part) => part.localName)).to.deep.equal(["caption", "colgroup", "thead", "tbody"]);
    const images = box.querySelectorAll("img");
    expect(Array.from(images, (image) => image.alt)).to.deep.equal(["A", "B", "C", "D"]);
    expect(Array.from(images, (image) => image.getAttribute("src"))).to.deep.equal([`${location.origin}/a.png`, "https://images.example/b.png", "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=", null]);
    expect(images[3]?.getAttribute("srcset")).to.equal(`${location.origin}/w_1,h_2/c.png 1x, ${location.origin}/d.png 2x`);
  });

  it("fragment.1 a frameset, an empty text and plain text are drawn as what they hold", async () => {
    expect((await render("<frameset><frame></frameset>")).innerHTML).to.equal("");
    expect((await render("")).innerHTML).to.equal("");
    expect((await render("  5 > 3 & so ")).innerHTML).to.equal("  5 &gt; 3 &amp; so ");
    expect((await render("<!-- a --> <style>x{}</style> text")).textContent).to.equal("  text");
  });

  it("fragment.1 an empty prefix does not open the door to clobbering", async () => {
    const box = await render('<form id="location"><input name="cookie" value="1"></form>', { idPrefix: "" });
    expect(box.querySelector("form")?.id).to.equal("dp-fragment-location");
    expect(formFields(box.querySelector("form") as HTMLFormElement, "")).to.deep.equal([["cookie", "1"]]);
  });
});
