// Element and conformance tests in real browsers.
//   TESTS=elements/x/x.browser.ts BROWSERS=chromium,firefox,webkit RUNTIME=react|lite PART=1/2 npx wtr --config test/support/wtr.config.mjs
import { summaryReporter } from "@web/test-runner";
import { chromeLauncher } from "@web/test-runner-chrome";
import { a11ySnapshotPlugin } from "@web/test-runner-commands/plugins";
import puppeteer from "puppeteer-core";
import { bundleServer, bundleTests, testFiles } from "./browser-bundle.mjs";
import { chromiumArgs, requireBrowser } from "../../scripts/find-browsers.mjs";
import { turnOf } from "../../scripts/jobs/turn.mjs";
import { declaredRoots } from "./declared-roots.mjs";
import { freePort } from "./free-port.mjs";
import { loaderSite } from "./loader-site.mjs";
import { viewportPlugin, webkitLauncher } from "./webkit-launcher.mjs";
import { sendableFailures } from "./sendable-failures.mjs";
import { jsonReporter } from "./wtr-reporter.mjs";

/**
 * A page of its own for each file: in a page that is used again the history fills up, and the browser then drops an entry of the
 * test's own page, so that Back leads out of it.
 */
function withFreshPages(launcher) {
  const stop = launcher.stopSession.bind(launcher);
  launcher.stopSession = async (id) => {
    const result = await stop(id);
    await Promise.all(launcher.inactivePages.splice(0).map(({ puppeteerPage }) => puppeteerPage.close().catch(() => {})));
    return result;
  };
  return launcher;
}

const launch = {
  chromium: () => withFreshPages(chromeLauncher({ launchOptions: { executablePath: requireBrowser("headless"), args: chromiumArgs() } })),
  firefox: () =>
    chromeLauncher({ puppeteer, concurrency: 1, launchOptions: { browser: "firefox", executablePath: requireBrowser("firefox") } }),
  webkit: () => webkitLauncher({ driver: requireBrowser("webkitDriver"), binary: requireBrowser("webkit") }),
};

const { BROWSERS = "chromium", TESTS = "", RUNTIME = "react", PART = "1/1", REPORT } = process.env;
const wanted = TESTS.split(" ").filter(Boolean);
const [part, parts] = PART.split("/").map(Number);
const all = testFiles(wanted).filter((_, at) => at % parts === part - 1);
const { folder, drawing } = await bundleTests(RUNTIME, all);
const files = RUNTIME === "lite" && wanted.length === 0 ? forLite() : all;
const tests = bundleServer(folder);

/** A behaviour is the same on both runtimes: it is tested once. In CI elements take turns, for all of them run on React (decision 0006). */
function forLite() {
  const isInTurn = (file, at) => !process.env.CI || !file.startsWith("elements/") || at % 2 === turnOf() % 2;
  return all.filter((file) => drawing.has(file)).filter(isInTurn);
}

export default {
  files,
  rootDir: process.cwd(),
  port: await freePort(), // the runner would look for one from 8000 on, and two that start side by side find the same
  middleware: [loaderSite, declaredRoots, tests.middleware],
  concurrency: 1,
  testFramework: { config: { timeout: "30000" } }, // on the slowest machines
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  plugins: [tests.plugin, a11ySnapshotPlugin(), viewportPlugin(), sendableFailures()],
  browsers: BROWSERS.split(",").map((name) => launch[name]()),
  reporters: REPORT ? [jsonReporter(REPORT)] : [summaryReporter({ flatten: true })],
};
