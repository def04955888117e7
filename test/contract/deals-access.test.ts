import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rows } from "../../demo/server/database/query.ts";
import { dealClaim, dealGet, type DealAnswer } from "../../src/contract/deal.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();

const THROW = { asin: "B0THROWBLK", offer: "OL-B0THROWBLK-2", deal: "D-THROW" };
const PUZZLE = { asin: "B0PUZZLE1K", offer: "OL-B0PUZZLE1K-2", deal: "D-PUZZLE" };
const TENT = { asin: "B0TENT2PRS", offer: "OL-B0TENT2PRS-2", deal: "D-TENT" };
const marketplaceId = "DPMARKET1";
const HOUR = 3_600_000;

const execute = (text: string) => rows(shop.database.db, sql.raw(text));

async function dealFor(shopper: Shopper, { asin, offer }: typeof THROW): Promise<DealAnswer> {
  const response = await shopper.call(dealGet, {
    path: { marketplaceId, asin },
    query: { buyingOptionTypes: "LIGHTNING_DEAL", offerListingId: offer },
  });
  return ((await response.json()) as { entity: { buyingOptions: DealAnswer[] } }).entity.buyingOptions[0]!;
}

async function claim(shopper: Shopper, { asin, deal }: typeof THROW, device?: string): Promise<string> {
  const response = await shopper.call(dealClaim, {
    path: { marketplaceId, dealId: deal },
    body: { asin, quantity: 1 },
    ...(device && { headers: { "x-device-attributes": device } }),
  });
  const { entity } = (await response.json()) as { entity: { customerState?: string; status?: string } };
  return entity.customerState ?? entity.status!;
}

beforeEach(async () => {
  await execute("delete from cart_lines");
  await execute("delete from deal_claims");
  await execute("update offers set stock = deals.units from deals where deals.offer_id = offers.id");
  await execute("update deals set starts_at = null, ends_at = null where access = 'PRIME_EARLY_ACCESS'");
});

describe("who may have a deal at the shop", () => {
  it("lightning-deal.21 lightning-deal.22 a deal for members first starts earlier for a member, who claims it while others wait", async () => {
    const [member, other] = [await Shopper.at(shop.app, "theo"), await Shopper.at(shop.app, "mara")];
    const times = async (shopper: Shopper) => (await dealFor(shopper, THROW)).dealDetails;
    const [early, late] = [await times(member), await times(other)];
    expect(early).toMatchObject({ accessBehavior: "PRIME_EARLY_ACCESS", earlyAccessDurationInMilliseconds: 20 * HOUR });
    expect(Number(late.startTime) - Number(early.startTime), "every day").toBe(20 * HOUR);
    expect(new Date(Number(early.startTime)).toISOString()).toContain("T00:00:00.000Z");

    await execute("update deals set starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours' where id = 'D-THROW'");
    expect([(await times(member)).state, (await times(other)).state]).toEqual(["AVAILABLE", "UPCOMING"]);
    expect([await claim(member, THROW), await claim(other, THROW)]).toEqual(["INCART", "DEAL_NOT_RUNNING"]);

    await execute("update deals set starts_at = now() where id = 'D-THROW'");
    expect([(await times(other)).state, await claim(other, THROW)]).toEqual(["AVAILABLE", "INCART"]);
    expect((await times(other)).percentClaimed).toBeCloseTo(200 / 30);
  });

  it("lightning-deal.27 a deal of the app is claimed by the app alone, by a call and by the form", async () => {
    const shopper = await Shopper.at(shop.app);
    for (const device of ["mobile=0;app=0", "mobile=1;app=0", undefined]) expect(await claim(shopper, PUZZLE, device)).toBe("NOT_ELIGIBLE");
    const forged = await shopper.submit(`/dp/${THROW.asin}`, "/deals/claim", { dealId: PUZZLE.deal, ASIN: PUZZLE.asin });
    expect(forged.status).toBe(409);
    expect((await dealFor(shopper, PUZZLE)).dealCustomerStatus!.state).toBe("NONE");
    expect(await claim(shopper, PUZZLE, "mobile=0;app=1")).toBe("INCART");
    const other = await Shopper.at(shop.app);
    expect((await other.submit(`/dp/${PUZZLE.asin}?device=app`, "/deals/claim", {})).status).toBe(303);
    expect((await dealFor(other, PUZZLE)).dealCustomerStatus!.state).toBe("IN_CART");
  });

  it("lightning-deal.41 of a single unit the others see that all are claimed, until its holder's two minutes are over", async () => {
    const [first, second] = [await Shopper.at(shop.app), await Shopper.at(shop.app)];
    expect(await claim(first, TENT)).toBe("INCART");
    const [held] = await rows<{ seconds: number }>(
      shop.database.db,
      sql`select extract(epoch from expires_at - claimed_at)::int as seconds from deal_claims`,
    );
    expect(held!.seconds).toBe(120);
    expect([(await dealFor(second, TENT)).dealDetails.state, await claim(second, TENT)]).toEqual(["WAITLISTFULL", "OUT_OF_STOCK"]);
    await execute("update deal_claims set expires_at = now() - interval '1 second'");
    expect((await dealFor(first, TENT)).dealCustomerStatus!.state).toBe("EXPIRED");
    expect([(await dealFor(second, TENT)).dealDetails.state, await claim(second, TENT)]).toEqual(["AVAILABLE", "INCART"]);
  });
});
