// Element and conformance tests in real browsers.
//   TESTS=elements/x/x.browser.ts BROWSERS=chromium,firefox,webkit RUNTIME=react|lite npx wtr --config test/support/wtr.config.mjs
import { summaryReporter } from "@web/test-runner";
import { chromeLauncher } from "@web/test-runner-chrome";
import { a11ySnapshotPlugin } from "@web/test-runner-commands/plugins";
import puppeteer from "puppeteer-core";
import { chromiumArgs, requireBrowser } from "./find-browsers.mjs";
import { viewportPlugin, webkitLauncher } from "./webkit-launcher.mjs";
import { sendableFailures } from "./sendable-failures.mjs";
import { jsonReporter } from "./wtr-reporter.mjs";
import { viteForWtr } from "./wtr-vite.mjs";

const launch = {
  chromium: () => chromeLauncher({ launchOptions: { executablePath: requireBrowser("chromium"), args: chromiumArgs() } }),
  firefox: () =>
    chromeLauncher({ puppeteer, concurrency: 1, launchOptions: { browser: "firefox", executablePath: requireBrowser("firefox") } }),
  webkit: () => webkitLauncher({ driver: requireBrowser("webkitDriver"), binary: requireBrowser("webkit") }),
};

const { BROWSERS = "chromium", TESTS = "{src,elements,test}/**/*.browser.{ts,tsx}", RUNTIME = "react", REPORT } = process.env;
const vite = viteForWtr(RUNTIME);

export default {
  files: TESTS.split(" "),
  rootDir: process.cwd(),
  ...vite,
  concurrency: 1,
  testFramework: { config: { timeout: "10000" } },
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  plugins: [...vite.plugins, a11ySnapshotPlugin(), viewportPlugin(), sendableFailures()],
  browsers: BROWSERS.split(",").map((name) => launch[name]()),
  reporters: REPORT ? [jsonReporter(REPORT)] : [summaryReporter({ flatten: true })],
};
