import type { MiddlewareHandler } from "hono";
import type { OpenDatabase } from "../database/open.ts";
import { withinLimit } from "../lib/within-limit.ts";
import { unavailable } from "./try-later.ts";

/** Where a process is in its life; `serve` in main.ts moves it on. */
export interface Lifecycle {
  phase: "starting" | "serving" | "draining";
}

/** `undefined` when the process can serve requests, else why it cannot. */
export async function unreadyReason(
  { phase }: Lifecycle,
  { ping }: Pick<OpenDatabase, "ping">,
  limitMs: number,
): Promise<string | undefined> {
  if (phase !== "serving") return phase;
  const asked = ping().then(
    () => undefined,
    () => "database unavailable",
  );
  return withinLimit<string | undefined>(asked, limitMs, "database too slow");
}

/** Refuses requests before the tables are there. */
export const onceStarted =
  (lifecycle: Lifecycle): MiddlewareHandler =>
  (_c, next) => {
    if (lifecycle.phase === "starting") throw unavailable();
    return next();
  };

/** While the process drains, asks clients to connect to another one: with every answer, so that no connection is left to cut. */
export const partWhileDraining =
  (lifecycle: Lifecycle): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (lifecycle.phase === "draining") c.header("connection", "close");
  };
