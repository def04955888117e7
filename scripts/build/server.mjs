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
      rolldownOptions: {
        // the server renders all elements, so it loads at once what their browser code loads later: each such import would be a warning
        checks: { ineffectiveDynamicImport: false },
        output: { entryFileNames: "server.js" },
      },
    },
  });
