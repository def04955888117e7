import { a11ySnapshotPlugin } from "@web/test-runner-commands/plugins";
import { bundleServer } from "./browser-bundle.mjs";
import { declaredRoots } from "./declared-roots.mjs";
import { freePort } from "./free-port.mjs";
import { loaderSite } from "./loader-site.mjs";
import { sendableFailures } from "./sendable-failures.mjs";
import { listWaits } from "./waits-plugin.mjs";
import { viewportPlugin } from "./webkit-launcher.mjs";
import { launchers } from "./wtr-launchers.mjs";

/** A configuration of @web/test-runner: scripts of bundled tests, each in a page of its own, in these browsers. */
export async function wtrConfig({ files, tests, browsers, reporters, plugins = [] }) {
  const server = bundleServer(tests);
  return {
    files,
    rootDir: process.cwd(),
    port: await freePort(), // the runner would look for one from 8000 on, and two that start side by side find the same
    middleware: [listWaits(), loaderSite, declaredRoots, server.middleware],
    // ms, more than ten times what the slowest test takes on two quiet cores; less where a break of the code is to turn one red
    testFramework: { config: { timeout: process.env.BREAKS ? "30000" : "300000" } },
    testsStartTimeout: 300_000, // a page starts in 2 s: this ends one that hangs
    testsFinishTimeout: 3_600_000, // of a whole page: a slow one that moves is not ended, since each test has its own limit
    plugins: [server.plugin, a11ySnapshotPlugin(), viewportPlugin(), sendableFailures(), ...plugins],
    browsers: browsers.map((name) => launchers[name]()),
    reporters,
  };
}
