// Files for editors, frameworks and back-end teams, all from the options, the JSDoc blocks and the contract.
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { directivesSource, directiveTypes } from "./angular-directives.mjs";
import { attributeTypes, jsxTypes, svelteTypes, vueTypes } from "./framework-types.mjs";
import { htmlData, manifest } from "./manifest.mjs";
import { wrappersSource, wrapperTypes } from "./react-wrappers.mjs";
import { webTypes } from "./web-types.mjs";

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

export function generate(outDir, sources) {
  const files = {
    "custom-elements.json": json(manifest(sources)),
    "html-data.json": json(htmlData(sources)),
    "web-types.json": json(webTypes(sources)),
    "openapi.json": json(sources.openApi(sources)),
    "attributes.d.ts": attributeTypes(sources),
    "jsx.d.ts": jsxTypes(sources),
    "vue.d.ts": vueTypes(sources),
    "svelte.d.ts": svelteTypes(sources),
    "angular/index.js": directivesSource(sources),
    "angular/index.d.ts": directiveTypes(sources),
    "react/index.js": wrappersSource(sources),
    "react/index.d.ts": wrapperTypes(sources),
  };
  for (const folder of ["angular", "react"]) mkdirSync(`${outDir}/${folder}`, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(`${outDir}/${name}`, text);
  copyFileSync(new URL("component.js", import.meta.url), `${outDir}/react/component.js`);
}
