// `dist/analytics.js`: one ES module that imports nothing, for a bundler and for `<script type="module">` alike (analytics.5).
import { resolve } from "node:path";
import { build } from "vite";
import { common } from "./scripts.mjs";

export async function buildAnalytics(outDir) {
  const config = common("react", outDir);
  await build({
    ...config,
    build: {
      ...config.build,
      rolldownOptions: {
        input: { analytics: resolve("src/analytics/analytics.ts") },
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "[name].js", codeSplitting: false },
      },
    },
  });
}
