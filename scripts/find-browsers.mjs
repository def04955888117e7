// Finds browsers without any download. Order: explicit env → system packages → Playwright's / Puppeteer's own caches.
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { fileURLToPath } from "node:url";
import { delimiter, join } from "node:path";

const isExe = (p) => {
  try {
    accessSync(p, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const onPath = (...names) => names.flatMap((n) => (process.env.PATH ?? "").split(delimiter).map((d) => join(d, n)));
/** newest first: <root>/<prefix…>/<tail> */
const inCache = (root, prefix, tails) => {
  if (!root || !existsSync(root)) return [];
  return readdirSync(root)
    .filter((d) => d.startsWith(prefix))
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }))
    .flatMap((d) => tails.map((t) => join(root, d, t)));
};
const pwRoot = () =>
  process.env.PLAYWRIGHT_BROWSERS_PATH && process.env.PLAYWRIGHT_BROWSERS_PATH !== "0"
    ? process.env.PLAYWRIGHT_BROWSERS_PATH
    : process.platform === "darwin"
      ? join(homedir(), "Library/Caches/ms-playwright")
      : process.platform === "win32"
        ? join(process.env.LOCALAPPDATA ?? homedir(), "ms-playwright")
        : join(homedir(), ".cache/ms-playwright");
const puppRoot = (b) => join(process.env.PUPPETEER_CACHE_DIR ?? join(homedir(), ".cache/puppeteer"), b);
const mac = (app, bin) => [
  `/Applications/${app}.app/Contents/MacOS/${bin}`,
  join(homedir(), `Applications/${app}.app/Contents/MacOS/${bin}`),
];
const win = (...tails) =>
  [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .flatMap((r) => tails.map((t) => join(r, t)));

const candidates = {
  // Chromium's shell without a window is the same engine in half the processor's time; it keeps no page for Back
  shell: () => [
    ...onPath("chromium-headless-shell"),
    ...inCache(pwRoot(), "chromium_headless_shell-", [
      ...["linux64", "linux-arm64", "mac-arm64", "mac-x64"].map((system) => `chrome-headless-shell-${system}/chrome-headless-shell`),
      "chrome-headless-shell-win64/chrome-headless-shell.exe",
      "chrome-linux/headless_shell",
      "chrome-mac/headless_shell",
      "chrome-win/headless_shell.exe",
    ]),
  ],
  headless: () => [...candidates.shell(), ...candidates.chromium()],
  chromium: () => [
    ...onPath("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge"),
    ...mac("Google Chrome", "Google Chrome"),
    ...mac("Chromium", "Chromium"),
    ...win("Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe"),
    ...inCache(pwRoot(), "chromium-", [
      ...["chrome-linux64", "chrome-linux-arm64", "chrome-linux"].map((folder) => `${folder}/chrome`),
      ...["chrome-mac-arm64", "chrome-mac-x64"].map(
        (folder) => `${folder}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`,
      ),
      "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
      "chrome-win64/chrome.exe",
      "chrome-win/chrome.exe",
    ]),
    ...inCache(puppRoot("chrome"), "", ["chrome-linux64/chrome", "chrome-win64/chrome.exe"]),
  ],
  firefox: () => [
    ...onPath("firefox-esr", "firefox"),
    ...mac("Firefox", "firefox"),
    ...win("Mozilla Firefox/firefox.exe"),
    ...inCache(puppRoot("firefox"), "", ["firefox/firefox"]),
  ],
  webkitDriver: () => onPath("WebKitWebDriver"),
  webkit: () =>
    [...new Set(["x86_64-linux-gnu", "aarch64-linux-gnu", ""])].flatMap((a) =>
      ["webkitgtk-6.0", "webkit2gtk-4.1", "webkit2gtk-4.0"].map((v) => join("/usr/lib", a, v, "MiniBrowser")),
    ),
};
const envNames = {
  shell: ["CHROME_PATH", "CHROMIUM_PATH", "PUPPETEER_EXECUTABLE_PATH"], // the browser that is named here is the one to use
  headless: ["CHROME_PATH", "CHROMIUM_PATH", "PUPPETEER_EXECUTABLE_PATH"],
  chromium: ["CHROME_PATH", "CHROMIUM_PATH", "PUPPETEER_EXECUTABLE_PATH"],
  firefox: ["FIREFOX_PATH"],
  webkitDriver: ["WEBKIT_DRIVER_PATH"],
  webkit: ["WEBKIT_PATH"],
};
const apt = {
  shell: "chromium-headless-shell",
  headless: "chromium",
  chromium: "chromium",
  firefox: "firefox-esr",
  webkitDriver: "webkit2gtk-driver xvfb",
  webkit: "webkit2gtk-driver xvfb",
};

export function findBrowser(engine) {
  for (const name of envNames[engine]) {
    const v = process.env[name];
    if (!v) continue;
    if (isExe(v)) return v;
    throw new Error(`${name}=${v} is not an executable file.`);
  }
  return candidates[engine]().find(isExe);
}
export function requireBrowser(engine) {
  const found = findBrowser(engine);
  if (found) return found;
  throw new Error(
    [
      `No ${engine} found for the browser tests.`,
      `  Debian/Ubuntu:  sudo apt-get install -y --no-install-recommends ${apt[engine]} fonts-liberation`,
      ["chromium", "headless", "shell"].includes(engine) ? "  any platform:   npx playwright install chromium" : "",
      `  or point to one:  ${envNames[engine][0]}=/path/to/it npm test`,
    ]
      .filter(Boolean)
      .join("\n"),
  );
}
/** root needs this flag; containers without user namespaces too */
export const chromiumArgs = () => (process.getuid?.() === 0 || process.env.CI ? ["--no-sandbox"] : []).concat(["--disable-dev-shm-usage"]);
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // `--has chromium` answers by its exit code; without arguments it lists what is here
  if (process.argv[2] === "--has") process.exit(findBrowser(process.argv[3]) ? 0 : 1);
  for (const engine of Object.keys(candidates)) console.log(engine.padEnd(14), findBrowser(engine) ?? "-");
}
