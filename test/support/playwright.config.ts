import { defineConfig, devices } from "@playwright/test";
import { readdirSync } from "node:fs";
import { chromiumArgs, requireBrowser } from "../../scripts/find-browsers.mjs";
import { turnOf } from "../../scripts/jobs/turn.mjs";

const port = Number(process.env.E2E_PORT ?? 4173);
const data = `.build/e2e-data-${port}`;

/** Looked at each time: what orders are made of, the policy, faults and first loads. */
const ALWAYS = /^(?:addons|back-forward|buy|copies|declared|faults|first-load|guard|one-c|payments|policy|processes|quantity-p|selections)/;

/** In CI the other files take turns, every second of them with each commit (decision 0006). */
function notInTurn(): string[] {
  if (!process.env["CI"] || process.env["DATABASE_URL"]) return []; // on a PostgreSQL server only some flows run, by their names
  const others = readdirSync("test/e2e").filter((file) => file.endsWith(".e2e.ts") && !ALWAYS.test(file));
  return others.filter((_, at) => at % 2 !== turnOf() % 2).map((file) => `**/${file}`);
}

/** End-to-end tests: a real browser, the built demo shop, its real server and database. Run `npm run build` before. */
export default defineConfig({
  testDir: "../e2e",
  testMatch: "**/*.e2e.ts",
  testIgnore: notInTurn(),
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000, // on the slowest machines; what is there sooner is seen sooner
  expect: { timeout: 15_000 },
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
    env: { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: data },
    url: `http://127.0.0.1:${port}/`,
    timeout: 60_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
