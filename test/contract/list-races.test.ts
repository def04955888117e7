import { expect, it } from "vitest";
import * as lists from "../../src/contract/lists.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();

const ROUNDS = 8;
const KETTLE = { asin: "B0KETTLE17", isAjax: "true", quantity: "1", requestedQty: "1", vendorId: "v" };

/** A shopper at two servers of the shop, with the wish lists of these names; the first is the default one. */
async function ownerOf(...names: string[]) {
  const mara = await Shopper.at(shop.app, "mara");
  const other = mara.movedTo(await second());
  const at = (turn: number) => (turn % 2 ? other : mara);
  const make = (listName: string, turn = 0, listType = "wishlist") =>
    at(turn).call(lists.listCreate, { body: { listName, isJson: "true", listType } });
  for (const name of names) expect((await make(name)).status).toBe(200);
  const own = async () => (await mara.state()).lists;
  const ids = (await own()).map(({ id }) => id);
  /** deletes a list as the form of its page does */
  const remove = (id: string, turn: number) =>
    at(turn).fetch(`/hz/wishlist/ls/${id}`, {
      method: "POST",
      body: new URLSearchParams({ "anti-csrftoken-a2z": mara.token, do: "delete" }),
      headers: { accept: "text/html" },
    });
  return { at, make, own, ids, remove };
}

let another: ReturnType<typeof shop.another> | undefined;
const second = () => (another ??= shop.another());

const statuses = async (replies: Promise<Response>[]) => (await Promise.all(replies)).map(({ status }) => status);

it.each(["new", "there"])("call:list-add-asin keeps the tags of all adds at once, of an item that is %s", async (which) => {
  const { at, ids } = await ownerOf("Tea");
  const tagging = (tags: string, turn: number) =>
    at(turn).call(lists.listAddAsin, { body: { listId: ids[0]!, listType: "wishlist", asin: "B0KETTLE17", tags } });
  if (which === "there") await tagging("first", 0);
  const tags = Array.from({ length: 20 }, (_, index) => `tag-${index}`);
  await Promise.all(tags.map((tag, turn) => tagging(`${tag}, ${tag},everyone's`, turn)));
  const [item] = (await at(0).state()).lists[0]!.items;
  const kept = item!.tags.split(",");
  expect(kept.toSorted()).toEqual([...tags, "everyone's", ...(which === "there" ? ["first"] : [])].toSorted());
  if (which === "there") expect(kept[0]).toBe("first");
});

it("call:list-add-asin without a tag adds the item, and takes no tag from one that is there", async () => {
  const { at, ids, own } = await ownerOf("Tea");
  const tagging = (tags?: string) =>
    at(0).call(lists.listAddAsin, {
      body: { listId: ids[0]!, listType: "wishlist", asin: "B0KETTLE17", ...(tags !== undefined && { tags }) },
    });
  await tagging();
  expect((await own())[0]!.items).toMatchObject([{ asin: "B0KETTLE17", tags: "" }]);
  await tagging("tea");
  await tagging();
  await tagging(" , ");
  expect((await own())[0]!.items).toMatchObject([{ asin: "B0KETTLE17", tags: "tea" }]);
});

it("lists that are made at once are all there, and one of them is the default one", async () => {
  const { make, own } = await ownerOf();
  expect(await statuses(["A", "B", "C", "D"].map((name, turn) => make(name, turn)))).toEqual([200, 200, 200, 200]);
  const made = await own();
  expect(made.map(({ name }) => name).toSorted()).toEqual(["A", "B", "C", "D"]);
  expect(made.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

it("of lists that are deleted at once, the default one among them, the oldest that is left becomes the default one", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { ids, remove, own } = await ownerOf("A", "B", "C", "D");
    expect(await statuses(ids.slice(0, 3).map(remove))).toEqual([303, 303, 303]);
    expect(await own()).toMatchObject([{ name: "D", isDefault: true }]);
  }
});

it("a list that is made while the default one is deleted is the default one", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { ids, remove, make, own } = await ownerOf("A");
    expect(await statuses([remove(ids[0]!, 0), make("B", 1)])).toEqual([303, 200]);
    expect(await own()).toMatchObject([{ name: "B", isDefault: true }]);
  }
});

it("call:list-add to a list that is deleted meanwhile is done before, or is told that there is none", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { at, ids, remove } = await ownerOf("A", "B");
    const body = { ...KETTLE, listExternalId: ids[1]!, listType: "wishlist" };
    const tagged = { listId: ids[1]!, listType: "wishlist", asin: "B0LAMPDESK", tags: "tea" };
    const replies = [at(1).call(lists.listAdd, { body }), remove(ids[1]!, 0), at(1).call(lists.listAddAsin, { body: tagged })];
    expect(await statuses(replies)).toEqual([200, 303, 200]);
  }
});

it("call:list-add to the default list finds the next one when the default one is deleted meanwhile", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { at, ids, remove, own } = await ownerOf("A", "B");
    const [added] = await Promise.all([at(1).call(lists.listAdd, { body: KETTLE }), remove(ids[0]!, 0)]);
    const { updateSuccessful, listExternalId } = (await added.json()) as { updateSuccessful: boolean; listExternalId: string };
    expect([updateSuccessful, ids.includes(listExternalId)]).toEqual([true, true]);
    const items = (await own())[0]!.items.map(({ asin }) => asin);
    expect(items).toEqual(listExternalId === ids[1] ? ["B0KETTLE17"] : []);
  }
});

it("one item that is added and removed at once is there or is not, as the last answer says", async () => {
  const { at, ids, own } = await ownerOf("A");
  const replies = await Promise.all(
    Array.from({ length: 20 }, async (_, turn) => {
      const call = turn % 4 < 2 ? lists.listAdd : lists.listHeartAction;
      const body = call === lists.listAdd ? { ...KETTLE, listExternalId: ids[0]!, listType: "wishlist" } : { asin: "B0KETTLE17" };
      const { updateSuccessful } = (await (await at(turn).call(call, { body })).json()) as { updateSuccessful: boolean };
      return updateSuccessful ? (call === lists.listAdd ? 1 : -1) : 0;
    }),
  );
  const balance = replies.reduce<number>((sum, change) => sum + change, 0);
  expect((await own())[0]!.items).toHaveLength(balance);
});
