// `dp-elements/contract/render`: one module for a shop's server, a worker or a browser; zod, which the contract needs, stays outside.
import { build } from "vite";

export const buildRenderers = (dist) =>
  build({
    logLevel: "warn",
    build: {
      ssr: "src/render/index.ts",
      outDir: `${dist}/contract`,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "es2022",
      minify: true,
      rolldownOptions: { output: { entryFileNames: "render.js", codeSplitting: false } },
    },
  });
