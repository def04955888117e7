import { findings } from "./axe.ts";
import { expect, KETTLE, rest, test, type Locator, type Page } from "./shop.ts";

const row = (page: Page) => page.getByRole("list", { name: "Service and returns" });
const icon = (page: Page, name: string) => row(page).getByRole("button", { name });
const popover = (page: Page, name: string) => page.getByRole("dialog", { name });

test("trust-icons.1 trust-icons.6 trust-icons.7 the icons of a product explain themselves, by keyboard", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(`/dp/${KETTLE}`);
  await expect(row(page).getByRole("listitem")).toHaveText(["30 days to return", "Pay on delivery", "1 year warranty", "Secure payment"]);
  await rest(page);
  const pictures = page.locator("dp-trust-icons .image");
  expect(await pictures.evaluateAll((all: HTMLImageElement[]) => all.map(({ alt, naturalWidth }) => [alt, naturalWidth > 0]))).toEqual(
    Array(4).fill(["", true]),
  );
  await icon(page, "Pay on delivery").focus();
  await page.keyboard.press("Enter");
  await expect(popover(page, "Pay on delivery")).toContainText("Pay by card or in cash when it arrives.");
  await expect(popover(page, "Pay on delivery").getByRole("button", { name: "Close" })).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(icon(page, "Pay on delivery")).toBeFocused();
  await icon(page, "30 days to return").click();
  await popover(page, "30 days to return").getByRole("link", { name: "Details" }).click();
  await expect(page).toHaveURL(new RegExp(`/dp/${KETTLE}#good-to-know$`));
  expect(problems).toEqual([]);
});

test("trust-icons.5 on a phone 320 px wide it is a sheet that fits", async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await shop.open(`/dp/${KETTLE}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await icon(page, "1 year warranty").click();
  await expect(popover(page, "1 year warranty")).toContainText("What breaks within a year");
  await rest(page);
  const sheet = (await popover(page, "1 year warranty").boundingBox())!;
  expect([sheet.x, sheet.width, Math.round(sheet.y + sheet.height)]).toEqual([0, 320, 700]);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(icon(page, "1 year warranty")).toBeFocused();
});

test("trust-icons.5 right to left the row and the popover begin at the right edge", async ({ page, shop }) => {
  await shop.open(`/dp/${KETTLE}`);
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  await icon(page, "30 days to return").click();
  await rest(page);
  const [box, at] = [(await popover(page, "30 days to return").boundingBox())!, (await icon(page, "30 days to return").boundingBox())!];
  expect(Math.round(box.width)).toBe(533);
  expect(Math.abs(box.x + box.width - (at.x + at.width))).toBeLessThan(12);
  expect(await findings(page)).toEqual([]);
});

test("trust-icons.2 pay on delivery is left out where it is not possible, and the row has the size of its fallback (host.2)", async ({
  page,
  shop,
}) => {
  const dear = "B0HEADPH01";
  await page.route(/\/elements\/trust-icons/, (route) => route.abort());
  await page.goto(`/dp/${dear}`);
  const sizeOf = async (list: Locator) => {
    const { x, width, height } = (await list.boundingBox())!;
    return { x, width, height };
  };
  const fallback = await sizeOf(page.locator(".trust-icons"));
  await page.unroute(/\/elements\/trust-icons/);
  await shop.open(`/dp/${dear}`);
  await expect(row(page).getByRole("listitem")).toHaveText(["30 days to return", "1 year warranty", "Secure payment"]);
  await rest(page);
  expect(await sizeOf(row(page))).toEqual(fallback);
});
