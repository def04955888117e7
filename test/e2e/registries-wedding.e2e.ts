import { DINNER, LINEN, ORGANIZE, weddingHolds, line, item, add, outcome, count, registryLink } from "./registry-pages.ts";
import { expect, test } from "./shop.ts";

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
    await shop.fault({ call: "wedding-registry-add-items", status: 400, times: 1 });
    await add(page, DINNER).click();
    await expect(item(page, DINNER).locator("[data-role=alert]")).toHaveText("Could not be added. Please try again.");
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
    await expect(item(page, DINNER).locator("[data-role=alert]")).toContainText("We could not confirm this.");
    const keys = (await shop.calls("wedding-registry-add-items")).map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(1);
    await shop.calm();
    await page.reload();
    await expect(line(page, DINNER)).toBeVisible();
  });

  test(
    "registry-button.9 registry-button.10 in the modal the product and recommended items are added",
    { tag: ["@decides", "@database"] },
    async ({ page, shop }) => {
      await shop.signIn("jonas");
      await shop.open(`/dp/${DINNER}`, "save");
      await registryLink(page, "wedding").click();
      const modal = page.getByRole("dialog", { name: "Add to wedding registry" });
      await modal.getByLabel("How many").fill("5");
      await modal.getByRole("button", { name: "Add to wedding registry" }).click();
      await expect(modal.locator("[data-role=status]").filter({ hasText: "Added to your registry" })).toBeVisible();
      const recommended = modal.locator("[data-dp-item]");
      await recommended.first().getByRole("button").click();
      await expect(recommended.first().locator("[data-dp-part=outcome]")).toHaveText("Already on your registry"); // the glasses
      await shop.fault({ call: "wedding-registry-add-items", status: 400, times: 1 });
      await recommended.nth(1).getByRole("button").click();
      await expect(recommended.nth(1).locator("[data-role=alert]")).toHaveText("Could not be added. Please try again.");
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
    },
  );

  test("registry-button.6 registry-button.7 who has none makes one; who is signed out is told to sign in", async ({ page, shop }) => {
    await shop.signIn("mara");
    await shop.open(`/dp/${DINNER}`, "save");
    await registryLink(page, "wedding").click();
    await expect(page).toHaveURL(new RegExp(`/wedding/new-registry\\?asin=${DINNER}&quantity=1`));
    await page.getByRole("button", { name: "Make the registry" }).click();
    await expect(line(page, DINNER)).toBeVisible();
    await shop.signIn(null);
    await shop.open(`/dp/${DINNER}`, "save");
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
