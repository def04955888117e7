import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { trustImpressionLog } from "../../src/contract/trust.ts";
import { rows } from "../../demo/server/database/query.ts";
import { requests } from "./requests.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();

describe("call:trust-impression-log at the shop", () => {
  it("trust-widget.12 appends the event to the log of the session, and refuses one that is none", async () => {
    const shopper = await Shopper.at(shop.app);
    const request = await requests["trust-impression-log"]!(shopper);
    expect((await shopper.call(trustImpressionLog, request as never)).status).toBe(204);
    const bad = { body: { ...(request as { body: object }).body, schema: "another" } };
    expect((await shopper.call(trustImpressionLog, bad as never)).status).toBe(400);
    const found = await rows<{ impression: unknown }>(shop.database.db, sql`select impression from trust_impressions`);
    expect(found).toEqual([{ impression: (request as { body: { event: object } }).body.event }]);
  });
});
