import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { listAddAsin, listCreate } from "../../src/contract/lists.ts";
import { decided } from "./decided.ts";
import { scenario } from "./shop.ts";
import { SIZE } from "./size.ts";

scenario(`${SIZE.tags} tags at once on one item of a list are all kept, on a new item and on one that is there`, async (shop) => {
  const shoppers = await shop.customers(SIZE.rounds);
  for (const shopper of shoppers) {
    const made = await shopper.call(listCreate, { body: { listName: "Tea", isJson: "true", listType: "giftlist" } });
    const { listExternalId: listId } = JSON.parse(made.text) as { listExternalId: string };
    for (const round of ["new", "there"]) {
      const tags = Array.from({ length: SIZE.tags }, (_, index) => `${round}-${index}`);
      const add = (tag: string) => {
        const input = { key: randomUUID(), body: { listId, listType: "giftlist", asin: "B0KETTLE17", tags: tag } };
        return decided(() => shopper.call(listAddAsin, input));
      };
      const replies = await Promise.all(tags.map(add));
      expect(replies.map(({ text }) => text)).toEqual(Array(SIZE.tags).fill('{"hasError":false}'));
      const [item] = await shop.ledger.query<{ tags: string | string[] }>("select tags from list_items where list_id = $1", [listId]);
      expect(String(item!.tags).split(",")).toEqual(expect.arrayContaining(tags));
    }
  }
});
