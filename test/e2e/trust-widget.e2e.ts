import { findings } from "./axe.ts";
import { expect, rest, test, type Page, type Shop } from "./shop.ts";

/** New and used, as tabs. */
const SPEAKER = "B0SPEAKER1";

const row = (page: Page) => page.getByRole("list", { name: "Service and delivery" });
const icon = (page: Page, name: string) => row(page).getByRole("button", { name });
const sheet = (page: Page) => page.getByRole("dialog", { name: "About this offer" });
const logged = async (shop: Shop) => ((await shop.state()) as unknown as { trustImpressions: string[] }).trustImpressions;

test("trust-widget.2 trust-widget.5 trust-widget.8 trust-widget.12 the icons of each offer explain themselves, by keyboard, and each is logged once", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(`/dp/${SPEAKER}`);
  await expect(row(page).getByRole("listitem")).toHaveText(["30 days to return", "Pay on delivery", "1 year warranty", "Secure payment"]);
  await row(page).scrollIntoViewIfNeeded();
  const seen = ["returns_policy_gv", "pay_on_delivery_gv", "warranty_gv", "secure_transaction_gv"].map((name) => `contextual_tw_${name}`);
  await expect.poll(async () => (await logged(shop)).toSorted()).toEqual(seen.toSorted());
  await icon(page, "1 year warranty").focus();
  await page.keyboard.press("Enter");
  await expect(sheet(page)).toContainText("What breaks within that time");
  await rest(page);
  await expect(sheet(page).getByRole("button", { name: "Back to the product" })).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await sheet(page).getByRole("button", { name: "30 days to return" }).click();
  await expect(sheet(page)).toContainText("Send it back within 30 days");
  await expect(sheet(page)).not.toContainText("What breaks within that time");
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(icon(page, "1 year warranty")).toBeFocused();
  await page.getByRole("tab", { name: "Save with used" }).click();
  await expect(row(page).getByRole("listitem")).toHaveText(["14 days to return", "90 days warranty", "Secure payment"]);
  await expect.poll(() => logged(shop)).toContain("contextual_tw_pay_on_delivery_noavail");
  const clicks = ["warranty_clk", "warranty_sp_op", "returns_policy_exp_op", "warranty_sp_cl"].map((name) => `contextual_tw_${name}`);
  expect((await logged(shop)).filter((marker) => clicks.includes(marker))).toEqual(clicks);
  expect(problems).toEqual([]);
});

test("trust-widget.6 it fills a phone of 320 px, and right to left it is at the left", async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await shop.open(`/dp/${SPEAKER}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await icon(page, "Secure payment").click();
  await expect(sheet(page)).toBeVisible(); // its code comes at the press
  await rest(page);
  expect(await sheet(page).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 700 });
  await expect(sheet(page)).toContainText("No further details.");
  expect(await findings(page)).toEqual([]);
  await sheet(page).getByRole("button", { name: "Back to the product" }).click();
  await expect(sheet(page)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  await icon(page, "Secure payment").click();
  await expect(sheet(page)).toBeVisible();
  await rest(page);
  const { x, height } = (await sheet(page).boundingBox())!;
  expect([x, height]).toEqual([0, 800]);
  expect(await findings(page)).toEqual([]);
});

test("trust-widget.16 host.2 a logger that fails disturbs nobody, and the row has the size of its fallback", async ({ page, shop }) => {
  await page.route(/\/elements\/trust-widget/, (route) => route.abort());
  await page.goto(`/dp/${SPEAKER}`);
  const fallback = await page.locator(".trust-icons").boundingBox();
  await page.unroute(/\/elements\/trust-widget/);
  await shop.open(`/dp/${SPEAKER}`);
  await shop.fault({ call: "trust-impression-log", status: 500 });
  await rest(page);
  expect(await row(page).boundingBox()).toEqual(fallback);
  await icon(page, "1 year warranty").click();
  await expect(sheet(page)).toContainText("What breaks within that time");
});
