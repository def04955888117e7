import { sql } from "drizzle-orm";
import { rows, type Database } from "../database/query.ts";
import * as tables from "../database/schema.ts";

/** The lists of the ready-made shoppers; Mara has none, so that she can make her first. */
export async function seedLists(tx: Database): Promise<void> {
  // once: a list that its shopper deleted must not come back
  if ((await rows(tx, sql`select 1 from lists limit 1`)).length > 0) return;
  const list = (id: string, customerId: string, type: "wishlist" | "giftlist" | "idea" | "business", name: string, isDefault = false) => ({
    ...{ id, customerId, type, name, isDefault },
    privacy: "private" as const,
  });
  await tx
    .insert(tables.lists)
    .values([
      list("L-theo-1", "theo", "wishlist", "Wish list", true),
      { ...list("L-theo-2", "theo", "giftlist", "For Ana"), privacy: "public" as const },
      list("L-theo-3", "theo", "idea", "Balcony"),
      list("L-theo-4", "theo", "business", "Office kitchen"),
      { ...list("L-lin-1", "lin", "wishlist", "Things I like", true), privacy: "public" as const },
      list("L-ines-1", "ines", "wishlist", "Later", true),
    ]);
  await tx.insert(tables.listItems).values([
    { listId: "L-theo-1", asin: "B0SPEAKER1", quantity: 1 },
    { listId: "L-theo-2", asin: "B0LAMPDESK", quantity: 1, tags: "birthday" },
    { listId: "L-lin-1", asin: "B0GLASSES6", quantity: 2 },
  ]);
}
