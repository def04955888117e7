import { scenario } from "./shop.ts";
import { SIZE } from "./size.ts";
import { Traffic } from "./traffic.ts";

scenario("a stop of PostgreSQL under load ends no process; shoppers get 503 until it is back, and lose nothing", async (shop) => {
  const traffic = await Traffic.start(shop, SIZE.traffic.shoppers);
  await traffic.presses(SIZE.traffic.presses);
  await traffic.during({ begin: () => shop.postgres.shutDown(), end: () => shop.postgres.start() });
  await traffic.presses(SIZE.traffic.presses);
  await traffic.stop();
});
