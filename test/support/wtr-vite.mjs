// Serves the browser tests through Vite's own dev pipeline: the same resolution, alias, JSX and CommonJS handling as the build.
import { createServer } from "vite";
import koaConnect from "koa-connect";
import { loaderSite } from "./loader-site.mjs";

// Found at start, these would reload the page in the middle of a test: all are bundled before the first one.
const ours = [
  "nanostores",
  "zod/mini",
  "dompurify",
  "@floating-ui/dom",
  "@r2wc/core",
  "fast-check",
  "axe-core",
  "@open-wc/testing > chai-a11y-axe > axe-core",
];
const runtimes = {
  react: ["react", "react-dom", "react-dom/client", "react/jsx-runtime", "react/jsx-dev-runtime"],
  lite: ["preact", "preact/hooks", "preact/compat", "preact/jsx-runtime"],
};
// They talk to the runner over its own socket module, or must exist once.
const untouched = [
  "@open-wc/testing",
  "@open-wc/testing-helpers",
  "@web/test-runner-commands",
  "@web/test-runner-mocha",
  "lit",
  "lit-html",
  "lit-element",
  "@lit/reactive-element",
];

const socket = "/__web-dev-server__web-socket.js";

/** Middleware and plugins for the configuration of @web/test-runner. */
export function viteForWtr(runtime) {
  let started;
  const start = () =>
    (started ??= createServer({
      mode: runtime === "lite" ? "lite" : "development",
      cacheDir: `node_modules/.vite-browser-${runtime}`,
      clearScreen: false,
      appType: "custom",
      logLevel: "warn",
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true, include: [...ours, ...runtimes[runtime]], exclude: untouched },
      plugins: [
        {
          name: "runner-socket",
          enforce: "pre",
          resolveId: (id) => (id.endsWith("__web-dev-server__web-socket.js") ? { id: socket, external: true } : null),
        },
      ],
    }).then((vite) => ({ vite, serve: koaConnect(vite.middlewares) })));
  return {
    middleware: [
      loaderSite,
      async (ctx, next) => {
        // the runner's own pages and sockets stay with the runner
        if (ctx.path === "/" || ctx.path.startsWith("/__web-")) return next();
        const { serve } = await start();
        return serve(ctx, next);
      },
    ],
    plugins: [
      {
        name: "vite-lifecycle",
        serverStart: () => start().then(() => {}),
        serverStop: () => started?.then(({ vite }) => vite.close()),
      },
    ],
  };
}
