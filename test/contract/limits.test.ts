import { connect } from "node:net";
import { serve } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { buyBoxSubmit } from "../../src/contract/buy-box.ts";
import { cartAddItems, cartChangeLog } from "../../src/contract/cart.ts";
import { contract } from "../../src/contract/index.ts";
import { listAdd, listDropdown } from "../../src/contract/lists.ts";
import { pageSpeedReport } from "../../src/contract/page.ts";
import { promotionClaim } from "../../src/contract/promotion.ts";
import { rows } from "../../demo/server/database/query.ts";
import { MOST_FIELDS } from "../../src/backend/limits.ts";
import { MOST_BYTES, MOST_LOG_BYTES } from "../../demo/server/operations/write-kinds.ts";
import { MOST_ROWS } from "../../demo/server/http/session-log.ts";
import { requests } from "./requests.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();

const kettle = { asin: "B0KETTLE17", offerListingId: "OL-B0KETTLE17-1" };
const BUY_BOX = "/gp/product/handle-buy-box";

/** A form as a browser posts it, with the token of the session. */
const post = (shopper: Shopper, path: string, fields: URLSearchParams | Record<string, string>, headers: Record<string, string> = {}) => {
  const body = new URLSearchParams(fields);
  body.set("anti-csrftoken-a2z", shopper.token);
  return shopper.fetch(path, { method: "POST", body, headers: { accept: "text/html", ...headers } });
};

const codeOf = async (answer: Promise<Response>): Promise<[number, string]> => {
  const response = await answer;
  return [response.status, ((await response.json()) as { error: { code: string } }).error.code];
};

describe("the size of a request", () => {
  const long = "x".repeat(MOST_BYTES);

  it("is limited for calls and forms, whether or not the request says its length", async () => {
    const shopper = await Shopper.at(shop.app);
    const item = { ...kettle, quantity: 1, additionalParameters: { note: long } };
    expect(await codeOf(shopper.call(cartAddItems, { body: { items: [item] } }))).toEqual([413, "too-large"]);
    expect((await post(shopper, BUY_BOX, { ASIN: kettle.asin, note: long })).status).toBe(413);
    const headers = { "content-length": String(MOST_BYTES + 1) };
    expect((await shopper.fetch("/page-speed", { method: "POST", body: "{}", headers })).status).toBe(413);
  });

  it("is at most 8 kB for a report to a log, of known and of unknown length", async () => {
    const shopper = await Shopper.at(shop.app);
    const logs = contract.filter(({ measures, method }) => measures && method === "POST");
    expect(logs.map(({ path }) => path)).toContain("/page-speed");
    for (const { path } of logs) {
      const send = (body: BodyInit, headers = {}) => shopper.fetch(path, { method: "POST", body, headers, duplex: "half" } as RequestInit);
      const report = "x".repeat(MOST_LOG_BYTES + 1);
      expect([path, await codeOf(send(report))]).toEqual([path, [413, "too-large"]]);
      expect([path, (await send(new Blob([report]).stream())).status]).toEqual([path, 413]);
      expect([path, (await send("x".repeat(MOST_LOG_BYTES))).status === 413]).toEqual([path, false]);
    }
    expect(await codeOf(shopper.fetch("/%70age-speed", { method: "POST", body: long }))).toEqual([413, "too-large"]);
  });

  it("is refused over a connection before a body of 100 MB is sent", async () => {
    const port = await new Promise<number>((done) => {
      const server = serve({ fetch: shop.app.fetch, port: 0, hostname: "127.0.0.1" }, (info) => done(info.port));
      server.unref();
    });
    const answer = await new Promise<string>((done, fail) => {
      const socket = connect(port, "127.0.0.1", () =>
        socket.write(`POST /page-speed HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100000000\r\n\r\n{`),
      );
      socket.once("data", (data) => {
        done(String(data));
        socket.destroy();
      });
      socket.once("error", fail);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("is limited in fields, for calls, forms and addresses", async () => {
    const shopper = await Shopper.at(shop.app);
    const names = Array.from({ length: 6_000 }, (_, index): [string, string] => [`n${index}`, ""]);
    expect((await post(shopper, BUY_BOX, new URLSearchParams(names))).status).toBe(400);
    expect(await codeOf(shopper.call(buyBoxSubmit, { body: names }))).toEqual([400, "too-many-fields"]);
    const query = Object.fromEntries(names.slice(0, MOST_FIELDS + 1));
    expect(await codeOf(shopper.call(listDropdown, { query }))).toEqual([400, "too-many-fields"]);
  });

  it("is limited in items, however a form names them", async () => {
    const shopper = await Shopper.at(shop.app);
    const items = Array.from({ length: 101 }, () => ({ ...kettle, quantity: 1 }));
    expect(await codeOf(shopper.call(cartAddItems, { body: { items } }))).toEqual([400, "bad-request"]);
    const named = items.map((_, index): [string, string] => [`items[${index}.base][asin]`, "B0KETTLE17"]);
    expect(await codeOf(shopper.call(buyBoxSubmit, { body: named }))).toEqual([400, "too-many-items"]);
  });
});

describe("what the database cannot keep is a 400", () => {
  it("a quantity that does not fit 32 bits, by call and by form", async () => {
    const shopper = await Shopper.at(shop.app, "theo");
    const add = (quantity: number) => shopper.call(cartAddItems, { body: { items: [{ ...kettle, quantity }] } });
    expect((await add(1_000_000)).status, "more than there are").toBe(409);
    expect(await codeOf(add(2 ** 31))).toEqual([400, "bad-request"]);
    const form = { ASIN: kettle.asin, offerListingID: kettle.offerListingId, quantity: String(2 ** 31) };
    expect((await post(shopper, BUY_BOX, form)).status).toBe(400);
    const { body } = await requests["list-add"]!(shopper);
    expect((await shopper.call(listAdd, { body: { ...(body as object), quantity: "2147483648" } })).status).toBe(400);
    expect((await shopper.state()).cart).toEqual([]);
  });

  it("a NUL or half of a character in a field or an address; a cookie like that is no session", async () => {
    const shopper = await Shopper.at(shop.app, "theo");
    const { body } = await requests["list-add"]!(shopper);
    for (const vendorId of ["a\0b", "\0"])
      expect((await shopper.call(listAdd, { body: { ...(body as object), vendorId } })).status).toBe(400);
    for (const asin of ["\0", "\ud800", "a\udfff"])
      expect((await shopper.call(cartAddItems, { body: { items: [{ ...kettle, asin, quantity: 1 }] } })).status).toBe(400);
    for (const path of ["/dp/%00", "/hz/wishlist?q=%00"]) expect((await shopper.fetch(path)).status).toBe(400);
    expect((await shop.app.request("/", { headers: { cookie: "dp-session=%00" } })).status, "a guest").toBe(200);
  });

  it("an address that cannot be decoded", async () => {
    for (const path of ["/dist/%zz", "/dp/%zz", "/%", "/images/%ff.svg", "/products/%c0%80"])
      expect([path, (await shop.app.request(path)).status]).toEqual([path, 400]);
  });

  it("data of 5,000 levels, as a body and inside a field", async () => {
    const shopper = await Shopper.at(shop.app);
    const deep = "[".repeat(5_000) + "]".repeat(5_000);
    const send = (parameters: string) =>
      shopper.fetch("/cart/carts/retail/items", {
        method: "POST",
        body: `{"items":[{"asin":"B0KETTLE17","offerListingId":"OL-B0KETTLE17-1","quantity":1,"additionalParameters":${parameters}}]}`,
        headers: {
          "content-type": 'application/vnd.dp.api+json; type="cart.add-items.request/v1"',
          "x-api-csrf-token": shopper.token,
        },
      });
    expect(await codeOf(send(`{"incentivizedCart":${deep}}`))).toEqual([400, "bad-request"]);
    const association = `{"parentAsin":"B0KETTLE17","more":${deep}}`;
    const body = { ASIN: kettle.asin, "items[0.base][additionalParameters.itemAssociation]": association };
    expect(await codeOf(shopper.call(buyBoxSubmit, { body }))).toEqual([400, "bad-request"]);
  });

  it("names that every object has are values and fields like any other", async () => {
    const shopper = await Shopper.at(shop.app, "theo");
    const { query } = await requests["list-dropdown"]!(shopper);
    for (const sortMethod of ["__proto__", "constructor", "toString"])
      expect((await shopper.call(listDropdown, { query: { ...query, sortMethod } })).status).toBe(400);
    for (const name of ["__proto__", "constructor", "hasOwnProperty"])
      expect((await shopper.call(listDropdown, { query: { ...query, [name]: "1" } })).status).toBe(200);
    expect(await (await shopper.fetch("/baby-reg?done=constructor")).text()).not.toContain("native code");
  });
});

describe("who posts", () => {
  it("a call is known by its token, whatever it accepts", async () => {
    const shopper = await Shopper.at(shop.app, "theo");
    for (const accept of ["*/*", "text/html", "application/json"]) {
      const claim = { ...(await requests["promotion-claim"]!(shopper)), headers: { accept } };
      const response = await shopper.call(promotionClaim, claim);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
    }
  });

  it("a form is known by having none, whatever it accepts, and is of the type of forms", async () => {
    const shopper = await Shopper.at(shop.app, "theo");
    const fields = { ASIN: kettle.asin, offerListingID: kettle.offerListingId };
    expect((await post(shopper, BUY_BOX, fields, { accept: "application/json, text/html" })).headers.get("location")).toBe(
      `/gp/cart/view.html?added=1&item=${kettle.asin}.1`,
    );
    for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/json"])
      expect((await post(shopper, BUY_BOX, fields, { "content-type": type })).status).toBe(415);
  });
});

describe("a redirect leads to this shop", () => {
  it.each(["/.//evil.example", "//evil.example", "/\\evil.example", "https://evil.example/", "/..//evil.example/a", "javascript:alert(1)"])(
    "and not to %s",
    async (path) => {
      const shopper = await Shopper.at(shop.app);
      expect((await post(shopper, "/sign-in", { shopper: "theo", path })).headers.get("location")).toBe("/");
      const page = await (await shopper.fetch(`/sign-in?${new URLSearchParams({ path })}`)).text();
      expect(page).toContain('name="path" value="/"');
    },
  );

  it("with the query of where the shopper was", async () => {
    const shopper = await Shopper.at(shop.app);
    const answer = await post(shopper, "/sign-in", { shopper: "theo", path: "/dp/B0KETTLE17?qid=1#reviews" });
    expect(answer.headers.get("location")).toBe("/dp/B0KETTLE17?qid=1#reviews");
  });
});

describe("what pages append", () => {
  it("is limited for each session", async () => {
    const [one, other] = [await Shopper.at(shop.app), await Shopper.at(shop.app)];
    const report = await requests["page-speed-report"]!(one);
    const { db } = shop.database;
    await one.call(pageSpeedReport, report);
    await db.execute(
      sql`insert into page_speed (session_id, report) select session_id, report from page_speed, generate_series(2, ${MOST_ROWS})`,
    );
    expect(await codeOf(one.call(pageSpeedReport, report))).toEqual([429, "too-many-rows"]);
    expect((await other.call(pageSpeedReport, report)).status).toBe(204);
    await db.execute(sql`update page_speed set reported_at = now() - interval '61 minutes'`);
    expect((await one.call(pageSpeedReport, report)).status).toBe(204);
  });

  it("carries the token of the session where the page sends no beacon", async () => {
    const shopper = await Shopper.at(shop.app);
    expect(await codeOf(shopper.call(cartChangeLog, { headers: { "anti-csrftoken-a2z": "wrong" } }))).toEqual([403, "bad-csrf-token"]);
    expect((await shopper.state()).cartChanges).toBe(0);
  });
});

describe("a GET", () => {
  // A form for a gift with a tag is kept until it is sent, once for each product of a registry: the add has no field for the tag.
  it("writes no row", async () => {
    const shopper = await Shopper.at(shop.app, "theo");
    const before = await counts();
    for (const entry of contract.filter(({ method }) => method === "GET")) {
      expect((await shopper.call(entry, await requests[entry.name]!(shopper))).status).toBeLessThan(300);
    }
    const pages = shop.app.routes.filter(({ method, path }) => method === "GET" && !path.includes(":") && !/^\/(docs|demo|__)/.test(path));
    expect(pages.length).toBeGreaterThan(20);
    for (const { path } of pages) expect((await shopper.fetch(path, { headers: { accept: "text/html" } })).status).toBeLessThan(500);
    expect(await counts()).toEqual(before);
  });

  async function counts(): Promise<Record<string, number>> {
    const { db } = shop.database;
    const tables = await rows<{ name: string }>(
      db,
      sql`select tablename as name from pg_tables where schemaname = current_schema() order by 1`,
    );
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await rows<{ count: number }>(db, sql`select count(*)::int as count from ${sql.identifier(name)}`);
      found[name] = row!.count;
    }
    return found;
  }
});
