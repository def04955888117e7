import { scenario } from "./shop.ts";
import { SIZE } from "./size.ts";
import { Traffic } from "./traffic.ts";

scenario("connections that an administrator ends under load end no process, and work goes on by itself", async (shop) => {
  const traffic = await Traffic.start(shop, SIZE.traffic.shoppers);
  for (let round = 0; round < SIZE.rounds; round++) {
    await traffic.presses(SIZE.traffic.presses / SIZE.rounds);
    await shop.ledger.query("select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()");
  }
  await traffic.presses(SIZE.traffic.presses);
  await traffic.stop();
});
