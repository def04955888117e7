import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { registryTags, registryUpdateTag } from "../../src/contract/gift-tags.ts";
import type { CallEntry } from "../../src/contract/entry.ts";
import { registryAddModal, registryAddProduct } from "../../src/contract/registry.ts";
import type { CallInput } from "../contract/call-request.ts";
import { decided } from "./decided.ts";
import { scenario, type Shop } from "./shop.ts";
import type { Reply, Shopper } from "./shopper.ts";
import { SIZE } from "./size.ts";

const NAMES = ["Kitchen", "Bath", "Garden", "Tea"];
const TYPE = "birthday";

async function registryOf(shop: Shop, shopper: Shopper): Promise<string> {
  const id = `GR-${randomUUID()}`;
  await shop.ledger.query("insert into gift_registries (id, customer_id, name, type, type_text) values ($1, $2, 'Ada', $3, 'Birthday')", [
    id,
    shopper.customer,
    TYPE,
  ]);
  return id;
}

scenario(
  `${SIZE.giftTags} mixed requests to the tags of one gift registry at once: no deadlock, and what they say is what is there`,
  async (shop) => {
    for (const shopper of await shop.customers(SIZE.rounds)) {
      const id = await registryOf(shop, shopper);
      const path = { type: TYPE, id };
      const call = (entry: CallEntry<any, any, any, any>, input: CallInput) => {
        const press = { ...input, key: randomUUID() };
        return decided(() => shopper.call(entry, press));
      };
      const update = (updateType: string) => (tagName: string) =>
        call(registryUpdateTag, { path, body: { updateType, tagName, ref_: "r" } });
      for (const name of NAMES) expect((await update("add")(name)).text).toContain("ADD_TAG_SUCCESS");
      const { tags } = JSON.parse((await shopper.call(registryTags, { path })).text) as { tags: { tagId: string; tagName: string }[] };
      // by the form that a shopper opens for a product, the product carries the form's tag
      const open = (name: string) => {
        const { tagId } = tags.find(({ tagName }) => tagName === name)!;
        return call(registryAddModal, { path, query: { asin: "B0KETTLE17", quantity: "1", tagId, tagName: name } });
      };
      const add = () => {
        const item = { asin: "B0KETTLE17", desiredQuantity: 1, itemType: "CATALOG_ITEM", vendorId: "v" };
        return call(registryAddProduct, { body: { ...item, registryId: id, registryType: TYPE } });
      };
      const kinds: ((name: string) => Promise<Reply>)[] = [update("add"), update("remove"), update("render"), open, add];
      const sent = Array.from({ length: SIZE.giftTags }, (_, turn) => {
        const name = NAMES[Math.floor(turn / kinds.length) % NAMES.length]!;
        return { name, reply: kinds[turn % kinds.length]!(name) };
      });
      const change = new Map(NAMES.map((name) => [name, 1]));
      for (const { name, reply } of sent) {
        const { status, text } = await reply;
        expect(status, text).toBe(200);
        if (/ADD_TAG_SUCCESS/.test(text)) change.set(name, change.get(name)! + 1);
        if (/REMOVE_TAG_SUCCESS/.test(text)) change.set(name, change.get(name)! - 1);
      }
      const there = await shop.ledger.query<{ name: string }>("select name from gift_tags where registry_id = $1", [id]);
      const names = there.map(({ name }) => name);
      // additions less removals of a name: it is there, or it is not
      expect(Object.fromEntries(change)).toEqual(Object.fromEntries(NAMES.map((name) => [name, names.includes(name) ? 1 : 0])));
      const [registry] = await shop.ledger.query<{ count: number }>("select tag_count as count from gift_registries where id = $1", [id]);
      expect(registry!.count).toBe(names.length);
    }
  },
);
