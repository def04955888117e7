import { defineConfig } from "vitest/config";

/** The example as it runs: engine, adapter and page, started by its one command. Run `npm run build` before. */
export default defineConfig({
  test: {
    include: ["examples/vendure/test/*.test.ts"],
    globalSetup: "examples/vendure/test/start.ts",
    environment: "node",
    // ms, ten times what the slowest takes on two quiet cores: a limit ends what hangs
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // one engine for all files
    fileParallelism: false,
  },
});
