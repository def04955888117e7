/** How the browser keeps a cookie. */
export interface CookieTerms {
  /** the only path that the browser sends it to; all of them without it */
  readonly path?: string;
  /** lifetime; that of the browser's session without it */
  readonly seconds?: number;
}

/** The cookies of a request, and those that its answer leaves in the browser: a call that is refused leaves none. */
export interface Cookies {
  get(name: string): string | undefined;
  /** `undefined` takes the cookie away. */
  set(name: string, value: string | undefined, terms?: CookieTerms): void;
}

const NAME = /^[\w!#$%&'*.^`|~+-]+$/;

function read(header: string | null): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, at).trim();
    if (at < 1 || found.has(name)) continue;
    const value = pair.slice(at + 1).trim();
    try {
      found.set(name, decodeURIComponent(value));
    } catch {
      found.set(name, value);
    }
  }
  return found;
}

export class CookieJar implements Cookies {
  readonly #sent: Map<string, string>;
  readonly #set = new Map<string, readonly [value: string | undefined, terms: CookieTerms]>();
  readonly #secure: boolean;
  #earlier: ReadonlyMap<string, string | undefined> = new Map();

  constructor(request: Request, secure: boolean) {
    this.#sent = read(request.headers.get("cookie"));
    this.#secure = secure;
  }

  get(name: string): string | undefined {
    const set = this.#set.get(name);
    if (set) return set[0];
    // what the browser sends is newer than what this process remembers
    return this.#sent.get(name) ?? this.#earlier.get(name);
  }

  /** Cookies of answers that may not have reached the browser when it sent this request. */
  knows(earlier: ReadonlyMap<string, string | undefined>): void {
    this.#earlier = earlier;
  }

  /** What this request has set. */
  values(): ReadonlyMap<string, string | undefined> {
    return new Map([...this.#set].map(([name, [value]]) => [name, value]));
  }

  set(name: string, value: string | undefined, terms: CookieTerms = {}): void {
    if (!NAME.test(name)) throw new TypeError(`A cookie cannot be named ${JSON.stringify(name)}: use letters, digits, "-" and "_".`);
    this.#set.set(name, [value, terms]);
  }

  /** Forgets what an attempt kept that is made again. */
  clear(): void {
    this.#set.clear();
  }

  /** The values of `Set-Cookie`. */
  headers(): string[] {
    return [...this.#set].map(([name, [value, { path = "/", seconds }]]) => {
      const age = value === undefined ? 0 : seconds;
      return [
        `${name}=${encodeURIComponent(value ?? "")}`,
        ...(age === undefined ? [] : [`Max-Age=${age}`]),
        `Path=${path}`,
        ...["HttpOnly", "SameSite=Lax", ...(this.#secure ? ["Secure"] : [])],
      ].join("; ");
    });
  }
}
