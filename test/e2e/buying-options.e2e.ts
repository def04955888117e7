import { expect, rest, test, watchShifts, withoutScripts, type Page } from "./shop.ts";

/** New and used, as tabs, with the action panel above. */
const SPEAKER = "B0SPEAKER1";
/** New and a deal, as an accordion. */
const BLENDER = "B0BLENDER1";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const radio = (page: Page, name: string) => page.locator("dp-action-panel").getByRole("radio", { name });
const add = (page: Page) => page.locator("dp-buying-options").getByRole("button", { name: "Add to cart" });
const choice = (page: Page) =>
  page.evaluate(() => {
    const scope = (window as never as { dpElements: { stores: any } }).dpElements.stores.scope();
    return [scope.buyingOption.get(), scope.buyingOptionIndex.get(), scope.offerListingId.get(), scope.purchaseMode.get()];
  });
const USED = ["USED", 1, `OL-${SPEAKER}-2`, "used"];

test(
  "buying-options.3 action-panel.8 by mouse: the chosen offer's form is the one that is there, posts, and its offer is in the cart",
  { tag: "@decides" },
  async ({ page, shop, problems }) => {
    await shop.open(`/dp/${SPEAKER}`);
    await expect(tab(page, "Buy new")).toHaveAttribute("aria-selected", "true");
    await tab(page, "Save with used").click();
    expect(await choice(page)).toEqual(USED);
    await expect(radio(page, "Used")).toBeChecked();
    await expect(page.getByText("Delivery within a week.")).toBeVisible();
    await expect(add(page)).toHaveCount(1);
    await add(page).click();
    await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
    expect((await shop.state()).cart.map(({ offerListingId, quantity }) => [offerListingId, quantity])).toEqual([[`OL-${SPEAKER}-2`, 1]]);
    expect(problems).toEqual([]);
  },
);

test("buying-options.4 by keyboard: the arrow keys choose, Tab leads into the panel and Enter posts it", async ({ page, shop }) => {
  await shop.open(`/dp/${SPEAKER}`);
  await tab(page, "Buy new").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Save with used")).toBeFocused();
  await expect(page.locator("dp-truncate[feature=condition]")).toHaveAttribute("data-state", "truncated");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "How we inspect" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(add(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
  expect((await shop.state()).cart[0]).toMatchObject({ offerListingId: `OL-${SPEAKER}-2` });
});

test("action-panel.6 by the page's own radios, with the keyboard: panel, tabs and stores are of one mind", async ({ page, shop }) => {
  await shop.open(`/dp/${SPEAKER}`);
  await radio(page, "New").focus();
  await page.keyboard.press("ArrowDown");
  expect(await choice(page)).toEqual(USED);
  await expect(tab(page, "Save with used")).toHaveAttribute("aria-selected", "true");
  await expect(radio(page, "Used")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  expect((await choice(page)).at(-1)).toBe("sampling");
  await expect(page.locator("[data-dp-part=features]")).toBeHidden();
  await expect(tab(page, "Save with used")).toHaveAttribute("aria-selected", "true");
  await tab(page, "Buy new").click();
  expect(await choice(page)).toEqual(["NEW", 0, `OL-${SPEAKER}-1`, "onetime"]);
  await expect(page.locator("#action-panel")).toHaveClass("dp-mode-onetime");
});

test("buying-options.7 by a script of the page, an event of nobody; buying-options.12 without a scroll", async ({ page, shop }) => {
  await shop.open(`/dp/${SPEAKER}`);
  await tab(page, "Buy new").scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => {
    const seen: string[] = ((window as never as { seen: string[] }).seen = []);
    document.addEventListener("dp-change", (event) => seen.push((event as CustomEvent).detail.name));
    const top = scrollY;
    (window as never as { dpElements: { stores: any } }).dpElements.stores.scope().buyingOption.set("USED");
    return top;
  });
  await expect(tab(page, "Save with used")).toHaveAttribute("aria-selected", "true");
  expect(await choice(page)).toEqual(USED);
  const names = await page.evaluate(() => (window as never as { seen: string[] }).seen);
  expect(names.filter((name) => name === "buyingOption" || name === "purchaseMode")).toEqual([]);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await add(page).click();
  await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
  expect((await shop.state()).cart[0]).toMatchObject({ offerListingId: `OL-${SPEAKER}-2` });
});

test("buying-options.5 an accordion with a deal: the pressed header stays in place, and the deal goes into the cart", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(`/dp/${BLENDER}`);
  const header = page.getByRole("button", { name: /Deal of the day/ });
  await header.evaluate((node) => node.scrollIntoView({ block: "start" })); // the page has somewhere to scroll to
  const before = (await header.boundingBox())!.y;
  await header.click();
  await expect(header).toHaveAttribute("aria-expanded", "true");
  expect(Math.abs((await header.boundingBox())!.y - before)).toBeLessThan(1.5);
  expect((await choice(page)).slice(0, 3)).toEqual(["LIGHTNING_DEAL", 1, `OL-${BLENDER}-2`]);
  await page.getByRole("button", { name: /Subscribe and save/ }).click({ force: true });
  await expect(header).toHaveAttribute("aria-expanded", "true");
  await add(page).click();
  await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
  expect((await shop.state()).cart.map(({ offerListingId }) => offerListingId)).toEqual([`OL-${BLENDER}-2`]);
  expect(problems).toEqual([]);
});

test("host.2 the upgrade shifts nothing, and no frame shows two offers or none", async ({ page, shop }) => {
  for (const asin of [SPEAKER, BLENDER]) {
    const letThrough = await withoutScripts(page);
    await page.goto(`/dp/${asin}`);
    const shifts = await watchShifts(page);
    await page.evaluate(() => {
      const frames = new Set<string>();
      Object.assign(window, { frames });
      const look = () => {
        const panels = [...document.querySelectorAll("dp-buying-options [data-dp-part=panel]")];
        frames.add(String(panels.filter((panel) => panel.checkVisibility()).length));
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    letThrough();
    await shop.settled();
    const heads = page.locator("dp-buying-options [data-dp-part=header]");
    for (const which of [1, 0, 1]) {
      await heads.nth(which).click();
      await rest(page);
    }
    const frames = await page.evaluate(() => [...(window as never as { frames: Set<string> }).frames]);
    expect([asin, frames]).toEqual([asin, ["1"]]);
    expect(await shifts(), asin).toEqual([]);
  }
});

test("host.7 without JavaScript every offer shows and posts itself", { tag: "@decides" }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  for (const [asin, which] of [
    [SPEAKER, 1],
    [BLENDER, 0],
  ] as const) {
    await page.goto(`/dp/${asin}`);
    await expect(add(page)).toHaveCount(2);
    await add(page).nth(which).click();
    await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
  }
  const { cart } = (await (await context.request.get("/__state")).json()) as { cart: { offerListingId: string }[] };
  expect(cart.map(({ offerListingId }) => offerListingId).sort()).toEqual([`OL-${BLENDER}-1`, `OL-${SPEAKER}-2`]);
  await context.close();
});
