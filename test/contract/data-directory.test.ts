import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cartAddItems } from "../../src/contract/cart.ts";
import { buildServer } from "../../demo/server/app.ts";
import { openDatabase, prepare } from "../../demo/server/database/open.ts";
import { lockDirectory } from "../../demo/server/database/lock.ts";
import { rows } from "../../demo/server/database/query.ts";
import { openInWorker, ownSchema, Shopper } from "./shop.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "dp-data-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe("the lock of the data directory", () => {
  it("refuses a second opening, names who holds it, and lets go", () => {
    const unlock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}`);
    unlock();
    lockDirectory(directory)();
    expect(existsSync(join(directory, "lock"))).toBe(false);
  });

  it("refuses while another process lives and takes over once it is dead", async () => {
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    writeFileSync(join(directory, "lock"), String(child.pid));
    expect(() => lockDirectory(directory)).toThrow(`process ${child.pid}`);
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
    lockDirectory(directory)();
  });

  it("takes over a lock whose process number was given to another process since", () => {
    writeFileSync(join(directory, "lock"), `${process.ppid} 1`);
    lockDirectory(directory)();
    writeFileSync(join(directory, "lock"), `${process.pid} 1`);
    lockDirectory(directory)();
  });
});

describe("the tables", () => {
  it("are made and filled once when two processes start at the same time", async () => {
    const url = await ownSchema();
    // Two processes on one server; the embedded database has one process, which may prepare it twice at once.
    const opened = url
      ? await Promise.all([openDatabase({ url }), openDatabase({ url })])
      : [await openInWorker((db) => Promise.all([prepare(db), prepare(db)]))];
    const files = readdirSync("demo/server/migrations").filter((file) => file.endsWith(".sql")).length;
    for (const { db, close } of opened) {
      const counts = sql`select (select count(*)::int from migrations) as files, (select count(*)::int from products) as products`;
      expect(await rows(db, counts)).toEqual([{ files, products: 184 }]);
      await close();
    }
  });
});

describe("a restart", () => {
  it("keeps cart, session and request ids of the shoppers", async () => {
    const open = async () => {
      const database = await openDatabase({ dataDir: directory });
      return { database, app: buildServer({ database, faults: true, distDir: directory }) };
    };
    const before = await open();
    await expect(openDatabase({ dataDir: directory })).rejects.toThrow("in use");
    const shopper = await Shopper.at(before.app);
    const press = { body: { items: [{ asin: "B0KETTLE17", offerListingId: "OL-B0KETTLE17-1", quantity: 2 }] }, key: "press-1" };
    const first = await (await shopper.call(cartAddItems, press)).json();
    await before.database.close();

    const after = await open();
    const back = shopper.movedTo(after.app);
    expect(await (await back.call(cartAddItems, press)).json()).toEqual(first);
    expect(await back.state()).toMatchObject({ cart: [{ asin: "B0KETTLE17", quantity: 2 }], requestIds: 1 });
    await after.database.close();
  });
});
