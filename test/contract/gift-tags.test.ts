import { describe, expect, it } from "vitest";
import { registryTags, registryUpdateTag } from "../../src/contract/gift-tags.ts";
import { registryAddModal, registryAddProduct } from "../../src/contract/registry.ts";
import { contentsOf } from "./contents.ts";
import { Shopper, shopOfFile, type App } from "./shop.ts";

const shop = shopOfFile();

/** The owner of two registries, at the tags of the first. */
async function owner(app: App = shop.app) {
  const lin = await Shopper.at(app, "lin");
  const [first, second] = (await lin.state()).gift;
  const at = (of = first!) => ({ type: of.type, id: of.id });
  const update = async (updateType: string, tagName: string, of = first!) => {
    const body = { updateType, tagName, ref_: `dpx_gift_tags_${updateType}` };
    return (await lin.call(registryUpdateTag, { path: at(of), body })).json() as Promise<{ status?: string; tags?: unknown[] }>;
  };
  const names = async (of = first!) => (await lin.state()).gift.find(({ id }) => id === of.id)!.tags.map(({ tagName }) => tagName);
  const form = async (query: Record<string, string>, of = first!) =>
    (await lin.call(registryAddModal, { path: at(of), query: { asin: "B0KETTLE17", quantity: "2", ...query } })).text();
  const add = async (of = first!) => {
    const body = {
      ...{ asin: "B0KETTLE17", desiredQuantity: 2, itemType: "CATALOG_ITEM", vendorId: "v" },
      ...{ registryId: of.id, registryType: of.type },
    };
    return (await lin.call(registryAddProduct, { body })).json();
  };
  const tagId = async (name: string, of = first!) =>
    (await lin.state()).gift.find(({ id }) => id === of.id)!.tags.find(({ tagName }) => tagName === name)!.tagId;
  return { lin, first: first!, second: second!, at, update, names, form, add, tagId };
}

describe("gift tags", () => {
  it("gift-tags.13 call:registry-update-tag adds, removes and renders, in the order of making", async () => {
    const { update, names, lin, at } = await owner();
    expect(await update("add", "  Kitchen ")).toEqual({ status: "ADD_TAG_SUCCESS" });
    expect(await update("add", "Bath")).toEqual({ status: "ADD_TAG_SUCCESS" });
    expect((await update("render", "")).tags).toMatchObject([{ tagName: "Kitchen" }, { tagName: "Bath" }]);
    expect(await (await lin.call(registryTags, { path: at() })).json()).toMatchObject({
      tags: [{ tagName: "Kitchen" }, { tagName: "Bath" }],
    });
    expect(await update("remove", "Kitchen")).toEqual({ status: "REMOVE_TAG_SUCCESS" });
    expect(await names()).toEqual(["Bath"]);
  });

  it("gift-tags.14 says no to a name that is there, that is empty or too long, and to removing what there is not", async () => {
    const { update, names } = await owner();
    await update("add", "Kitchen");
    expect(await update("add", "Kitchen")).toEqual({ status: "ADD_TAG_FAILURE" });
    expect(await update("add", "   ")).toEqual({ status: "ADD_TAG_FAILURE" });
    expect(await update("add", "x".repeat(51))).toEqual({ status: "ADD_TAG_FAILURE" });
    expect(await update("add", "x".repeat(50))).toEqual({ status: "ADD_TAG_SUCCESS" });
    expect(await update("remove", "Nothing")).toEqual({ status: "REMOVE_TAG_FAILURE" });
    expect(await names()).toEqual(["Kitchen", "x".repeat(50)]);
  });

  it("gift-tags.10 holds fifteen tags and no sixteenth; a name that was there already took no room", async () => {
    const { update, names } = await owner();
    for (let tag = 1; tag <= 14; tag++) await update("add", `Tag ${tag}`);
    for (let again = 0; again < 3; again++) expect(await update("add", "Tag 1")).toEqual({ status: "ADD_TAG_FAILURE" });
    expect(await update("add", "Tag 15")).toEqual({ status: "ADD_TAG_SUCCESS" });
    expect(await update("add", "Tag 16")).toEqual({ status: "ADD_TAG_FAILURE" });
    expect(await names()).toHaveLength(15);
    await update("remove", "Tag 3");
    expect(await update("add", "Tag 16")).toEqual({ status: "ADD_TAG_SUCCESS" });
    expect(await names()).toHaveLength(15);
  });

  it("gift-tags.10 two tabs that both have room for one make one", async () => {
    const { update, names } = await owner();
    for (let tag = 1; tag <= 14; tag++) await update("add", `Tag ${tag}`);
    const both = await Promise.all(["A", "B", "C", "D"].map((name) => update("add", name)));
    expect(both.filter(({ status }) => status === "ADD_TAG_SUCCESS")).toHaveLength(1);
    expect(await names()).toHaveLength(15);
  });

  it("gift-tags.21 asks for sign-in, and knows no registry of another shopper or another type", async () => {
    const { first, at } = await owner();
    const body = { updateType: "add", tagName: "Mine", ref_: "r" };
    const guest = await Shopper.at(shop.app);
    expect((await guest.call(registryTags, { path: at() })).status).toBe(401);
    const theo = await Shopper.at(shop.app, "theo");
    expect((await theo.call(registryTags, { path: at() })).status).toBe(404);
    expect((await theo.call(registryUpdateTag, { path: at(), body })).status).toBe(404);
    const { lin } = await owner();
    expect((await lin.call(registryTags, { path: { type: "holiday", id: first.id } })).status).toBe(404);
  });

  it("registry-picker.6 the tag of the form goes with the item, and a tag of one registry with none of another", async () => {
    const { lin, update, form, add, first, second } = await owner();
    await update("add", "Kitchen");
    const [{ tagId } = { tagId: "" }] = (await lin.state()).gift.find(({ id }) => id === first.id)!.tags;
    expect(await form({ tagId, tagName: "Kitchen" }, second)).not.toContain("Kitchen");
    expect(await add(second)).toEqual({ success: true });
    expect(await form({ tagId, tagName: "A name of my own" })).toMatch(/Tag: <bdi>Kitchen/);
    expect(await add()).toEqual({ success: true });
    const items = async (of: { id: string }) => (await lin.state()).gift.find(({ id }) => id === of.id)!.items;
    expect((await items(first)).find(({ asin }) => asin === "B0KETTLE17")).toMatchObject({ desired: 2, tag: "Kitchen" });
    expect((await items(second)).find(({ asin }) => asin === "B0KETTLE17")).toMatchObject({ tag: null });
    const view = await (await lin.fetch(`/registries/gl/owner-view/${first.id}`, { headers: { accept: "text/html" } })).text();
    expect(view).toContain("Tag: Kitchen");
    await update("remove", "Kitchen");
    expect((await items(first)).find(({ asin }) => asin === "B0KETTLE17")).toMatchObject({ tag: null });
  });

  it("registry-picker.6 a form writes no row: its tag is in a cookie that only the add gets", async () => {
    const { update, form, tagId } = await owner();
    await update("add", "Kitchen");
    const before = await contentsOf(shop.database);
    const id = await tagId("Kitchen");
    expect(await form({ tagId: id })).toMatch(/Tag: <bdi>Kitchen/);
    expect(await contentsOf(shop.database)).toEqual(before);
    const { lin, at } = await owner();
    const response = await lin.call(registryAddModal, { path: at(), query: { asin: "B0KETTLE17", quantity: "1", tagId: "T0" } });
    const [cookie, ...others] = response.headers.getSetCookie().filter((one) => !one.startsWith("dp-session="));
    expect(cookie).toMatch(/^dp-gift-form-\w{16}=; Max-Age=0; Path=\/registries\/registry-products\/addProduct; HttpOnly; SameSite=Lax$/);
    expect(others).toEqual([]);
  });

  it("registry-picker.6 a tag that is removed while its form is open, or loaded, goes with no item", async () => {
    const { lin, update, form, add, first, tagId } = await owner();
    for (let round = 0; round < 4; round++) {
      await update("add", "Kitchen");
      const id = await tagId("Kitchen");
      const [markup] = await Promise.all([form({ tagId: id }), update("remove", "Kitchen")]);
      expect(markup).toContain("Add to registry");
    }
    await update("add", "Kitchen");
    await form({ tagId: await tagId("Kitchen") });
    await update("remove", "Kitchen");
    expect(await add()).toEqual({ success: true });
    const { items } = (await lin.state()).gift.find(({ id }) => id === first.id)!;
    expect(items.find(({ asin }) => asin === "B0KETTLE17")).toMatchObject({ tag: null });
  });

  it("registry-picker.6 forms that are open side by side have a tag each, and an add that is refused leaves its form the tag", async () => {
    const { lin, update, form, add, first, second, tagId } = await owner();
    await update("add", "Kitchen");
    await update("add", "Bath", second);
    await form({ tagId: await tagId("Kitchen") });
    await form({ tagId: await tagId("Bath", second) }, second);
    const refused = { asin: "B0KETTLE17", desiredQuantity: 2, itemType: "i", vendorId: "v", registryId: first.id, registryType: "none" };
    expect((await lin.call(registryAddProduct, { body: refused })).status).toBe(404);
    expect([await add(), await add(second)]).toEqual([{ success: true }, { success: true }]);
    const tags = (await lin.state()).gift.map(({ items }) => items.find(({ asin }) => asin === "B0KETTLE17")?.tag);
    expect(tags).toEqual(["Kitchen", "Bath"]);
  });

  it.each(["T%00", "x".repeat(65), "'; drop table gift_tags"])(
    "registry-picker.6 a cookie of a form that is no tag is none: %j",
    async (value) => {
      const { lin, form, first, update, tagId } = await owner();
      await update("add", "Kitchen");
      const path = { type: first.type, id: first.id };
      const query = { asin: "B0KETTLE17", quantity: "1", tagId: await tagId("Kitchen") };
      const response = await lin.call(registryAddModal, { path, query });
      const name = response.headers
        .getSetCookie()
        .find((one) => one.startsWith("dp-gift-form-"))!
        .split("=")[0]!;
      await form({});
      const headers = { cookie: `${lin.cookie}; ${name}=${encodeURIComponent(value)}` };
      const body = { asin: "B0KETTLE17", desiredQuantity: 1, itemType: "i", vendorId: "v", registryId: first.id, registryType: first.type };
      expect(await (await lin.call(registryAddProduct, { body, headers })).json()).toEqual({ success: true });
    },
  );

  it("registry-picker.6 a form without a tag, opened after one with a tag, adds without", async () => {
    const { lin, update, form, add, first } = await owner();
    await update("add", "Kitchen");
    const [{ tagId } = { tagId: "" }] = (await lin.state()).gift.find(({ id }) => id === first.id)!.tags;
    await form({ tagId, tagName: "Kitchen" });
    await form({});
    await add();
    const { items } = (await lin.state()).gift.find(({ id }) => id === first.id)!;
    expect(items.find(({ asin }) => asin === "B0KETTLE17")).toMatchObject({ tag: null });
  });
});

describe("confirmation", () => {
  it("gift-tags.19 a tag was added when it is there, and removed when it is gone; a list cannot be confirmed", () => {
    const { request, happened } = registryUpdateTag.confirm!;
    const sent = (updateType: "add" | "remove" | "render") => ({
      path: { type: "birthday", id: "GR1" },
      query: undefined,
      body: { updateType, tagName: "Kitchen", ref_: "r" },
    });
    expect(request(sent("add"))).toEqual({ path: { type: "birthday", id: "GR1" } });
    const there = { tags: [{ tagId: "T1", tagName: "Kitchen" }] };
    const gone = { tags: [{ tagId: "T2", tagName: "Bath" }] };
    const told = (["add", "remove", "render"] as const).map((type) => [
      happened(sent(type), there, undefined),
      happened(sent(type), gone, undefined),
    ]);
    expect(told).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });
});
