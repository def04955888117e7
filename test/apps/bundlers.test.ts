import { afterAll, describe, it } from "vitest";
import { freePort } from "../support/free-port.mjs";
import { makeApp, program, serveWith, succeed } from "./app.fixture.ts";
import { closeBrowser, serve, type Site } from "./browse.fixture.ts";
import { driveSite } from "./drive.fixture.ts";

afterAll(closeBrowser);

/** Drives what a program serves, or writes, while it is developed. */
async function driveDevelopment(folder: string, args: readonly string[], ready: RegExp, address: () => Promise<Site>): Promise<void> {
  const { stop } = await serveWith(folder, args, ready);
  await driveSite(address()).finally(stop);
}

describe("defineElements in an app", () => {
  it("package.1 defines the tags named, and loads only their code, in development with Vite", async () => {
    const port = await freePort();
    const vite = [program("vite/bin/vite.js"), "--host", "127.0.0.1", "--port", String(port), "--strictPort"];
    const site = { url: `http://127.0.0.1:${port}`, close: async () => {} };
    await driveDevelopment(makeApp("vite-dev", { from: "vite" }), vite, /ready in/, async () => site);
  });

  it("package.1 defines the tags named, and loads only their code, in development with webpack", async () => {
    const folder = makeApp("webpack-dev", { from: "webpack" });
    await driveDevelopment(folder, ["build.js", "watch"], /compiled/, () => serve(folder));
  });

  it("package.1 defines the tags named, and loads only their code, in webpack's production build", async () => {
    const folder = makeApp("webpack");
    await succeed(folder, ["build.js"]);
    await driveSite(serve(folder));
  });

  it("package.1 defines the tags named, and loads only their code, in Rollup's watch build", async () => {
    const folder = makeApp("rollup-dev", { from: "rollup" });
    await driveDevelopment(folder, [program("rollup/dist/bin/rollup"), "-c", "-w"], /created dist/, () => serve(folder));
  });

  it("package.1 defines the tags named, and loads only their code, in Rollup's build", async () => {
    const folder = makeApp("rollup");
    await succeed(folder, [program("rollup/dist/bin/rollup"), "-c"]);
    await driveSite(serve(folder));
  });
});
