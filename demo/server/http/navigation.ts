import type { ShopContext } from "../session/session.ts";

/** An address that a browser opens and an element calls as well: the browser tells which it is. */
export const isNavigation = (c: ShopContext): boolean =>
  c.req.header("sec-fetch-mode") === "navigate" || c.req.header("accept")?.includes("application/xhtml+xml") === true;
