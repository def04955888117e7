import { expect } from "@open-wc/testing";
import { atom } from "nanostores";
import { expectSeen } from "../../test/support/recorder.ts";
import { nextTask, until } from "../../test/support/until.ts";
import { wholeContext } from "../../test/support/whole-context.ts";
import type { Model, ModelContext } from "../state/model-context.ts";
import { behaviourElement } from "../element/behaviour.ts";
import { defineOptions, json, list, number, oneOf, string, type OptionValues } from "./options.ts";
import { productStores } from "../page/scope.ts";
import { readOptions } from "./look-up.ts";
import { pageOptions } from "./page-options.ts";

const schema = defineOptions({
  asin: string({ aliases: ["ASIN", "asin"], store: "asin" }),
  offerListingId: string({ aliases: ["offerListingID"], store: "offerListingId" }),
  price: string({ aliases: ["price"] }),
  state: string(),
  mode: oneOf(["one", "two"], { fallback: "one" }),
  limit: number({ min: 1, max: 9, integer: true }),
  names: list(),
  data: json<Record<string, unknown>>({ shape: "object" }),
});
const required = defineOptions({ asin: string({ aliases: ["ASIN"], required: true }) });

type Options = OptionValues<typeof schema>;
type Host = HTMLElement & { model?: Model & { context: ModelContext<Options> } } & Record<string, any>;

const model = (context: ModelContext<any>) => ({ $state: atom("ready"), context });
class Probe extends behaviourElement({ options: schema, ...wholeContext, model }) {}
class Needy extends behaviourElement({ options: required, ...wholeContext, model }) {}
customElements.define("dp-probe", Probe);
customElements.define("dp-needy", Needy);

const values = (host: Element): Options => (host as Host).model!["context"].$options.get() as Options;
let page: HTMLElement;
let told: string[] = [];
const original = console.error;
const MISSING = [/^console.error <dp-needy> config: asin is missing\./, "dp-error config"] as const;

async function put(markup: string): Promise<Host> {
  page.innerHTML = markup;
  await nextTask();
  if (page.querySelector("[data-state=invalid]")) await until(() => told.length > 0, "the messages about the options");
  return page.querySelector<Host>("dp-probe,dp-needy")!;
}

describe("options", () => {
  beforeEach(() => {
    told = [];
    productStores().asin.set(null);
    productStores().offerListingId.set(null);
    page = document.body.appendChild(document.createElement("div"));
    console.error = (...args) => void told.push(args.join(" "));
  });
  afterEach(() => {
    console.error = original;
    page.remove();
    return nextTask();
  });

  it("config.2 reads kebab-case attributes as camelCase properties", async () => {
    const host = await put(`<dp-probe offer-listing-id="OL-1"></dp-probe>`);
    expect(host["offerListingId"]).to.equal("OL-1");
  });

  it("config.3 reads data attributes after attributes, and never the data-state that it writes itself", async () => {
    const host = await put(`<dp-probe data-asin="D" data-offer-listing-id="D2" asin="A"></dp-probe>`);
    expect([values(host).asin, values(host).offerListingId]).to.deep.equal(["A", "D2"]);
    host.removeAttribute("asin");
    await nextTask();
    expect([values(host).asin, host.dataset["state"], values(host).state]).to.deep.equal(["D", "ready", undefined]);
  });

  it("config.4 finds hidden fields in the element, then its form, then its scope, then the page containers, then meta", async () => {
    const host = await put(`
      <div data-dp-page><input type="hidden" name="ASIN" value="page"></div>
      <div data-dp-scope><input type="hidden" name="ASIN" value="scope">
        <form><input type="hidden" name="ASIN" value="form"><dp-probe><input type="hidden" name="ASIN" value="element"></dp-probe></form>
      </div>`);
    const meta = document.head.appendChild(Object.assign(document.createElement("meta"), { name: "ASIN", content: "meta" }));
    for (const place of ["element", "form", "scope", "page", "meta"]) {
      expect(values(host).asin, place).to.equal(place);
      if (place === "meta") break;
      page.querySelector(`input[value="${place}"]`)!.remove();
      await nextTask();
    }
    meta.remove();
  });

  it("config.4 finds a field by id as well, of a select the chosen value and of radio buttons the checked one", async () => {
    const host = await put(`<form>
      <select name="offerListingID"><option>1</option><option selected>2</option></select>
      <input type="radio" name="ASIN" value="a"><input type="radio" name="ASIN" value="b" checked><dp-probe></dp-probe></form>`);
    expect([values(host).asin, values(host).offerListingId]).to.deep.equal(["b", "2"]);
    page.querySelector("form")!.prepend(Object.assign(document.createElement("input"), { id: "ASIN", type: "hidden", value: "id" }));
    await nextTask();
    expect(values(host).asin).to.equal("id");
  });

  it("config.4 reads a name that several things share only inside the element", async () => {
    const host = await put(`<form><input type="hidden" name="price" value="outside"><dp-probe></dp-probe></form>`);
    expect(values(host).price).to.equal(undefined);
    host.append(Object.assign(document.createElement("input"), { name: "price", type: "hidden", value: "inside" }));
    await nextTask();
    expect(values(host).price).to.equal("inside");
  });

  it("config.4 knows all names that several things share, wherever outside of the element they stand", async () => {
    const NAMES = "token title price type name url count label mode aapiEndpoint app mobile ref state city server icons images".split(" ");
    const fields = [...NAMES, "plain"].map((name) => `<input type="hidden" name="${name}" value="outside">`).join("");
    const host = await put(
      `<div data-dp-page>${fields}</div><div data-dp-scope>${fields}<form>${fields}<dp-probe></dp-probe></form></div>`,
    );
    const read = (name: string) =>
      readOptions(host, { found: string({ aliases: [name] }) }, undefined, undefined, wholeContext.fields).values.found;
    for (const name of NAMES) expect(read(name), name).to.equal(undefined);
    expect(read("plain")).to.equal("outside");
    host.innerHTML = fields.replaceAll("outside", "inside");
    for (const name of [...NAMES, "plain"]) expect(read(name), name).to.equal("inside");
  });

  it("config.4 is fooled by no named property of window, document or a form", async () => {
    const host = await put(`
      <a id="ASIN" href="https://evil.example/"></a><img name="ASIN"><form name="ASIN"></form>
      <form><img name="ASIN"><output name="ASIN">x</output><object id="ASIN"></object><button name="ASIN" value="x"></button><dp-probe></dp-probe>
      <input type="hidden" name="querySelectorAll" value="clobbered"></form>
      <form id="offerListingID"><input name="value" value="clobbered"></form>`);
    expect([values(host).asin, values(host).offerListingId]).to.deep.equal([undefined, undefined]);
  });

  it("config.4 never reads a field inside a server-made fragment", async () => {
    const host = await put(
      `<form><div data-dp-fragment><input type="hidden" name="ASIN" value="fragment"></div><dp-probe></dp-probe></form>`,
    );
    expect(values(host).asin).to.equal(undefined);
  });

  it("config.4 a field gives the offer's first value, from then on the store decides; a field inside the element is its own", async () => {
    const field = (value: string) => `<input type="hidden" name="offerListingID" value="${value}">`;
    const host = await put(`<div data-dp-scope><form>${field("O-1")}<dp-probe></dp-probe></form></div>`);
    const { offerListingId } = productStores(host);
    expect([values(host).offerListingId, offerListingId.get()]).to.deep.equal(["O-1", "O-1"]);
    offerListingId.set("O-2");
    await nextTask();
    expect(values(host).offerListingId).to.equal("O-2");
    host.innerHTML = field("O-3");
    await nextTask();
    expect(values(host).offerListingId).to.equal("O-3");
    host.setAttribute("offer-listing-id", "O-4");
    await nextTask();
    expect(values(host).offerListingId).to.equal("O-4");
  });

  it("config.4 keeps two products on one page apart", async () => {
    await put(`<div data-dp-scope><input type="hidden" name="ASIN" value="A"><dp-probe id="one"></dp-probe></div>
      <div data-dp-scope><input type="hidden" name="ASIN" value="B"><dp-probe id="two"></dp-probe></div>`);
    expect([...page.querySelectorAll("dp-probe")].map((host) => values(host).asin)).to.deep.equal(["A", "B"]);
  });

  it("config.5 reads page state: the tag's own before page-wide, the own child before the scope before elsewhere", async () => {
    const state = (tag: string, asin: string) =>
      `<script type="application/json" data-dp-state${tag && `="${tag}"`}>{"asin":"${asin}"}</script>`;
    const host = await put(
      `${state("", "wide")}${state("dp-probe", "elsewhere")}<div data-dp-scope>${state("dp-probe", "scope")}<dp-probe>${state("dp-probe", "own")}</dp-probe></div>${state("dp-other", "other")}`,
    );
    for (const place of ["own", "scope", "elsewhere", "wide"]) {
      expect(values(host).asin, place).to.equal(place);
      [...page.querySelectorAll("script")].find((script) => script.textContent!.includes(place))!.remove();
      await nextTask();
    }
    expect(values(host).asin).to.equal("wide"); // the scope's asin keeps what the page said last
  });

  it("config.5 drops __proto__, constructor and prototype keys at every depth", async () => {
    const host = await put(
      `<script type="application/json" data-dp-state="dp-probe">{"data":{"__proto__":{"polluted":1},"constructor":2,"a":{"prototype":3,"b":4}}}</script><dp-probe></dp-probe>`,
    );
    expect(JSON.stringify(values(host).data)).to.equal('{"a":{"b":4}}');
    expect(({} as Record<string, unknown>)["polluted"]).to.equal(undefined);
  });

  it("config.6 takes the default, and a required option with none makes the element invalid", async () => {
    expect(values(await put("<dp-probe></dp-probe>")).mode).to.equal("one");
    expect((await put("<dp-needy></dp-needy>")).dataset["state"]).to.equal("invalid");
    expectSeen(...MISSING);
  });

  it("config.7 reads numbers, enums, lists by comma, space and JSON, and json", async () => {
    const host = await put(`<dp-probe limit="7" mode="two" names="a, b c" data='{"x":[1]}'></dp-probe>`);
    expect(values(host)).to.include({ limit: 7, mode: "two" });
    expect(values(host).names).to.deep.equal(["a", "b", "c"]);
    expect(values(host).data).to.deep.equal({ x: [1] });
    host.setAttribute("names", '["d","e f"]');
    await nextTask();
    expect(values(host).names).to.deep.equal(["d", "e f"]);
  });

  for (const [written, expected] of [
    [`limit="many"`, /limit is "many" in the attribute limit\. It must be a whole number from 1 to 9/],
    [`limit="10"`, /limit is "10"/],
    [`limit="1.5"`, /whole number/],
    [`mode="three"`, /one of one, two/],
    [`data="[1]"`, /an object/],
    [`data="{oops"`, /data is "\{oops" in the attribute data/],
  ] as const) {
    it(`config.8 says what is wrong with ${written}, where it was looked for and how to fix it`, async () => {
      const events: CustomEvent[] = [];
      page.addEventListener("dp-error", (event) => events.push(event as CustomEvent));
      const host = await put(`<dp-probe ${written}>fallback</dp-probe>`);
      expect(host.dataset["state"]).to.equal("invalid");
      expect(events[0]!.detail.issues.length).to.equal(1);
      expectSeen(/^console.error <dp-probe> config: /, "dp-error config");
      expect(told[0]).to.match(expected);
      expect(host.textContent).to.equal("fallback");
    });
  }

  it("config.8 names every place where a missing option was looked for", async () => {
    await put("<dp-needy></dp-needy>");
    expect(told[0]).to.match(/asin is missing.*property asin.*attributes asin and data-asin.*hidden fields "ASIN".*page state.*Set asin=/);
    expectSeen(...MISSING);
  });

  it("config.8 tells of broken page state once, with the script's name", async () => {
    const host = await put(`<script type="application/json" data-dp-state="dp-probe">{"asin": oops}</script><dp-probe>fallback</dp-probe>`);
    expect(host.dataset["state"]).to.equal("invalid");
    expectSeen(/^console.error <dp-probe> config: .*data-dp-state="dp-probe".*no JSON/, "dp-error config");
  });

  it("config.9 waits for the end of the page before an option counts as missing", async () => {
    Object.defineProperty(document, "readyState", { configurable: true, get: () => "loading" });
    const host = await put("<div data-dp-scope><dp-needy></dp-needy><p>The parser is past the element.</p></div>");
    expect(host.dataset["state"]).to.not.equal("invalid");
    host.parentElement!.insertAdjacentHTML("beforeend", `<input type="hidden" name="ASIN" value="late">`);
    delete (document as { readyState?: string }).readyState;
    document.dispatchEvent(new Event("DOMContentLoaded"));
    await until(() => host.dataset["state"] === "ready");
  });

  it("config.9 takes up a later hidden field, a changed value and changed page state, and goes from invalid to valid and back", async () => {
    const host = await put("<dp-needy></dp-needy>");
    expect(host.dataset["state"]).to.equal("invalid");
    expectSeen(...MISSING);
    const field = Object.assign(document.createElement("input"), { type: "hidden", name: "ASIN", value: "late" });
    host.append(field);
    await nextTask();
    expect(host.dataset["state"]).to.equal("ready");
    expect(values(host).asin).to.equal("late");
    field.value = "later";
    await nextTask();
    expect(values(host).asin).to.equal("later");
    field.remove();
    await until(() => told.length === 2, "the messages about the options");
    expect(host.dataset["state"]).to.equal("invalid");
    expectSeen(...MISSING);
    page.insertAdjacentHTML("beforeend", `<script type="application/json" data-dp-state>{"asin":"state"}</script>`);
    await nextTask();
    expect(values(host).asin).to.equal("state");
    page.querySelector("script")!.textContent = `{"asin":"state 2"}`;
    await nextTask();
    expect(values(host).asin).to.equal("state 2");
  });

  it("config.4 reads what the page has written a moment ago in the same task", async () => {
    const host = await put(`<form><dp-probe></dp-probe></form>`);
    expect(pageOptions(host).csrfToken).to.equal(undefined);
    page.insertAdjacentHTML("beforeend", `<div data-dp-page><input type="hidden" name="csrfToken" value="T1"></div>`);
    expect(pageOptions(host).csrfToken).to.equal("T1");
    page.querySelector("input")!.name = "other";
    expect(pageOptions(host).csrfToken).to.equal(undefined);
    host.insertAdjacentHTML("beforebegin", `<input type="hidden" id="csrfToken" value="T2">`);
    expect(pageOptions(host).csrfToken).to.equal("T2");
    await nextTask();
    expect(pageOptions(host).csrfToken).to.equal("T2");
  });

  it("config.10 looks page-wide options up like any other, with their defaults", async () => {
    const host = await put(`<div data-dp-page><input type="hidden" name="anti-csrftoken-a2z" value="T"></div>
      <script type="application/json" data-dp-state>{"signedIn":false,"treatments":{"e":"T1"},"marketplaceId":"M"}</script>
      <div lang="de-AT"><dp-probe></dp-probe></div>`);
    const options = pageOptions(host);
    expect(options).to.include({
      csrfToken: "T",
      signedIn: false,
      signInUrl: "/sign-in",
      language: "de-AT",
      marketplaceId: "M",
      measurement: true,
    });
    expect(options.treatments).to.deep.equal({ e: "T1" });
    expect(options.device).to.equal(innerWidth < 768 ? "mobile" : "desktop");
    expect(options.prime).to.equal(undefined);
  });

  it("config.1 reads page-wide options from a property that a script set", async () => {
    const host = await put("<dp-probe></dp-probe>");
    (host as Record<string, unknown>)["csrfToken"] = "by script";
    expect(pageOptions(host).csrfToken).to.equal("by script");
  });
});
