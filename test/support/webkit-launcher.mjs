// WebKitGTK for @web/test-runner over plain WebDriver HTTP: no webdriverio, no driver downloads.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.mjs";

const keyCodes = {
  Enter: "\uE007",
  Tab: "\uE004",
  Escape: "\uE00C",
  Backspace: "\uE003",
  Delete: "\uE017",
  Shift: "\uE008",
  Control: "\uE009",
  Alt: "\uE00A",
  Meta: "\uE03D",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Home: "\uE011",
  End: "\uE010",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
  Space: " ",
};
const button = { left: 0, middle: 1, right: 2 };

/** What a test page has in the other engines, until a test asks for another size. The window outlives the page. */
const VIEWPORT = { width: 800, height: 600 };

/** Without it the buttons beside the address make the window at least 447 px wide. */
const SMALL_TOOLBAR =
  "headerbar, headerbar *, toolbar, toolbar *, entry, button, image " +
  "{ min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; -gtk-icon-transform: scale(0.1) }";

/**
 * Without a window manager the window under the pointer is the active one, and WebKit gives `:focus` in no other. The pointer of Xvfb is
 * in the middle of the screen: the window has its first corner there, over the toolbar, whatever its size.
 */
const SCREEN = { width: 4000, height: 3000 };
const CORNER = { x: SCREEN.width / 2 - 8, y: SCREEN.height / 2 - 8 };

export function webkitLauncher({ driver = "WebKitWebDriver", binary, display } = {}) {
  const kids = [];
  const urls = new Map();
  let session;
  let base;
  let starting;
  let config;
  let queue = Promise.resolve();
  const settings = mkdtempSync(join(tmpdir(), "dp-webkit-"));
  const killAll = () => {
    kids.splice(0).forEach((k) => k.kill());
    rmSync(settings, { recursive: true, force: true });
  };
  process.once("exit", killAll);
  const wd = async (method, path, body) => {
    const r = await fetch(base + path, {
      method,
      headers: { "content-type": "application/json" },
      body: method === "POST" ? JSON.stringify(body ?? {}) : undefined,
    });
    const { value } = await r.json();
    if (value?.error) throw new Error(`WebKitWebDriver ${value.error}: ${value.message}`);
    return value;
  };
  const S = (p) => `/session/${session}${p}`;
  const go = (url) => wd("POST", S("/url"), { url });
  const pointer = (...actions) =>
    wd("POST", S("/actions"), { actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }] });
  const move = (x, y) => ({ type: "pointerMove", duration: 0, x, y });

  async function xvfb() {
    const x = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", `${SCREEN.width}x${SCREEN.height}x24`, "-nolisten", "tcp"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    kids.push(x);
    const [buf] = await Promise.race([
      once(x.stdio[3], "data"),
      once(x, "error").then(([e]) => {
        throw new Error(`Xvfb did not start (${e.message}); apt-get install xvfb, or set DISPLAY`);
      }),
    ]);
    return `:${String(buf).trim()}`;
  }
  async function start() {
    const given = display ?? process.env.DISPLAY;
    const isOurs = !given && !process.env.WAYLAND_DISPLAY;
    const DISPLAY = isOurs ? await xvfb() : given;
    mkdirSync(join(settings, "gtk-3.0"));
    writeFileSync(join(settings, "gtk-3.0/gtk.css"), SMALL_TOOLBAR);
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    const d = spawn(driver, [`--port=${port}`], {
      stdio: "ignore",
      env: { ...process.env, ...(DISPLAY && { DISPLAY, GDK_BACKEND: "x11" }), LIBGL_ALWAYS_SOFTWARE: "1", XDG_CONFIG_HOME: settings },
    });
    kids.push(d);
    for (let i = 0; ; i++) {
      try {
        await fetch(`${base}/status`);
        break;
      } catch (e) {
        if (i > 100) throw e;
        await sleep(50);
      }
    }
    const s = await wd("POST", "/session", {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary, args: ["--automation"] } } },
    });
    session = s.sessionId;
    if (isOurs) await wd("POST", S("/window/rect"), CORNER);
    self.name = `WebKitGTK ${s.capabilities.browserVersion}`;
  }
  const self = {
    name: "WebKitGTK",
    type: "webdriver",
    concurrency: 1,
    initialize(c) {
      config = c;
    },
    async startSession(id, url) {
      await (starting ??= start());
      urls.set(id, url);
      queue = queue.then(async () => {
        await self.setViewport(VIEWPORT.width, VIEWPORT.height);
        await go(url);
      });
      await queue;
    },
    isActive: (id) => urls.has(id),
    getBrowserUrl: (id) => urls.get(id),
    async stopSession(id) {
      const testCoverage = config?.coverage
        ? await wd("POST", S("/execute/sync"), { script: "return window.__coverage__", args: [] }).catch(() => undefined)
        : undefined;
      await go("about:blank");
      urls.delete(id);
      return { testCoverage: testCoverage ?? undefined };
    },
    async startDebugSession() {
      throw new Error("debug sessions are not supported on WebKitGTK; use --manual and open the URL in a browser");
    },
    async stop() {
      try {
        if (session) await wd("DELETE", S(""));
      } finally {
        killAll();
      }
    },
    // the calls that @web/test-runner-commands makes for type "webdriver"
    sendKeys: (_, keys) =>
      wd("POST", S("/actions"), {
        actions: [
          {
            type: "key",
            id: "kb",
            actions: keys.flatMap((k) =>
              (keyCodes[k] ? [keyCodes[k]] : [...k]).flatMap((value) => [
                { type: "keyDown", value },
                { type: "keyUp", value },
              ]),
            ),
          },
        ],
      }),
    sendMouseMove: (_, x, y) => pointer(move(x, y)),
    sendMouseClick: (_, x, y, b = "left") =>
      pointer(move(x, y), { type: "pointerDown", button: button[b] }, { type: "pointerUp", button: button[b] }),
    sendMouseDown: (_, b = "left") => pointer({ type: "pointerDown", button: button[b] }),
    sendMouseUp: (_, b = "left") => pointer({ type: "pointerUp", button: button[b] }),
    resetMouse: () => wd("DELETE", S("/actions")),
    async takeScreenshot(_, locator) {
      const el = await wd("POST", S("/execute/sync"), { script: locator, args: [] });
      return Buffer.from(await wd("GET", S(`/element/${Object.values(el)[0]}/screenshot`)), "base64");
    },
    /** used by the viewport plugin below */
    async setViewport(width, height) {
      for (let i = 0; i < 3; i++) {
        const r = await wd("GET", S("/window/rect"));
        const [w, h] = await wd("POST", S("/execute/sync"), { script: "return [innerWidth, innerHeight]", args: [] });
        if (w === width && h === height) return;
        await wd("POST", S("/window/rect"), { width: r.width + width - w, height: r.height + height - h });
        await sleep(100);
      }
    },
  };
  return self;
}
/** one viewport command for every engine: await executeServerCommand('viewport', { width, height }) */
export const viewportPlugin = () => ({
  name: "viewport",
  async executeCommand({ command, payload, session }) {
    if (command !== "viewport") return undefined;
    const b = session.browser;
    if (b.setViewport) await b.setViewport(payload.width, payload.height);
    else if (b.type === "playwright") await b.getPage(session.id).setViewportSize(payload);
    else await b.getPage(session.id).setViewport(payload);
    return true;
  },
});
