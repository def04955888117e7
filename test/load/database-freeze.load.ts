import { scenario } from "./shop.ts";
import { SIZE } from "./size.ts";
import { Traffic } from "./traffic.ts";

scenario("a PostgreSQL that freezes under load leaves no shopper without an answer, and a repeated id does nothing twice", async (shop) => {
  const traffic = await Traffic.start(shop, SIZE.traffic.shoppers);
  await traffic.presses(SIZE.traffic.presses);
  await traffic.during({ begin: () => shop.postgres.freeze(), end: () => shop.postgres.thaw() });
  await traffic.presses(SIZE.traffic.presses);
  await traffic.stop();
});
