import type { MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { ShopEnv } from "../session/session.ts";
import { TryLater } from "./try-later.ts";

const SECONDS = 60;

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Limits the writes of one session in one minute; 0 is no limit. Each process counts for itself: behind a proxy that spreads
 * requests over n processes a session has up to n times as many. It keeps a runaway script from the database, no attacker.
 */
export function writeLimit(perMinute: number): MiddlewareHandler<ShopEnv> {
  if (perMinute === 0) return (_c, next) => next();
  const limiter = new RateLimiterMemory({ points: perMinute, duration: SECONDS });
  return async (c, next) => {
    if (!READS.has(c.req.method)) {
      await limiter.consume(c.get("session").id).catch((reached: unknown) => {
        if (!(reached instanceof RateLimiterRes)) throw reached;
        const seconds = Math.max(1, Math.ceil(reached.msBeforeNext / 1000));
        throw new TryLater(429, "too-many-writes", `Too many changes in one minute. Try again in ${seconds} s.`, seconds);
      });
    }
    await next();
  };
}
