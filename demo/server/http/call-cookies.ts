import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { ShopContext } from "../session/session.ts";
import { isSecure } from "../operations/client.ts";

interface Kept {
  /** `undefined` takes the cookie away */
  readonly value: string | undefined;
  /** the only path that the browser sends it to */
  readonly path: string;
  /** lifetime */
  readonly seconds: number;
}

/** What one call leaves in the browser for another one. The browser gets it with the answer: a call that is refused leaves nothing. */
export class CallCookies {
  readonly #c: ShopContext;
  readonly #kept = new Map<string, Kept>();

  constructor(c: ShopContext) {
    this.#c = c;
  }

  get(name: string): string | undefined {
    return getCookie(this.#c, name);
  }

  keep(name: string, kept: Kept): void {
    this.#kept.set(name, kept);
  }

  /** Forgets what an attempt kept whose transaction is repeated. */
  clear(): void {
    this.#kept.clear();
  }

  send(): void {
    for (const [name, { value, path, seconds }] of this.#kept) {
      const attributes = { httpOnly: true, sameSite: "Lax", path, secure: isSecure(this.#c) } as const;
      if (value === undefined) deleteCookie(this.#c, name, attributes);
      else setCookie(this.#c, name, value, { ...attributes, maxAge: seconds });
    }
  }
}
