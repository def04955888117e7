import { defineConfig } from "vitest/config";

/** Apps made of the packed package, built and driven as their developers would. Run `npm run build` before. */
export default defineConfig({
  test: {
    include: ["test/apps/*.test.ts"],
    globalSetup: "test/apps/pack.ts",
    environment: "node",
    testTimeout: 180_000, // on the slowest machines
    hookTimeout: 180_000,
    maxWorkers: 2,
    isolate: false,
  },
});
