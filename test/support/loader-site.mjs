// What src/element/loader.browser.ts loads: the real loader, and small elements in the place of the product's.
import { resolve } from "node:path";
import { bundleLoader } from "../../scripts/build/loader.mjs";
import { broken } from "../breaks/variants.mjs";

/** `late`: it begins when the test lets it, as one of many does in a later task, and its first commit hides what the page has in it. */
const element = (tag, late) => `
customElements.define("${tag}", class extends HTMLElement {
  presses = 0;
  connectedCallback() {
    ${late ? "addEventListener('begins', () => this.begin());" : "this.begin();"}
  }
  begin() {
    this.dataset.state = "ready";
    this.addEventListener("click", () => this.presses++);
    this.dispatchEvent(new Event("begin"));
    ${late ? "queueMicrotask(() => (this.firstElementChild.hidden = true));" : ""}
  }
});`;

const breaks = JSON.parse(process.env.BREAKS ?? "[]");
const loaders = new Map();

/** The loader, with the break of that number in it. */
function loaderWith(at) {
  const one = breaks[at];
  const plugin = one && { name: "break", enforce: "pre", load: (id) => (id === resolve(one.file) ? broken(one) : undefined) };
  const table = {
    files: ["chunks/core-1", "chunks/features-1", "chunks/behaviours-1"],
    needs: { "01": "probe-one probe-slow", "02": "probe-wrap" },
  };
  if (!loaders.has(at)) loaders.set(at, bundleLoader(table, [plugin]));
  return loaders.get(at);
}

/** What a test has not let come yet: a picture, without which a page has not loaded, or the code of a tag. */
const gates = new Map();

function gate(name) {
  if (gates.has(name)) return gates.get(name);
  const made = {};
  made.opened = new Promise((resolve) => (made.open = resolve));
  gates.set(name, made);
  return made;
}

/** Middleware: everything under /__loader/, and under /b/<number>/__loader/ where that break is in the sources (test/breaks). */
export async function loaderSite(ctx, next) {
  const [, at, path] = /^(?:\/b\/(\d+))?\/__loader\/(.*)$/.exec(ctx.path) ?? [];
  if (path === undefined) return next();
  const [, does, held] = /^(hold|let)\/([\w-]+)$/.exec(path) ?? [];
  if (does === "hold") await gate(held).opened;
  if (does === "let") gate(held).open();
  if (does) return void (ctx.status = 204);
  ctx.type = "text/javascript";
  if (path === "dp-elements.js") ctx.body = await loaderWith(at);
  else if (path.startsWith("chunks/")) ctx.body = "export {};";
  else {
    const name = /elements\/(probe-\w+)\.js/.exec(ctx.path)?.[1];
    if (!name) return void (ctx.status = 404);
    if (/^probe-(slow|late)/.test(name)) await gate(`dp-${name}`).opened;
    ctx.body = element(`dp-${name}`, name.startsWith("probe-late"));
  }
  return undefined;
}
