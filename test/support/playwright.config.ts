import { defineConfig, devices } from "@playwright/test";
import { NO_ADDRESS_LIMITS } from "./no-limits.mjs";
import { chromiumArgs, requireBrowser } from "../../scripts/find-browsers.mjs";

const port = Number(process.env.E2E_PORT ?? 4173);
const data = `.build/e2e-data-${port}`;

/**
 * End-to-end tests: a real browser, the built demo shop, its real server and database. Run `npm run build` before. The tag `@decides`
 * has what `npm test` runs, `@database` what runs on PostgreSQL too (docs/decisions/0006, 0010).
 */
export default defineConfig({
  testDir: "../e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // far above what the slowest machine needs when it is busy as well: what is there sooner is seen sooner
  timeout: 300_000,
  expect: { timeout: 120_000 },
  retries: 0, // a test that is green the second time is red
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // A trace of every test is a third of the suite's time. A failure is looked at by E2E_TRACE=1 and the test's name.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: requireBrowser("headless"),
      args: [...chromiumArgs(), "--font-render-hinting=none", "--disable-lcd-text"],
    },
  },
  projects: [{ name: "chromium", use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } } }],
  webServer: {
    command: `rm -rf ${data} && exec node .build/server.js --faults`,
    cwd: "../..",
    env: { ...NO_ADDRESS_LIMITS, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: data },
    url: `http://127.0.0.1:${port}/`,
    timeout: 180_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
