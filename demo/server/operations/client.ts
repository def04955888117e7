import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";

/** The browser's side of a request, as the proxies in front of the shop describe it. */
export interface Client {
  /** whether the browser asked by https */
  readonly secure: boolean;
  /** host and port that the browser asked for */
  readonly host: string;
  /** its address; empty where no socket is involved */
  readonly address: string;
}

declare module "hono" {
  interface ContextVariableMap {
    client: Client;
  }
}

/**
 * Reads who asks. `X-Forwarded-*` are read only behind trusted proxies: without one, any client could write them. Each proxy
 * appends what it saw, so the entry that the outermost trusted proxy wrote is as far from the end as there are proxies.
 */
export const withClient =
  (trustedProxies: number): MiddlewareHandler =>
  async (c, next) => {
    const { protocol, host } = new URL(c.req.url);
    const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket;
    c.set("client", {
      secure: (forwarded(c, "x-forwarded-proto", trustedProxies) ?? protocol.slice(0, -1)) === "https",
      host: forwarded(c, "x-forwarded-host", trustedProxies) ?? c.req.header("host") ?? host,
      address: forwarded(c, "x-forwarded-for", trustedProxies) ?? socket?.remoteAddress ?? "",
    });
    await next();
  };

function forwarded(c: Context, header: string, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined;
  const entries = (c.req.header(header) ?? "").split(",").map((entry) => entry.trim());
  // A proxy that sets the header, and does not append to it, leaves fewer entries.
  return entries[Math.max(0, entries.length - trustedProxies)] || undefined;
}

/** Whether the browser asked by https: then cookies are `Secure`. */
export const isSecure = (c: Context): boolean => c.get("client").secure;
