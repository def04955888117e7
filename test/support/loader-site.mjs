// What src/element/loader.browser.ts loads: the real loader, and small elements in the place of the product's.
import { setTimeout as sleep } from "node:timers/promises";
import { bundleLoader } from "../../scripts/build/loader.mjs";

/** `late`: it begins in a later task, as one of many does, and its first commit hides what the page has in it. */
const element = (tag, late) => `
customElements.define("${tag}", class extends HTMLElement {
  presses = 0;
  connectedCallback() {
    ${late ? "setTimeout(() => this.begin(), 50);" : "this.begin();"}
  }
  begin() {
    this.dataset.state = "ready";
    this.addEventListener("click", () => this.presses++);
    this.dispatchEvent(new Event("begin"));
    ${late ? "queueMicrotask(() => (this.firstElementChild.hidden = true));" : ""}
  }
});`;

let loader;
/** pictures that have not come yet, by address: a page that shows one has not loaded */
const held = new Map();

/** Middleware: everything under /__loader/. */
export async function loaderSite(ctx, next) {
  if (!ctx.path.startsWith("/__loader/")) return next();
  const [, does, picture] = /^\/__loader\/(hold|let)\/(\d+)$/.exec(ctx.path) ?? [];
  if (does === "hold") await new Promise((resolve) => held.set(picture, resolve));
  if (does === "let") held.get(picture)();
  if (does) return void (ctx.status = 204);
  ctx.type = "text/javascript";
  if (ctx.path === "/__loader/dp-elements.js") {
    loader ??= bundleLoader({
      files: ["chunks/core-1", "chunks/features-1", "chunks/behaviours-1"],
      needs: { "01": "probe-one probe-slow", "02": "probe-wrap" },
    });
    ctx.body = await loader;
  } else if (ctx.path.startsWith("/__loader/chunks/")) ctx.body = "export {};";
  else {
    const name = /elements\/(probe-\w+)\.js/.exec(ctx.path)?.[1];
    if (!name) return void (ctx.status = 404);
    if (name.startsWith("probe-slow")) await sleep(300);
    ctx.body = element(`dp-${name}`, name.startsWith("probe-late"));
  }
  return undefined;
}
