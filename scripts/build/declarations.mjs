// Declarations: what tsc emits, kept as far as the package's entries reach it, with the endings that consumers resolve.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { run } from "../jobs/command.mjs";
import { backEndSources, writeBackEndTypes } from "./back-end.mjs";
import { elementNames, pascal } from "./elements.mjs";
import { presetNames } from "./presets.mjs";

const emitted = ".build/types";

export async function buildTypes(outDir) {
  rmSync(emitted, { recursive: true, force: true });
  mkdirSync(".build", { recursive: true });
  const config = {
    extends: "../tsconfig.json",
    // type errors are the job `types`: here only what cannot be declared counts, which tsc says all the same
    compilerOptions: { noEmit: false, noCheck: true, declaration: true, emitDeclarationOnly: true, outDir: "types", rootDir: ".." },
    include: ["../src", "../elements"],
    exclude: ["test", "browser", "fixture"].flatMap((kind) => [`../**/*.${kind}.ts`, `../**/*.${kind}.tsx`]),
  };
  writeFileSync(".build/tsconfig.types.json", JSON.stringify(config));
  const { output } = await run("tsc", ["-p", ".build/tsconfig.types.json"]);
  const undeclared = output.split("\n").filter((line) => /error TS(4\d{3}|9\d{3}|2742|2883|5\d{3}|18\d{3}):/.test(line));
  if (undeclared.length > 0) throw new Error(`the declarations were not made:\n${undeclared.join("\n")}`);

  const names = elementNames();
  const wanted = [
    "elements/index.ts",
    "elements/server.ts",
    "src/state/events.ts",
    "src/analytics/analytics.ts",
    ...backEndSources(),
    "src/render/index.ts",
    ...names.map((name) => `elements/${name}/${name}.element.ts`),
  ];
  const seen = new Set();
  while (wanted.length > 0) {
    const source = wanted.pop();
    if (seen.has(source)) continue;
    seen.add(source);
    const file = source.replace(/\.tsx?$/, ".d.ts");
    if (!existsSync(join(emitted, file))) continue;
    const text = readFileSync(join(emitted, file), "utf8").replace(/(["'])(\.\.?\/[^"']+?)\.tsx?\1/g, (whole, quote, path) => {
      const ending = whole.endsWith(`.tsx${quote}`) ? ".tsx" : ".ts";
      wanted.push(normalize(join(dirname(source), path + ending)));
      return `${quote}${path}.js${quote}`;
    });
    const target = join(outDir, "types", file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text.replace(/\n?\/\/# sourceMappingURL=.*$/m, ""));
  }

  writeFileSync(join(outDir, "index.d.ts"), `import "./elements.js";\n${reexports(outDir)}\n`);
  mkdirSync(join(outDir, "server"), { recursive: true });
  writeFileSync(join(outDir, "server/index.d.ts"), `export * from "../types/elements/server.js";\n`);
  writeFileSync(join(outDir, "elements.d.ts"), elementsDeclaration(names));
  writeBackEndTypes(outDir);
  writeFileSync(join(outDir, "analytics.d.ts"), `export * from "./types/src/analytics/analytics.js";\n`);
  mkdirSync(join(outDir, "contract"), { recursive: true });
  writeFileSync(join(outDir, "contract/render.d.ts"), `export * from "../types/src/render/index.js";\n`);
  // a script tag's files have no exports; an import of them for their effect should still be known to type checkers
  mkdirSync(join(outDir, "presets"), { recursive: true });
  for (const file of ["dp-elements", "dp-elements.all", ...presetNames().map((name) => `presets/${name}`)])
    writeFileSync(join(outDir, `${file}.d.ts`), "export {};\n");
  for (const name of names) {
    const path = relative(join(outDir, "elements"), join(outDir, `types/elements/${name}/${name}.element.js`));
    writeFileSync(join(outDir, `elements/${name}.d.ts`), `import "${path}";\n\nexport {};\n`);
  }
}

function reexports(outDir) {
  const text = readFileSync(join(outDir, "types/elements/index.d.ts"), "utf8");
  return text.replace(/(["'])\.\.\//g, "$1./types/").replace(/(["'])\.\/(?!types\/)/g, "$1./types/elements/");
}

/** Tags and events for `document.querySelector`, `addEventListener` and their like, and what page scripts reach. */
function elementsDeclaration(names) {
  const imports = names.map((name) => `import type { ${pascal(name)}Element } from "./types/elements/${name}/${name}.element.js";`);
  const tags = names.map((name) => `    "dp-${name}": ${pascal(name)}Element;`);
  return `import type { DpElements } from "./types/src/element/global.js";
import type { DpEventDetails } from "./types/src/state/events.js";
${imports.join("\n")}

type DpEventMap = { [Type in keyof DpEventDetails]: CustomEvent<DpEventDetails[Type]> };

declare global {
  interface HTMLElementTagNameMap {
${tags.join("\n")}
  }
  interface HTMLElementEventMap extends DpEventMap {}
  interface DocumentEventMap extends DpEventMap {}
  interface Window {
    /** The script API, as soon as an element has been defined. */
    dpElements: DpElements | undefined;
  }
}

export {};
`;
}
