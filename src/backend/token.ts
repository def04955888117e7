const text = new TextEncoder();

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Compares in a time that does not say how much was right. */
export function sameText(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let different = 0;
  for (let at = 0; at < one.length; at++) different |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return different === 0;
}

/** Tokens that are kept, so that one of a session that asks again is not computed again. */
const MOST_KEPT = 5_000;

/** Signs by HMAC (SHA-256) with a secret; `purpose` keeps what is signed for one thing from being taken for another. */
export function createSigner(secret: () => string | Promise<string>): (purpose: string, value: string) => Promise<string> {
  let key: Promise<CryptoKey> | undefined;
  const kept = new Map<string, string>();
  const load = async () => crypto.subtle.importKey("raw", text.encode(await secret()), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (purpose, value) => {
    const signed = `${purpose} ${value}`;
    const known = kept.get(signed);
    if (known !== undefined) return known;
    key ??= load();
    // a secret that could not be had is asked for again
    key.catch(() => (key = undefined));
    const token = base64url(await crypto.subtle.sign("HMAC", await key, text.encode(signed)));
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    kept.set(signed, token);
    return token;
  };
}

/** A SHA-256 in hexadecimal. */
export async function digest(value: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text.encode(value)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
