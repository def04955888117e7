import { expect, test, type Page, type Shop, type ShopState } from "./shop.ts";

const [DINNER, LINEN, STROLLER] = ["B0DINNER16", "B0LINENSHT", "B0STROLL01"];
const ORGANIZE = "/wedding/organize-registry";

interface RegistriesState extends ShopState {
  readonly baby: { readonly items: readonly { asin: string; requested: number; mustHave: boolean; private: boolean }[] } | null;
  readonly gift: readonly { readonly id: string; readonly items: readonly { asin: string; desired: number }[] }[];
}
const held = async (shop: Shop) => (await shop.state()) as RegistriesState;
const weddingHolds = async (shop: Shop) => (await held(shop)).wedding!.items.map(({ asin, requested }) => [asin, requested]);
const ownView = async (shop: Shop) => `/registries/gl/owner-view/${(await held(shop)).gift[0]!.id}`;

const line = (page: Page, asin: string) => page.locator(`#item-${asin}`);
const item = (page: Page, asin: string) => page.locator(`dp-registry-recommendations [data-dp-item][data-asin="${asin}"]`);
const add = (page: Page, asin: string) => item(page, asin).getByRole("button", { name: /^Add/ });
const outcome = (page: Page, asin: string) => item(page, asin).locator("[data-dp-part=outcome]");
const count = (page: Page, asin: string) => line(page, asin).locator("dp-request-count");
const registryLink = (page: Page, type: string) => page.locator(`dp-registry-button[type=${type}]`).getByText(/Add to .* registry/);

test.describe("baby registry", () => {
  test("registry-button.4 baby-registry-panel.9 an owner adds an item and asks for twelve; their page says so", async ({
    page,
    shop,
    problems,
  }) => {
    await shop.signIn("ines");
    await shop.open(`/dp/${STROLLER}`);
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
  });

  test("request-count.5 request-count.6 the owner's page saves a typed count and switches, and takes an item off", async ({
    page,
    shop,
    problems,
  }) => {
    await shop.signIn("ines");
    await shop.open("/baby-reg");
    const bottles = line(page, "B0BOTTLES4");
    await count(page, "B0BOTTLES4").getByRole("combobox").selectOption("10+");
    await page.keyboard.type("1000");
    await bottles.getByRole("button", { name: "Save" }).click();
    await expect(bottles.getByRole("alert")).toHaveText("Please enter a number from 1 to 999.");
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
  });

  test("registry-button.1 who has none makes one, with the item on it; who is signed out signs in first", async ({ page, shop }) => {
    await shop.signIn("mara");
    await shop.open(`/dp/${STROLLER}`);
    await registryLink(page, "baby").click();
    await expect(page).toHaveURL(new RegExp(`/baby-reg/signup\\?asin=${STROLLER}&sessionId=`));
    await page.getByRole("button", { name: "Make the registry" }).click();
    await expect(line(page, STROLLER)).toBeVisible();
    await shop.signIn(null);
    await shop.open(`/dp/${STROLLER}`);
    await registryLink(page, "baby").click();
    await page.getByRole("button", { name: "Mara (no registries)" }).click();
    await expect(page).toHaveURL(new RegExp(`/baby-reg/signup\\?asin=${STROLLER}`));
  });
});

test.describe("wedding registry", () => {
  test("registry-recommendations.4 registry-recommendations.7 an owner adds what goes with their gifts; the page shows it afterwards", async ({
    page,
    shop,
    problems,
  }) => {
    await shop.signIn("jonas");
    await shop.open(ORGANIZE);
    await item(page, DINNER).getByLabel("How many").fill("3");
    await add(page, DINNER).press("Enter");
    await expect(outcome(page, DINNER)).toHaveText("3 added to your registry");
    await expect(outcome(page, DINNER)).toBeFocused();
    await expect(add(page, DINNER)).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(ORGANIZE);
    expect(await weddingHolds(shop)).toEqual([
      ["B0GLASSES6", 2],
      [DINNER, 3],
    ]);
    await page.reload();
    await shop.settled();
    await expect(count(page, DINNER).getByRole("combobox", { name: "Requested" })).toHaveValue("3");
    await expect(item(page, DINNER)).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test("registry-recommendations.5 registry-recommendations.10 what is there already says so; what fails can be pressed again", async ({
    page,
    shop,
  }) => {
    await shop.signIn("jonas");
    await shop.open(ORGANIZE);
    await shop.fault({ call: "wedding-registry-add-items", status: 500, times: 1 });
    await add(page, DINNER).click();
    await expect(item(page, DINNER).getByRole("alert")).toHaveText("Could not be added. Please try again.");
    expect(await weddingHolds(shop)).toHaveLength(1);
    await add(page, DINNER).click();
    await expect(outcome(page, DINNER)).toHaveText("1 added to your registry");

    const other = await page.context().newPage();
    await other.goto(`${ORGANIZE}?asin=${LINEN}`);
    await other
      .getByRole("button", { name: /^Add Linen/i })
      .first()
      .click();
    await expect(line(other, LINEN)).toBeVisible();
    await other.close();
    await add(page, LINEN).click();
    await expect(outcome(page, LINEN)).toHaveText("Already on your registry");
    await expect(add(page, LINEN)).toBeHidden();
    expect((await weddingHolds(shop)).map(([asin]) => asin)).toEqual(["B0GLASSES6", DINNER, LINEN]);
  });

  test("registry-recommendations.2 registry-recommendations.10 a lost answer claims nothing, and five presses are one", async ({
    page,
    shop,
  }) => {
    await shop.signIn("jonas");
    await shop.open(ORGANIZE);
    await shop.fault({ call: "wedding-registry-add-items", lostAnswer: true });
    await add(page, DINNER).evaluate((button: HTMLElement) => {
      for (let presses = 0; presses < 5; presses++) button.click();
    });
    await expect(item(page, DINNER).getByRole("alert")).toContainText("We could not confirm this.");
    const keys = (await shop.calls("wedding-registry-add-items")).map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(1);
    await shop.calm();
    await page.reload();
    await expect(line(page, DINNER)).toBeVisible();
  });

  test("registry-button.9 registry-button.10 in the modal the product and recommended items are added", async ({ page, shop }) => {
    await shop.signIn("jonas");
    await shop.open(`/dp/${DINNER}`);
    await registryLink(page, "wedding").click();
    const modal = page.getByRole("dialog", { name: "Add to wedding registry" });
    await modal.getByLabel("How many").fill("5");
    await modal.getByRole("button", { name: "Add to wedding registry" }).click();
    await expect(modal.getByRole("status").filter({ hasText: "Added to your registry" })).toBeVisible();
    const recommended = modal.locator("[data-dp-item]");
    await recommended.first().getByRole("button").click();
    await expect(recommended.first().locator("[data-dp-part=outcome]")).toHaveText("Already on your registry"); // the glasses
    await shop.fault({ call: "wedding-registry-add-items", status: 500, times: 1 });
    await recommended.nth(1).getByRole("button").click();
    await expect(recommended.nth(1).getByRole("alert")).toHaveText("Could not be added. Please try again.");
    await recommended.nth(1).getByRole("button").click();
    await expect(recommended.nth(1).locator("[data-dp-part=outcome]")).toHaveText("1 added to your registry");
    await modal.getByRole("link", { name: "Manage your registry" }).click();
    await expect(page).toHaveURL(new RegExp(ORGANIZE));
    expect(await weddingHolds(shop)).toEqual([
      ["B0GLASSES6", 2],
      [DINNER, 5],
      [LINEN, 1],
    ]);
    for (const asin of ["B0GLASSES6", DINNER, LINEN]) await expect(line(page, asin)).toBeVisible();
  });

  test("registry-button.6 registry-button.7 who has none makes one; who is signed out is told to sign in", async ({ page, shop }) => {
    await shop.signIn("mara");
    await shop.open(`/dp/${DINNER}`);
    await registryLink(page, "wedding").click();
    await expect(page).toHaveURL(new RegExp(`/wedding/new-registry\\?asin=${DINNER}&quantity=1`));
    await page.getByRole("button", { name: "Make the registry" }).click();
    await expect(line(page, DINNER)).toBeVisible();
    await shop.signIn(null);
    await shop.open(`/dp/${DINNER}`);
    await registryLink(page, "wedding").click();
    await expect(page).toHaveURL(/\/wedding\/nosignin/);
    await page.getByRole("link", { name: "Sign in", exact: true }).last().click();
    await page.getByRole("button", { name: "Jonas (wedding registry)" }).click();
    await expect(page).toHaveURL(new RegExp(ORGANIZE));
  });

  test("registry-recommendations.11 a session that has ended leads to sign-in, and nothing is added", async ({ page, shop }) => {
    await shop.signIn("jonas");
    await shop.open(ORGANIZE);
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>("[data-dp-page] [name=signed-in]")!.value = "false";
      document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    });
    await add(page, DINNER).click();
    await expect(page).toHaveURL(/\/wedding\/nosignin/);
    await shop.open(ORGANIZE);
    await shop.fault({ call: "wedding-registry-add-items", session: "expired" });
    await add(page, DINNER).click();
    await expect(page).toHaveURL(/\/sign-in/);
    expect(await weddingHolds(shop)).toHaveLength(1);
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
    await expect(item(page, asin).getByRole("alert")).toHaveText("This registry is closed.");
    await context.setOffline(true);
    await add(page, asin).click();
    await expect(item(page, asin).getByRole("alert")).toHaveText("Could not be added. Please try again.");
    await context.setOffline(false);
    await add(page, asin).click();
    await expect(outcome(page, asin)).toHaveText("1 added to your registry");
    expect((await held(shop)).gift[0]!.items).toMatchObject([{ asin, desired: 1 }]);
  });

  test("registry-picker.4 who has none makes one; who is signed out signs in and comes back", async ({ page, shop }) => {
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
    await page.goto(view);
    await expect(page).toHaveURL(/\/sign-in/);
    await page.goto("/registries");
    await page.getByRole("button", { name: "Lin (gift registries)" }).click();
    await expect(page).toHaveURL(/\/registries$/);
    await expect(page.getByRole("link", { name: "Housewarming" })).toBeVisible();
  });
});

test("host.7 without JavaScript all three are changed by plain forms", async ({ browser, baseURL }) => {
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
