import { join } from "node:path";
import type { Hono } from "hono";
import type { ShopEnv } from "../session/session.ts";
import { staticFiles } from "../http/static-files.ts";
import { gridPage } from "../product/cart-slider.ts";
import { cmsPage } from "./cms.ts";
import { docsPages } from "./docs.ts";
import { galleryPages } from "./gallery.ts";
import { legacyPage } from "./legacy.ts";
import { llmsPages } from "./llms.ts";

/** The style sheets and scripts of the demo pages: as they are written, or compiled by the build. */
export function demoFiles(app: Hono<ShopEnv>): void {
  const written = staticFiles(join(process.cwd(), "demo/pages"));
  const built = staticFiles(join(process.cwd(), ".build/demo"));
  app.get("/demo/:file{[\\w-]+\\.css}", (c) => written(c, c.req.param("file")));
  for (const file of ["legacy.js", "vendor.js", "mark.svg"]) app.get(`/demo/${file}`, (c) => written(c, file));
  app.get("/demo/:file{[\\w-]+\\.js}", (c) => built(c, c.req.param("file")));
}

/** Pages for those who have a page already, who place elements, and who develop. */
export function demoPages(app: Hono<ShopEnv>, distDir: string): void {
  legacyPage(app);
  cmsPage(app, distDir);
  gridPage(app);
  galleryPages(app, distDir);
  llmsPages(app, distDir);
  docsPages(app, distDir);
}
