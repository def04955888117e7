import "reflect-metadata";
import { bootstrap, JobQueueService } from "@vendure/core";
import { populate } from "@vendure/core/cli";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { configFor } from "./config";
import { addToSample, SAMPLE } from "./sample-data";

const data = resolve(process.env.ENGINE_DATA ?? ".data/engine");
const config = configFor(data, Number(process.env.ENGINE_PORT ?? 3100), SAMPLE.pictures);

/** Written when the sample is whole: a preparation that was interrupted begins anew. */
const prepared = join(data, "prepared");

async function start() {
  const isNew = !existsSync(prepared);
  if (isNew) {
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data, { recursive: true });
    console.info("Preparing the sample data …");
  }
  const boot = () => bootstrap(config);
  const app = isNew ? await populate(boot, SAMPLE.initial, SAMPLE.products) : await boot();
  await app.get(JobQueueService).start();
  if (isNew) {
    await addToSample(app, config);
    writeFileSync(prepared, new Date().toISOString());
  }
  const { port } = app.getHttpServer().address() as AddressInfo;
  console.info(`engine: http://127.0.0.1:${port}/shop-api`);
}

start().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
