import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contract } from "../../src/contract/index.ts";
import { registryUpdateTag } from "../../src/contract/gift-tags.ts";
import { babyRegistryAdd, babyRegistryRequestQuantity, weddingRegistryAddItems } from "../../src/contract/registry.ts";
import { LOCKED, rows } from "../../demo/server/database/query.ts";
import { until } from "../support/poll.ts";
import { requests } from "./requests.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();

const statuses = async (replies: Promise<Response>[]) => (await Promise.all(replies)).map(({ status }) => status);

describe("requests to one registry at once", () => {
  it("call:wedding-registry-add-items adds each item once, in whichever order requests name them", async () => {
    const theo = await Shopper.at(shop.app, "theo");
    const other = theo.movedTo(await shop.another());
    const asins = ["B0DINNER16", "B0KETTLE17", "B0LAMPDESK", "B0SPEAKER1"];
    const adding = (shopper: Shopper, order: string[]) =>
      shopper.call(weddingRegistryAddItems, { body: { items: order.map((asin) => ({ asin, requestedQuantity: 1 })) } });
    const replies = Array.from({ length: 8 }, (_, turn) => (turn % 2 ? adding(theo, asins) : adding(other, asins.toReversed())));
    const outcomes = await Promise.all(replies.map(async (reply) => ((await (await reply).json()) as { success: boolean }).success));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect((await theo.state()).wedding!.items.map(({ asin }) => asin).toSorted()).toEqual(asins.toSorted());
  });

  it("call:baby-registry-add once, and the last count that was set stays", async () => {
    const ines = await Shopper.at(shop.app, "ines");
    const other = ines.movedTo(await shop.another());
    const body = { asin: "B0CRIB0001", sid: "1", vendorId: "v" };
    const adds = [ines, other, ines, other].map(async (shopper) => (await shopper.call(babyRegistryAdd, { body })).json());
    const results = ((await Promise.all(adds)) as { result: string }[]).map(({ result }) => result);
    expect(results.toSorted()).toEqual(["duplicate", "duplicate", "duplicate", "success"]);
    const counts = [3, 4, 5, 6].map((requestQuantity, turn) =>
      (turn % 2 ? ines : other).call(babyRegistryRequestQuantity, { body: { requestQuantity: String(requestQuantity), asin: body.asin } }),
    );
    expect(await statuses(counts)).toEqual([200, 200, 200, 200]);
    const item = (await ines.state()).baby!.items.find(({ asin }) => asin === body.asin);
    expect(item!.requested).toBeOneOf([3, 4, 5, 6]);
  });

  it("gift-tags.10 fifteen tags and no sixteenth, of many that are added and removed at once", async () => {
    const lin = await Shopper.at(shop.app, "lin");
    const other = lin.movedTo(await shop.another());
    const { id, type } = (await lin.state()).gift[0]!;
    const update = (turn: number, updateType: string, tagName: string) =>
      (turn % 2 ? lin : other).call(registryUpdateTag, { path: { type, id }, body: { updateType, tagName, ref_: "r" } });
    for (let tag = 0; tag < 13; tag++) await update(0, "add", `Tag ${tag}`);
    const sent = Array.from({ length: 24 }, (_, turn) =>
      turn % 4 === 3 ? update(turn, "remove", `Tag ${turn}`) : update(turn, "add", `Further ${turn % 6}`),
    );
    const answers = (await Promise.all(sent.map(async (reply) => (await reply).json()))) as { status: string }[];
    const count = (status: string) => answers.filter((answer) => answer.status === status).length;
    const { tags } = (await lin.state()).gift.find((one) => one.id === id)!;
    expect(tags).toHaveLength(13 + count("ADD_TAG_SUCCESS") - count("REMOVE_TAG_SUCCESS"));
    expect(tags.length).toBeLessThanOrEqual(15);
    const [row] = await rows<{ count: number }>(shop.database.db, sql`select tag_count as count from gift_registries where id = ${id}`);
    expect(row!.count).toBe(tags.length);
  });
});

/** Table whose row of the shopper each write locks before anything below it (decision 0014). */
const OWNERS: Readonly<Record<string, string>> = {
  "baby-registry-add": "baby_registries",
  "baby-registry-group-gifting": "baby_registries",
  "baby-registry-must-have": "baby_registries",
  "baby-registry-private": "baby_registries",
  "baby-registry-request-quantity": "baby_registries",
  "wedding-registry-add-items": "wedding_registries",
  "registry-add-product": "gift_registries",
  "registry-update-tag": "gift_registries",
  "fragment-form": "lists",
  "idea-list-add": "lists",
  "idea-list-create": "customers",
  "idea-list-create-with-item": "customers",
  "list-add": "lists",
  "list-add-asin": "lists",
  "list-create": "customers",
  "list-heart-action": "lists",
  "shopping-list-add": "shopping_lists",
  "voice-list-add": "customers",
};

it("every write of lists and registries has a row that it locks first", () => {
  const writes = contract.filter(({ name, write }) => write && /list|registry|fragment/.test(name));
  expect(writes.map(({ name }) => name).toSorted()).toEqual(Object.keys(OWNERS).toSorted());
});

if (process.env.DATABASE_URL) {
  describe("a write on PostgreSQL", () => {
    it.each(Object.entries(OWNERS))("call:%s waits for the row of %s that another write holds", async (name, table) => {
      const theo = await Shopper.at(shop.app, "theo");
      const { customerId } = (await theo.state()).session;
      const request = await requests[name]!(theo);
      const entry = contract.find((one) => one.name === name)!;
      const { db } = shop.database;
      let reply: Promise<Response> | undefined;
      await db.transaction(async (tx) => {
        const owner = table === "customers" ? sql`id` : sql`customer_id`;
        await tx.execute(sql`select id from ${sql.identifier(table)} where ${owner} = ${customerId} ${LOCKED}`);
        const [{ pid } = { pid: 0 }] = await rows<{ pid: number }>(tx as never, sql`select pg_backend_pid() as pid`);
        reply = theo.call(entry, request);
        const isWaiting = async () =>
          (await rows(db, sql`select pid from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))`)).length > 0;
        await until(isWaiting, `${name} waits for ${table}`);
      });
      expect((await reply!).status).toBe(200);
    });
  });
}
