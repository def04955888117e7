import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { kindOfWrite } from "../operations/write-kinds.ts";
import { Refusal } from "./refusal.ts";

/** Tests arm faults with whole answers (`/__faults`, only with `--faults`). */
const MOST_TEST_BYTES = 4 * 1024 * 1024;

const tooLarge = (most: number): never => {
  throw new Refusal(413, "too-large", `The body is longer than ${most} bytes.`);
};

/** Refuses what no part of the shop can read, before anything looks at it: 413 for a body too long, 400 for an address. */
export const limitRequests: MiddlewareHandler = (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  // The database knows no NUL in a text.
  if (!isDecodable(pathname) || (pathname + search).includes("%00"))
    throw new Refusal(400, "bad-address", "The address has a sign that cannot be read.");
  const kind = kindOfWrite(c.req.method, c.req.path);
  if (!kind) return next();
  const most = pathname.startsWith("/__") ? MOST_TEST_BYTES : kind.bytes;
  const length = c.req.header("content-length");
  // Only a body of unknown length is looked at: the adapter makes a whole web request, with a stream, for whoever asks for it.
  if (length === undefined || c.req.header("transfer-encoding"))
    return bodyLimit({ maxSize: most, onError: () => tooLarge(most) })(c, next);
  return Number(length) > most ? tooLarge(most) : next();
};

function isDecodable(path: string): boolean {
  try {
    // Its result is used, or the bundler takes the call away.
    return typeof decodeURIComponent(path) === "string";
  } catch {
    return false;
  }
}
