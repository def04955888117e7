import type { MiddlewareHandler } from "hono";
import type { ShopBackend } from "../http/mount.ts";
import type { Faults, RecordedRequest } from "./faults.ts";
import type { ShopEnv } from "../session/session.ts";

/** Keeps what every request of a session said, for tests that ask what left the page. */
export const recordRequests =
  (faults: Faults, backend: Pick<ShopBackend, "nameOf">): MiddlewareHandler<ShopEnv> =>
  async (c, next) => {
    const { pathname } = new URL(c.req.url);
    // a copy: whoever answers reads the body as well
    const body = c.req.method === "GET" ? "" : await c.req.raw.clone().text();
    const request: RecordedRequest = {
      // a page by its path
      call: backend.nameOf(c.req.raw) ?? pathname,
      method: c.req.method,
      url: c.req.url,
      headers: c.req.header(),
      body,
    };
    faults.record(c.get("session").id, request);
    await next();
    request.status = c.res.status;
  };
