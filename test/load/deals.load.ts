import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { dealClaim, dealGet, type DealAnswer, type MadeClaim } from "../../src/contract/deal.ts";
import { callRequest } from "../contract/call-request.ts";
import { until } from "../support/poll.ts";
import { decided, RECOVERY } from "./decided.ts";
import { scenario, type Shop } from "./shop.ts";
import type { Shopper } from "./shopper.ts";
import { SIZE } from "./size.ts";

const { shoppers, units } = SIZE.deal;

const WATCH = { asin: "B0WATCHFIT", offer: "OL-B0WATCHFIT-2" };
const PATH = { marketplaceId: "DPMARKET1", dealId: "D-WATCH" };

/** Every so many shoppers lose the answer of their claim. */
const LOST_EACH = 3;
/** ms after which their connection is cut: the claim is on its way, or just done */
const CUT = [0, 2, 5, 10, 20, 40, 80];

const claiming = (key: string) => ({ path: PATH, body: { asin: WATCH.asin, quantity: 1 }, key });

/** What the shop says of the shopper's claim. */
async function standing(shopper: Shopper): Promise<DealAnswer["dealCustomerStatus"]> {
  const query = { buyingOptionTypes: "LIGHTNING_DEAL", offerListingId: WATCH.offer };
  const reply = await decided(() => shopper.call(dealGet, { path: { ...PATH, asin: WATCH.asin }, query }));
  expect(reply.status).toBe(200);
  return (JSON.parse(reply.text) as { entity: { buyingOptions: DealAnswer[] } }).entity.buyingOptions[0]!.dealCustomerStatus;
}

/**
 * Presses as the element does (lightning-deal.50): who has lost the answer asks the shop where they stand. Only "in your cart" ends that;
 * any other word may be older than the claim, and the shopper's next press, with the same request id, decides it.
 */
async function press(shopper: Shopper, cut: number | undefined): Promise<boolean> {
  const key = randomUUID();
  if (cut !== undefined) {
    const { path, init } = callRequest(dealClaim, claiming(key), shopper.token);
    const reply = await shopper.send(path, init, undefined, cut);
    if (reply.status === 0 && (await standing(shopper))!.state === "IN_CART") return true;
  }
  const reply = await decided(() => shopper.call(dealClaim, claiming(key)));
  if (reply.status === 200) {
    expect((JSON.parse(reply.text) as MadeClaim).entity.customerState).toBe("INCART");
    return true;
  }
  expect([reply.status, JSON.parse(reply.text)]).toEqual([409, { type: "error/v1", entity: { status: "OUT_OF_STOCK" } }]);
  return false;
}

/** All claim at once; returns those who were told that they have the deal. */
async function rush(crowd: readonly Shopper[]): Promise<Set<Shopper>> {
  const told = await Promise.all(
    crowd.map((shopper, index) => press(shopper, index % LOST_EACH === 0 ? CUT[(index / LOST_EACH) % CUT.length] : undefined)),
  );
  return new Set(crowd.filter((_, index) => told[index]));
}

const stockOf = async (shop: Shop) =>
  (await shop.ledger.query<{ stock: number }>("select stock from offers where id = $1", [WATCH.offer]))[0]!.stock;

/** Every shopper has what they were told, and the shop still says the same. */
async function expectTruth(crowd: readonly Shopper[], winners: ReadonlySet<Shopper>): Promise<void> {
  for (const shopper of crowd) {
    const isWinner = winners.has(shopper);
    shopper.acknowledged.set(WATCH.offer, isWinner ? 1 : 0);
    expect([await shopper.held(WATCH.offer), (await standing(shopper))!.state === "IN_CART"]).toEqual([isWinner ? 1 : 0, isWinner]);
  }
}

scenario(
  `lightning-deal.50 lightning-deal.40 ${shoppers} shoppers at four processes claim ${units} units: each is claimed once, and again when released`,
  async (shop) => {
    await shop.ledger.query("update deals set units = $1 where id = $2", [units, PATH.dealId]);
    await shop.stock(WATCH, units);
    const crowd = await shop.guests(shoppers);
    const first = await rush(crowd);
    expect([first.size, await stockOf(shop)]).toEqual([units, 0]);
    await expectTruth(crowd, first);

    // their time is over while nobody looks: whichever process is first takes the deals out of the carts
    await shop.ledger.query("update deal_claims set expires_at = now() - interval '1 second'");
    await until(async () => (await stockOf(shop)) === units, "released units are on sale again", RECOVERY);
    for (const shopper of first) expect((await standing(shopper))!.state).toBe("EXPIRED");

    // those who had none before
    const second = await rush(crowd.filter((shopper) => !first.has(shopper)));
    expect([second.size, await stockOf(shop)]).toEqual([units, 0]);
    await expectTruth(crowd, second);
  },
  { shop: { HOLDS_CHECK_SECONDS: "1" } },
);
