import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Counts each request, and writes its line of the access log. Neither has a query string or a header: tokens, session ids and
 * what shoppers looked for are there.
 */
export const observe =
  (metrics: Metrics, log: Log | undefined): MiddlewareHandler<ShopEnv> =>
  async (c, next) => {
    const begin = performance.now();
    await next();
    const duration = performance.now() - begin;
    const { status } = c.res;
    // An unknown method or path is one label: clients could make as many series as they like.
    const method = METHODS.has(c.req.method) ? c.req.method : "other";
    const route = routeOf(c);
    metrics.countRequest(method, route, status, duration / 1000);
    log?.("info", "request", {
      requestId: c.get("requestId"),
      method,
      route,
      path: c.req.path,
      status,
      ms: Math.round(duration * 10) / 10,
      client: c.get("client").address,
    });
  };

/** The call, or the pattern of the path. Middleware matches every path. */
export function routeOf(c: ShopContext): string {
  return c.get("call") ?? matchedRoutes(c).findLast(({ path }) => path !== "/*" && path !== "*")?.path ?? "unmatched";
}
