import type { Cookies } from "./cookies.ts";
import { sameText } from "./token.ts";

const COOKIE = "dp-session";
const RANDOM = /^[\w-]{32}$/;
/** Lifetime of the cookie. */
const SECONDS = 60 * 60 * 24 * 30;

const random = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll("+", "-")
    .replaceAll("/", "_");

type Sign = (purpose: string, value: string) => Promise<string>;

/** A guest by a cookie that this shop has signed: one of another origin opens no session. */
export const cookieSession =
  (sign: Sign) =>
  async (_request: Request, { cookies }: { readonly cookies: Cookies }): Promise<{ readonly id: string }> => {
    const [sent = "", signature = ""] = (cookies.get(COOKIE) ?? "").split(".");
    if (RANDOM.test(sent) && sameText(signature, await sign("session", sent))) return { id: sent };
    const id = random();
    cookies.set(COOKIE, `${id}.${await sign("session", id)}`, { seconds: SECONDS });
    return { id };
  };
