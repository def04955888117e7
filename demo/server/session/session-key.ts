import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * The value of the session's cookie. Everything else is derived from it: the id under which the database holds the session, and
 * the slate token of its pages. So a guest needs no row until the first write, and the database holds nothing that opens a session.
 *
 * It ends with the shop's signature: a key that the shop never gave out is no session. The secret opens no session that there is.
 */
export function newSessionKey(secret: string): string {
  const random = randomBytes(24).toString("base64url");
  return random + signatureOf(random, secret);
}

const RANDOM_LENGTH = 32;

/** 132 bits: as hard to guess as the random part needs to be, and a short cookie. */
const signatureOf = (random: string, secret: string): string =>
  createHmac("sha256", secret).update(random).digest("base64url").slice(0, 22);

/** Whether this shop made the key. */
export function isSessionKey(text: string | undefined, secret: string): text is string {
  if (!/^[\w-]{54}$/.test(text ?? "")) return false;
  const signature = signatureOf(text!.slice(0, RANDOM_LENGTH), secret);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(text!.slice(RANDOM_LENGTH)));
}

/** The id of the session in the database. */
export const sessionIdOf = (key: string): string => createHash("sha256").update(key).digest("hex");

export interface SessionTokens {
  /** the `session-id` of pages and calls */
  readonly publicId: string;
  readonly slateToken: string;
}

export function tokensOf(key: string): SessionTokens {
  const derive = (purpose: string) => createHmac("sha256", key).update(purpose).digest();
  const digits = String(derive("public id").readBigUInt64BE() % 10n ** 17n).padStart(17, "0");
  return {
    publicId: `${digits.slice(0, 3)}-${digits.slice(3, 10)}-${digits.slice(10)}`,
    slateToken: derive("slate token").toString("base64url"),
  };
}
