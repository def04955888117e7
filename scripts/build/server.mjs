import { build } from "vite";

/** Builds the shop's server into one file, `<outDir>/server.js`. */
export const buildServer = (outDir) =>
  build({
    logLevel: "warn",
    build: {
      ssr: "demo/server/main.ts",
      outDir,
      emptyOutDir: false,
      target: "node20",
      rolldownOptions: { output: { entryFileNames: "server.js" } },
    },
  });
