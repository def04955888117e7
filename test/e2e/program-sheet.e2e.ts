import { findings } from "./axe.ts";
import { expect, KETTLE, test, type Page } from "./shop.ts";

/** A product of the grocery program. */
const PASTA = "B0SPAGHET1";
const KEY = "programSpecificSheetGenerationTime";

const sheet = (page: Page) => page.getByRole("dialog", { name: "Choose where you want your groceries" });
const element = (page: Page) => page.locator("dp-program-sheet");
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

test("program-sheet.8 program-sheet.12 a guest is asked once for a place, and not again on the next page", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(`/dp/${PASTA}`);
  await expect(sheet(page)).toBeVisible();
  expect(Number(await stored(page))).toBeGreaterThan(0);
  expect(await findings(page)).toEqual([]);
  const reloaded = page.waitForEvent("load");
  await sheet(page).getByRole("textbox", { name: "Zip code" }).fill("60601");
  await sheet(page).getByRole("button", { name: "Apply" }).click();
  await reloaded;
  await expect(element(page)).toHaveAttribute("data-reason", "recent");
  expect(((await shop.state()) as unknown as { location: object }).location).toMatchObject({ zipCode: "60601" });
  expect((await shop.calls("glow-location-label")).length).toBe(1);
  expect(problems).toEqual([]);
});

test(
  "program-sheet.6 program-sheet.2 a shopper with an address is not asked, nor anyone on another product",
  { tag: "@decides" },
  async ({ page, shop }) => {
    await shop.signIn("mara");
    await shop.open(`/dp/${PASTA}`);
    await expect(element(page)).toHaveAttribute("data-reason", "location-type");
    expect([await shop.calls("glow-selections"), await stored(page)]).toEqual([[], null]);
    // the page of another product has no such element
    expect(await (await page.request.get(`/dp/${KETTLE}`)).text()).not.toContain("<dp-program-sheet");
    expect(await (await page.request.get(`/dp/${PASTA}`)).text()).toContain("<dp-program-sheet");
  },
);

test("program-sheet.12 program-sheet.13 the sheet leads to the chooser of all places, and gives way to one that the address asks for", async ({
  page,
  shop,
}) => {
  await shop.open(`/dp/${PASTA}?openGlow=true`);
  const chooser = page.getByRole("dialog", { name: "Choose your location" });
  await expect(chooser).toBeVisible();
  await expect(element(page)).toHaveAttribute("data-reason", "chooser");
  await shop.open(`/dp/${PASTA}`);
  await sheet(page).getByRole("button", { name: "All places" }).click();
  await expect(chooser).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a11y.1 surface.4 the sheet fits 320 px and a page from right to left", async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const query of ["", "?dir=rtl"]) {
    await shop.open(`/dp/${PASTA}${query}`);
    await expect(sheet(page)).toBeVisible();
    await expect.poll(async () => (await sheet(page).boundingBox())!.y).toBe(240);
    const { x, width, height } = (await sheet(page).boundingBox())!;
    expect([x, width, height]).toEqual([0, 320, 400]);
    expect(await findings(page)).toEqual([]);
    await page.evaluate((key) => localStorage.removeItem(key), KEY);
  }
});
