import { describe, expect, it } from "vitest";
import { couponRedeem } from "../../src/contract/coupon.ts";
import { groceryCartAdd } from "../../src/contract/grocery.ts";
import { shoppingListAdd } from "../../src/contract/shopping-list.ts";
import { staplesAdd, staplesEducation, staplesUpdate } from "../../src/contract/staples.ts";
import { voiceListAdd, voiceListLog } from "../../src/contract/voice-list.ts";
import { nextDrop, shopDay } from "../../demo/server/shopping/drop-dates.ts";
import { addStaple, changeStaple, stapleOf } from "../../demo/server/shopping/staples.ts";
import type { Session } from "../../demo/server/session/session.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();
const TOMATO = "B0TOMATO28";
const COUPON = "q7Wk2nT9";

const text = async (shopper: Shopper, path: string) =>
  (await (await shopper.fetch(path, { headers: { accept: "text/html" } })).text()).replace(/\s+/g, " ");
const json = async <Data = Record<string, unknown>>(response: Response | Promise<Response>) => (await (await response).json()) as Data;
const page = `/dp/${TOMATO}`;

describe("coupons", () => {
  const redeem = (shopper: Shopper, encryptedPromotionId = COUPON) => shopper.call(couponRedeem, { body: { encryptedPromotionId } });

  it("call:coupon-redeem a customer redeems a coupon once; another customer has not; one that the shop has not is refused", async () => {
    const [mara, lin] = [await Shopper.at(shop.app, "mara"), await Shopper.at(shop.app, "lin")];
    expect([await json(redeem(mara)), await json(redeem(mara)), await json(redeem(mara, "nothing"))]).toEqual([
      ...[{ status: 1 }, { status: 1 }, { status: 2 }],
    ]);
    expect([(await mara.state()).coupons, (await lin.state()).coupons]).toEqual([["C-TOMATO"], []]);
    expect((await redeem(await Shopper.at(shop.app))).status).toBe(401);
  });

  it("coupon.9 calls.11 calls.12 one whose answer is cut shows on the page that comes after, and the same press again is done once", async () => {
    const mara = await Shopper.at(shop.app, "mara");
    await mara.fault({ call: "coupon-redeem", malformed: "half", times: 1 });
    const press = { body: { encryptedPromotionId: COUPON }, key: "press-1" };
    const cut = await mara.call(couponRedeem, press);
    expect([cut.status, await cut.json().catch(() => "cut")]).toEqual([200, "cut"]);
    expect(await text(mara, page)).toMatch(/<dp-coupon[^>]* clipped/);
    expect(await json(mara.call(couponRedeem, press))).toEqual({ status: 1 });
    expect((await mara.state()).coupons).toEqual(["C-TOMATO"]);
  });

  it("coupon.3 the page of the product knows it afterwards, and the grocery cart takes it off each unit", async () => {
    const mara = await Shopper.at(shop.app, "mara");
    expect(await text(mara, page)).toMatch(/<dp-coupon asin="B0TOMATO28" promotion-id="C-TOMATO" encrypted-promotion-id="q7Wk2nT9" +>/);
    await mara.call(groceryCartAdd, { body: { asin: TOMATO, quantity: 2 } });
    expect(await text(mara, "/alm/cart")).toContain("Subtotal: <strong>$5.78</strong>");
    await redeem(mara);
    expect(await text(mara, page)).toMatch(/encrypted-promotion-id="q7Wk2nT9" clipped/);
    expect(await text(mara, "/alm/cart")).toMatch(/Save \$0\.50 with coupon: -\$1\.00.*Subtotal: <strong>\$4\.78<\/strong>/);
  });

  it("coupon.8 the route after sign-in asks, redeems and leads back, and asks a guest to sign in first; it leads to no other site", async () => {
    const route = (path: string, id = "C-TOMATO") =>
      `/gp/collect-coupon/handler/redeem_coupon_after_login.html?${new URLSearchParams({ path, promotionId: id })}`;
    const go = async (shopper: Shopper, address: string) => (await shopper.fetch(address, { redirect: "manual" })).headers.get("location");
    const guest = await Shopper.at(shop.app);
    expect(await go(guest, route(page))).toBe(`/sign-in?path=${encodeURIComponent(route(page))}`);
    const mara = await Shopper.at(shop.app, "mara");
    const own = "/gp/collect-coupon/handler/redeem_coupon_after_login.html";
    expect(await text(mara, route(`${page}?th=1`))).toContain("<h1>Save $0.50 with coupon</h1>");
    expect((await mara.state()).coupons).toEqual([]);
    expect((await mara.submit(route(`${page}?th=1`), own, {})).headers.get("location")).toBe(`${page}?th=1`);
    expect((await mara.state()).coupons).toEqual(["C-TOMATO"]);
    expect(await go(mara, route(page))).toBe(page);
    expect(await go(mara, route("//evil.example"))).toBe("/");
    expect((await mara.fetch(route(page, "C-NONE"))).status).toBe(404);
  });
});

describe("shopping lists", () => {
  const listOf = async (shopper: Shopper) => (await shopper.state()).shoppingLists[0]!;
  const add = (shopper: Shopper, listID: string, asin = TOMATO) => shopper.call(shoppingListAdd, { body: { asin, listID } });

  it("call:shopping-list-add an item is on a list once; another's list is none", async () => {
    const [theo, lin] = [await Shopper.at(shop.app, "theo"), await Shopper.at(shop.app, "lin")];
    const { id } = await listOf(theo);
    expect(await json(add(theo, id))).toEqual({ successful: true });
    expect(await json(add(theo, id))).toEqual({ successful: false, errorCodes: [1] });
    expect(await json(add(lin, id))).toEqual({ successful: false, errorCodes: [2] });
    expect([(await listOf(theo)).asins, (await add(theo, id, "B0NOTHING1")).status]).toEqual([[TOMATO], 404]);
    expect((await add(await Shopper.at(shop.app), id)).status).toBe(401);
  });

  it("of two presses at once one adds it", async () => {
    const theo = await Shopper.at(shop.app, "theo");
    const { id } = await listOf(theo);
    const answers = await Promise.all([1, 2, 3].map(() => json<{ successful: boolean }>(add(theo, id))));
    expect(answers.filter(({ successful }) => successful)).toHaveLength(1);
  });

  it("host.7 without a script a shopper makes a list, adds to it by the form of the product page, and takes it off", async () => {
    const mara = await Shopper.at(shop.app, "mara");
    expect(await text(mara, page)).toContain(`<a href="/lists/shopping">Your shopping lists</a>`);
    await mara.submit("/lists/shopping", "/lists/shopping/create", { name: "Weekly shop" });
    const { id } = await listOf(mara);
    const added = await mara.submit(page, "/afx/lists/json/shoppinglists/additem", { listID: id });
    expect([added.headers.get("location"), (await listOf(mara)).asins]).toEqual(["/lists/shopping", [TOMATO]]);
    await mara.submit("/lists/shopping", "/lists/shopping/remove", {});
    expect((await listOf(mara)).asins).toEqual([]);
    expect((await mara.submit("/lists/shopping", "/lists/shopping/create", { name: " " })).status).toBe(400);
  });
});

describe("the voice list", () => {
  it("call:voice-list-add call:voice-list-log an item is on the list once, with its name, and what the page reports is kept", async () => {
    const mara = await Shopper.at(shop.app, "mara");
    const item = { asin: TOMATO, itemName: "Tomatoes", locale: "en-US", marketplaceId: "DPMARKET1" };
    const { itemInfoList } = await json<{ itemInfoList: Record<string, unknown>[] }>(mara.call(voiceListAdd, { body: [item] }));
    expect(itemInfoList).toMatchObject([{ itemName: "Tomatoes", itemType: "ASIN" }]);
    await mara.call(voiceListAdd, { body: [{ ...item, itemName: "Canned tomatoes" }] });
    expect((await mara.state()).voiceList).toEqual([{ asin: TOMATO, name: "Canned tomatoes" }]);
    const event = { event: "ADD_ITEM_SUCCESS" as const, pageName: "detail", delay: 40, listType: "SHOP" as const, item: { asin: TOMATO } };
    expect((await mara.call(voiceListLog, { body: event })).status).toBe(204);
    expect((await mara.state()).voiceListEvents).toEqual([event]);
    expect((await (await Shopper.at(shop.app)).call(voiceListAdd, { body: [item] })).status).toBe(401);
    expect(await text(mara, "/voice/list")).toContain("Canned tomatoes");
    await mara.submit("/voice/list", "/voice/list/remove", {});
    expect((await mara.state()).voiceList).toEqual([]);
  });
});

describe("repeat items", () => {
  const add = (shopper: Shopper) => shopper.call(staplesAdd, { body: { asins: [TOMATO], clientContext: {} } });
  const change = (shopper: Shopper, quantity: number, cadence: string) =>
    shopper.call(staplesUpdate, { body: { asin: TOMATO, quantity: { quantity, unit: "count" }, cadence, clientContext: {} } });

  it("call:staples-add staples.5 puts an item on the list once, with the row that follows", async () => {
    const mara = await Shopper.at(shop.app, "mara");
    const first = await json<Record<string, string>>(add(mara));
    expect([first["addOperationStatus"], (await json(add(mara)))["addOperationStatus"]]).toEqual(["Success", "ItemAlreadyRepeated"]);
    expect(first["nextViewHtml"]).toMatch(/data-dp-staples="quantity-cadence">1, every month<.*data-dp-action="update"/s);
    const today = shopDay(new Date());
    expect((await mara.state()).staples).toEqual([
      { asin: TOMATO, quantity: 1, unit: "count", cadence: "1M", nextDrop: nextDrop(today, "1M", today) },
    ]);
    expect(await text(mara, page)).toMatch(/"onList":true,"renderableQuantityCadence":"1, every month"/);
    expect((await add(await Shopper.at(shop.app))).status).toBe(401);
  });

  it("call:staples-update changes what is on the list; what is not there, or cannot be kept, is refused", async () => {
    const mara = await Shopper.at(shop.app, "mara");
    expect((await json(change(mara, 2, "2W")))["errorModalHtml"]).toContain("not one of your repeat items");
    await add(mara);
    expect(await json(change(mara, 3, "2W"))).toMatchObject({ renderableQuantityCadence: "3, every 2 weeks" });
    expect((await mara.state()).staples).toMatchObject([{ quantity: 3, cadence: "2W" }]);
    expect([(await change(mara, 3, "now")).status, (await change(mara, 2.5, "2W")).status, (await change(mara, 100, "2W")).status]).toEqual(
      [400, 400, 400],
    );
  });

  it("url.1 call:staples-education tells the same to everybody, and shows no link of another site", async () => {
    const ask = async (link: string) =>
      (await (await Shopper.at(shop.app)).call(staplesEducation, { query: { learnMoreManageStaplesLink: link } })).text();
    expect(await ask("/staples?a=1")).toContain(`href="/staples?a=1"`);
    for (const link of [
      "//evil.example",
      "/\\evil.example",
      "/\t/evil.example",
      "/.//evil.example",
      "https://evil.example",
      "javascript:evil()",
    ])
      expect(await ask(link), link).toContain(`href="/staples"`);
  });

  it("host.7 without a script the form of the page adds, and the list takes it off", async () => {
    const mara = await Shopper.at(shop.app, "mara");
    await mara.submit(page, "/staples/change", {});
    expect((await mara.state()).staples).toMatchObject([{ asin: TOMATO }]);
    expect(await text(mara, "/staples")).toContain("1, every month. Next drop: ");
    await mara.submit("/staples", "/staples/change", { remove: "1" });
    expect((await mara.state()).staples).toEqual([]);
  });

  it.each([
    ["a leap day", "2028-02-29", "1M", "2028-02-29", "2028-03-29"],
    ["a leap day, in a year without one", "2028-02-29", "12M", "2028-03-01", "2029-02-28"],
    ["the next leap day", "2028-02-29", "12M", "2031-06-01", "2032-02-29"],
    ["the end of January", "2027-01-31", "1M", "2027-01-31", "2027-02-28"],
    ["the end of January, in a leap year", "2028-01-31", "1M", "2028-02-01", "2028-02-29"],
    ["the end of a month, which does not drift", "2027-01-31", "1M", "2027-02-28", "2027-03-31"],
    ["the end of a year", "2027-12-31", "2M", "2028-01-01", "2028-02-29"],
    ["a drop on the day itself, which is over", "2027-05-10", "2W", "2027-05-24", "2027-06-07"],
    ["weeks over the change of summer time", "2027-03-08", "1W", "2027-03-14", "2027-03-15"],
    ["many years", "2020-01-31", "1M", "2027-04-30", "2027-05-31"],
  ])("the next drop after %s", (_what, since, cadence, today, next) => {
    expect(nextDrop(since, cadence, today)).toBe(next);
  });

  it("a day of the shop begins at its own midnight, in summer time too", () => {
    const days = ["2027-01-01T04:59:59Z", "2027-01-01T05:00:00Z", "2027-03-14T04:59:59Z", "2027-03-15T03:59:59Z", "2027-03-15T04:00:00Z"];
    expect(days.map((instant) => shopDay(new Date(instant)))).toEqual([
      "2026-12-31",
      "2027-01-01",
      "2027-03-13",
      "2027-03-14",
      "2027-03-15",
    ]);
  });

  it("a change of the cadence counts from that day, and one of the quantity changes no date", async () => {
    const { db } = shop.database;
    const customer = (await (await Shopper.at(shop.app, "mara")).state()).session.customerId!;
    const session = { customer: { id: customer, name: "", member: false } } as Session;
    const at = (day: string) => new Date(`${day}T15:00:00Z`);
    const plan = { asin: TOMATO, quantity: 1, unit: "count", cadence: "1M" };
    const drop = async (today: string) => (await stapleOf(db, session, TOMATO, at(today)))!.nextDrop;
    await addStaple(db, customer, plan, at("2027-01-31"));
    expect([await drop("2027-01-31"), await drop("2027-02-28")]).toEqual(["2027-02-28", "2027-03-31"]);
    await changeStaple(db, customer, { ...plan, quantity: 2 }, at("2027-02-10"));
    expect(await drop("2027-02-10")).toBe("2027-02-28");
    await changeStaple(db, customer, { ...plan, cadence: "2W" }, at("2027-02-10"));
    expect(await drop("2027-02-10")).toBe("2027-02-24");
  });
});
