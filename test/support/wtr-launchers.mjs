// The browsers that @web/test-runner opens its pages in.
import { chromeLauncher } from "@web/test-runner-chrome";
import puppeteer from "puppeteer-core";
import { chromiumArgs, requireBrowser } from "../../scripts/find-browsers.mjs";
import { webkitLauncher } from "./webkit-launcher.mjs";

/** Pages that are open at a time: a page mostly waits. */
const PAGES = 2;

/**
 * Chromium with as many processes as pages: of two pages in one process only one has the focus. A process is kept, and each page is
 * new: in one that is used again the history fills up, and the browser then drops an entry of the test's own page.
 */
function chromium() {
  const launcher = chromeLauncher({
    concurrency: PAGES,
    // nothing asks the driver what a page requests: that would be several messages for each of its modules
    launchOptions: { executablePath: requireBrowser("headless"), args: chromiumArgs(), networkEnabled: false, issuesEnabled: false },
  });
  const stopSession = launcher.stopSession.bind(launcher);
  const started = [];
  const idle = [];
  const inUse = new Map();
  launcher.getOrStartBrowser = async () => {
    const free = idle.pop();
    if (free) return free;
    const browser = await launcher.startBrowser();
    started.push(browser);
    return browser;
  };
  launcher.startSession = async (id, url) => {
    const one = await launcher.getOrStartBrowser();
    inUse.set(id, one);
    const page = await launcher.createNewPage(one.browser, one.context);
    launcher.activePages.set(id, page);
    await page.runSession(url, false);
  };
  launcher.stopSession = async (id) => {
    const result = await stopSession(id);
    await Promise.all(launcher.inactivePages.splice(0).map(({ puppeteerPage }) => puppeteerPage.close().catch(() => {})));
    idle.push(inUse.get(id));
    inUse.delete(id);
    return result;
  };
  launcher.stop = async () => void (await Promise.all(started.map(({ browser }) => browser.close())));
  return launcher;
}

export const launchers = {
  chromium,
  firefox: () =>
    chromeLauncher({ puppeteer, concurrency: 1, launchOptions: { browser: "firefox", executablePath: requireBrowser("firefox") } }),
  webkit: () => webkitLauncher({ driver: requireBrowser("webkitDriver"), binary: requireBrowser("webkit") }),
};
