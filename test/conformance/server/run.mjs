// npm run conformance -- [<address>] …: checks a server against the contract, without an address the shop of this repository.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { importBundled } from "../../../scripts/generate/bundle.mjs";
import { readSources } from "../../../scripts/generate/read.mjs";

const { elements } = await readSources();
const names = (those) => those.flatMap(({ calls }) => calls.flatMap(({ name, confirm }) => [name, confirm?.read.name])).filter(Boolean);
const by = {
  element: Object.fromEntries(elements.map((element) => [element.tag, names([element])])),
  area: Object.fromEntries(elements.map(({ area }) => [area, names(elements.filter((element) => element.area === area))])),
};
const { main } = await importBundled(`export { main } from ${JSON.stringify(resolve("test/conformance/server/main.ts"))};`);
process.exitCode = await main(process.argv.slice(2), by, {
  out: (text) => console.log(text),
  error: (text) => console.error(text),
  example: readFileSync("test/conformance/server/example.json", "utf8").trim(),
});
