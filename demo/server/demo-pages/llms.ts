import { join } from "node:path";
import type { Hono } from "hono";
import { staticFiles } from "../http/static-files.ts";
import type { ShopEnv } from "../session/session.ts";

/** What tools read in place of the pages: `llms.txt`, and each page of the documentation as Markdown beside its HTML. */
export function llmsPages(app: Hono<ShopEnv>, distDir: string): void {
  const [built, docs] = [staticFiles(distDir), staticFiles(join(distDir, "docs"))];
  for (const file of ["llms.txt", "llms-full.txt"]) app.get(`/${file}`, (c) => built(c, file));
  app.get("/docs/:path{.+\\.md}", (c) => docs(c, c.req.param("path")));
}
