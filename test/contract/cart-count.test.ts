import { expect, it } from "vitest";
import { buyBoxSubmit } from "../../src/contract/buy-box.ts";
import { cartAddItems, cartCount, cartModifyItems } from "../../src/contract/cart.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();

const item = (asin: string, quantity: number) => ({ asin, offerListingId: `OL-${asin}-1`, quantity });

interface Changed {
  readonly entity: { readonly items: { readonly id: string }[]; readonly count: { readonly entity: { readonly items: number } } };
}

it.each([null, "mara"])("every change of the cart of %s answers with the units in the whole cart", async (name) => {
  const shopper = await Shopper.at(shop.app, name);
  const change = async (entry: typeof cartAddItems | typeof cartModifyItems, items: object[]) => {
    const reply = await shopper.call(entry, { body: { items } });
    const { items: lines, count } = ((await reply.json()) as Changed).entity;
    const asked = await shopper.call(cartCount, { path: { marketplaceId: "DPMARKET1" } });
    // what a later read says is what the change said
    expect(((await asked.json()) as { entity: { items: number } }).entity.items).toBe(count.entity.items);
    return { ids: lines.map(({ id }) => id), units: count.entity.items };
  };
  const kettles = await change(cartAddItems, [item("B0KETTLE17", 2)]);
  const more = await change(cartAddItems, [item("B0SPEAKER1", 3), item("B0KETTLE17", 1)]);
  expect([kettles.units, more.units]).toEqual([2, 6]);
  const [id] = kettles.ids;
  expect((await change(cartModifyItems, [{ id, quantity: 5 }])).units).toBe(8);
  expect((await change(cartModifyItems, [{ id, quantity: 0 }])).units).toBe(3);
  const bought = await shopper.call(buyBoxSubmit, { body: { ASIN: "B0KETTLE17", offerListingID: "OL-B0KETTLE17-1", quantity: "4" } });
  expect(await bought.json()).toMatchObject({ cart: { count: 7 } });
});
