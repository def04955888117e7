import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { DECIDING_FILES } from "../apps/decides.ts";
import { idsOf, readStatements } from "../../scripts/requirements.mjs";
import { filesIn, lineOf, parse, read, type Node } from "./sources.ts";
import { declaredTests, type Declared } from "./tests.ts";

const isEndToEnd = (path: string): boolean => path.startsWith("test/e2e/");
/** Scenarios under load, and the apps that only `npm run test:all` makes. */
const isLarge = (path: string): boolean =>
  path.startsWith("test/load/") || (path.startsWith("test/apps/") && !DECIDING_FILES.includes(path));

/** Whether only `npm run test:all` runs a test (docs/decisions/0006). */
const isLeftOut = (path: string, { tags }: Declared): boolean => isLarge(path) || (isEndToEnd(path) && !tags.includes("@decides"));

const files = filesIn("src", "elements", "demo", "test").filter((path) => /\.(?:test|browser|e2e)\.tsx?$/.test(path));

interface Named {
  readonly id: string;
  readonly path: string;
  readonly test: Declared;
}

/** The statements that the tests of a file name. */
const namedIn = (path: string): Named[] =>
  declaredTests(parse(path)).tests.flatMap((test) => idsOf(test.title).map((id) => ({ id, path, test })));

describe("what npm test leaves out", () => {
  it("each statement that a test names is named by one that npm test runs: tag a test of it @decides, or prove it at a nearer level", () => {
    const statements = readStatements();
    const lost = new Map<string, Named>();
    for (const each of files.filter((path) => isEndToEnd(path) || isLarge(path)).flatMap(namedIn))
      if (isLeftOut(each.path, each.test) && statements.has(each.id)) lost.set(each.id, each);
    expect(lost.size).toBeGreaterThan(300);
    for (const path of files) {
      if (!idsOf(read(path)).some((id) => lost.has(id))) continue; // to parse all of them takes seconds
      for (const { id, test } of namedIn(path)) if (!isLeftOut(path, test)) lost.delete(id);
    }
    expect([...lost.values()].map(({ id, path, test }) => `${id} ${lineOf(path, test.node)}`)).toEqual([]);
  });

  it("the title and the tags of each end-to-end test are in its source", () => {
    const unread = files.filter(isEndToEnd).flatMap((path) => declaredTests(parse(path)).unread.map((node) => lineOf(path, node)));
    expect(unread).toEqual([]);
  });
});

describe("the reader of declarations", () => {
  const readSource = (source: string) => {
    const { tests, unread } = declaredTests(parseAst(source, { lang: "ts" }) as unknown as Node);
    return { tests: tests.map(({ title, tags }) => [title, ...tags]), unread: unread.length };
  };

  it("reads titles and tags of tests, describe blocks, loops, rows and renamed or extended tests", () => {
    const { tests, unread } = readSource(`
      import { test as check } from "./shop.ts";
      const own = test.extend({});
      test("a.1 plain", async ({ page }) => {});
      test("a.2 tagged", { tag: "@decides" }, async () => {});
      test.describe("block", { tag: "@decides" }, () => {
        test.use({ javaScriptEnabled: false });
        test.beforeEach(async () => {});
        test("a.3 inside", { tag: ["@database"] }, () => test.slow());
      });
      test.describe(() => void test("a.4 without a title around it", body));
      for (const [at, row] of rows.entries()) test(\`a.5 \${row} of a loop\`, { tag: at < 2 ? "@decides" : [] }, () => {});
      const helper = (row: string) => own(\`\${row} a.6\`, { tag: "@decides", annotation: [] }, () => {});
      check("a.7 renamed", () => {});
      it.each(rows)("a.8 %s", { timeout: 5 }, (row) => {});
      describe.each\`x\`("a.9", () => void it("row", () => {}, 9000));
      test.skip("a.10 skipped", () => {});
      test.skip(true, "a reason");
    `);
    expect(tests).toEqual([
      ["a.1 plain"],
      ["a.2 tagged", "@decides"],
      ["block › a.3 inside", "@decides", "@database"],
      ["a.4 without a title around it"],
      ["a.5 … of a loop", "@decides"],
      ["… a.6", "@decides"],
      ["a.7 renamed"],
      ["a.8 %s"],
      ["a.9 › row"],
    ]);
    expect(unread).toBe(0);
  });

  it.each([
    ["a title", "test(title, () => {})"],
    ["the details", `test("a.1", details, () => {})`],
    ["more details", `test("a.1", { ...details }, () => {})`],
    ["a tag", `test("a.1", { tag }, () => {})`],
    ["a tag of some row or none", `test("a.1", { tag: row === "x" ? "@decides" : [] }, () => {})`],
    ["a tag of no row", `test("a.1", { tag: at < 0 ? "@decides" : [] }, () => {})`],
    ["the tag of a block", `test.describe("a", { tag: tags() }, () => {})`],
  ])("names %s that the source does not have", (_, source) => expect(readSource(source)).toMatchObject({ unread: 1 }));
});
