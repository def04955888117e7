import { Agent, request, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { expect } from "vitest";
import type { ShopProcess } from "./processes.ts";
import { scenario, type Shop } from "./shop.ts";
import { SIZE } from "./size.ts";

const { clients, requests } = SIZE.connections;

const PAGES = ["/sign-in", "/gp/cart/view.html", "/healthz", "/shop.css"];

/** A client that keeps its connection, as a proxy does. */
class Keeper {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  /** The status, or the code of what went wrong. */
  async ask(origin: string, path: string): Promise<number | string> {
    try {
      const [reply] = (await once(request(origin + path, { agent: this.#agent }).end(), "response")) as [IncomingMessage];
      const read = once(reply, "end");
      reply.resume();
      await read;
      return reply.statusCode!;
    } catch (error) {
      return String((error as { code?: unknown }).code ?? error);
    }
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** ms between two questions of the proxy */
const PROBE = 20;

/** ms until the process stops listening: more than a proxy takes to notice, on the slowest machines */
const DELAY = 3000;

/** A proxy: it asks a process all the time whether it is ready, and sends requests elsewhere once it is not. */
class Proxy {
  readonly #shop: Shop;
  #at: ShopProcess;

  constructor(shop: Shop, first: ShopProcess) {
    this.#shop = shop;
    this.#at = first;
  }

  async watch(): Promise<void> {
    const probe = new Keeper();
    while ((await probe.ask(this.#at.origin, "/readyz")) === 200) await new Promise((next) => setTimeout(next, PROBE));
    probe.close();
    this.#at = this.#shop.processes.find((one) => one !== this.#at)!;
  }

  /** Sends so many requests, one after the other. */
  async visit(count: number, asked: () => void): Promise<(number | string)[]> {
    const keeper = new Keeper();
    const seen: (number | string)[] = [];
    while (seen.length < count) {
      seen.push(await keeper.ask(this.#at.origin, PAGES[seen.length % PAGES.length]!));
      asked();
    }
    keeper.close();
    return seen;
  }
}

scenario(
  `SIGTERM cuts 0 of ${clients * requests} requests of clients that keep their connections`,
  async (shop) => {
    for (const process of [...shop.processes].slice(0, SIZE.rounds)) {
      let done = 0;
      let ended: Promise<number | null> | undefined;
      const asked = () => {
        if (++done === (clients * requests) / 2) ended = process.end("SIGTERM");
      };
      const proxy = new Proxy(shop, process);
      const noticed = proxy.watch();
      const seen = await Promise.all(Array.from({ length: clients }, () => proxy.visit(requests, asked)));
      await noticed;
      expect(seen.flat().filter((status) => status !== 200)).toEqual([]);
      expect(await ended).toBe(0);
      await shop.replace(process);
    }
  },
  { shop: { DRAIN_DELAY_MS: String(DELAY) } },
);
