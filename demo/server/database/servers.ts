import type { ClientBase } from "pg";

/** Addresses of one server each: those of an address with several hosts, `postgres://user@one:5432,other:5432/shop`, as libpq reads it. */
export function serverUrls(url: string): string[] {
  const [, before = "", hosts = "", after = ""] = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.includes(",") ? hosts.split(",").map((host) => before + host + after) : [url];
}

/**
 * The servers of which one takes writes: a primary, and standbys, one of which may be made the primary. Connections are made to the one that is
 * believed to, until one of them finds that it does not.
 */
export class Servers {
  readonly #urls: readonly string[];
  #at = 0;

  constructor(url: string) {
    this.#urls = serverUrls(url);
  }

  get current(): string {
    return this.#urls[this.#at]!;
  }

  /** This one does not serve. Connections of the same moment find so together, and turn to the same next one. */
  leave(url: string): void {
    if (this.current === url) this.#at = (this.#at + 1) % this.#urls.length;
  }

  /** Throws for a server that takes no writes: a connection to it would look well, and fail each press. */
  async check(client: ClientBase): Promise<void> {
    if (this.#urls.length === 1) return;
    const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
    if (rows[0]!.standby) throw Object.assign(new Error("The server is a standby."), { code: "25006" });
  }
}
