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

/** Asks one request after the other; at the next process from when this one takes no new connections. */
async function visit(shop: Shop, first: ShopProcess, count: number, asked: () => void): Promise<(number | string)[]> {
  const keeper = new Keeper();
  let at = first;
  const seen: (number | string)[] = [];
  while (seen.length < count) {
    const status = await keeper.ask(at.origin, PAGES[seen.length % PAGES.length]!);
    // nothing was sent: the client knows, and goes elsewhere
    if (status === "ECONNREFUSED") at = shop.processes.find((one) => one !== first)!;
    else {
      seen.push(status);
      asked();
    }
  }
  keeper.close();
  return seen;
}

scenario(`SIGTERM cuts 0 of ${clients * requests} requests of clients that keep their connections`, async (shop) => {
  for (const process of [...shop.processes].slice(0, SIZE.rounds)) {
    let done = 0;
    let ended: Promise<number | null> | undefined;
    const asked = () => {
      if (++done === (clients * requests) / 2) ended = process.end("SIGTERM");
    };
    const seen = await Promise.all(Array.from({ length: clients }, () => visit(shop, process, requests, asked)));
    expect(seen.flat().filter((status) => status !== 200)).toEqual([]);
    expect(await ended).toBe(0);
    await shop.replace(process);
  }
});
