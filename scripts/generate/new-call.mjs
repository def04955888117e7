// npm run new call <name> <area> [write]: a new call, from its entry of the contract to its answer by the shop.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pascal } from "../build/elements.mjs";

const home = fileURLToPath(new URL("../..", import.meta.url));
const root = process.env.DP_ROOT ?? home;
const [name, area, kind] = process.argv.slice(2);
const isWrite = kind === "write";

const fail = (message) => {
  console.error(message);
  process.exit(1);
};
const areas = readdirSync(join(root, "demo/server"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(join(root, "demo/server", entry.name)).some((file) => file.endsWith(".calls.ts")))
  .map((entry) => entry.name);
if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(name) || !areas.includes(area)) {
  fail(
    `Usage: npm run new call <name> <area> [write]. The name is the resource and the verb, for example gift-note-get; the area is a folder of demo/server: ${areas.join(", ")}.`,
  );
}
const contract = join(root, `src/contract/${name}.ts`);
if (existsSync(contract)) fail(`src/contract/${name}.ts is there already.`);

const camel = name[0] + pascal(name).slice(1);
const parameters = "z.object({ asin: z.string().check(z.minLength(1)) })";

const files = {
  [`src/contract/${name}.ts`]: `import * as z from "zod/mini";
import { call } from "./entry.ts";

export const ${camel} = call({
  name: "${name}",
  method: "${isWrite ? "POST" : "GET"}",
  path: "/${area}/${name}",
  family: "page",
  ${isWrite ? `body: { as: "form", schema: ${parameters} }` : `query: ${parameters}`},
  answer: { as: "json", schema: z.object({ message: z.string() }) },
  timeout: 10_000,
  write: ${isWrite},
  shown: { ${isWrite ? "body" : "url"}: ["asin"] },
  summary: "Says what the server does, in one sentence.",
});
`,
  [`demo/server/${area}/${name}.calls.ts`]: `import { ${camel} } from "../../../src/contract/${name}.ts";
import type { Mount } from "../http/mount.ts";

/** The call \`${name}\`. */
export function ${camel}Calls(mount: Mount): void {
  mount(${camel}, async ({ ${isWrite ? "body" : "query"} }) => ({ message: ${isWrite ? "body" : "query"}.asin }));
}
`,
  [`test/contract/${name}.test.ts`]: `import { describe, expect, it } from "vitest";
import { ${camel} } from "../../src/contract/${name}.ts";
import { requests } from "./requests.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();

describe("${name.replaceAll("-", " ")}", () => {
  it("call:${name} answers what the shop has", async () => {
    const shopper = await Shopper.at(shop.app, "theo");
    const response = await shopper.call(${camel}, await requests["${name}"]!(shopper));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: "what the shop has" });
  });
});
`,
};

/** Puts lines before the first of a file that begins like this. */
function insert(path, before, text) {
  const file = join(root, path);
  const code = readFileSync(file, "utf8");
  const at = code.indexOf(before);
  if (at < 0) fail(`${path} has no line that begins with "${before.trim()}", which the new line goes before.`);
  writeFileSync(file, code.slice(0, at) + text + code.slice(at));
}

for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
insert("demo/server/app.ts", "import { answerCalls, mounting", `import { ${camel}Calls } from "./${area}/${name}.calls.ts";\n`);
insert("demo/server/app.ts", "  answerCalls(app, backend", `  ${camel}Calls(mount);\n`);
insert(
  "test/contract/requests.ts",
  '  "address-change": async',
  `  "${name}": async () => ({ ${isWrite ? "body" : "query"}: { asin: "B0KETTLE17" } }),\n`,
);
const written = [...Object.keys(files), "demo/server/app.ts", "test/contract/requests.ts"];
execFileSync(join(home, "node_modules/.bin/oxfmt"), ["--config", join(home, ".oxfmtrc.json"), ...written.map((path) => join(root, path))]);

console.log(`${written.join("\n")}
Left to do: the statement of the call in docs/requirements/calls.md, the fields of its entry, and what the shop answers;
test/contract/${name}.test.ts fails until it does. docs/recipes.md has the rest.`);
