import { resolve } from "node:path";
import { serve, type ServerType } from "@hono/node-server";
import { buildServer } from "./app.ts";
import { openDatabase } from "./database.ts";

const root = process.cwd();
const port = Number(process.env.PORT ?? 4000);
/** Both ways to say localhost, as browsers differ in which they try first; the first one must work. */
const hosts = process.env.HOST ? [process.env.HOST] : ["127.0.0.1", "::1"];

/** Starts the shop; the last line that it prints is its address. */
async function start(): Promise<void> {
  const database = await openDatabase({ url: process.env.DATABASE_URL, dataDir: resolve(root, process.env.DATA_DIR ?? ".data") });
  const servers: ServerType[] = [];
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    for (const server of servers) server.close();
    await database.close();
    process.exit(code);
  };
  process.on("SIGINT", () => void stop(0));
  process.on("SIGTERM", () => void stop(0));
  try {
    const { fetch } = buildServer({ database, faults: process.argv.includes("--faults"), distDir: resolve(root, "dist") });
    let taken = port;
    for (const [index, hostname] of hosts.entries()) {
      try {
        taken = await listen(servers, fetch, hostname, taken);
      } catch (error) {
        if (index === 0) throw error;
      }
    }
    console.log(`dp-elements shop: http://localhost:${taken}`);
  } catch (error) {
    console.error(`The shop cannot listen on port ${port}: ${(error as Error).message}`);
    await stop(1);
  }
}

/** Listens and gives the port, which differs from the one asked for when that was 0. */
function listen(servers: ServerType[], fetch: Parameters<typeof serve>[0]["fetch"], hostname: string, asked: number): Promise<number> {
  return new Promise((done, fail) => {
    const server = serve({ fetch, port: asked, hostname }, (info) => {
      servers.push(server);
      done(info.port);
    });
    server.on("error", fail);
  });
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
