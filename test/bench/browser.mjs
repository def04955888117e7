// A browser, a fresh page per sample, and the figures that the browser itself keeps.
import { chromium } from "playwright";
import { chromiumArgs, requireBrowser } from "../../scripts/find-browsers.mjs";

/** `isolated`: memory by `--expose-gc` and timers of 5 µs need the flags and headers below. */
export const launch = (args = []) =>
  chromium.launch({
    executablePath: requireBrowser("chromium"),
    args: [
      ...chromiumArgs(),
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--js-flags=--expose-gc",
      ...args,
    ],
  });

export async function freshPage(browser, options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const cdp = await context.newCDPSession(page);
  return { context, page, cdp, errors };
}

/** Ms of main-thread CPU that the page has used, by the thread's own clock: other load on the machine counts little. */
export async function cpuClock(cdp) {
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  };
}

/** Bytes in use after a garbage collection: the JavaScript heap plus Blink's (a DOM element is mostly in the second). */
export async function heap(cdp) {
  for (let round = 0; round < 3; round++) await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize, embedderHeapUsedSize } = await cdp.send("Runtime.getHeapUsage");
  const { jsEventListeners } = await cdp.send("Memory.getDOMCounters");
  return { js: usedSize, blink: embedderHeapUsedSize, listeners: jsEventListeners };
}
