// @web/test-runner for breaks (in-browser.mjs): a page for each of `BREAKS`, with the tests that name its id; with `GROUPED` every page
// that holds such a test, whole.
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { bundleTests } from "../support/browser-bundle.mjs";
import { testFiles } from "../support/browser-files.mjs";
import { pagesOf } from "../support/browser-pages.mjs";
import { testsOf as testsIn } from "../support/wtr-reporter.mjs";
import { wtrConfig } from "../support/wtr.mjs";
import { testsOf, titleOf } from "./list.mjs";

const breaks = JSON.parse(process.env.BREAKS);
const grouped = Boolean(process.env.GROUPED);
const named = (one) => new Set(testsOf(one).browser);
const pages = grouped ? pagesOf(testFiles()) : pagesOf([...new Set(breaks.flatMap((one) => [...named(one)]))].sort(), { alone: true });
const pagesWith = (one) => pages.filter(({ files }) => files.some((file) => named(one).has(file)));
const used = pages.filter((page) => breaks.some((one) => pagesWith(one).includes(page)));
const tests = await bundleTests("react", used, breaks);
mkdirSync(join(tests.folder, "breaks"));

/** Before the tests, whose suites take it over: what is red is looked for, not how much of it. */
const UNTIL_RED = "breaks/until-red";
writeFileSync(join(tests.folder, `${UNTIL_RED}.js`), "mocha.bail(true);\n");

/** One page for a break, of these scripts. */
function writePage(at, number, scripts, only = "") {
  const file = join(tests.folder, "breaks", `${at}-${number}.js`);
  writeFileSync(file, ["recorder", ...scripts].map((name) => `import "/${name}.js";\n`).join("") + only);
  return file;
}

const files = breaks.flatMap((one, at) => {
  const scripts = pagesWith(one).map(({ name }) => `pages/${name}.tests`);
  if (grouped) return scripts.map((script, number) => writePage(at, number, [script]));
  return [writePage(at, 0, [UNTIL_RED, ...scripts], `mocha.grep(${titleOf(one.id)});\n`)];
});

/** Which break a page or its script is of. */
const numberOf = (file) => Number.parseInt(basename(file), 10);

const TEST_FILE = /"testFile":"([^"]+)"/;

/** Puts the import map of its break into a page, and the number under which the server has what no map reaches (loader-site.mjs). */
const importMap = {
  name: "import-map",
  transform({ path, body }) {
    if (path !== "/") return undefined;
    const [, testFile] = TEST_FILE.exec(body) ?? [];
    if (!testFile) throw new Error("The runner's page does not name its test file any more.");
    const number = numberOf(testFile.split("?")[0]);
    const map = `<script type="importmap">${JSON.stringify({ imports: tests.importMaps[number] })}</script>`;
    return body.replace("<head>", `<head>${map}<meta name="dp-break" content="/b/${number}">`);
  },
};

/** What is red with each break, and why; a test that the id leaves out has no error. */
const reporter = {
  onTestRunFinished({ sessions }) {
    const red = breaks.map(() => []);
    for (const { testFile, testResults, errors = [] } of sessions) {
      const at = numberOf(testFile);
      const failed = [...testsIn(testResults)].filter(({ passed, error }) => !passed && error);
      red[at].push(...failed.map(({ title, error }) => `${title}: ${error.message}`));
      // a page that fails as a whole, or does not run, is noticed; not what a group's other tests throw
      if (!grouped || !testResults) red[at].push(...errors.map(({ message }) => `${breaks[at].id}: the page does not run: ${message}`));
    }
    writeFileSync(process.env.REPORT, JSON.stringify(red));
  },
};

export default await wtrConfig({ files, tests, browsers: ["chromium"], reporters: [reporter], plugins: [importMap] });
