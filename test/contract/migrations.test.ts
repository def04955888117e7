import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate, pendingMigrations } from "../../demo/server/database/migrate.ts";
import { connectDatabase, prepare, type OpenDatabase } from "../../demo/server/database/open.ts";
import { rows, type Database } from "../../demo/server/database/query.ts";
import { openInWorker, ownSchema } from "./shop.ts";

const FOLDER = "demo/server/migrations";
const files = () => readdirSync(FOLDER).sort();

/** A database without tables. */
async function emptyDatabase(): Promise<OpenDatabase> {
  const url = await ownSchema();
  return url ? connectDatabase({ url }) : openInWorker(async () => {});
}

const inDatabase = (db: Database) =>
  rows<{ name: string; checksum: string | null }>(db, sql`select name, checksum from migrations order by name`);

let database: OpenDatabase;
let folder: string;
beforeEach(async () => {
  database = await emptyDatabase();
  folder = mkdtempSync(join(tmpdir(), "dp-migrations-"));
  cpSync(FOLDER, folder, { recursive: true });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("the migrations", () => {
  it("are numbered from 1 without a hole", () => {
    expect(files().map((name) => Number(name.slice(0, 4)))).toEqual(files().map((_, index) => index + 1));
  });

  it("all wait in an empty database, and none once they have run", async () => {
    expect(await pendingMigrations(database.db)).toEqual(files());
    await prepare(database.db);
    expect(await pendingMigrations(database.db)).toEqual([]);
  });

  it("are refused when a file that has run was changed, and run again with it restored", async () => {
    await prepare(database.db);
    const file = join(folder, "0002_lists.sql");
    writeFileSync(file, "select 1;");
    await expect(database.db.transaction((tx) => migrate(tx, folder))).rejects.toThrow(/0002_lists\.sql has run .* was changed/);
    cpSync(join(FOLDER, "0002_lists.sql"), file);
    writeFileSync(join(folder, "0099_more.sql"), "create table more (id integer);\n");
    await database.db.transaction((tx) => migrate(tx, folder));
    expect((await inDatabase(database.db)).map(({ name }) => name)).toContain("0099_more.sql");
  });

  it("do not differ by the line ends of a checkout", async () => {
    await prepare(database.db);
    for (const name of files()) {
      const text = readFileSync(join(FOLDER, name), "utf8");
      writeFileSync(join(folder, name), text.replaceAll("\n", "\r\n"));
    }
    await database.db.transaction((tx) => migrate(tx, folder));
  });

  it("go on in a database that was made before they had checksums and these names", async () => {
    await prepare(database.db);
    const before = await inDatabase(database.db);
    await database.db.execute(sql`alter table migrations drop column checksum`);
    await database.db.execute(sql`update migrations set name = '0007_grocery_cart.sql' where name = '0006_grocery_cart.sql'`);
    await database.db.execute(sql`update migrations set name = '0009_claims.sql' where name = '0007_claims.sql'`);
    expect(await pendingMigrations(database.db)).toEqual([]);
    await prepare(database.db);
    expect(await inDatabase(database.db)).toEqual(before);
    expect(before.every(({ checksum }) => /^[\da-f]{64}$/.test(checksum ?? ""))).toBe(true);
  });
});
