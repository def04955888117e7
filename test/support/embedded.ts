import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";

/** Memory that the engine would clear at each start, and that no test fills. */
const SETTINGS = { postgresqlconf: ["shared_buffers = 16MB"] };

/**
 * Starts an embedded database without tables. To make its files takes three times as long as to load them, and a version of the
 * engine always makes the same: they are kept.
 */
export async function startEmbedded(): Promise<PGlite> {
  const { version } = JSON.parse(await readFile("node_modules/@electric-sql/pglite/package.json", "utf8")) as { version: string };
  const kept = `.build/embedded-${version}.tar`;
  const files = await readFile(kept).catch(() => undefined);
  if (files) return PGlite.create({ ...SETTINGS, loadDataDir: new Blob([files]) });
  const client = await PGlite.create(SETTINGS);
  await client.exec("checkpoint");
  const dump = await client.dumpDataDir("none");
  await mkdir(".build", { recursive: true });
  // another worker may be at it, too, or this one be ended
  const own = `${kept}.${process.pid}`;
  await writeFile(own, Buffer.from(await dump.arrayBuffer()));
  await rename(own, kept);
  return client;
}
