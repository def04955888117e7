import type * as api from "../../src/index.ts";
import { expect, test, type Page, type Shop } from "./shop.ts";

/** Padded mailers: sold from five packs, with a quantity selector around the list. */
const MAILER = "B0MAILER25";
const PLAN = { asin: "B0PLAN0002", offerListingId: "OL-B0PLAN0002-1" };
const PAYMENT = "PAY-MAILER-3";
const CART = /\/gp\/cart\/view\.html/;

type Selections = { for(): Promise<ReturnType<typeof api.selection.for>> };

/** A payment plan that is a field of the item, and a plan that belongs to it: both chosen by a script of the page. */
const choose = (page: Page) =>
  page.evaluate(
    async ([payment, plan]) => {
      const { selection, stores } = (window as never as { dpElements: { selection: Selections; stores: typeof api.stores } }).dpElements;
      const store = await selection.for();
      const formData = [{ inputType: "hidden", inputName: "paymentOfferInfo", inputValue: payment }];
      // what the cart API sends; the form has it as a field of its own
      stores.scope().paymentPlan.set({ selection: { formData } } as never);
      const common = { event: "cc-selection-update", attribution: "page" } as const;
      const results = [
        store.register({ name: "pagePayment", ...common }),
        store.register({ name: "pagePlan", ...common }),
        store.update("pagePayment", {
          selectionType: "add",
          itemType: "paymentOfferInfo",
          price: 0,
          formData,
        }),
        store.update("pagePlan", {
          selectionType: "add",
          itemType: "warranty",
          price: 9.99,
          quantity: 1,
          enableIA: true,
          IAData: { type: "protection" },
          ...plan,
        }),
      ];
      return results.map(({ ok }) => ok);
    },
    [PAYMENT, PLAN] as const,
  );

/** What the shopper does before the press: eight packs, with a gift receipt, wrapped or not, with what the page selects. */
async function prepare(page: Page, shop: Shop, address: string, giftWrap: boolean): Promise<void> {
  await shop.open(address, "gift");
  const add = page.locator("#add-to-cart-button");
  await add.click({ force: true });
  await expect(page.getByRole("dialog", { name: "Minimum order quantity" })).toBeVisible();
  await page.keyboard.press("Escape");
  const selector = page.locator("dp-quantity-selector");
  await selector.getByRole("button").first().click();
  await selector.getByRole("option", { name: "8", exact: true }).click();
  await expect(page.locator("dp-order-minimum")).toHaveAttribute("data-state", "ready");
  await page.getByRole("checkbox", { name: "Include a gift receipt" }).check();
  if (giftWrap) await page.getByRole("checkbox", { name: "This is a gift: wrap it" }).check();
  expect(await choose(page)).toEqual([true, true, true, true]);
}

async function holds(shop: Shop, giftWrap: boolean): Promise<void> {
  const { cart } = (await shop.state()) as never as { cart: Record<string, unknown>[] };
  expect(cart.filter(({ asin }) => asin === MAILER)).toMatchObject([
    { quantity: 8, offerListingId: `OL-${MAILER}-1`, giftReceipt: true, giftWrap, paymentOffer: PAYMENT, parentAsin: "" },
  ]);
  expect(cart.filter(({ asin }) => asin === PLAN.asin)).toMatchObject([{ quantity: 1, parentAsin: MAILER }]);
  expect(cart).toHaveLength(2);
}

for (const [flow, call, giftWrap] of [
  ["form", "buy-box-submit", true],
  // the cart API has a place for the gift receipt and for no gift wrap (gift-wrap.5, calls.17)
  ["items", "cart-add-items", false],
] as const) {
  test(`gift-wrap.5 selections.39 order-minimum.9 by the upsell sheet (${flow}) quantity, minimum, receipt and add-ons arrive in the one line`, async ({
    page,
    shop,
    problems,
  }) => {
    await prepare(page, shop, `/dp/${MAILER}?upsell=${flow}`, giftWrap);
    await page.locator("#add-to-cart-button").click();
    await expect(page.locator("#upsell")).toHaveAttribute("data-status", "success");
    expect(await shop.calls(call)).toHaveLength(1);
    await holds(shop, giftWrap);
    expect(problems).toEqual([]);
  });

  test(`calls.11 by the upsell sheet (${flow}) nothing of it is in the cart when the press breaks, and all of it, once, when its answer is lost`, async ({
    page,
    shop,
  }) => {
    await prepare(page, shop, `/dp/${MAILER}?upsell=${flow}`, giftWrap);
    await shop.fault({ call, cut: "before" });
    await page.locator("#add-to-cart-button").click();
    await expect(page.locator("#upsell")).toHaveAttribute("data-status", "generic-error");
    expect((await shop.state()).cart).toEqual([]);
    await page.keyboard.press("Escape");
    await shop.calm();
    await shop.fault({ call, lostAnswer: true, times: 1 });
    await page.locator("#add-to-cart-button").click();
    await expect(page.locator("#upsell")).toHaveAttribute("data-status", "success");
    await holds(shop, giftWrap);
  });
}

test("calls.17 gift wrap, for which the cart API has no place, goes by the form in place of the upsell sheet's call", async ({
  page,
  shop,
}) => {
  await prepare(page, shop, `/dp/${MAILER}?upsell=items`, true);
  await page.locator("#add-to-cart-button").click();
  await expect(page).toHaveURL(CART);
  await holds(shop, true);
  expect(await shop.calls("cart-add-items")).toEqual([]);
});

test(
  "gift-wrap.4 selections.39 by the form itself quantity, minimum, receipt and add-ons arrive in the one line",
  { tag: ["@decides", "@database"] },
  async ({ page, shop, problems }) => {
    await prepare(page, shop, `/dp/${MAILER}`, true);
    await page.locator("#add-to-cart-button").click();
    await expect(page).toHaveURL(CART);
    await holds(shop, true);
    expect(problems).toEqual([]);
  },
);
