import { defineConfig } from "vitest/config";
import { DECIDING_FILES, everyApp } from "./decides.ts";

/** Apps made of the packed package, built and driven as their developers would. Run `npm run build` before. */
export default defineConfig({
  test: {
    include: everyApp ? ["test/apps/*.test.ts"] : DECIDING_FILES,
    globalSetup: "test/apps/pack.ts",
    environment: "node",
    // ms, more than ten times what the slowest (arethetypeswrong) takes on two quiet cores (30 s): a limit ends what hangs
    testTimeout: 900_000,
    hookTimeout: 900_000,
    maxWorkers: 2,
    isolate: false,
  },
});
