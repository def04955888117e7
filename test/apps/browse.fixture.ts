// A browser for the apps, a server for their files, and what a page asked for and said.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { chromium, type Browser, type Page } from "playwright";
import { chromiumArgs, requireBrowser } from "../../scripts/find-browsers.mjs";

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".map": "application/json",
};

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a folder from an origin of its own. `headers` go with every answer; `answer` may answer instead. */
export function serve(
  folder: string,
  { headers = {}, answer }: { headers?: Record<string, string>; answer?: (path: string, response: ServerResponse) => boolean } = {},
): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, "http://site");
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (answer?.(pathname, response)) return;
    const file = join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    if (pathname === "/favicon.ico") return void response.writeHead(204).end();
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end();
    response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream");
    createReadStream(file).pipe(response);
  });
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => {
      const close = (): Promise<void> =>
        new Promise((closed) => {
          server.close(() => closed());
          server.closeAllConnections();
        });
      done({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close });
    });
  });
}

let browser: Promise<Browser> | undefined;

/** One browser for the tests of a file, which close it when they end. */
const launched = (): Promise<Browser> =>
  (browser ??= chromium.launch({ executablePath: requireBrowser("headless"), args: chromiumArgs() }));

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** as a phone's, so that texts are longer than their lines */
const viewport = { width: 375, height: 812 };

export interface Visit {
  readonly page: Page;
  /** addresses of the scripts that were asked for, in order */
  readonly scripts: string[];
  /** texts of those scripts, by address */
  readonly texts: Map<string, string>;
  /** warnings and errors of the console, and errors that nothing caught */
  readonly problems: string[];
  /** resolves when what was asked for has come */
  settled(): Promise<void>;
}

/** ms, more than ten times what a page takes to load and to answer a press on two quiet cores (3 s) */
export const PATIENCE = 60_000;

/** What the console says about development builds, and is no fault of anybody. */
const HARMLESS = /Download the React DevTools|\[vite\]|Lit is in dev mode/;

/** Opens a page on a browser context of its own. `prepare` runs before it loads. */
export async function visit(url: string, prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Visit> {
  const context = await (await launched()).newContext({ viewport });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const scripts: string[] = [];
  const texts = new Map<string, string>();
  const problems: string[] = [];
  const reading: Promise<void>[] = [];
  page.on("console", (message) => {
    if (/^(warning|error)$/.test(message.type()) && !HARMLESS.test(message.text())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.push(response.url());
    if (response.ok())
      reading.push(
        response.text().then(
          (text) => void texts.set(response.url(), text),
          () => {}, // the page has gone meanwhile
        ),
      );
  });
  await prepare(page);
  await page.goto(url);
  const settled = async (): Promise<void> => {
    await page.waitForLoadState("networkidle");
    await Promise.all(reading);
  };
  return { page, scripts, texts, problems, settled };
}

/** Tags whose elements' code is in these scripts: each element's module ends with the definition of its tag. */
export function tagsIn(texts: Iterable<string>): string[] {
  const tags = new Set<string>();
  for (const text of texts)
    // webpack's development build has modules as texts, with their line ends written out
    for (const [, tag = ""] of text
      .replaceAll("\\n", "\n")
      .matchAll(/[\w$)]\(\s*[`"'](dp-[\w-]+)[`"'],\s*(?:[\w$]+|class\b[^`]*?)\s*\)\s*;?\s*(?:export\b|\/\/|\}|$)/gm))
      tags.add(tag);
  return [...tags].sort();
}
