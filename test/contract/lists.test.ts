import { describe, expect, it } from "vitest";
import * as lists from "../../src/contract/lists.ts";
import { hasNewList, listsInMarkup } from "../../src/contract/list-markup.ts";
import { promotionGet } from "../../src/contract/promotion.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();
const PAGE = { headers: { accept: "text/html" } };
const page = async (shopper: Shopper, path: string) => {
  const response = await shopper.fetch(path, PAGE);
  return { status: response.status, location: response.headers.get("location"), text: await response.text() };
};
const json = async (response: Promise<Response>) => (await (await response).json()) as Record<string, unknown>;
const item = { asin: "B0KETTLE17", vendorId: "website.wishlist.detail.add", isAjax: "true", quantity: "1", requestedQty: "1" };
const dropdown = { query: { sortMethod: "name", type: "wishlist", useAll: "true", sourceVendorId: "v" } };

describe("the lists of the reference store", () => {
  it("call:list-add puts the item on the list named, and says when it is there already", async () => {
    const theo = await Shopper.at(shop.app, "theo");
    const gift = (await theo.state()).lists.find(({ type }) => type === "giftlist")!;
    const body = { ...item, listExternalId: gift.id, listType: "giftlist", quantity: "3" };
    expect(await json(theo.call(lists.listAdd, { body }))).toMatchObject({
      updateSuccessful: true,
      listExternalId: gift.id,
      registryName: "For Ana",
    });
    expect((await theo.state()).lists.find(({ id }) => id === gift.id)!.items).toContainEqual(
      expect.objectContaining({ asin: "B0KETTLE17", quantity: 3 }),
    );
    const again = await json(theo.call(lists.listAdd, { body }));
    expect(again).toMatchObject({ updateSuccessful: false, message: expect.stringContaining("“For Ana” already") });
  });

  it("calls.12 call:list-add of the same press adds once", async () => {
    const theo = await Shopper.at(shop.app, "theo");
    const one = await json(theo.call(lists.listAdd, { body: item, key: "press-1" }));
    expect(await json(theo.call(lists.listAdd, { body: item, key: "press-1" }))).toEqual(one);
    expect((await theo.state()).lists.find(({ isDefault }) => isDefault)!.items.filter(({ asin }) => asin === "B0KETTLE17")).toHaveLength(
      1,
    );
  });

  it("list-button.34 a call of nobody is a 401, and no list of another shopper is touched", async () => {
    const guest = await Shopper.at(shop.app);
    expect((await guest.call(lists.listDropdown, dropdown)).status).toBe(401);
    expect((await guest.call(lists.listAdd, { body: item })).status).toBe(401);
    const mara = await Shopper.at(shop.app, "mara");
    expect(await json(mara.call(lists.listAdd, { body: { ...item, listExternalId: "L-theo-1" } }))).toMatchObject({
      updateSuccessful: false,
    });
  });

  it("call:list-dropdown names every list of the shopper with its id, type and default mark", async () => {
    const theo = await Shopper.at(shop.app, "theo");
    const { html, css } = (await json(theo.call(lists.listDropdown, dropdown))) as { html: string; css: string };
    expect(listsInMarkup(html).map(({ name }) => name)).toEqual(["Wish list", "Balcony", "For Ana"]);
    expect(html.match(/data-default/g)).toHaveLength(1);
    expect(css).toContain(".name");
    const ideas = (await json(theo.call(lists.listDropdown, { query: { ...dropdown.query, type: "idea" } }))) as { html: string };
    expect(listsInMarkup(ideas.html).map(({ name }) => name)).toEqual(["Balcony"]);
  });

  it("create-list.13 a public list can be found and opened by everybody, a private one by nobody else", async () => {
    const mara = await Shopper.at(shop.app, "mara");
    const make = (listName: string, privacyStatus: string) =>
      json(mara.call(lists.listCreate, { body: { listName, privacyStatus, isJson: "true", asin: "B0KETTLE17" } }));
    const open = (await make("Orchid pots", "public")) as { listExternalId: string };
    const closed = (await make("Orchid secrets", "private")) as { listExternalId: string };
    const guest = await Shopper.at(shop.app);
    const found = await page(guest, "/hz/wishlist?q=orchid");
    expect(found.text).toContain("Orchid pots");
    expect(found.text).not.toContain("Orchid secrets");
    const shared = await page(guest, `/hz/wishlist/ls/${open.listExternalId}`);
    expect([shared.status, shared.text.includes("/dp/B0KETTLE17"), shared.text.includes("Remove")]).toEqual([200, true, false]);
    expect((await page(guest, `/hz/wishlist/ls/${closed.listExternalId}`)).location).toMatch(/^\/sign-in\?path=/);
    expect((await page(guest, `/hz/wishlist/ls/NONE`)).location).toMatch(/^\/sign-in\?path=/);
    const theo = await Shopper.at(shop.app, "theo");
    expect((await page(theo, `/hz/wishlist/ls/${closed.listExternalId}`)).status).toBe(404);
    expect((await page(mara, `/hz/wishlist/ls/${closed.listExternalId}`)).text).toContain("Remove");
  });

  it("create-list.13 a public list is found by the beginnings of words of its name, or of its owner's", async () => {
    const lin = await Shopper.at(shop.app, "lin");
    for (const listName of ["Käsebrett & Öl", "Zebra crossing"])
      await lin.call(lists.listCreate, { body: { listName, privacyStatus: "public", isJson: "true" } });
    const guest = await Shopper.at(shop.app);
    const found = async (q: string) => {
      const { status, text } = await page(guest, `/hz/wishlist?q=${encodeURIComponent(q)}`);
      expect(status, q).toBe(200);
      return ["Käsebrett", "Zebra"].filter((name) => text.slice(text.indexOf('id="found"')).includes(name));
    };
    expect(await found("käse")).toEqual(["Käsebrett"]);
    expect(await found("CROSS zeb")).toEqual(["Zebra"]);
    expect(await found("lin registries")).toEqual(["Käsebrett", "Zebra"]);
    for (const q of ["ebra", "zebra öl", "& | ! ' :* <->", "zebra\\", "%", "_"])
      expect(await found(q), q).toEqual(q === "zebra\\" ? ["Zebra"] : []);
  });

  it("list-button.33 each kind of list has a page at its address", async () => {
    const theo = await Shopper.at(shop.app, "theo");
    const of = async (type: string) => (await theo.state()).lists.find((list) => list.type === type)!.id;
    for (const path of [
      `/create/collection?id=${await of("idea")}`,
      `/gp/registry/giftlist/${await of("giftlist")}`,
      `/gp/registry/wishlist/${await of("wishlist")}`,
    ])
      expect((await page(theo, path)).status).toBe(200);
  });

  it("the page of a list removes an item, changes who sees it, and deletes it, for its owner alone", async () => {
    const theo = await Shopper.at(shop.app, "theo");
    const own = (await theo.state()).lists.find(({ isDefault }) => isDefault)!;
    const path = `/hz/wishlist/ls/${own.id}`;
    const now = async () => (await theo.state()).lists.find(({ id }) => id === own.id);
    await theo.submit(path, path, { asin: "B0SPEAKER1", do: "remove" });
    expect((await now())!.items).toEqual([]);
    await theo.submit(path, path, { do: "make-public" });
    expect((await now())!.privacy).toBe("public");
    expect((await page(theo, path)).text).toContain(`value="http://localhost${path}"`);
    const lin = await Shopper.at(shop.app, "lin");
    const body = new URLSearchParams({ "anti-csrftoken-a2z": lin.token, do: "delete" });
    expect((await lin.fetch(path, { method: "POST", body, headers: { accept: "text/html" } })).status).toBe(404);
    await theo.submit(path, path, { do: "delete" });
    expect(await now()).toBeUndefined();
  });

  it("host.7 the forms of the page work without a script: make a list, then add to it", async () => {
    const mara = await Shopper.at(shop.app, "mara");
    const made = await mara.submit("/hz/wishlist", "/hz/wishlist/create/newlist", {
      listName: "Bath",
      privacyStatus: "private",
      listType: "wishlist",
    });
    expect(made.status).toBe(303);
    const body = new URLSearchParams({ "anti-csrftoken-a2z": mara.token, asin: "B0KETTLE17" });
    const added = await mara.fetch("/hz/wishlist/additemtolist", { method: "POST", body, headers: { accept: "text/html" } });
    expect(added.headers.get("location")).toBe(made.headers.get("location"));
    expect((await mara.state()).lists).toMatchObject([{ name: "Bath", isDefault: true, items: [{ asin: "B0KETTLE17" }] }]);
    const guest = await Shopper.at(shop.app);
    body.set("anti-csrftoken-a2z", guest.token);
    const asked = await guest.fetch("/hz/wishlist/additemtolist", { method: "POST", body, headers: { accept: "text/html" } });
    expect(asked.headers.get("location")).toBe("/sign-in?path=%2Fdp%2FB0KETTLE17");
  });

  it("create-list.5 the token of a form makes one list", async () => {
    const mara = await Shopper.at(shop.app, "mara");
    const form = await (await mara.call(lists.listCreateForm, { query: { createIngressName: "detail-page", isHearts: "false" } })).text();
    const token = /"createListToken":"([^"]+)"/.exec(form)![1]!;
    const create = (createListToken: string) =>
      json(mara.call(lists.listCreate, { body: { listName: "One", isJson: "true", createListToken } }));
    expect(await create(token)).toMatchObject({ hasError: false, listType: "wishlist" });
    expect(await create(token)).toMatchObject({ hasError: true, error: expect.stringContaining("used already") });
    expect(await create("made-up")).toMatchObject({ hasError: true });
    expect((await mara.state()).lists).toHaveLength(1);
  });

  it("create-list.6 nobody gets a form but the way to sign in, back to the page they came from", async () => {
    const guest = await Shopper.at(shop.app);
    const headers = { referer: "http://localhost/dp/B0KETTLE17?x=1" };
    const form = await (
      await guest.call(lists.listCreateForm, { query: { createIngressName: "detail-page", isHearts: "true" }, headers })
    ).text();
    expect(form).toContain('"authRequired":true');
    expect(form).toContain(`path=${encodeURIComponent("/dp/B0KETTLE17?x=1")}`);
    const other = { referer: "https://elsewhere.example/dp/x" };
    expect(await json(guest.call(lists.listCreate, { body: { listName: "A", isJson: "true" }, headers: other }))).toMatchObject({
      authRequired: true,
      authUrl: expect.stringContaining("path=%2Fhz%2Fwishlist"),
    });
  });

  it("create-list.10 the day of an occasion is one of a leap year", async () => {
    const mara = await Shopper.at(shop.app, "mara");
    const create = async (month: string, date: string) =>
      (
        await json(
          mara.call(lists.listCreate, {
            body: { listName: `${month}-${date}`, isJson: "true", occasionFromMonth: month, occasionFromDate: date },
          }),
        )
      )["hasError"];
    expect([await create("2", "29"), await create("4", "30"), await create("", "")]).toEqual([false, false, false]);
    expect([await create("2", "30"), await create("13", "1"), await create("4", "")]).toEqual([true, true, true]);
  });

  it("call:list-heart-action takes the item off the default list; call:list-add-asin keeps tags apart", async () => {
    const theo = await Shopper.at(shop.app, "theo");
    expect(await json(theo.call(lists.listHeartAction, { body: { asin: "B0SPEAKER1" } }))).toMatchObject({ updateSuccessful: true });
    expect(await json(theo.call(lists.listHeartAction, { body: { asin: "B0SPEAKER1" } }))).toMatchObject({ updateSuccessful: false });
    const { id } = (await theo.state()).lists.find(({ type }) => type === "giftlist")!;
    const tagged = (tags: string) => theo.call(lists.listAddAsin, { body: { listId: id, listType: "giftlist", asin: "B0LAMPDESK", tags } });
    await tagged("reading, birthday");
    expect((await theo.state()).lists.find((list) => list.id === id)!.items).toMatchObject([
      { asin: "B0LAMPDESK", tags: "birthday,reading" },
    ]);
  });

  it("call:weblab-trigger-list counts the exposure, and call:promotion-get tells that it is on", async () => {
    const theo = await Shopper.at(shop.app, "theo");
    await theo.call(lists.weblabTriggerList, { query: { name: "LISTS_MENU_1" } });
    expect((await theo.state()).exposures).toEqual([{ name: "LISTS_MENU_1" }]);
    expect(await json(theo.call(promotionGet, { query: { isAUI: "1" } }))).toMatchObject({ promoEnabled: true });
  });

  it("fragment.1 the hostile dropdown and form keep what the shop offers, with attacks around it", async () => {
    const theo = await Shopper.at(shop.app, "theo");
    await theo.fault({ call: "list-dropdown", hostile: true });
    const { html, css } = (await json(theo.call(lists.listDropdown, dropdown))) as { html: string; css: string };
    expect(listsInMarkup(html)).toHaveLength(3); // the entry of the attack names no list
    expect([html.includes("onclick="), html.includes("<script>"), css.includes("@import"), css.includes(".kind")]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    await theo.fault({ call: "list-create-form", hostile: true });
    const form = await (await theo.call(lists.listCreateForm, { query: { createIngressName: "detail-page", isHearts: "false" } })).text();
    expect([form.includes('name="listName"'), form.includes('action="https://elsewhere.example/hz/')]).toEqual([true, true]);
  });
});

describe("what confirms a new list (calls.11)", () => {
  const html = `<li><button data-dp-action="add" data-list-id="L1" data-list-name="Tea &amp; &#39;cake&#x27; &lt;3">…</button>
    <button data-list-name='Tea' data-list-id=L2 data-dp-action='add'></button><button data-dp-action="choose" data-list-id="L3" data-list-name="Tea"></button>`;

  it("create-list.31 reads the lists of a dropdown as they are called", () => {
    expect(listsInMarkup(html)).toEqual([
      { id: "L1", name: "Tea & 'cake' <3", type: "", privacy: "", isDefault: false },
      { id: "L2", name: "Tea", type: "", privacy: "", isDefault: false },
    ]);
    const more = `<button data-default data-dp-action="add" data-list-type="giftlist" data-list-privacy="public" title=" data-list-id=x" data-list-id="L4">`;
    expect(listsInMarkup(more)).toEqual([{ id: "L4", name: "", type: "giftlist", privacy: "public", isDefault: true }]);
  });

  it("a list of that name that was not known before has been made", () => {
    expect(hasNewList(html, " Tea", [])).toBe(true);
    expect(hasNewList(html, "Tea", [{ listExternalId: "L2" }])).toBe(false);
    expect(hasNewList(html, "Coffee", [])).toBe(false);
    const { confirm } = lists.listCreate;
    const sent = { path: undefined, query: undefined, body: { listName: "Tea", isJson: true } };
    expect(confirm!.request(sent).query).toMatchObject({ type: "wishlist", useAll: true });
    expect(confirm!.happened(sent, { html }, [{ listExternalId: "L2" }])).toBe(false);
  });
});
