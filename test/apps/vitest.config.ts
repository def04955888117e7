import { defineConfig } from "vitest/config";

/** What decides: the package as it is installed, and an app of one bundler and one React. `APPS=all` makes the others as well. */
const DECIDING = ["package", "react", "versions", "vite"];
const files = process.env["APPS"] === "all" ? ["*"] : DECIDING;

/** Apps made of the packed package, built and driven as their developers would. Run `npm run build` before. */
export default defineConfig({
  test: {
    include: files.map((name) => `test/apps/${name}.test.ts`),
    globalSetup: "test/apps/pack.ts",
    environment: "node",
    testTimeout: 20 * 60_000, // ten times what a slow machine takes
    hookTimeout: 20 * 60_000,
    maxWorkers: 2,
    isolate: false,
  },
});
