import type { Context, MiddlewareHandler } from "hono";
import { contract } from "../../../src/contract/index.ts";
import { entryRoute } from "../http/entry-route.ts";
import type { Faults, RecordedRequest } from "./faults.ts";
import type { ShopEnv } from "../session/session.ts";

/** Name of the call that a request is; a page by its path. */
function nameOf(c: Context, path: string): string {
  const found = contract.find(
    (entry) => entry.method === c.req.method && patternOf(entry.path.split("?")[0]!).test(path) && entryRoute(entry).isAsked(c),
  );
  return found?.name ?? path;
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+")}$`);

/** Keeps what every request of a session said, for tests that ask what left the page. */
export const recordRequests =
  (faults: Faults): MiddlewareHandler<ShopEnv> =>
  async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const body = c.req.method === "GET" ? "" : await c.req.text();
    const request: RecordedRequest = {
      call: nameOf(c, pathname),
      method: c.req.method,
      url: c.req.url,
      headers: c.req.header(),
      body,
    };
    faults.record(c.get("session").id, request);
    await next();
    request.status = c.res.status;
  };
