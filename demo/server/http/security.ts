import type { MiddlewareHandler } from "hono";
import { isSecure } from "../operations/client.ts";
import type { ShopEnv } from "../session/session.ts";

/** policy.1, and that no foreign page frames the shop. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
].join("; ");

/**
 * Chromium and Firefox have a native sanitiser and need no policy; for all others the one policy of the library is let in. `own` is
 * the policy of a page's own script.
 */
function contentSecurityPolicy(userAgent: string | undefined, own?: string): string {
  const native = /\b(?:Chrome|Chromium|HeadlessChrome|Firefox)\/\d/.test(userAgent ?? "");
  const names = [...(native ? [] : ["dp-elements"]), ...(own === undefined ? [] : [own])];
  return `${POLICY}; trusted-types ${names.join(" ") || "'none'"}`;
}

/** Puts the security headers on every answer, error and file included. */
export const securityHeaders: MiddlewareHandler<ShopEnv> = async (c, next) => {
  await next();
  // An answer that was sent past the framework (a cut connection) has no headers to set.
  c.res.headers.set("content-security-policy", contentSecurityPolicy(c.req.header("user-agent"), c.get("trustedTypes")));
  c.res.headers.set("x-content-type-options", "nosniff");
  c.res.headers.set("referrer-policy", "same-origin");
  c.res.headers.set("cross-origin-opener-policy", "same-origin");
  // A browser ignores it on plain http, which is how the shop is tried out.
  if (isSecure(c)) c.res.headers.set("strict-transport-security", "max-age=31536000");
  c.res.headers.append("vary", "user-agent");
};
