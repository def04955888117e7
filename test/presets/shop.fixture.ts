import type { Asked } from "../../src/call/handlers.ts";
import { Refused } from "../../src/lib/refused.ts";
import type { Connection } from "../../src/options/connections.ts";

/** What the shops of these tests sell: two variants of one product, and another product. */
export const SOLD: Readonly<Record<string, { readonly price: number; readonly stock: number }>> = {
  9001: { price: 1250, stock: 5 },
  9002: { price: 1350, stock: 40 },
  9003: { price: 300, stock: 40 },
};

export interface Line {
  readonly key: string;
  readonly id: number;
  readonly quantity: number;
  /** what tells it from another line of the same */
  readonly own: unknown;
}

/** What a test arranges, and what a server has seen. */
export interface Server {
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** writes and reads in order, with their bodies; they are forgotten */
  asked(): string[];
  /** units by what is sold */
  held(): Record<string, number>;
  lines(): readonly Line[];
  /** the answer of the next write is lost, after its effect or before */
  lose(happens: boolean): void;
  /** the cart holds units of a variant already */
  arrange(id: string, quantity: number): void;
  /** nothing is answered before the function that it returns is called */
  hold(): () => void;
}

export interface Wire {
  readonly method: string;
  readonly path: string;
  readonly search: URLSearchParams;
  readonly headers: Headers;
  readonly body: Record<string, unknown> | undefined;
}

export const json = (data: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(data), { status, headers: { "content-type": "application/json", ...headers } });

/** What lets another request in: a task of its own. */
const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (port1.close(), resolve());
    port2.postMessage(0);
  });

/**
 * A shop that keeps its cart as such systems do: a write reads the cart, does its work, and puts it back whole, so that of two side by
 * side one is lost.
 */
export function createServer(answer: (wire: Wire, cart: { lines: readonly Line[] }) => Response): Server {
  let kept: readonly Line[] = [];
  const asked: string[] = [];
  let losing: boolean | undefined;
  let held = Promise.resolve();
  return {
    async fetch(input, init = {}) {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, "https://shop.example/products/mug");
      const method = init.method ?? "GET";
      asked.push(
        `${method} ${pathname}${[...searchParams].map(([name, value]) => `?${name}=${value}`).join("")} ${init.body ?? ""}`.trim(),
      );
      const body = init.body === undefined ? undefined : (JSON.parse(String(init.body)) as Record<string, unknown>);
      const cart = { lines: kept };
      const lost = method === "POST" ? losing : undefined;
      if (method === "POST") losing = undefined;
      await turn();
      await held;
      init.signal?.throwIfAborted();
      const response =
        lost === false
          ? undefined
          : answer({ method, path: pathname, search: searchParams, headers: new Headers(init.headers), body }, cart);
      if (method === "POST" && response) kept = cart.lines.filter(({ quantity }) => quantity > 0);
      if (lost !== undefined || !response) throw new TypeError("the connection is gone");
      return response;
    },
    asked: () => asked.splice(0),
    held: () =>
      Object.fromEntries(Object.keys(SOLD).flatMap((id) => (unitsOf(kept, Number(id)) > 0 ? [[id, unitsOf(kept, Number(id))]] : []))),
    lines: () => kept,
    lose: (happens) => void (losing = happens),
    arrange: (id, quantity) => void (kept = withUnits(kept, Number(id), quantity, [])),
    hold() {
      let release = () => {};
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
  };
}

export const unitsOf = (lines: readonly Line[], id: number): number =>
  lines.reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0);

/** Puts units on the line of the same properties, or on a new one. */
export function withUnits(lines: readonly Line[], id: number, quantity: number, own: unknown): readonly Line[] {
  const key = `${id}:${[...JSON.stringify(own)].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1e9, 7)}`;
  const known = lines.some((line) => line.key === key);
  return known
    ? lines.map((line) => (line.key === key ? { ...line, quantity: line.quantity + quantity } : line))
    : [...lines, { key, id, quantity, own: JSON.parse(JSON.stringify(own)) as unknown }];
}

const PAGE = { language: "en-US", endpoints: {}, allowedOrigins: [], tokenOrigins: [], signInUrl: "/sign-in" };

/** Asks a connection as the pipeline does; a refusal is its status. */
export async function ask(connection: Connection, name: string, body?: unknown, signal = new AbortController().signal): Promise<any> {
  const handler = (connection.calls as Record<string, (asked: Asked) => unknown>)[name]!;
  try {
    return await handler({ path: {}, query: {}, body, id: "1", page: PAGE, signal });
  } catch (cause) {
    if (cause instanceof Refused) return cause.status;
    throw cause;
  }
}

/** As much of a document as a preset looks at: forms, the shop's address, and the events that it gets. */
export function pageOf(forms: readonly (readonly (readonly [string, string])[])[] = []) {
  const told: string[] = [];
  const body = { dispatchEvent: ({ type }: Event) => void told.push(type) };
  return {
    told,
    document: { body, querySelector: () => null, querySelectorAll: (selector: string) => (selector.includes("form") ? forms : []) },
  };
}
