import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { kindOfWrite } from "../operations/write-kinds.ts";
import { Refusal } from "./refusal.ts";

/** The largest form of the shop has 60 fields. */
export const MOST_FIELDS = 1_000;
/** Levels of objects and lists; the database gives up at some thousands. */
export const MOST_DEPTH = 32;

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

const unreadable = (why: string) => new Refusal(400, "bad-request", `The request cannot be read: ${why}`);

/** Throws 400 for a text that the database cannot keep: one with a NUL or half of a character. */
function checkText(text: string): void {
  if (text.includes("\0") || /\p{Surrogate}/u.test(text)) throw unreadable("a text has a NUL or half of a character.");
}

/** Throws 400 for data that is nested too deep, or has a text that the database cannot keep. */
export function checkData(data: unknown): void {
  // By a list and not by calling itself: the data may be deeper than the stack.
  let level: readonly unknown[] = [data];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_DEPTH) throw unreadable(`it is nested deeper than ${MOST_DEPTH} levels.`);
    const deeper: unknown[] = [];
    for (const value of level) {
      if (typeof value === "string") checkText(value);
      if (typeof value !== "object" || value === null) continue;
      for (const [name, inner] of Object.entries(value)) {
        checkText(name);
        deeper.push(inner);
      }
    }
    level = deeper;
  }
}
