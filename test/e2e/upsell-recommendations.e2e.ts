import type { Page } from "@playwright/test";
import type { DpElements } from "../../src/index.ts";
import { expect, KETTLE, rest, test, type Shop } from "./shop.ts";

const dialog = (page: Page) => page.locator("#upsell dialog");
const items = (page: Page) => page.locator("#upsell [part~=item]");
const cards = (page: Page) => page.locator("#upsell [part~=fragment] [data-dp-item]");
const addOf = (page: Page, index: number) => items(page).nth(index).getByRole("button");
const outcomeOf = (page: Page, index: number) => items(page).nth(index).locator("[data-role=status]");
const failureOf = (page: Page, index: number) => items(page).nth(index).locator("[data-role=alert]");

async function press(page: Page, shop: Shop, path = `/dp/${KETTLE}?upsell`): Promise<void> {
  await shop.open(path);
  await page.locator("#add-to-cart-button").click();
  await expect(dialog(page)).toHaveAttribute("open");
}

/** The asin that the n-th listed item leads to. */
const asinOf = async (page: Page, index: number): Promise<string> =>
  (await items(page).nth(index).getByRole("link").getAttribute("href"))!.split("/").at(-1)!;

test.describe("recommendations in the upsell sheet", () => {
  test("upsell-sheet.42 call:upsell-recommendations slow ones never hold the sheet back, and take the skeleton's place", async ({
    page,
    shop,
    problems,
  }) => {
    await shop.open(`/dp/${KETTLE}?upsell`);
    await shop.fault({ call: "upsell-recommendations", delay: 1500 });
    await page.locator("#add-to-cart-button").click();
    await expect(dialog(page)).toHaveAttribute("open");
    await expect(page.locator("#upsell")).toHaveAttribute("data-state", "loading");
    await expect(page.locator("#upsell [part~=skeleton]")).toBeVisible();
    await expect(items(page)).toHaveCount(3);
    await expect(cards(page)).toHaveCount(3);
    await expect(page.locator("#upsell [part~=skeleton]")).toHaveCount(0);
    await expect(page.locator("#upsell [part~=loaded]")).toHaveText("Recommendations for you");
    const [asked] = await shop.calls("upsell-recommendations");
    expect(Object.fromEntries(new URLSearchParams(asked!.body))).toMatchObject({
      baseAsin: KETTLE,
      pageType: "Detail",
      subPageType: "Glance",
    });
    expect(problems).toEqual([]);
  });

  test("upsell-sheet.48 upsell-sheet.68 when they fail after the opening the outcome of the add stands, and a link leads on", async ({
    page,
    shop,
  }) => {
    await shop.open(`/dp/${KETTLE}?upsell`);
    await shop.fault({ call: "upsell-recommendations", delay: 1200, status: 404 });
    await page.locator("#add-to-cart-button").click();
    await expect(dialog(page)).toHaveAttribute("open");
    await expect(page.locator("#upsell [part~=loaded]")).toHaveText("We have no recommendations right now.");
    await expect(page.locator("#upsell")).toHaveAttribute("data-status", "success");
    await dialog(page).getByRole("button", { name: "Continue shopping" }).click();
    await expect(dialog(page)).not.toHaveAttribute("open");
    await expect(page.locator("#add-to-cart-button")).toBeFocused();
    expect(await shop.units(KETTLE)).toBe(1);
  });

  test("upsell-sheet.48 an empty list says so", async ({ page, shop }) => {
    await page.route("**/ussx", (route) => route.fulfill({ json: { recommendationData: { widgets: [] } } }));
    await press(page, shop);
    await expect(page.locator("#upsell")).toHaveAttribute("data-state", "empty");
    await expect(page.locator("#upsell [part~=loaded]")).toHaveText("We have no recommendations right now.");
  });

  test("upsell-sheet.43 recommendations of another product are dropped and counted", async ({ page, shop }) => {
    const stale = { widgets: [{ content: "<p>of another</p>" }], recommendationBaseIdentifier: "B0TOASTER2" };
    await page.route("**/ussx", (route) => route.fulfill({ json: { recommendationData: stale } }));
    await shop.open(`/dp/${KETTLE}?upsell`);
    await page.evaluate(() => {
      document.addEventListener("dp-metric", (event) => {
        if ((event as CustomEvent<{ name: string }>).detail.name === "upsell-sheet.stale-chunk") document.body.dataset["stale"] = "counted";
      });
    });
    await page.locator("#add-to-cart-button").click();
    await expect(page.locator("body")).toHaveAttribute("data-stale", "counted");
    await expect(page.locator("#upsell")).toHaveAttribute("data-state", "empty");
    await expect(dialog(page)).not.toContainText("of another");
  });

  test("upsell-sheet.44 upsell-sheet.60 the page asks for more and appends it: what the shopper reads stays where it is", async ({
    page,
    shop,
    problems,
  }) => {
    await press(page, shop);
    await dialog(page).getByRole("button", { name: "See more" }).click();
    await expect(items(page)).toHaveCount(5);
    const link = cards(page).first().getByRole("link");
    await link.scrollIntoViewIfNeeded();
    await link.focus();
    await rest(page);
    const before = await link.boundingBox();
    await page.evaluate(async (baseAsin) => {
      const body = new URLSearchParams({ pageType: "Detail", subPageType: "Glance", baseAsin, ussEligibility: "{}", chunk: "2" });
      const { recommendationData } = await (await fetch("/ussx", { method: "POST", body })).json();
      (document.querySelector("#upsell") as unknown as { appendRecommendations(chunk: unknown): void }).appendRecommendations(
        recommendationData,
      );
    }, KETTLE);
    await expect(items(page)).toHaveCount(8);
    expect(await link.boundingBox()).toEqual(before);
    await expect(link).toBeFocused();
    expect(problems).toEqual([]);
  });

  test("upsell-sheet.51 upsell-sheet.52 upsell-sheet.53 the keyboard shows all items and fewer again", async ({ page, shop }) => {
    await press(page, shop);
    const toggle = page.locator("#upsell [part~=toggle]");
    await expect(toggle).toHaveAccessibleName("See more");
    await toggle.focus();
    await page.keyboard.press("Enter");
    await expect(items(page)).toHaveCount(5);
    await expect(toggle).toHaveAccessibleName("See less");
    await expect(toggle).toBeFocused();
    await page.keyboard.press("Space");
    await expect(items(page)).toHaveCount(3);
    await expect(toggle).toBeFocused();
    await expect(toggle).toBeInViewport();
  });
});

test.describe("adds of recommended items", () => {
  test("upsell-sheet.55 upsell-sheet.57 two items are added side by side, each once, and say so", async ({ page, shop, problems }) => {
    await press(page, shop);
    await expect(items(page)).toHaveCount(3);
    const [one, two] = [await asinOf(page, 0), await asinOf(page, 1)];
    await shop.fault({ call: "buy-box-submit", answerDelay: 600 });
    await addOf(page, 0).focus();
    await page.keyboard.press("Enter");
    await expect(outcomeOf(page, 0)).toHaveText("Adding to your cart");
    await page.keyboard.press("Enter");
    await addOf(page, 1).click();
    await expect(outcomeOf(page, 0)).toHaveText("Added");
    await expect(outcomeOf(page, 1)).toHaveText("Added");
    expect([await shop.units(one), await shop.units(two), await shop.units(KETTLE)]).toEqual([1, 1, 1]);
    expect(await page.evaluate(() => (window as unknown as { dpElements: DpElements }).dpElements.stores.cart.get().count.retail)).toBe(3);
    expect(problems).toEqual([]);
  });

  test("upsell-sheet.49 upsell-sheet.56 a control in the shop's own HTML adds as well", async ({ page, shop }) => {
    await press(page, shop);
    const card = cards(page).first();
    const asin = (await card.getAttribute("data-asin"))!;
    await card.getByRole("button").click();
    await expect(card.locator("[data-role=status]")).toHaveText("Added");
    expect(await shop.units(asin)).toBe(1);
  });

  test("upsell-sheet.58 a failed add gives the button back, and the next press adds once", async ({ page, shop }) => {
    await press(page, shop);
    await expect(items(page)).toHaveCount(3);
    const asin = await asinOf(page, 0);
    await shop.fault({ call: "buy-box-submit", status: 500, times: 1 });
    await addOf(page, 0).focus();
    await page.keyboard.press("Enter");
    await expect(failureOf(page, 0)).toHaveText("Not added. Please try again.");
    await expect(addOf(page, 0)).toBeFocused();
    await expect(page.locator("#upsell")).toHaveAttribute("data-status", "success");
    await page.keyboard.press("Enter");
    await expect(outcomeOf(page, 0)).toHaveText("Added");
    await expect(failureOf(page, 0)).toHaveText("");
    expect(await shop.units(asin)).toBe(1);
  });

  test("upsell-sheet.58 calls.11 an add whose answer is lost is looked up in the cart, and told as what it is", async ({ page, shop }) => {
    await press(page, shop);
    await expect(items(page)).toHaveCount(3);
    const asin = await asinOf(page, 0);
    await shop.fault({ call: "buy-box-submit", lostAnswer: true }, { call: "cart-items", delay: 700 });
    await addOf(page, 0).click();
    await expect(outcomeOf(page, 0)).toHaveText("We could not confirm this. Checking…");
    await expect(outcomeOf(page, 0)).toHaveText("Added");
    expect(await shop.units(asin)).toBe(1);
  });

  test("upsell-sheet.58 calls.11 one that never arrived is told as not added", async ({ page, shop }) => {
    await press(page, shop);
    await expect(items(page)).toHaveCount(3);
    const asin = await asinOf(page, 0);
    await shop.fault({ call: "buy-box-submit", cut: "before" }, { call: "cart-items", delay: 700 });
    await addOf(page, 0).click();
    await expect(outcomeOf(page, 0)).toHaveText("We could not confirm this. Checking…");
    await expect(failureOf(page, 0)).toHaveText("Not added. Please try again.");
    expect(await shop.units(asin)).toBe(0);
  });
});

test.describe("widgets of the page's own script", () => {
  test("upsell-sheet.64 upsell-sheet.65 upsell-sheet.66 a class of old scripts draws in the sheet, keeps what was typed, and is reset", async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
    await page.goto("/demo/legacy?upsell");
    await expect(page.locator("html")).toHaveClass("settled");
    await expect(page.locator("#upsell")).toHaveAttribute("data-state", "closed");
    const add = page.locator("#buybox").getByRole("button", { name: "Add to cart" });
    await add.click();
    await expect(dialog(page)).toHaveAttribute("open");
    const field = dialog(page).getByLabel("Coupon code");
    await expect(items(page)).toHaveCount(3);
    await field.fill("SPRING");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).not.toHaveAttribute("open");
    await page.evaluate(() => (document.querySelector("#upsell") as unknown as { show(): void }).show());
    await expect(field).toHaveValue("SPRING");
    await page.keyboard.press("Escape");
    await add.click();
    await expect(dialog(page)).toHaveAttribute("open");
    await expect(field).toHaveValue("");
    await expect(page.locator("#log")).toContainText("The sheet was emptied of 1 coupon.");
    expect(logged).toEqual([
      "<dp-upsell-sheet> render: Constructor does not exist for widget type horoscope See dp-elements/errors#render",
    ]);
  });
});
