import { expect } from "@open-wc/testing";
import { atom } from "nanostores";
import { nextTask } from "../../test/support/until.ts";
import { page as pagePart } from "../element/parts/page.ts";
import { behaviourElement } from "../element/behaviour.ts";
import { pageOptions } from "./page-options.ts";

class Probe extends behaviourElement({ options: {}, parts: [pagePart], model: () => ({ $state: atom("ready") }) }) {}
customElements.define("dp-trusting", Probe);

let page: HTMLElement;

async function put(markup: string): Promise<HTMLElement> {
  page.innerHTML = markup;
  await nextTask();
  return page.querySelector<HTMLElement>("dp-trusting")!;
}

describe("trusted settings", () => {
  const EVIL = "https://evil.example";
  const NAMES = {
    ...{ endpointBase: EVIL, endpoints: `{"cart-items":"${EVIL}/x"}`, allowedOrigins: EVIL, tokenOrigins: EVIL, writePaths: "/account" },
  };
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const fields = (tag: (name: string, value: string) => string) =>
    Object.entries(NAMES)
      .map(([name, value]) => [kebab(name), name].map((one) => tag(one, value.replaceAll('"', "&quot;"))).join(""))
      .join("");
  const hidden = fields(
    (name, value) => `<input type="hidden" name="${name}" value="${value}"><input type="hidden" id="${name}" value="${value}">`,
  );
  const read = (host: Element) => {
    const { endpointBase, endpoints, allowedOrigins, tokenOrigins, writePaths } = pageOptions(host);
    return { endpointBase, endpoints, allowedOrigins, tokenOrigins, writePaths };
  };
  const nothing = { endpointBase: undefined, endpoints: {}, allowedOrigins: [], tokenOrigins: [], writePaths: undefined };
  const html = document.documentElement;
  beforeEach(() => {
    page = document.body.appendChild(document.createElement("div"));
  });
  afterEach(() => {
    page.remove();
    for (const name of Object.keys(NAMES)) for (const prefix of ["", "data-"]) html.removeAttribute(prefix + kebab(name));
    for (const meta of document.querySelectorAll("meta[data-test]")) meta.remove();
  });

  it("config.10 calls.2 are read from no hidden field, meta or page state, wherever those stand", async () => {
    document.head.insertAdjacentHTML(
      "beforeend",
      fields((name, value) => `<meta data-test name="${name}" content="${value}">`),
    );
    const state = JSON.stringify({ ...NAMES, endpoints: { "cart-items": `${EVIL}/x` } });
    const script = (tag: string) => `<script type="application/json" data-dp-state${tag}>${state}</script>`;
    const host = await put(`<div data-dp-page>${hidden}</div>${script("")}${script('="dp-trusting"')}
        <div data-dp-scope ${fields((name, value) => ` ${name}="${value}"`)}><form>${hidden}<dp-trusting>${script("")}${hidden}</dp-trusting></form></div>`);
    expect(read(host)).to.deep.equal(nothing);
  });

  it("config.10 are read from a property, an attribute and a data attribute of the element, of <html> and of the script tag, in this order", async () => {
    const host = await put("<dp-trusting></dp-trusting>");
    const script = Object.assign(document.createElement("script"), { type: "text/plain" });
    const key = Symbol.for("dp-loader");
    (globalThis as Record<symbol, unknown>)[key] = script;
    try {
      const places: [string, (value: string) => void][] = [
        ["data-script", (value) => script.setAttribute("data-token-origins", value)],
        ["script", (value) => script.setAttribute("token-origins", value)],
        ["data-html", (value) => html.setAttribute("data-token-origins", value)],
        ["html", (value) => html.setAttribute("token-origins", value)],
        ["data", (value) => host.setAttribute("data-token-origins", value)],
        ["attribute", (value) => host.setAttribute("token-origins", value)],
        ["property", (value) => ((host as unknown as Record<string, unknown>)["tokenOrigins"] = value)],
      ];
      for (const [name, set] of places) {
        set(`https://${name}.example`);
        expect(pageOptions(host).tokenOrigins, name).to.deep.equal([`https://${name}.example`]);
      }
    } finally {
      delete (globalThis as Record<symbol, unknown>)[key];
    }
  });

  it("config.10 calls.19 all of them, by <html>", async () => {
    for (const [name, value] of Object.entries(NAMES)) html.setAttribute(kebab(name), value);
    expect(read(await put("<dp-trusting></dp-trusting>"))).to.deep.equal({
      endpointBase: EVIL,
      endpoints: { "cart-items": `${EVIL}/x` },
      allowedOrigins: [EVIL],
      tokenOrigins: [EVIL],
      writePaths: ["/account"],
    });
  });

  it("config.10 config.4 an image in the place of <html> or of the script tag gives none, and breaks nothing", async () => {
    const own = `token-origins="${EVIL}" data-token-origins="${EVIL}"`;
    const host = await put(`<img name="documentElement" ${own}><img name="currentScript" ${own}><img name="dp-loader" ${own}>
      <form data-dp-scope><input name="contains"><input name="localName">
      <script type="application/json" data-dp-state>{"marketplaceId":"M"}</script><dp-trusting></dp-trusting></form>`);
    expect(document.documentElement.localName).to.equal("img");
    expect(pageOptions(host).tokenOrigins).to.deep.equal([]);
    expect(pageOptions(host).marketplaceId).to.equal("M");
  });

  it("calls.6 config.10 are those of the page that an element has left, by which its writes are seen to their end", async () => {
    const host = await put(`<div data-dp-scope><input type="hidden" name="marketplaceId" value="M7"><dp-trusting></dp-trusting></div>`);
    html.setAttribute("token-origins", "https://one.example");
    expect([pageOptions(host).marketplaceId, pageOptions(host).tokenOrigins]).to.deep.equal(["M7", ["https://one.example"]]);
    host.remove();
    html.setAttribute("token-origins", "https://two.example");
    expect([pageOptions(host).marketplaceId, pageOptions(host).tokenOrigins]).to.deep.equal(["M7", ["https://one.example"]]);
    page.append(host);
    expect([pageOptions(host).marketplaceId, pageOptions(host).tokenOrigins]).to.deep.equal([undefined, ["https://two.example"]]);
  });

  it("config.10 measures nothing where the browser asks for privacy, unless the page says so", async () => {
    const host = await put("<dp-trusting></dp-trusting>");
    Object.defineProperty(navigator, "globalPrivacyControl", { configurable: true, value: true });
    try {
      expect(pageOptions(host).measurement).to.equal(false);
      host.setAttribute("measurement", "on");
      expect(pageOptions(host).measurement).to.equal(true);
    } finally {
      delete (navigator as unknown as Record<string, unknown>)["globalPrivacyControl"];
    }
  });
});
