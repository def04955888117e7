import {
  STROLLER,
  ORGANIZE,
  held,
  ownView,
  line,
  item,
  add,
  outcome,
  count,
  registryLink,
  type RegistriesState,
} from "./registry-pages.ts";
import { expect, test, unfold } from "./shop.ts";

test.describe("baby registry", () => {
  test(
    "registry-button.4 baby-registry-panel.9 an owner adds an item and asks for twelve; their page says so",
    { tag: ["@decides", "@database"] },
    async ({ page, shop, problems }) => {
      await shop.signIn("ines");
      await shop.open(`/dp/${STROLLER}`, "save");
      await registryLink(page, "baby").click();
      const panel = page.getByRole("region", { name: "Your baby registry" });
      const select = panel.getByLabel("Requested");
      await select.selectOption("10+");
      await page.keyboard.type("12");
      await page.keyboard.press("Enter");
      await expect(panel.getByRole("combobox", { name: "Requested: 12" })).toBeFocused();
      await expect.poll(async () => (await held(shop)).baby!.items.find(({ asin }) => asin === STROLLER)?.requested).toBe(12);
      await shop.open("/baby-reg");
      await expect(count(page, STROLLER).getByRole("combobox", { name: "Requested: 12" })).toBeVisible();
      expect(problems).toEqual([]);
    },
  );

  test(
    "request-count.5 request-count.6 the owner's page saves a typed count and switches, and takes an item off",
    { tag: ["@decides", "@database"] },
    async ({ page, shop, problems }) => {
      await shop.signIn("ines");
      await shop.open("/baby-reg");
      const bottles = line(page, "B0BOTTLES4");
      await count(page, "B0BOTTLES4").getByRole("combobox").selectOption("10+");
      await page.keyboard.type("1000");
      await bottles.getByRole("button", { name: "Save" }).click();
      await expect(bottles.locator("[data-role=alert]")).toHaveText("Please enter a number from 1 to 999.");
      expect((await held(shop)).baby!.items.find(({ asin }) => asin === "B0BOTTLES4")?.requested).toBe(1);
      await bottles.getByRole("textbox", { name: "Requested" }).fill("25");
      await bottles.getByLabel("Must-have").check();
      await bottles.getByLabel("Private").check();
      await bottles.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
      await shop.settled();
      await expect(count(page, "B0BOTTLES4").getByRole("combobox", { name: "Requested: 25" })).toBeVisible();
      expect((await held(shop)).baby!.items.find(({ asin }) => asin === "B0BOTTLES4")).toMatchObject({
        requested: 25,
        mustHave: true,
        private: true,
      });
      await expect(page.locator("main .line").first()).toHaveAttribute("data-asin", "B0BOTTLES4");
      await line(page, "B0BABYBATH").getByRole("button", { name: "Remove" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Removed" })).toBeVisible();
      expect((await held(shop)).baby!.items.map(({ asin }) => asin)).toEqual(["B0BOTTLES4"]);
      expect(problems).toEqual([]);
    },
  );

  test("registry-button.1 who has none makes one, with the item on it; who is signed out signs in first", async ({ page, shop }) => {
    await shop.signIn("mara");
    await shop.open(`/dp/${STROLLER}`, "save");
    await registryLink(page, "baby").click();
    await expect(page).toHaveURL(new RegExp(`/baby-reg/signup\\?asin=${STROLLER}&sessionId=`));
    await page.getByRole("button", { name: "Make the registry" }).click();
    await expect(line(page, STROLLER)).toBeVisible();
    await shop.signIn(null);
    await shop.open(`/dp/${STROLLER}`, "save");
    await registryLink(page, "baby").click();
    await page.getByRole("button", { name: "Mara (no registries)" }).click();
    await expect(page).toHaveURL(new RegExp(`/baby-reg/signup\\?asin=${STROLLER}`));
  });
});

test.describe("gift registry", () => {
  test("registry-recommendations.1 request-count.4 an owner adds to this registry, changes how many, and takes off", async ({
    page,
    shop,
    problems,
  }) => {
    await shop.signIn("lin");
    const view = await ownView(shop);
    await shop.open(view);
    const asin = (await page.locator("dp-registry-recommendations [data-dp-item]").first().getAttribute("data-asin"))!;
    await add(page, asin).click();
    await expect(outcome(page, asin)).toHaveText("1 added to your registry");
    const [sent] = await shop.calls("registry-add-product");
    expect(JSON.parse(sent!.body)).toMatchObject({ asin, desiredQuantity: 1, registryType: "housewarming", itemType: "CATALOG_ITEM" });
    await shop.open(view);
    await count(page, asin).getByRole("combobox", { name: "Desired" }).selectOption("7");
    await line(page, asin).getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
    await line(page, "B0LAMPDESK").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Removed" })).toBeVisible();
    const [first, second] = (await held(shop)).gift;
    expect(first!.items).toMatchObject([{ asin, desired: 7 }]);
    expect(second!.items).toEqual([]);
    expect(problems).toEqual([]);
  });

  test("registry-recommendations.10 the server's own words are told, and offline nothing leaves", async ({ page, shop, context }) => {
    await shop.signIn("theo");
    await shop.open(await ownView(shop));
    const asin = (await page.locator("dp-registry-recommendations [data-dp-item]").first().getAttribute("data-asin"))!;
    const body = JSON.stringify({ success: false, errorCode: "closed", message: "This registry is closed." });
    await shop.fault({ call: "registry-add-product", status: 200, body, contentType: "application/json", times: 1 });
    await add(page, asin).click();
    await expect(item(page, asin).locator("[data-role=alert]")).toHaveText("This registry is closed.");
    await context.setOffline(true);
    await add(page, asin).click();
    await expect(item(page, asin).locator("[data-role=alert]")).toHaveText("Could not be added. Please try again.");
    await context.setOffline(false);
    await add(page, asin).click();
    await expect(outcome(page, asin)).toHaveText("1 added to your registry");
    expect((await held(shop)).gift[0]!.items).toMatchObject([{ asin, desired: 1 }]);
  });

  test("registry-picker.4 registry-button.11 who has none makes one; who is signed out signs in and comes back", async ({ page, shop }) => {
    await shop.signIn("mara");
    await shop.open("/registries?asin=B0KETTLE17");
    await page.getByLabel("Name", { exact: true }).fill("My birthday");
    await page.getByRole("button", { name: "Make the registry" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "My birthday" })).toBeVisible();
    await expect(page.getByText("Nothing on it yet.")).toBeVisible();
    const view = new URL(page.url()).pathname;
    await shop.open("/registries?asin=B0KETTLE17&quantity=4");
    await page.getByRole("button", { name: /^Add .*kettle/i }).click();
    await expect(count(page, "B0KETTLE17").getByRole("combobox", { name: "Desired" })).toHaveValue("4");
    await shop.signIn(null);
    await shop.open("/dp/B0KETTLE17", "save");
    await registryLink(page, "gift").click();
    await expect(page).toHaveURL(/\/sign-in/);
    await page.goto(view);
    await expect(page).toHaveURL(/\/sign-in/);
    await page.goto("/registries");
    await page.getByRole("button", { name: "Lin (gift registries)" }).click();
    await expect(page).toHaveURL(/\/registries$/);
    await expect(page.getByRole("link", { name: "Housewarming" })).toBeVisible();
  });
});

test("host.7 without JavaScript all three are changed by plain forms", { tag: "@decides" }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.request.post("/__session", { data: { shopper: "theo", fresh: true } });
  const state = async () => (await (await page.request.get("/__state")).json()) as RegistriesState;
  const save = async (asin: string, how: string) => {
    await line(page, asin).getByRole("spinbutton").fill(how);
    await line(page, asin).getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status")).toHaveText("Saved.");
  };
  const addFirst = async () => {
    const first = page.locator("dp-registry-recommendations [data-dp-item]").first();
    const asin = (await first.getAttribute("data-asin"))!;
    await first.getByLabel("How many").fill("2");
    await first.getByRole("button", { name: /^Add/ }).click();
    await expect(page.getByRole("status")).toHaveText("Added to your registry.");
    await expect(line(page, asin).getByRole("spinbutton")).toHaveValue("2");
    return asin;
  };

  await page.goto(`/dp/${STROLLER}`);
  await unfold(page, "save");
  await registryLink(page, "baby").click();
  await page.getByRole("button", { name: /^Add .*stroller/i }).click();
  await line(page, STROLLER).getByLabel("Group gifting").check();
  await save(STROLLER, "250");
  await line(page, "B0SWADDLE3").getByRole("button", { name: "Remove" }).click();
  expect((await state()).baby!.items).toMatchObject([{ asin: STROLLER, requested: 250, groupGifting: true }]);

  await page.goto(ORGANIZE);
  const wedding = await addFirst();
  await save(wedding, "11");
  expect((await state()).wedding!.items).toMatchObject([{ asin: wedding, requested: 11 }]);

  await page.goto("/registries");
  await page.getByRole("link", { name: "Ana turns 30" }).click();
  const gift = await addFirst();
  await save(gift, "6");
  expect((await state()).gift[0]!.items).toMatchObject([{ asin: gift, desired: 6 }]);
  await context.close();
});
