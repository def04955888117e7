import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let root: string;
const make = (...words: string[]) =>
  spawnSync(process.execPath, ["scripts/generate/new.mjs", "call", ...words], { env: { ...process.env, DP_ROOT: root }, encoding: "utf8" });
const run = (tool: string, ...words: string[]) => spawnSync(resolve(`node_modules/.bin/${tool}`), words, { cwd: root, encoding: "utf8" });

interface Report {
  readonly testResults: readonly { readonly assertionResults: readonly { readonly title: string; readonly status: string }[] }[];
}

describe("npm run new call", () => {
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "dp-call-"));
    // copies: a module that is reached by a link would import the contract that the link leads to
    for (const path of [
      "src",
      "demo",
      "elements",
      "scripts/build",
      "scripts/generate",
      "test/contract",
      "test/support",
      "test/conformance",
    ])
      cpSync(path, join(root, path), { recursive: true });
    for (const path of ["package.json", "vite.config.ts", "tsconfig.json", ".oxlintrc.json", ".oxfmtrc.json"])
      cpSync(path, join(root, path));
    symlinkSync(resolve("node_modules"), join(root, "node_modules"));
    expect(make("gift-note-get", "lists")).toMatchObject({ status: 0, stderr: "" });
    expect(make("gift-note-set", "lists", "write")).toMatchObject({ status: 0, stderr: "" });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("makes calls that pass types, lint and format", () => {
    const names = ["gift-note-get", "gift-note-set"];
    const files = names.flatMap((name) => [
      `src/contract/${name}.ts`,
      `demo/server/lists/${name}.calls.ts`,
      `test/contract/${name}.test.ts`,
    ]);
    const config = join(root, "tsconfig.call.json");
    writeFileSync(config, JSON.stringify({ extends: "./tsconfig.json", include: [...files, "src/text/virtual.d.ts"] }));
    expect(run("tsc", "--project", config).stdout).toBe("");
    expect(run("oxlint", "--type-aware", "--deny-warnings", ...files)).toMatchObject({ status: 0 });
    expect(run("oxfmt", "--check", ...files, "demo/server/app.ts", "test/contract/requests.ts")).toMatchObject({ status: 0 });
  });

  it("makes calls that the shop answers; their tests fail where they ask for what the answer holds, and nowhere else", () => {
    const report = join(root, "report.json");
    const { stdout, stderr } = run(
      "vitest",
      "run",
      "test/contract/gift-note",
      "test/contract/entries.test.ts",
      "-t",
      "gift-note",
      "--reporter=json",
      `--outputFile=${report}`,
    );
    expect(existsSync(report), `vitest wrote no report: ${stdout}${stderr}`).toBe(true);
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
    const titlesOf = (status: string) =>
      testResults
        .flatMap(({ assertionResults }) => assertionResults.filter((one) => one.status === status).map(({ title }) => title))
        .sort();
    expect(titlesOf("failed")).toEqual(["call:gift-note-get answers what the shop has", "call:gift-note-set answers what the shop has"]);
    expect(titlesOf("passed")).toEqual([
      "call:gift-note-get is answered as its schema and its media type say",
      "call:gift-note-set is answered as its schema and its media type say",
      "calls.15 call:gift-note-set without the token is a 403 and changes nothing",
      "calls.5 call:gift-note-set with another body is a 400 that names the field",
    ]);
  });

  it("refuses a name that is none or is taken and an area that is none, and says what to write", () => {
    const usage = expect.stringContaining("npm run new call <name> <area>");
    expect(make("Gift", "lists")).toMatchObject({ status: 1, stderr: usage });
    expect(make("gift-note-list", "nowhere")).toMatchObject({ status: 1, stderr: usage });
    expect(make("gift-note-get", "lists")).toMatchObject({ status: 1, stderr: expect.stringContaining("is there already") });
  });
});
