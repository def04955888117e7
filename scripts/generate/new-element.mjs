// npm run new <name> [area]: a new feature element from elements/_template, which is itself a working element.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pascal } from "../build/elements.mjs";

const home = fileURLToPath(new URL("../..", import.meta.url));
const template = join(home, "elements/_template");
const [name, area = "page"] = process.argv.slice(2);
const root = process.env.DP_ROOT ?? home;

const fail = (message) => {
  console.error(message);
  process.exit(1);
};
if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  fail("Usage: npm run new <name> [area]. The name is the tag without dp-, for example gift-tags.");
}
const folder = join(root, "elements", name);
if (existsSync(folder)) fail(`elements/${name} is there already.`);

const camel = name[0] + pascal(name).slice(1);
const rename = (text) =>
  text
    .replaceAll("_template", name)
    .replaceAll("dp-template", `dp-${name}`)
    .replaceAll("Template", pascal(name))
    .replace(/template(?=Options)/g, camel)
    .replaceAll("template", name);

mkdirSync(folder, { recursive: true });
for (const file of readdirSync(template)) {
  // imports of src stay as they are: only this folder's own names change
  writeFileSync(join(folder, file.replace("_template", name)), rename(readFileSync(join(template, file), "utf8")));
}

const catalog = join(root, "elements/catalog.ts");
const entry = `  { tag: "dp-${name}", family: "feature", area: "${area}", load: () => import("./${name}/index.ts") },\n`;
writeFileSync(catalog, readFileSync(catalog, "utf8").replace("] as const", `${entry}] as const`));
// a longer name breaks lines elsewhere
execFileSync(join(home, "node_modules/.bin/oxfmt"), ["--config", join(home, ".oxfmtrc.json"), folder, catalog]);

console.log(`elements/${name} is ready: write its options, its model and its view, then run npm run check.`);
