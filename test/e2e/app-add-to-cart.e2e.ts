import { findings } from "./axe.ts";
import { expect, test, type Page, type Shop } from "./shop.ts";

const KETTLE = "B0KETTLE17";
const CAMERA = "B0CAMERA01";
const WATCH = "B0WATCHFIT";
const element = (page: Page) => page.locator("dp-app-add-to-cart").first();
const add = (page: Page) => element(page).getByRole("button", { name: "Add to cart" });
const alert = (page: Page) => element(page).getByRole("dialog");
/** adds that reached the shop: with the click reference of the page */
const added = async (shop: Shop) => (await shop.state()).requests.filter(({ url }) => url.endsWith("/gp/aw/c/add/ref=aw_atc"));

test(
  "app-add-to-cart.5 app-add-to-cart.3 a press adds the chosen quantity, a toast says so, and the shop holds it",
  { tag: "@decides" },
  async ({ page, shop }) => {
    await shop.open(`/gp/aw/d/${KETTLE}`);
    await page.getByLabel("Quantity").first().selectOption("2");
    await add(page).click();
    await expect(page.getByText("Added to cart", { exact: true }).first()).toBeVisible();
    await expect(element(page)).toHaveAttribute("data-result", "0");
    expect(await shop.units(KETTLE)).toBe(2);
    expect(await added(shop)).toHaveLength(1);
    await expect(element(page)).toHaveAttribute("data-state", "ready");
  },
);

test("a11y.1 axe finds nothing after an add", async ({ page, shop }) => {
  await shop.open(`/gp/aw/d/${KETTLE}`);
  await add(page).click();
  await expect(element(page)).toHaveAttribute("data-result", "0");
  await expect(element(page)).toHaveAttribute("data-state", "ready");
  expect(await findings(page)).toEqual([]);
});

test("app-add-to-cart.9 more than the shop sells to one customer opens the choice, which leads to the cart", async ({ page, shop }) => {
  await shop.open(`/gp/aw/d/${CAMERA}`);
  await add(page).click();
  await expect(element(page)).toHaveAttribute("data-result", "0");
  await add(page).click();
  await expect(alert(page)).toContainText("Some items are out of stock.");
  expect(await findings(page)).toEqual([]);
  await alert(page).getByRole("button", { name: "Go to cart" }).click();
  await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
  expect(await shop.units(CAMERA)).toBe(1);
});

test("app-add-to-cart.7 a deal that has to be claimed opens the alert, and that leads to the other offers", async ({ page, shop }) => {
  await shop.open(`/gp/aw/ol/${WATCH}`);
  const deal = page.locator("dp-app-add-to-cart").nth(1);
  await deal.getByRole("button", { name: "Add to cart" }).click();
  await expect(deal.getByRole("dialog")).toContainText("This deal has ended or is fully claimed.");
  await expect(deal).toHaveAttribute("data-result", "-2");
  expect(await shop.units(WATCH)).toBe(0);
  await deal.getByRole("link", { name: "See other offers" }).click();
  await expect(page).toHaveURL(new RegExp(`/gp/aw/ol/${WATCH}$`));
});

test("app-add-to-cart.22 app-add-to-cart.5 an answer that is lost is looked up in the cart, and the add is a success", async ({
  page,
  shop,
}) => {
  await shop.fault({ call: "cart-app-add", lostAnswer: true });
  await shop.open(`/gp/aw/d/${KETTLE}`);
  await add(page).click();
  await expect(element(page)).toHaveAttribute("data-result", "0");
  expect(await shop.units(KETTLE)).toBe(1);
});

test(
  "app-add-to-cart.10 app-add-to-cart.11 a shopper who is signed out goes to the sign-in and comes back",
  { tag: "@decides" },
  async ({ page, shop }) => {
    await shop.open(`/gp/aw/d/${KETTLE}?sign-in`);
    await add(page).click();
    await alert(page).getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/sign-in\?/);
    expect(await added(shop)).toEqual([]);
    await shop.signIn("mara");
    await shop.open(`/gp/aw/d/${KETTLE}?sign-in`);
    await add(page).click();
    await expect(element(page)).toHaveAttribute("data-result", "0");
  },
);

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("host.7 app-add-to-cart.1 the form of the page adds", async ({ page, shop }) => {
    await page.goto(`/gp/aw/d/${KETTLE}`);
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
    expect(await shop.units(KETTLE)).toBe(1);
  });
});
