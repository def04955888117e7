import { scenario } from "./shop.ts";
import { SIZE } from "./size.ts";
import { Traffic } from "./traffic.ts";

scenario("kill -9 of a process under load loses nothing that a shopper was told, and does nothing twice", async (shop) => {
  const traffic = await Traffic.start(shop, SIZE.traffic.shoppers);
  for (const process of [...shop.processes].slice(0, SIZE.rounds)) {
    await traffic.presses(SIZE.traffic.presses / SIZE.rounds);
    await process.end("SIGKILL");
    await traffic.presses(SIZE.traffic.shoppers);
    await shop.replace(process);
  }
  await traffic.presses(SIZE.traffic.presses);
  await traffic.stop();
});
