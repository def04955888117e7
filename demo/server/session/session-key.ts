import { createHash, createHmac, randomBytes } from "node:crypto";

/**
 * The value of the session's cookie. Everything else is derived from it: the id under which the database holds the session, and
 * the tokens of its pages. So a guest needs no row until the first write, and the database holds nothing that opens a session.
 *
 * The key is not signed. A key that the shop never gave out opens an empty session, and sign-in always makes a new key.
 */
export const newSessionKey = (): string => randomBytes(24).toString("base64url");

export const isSessionKey = (text: string | undefined): text is string => /^[\w-]{32}$/.test(text ?? "");

/** The id of the session in the database. */
export const sessionIdOf = (key: string): string => createHash("sha256").update(key).digest("hex");

export interface SessionTokens {
  /** the `session-id` of pages and calls */
  readonly publicId: string;
  readonly csrfToken: string;
  readonly slateToken: string;
}

export function tokensOf(key: string): SessionTokens {
  const derive = (purpose: string) => createHmac("sha256", key).update(purpose).digest();
  const digits = String(derive("public id").readBigUInt64BE() % 10n ** 17n).padStart(17, "0");
  return {
    publicId: `${digits.slice(0, 3)}-${digits.slice(3, 10)}-${digits.slice(10)}`,
    csrfToken: derive("csrf token").toString("base64url"),
    slateToken: derive("slate token").toString("base64url"),
  };
}
