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

/** One page for a break, of these scripts. */
function writePage(at, number, names, only = "") {
  const lines = ["recorder", ...names.map((name) => `pages/${name}.tests`)].map((name) => `import "/b/${at}/${name}.js";\n`);
  const file = join(tests.folder, "breaks", `${at}-${number}.js`);
  writeFileSync(file, lines.join("") + only);
  return file;
}

const files = breaks.flatMap((one, at) => {
  const names = pagesWith(one).map(({ name }) => name);
  if (grouped) return names.map((name, number) => writePage(at, number, [name]));
  return [writePage(at, 0, names, `mocha.grep(${titleOf(one.id)});\n`)];
});

/** What is red with each break, and why; a test that the id leaves out has no error. */
const reporter = {
  onTestRunFinished({ sessions }) {
    const red = breaks.map(() => []);
    for (const { testFile, testResults, errors = [] } of sessions) {
      const at = Number.parseInt(basename(testFile), 10);
      const failed = [...testsIn(testResults)].filter(({ passed, error }) => !passed && error);
      red[at].push(...failed.map(({ title, error }) => `${title}: ${error.message}`));
      // a page that fails as a whole, or does not run, is noticed; not what a group's other tests throw
      if (!grouped || !testResults) red[at].push(...errors.map(({ message }) => `${breaks[at].id}: the page does not run: ${message}`));
    }
    writeFileSync(process.env.REPORT, JSON.stringify(red));
  },
};

export default await wtrConfig({ files, tests, browsers: ["chromium"], reporters: [reporter] });
