import { findings } from "./axe.ts";
import { expect, rest, test, type Page } from "./shop.ts";

const TABLET = "/dp/B0TABLET11";
const offers = (page: Page) => page.locator("dp-payment-offers");
const sheet = (page: Page) => offers(page).locator("dialog[open]");

test("payment-offers.7 payment-offers.9 payment-offers.20 the terms of a bank's offer come from the shop, below its card", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(TABLET);
  await offers(page).getByRole("tab", { name: "Bank offers" }).click();
  const card = offers(page).getByRole("button", { name: /Harbour Bank credit cards/ });
  await card.click();
  await expect(offers(page).getByText("It holds for one order of a card in a month")).toBeVisible();
  await expect(card).toHaveAttribute("aria-expanded", "true");
  await rest(page);
  expect(await findings(page)).toEqual([]);
  const clicks = async () => (await shop.calls("ref-marker-log")).map(({ url }) => new URL(url).searchParams.get("ref_"));
  await expect.poll(clicks).toEqual(["tp_desktop_cc_vsx_offers_InstantBankDiscount_click"]);
  expect(await shop.calls("payment-offers-view")).toHaveLength(1);
  expect(problems).toEqual([]);
});

test("payment-offers.11 payment-offers.16 payment-offers.18 instalment plans are compared by card, those without cost first", async ({
  page,
  shop,
}) => {
  await shop.open(TABLET);
  await offers(page).getByRole("button", { name: "See all EMI plans" }).click();
  await expect(sheet(page).getByRole("tab", { name: "Credit card" })).toHaveAttribute("aria-selected", "true");
  const standard = sheet(page).getByRole("table", { name: "Harbour Bank, standard EMI" });
  await expect(sheet(page).getByRole("table", { name: "Harbour Bank, no cost EMI" })).toBeVisible();
  await expect(standard).toBeHidden();
  await sheet(page).getByRole("switch", { name: "Show only no cost EMI" }).click();
  await expect(standard.getByRole("row", { name: "12 months $31.51 $29.00 $378.00" })).toBeVisible();
  await rest(page);
  expect(await findings(page)).toEqual([]);
  await sheet(page).getByRole("tab", { name: "Credit card" }).press("ArrowRight");
  await expect(sheet(page).getByRole("table", { name: "Hilltop Savings, no cost EMI" })).toBeVisible();
});

test("payment-offers.6 a used piece has the offers of its own price, and none that are for new pieces", async ({ page, shop }) => {
  await shop.open("/dp/B0SPEAKER1");
  const card = (name: RegExp) => offers(page).getByRole("button", { name });
  await offers(page).getByRole("tab", { name: "Bank offers" }).click();
  await expect(card(/Harbour Bank.*\$7\.90 off/)).toBeVisible();
  await expect(card(/Hilltop Savings.*\$3\.95 off/)).toBeVisible();
  await page.getByRole("tab", { name: /Save with used/ }).click();
  await expect(card(/Hilltop Savings.*\$2\.60 off/)).toBeVisible();
  await expect(card(/Harbour Bank/)).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test("payment-offers.8 details open in a bottom sheet, and focus comes back to the card", async ({ page, shop }) => {
    await shop.open(TABLET);
    await offers(page).getByRole("tab", { name: "Bank offers" }).click();
    await offers(page)
      .getByRole("button", { name: /Hilltop Savings/ })
      .click();
    await expect(sheet(page)).toHaveAccessibleName("Bank offers");
    await expect(sheet(page).getByText("The discount comes off when you pay with a debit card")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(offers(page).getByRole("button", { name: /Hilltop Savings/ })).toBeFocused();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("payment-offers.1 the offers are listed, and a link leads to all of their terms and plans", async ({ page }) => {
    await page.goto(TABLET);
    await page.getByRole("link", { name: "See all payment offers" }).click();
    await expect(page.getByRole("heading", { name: "Hilltop Savings debit cards" })).toBeVisible();
    await expect(page.getByRole("table", { name: "Harbour Bank, standard EMI" })).toBeVisible();
  });
});
