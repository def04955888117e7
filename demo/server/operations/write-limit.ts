import { isIPv6 } from "node:net";
import type { MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { ShopEnv } from "../session/session.ts";
import type { Settings } from "../settings.ts";
import { RefusedForNow } from "../../../src/backend/refusal.ts";
import { kindOfWrite } from "./write-kinds.ts";

const SECONDS = 60;

/*
 * Each process counts for itself: behind a proxy that spreads requests over n processes a session or an address has up to n times as
 * many.
 */

/** Counts one write of `key`. Throws 429 for one above the limit; 0 is no limit. */
type Count = (key: string) => Promise<void>;

function counter(perMinute: number): Count {
  if (perMinute === 0) return async () => {};
  const limiter = new RateLimiterMemory({ points: perMinute, duration: SECONDS });
  return async (key) => {
    await limiter.consume(key).catch((reached: unknown) => {
      if (!(reached instanceof RateLimiterRes)) throw reached;
      const seconds = Math.max(1, Math.ceil(reached.msBeforeNext / 1000));
      throw new RefusedForNow(429, "too-many-writes", `Too many changes in one minute. Try again in ${seconds} s.`, seconds);
    });
  };
}

/** Limits the writes of one session in one minute. It keeps a runaway script from the database. */
export function writeLimit(perMinute: number): MiddlewareHandler<ShopEnv> {
  const count = counter(perMinute);
  return async (c, next) => {
    if (kindOfWrite(c.req.method, c.req.path)) await count(c.get("session").id);
    await next();
  };
}

/**
 * Limits the writes of one kind that come from one address in one minute, before anything is asked of the database. A session limits
 * nobody who sends no cookie: each of those requests has a session of its own.
 */
export function addressLimit(settings: Settings): MiddlewareHandler<ShopEnv> {
  const counters = new Map<string, Count>();
  return async (c, next) => {
    const kind = kindOfWrite(c.req.method, c.req.path);
    if (kind) {
      const count = counters.get(kind.name) ?? counter(settings[kind.limit]);
      counters.set(kind.name, count);
      await count(networkOf(c.get("client").address));
    }
    await next();
  };
}

/** The part of an address that one subscriber has: all of IPv4, the first 64 bits of IPv6. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [left = "", right] = plain.split("::");
  const groups = left.split(":").filter(Boolean);
  const gap = right === undefined ? 0 : 8 - groups.length - right.split(":").filter(Boolean).length;
  const all = [...groups, ...Array<string>(gap).fill("0"), ...(right ?? "").split(":")];
  return all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(":");
}
