import type { Hono } from "hono";
import { staticFiles } from "../http/static-files.ts";
import type { ShopEnv } from "../session/session.ts";

/** What tools read in place of the pages: `llms.txt`, and each page of the documentation as Markdown beside its HTML. */
export function llmsPages(app: Hono<ShopEnv>, distDir: string): void {
  const built = staticFiles(distDir);
  for (const file of ["llms.txt", "llms-full.txt"]) app.get(`/${file}`, (c) => built(c, file));
  app.get("/docs/:path{.+\\.md}", (c) => built(c, `docs/${c.req.param("path")}`));
}
