import { afterAll, describe, it } from "vitest";
import { makeApp, program, succeed } from "./app.fixture.ts";
import { closeBrowser, serve } from "./browse.fixture.ts";
import { driveSite } from "./drive.fixture.ts";

afterAll(closeBrowser);

describe("defineElements in an app", () => {
  it("package.1 defines the tags named, and loads only their code, in Vite's production build", async () => {
    const folder = makeApp("vite");
    await succeed(folder, [program("vite/bin/vite.js"), "build"]);
    await driveSite(serve(`${folder}/dist`));
  });
});
