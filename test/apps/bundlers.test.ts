import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "../support/free-port.mjs";
import { makeApp, program, serveWith, succeed } from "./app.fixture.ts";
import { closeBrowser, serve, tagsIn, visit, type Site } from "./browse.fixture.ts";
import { chosen } from "./decides.ts";

const TAGS = ["dp-quantity-selector", "dp-truncate"];

afterAll(closeBrowser);

/** Both elements work, and nothing else was loaded or said. */
async function drive(url: string): Promise<void> {
  const { page, scripts, texts, problems, settled } = await visit(url);
  await page.locator("dp-truncate[data-state=truncated]").waitFor();
  await page.locator("dp-quantity-selector[data-state=ready]").waitFor();
  await page.getByRole("button", { name: "Show more" }).click();
  await page.getByRole("dialog").waitFor();
  expect(await page.evaluate(() => [...document.querySelectorAll(":not(:defined)")].map(({ localName }) => localName))).toEqual([]);
  await settled();
  expect(tagsIn(texts.values())).toEqual(TAGS);
  expect(scripts.length, scripts.join("\n")).toBeLessThan(32);
  expect(problems).toEqual([]);
  await page.context().close();
}

async function driveSite(site: Promise<Site>): Promise<void> {
  const { url, close } = await site;
  await drive(`${url}/`);
  await close();
}

/** Drives what a program serves, or writes, while it is developed. */
async function driveDevelopment(folder: string, args: readonly string[], ready: RegExp, address: () => Promise<Site>): Promise<void> {
  const { stop } = await serveWith(folder, args, ready);
  await driveSite(address()).finally(stop);
}

const APPS: readonly { readonly build: string; readonly decides?: boolean; run(): Promise<void> }[] = [
  {
    build: "development with Vite",
    async run() {
      const port = await freePort();
      const vite = [program("vite/bin/vite.js"), "--host", "127.0.0.1", "--port", String(port), "--strictPort"];
      const site = { url: `http://127.0.0.1:${port}`, close: async () => {} };
      await driveDevelopment(makeApp("vite-dev", { from: "vite" }), vite, /ready in/, async () => site);
    },
  },
  {
    build: "Vite's production build",
    decides: true,
    async run() {
      const folder = makeApp("vite");
      await succeed(folder, [program("vite/bin/vite.js"), "build"]);
      await driveSite(serve(`${folder}/dist`));
    },
  },
  {
    build: "development with webpack",
    async run() {
      const folder = makeApp("webpack-dev", { from: "webpack" });
      await driveDevelopment(folder, ["build.js", "watch"], /compiled/, () => serve(folder));
    },
  },
  {
    build: "webpack's production build",
    async run() {
      const folder = makeApp("webpack");
      await succeed(folder, ["build.js"]);
      await driveSite(serve(folder));
    },
  },
  {
    build: "Rollup's watch build",
    async run() {
      const folder = makeApp("rollup-dev", { from: "rollup" });
      await driveDevelopment(folder, [program("rollup/dist/bin/rollup"), "-c", "-w"], /created dist/, () => serve(folder));
    },
  },
  {
    build: "Rollup's build",
    async run() {
      const folder = makeApp("rollup");
      await succeed(folder, [program("rollup/dist/bin/rollup"), "-c"]);
      await driveSite(serve(folder));
    },
  },
];

describe("defineElements in an app", () => {
  it.each(chosen(APPS))("package.1 defines the tags named, and loads only their code, in $build", ({ run }) => run());
});
