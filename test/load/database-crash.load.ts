import { scenario } from "./shop.ts";
import { SIZE } from "./size.ts";
import { Traffic } from "./traffic.ts";

scenario("a crash of PostgreSQL under load ends no process; what was acknowledged is there when it is back", async (shop) => {
  const traffic = await Traffic.start(shop, SIZE.traffic.shoppers);
  await traffic.presses(SIZE.traffic.presses);
  await traffic.during({ begin: () => shop.postgres.crash(), end: () => shop.postgres.start() });
  await traffic.presses(SIZE.traffic.presses);
  await traffic.stop();
});
