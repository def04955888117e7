// npm run new <name> [area]: a new feature element from this folder, which is itself a working element.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const template = dirname(fileURLToPath(import.meta.url));
const [name, area = "page"] = process.argv.slice(2);
const root = process.env.DP_ROOT ?? join(template, "../..");

const fail = (message) => {
  console.error(message);
  process.exit(1);
};
if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  fail("Usage: npm run new <name> [area]. The name is the tag without dp-, for example gift-tags.");
}
const folder = join(root, "elements", name);
if (existsSync(folder)) fail(`elements/${name} is there already.`);

const pascal = name.replace(/(^|-)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase());
const camel = pascal[0].toLowerCase() + pascal.slice(1);
const rename = (text) =>
  text
    .replaceAll("_template", name)
    .replaceAll("dp-template", `dp-${name}`)
    .replaceAll("Template", pascal)
    .replaceAll("template.", `${name}.`)
    .replaceAll("template", camel);

mkdirSync(folder, { recursive: true });
for (const file of readdirSync(template).filter((entry) => !entry.endsWith(".mjs") && !entry.endsWith(".json"))) {
  // imports of src stay as they are: only this folder's own names change
  writeFileSync(join(folder, file.replace("_template", name)), rename(readFileSync(join(template, file), "utf8")));
}

const catalog = join(root, "elements/catalog.ts");
const entry = `  { tag: "dp-${name}", family: "feature", area: "${area}", load: () => import("./${name}/index.ts") },\n`;
writeFileSync(catalog, readFileSync(catalog, "utf8").replace("] as const", `${entry}] as const`));

const translations = JSON.parse(readFileSync(join(template, "_template.texts.json"), "utf8"));
for (const file of readdirSync(join(root, "src/text/languages"))) {
  const path = join(root, "src/text/languages", file);
  const language = file.slice(0, -3);
  const lines = Object.entries(translations).map(
    ([key, texts]) => `  ${JSON.stringify(rename(key))}: ${JSON.stringify(texts[language])},\n`,
  );
  const text = readFileSync(path, "utf8");
  const end = text.lastIndexOf("}");
  writeFileSync(path, text.slice(0, end) + lines.join("") + text.slice(end));
}
console.log(`elements/${name} is ready: write its options, its model and its view, then run npm run check.`);
