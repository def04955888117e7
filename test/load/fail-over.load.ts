import { scenario } from "./shop.ts";
import { SIZE } from "./size.ts";
import { Traffic } from "./traffic.ts";

scenario(
  "kill -9 of the primary under load, and its standby made the primary: four processes go on by themselves, and no order is lost or doubled",
  async (shop) => {
    const traffic = await Traffic.start(shop, SIZE.traffic.shoppers);
    await traffic.presses(SIZE.traffic.presses);
    await shop.failOver();
    await traffic.presses(SIZE.traffic.presses);
    await traffic.stop();
  },
  { standby: true },
);
