import { mergeConfig } from "vitest/config";
import config from "../../vite.config.ts";

/** The unit tests that need no database and read no sources: what a mutant can change. */
export default mergeConfig(config({ mode: "test", command: "serve" }), {
  test: { include: [], exclude: ["test/architecture/**", "test/contract/**", "test/support/**", "test/conformance/**", "demo/**"] },
});
