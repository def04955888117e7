import { defineConfig } from "astro/config";

export default defineConfig({
  // scripts and styles as files, which a strict policy asks for
  vite: { build: { assetsInlineLimit: 0 } },
});
