import { mergeConfig } from "vitest/config";
import config from "../../vite.config.ts";
import { breakPlugin } from "./plugin.mjs";

/** The unit tests with one break in the sources. */
export default mergeConfig(config({ mode: "test", command: "serve" }), { plugins: [breakPlugin()], test: { bail: 0 } });
