// @web/test-runner for breaks (in-browser.mjs): a page for each of `BREAKS`, with the tests that name its id.
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { bundleTests } from "../support/browser-bundle.mjs";
import { pagesOf } from "../support/browser-pages.mjs";
import { testsOf as testsIn } from "../support/wtr-reporter.mjs";
import { wtrConfig } from "../support/wtr.mjs";
import { testsOf, titleOf } from "./list.mjs";

const breaks = JSON.parse(process.env.BREAKS);
const files = [...new Set(breaks.flatMap((one) => testsOf(one).browser))].sort();
const pages = pagesOf(files, { alone: true });
const tests = await bundleTests("react", pages, breaks);
const dir = join(tests.folder, "breaks");
mkdirSync(dir);

const scripts = breaks.map((one, at) => {
  const own = pages.filter(({ files: [file] }) => testsOf(one).browser.includes(file));
  const lines = ["recorder", ...own.map(({ name }) => `pages/${name}.tests`)].map((name) => `import "/b/${at}/${name}.js";`);
  const file = join(dir, `${at}.js`);
  writeFileSync(file, `${lines.join("\n")}\nmocha.grep(${titleOf(one.id)});\n`);
  return file;
});

/** What is red in each page, and why; a test that the id leaves out has no error. */
const reporter = {
  onTestRunFinished({ sessions }) {
    const red = breaks.map(() => ["the page did not run"]);
    for (const { testFile, testResults, errors } of sessions) {
      const failed = [...testsIn(testResults)].filter(({ passed, error }) => !passed && error).map(({ title, error }) => `${title}: ${error.message}`);
      const at = Number(basename(testFile, ".js"));
      red[at] = [...failed, ...(errors ?? []).map(({ message }) => `${breaks[at].id}: the page does not run: ${message}`)];
    }
    writeFileSync(process.env.REPORT, JSON.stringify(red));
  },
};

export default await wtrConfig({ files: scripts, tests, browsers: ["chromium"], reporters: [reporter] });
