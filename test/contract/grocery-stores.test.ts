import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { groceryCartAdd, groceryCartCount } from "../../src/contract/grocery.ts";
import {
  cartConflictResolve,
  cartConflictSummary,
  groceryErrorModal,
  reservationConflict,
  slotCancel,
} from "../../src/contract/grocery-modals.ts";
import { freshCartAdd } from "../../src/contract/grocery-more.ts";
import { weblabBeacon, weblabTrigger } from "../../src/contract/weblab.ts";
import { rows } from "../../demo/server/database/query.ts";
import { groceryFaults } from "../../demo/server/faults/grocery-faults.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();

const OAT = "B0OATMILK1";
const CHEDDAR = "B0CHEDDAR1";
const STORE = { storeId: "store-17", brandId: "brand-7" };

const addOf = (shopper: Shopper, asin: string, quantity: number, more: object = {}, key?: string) =>
  shopper.call(groceryCartAdd, {
    body: { asin, quantity, ...STORE, offerListingDiscriminator: `old-${asin}`, ...more },
    ...(key && { key }),
  });
const fresh = async (shopper: Shopper, asin: string, quantity: number) =>
  (await shopper.call(freshCartAdd, { body: { asin, offerListingID: `OL-${asin}-1`, sessionID: "s", quantity } })).json();
const items = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { clientResponseModel: { items: object[] } }).clientResponseModel.items;
const reserve = (shopper: Shopper, slot = "slot-17-evening") =>
  shopper.submit(`/dp/${OAT}`, "/alm/slots/reserve", { slot, back: `/dp/${OAT}` });
const held = async (shopper: Shopper) => (await shopper.state()).groceries.map(({ asin, quantity }) => [asin, quantity]);

describe("call:grocery-cart-add of a store", () => {
  it("adds by count and sets, each press once", async () => {
    const shopper = await Shopper.at(shop.app);
    expect(await items(addOf(shopper, OAT, 2, {}, "press-1"))).toMatchObject([{ ASIN: OAT, storeId: "store-17", quantity: 2 }]);
    await addOf(shopper, OAT, 2, {}, "press-1");
    expect(await items(addOf(shopper, OAT, 1))).toMatchObject([{ quantity: 3 }]);
    expect(await items(addOf(shopper, OAT, 1, { setQuantityFlag: true }))).toMatchObject([{ quantity: 1 }]);
    expect(await items(addOf(shopper, OAT, 0, { setQuantityFlag: true }))).toMatchObject([{ quantity: 0 }]);
    expect(await held(shopper)).toEqual([]);
  });

  it("keeps an amount of what is sold by weight, as one line of quantity 1", async () => {
    const shopper = await Shopper.at(shop.app);
    expect(await items(addOf(shopper, CHEDDAR, 1, { amountInUom: 1.5 }))).toMatchObject([{ quantity: 1, amountInCart: 1.5 }]);
    expect(await items(addOf(shopper, CHEDDAR, 1, { amountInUom: 0.5 }))).toMatchObject([{ quantity: 1, amountInCart: 2 }]);
    expect(await held(shopper)).toEqual([[CHEDDAR, 1]]);
    const more = await addOf(shopper, CHEDDAR, 1, { amountInUom: 9 });
    expect(more.status).toBe(400);
    expect(await more.json()).toMatchObject({
      clientResponseModel: { items: [{ amountInCart: 2 }], uberCartStatus: { errorStatusCode: "QUANTITY_OVERFLOW" } },
    });
    expect(await items(addOf(shopper, CHEDDAR, 1, { amountInUom: 0, setQuantityFlag: true }))).toMatchObject([{ quantity: 0 }]);
  });

  it("refuses what the store does not sell so, and more than it gives, and changes nothing", async () => {
    const shopper = await Shopper.at(shop.app);
    expect((await addOf(shopper, OAT, 1, { storeId: "store-21" })).status).toBe(404);
    expect((await addOf(shopper, OAT, 1, { offerListingDiscriminator: `old-${CHEDDAR}` })).status).toBe(404);
    const refused = await addOf(shopper, "B0EGGS0012", 7);
    expect(refused.status).toBe(400);
    const { errorModalHtml } = (await refused.json()) as { errorModalHtml: string };
    expect(errorModalHtml).toContain("more of this item than one order can have");
    expect(await held(shopper)).toEqual([]);
  });

  it("gives what is left, and says that it is less", async () => {
    const [one, other] = [await Shopper.at(shop.app), await Shopper.at(shop.app)];
    await addOf(one, "B0STRAWB01", 3);
    const answer = await addOf(other, "B0STRAWB01", 4);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      clientResponseModel: { items: [{ quantity: 2 }], uberCartStatus: { errorStatusCode: "ITEM_PARTIALLY_AVAILABLE" } },
    });
    const third = await Shopper.at(shop.app);
    expect(await fresh(third, "B0STRAWB01", 1)).toMatchObject({
      isOK: true,
      extraErrorInfos: [{ itemStatusCode: "ITEM_NOT_AVAILABLE", availableQuantity: 0, requestedQuantity: 1 }],
    });
    await addOf(one, "B0STRAWB01", 0, { setQuantityFlag: true });
    await addOf(other, "B0STRAWB01", 0, { setQuantityFlag: true });
  });
});

describe("call:fresh-cart-add, call:reservation-conflict, call:slot-cancel", () => {
  it("adds what the reserved slot takes, explains it, and adds the rest once the slot is given up", async () => {
    const shopper = await Shopper.at(shop.app);
    await reserve(shopper);
    const { reservation } = await shopper.state();
    expect(reservation).toMatchObject({ slotId: "slot-17-evening", mostPieces: 2 });
    const answer = await fresh(shopper, OAT, 3);
    const info = { itemStatusCode: "ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION", availableQuantity: 2, requestedQuantity: 3 };
    expect(answer).toMatchObject({ isOK: true, extraErrorInfos: [info] });
    const query = { title: "Oat", asin: OAT, offerListingID: `OL-${OAT}-1`, sessionID: "s" };
    const modal = await shopper.call(reservationConflict, {
      query: { ...query, reasonCode: info.itemStatusCode, quantityAdded: "2", quantityRequested: "3" },
    });
    const html = await modal.text();
    expect(html).toContain(`data-token="${reservation!.token}"`);
    expect(html).toContain("2 of 3 added");
    const refused = await addOf(shopper, OAT, 1);
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as { errorModalHtml: string }).errorModalHtml).toContain("clear-reservation");
    for (const successful of [true, false])
      expect(await (await shopper.call(slotCancel, { body: { token: reservation!.token } })).json()).toEqual({ successful });
    expect(await fresh(shopper, OAT, 1)).toMatchObject({ isOK: true, extraErrorInfos: [] });
    expect(await held(shopper)).toEqual([[OAT, 3]]);
    expect(await (await shopper.call(groceryCartCount)).json()).toEqual({ cartCount: 3 });
  });

  it("calls.9 answers the cancel of a session that has ended with 401, and frees nothing", async () => {
    const shopper = await Shopper.at(shop.app, "theo");
    await reserve(shopper);
    const { token } = (await shopper.state()).reservation!;
    const before = shopper.movedTo(shop.app);
    await shopper.fetch("/__session", { method: "POST", body: JSON.stringify({ shopper: null }) });
    const late = await before.call(slotCancel, { body: { token } });
    expect([late.status, late.headers.get("content-type")]).toEqual([401, "application/json"]);
    const kept = await rows(shop.database.db, sql`select token from grocery_reservations where token = ${token}`);
    expect(kept).toEqual([{ token }]);
  });

  it("frees no slot by the token of another shopper, and fills none beyond its room", async () => {
    const [one, other] = [await Shopper.at(shop.app), await Shopper.at(shop.app)];
    await reserve(one, "slot-17-morning");
    const { token } = (await one.state()).reservation!;
    expect(await (await other.call(slotCancel, { body: { token } })).json()).toEqual({ successful: false });
    expect((await one.state()).reservation).not.toBe(null);
  });
});

describe("call:cart-conflict-summary and call:cart-conflict-resolve", () => {
  const fields = { asin: OAT, client: "atfc" };
  const conflicts = async (shopper: Shopper) => (await shopper.call(cartConflictSummary, { body: fields })).json();

  it("tells what the slot cannot take, and leaves no conflict", async () => {
    const shopper = await Shopper.at(shop.app);
    await addOf(shopper, OAT, 5);
    await shopper.call(groceryCartAdd, {
      body: { asin: "B0SPAGHET1", quantity: 1, storeId: "store-21", brandId: "brand-9", offerListingDiscriminator: "old-B0SPAGHET1" },
    });
    expect(await conflicts(shopper)).toEqual({ conflicts: [] });
    await reserve(shopper);
    expect(await conflicts(shopper)).toEqual({
      conflicts: [
        { asin: OAT, reason: "TOO_MANY" },
        { asin: "B0SPAGHET1", reason: "OTHER_STORE" },
      ],
    });
    expect((await shopper.call(cartConflictSummary, { body: { asin: OAT } })).status).toBe(400);
    expect(await (await shopper.call(cartConflictResolve, { body: fields })).json()).toEqual({ successful: true });
    expect([await conflicts(shopper), await held(shopper)]).toEqual([{ conflicts: [] }, [[OAT, 2]]]);
  });

  it("grocery-add.32 the page of substitutes puts another item of the store in place of one, and leads back only within the shop", async () => {
    const shopper = await Shopper.at(shop.app);
    await addOf(shopper, OAT, 5);
    await reserve(shopper);
    const path = "/afx/cartconflicts/resolve/substitute";
    const page = `${path}?sourceUrl=${encodeURIComponent("/dp/x?y=1")}`;
    const markup = await (await shopper.fetch(page, { headers: { accept: "text/html" } })).text();
    expect(markup).toContain('href="/dp/x?y=1"');
    const foreign = await (await shopper.fetch(`${path}?sourceUrl=//evil.example`, { headers: { accept: "text/html" } })).text();
    expect(foreign).toContain('<a href="/alm/cart">Back');
    await shopper.submit(page, path, { substitute: "old-B0BANANA01" });
    expect([await held(shopper), await conflicts(shopper)]).toEqual([[["B0BANANA01", 2]], { conflicts: [] }]);
  });
});

describe("call:grocery-error-modal, call:weblab-beacon, call:weblab-trigger", () => {
  it("renders the modal for a cart and for an order, in the language where it has it", async () => {
    const shopper = await Shopper.at(shop.app);
    const modal = async (context: string, language: string) =>
      (await shopper.call(groceryErrorModal, { body: { asin: OAT, context, language } })).text();
    expect(await modal("cart", "en-US")).toContain("Item was not added to the cart");
    expect(await modal("order", "fi")).toContain("Item was not added to the order");
    expect(await modal("cart", "de-DE")).toContain("Einkaufswagen");
  });

  it("grocery-add.35 keeps an exposure that is posted; one that is asked for by a GET is only taken", async () => {
    const shopper = await Shopper.at(shop.app);
    await shopper.call(weblabBeacon, { body: { weblabValue: "W:T1", requestId: "R" } });
    expect((await shopper.call(weblabTrigger, { query: { weblabValue: "W:C" } })).status).toBe(204);
    expect((await shopper.state()).weblabExposures).toEqual([{ weblabValue: "W:T1", requestId: "R" }]);
  });
});

describe("refusals by name", () => {
  it("each name arms its faults for the next press of the session, and leads to the item", async () => {
    for (const [name, { flow }] of Object.entries(groceryFaults)) {
      const shopper = await Shopper.at(shop.app);
      const response = await shopper.submit("/demo/grocery-faults", "/demo/grocery-faults", { fault: name });
      expect(response.headers.get("location")).toContain(`/dp/${OAT}?flow=${flow}`);
    }
    const shopper = await Shopper.at(shop.app);
    await shopper.submit("/demo/grocery-faults", "/demo/grocery-faults", { fault: "refused-with-html" });
    expect((await addOf(shopper, OAT, 1)).status).toBe(400);
    expect((await addOf(shopper, OAT, 1)).status).toBe(200);
  });
});
