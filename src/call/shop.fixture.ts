import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, vi } from "vitest";
import * as z from "zod/mini";
import { PATIENCE_MS } from "../../test/support/poll.ts";
import { call } from "../contract/entry.ts";
import { registry } from "../lib/registry.ts";
import type { CallOptions, Caller } from "./caller.ts";

export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Shop {
  readonly origin: string;
  /** what arrived, in order */
  readonly requests: Arrived[];
}

const closing: (() => void)[] = [];
afterEach(() => {
  closing.splice(0).forEach((close) => close());
  // A new page view: nothing of the last test is in flight or remembered.
  registry().shared.delete("calls");
});

/** Waits for what a server on this machine is to bring about. */
export const until = (holds: () => unknown): Promise<unknown> => vi.waitUntil(holds, { timeout: PATIENCE_MS, interval: 5 });

/** A real server on this machine that notes what arrives and answers as told. */
export async function openShop(
  answer: (response: ServerResponse, arrived: Arrived, count: number, raw: IncomingMessage) => void,
): Promise<Shop> {
  const requests: Arrived[] = [];
  const server = createServer(async (raw, response) => {
    let body = "";
    for await (const chunk of raw) body += String(chunk);
    const arrived = { method: raw.method ?? "", url: raw.url ?? "", headers: raw.headers, body };
    requests.push(arrived);
    answer(response, arrived, requests.length, raw);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

export function json(response: ServerResponse, data: unknown, status = 200, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(data));
}

export const settings: CallOptions = {
  csrfToken: "csrf-1234",
  slateToken: "slate-1234",
  sessionId: "session-1234",
  customerId: "customer-1234",
  marketplaceId: "M1",
  language: "de-DE",
  currency: "EUR",
  endpoints: {},
  allowedOrigins: [],
  tokenOrigins: [],
  signInUrl: "/sign-in",
};

/** An element as its calls see it, and all that it was told. */
export interface Seen extends Caller {
  readonly told: unknown[];
  cancel: boolean;
}

export function elementAt(origin: string, options: Partial<CallOptions> = {}, signal?: AbortSignal): Seen {
  const told: unknown[] = [];
  return {
    told,
    cancel: false,
    ...(signal ? { signal } : {}),
    options: () => ({ ...settings, ...options }),
    baseUrl: () => `${origin}/dp/B0EXAMPLE1`,
    request(detail) {
      told.push({ type: "dp-request", ...detail });
      return !this.cancel;
    },
    response: (detail) => void told.push({ type: "dp-response", ...detail }),
    signIn: (target) => void told.push({ type: "sign-in", target }),
    reload: (reason) => void told.push({ type: "reload", reason }),
    metric: () => {},
  };
}

export const types = (element: Seen): string[] => element.told.map((entry) => (entry as { type: string }).type);

/** Time that passes only when the test says so. */
export function clock() {
  let now = 0;
  const waits = new Set<{ at: number; ring(): void }>();
  const settle = async () => {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  };
  return {
    now: () => now,
    wait: (ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const wait = { at: now + ms, ring: resolve };
        waits.add(wait);
        signal?.addEventListener("abort", () => waits.delete(wait) && reject(new Error("ended")), { once: true });
      }),
    async pass(ms: number) {
      const until = now + ms;
      for (;;) {
        await settle();
        const next = [...waits].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        waits.delete(next);
        now = next.at;
        next.ring();
      }
      now = until;
      await settle();
    },
  };
}

export const stockGet = call({
  name: "stock-get",
  method: "GET",
  path: "/stock/{asin}?kind=full",
  family: "page",
  params: z.object({ asin: z.string() }),
  query: z.object({ detail: z.optional(z.string()) }),
  answer: { as: "json", schema: z.object({ entity: z.object({ items: z.array(z.object({ asin: z.string(), quantity: z.number() })) }) }) },
  timeout: 10_000,
  write: false,
  shown: { url: ["asin", "detail"], data: ["entity.items.asin", "entity.items.quantity"] },
  summary: "Reads the stock.",
});

export const stockAdd = call({
  name: "stock-add",
  method: "POST",
  path: "/stock",
  family: "page",
  body: { as: "form", schema: z.object({ asin: z.string(), quantity: z.number() }) },
  answer: { as: "json", schema: z.object({ success: z.boolean() }) },
  timeout: 5_000,
  write: true,
  confirm: {
    read: stockGet,
    request: ({ body }) => ({ path: { asin: body.asin } }),
    happened: ({ body }, answer, known) => {
      const { entity } = answer as { entity: { items: { asin: string; quantity: number }[] } };
      return entity.items.some(
        ({ asin, quantity }) => asin === body.asin && quantity >= ((known as number | undefined) ?? 0) + body.quantity,
      );
    },
  },
  shown: { body: ["asin", "quantity"], data: ["success"] },
  summary: "Adds to the stock.",
});

export const stockNote = call({ ...stockAdd, name: "stock-note", confirm: undefined as never });

export const labelGet = call({
  name: "label-get",
  method: "GET",
  path: "/label",
  family: "page",
  answer: { as: "html" },
  timeout: 10_000,
  write: false,
  shown: {},
  summary: "Reads the label.",
});

export const one = { path: { asin: "B0EXAMPLE1" } };
export const stock = (quantity: number) => ({ entity: { items: [{ asin: "B0EXAMPLE1", quantity }] } });
export const adding = { body: { asin: "B0EXAMPLE1", quantity: 2 } };
