import { randomUUID } from "node:crypto";

/** Products of the sample: two that share a product, and two that do not. */
export const MOUSE = { asin: "834444", offerListingId: "3-7" };
export const LAPTOP = { asin: "L2201308", offerListingId: "1-1" };
export const LARGER_LAPTOP = { asin: "L2201508", offerListingId: "1-2" };

/** How many the sample has of each. */
export const IN_STOCK = 100;

export interface Sold {
  readonly asin: string;
  readonly offerListingId: string;
}

export interface Told {
  readonly status: number;
  readonly isReplayed: boolean;
  readonly body: any;
}

/** A shopper's browser: cookies, the token of a page, and the calls that elements send. */
export class Shopper {
  readonly #cookies = new Map<string, string>();
  token = "";

  private constructor(readonly shop: string) {}

  /** Opens a page of the shop, as every shopper does first. */
  static async at(shop: string): Promise<Shopper> {
    const shopper = new Shopper(shop);
    await shopper.open("/checkout");
    return shopper;
  }

  get cookie(): string {
    return [...this.#cookies].map((pair) => pair.join("=")).join("; ");
  }

  /** The same browser at another process of the shop. */
  movesTo(shop: string): Shopper {
    const moved = new Shopper(shop);
    for (const [name, value] of this.#cookies) moved.#cookies.set(name, value);
    moved.token = this.token;
    return moved;
  }

  async open(path: string): Promise<string> {
    const text = await (await this.fetch(path)).text();
    this.token = /name="anti-csrftoken-a2z" value="([^"]+)"/.exec(text)![1]!;
    return text;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("cookie", this.cookie);
    const response = await fetch(new URL(path, this.shop), { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      this.#cookies.set(name!, value!);
    }
    return response;
  }

  async signIn(name: "ada" | "theo" | "mina"): Promise<void> {
    await this.open("/sign-in");
    const fields = { "anti-csrftoken-a2z": this.token, path: "/", email: `${name}@shop.example`, password: `${name}-${name}-${name}` };
    const { status } = await this.fetch("/sign-in", { method: "POST", body: new URLSearchParams(fields) });
    if (status !== 303) throw new Error(`Signing in is answered with ${status}.`);
  }

  async #write(method: string, type: string, items: readonly object[], id: string): Promise<Told> {
    const response = await this.fetch("/cart/carts/retail/items", {
      method,
      headers: {
        "x-api-csrf-token": this.token,
        "idempotency-key": id,
        "content-type": `application/vnd.dp.api+json; type="${type}"`,
      },
      body: JSON.stringify({ items }),
    });
    return { status: response.status, isReplayed: response.headers.get("idempotent-replayed") === "true", body: await response.json() };
  }

  add(items: readonly (Sold & { readonly quantity: number })[], id: string = randomUUID()): Promise<Told> {
    return this.#write("POST", "cart.add-items.request/v1", items, id);
  }

  modify(items: readonly { readonly id: string; readonly quantity: number }[], id: string = randomUUID()): Promise<Told> {
    return this.#write("PUT", "cart.modify-items.request/v1", items, id);
  }

  async lines(): Promise<readonly { readonly id: string; readonly asin: string; readonly quantity: number }[]> {
    const response = await this.fetch("/api/marketplaces/VENDURE/cart/items?filter=RETAIL");
    return ((await response.json()) as any).entity.items;
  }

  /** Units by SKU. */
  async cart(): Promise<Readonly<Record<string, number>>> {
    return Object.fromEntries((await this.lines()).map(({ asin, quantity }) => [asin, quantity]));
  }
}
