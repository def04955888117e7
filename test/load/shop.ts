import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { startPostgres, type Cluster } from "../support/postgres.mjs";
import { until } from "../support/poll.ts";
import { Ledger } from "./ledger.ts";
import { ShopProcess } from "./processes.ts";
import { Shopper, type Product } from "./shopper.ts";

const PROCESSES = 4;

/** ms that a scenario may take in all, on the slowest machines */
const LONGEST = 400_000;

/** What a scenario wants other than usual, of the database and of the environment of the processes. */
export interface Settings {
  readonly postgres?: Readonly<Record<string, string | number>>;
  readonly shop?: Readonly<Record<string, string>>;
  /** a standby that the primary waits for with each commit */
  readonly standby?: true;
}

/** Four processes of the shop over one PostgreSQL. */
export class Shop {
  readonly postgres: Cluster;
  readonly standby: Cluster | undefined;
  readonly ledger: Ledger;
  readonly processes: ShopProcess[] = [];
  readonly shoppers: Shopper[] = [];
  isClosed = false;
  #turn = 0;

  readonly #settings: Settings;

  private constructor(postgres: Cluster, standby: Cluster | undefined, settings: Settings) {
    this.postgres = postgres;
    this.standby = standby;
    this.#settings = settings;
    this.ledger = new Ledger(postgres.url);
  }

  static async open(settings: Settings): Promise<Shop> {
    const postgres = await startPostgres(settings.postgres);
    const shop = new Shop(postgres, settings.standby && (await postgres.standby()), settings);
    try {
      if (settings.standby) await shop.#waitForStandby();
      // the first fills the empty shop
      shop.processes.push(await shop.#process(1));
      shop.processes.push(...(await Promise.all(Array.from({ length: PROCESSES - 1 }, (_, index) => shop.#process(index + 2)))));
      await shop.ledger.open();
    } catch (error) {
      await shop.close();
      throw error;
    }
    return shop;
  }

  #process(number: number): Promise<ShopProcess> {
    return ShopProcess.start(`process ${number}`, this.#address, this.ledger, this.#settings.shop);
  }

  /** Both servers, where there are two: which one takes writes a process finds out by itself. */
  get #address(): string {
    return this.standby
      ? this.postgres.url.replace(/(?<=:)\d+(?=\/)/, (port) => `${port},127.0.0.1:${this.standby!.port}`)
      : this.postgres.url;
  }

  /** From now on a commit is told of when the standby has it, too. */
  async #waitForStandby(): Promise<void> {
    await this.#setting("set synchronous_standby_names = '*'");
    const state = "select 1 from pg_stat_replication where sync_state = 'sync'";
    await until(async () => (await this.ledger.query(state)).length > 0, "the standby follows", LONGEST);
  }

  /** The primary is gone, with all its memory; the standby is made the primary. */
  async failOver(): Promise<void> {
    await this.postgres.crash();
    await this.standby!.promote();
    this.ledger.moveTo(this.standby!.url);
  }

  /** A new process in the place of one that has ended. */
  async replace(old: ShopProcess): Promise<void> {
    const place = this.processes.indexOf(old);
    this.processes[place] = await this.#process(place + 1);
  }

  /** The process that a load balancer gives the next request to. */
  next(): ShopProcess {
    return this.processes[this.#turn++ % this.processes.length]!;
  }

  /** Makes an offer that has this much in stock, and that a cart may hold all of. */
  async stock({ offer }: Product, stock: number): Promise<void> {
    await this.ledger.query("update offers set stock = $2, minimum = 1, maximum = 1000000 where id = $1", [offer, stock]);
    await this.ledger.open();
  }

  /** With a standby that there is not, a commit is on disk, and nobody is told so before `confirmCommits`. */
  async withholdCommits(): Promise<void> {
    await this.#setting("set synchronous_standby_names = 'nobody'");
  }

  async confirmCommits(): Promise<void> {
    await this.#setting("reset synchronous_standby_names");
  }

  async #setting(change: string): Promise<void> {
    await this.ledger.query(`alter system ${change}`);
    await this.ledger.query("select pg_reload_conf()");
  }

  async guests(count: number): Promise<Shopper[]> {
    const all = Array.from({ length: count }, () => new Shopper(this));
    this.shoppers.push(...all);
    await Promise.all(all.map((shopper) => shopper.enter()));
    return all;
  }

  /** Ids of new customers, who have nothing yet. */
  async newCustomers(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => `load-${randomUUID()}`);
    await this.ledger.query(
      "insert into customers (id, name, member, ready_made) select id, 'Ada', false, false from unnest($1::text[]) as id",
      [ids],
    );
    return ids;
  }

  /** Shoppers who are signed in, each as a customer of their own. */
  async customers(count: number): Promise<Shopper[]> {
    const [shoppers, ids] = [await this.guests(count), await this.newCustomers(count)];
    const replies = await Promise.all(shoppers.map((shopper, index) => shopper.signIn(ids[index]!)));
    expect(replies.map(({ status }) => status)).toEqual(Array(count).fill(303));
    return shoppers;
  }

  /** Holds what the shoppers were told against the tables: nothing oversold, lost, doubled, leaked, deadlocked, ended or failed. */
  async audit(): Promise<void> {
    const logged = [this.postgres, this.standby].map((server) => server?.logged() ?? "").join("\n");
    expect(logged.match(/.*deadlock detected[^]{0,600}/g) ?? []).toEqual([]);
    expect(this.ledger.faults).toEqual([]);
    expect(await this.ledger.imbalances()).toEqual([]);
    for (const shopper of this.shoppers) {
      const { customer, acknowledged, orders } = shopper;
      for (const [offer, units] of acknowledged)
        expect(customer ? await this.ledger.unitsOf(customer, offer) : await shopper.held(offer), `units of ${customer}`).toBe(units);
      if (customer) expect(await this.ledger.ordersOf(customer), `orders of ${customer}`).toBe(orders.size);
    }
    expect(this.processes.filter(({ hasEnded }) => hasEnded).map(({ name }) => name)).toEqual([]);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.postgres.thaw();
    await Promise.all(this.processes.map((one) => one.end("SIGKILL")));
    this.standby?.stop();
    this.postgres.stop();
  }
}

/** One scenario on a shop of its own, which is audited at its end. */
export function scenario(title: string, run: (shop: Shop) => Promise<void>, settings: Settings = {}): void {
  it(
    title,
    async () => {
      const shop = await Shop.open(settings);
      try {
        await run(shop).catch((error: unknown) => {
          // what the shop did wrong says more than what the scenario waited for in vain
          throw shop.ledger.faults.length > 0 ? new Error(shop.ledger.faults.join("\n"), { cause: error }) : error;
        });
        await shop.audit();
      } finally {
        await shop.close();
      }
    },
    LONGEST,
  );
}
