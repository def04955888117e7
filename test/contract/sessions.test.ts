import { readFileSync, readdirSync } from "node:fs";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cartAddItems, cartChangeLog } from "../../src/contract/cart.ts";
import { pageSpeedReport } from "../../src/contract/page.ts";
import { rows, type Database } from "../../demo/server/database/query.ts";
import { newSessionKey } from "../../demo/server/session/session-key.ts";
import { deleteOldSessions } from "../../demo/server/session/old-sessions.ts";
import { shopOfFile, Shopper } from "./shop.ts";
import { requests } from "./requests.ts";

const shop = shopOfFile();

const item = { asin: "B0KETTLE17", offerListingId: "OL-B0KETTLE17-1", quantity: 2 };
const adding = (shopper: Shopper) => shopper.call(cartAddItems, { body: { items: [item] } });

async function countSessions(): Promise<number> {
  const [counted] = await rows<{ sessions: number }>(shop.database.db, sql`select count(*)::int as sessions from sessions`);
  return counted!.sessions;
}

async function stock(): Promise<number> {
  const [offer] = await rows<{ stock: number }>(shop.database.db, sql`select stock from offers where id = ${item.offerListingId}`);
  return offer!.stock;
}

/** Everything that the tables of the shop hold, as text. */
async function everything(db: Database): Promise<string> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = current_schema()`,
  );
  const all = await Promise.all(
    tables.map(({ name }) => rows<{ row: unknown }>(db, sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`)),
  );
  return JSON.stringify(all);
}

const hidden = (markup: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(markup)?.[1];

describe("a session", () => {
  it("is made at the first write, not at the first view", async () => {
    const before = await countSessions();
    const views = await Promise.all(
      Array.from({ length: 200 }, () => shop.app.request("/gp/cart/view.html", { headers: { accept: "text/html" } })),
    );
    expect(new Set(views.map((view) => view.headers.getSetCookie()[0])).size).toBe(200);
    const shopper = await Shopper.at(shop.app);
    await shopper.fetch("/gp/cart/view.html");
    const report = await requests["page-speed-report"]!(shopper);
    expect((await shopper.call(pageSpeedReport, report)).status).toBe(204);
    expect((await shopper.call(cartChangeLog)).status).toBe(204);
    expect(await countSessions()).toBe(before);
    expect(await shopper.state()).toMatchObject({ cartChanges: 1, pageSpeed: [report.body] });
    expect((await adding(shopper)).status).toBe(200);
    expect((await adding(shopper)).status).toBe(200);
    expect(await countSessions()).toBe(before + 1);
  });

  it("has the tokens and the id of its pages before and after its first write, at every server", async () => {
    const shopper = await Shopper.at(shop.app);
    const other = shopper.movedTo(await shop.another());
    const fieldsOf = async (at: Shopper) => {
      const markup = await (await at.fetch("/dp/B0KETTLE17", { headers: { accept: "text/html" } })).text();
      const slate = /name="encrypted-slate-token" content="([^"]+)"/.exec(markup)?.[1];
      return [hidden(markup, "anti-csrftoken-a2z"), hidden(markup, "session-id"), slate];
    };
    const fields = await fieldsOf(shopper);
    expect(fields[0]).toMatch(/^[\w-]{43}$/);
    expect(fields[1]).toMatch(/^\d{3}-\d{7}-\d{7}$/);
    expect(fields[2]).toMatch(/^[\w-]{43}$/);
    await adding(shopper);
    expect(await fieldsOf(shopper)).toEqual(fields);
    expect(await fieldsOf(other)).toEqual(fields);
  });

  it("is one for two first writes at once", async () => {
    const shopper = await Shopper.at(shop.app);
    const other = shopper.movedTo(await shop.another());
    const before = await countSessions();
    const replies = await Promise.all([shopper, other, shopper, other].map(adding));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await countSessions()).toBe(before + 1);
    expect((await shopper.state()).cart).toMatchObject([{ quantity: 8 }]);
  });

  it("leaves neither its cookie nor its tokens in the database", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    await adding(shopper);
    const { session } = await shopper.state();
    const cookie = shopper.cookie.replace("dp-session=", "");
    const held = await everything(shop.database.db);
    expect(held).toContain(createHash("sha256").update(cookie).digest("hex"));
    for (const secret of [cookie, session.csrfToken]) expect(held).not.toContain(secret);
  });

  it("is another one for a cookie that the shop did not make", async () => {
    for (const cookie of ["dp-session=", "dp-session=guess", `dp-session=${"a".repeat(4000)}`]) {
      const response = await shop.app.request("/gp/cart/view.html", { headers: { cookie } });
      expect([response.status, response.headers.getSetCookie().length], cookie.slice(0, 20)).toEqual([200, 1]);
    }
  });

  it("is never one that a client made up, even where its row is there", async () => {
    const real = await Shopper.at(shop.app);
    await adding(real);
    const key = real.cookie.replace("dp-session=", "");
    const forged = key.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const made = [randomBytes(24).toString("base64url"), newSessionKey("guessed"), "a".repeat(54), forged];
    for (const cookie of made) {
      const id = createHash("sha256").update(cookie).digest("hex");
      await rows(shop.database.db, sql`insert into sessions (id, customer_id) values (${id}, 'theo')`);
      const headers = { cookie: `dp-session=${cookie}`, accept: "text/html" };
      for (const path of ["/gp/cart/view.html", "/sign-in"]) {
        const response = await shop.app.request(path, { headers });
        const given = response.headers.getSetCookie().find((one) => one.startsWith("dp-session="));
        expect([response.status, given === undefined, given?.includes(cookie)]).toEqual([200, false, false]);
        expect(await response.text()).not.toContain("You are Theo");
      }
      const { session } = (await (await shop.app.request("/__state", { headers })).json()) as { session: { customerId: string | null } };
      expect(session.customerId).toBe(null);
    }
    expect((await real.state()).cart).toMatchObject([{ quantity: 2 }]);
    expect((await real.movedTo(await shop.another()).state()).cart, "another process").toMatchObject([{ quantity: 2 }]);
  });

  it("has a cookie that is secure behind TLS", async () => {
    const cookieOf = async (address: string) => (await shop.app.request(address)).headers.getSetCookie()[0];
    expect(await cookieOf("https://shop.example/gp/cart/view.html")).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await cookieOf("http://localhost/gp/cart/view.html")).toMatch(/; HttpOnly; SameSite=Lax$/);
  });

  it("is asked for by https alone once the shop was seen behind TLS, files and failures included", async () => {
    const policyOf = async (address: string) => (await shop.app.request(address)).headers.get("strict-transport-security");
    for (const path of ["/gp/cart/view.html", "/shop.css", "/nowhere"]) {
      expect([path, await policyOf(`https://shop.example${path}`)]).toEqual([path, "max-age=31536000"]);
      expect([path, await policyOf(`http://localhost${path}`)]).toEqual([path, null]);
    }
  });

  it("is deleted when its cookie has expired, and what its cart holds goes back to stock", async () => {
    const [old, fresh] = [await Shopper.at(shop.app), await Shopper.at(shop.app)];
    await rows(shop.database.db, sql`update offers set stock = 50 where id = ${item.offerListingId}`);
    for (const shopper of [old, fresh]) await adding(shopper);
    const before = await countSessions();
    const id = createHash("sha256").update(old.cookie.replace("dp-session=", "")).digest("hex");
    await rows(shop.database.db, sql`update sessions set created_at = now() - interval '32 days' where id = ${id}`);
    expect(await stock()).toBe(46);
    expect([await deleteOldSessions(shop.database.db), await deleteOldSessions(shop.database.db)]).toEqual([1, 0]);
    expect([await countSessions(), await stock()]).toEqual([before - 1, 48]);
    expect([(await old.state()).cart, (await fresh.state()).cart.length]).toEqual([[], 1]);
  });
});

describe("the migration to hashed sessions and one cart", () => {
  const MIGRATIONS = "demo/server/migrations";
  const OWN = "0008_sessions_and_carts.sql";
  const SCHEMA = `migration_${randomUUID().replaceAll("-", "")}`;
  const run = async (db: Database, file: string) => {
    const text = readFileSync(`${MIGRATIONS}/${file}`, "utf8").replace(/^--.*$/gm, "");
    for (const statement of text.split(/;\s*(?:\n|$)/).filter((one) => one.trim())) await db.execute(sql.raw(statement));
  };

  it("keeps sessions with their carts and request ids, and no cookie", async () => {
    const cookie = "x".repeat(32);
    await shop.database.db.transaction(async (tx) => {
      // A schema of its own, in which the tables are those of before.
      await tx.execute(sql`create schema ${sql.identifier(SCHEMA)}`);
      await tx.execute(sql`set local search_path to ${sql.identifier(SCHEMA)}`);
      for (const file of readdirSync(MIGRATIONS).sort()) if (file < OWN) await run(tx, file);
      await tx.execute(sql`insert into sessions (id, public_id, csrf_token, slate_token) values (${cookie}, '1', 'secret-token', 's')`);
      await tx.execute(
        sql`insert into products (asin, title, brand, category, description, features, details, rating, reviews, position)
          values ('A', 'Tea', '', '', '', '[]', '{}', 4, 1, 1)`,
      );
      await tx.execute(
        sql`insert into offers (id, asin, seller, condition, price_minor, currency, stock, minimum, maximum, position)
          values ('O', 'A', '', 'new', 1, 'USD', 5, 1, 9, 0)`,
      );
      await tx.execute(sql`insert into carts (id, session_id) values ('c', ${cookie})`);
      await tx.execute(sql`insert into cart_lines (id, cart_id, offer_id, asin, quantity) values ('l', 'c', 'O', 'A', 2)`);
      await tx.execute(sql`insert into grocery_carts (id, session_id) values ('g', ${cookie})`);
      await tx.execute(sql`insert into grocery_lines (id, cart_id, offer_id, asin, quantity) values ('m', 'g', 'O', 'A', 3)`);
      await tx.execute(sql`insert into request_ids (session_id, key, call, fingerprint) values (${cookie}, 'press-1', 'c', 'f')`);
      await tx.execute(sql`insert into page_speed (session_id, report) values (${cookie}, '{}')`);
      await run(tx, OWN);
      const id = createHash("sha256").update(cookie).digest("hex");
      const lines = await rows(
        tx,
        sql`select l.id, kind, quantity, held, session_id from cart_lines l join carts c on c.id = cart_id order by l.id`,
      );
      expect(lines).toEqual([
        { id: "l", kind: "retail", quantity: 2, held: 2, session_id: id },
        { id: "m", kind: "grocery", quantity: 3, held: 3, session_id: id },
      ]);
      expect(await rows(tx, sql`select id from sessions`)).toEqual([{ id }]);
      expect(await rows(tx, sql`select key from request_ids where session_id = ${id}`)).toEqual([{ key: "press-1" }]);
      const held = await everything(tx);
      expect(held).not.toContain(cookie);
      expect(held).not.toContain("secret-token");
      await tx.execute(sql`drop schema ${sql.identifier(SCHEMA)} cascade`);
    });
  });
});
