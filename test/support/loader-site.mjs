// What src/element/loader.browser.ts loads: the real loader, and small elements in the place of the product's.
import { setTimeout as sleep } from "node:timers/promises";
import { behaviourPattern, bundleLoader } from "./loader-bundle.mjs";

const element = (tag) => `
customElements.define("${tag}", class extends HTMLElement {
  presses = 0;
  connectedCallback() {
    this.dataset.state = "ready";
    this.addEventListener("click", () => this.presses++);
  }
});`;

let loader;

/** Middleware: everything under /__loader/. */
export async function loaderSite(ctx, next) {
  if (!ctx.path.startsWith("/__loader/")) return next();
  ctx.type = "text/javascript";
  if (ctx.path === "/__loader/dp-elements.js") {
    loader ??= bundleLoader({
      feature: ["chunks/core-1", "chunks/react-1"],
      behaviour: ["chunks/core-1", "chunks/lit-1"],
      pattern: behaviourPattern(["probe-wrap"], ["probe-one", "probe-slow"]),
    });
    ctx.body = await loader;
  } else if (ctx.path.startsWith("/__loader/chunks/")) ctx.body = "export {};";
  else {
    const name = /elements\/(probe-\w+)\.js/.exec(ctx.path)?.[1];
    if (!name) return void (ctx.status = 404);
    if (name.startsWith("probe-slow")) await sleep(300);
    ctx.body = element(`dp-${name}`);
  }
  return undefined;
}
