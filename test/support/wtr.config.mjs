// Element and conformance tests in real browsers.
//   TESTS="elements/x/x.browser.ts …" BROWSERS=chromium,firefox,webkit RUNTIME=react|lite npx wtr --config test/support/wtr.config.mjs
//   SHUFFLE=<number> shuffles the files of each page
import { join } from "node:path";
import { summaryReporter } from "@web/test-runner";
import { bundleTests } from "./browser-bundle.mjs";
import { testFiles } from "./browser-files.mjs";
import { pagesOf } from "./browser-pages.mjs";
import { seededRandom } from "./seeded-random.mjs";
import { wtrConfig } from "./wtr.mjs";
import { jsonReporter } from "./wtr-reporter.mjs";

const { BROWSERS = "chromium", TESTS = "", RUNTIME = "react", SHUFFLE, REPORT } = process.env;

const pages = pagesOf(testFiles(TESTS.split(" ").filter(Boolean)), {
  alone: BROWSERS !== "chromium", // what a file gives on another engine was proved in a page of its own (decision 0006)
  random: SHUFFLE ? seededRandom(Number(SHUFFLE)) : undefined,
});
const tests = await bundleTests(RUNTIME, pages);

export default await wtrConfig({
  files: pages.map(({ name }) => join(tests.folder, "pages", `${name}.js`)),
  tests,
  browsers: BROWSERS.split(","),
  reporters: REPORT ? [jsonReporter(REPORT, pages)] : [summaryReporter({ flatten: true })],
});
