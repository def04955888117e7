import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { until } from "../support/poll.ts";
import { decided, RECOVERY } from "./decided.ts";
import { scenario } from "./shop.ts";
import { SIZE } from "./size.ts";
import { KETTLE } from "./traffic.ts";

const UNCONFIRMED = "select 1 from pg_stat_activity where wait_event = 'SyncRep'";

scenario("kill -9 of a process between the commit and the answer: the id that is sent again is done once", async (shop) => {
  const [shopper] = await shop.customers(1);
  for (const process of [...shop.processes].slice(0, SIZE.rounds)) {
    const key = randomUUID();
    await shop.withholdCommits();
    const lost = shopper!.add(KETTLE, { key, at: process });
    await until(async () => (await shop.ledger.query(UNCONFIRMED)).length > 0, "the add is committed", RECOVERY);
    await process.end("SIGKILL");
    expect((await lost).status).toBe(0);
    await shop.confirmCommits();
    await shop.replace(process);
    expect((await decided(() => shopper!.add(KETTLE, { key }))).status).toBe(200);
  }
});
