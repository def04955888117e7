import { scenario } from "./shop.ts";
import { SIZE } from "./size.ts";
import { Traffic } from "./traffic.ts";

scenario("a commit that PostgreSQL does not confirm leaves no shopper without an answer, and its id is done once", async (shop) => {
  const traffic = await Traffic.start(shop, SIZE.traffic.shoppers);
  await traffic.presses(SIZE.traffic.presses);
  await traffic.during({ begin: () => shop.withholdCommits(), end: () => shop.confirmCommits() });
  await traffic.presses(SIZE.traffic.presses);
  await traffic.stop();
});
