import { randomUUID } from "node:crypto";
import { cartAddItems, cartItems } from "../../src/contract/cart.ts";
import type { CallEntry } from "../../src/contract/entry.ts";
import { callRequest, type CallInput } from "../contract/call-request.ts";
import { decided } from "./decided.ts";
import type { ShopProcess } from "./processes.ts";
import type { Shop } from "./shop.ts";

/** ms without an answer after which the shop counts as silent: more than ten times what it takes while its database is frozen */
const PATIENCE = 120_000;

export interface Reply {
  /** 0 where no answer came */
  readonly status: number;
  readonly text: string;
  readonly location: string | null;
}

const NO_ANSWER: Reply = { status: 0, text: "", location: null };

export interface Product {
  readonly asin: string;
  readonly offer: string;
}

/** A browser behind a load balancer: each request goes to the next process. It writes down what it was told. */
export class Shopper {
  readonly #shop: Pick<Shop, "isClosed" | "next" | "ledger">;
  cookie = "";
  token = "";
  customer: string | undefined;
  /** units of each offer that the shop said are in the cart */
  readonly acknowledged = new Map<string, number>();
  /** ids of orders that the shop said are placed */
  readonly orders = new Set<string>();
  readonly #keys = new Set<string>();

  constructor(shop: Pick<Shop, "isClosed" | "next" | "ledger">) {
    this.#shop = shop;
  }

  /** Opens a page, with whose cookie and token everything after it is sent. */
  async enter(): Promise<void> {
    this.token = /name="anti-csrftoken-a2z"\s+value="([^"]+)"/.exec((await decided(() => this.#page("/sign-in"))).text)?.[1] ?? "";
    if (!this.token) throw new Error("The page has no token.");
  }

  async #page(path: string): Promise<Reply> {
    return this.send(path, { method: "GET", headers: { accept: "text/html" } });
  }

  /** Signs in by the shop's form, and opens a page again. */
  async signIn(customer: string): Promise<Reply> {
    const reply = await decided(() => this.post("/sign-in", { shopper: customer, path: "/sign-in" }));
    if (reply.status !== 303) return reply;
    this.customer = customer;
    await this.enter();
    return reply;
  }

  /** Posts a form as a browser without a script does. */
  post(path: string, fields: Record<string, string>, at?: ShopProcess): Promise<Reply> {
    const body = new URLSearchParams({ "anti-csrftoken-a2z": this.token, ...fields }).toString();
    return this.send(
      path,
      { method: "POST", body, headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" } },
      at,
    );
  }

  call(entry: CallEntry<any, any, any, any>, input: CallInput, at?: ShopProcess): Promise<Reply> {
    const { path, init } = callRequest(entry, input, this.token);
    return this.send(path, init, at);
  }

  /** Adds to the cart; repeated with the same key it counts once. */
  async add({ asin, offer }: Product, { key = randomUUID() as string, quantity = 1, at = undefined as ShopProcess | undefined } = {}) {
    const body = { items: [{ asin, offerListingId: offer, quantity }] };
    const reply = await this.call(cartAddItems, { body, key }, at);
    if (reply.status === 200 && !this.#keys.has(key)) {
      this.#keys.add(key);
      this.acknowledged.set(offer, (this.acknowledged.get(offer) ?? 0) + quantity);
    }
    return reply;
  }

  /** Orders what is in the cart; repeated with the same key it counts once. */
  async placeOrder(key: string): Promise<Reply> {
    const reply = await this.post("/checkout/place-order", { "dp-request-id": key });
    if (reply.status === 303) this.orders.add(key);
    return reply;
  }

  /** Units of an offer that the cart of this browser holds. */
  async held(offer: string): Promise<number> {
    const { text } = await this.call(cartItems, { path: { marketplaceId: "DPMARKET1" }, query: { filter: "RETAIL" } });
    const cart = JSON.parse(text) as { entity: { items: { offerListingId: string; quantity: number }[] } };
    return cart.entity.items.reduce((sum, item) => (item.offerListingId === offer ? sum + item.quantity : sum), 0);
  }

  /** Sends to the process named, else to the next one; `patience` other than the usual is the scenario's own wish to go away. */
  async send(
    path: string,
    { headers, ...init }: { method: string; headers: Record<string, string>; body?: string },
    at = this.#shop.next(),
    patience?: number,
  ): Promise<Reply> {
    if (this.#shop.isClosed) throw new Error("The scenario is over.");
    const what = `${init.method} ${path} at ${at.name}`;
    try {
      const response = await fetch(at.origin + path, {
        ...init,
        redirect: "manual",
        signal: AbortSignal.timeout(patience ?? PATIENCE),
        // a connection for each request: one that the server has just closed for being idle would look like a cut request
        headers: { ...headers, connection: "close", ...(this.cookie && { cookie: this.cookie }) },
      });
      const text = await response.text();
      const cookie = response.headers.getSetCookie().find((one) => one.startsWith("dp-session="));
      if (cookie) this.cookie = cookie.split(";")[0]!;
      if (response.status >= 500 && response.status !== 503) this.#shop.ledger.fault(`${what}: ${response.status} ${text.slice(0, 200)}`);
      if (response.status === 503 && !response.headers.get("retry-after")) this.#shop.ledger.fault(`${what}: 503 without Retry-After`);
      return { status: response.status, text, location: response.headers.get("location") };
    } catch (error) {
      const reason = String((error as Error).cause ?? error);
      if (patience === undefined && !at.isEnding) this.#shop.ledger.fault(`${what}: no answer (${reason})`);
      return NO_ANSWER;
    }
  }
}
