import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import { filesIn, lineOf, nodes, parse, productFiles, read, type Node } from "./sources.ts";

const OURS = ["src", "elements", "demo", "test"];
const code = filesIn(...OURS).filter((file) => /\.(tsx?|mjs)$/.test(file));

/** Written in halves, so that this file does not hold them. */
const FORBIDDEN = [
  ["ama", "zon"],
  ["ale", "xa"],
  ["kin", "dle"],
  ["good", "reads"],
  ["walm", "art"],
  ["anth", "ropic"],
  ["clau", "de"],
  ["open", "ai"],
  ["/wo", "rk/main"],
  ["/wo", "rk/shared"],
  ["/fa", "rm/"],
  ["arti", "factory"],
  ["verd", "accio"],
].map((halves) => new RegExp(`(?<![a-z])${halves.join("")}`, "i"));

/** The contract has the addresses that shops have, as the requirements write them: a path is no text and no name of ours. */
const withoutAddresses = (file: string, text: string): string =>
  file.startsWith("src/contract/")
    ? text.replace(/^ {2}path: "\/[^"]*",$/gm, "")
    : file === "src/call/write-paths.ts"
      ? text.replace(/^export const OF_CONTRACT[^;]*;/m, "")
      : text;

/** What may stand at the top level of a module that does nothing when it is imported. */
const QUIET = new Set([
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "FunctionDeclaration",
  "ClassDeclaration",
  "VariableDeclaration",
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
  "TSDeclareFunction",
  "TSModuleDeclaration",
  "TSGlobalDeclaration",
]);

describe("files", () => {
  it("no file is longer than 300 lines", () => {
    const long = code.map((file) => ({ file, lines: read(file).trimEnd().split("\n").length })).filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });

  it("no `export *`, no default export in the product", () => {
    // the package's entry is the script API and one function more
    const files = productFiles("src", "elements").filter((file) => file !== "elements/index.ts");
    const wrong = files.flatMap((file) =>
      [...nodes(parse(file))]
        .filter(({ type }) => type === "ExportAllDeclaration" || type === "ExportDefaultDeclaration")
        .map((node) => lineOf(file, node)),
    );
    expect(wrong).toEqual([]);
  });

  it("no file is called utils, types or helpers", () => {
    expect(code.filter((file) => /(^|\/)(utils?|types|helpers?)\.(tsx?|mjs)$/.test(file))).toEqual([]);
  });

  it("no test is skipped, postponed or run alone", () => {
    const tests = code.filter((file) => /\.(test|browser|e2e)\.tsx?$/.test(file) && !file.startsWith("test/architecture/"));
    const wrong = tests.flatMap((file) =>
      [
        ...read(file).matchAll(
          /\b(describe|it|test|context)\.(only|skip|todo|fixme|fails|skipIf|runIf)\b|\b(xit|fit|xdescribe|fdescribe)\(|\bthis\.skip\(|\btest\.skip\(/g,
        ),
      ].map((match) => `${file}: ${match[0]}`),
    );
    expect(wrong).toEqual([]);
  });

  it("nothing names a company, a trademark or a path of the machine it was made on", () => {
    // the requirements name the addresses and values that shops have
    const texts = [...filesIn(...OURS, "docs"), "README.md", "package.json", "vite.config.ts"].filter(
      (file) => /\.(tsx?|mjs|css|html|md|json|sql|sh)$/.test(file) && !file.startsWith("docs/requirements/"),
    );
    const wrong = texts.flatMap((file) => {
      const text = file === "README.md" && !readdirSync(".").includes(file) ? "" : withoutAddresses(file, read(file));
      return FORBIDDEN.filter((word) => word.test(text)).map((word) => `${file}: ${word.exec(text)![0]}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe("element folders", () => {
  const folders = readdirSync("elements", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  it("the catalogue lists each folder, and each folder is listed", () => {
    const listed = catalog.map(({ tag }) => tag.slice(3)).sort();
    expect(folders.filter((name) => !name.startsWith("_")).sort()).toEqual(listed);
  });

  it("index.ts defines the tag of its folder, and does nothing else", () => {
    for (const name of folders) {
      const file = `elements/${name}/index.ts`;
      const body = (parse(file).body as Node[]).filter(({ type }) => type !== "ImportDeclaration");
      expect(
        body.map(({ type }) => type),
        file,
      ).toEqual(["ExpressionStatement"]);
      expect(read(file), file).toContain(`define("dp-${name.replace(/^_/, "")}"`);
    }
  });

  it("no other file does anything when it is imported", () => {
    const wrong = productFiles("elements")
      .filter((file) => !file.endsWith("/index.ts"))
      .flatMap((file) =>
        (parse(file).body as Node[]).filter(({ type, directive }) => !QUIET.has(type) && !directive).map((node) => lineOf(file, node)),
      );
    expect(wrong).toEqual([]);
  });

  it("every file of a folder and of its sub-folders carries the folder's name", () => {
    const wrong = folders.flatMap((name) =>
      filesIn(`elements/${name}`).filter((file) => !basename(file).startsWith(`${name}.`) && file !== `elements/${name}/index.ts`),
    );
    expect(wrong).toEqual([]);
  });
});
