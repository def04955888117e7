import { mergeConfig } from "vitest/config";
import config from "../../vite.config.ts";

/** The unit tests that need no database and read no sources: what a mutant can change; none that measures time. */
export default mergeConfig(config({ mode: "test", command: "serve" }), {
  // what ends a mutant that hangs is Stryker's own time-out; a slow machine is to get through the first run
  test: {
    include: [],
    exclude: [
      "test/architecture/**",
      "test/contract/**",
      "test/support/**",
      "test/conformance/**",
      "demo/**",
      "src/call/fragment-growth.test.ts",
    ],
  },
});
