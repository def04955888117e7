import { mergeConfig } from "vitest/config";
import config from "../../vite.config.ts";

const base = config({ mode: "test", command: "serve" });

/** The scenarios, one after the other: each has the machine and its PostgreSQL for itself. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  { test: { include: ["test/load/*.load.ts"], fileParallelism: false } },
);
