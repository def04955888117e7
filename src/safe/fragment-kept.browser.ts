import { expect } from "@open-wc/testing";
import { growth, MOST_TIME } from "../../test/support/growth.ts";
import { safeStyle } from "./css.ts";
import { rebuildTree } from "./rebuild.ts";
import { fieldName, formFields, renderFragment, type FragmentOptions } from "./fragment.ts";

const evil = "https://evil.invalid/x";
const options: FragmentOptions = {
  base: location.href,
  allowedOrigins: ["https://images.example"],
  signInUrl: "https://login.example/in",
  idPrefix: "t-",
};
const render = async (html: string, more?: Partial<FragmentOptions>) => {
  const box = document.createElement("div");
  box.append(await renderFragment(html, { ...options, ...more }));
  return box;
};

describe("what server-made HTML keeps", () => {
  let stage: HTMLElement;
  beforeEach(() => {
    stage = document.createElement("div");
    document.body.append(stage);
  });
  afterEach(() => stage.remove());

  it("fragment.1 takes a form that posts to a foreign origin out, with its fields, and tells of the address", async () => {
    const blocked: string[] = [];
    const box = await render(
      `<form action="${evil}" method=post><input name=card></form><form action="/own"><input name=own></form><a href="${evil}">x</a>`,
      { blocked: (url) => blocked.push(url) },
    );
    expect(box.querySelectorAll("input").length).to.equal(1);
    expect(box.querySelector("form")?.getAttribute("action")).to.equal(`${location.origin}/own`);
    expect(box.querySelector("a")?.hasAttribute("href")).to.equal(false);
    expect(blocked).to.deep.equal([evil, evil]);
  });

  it("url.1 fragment.1 lets a form post to the page's own origin and endpoint-base, and to no origin that is only allowed", async () => {
    const form = (action: string) => `<form action="${action}" method="post"><input name="x"></form>`;
    const actions = [
      "/own",
      "https://api.example/save",
      "https://images.example/save",
      "https://trusted.example/save",
      "https://login.example/in",
    ];
    const box = await render(actions.map(form).join(""), { endpointBase: "https://api.example/v2" });
    const kept = Array.from(box.querySelectorAll("form"), (each) => each.getAttribute("action"));
    expect(kept).to.deep.equal([`${location.origin}/own`, "https://api.example/save"]);
  });

  it("fragment.5 draws nothing of a fragment of more than 1 MB or 20 000 nodes", async () => {
    for (const html of ["a".repeat(1_000_001), "<br>".repeat(20_001)]) {
      const outcome = await render(html).then(
        () => "drawn",
        (cause: unknown) => String(cause),
      );
      expect(outcome).to.match(/^RangeError: A fragment of more than (?:1 MB|20000 nodes)/);
    }
    expect((await render("<br>".repeat(20_000))).childElementCount).to.equal(20_000);
  });

  it("fragment.5 reads attributes and styles in time in proportion to their length", async () => {
    const image = (srcset: string) => {
      const body = document.implementation.createHTMLDocument("").body;
      body.append(Object.assign(body.ownerDocument.createElement("img"), { srcset }));
      return () => rebuildTree(body, options);
    };
    const hard: Record<string, (size: number) => () => unknown> = {
      "commas before a source": (size) => image(`${",".repeat(size)}a`),
      "commas in a source": (size) => image(`a${",".repeat(size)}b`),
      "commas behind a source": (size) => image(`a${",".repeat(size)}`),
      "white space": (size) => image(`a${" ".repeat(size)}b`),
      "many sources": (size) => image("/a 1x,".repeat(size / 60)),
      "a style of white space": (size) => () => safeStyle(`--x:a${" ".repeat(size)}b`),
    };
    for (const [name, make] of Object.entries(hard)) expect(await growth(make), name).to.be.at.most(MOST_TIME);
  });

  it("fragment.5 leads links of a fragment to its own ids, however many there are", async () => {
    const box = await render(`${'<a href="#x1">a</a><a href="#none">b</a>'.repeat(4000)}<p id="x1">c</p>`);
    const links = Array.from(box.querySelectorAll("a"), (link) => link.getAttribute("href"));
    expect([links.length, links[0], links[1], links.at(-2)]).to.deep.equal([8000, "#t-x1", "#none", "#t-x1"]);
  });

  it("fragment.2 keeps actions, forms and links, and drops data-dp-open", async () => {
    const box = await render(
      '<button type="button" data-dp-action="close" data-asin="B0" data-dp-open="dp-sheet">x</button><a href="/x?y=1&z#w">y</a><a href="https://login.example/in">in</a>',
    );
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
    expect(
      Array.from(list.children, (item) => [item.role, item.ariaSelected, (item as HTMLElement).tabIndex, (item as HTMLElement).hidden]),
    ).to.deep.equal([
      ["option", "true", 0, false],
      ["option", "false", -1, true],
    ]);
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
      ["name", " My list "],
      ["anti-csrftoken-a2z", "tok"],
      ["private", "on"],
      ["kind", "b"],
      ["items", "1"],
      ["items", "Two"],
      ["note", "a <b> c"],
      ["idea", ""],
      ["go", "create"],
    ]);
  });

  it("fragment.1 keeps tables, pictures of allowed origins and data pictures", async () => {
    const box = await render(`
      <table><caption>Offers</caption><colgroup><col span="2"></colgroup><thead><tr><th id="c1" scope="col">Price</th></tr></thead><tbody><tr><td headers="c1" colspan="2">1</td></tr></tbody></table>
      <img src="/a.png" alt="A" width="10" height="20" loading="lazy"><img src="https://images.example/b.png" loading="lazy" alt="B">
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" alt="C">
      <img srcset="/w_1,h_2/c.png 1x,/d.png 2x, ${evil}.png 3x" src="${evil}.png" alt="D">`);
    expect(box.querySelector("td")?.getAttribute("headers")).to.equal("t-c1");
    expect(Array.from((box.querySelector("table") as HTMLTableElement).children, (part) => part.localName)).to.deep.equal([
      "caption",
      "colgroup",
      "thead",
      "tbody",
    ]);
    const images = box.querySelectorAll("img");
    expect(Array.from(images, (image) => image.alt)).to.deep.equal(["A", "B", "C", "D"]);
    expect(Array.from(images, (image) => image.getAttribute("src"))).to.deep.equal([
      `${location.origin}/a.png`,
      "https://images.example/b.png",
      "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=",
      null,
    ]);
    expect(images[3]?.getAttribute("srcset")).to.equal(`${location.origin}/w_1,h_2/c.png 1x, ${location.origin}/d.png 2x`);
  });

  it("fragment.3 a style attribute stays in a shadow root, harmless, and goes in light DOM", async () => {
    const html = `<p class="a"style="width: 50%; background: url(${evil}); position: fixed; color: red; --x: 1}:host{y:z" title="style=1 onclick=2">on and style=1</p>`;
    const style = ((await render(html)).firstElementChild as HTMLElement).style;
    expect([style.width, style.color, style.background, style.position]).to.deep.equal(["50%", "red", "", ""]);
    const light = (await render(html, { light: true })).firstElementChild as HTMLElement;
    expect(light.getAttributeNames()).to.deep.equal(["class", "title"]);
    expect([light.title, light.textContent]).to.deep.equal(["style=1 onclick=2", "on and style=1"]);
  });

  it("fragment.1 a form whose action is a script stays, without it", async () => {
    const box = await render('<form action="javascript:void(0)"><button data-dp-action="save">x</button></form>');
    expect(box.innerHTML).to.equal('<form><button data-dp-action="save">x</button></form>');
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
