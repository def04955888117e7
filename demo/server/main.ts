import { resolve } from "node:path";
import { connectDatabase, prepare } from "./database/open.ts";
import { housekeep } from "./operations/housekeeping.ts";
import { jsonLog } from "./operations/log.ts";
import { serve } from "./operations/serve.ts";
import { readSettings, type Settings } from "./settings.ts";

const log = jsonLog((line) => console.log(line));
const dataDirOf = (settings: Settings) => resolve(settings.DATA_DIR);

/** What the process can be started for; the first is the default. */
const COMMANDS: Readonly<Record<string, (settings: Settings) => Promise<void>>> = {
  serve: (settings) =>
    serve({ settings, dataDir: dataDirOf(settings), distDir: resolve("dist"), faults: process.argv.includes("--faults"), log }),
  async migrate(settings) {
    const database = await connectDatabase({ url: settings.DATABASE_URL, dataDir: dataDirOf(settings) });
    await database.maintain(prepare).finally(() => database.close());
  },
  async housekeeping(settings) {
    const database = await connectDatabase({ url: settings.DATABASE_URL, dataDir: dataDirOf(settings) });
    await database.maintain((db) => housekeep(db, log)).finally(() => database.close());
  },
};

async function run(name = "serve"): Promise<void> {
  const command = COMMANDS[name];
  if (!command) throw new Error(`There is no command "${name}". The commands are ${Object.keys(COMMANDS).join(", ")}.`);
  await command(readSettings(process.env));
}

run(process.argv.slice(2).find((argument) => !argument.startsWith("--"))).catch((error: unknown) => {
  // A failed statement is reported with what it was for and without its parameters; the reason is its cause.
  const [message = ""] = String(error instanceof Error ? error.message : error).split("\nparams: ");
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
  console.error([message, reason].filter(Boolean).join("\n"));
  process.exit(1);
});
