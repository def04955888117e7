import { randomUUID } from "node:crypto";
import { until } from "../support/poll.ts";
import { decided, isUndecided, RECOVERY } from "./decided.ts";
import type { Shop } from "./shop.ts";
import type { Product, Reply, Shopper } from "./shopper.ts";

export const KETTLE: Product = { asin: "B0KETTLE17", offer: "OL-B0KETTLE17-1" };

/** ms for the presses that a scenario waits for, on the slowest machines */
const LONGEST_PRESSES = 120_000;

/** Every so many presses of a shopper is an order. */
const ORDER_EACH = 5;

/**
 * Shoppers who add and order without a pause, each one press after the other. A press without an outcome is sent again with
 * the same id, to the next process, until the shop has decided it.
 */
export class Traffic {
  readonly #shop: Shop;
  readonly #shoppers: readonly Shopper[];
  readonly #ended: Promise<unknown>;
  #isEnding = false;
  #decided = 0;
  #waiting = 0;
  /** while something is broken: who has no outcome waits for this */
  #outage: { readonly over: Promise<void>; end(): void } | undefined;

  private constructor(shop: Shop, shoppers: readonly Shopper[]) {
    this.#shop = shop;
    this.#shoppers = shoppers;
    this.#ended = Promise.all(shoppers.map((shopper) => this.#visit(shopper)));
    // a failure is reported by stop(); until then it is no unhandled rejection
    this.#ended.catch(() => {});
  }

  /** Customers with an offer that is never sold out. */
  static async start(shop: Shop, shoppers: number): Promise<Traffic> {
    await shop.stock(KETTLE, 900_000);
    return new Traffic(shop, await shop.customers(shoppers));
  }

  async #visit(shopper: Shopper): Promise<void> {
    for (let press = 1; !this.#isEnding; press++) {
      const key = randomUUID();
      const isOrder = press % ORDER_EACH === 0;
      const reply = await this.#decide(() => (isOrder ? shopper.placeOrder(key) : shopper.add(KETTLE, { key })));
      if (reply.status !== (isOrder ? 303 : 200)) throw new Error(`${isOrder ? "An order" : "An add"} got ${reply.status}: ${reply.text}`);
      this.#decided++;
    }
  }

  /** Waits until it holds; once the shop has done what it must never do there is nothing to wait for. */
  #until(holds: () => boolean, what: string, limit: number): Promise<void> {
    const check = () => {
      const [fault] = this.#shop.ledger.faults;
      if (fault) throw new Error(fault);
      return holds();
    };
    return until(check, what, limit);
  }

  async #decide(send: () => Promise<Reply>): Promise<Reply> {
    const reply = await send();
    if (!isUndecided(reply)) return reply;
    this.#waiting++;
    await this.#outage?.over;
    const later = await decided(send);
    this.#waiting--;
    return later;
  }

  /** Waits until the shoppers have got through that many further presses. */
  async presses(count: number): Promise<void> {
    const goal = this.#decided + count;
    await Promise.race([this.#until(() => this.#decided >= goal, `${count} further presses`, LONGEST_PRESSES), this.#ended]);
  }

  /** Something breaks: waits until each shopper was told, and has it put right before anyone tries again. */
  async during(outage: { begin(): unknown; end(): unknown }): Promise<void> {
    let end = () => {};
    const over = new Promise<void>((resolve) => (end = resolve));
    this.#outage = { over, end };
    await outage.begin();
    await this.#until(() => this.#waiting === this.#shoppers.length, "every shopper has an answer", RECOVERY);
    await outage.end();
    this.#outage = undefined;
    end();
  }

  /** Ends after the press that each shopper is at. */
  async stop(): Promise<void> {
    this.#isEnding = true;
    await this.#ended;
  }
}
