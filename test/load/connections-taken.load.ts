import pg from "pg";
import { scenario } from "./shop.ts";
import { SIZE } from "./size.ts";
import { Traffic } from "./traffic.ts";

/** more than the shop's own, so that there is always one to begin with */
const MOST = 60;

/** Takes every connection that the server gives, those of the shop too. Returns a function that gives them back. */
async function takeAll(url: string): Promise<() => Promise<unknown>> {
  const taken: pg.Client[] = [];
  // the last one that is to be had ends the others' connections, until there are none but ours
  while (taken.length < MOST) {
    const client = new pg.Client({ connectionString: url });
    // a scenario that has failed stops the server before these are given back
    client.on("error", () => {});
    try {
      await client.connect();
      taken.push(client);
    } catch {
      await taken
        .at(-1)!
        .query("select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> all ($1::int[])", [
          await Promise.all(taken.map(pidOf)),
        ]);
    }
  }
  return () => Promise.all(taken.map((client) => client.end()));
}

const pidOf = async (client: pg.Client) => (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!.pid;

scenario(
  "a PostgreSQL whose connections are all taken makes 503 and no 500, and work goes on once there are some",
  async (shop) => {
    const traffic = await Traffic.start(shop, SIZE.traffic.shoppers);
    await traffic.presses(SIZE.traffic.presses);
    let giveBack: (() => Promise<unknown>) | undefined;
    await traffic.during({
      async begin() {
        giveBack = await takeAll(shop.postgres.url);
      },
      end: () => giveBack?.(),
    });
    await traffic.presses(SIZE.traffic.presses);
    await traffic.stop();
  },
  { postgres: { max_connections: MOST } },
);
