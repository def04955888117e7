// (c) Bytes: what a page of 1 and of 10 elements sends, per build, and what it sends of the product's own elements.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildScripts } from "../../scripts/build/scripts.mjs";
import { buildServerEntry } from "../../scripts/build/server-entry.mjs";
import { elementNames } from "../../scripts/build/elements.mjs";
import { brotli, bundle, neededBy, weight } from "./build.mjs";

const OUT = ".build/bench/dist";

/** All that React and React DOM are to a page, with nothing of ours: what "above react + react-dom" is taken from. */
const reactAlone = `
import * as React from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { jsx, jsxs, Fragment } from "react/jsx-runtime";
window.used = [React.Component, React.useState, React.useEffect, flushSync, createRoot, jsx, jsxs, Fragment];
`;

/**
 * One element written `count` times: other tags, the same work; what they share is sent once. The files of a folder that
 * belong to it are copied under a letter each.
 */
async function pageOf({ folder, entry, tag, count, runtime = "react" }) {
  const at = resolve(folder);
  const own = readdirSync(at).filter((file) => /\.tsx?$/.test(file) && !/\.(test|browser)\./.test(file));
  const virtual = {};
  const input = {};
  for (const letter of "abcdefghij".slice(0, count)) {
    for (const name of own) {
      virtual[`${letter}-${name}`] = readFileSync(join(at, name), "utf8")
        .replaceAll(/from "\.\/([^"]*)\?inline"/g, (_all, file) => `from ${JSON.stringify(`${join(at, file)}?inline`)}`)
        .replaceAll(/from "\.\/([^"]*)"/g, (_all, file) => `from "${letter}-${file}"`)
        .replaceAll(/from "(\.\.[^"]*)"/g, (_all, file) => `from ${JSON.stringify(resolve(at, file))}`)
        .replaceAll(tag, `${tag}-${letter}`);
    }
    input[letter] = `${letter}-${entry}`;
  }
  const chunks = await bundle(input, { runtime, virtual });
  return weight(
    neededBy(
      chunks,
      Object.keys(input).map((name) => `${name}.js`),
    ),
  );
}

/** The real build's page of some elements: loader, entries and the chunks that they import. */
function delivered(graph, folder, names) {
  const needed = neededBy(
    graph.map((chunk) => ({ ...chunk, code: readFileSync(join(folder, chunk.fileName)) })),
    names.map((name) => `elements/${name}.js`),
  );
  return weight(needed) + brotli(readFileSync(join(folder, "dp-elements.js"))).length;
}

/** The product's own script files and its rendering on a server, built as `npm run build` does but into the bench's folder. */
export async function buildProduct() {
  const graph = { react: await buildScripts("react", OUT), lite: await buildScripts("lite", `${OUT}/lite`) };
  const { renderElement } = await buildServerEntry(`${OUT}/server`);
  return { graph, folder: { react: OUT, lite: `${OUT}/lite` }, renderElement };
}

/** A page of today that needs no React: a link, two that cut content, help for an option, a guard against double orders. */
const FIVE_BEHAVIOURS = ["jump-link", "expander", "truncate", "action-panel", "one-click-guard"];

/** The elements that there were when the figures to reach were set (22 November): what "a page with all 31 elements" is. */
const ELEMENTS_THEN = [
  ...["action-panel", "add-to-list", "addon-cards", "baby-registry-panel", "business-list", "buying-options", "create-list"],
  ...["digital-dash", "expander", "gift-tags", "gift-wrap", "heart-button", "hero-action", "invite-button", "jump-link", "list-button"],
  ...["one-click-guard", "order-minimum", "page-speed", "price-summary", "promo-claim", "promo-popover", "quantity-selector"],
  ...["quantity-slider", "registry-button", "registry-picker", "registry-recommendations", "request-count", "sticky-bar", "truncate"],
  "upsell-sheet",
];

/** @returns bytes, brotli 11, each file by itself */
export async function benchBytes(product, log) {
  const react = weight(await bundle({ react: "react-alone.tsx" }, { virtual: { "react-alone.tsx": reactAlone } }));
  const folder = "test/bench/probe";
  const feature = { folder, entry: "feature.tsx", tag: "dp-template" };
  const probe = { folder, entry: "behaviour.ts", tag: "dp-probe" };
  const loader = brotli(readFileSync(join(product.folder.react, "dp-elements.js"))).length;
  const pages = {};
  for (const runtime of ["react", "lite"]) {
    pages[runtime] = {};
    for (const count of [1, 10]) pages[runtime][count] = loader + (await pageOf({ ...feature, count, runtime }));
  }
  const behaviour = {};
  for (const count of [1, 10]) behaviour[count] = loader + (await pageOf({ ...probe, count }));
  const names = elementNames();
  const own = Object.fromEntries(
    ["react", "lite"].map((runtime) => {
      const of = (some) => delivered(product.graph[runtime], product.folder[runtime], some);
      const each = Object.fromEntries(names.map((name) => [name, of([name])]));
      return [runtime, { each, five: of(FIVE_BEHAVIOURS), then: of(ELEMENTS_THEN), all: of(names) }];
    }),
  );
  log(`bytes: react alone ${react} B, loader ${loader} B`);
  return { react, loader, pages, behaviour, own, names };
}
