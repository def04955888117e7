import { readGuides } from "../../scripts/docs/guides.mjs";
import { expect, test, type Page } from "./shop.ts";

const RECIPES = readGuides().filter(({ group }) => group === "Recipes");

/** All blocks of one language of a recipe, one below the other. */
const code = (markdown: string, language: string) =>
  [...markdown.matchAll(/^```([^\n]*)\n([\s\S]*?)^```/gm)]
    .filter(([, kind]) => kind === language)
    .map(([, , text = ""]) => text)
    .join("\n");

/** An empty page of the shop's origin under its policy, with a recipe pasted into it: markup, style sheet, script. */
async function paste(page: Page, markdown: string): Promise<void> {
  const policy = (await page.request.get("/docs")).headers()["content-security-policy"]!;
  const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
    "recipe.css": ["text/css", code(markdown, "css")],
    "recipe.js": ["text/javascript", code(markdown, "js")],
    recipe: [
      "text/html",
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Recipe</title>
      <link rel="stylesheet" href="/recipe.css"><script async src="/dist/dp-elements.js"></script>
      <script type="module" src="/recipe.js"></script><h1>Recipe</h1>${code(markdown, "html")}</html>`,
    ],
  };
  for (const [name, [contentType, body]] of Object.entries(files))
    await page.route(`**/${name}`, (route) => route.fulfill({ body, contentType, headers: { "content-security-policy": policy } }));
  await page.goto("/recipe");
}

/** What a recipe promises beyond coming to life. */
const PROMISES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async "sticky-bar-on-an-old-page"(page) {
    await expect(page.locator("dp-sticky-bar")).toHaveAttribute("data-state", "hidden");
    await page.evaluate(() => document.body.append(Object.assign(document.createElement("div"), { className: "room" })));
    await page.locator(".room").evaluate((node: HTMLElement) => node.style.setProperty("height", "3000px"));
    await page.mouse.wheel(0, 1200);
    await expect(page.locator("dp-sticky-bar")).toHaveAttribute("data-state", "shown");
    await expect(page.locator("dp-sticky-bar").getByRole("button", { name: "Add to cart" })).toBeVisible();
  },
  async "wish-list-heart-in-a-grid"(page) {
    const hearts = page.locator("dp-heart-button").getByRole("button");
    await expect(hearts).toHaveCount(3);
    await expect(hearts.first()).toHaveAccessibleName(/kettle/i);
    expect(await page.locator(".grid").evaluate((node) => getComputedStyle(node).display)).toBe("grid");
  },
  async "two-products-on-one-page"(page) {
    const [kettle, lamp] = ["Kettle", "Lamp"].map((name) => page.getByRole("region", { name }));
    await kettle!.locator("dp-quantity-selector").getByRole("combobox", { includeHidden: true }).first().selectOption("3", { force: true });
    await expect(page).toHaveTitle("3 kettles");
    expect(await lamp!.locator("select[name=quantity]").inputValue()).toBe("1");
  },
  async "open-a-sheet-with-your-button"(page) {
    await page.getByRole("button", { name: "Create a list" }).click();
    await expect(page.locator("dp-create-list").getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Create a list" })).toBeFocused();
  },
  async "replace-a-text"(page) {
    await expect(page.getByRole("button", { name: "Put it on the gift table" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Auf den Gabentisch" })).toBeVisible();
  },
  async "single-page-app"(page) {
    await page.locator("dp-coupon").getByRole("button").click();
    await expect(page.locator("#route")).toHaveText("/gp/collect-coupon/handler/redeem_coupon_after_login.html");
    await expect(page).toHaveURL(/\/gp\/collect-coupon/);
    await expect(page.getByRole("heading", { name: "Recipe" })).toBeVisible();
  },
  async "strictest-policy"(page) {
    await expect(page.locator("dp-quantity-selector").getByRole("spinbutton")).toBeVisible();
    await expect(page.locator("dp-registry-button").getByRole("button")).toBeVisible();
  },
  async "lazy-areas"(page) {
    await expect(page.locator("dp-heart-button")).toHaveCount(0);
    await page.getByRole("button", { name: "Show reviews and lists" }).click();
    await expect(page.locator("#area dp-heart-button").getByRole("button")).toBeVisible();
    await expect(page.locator("#area dp-truncate")).toHaveAttribute("data-state", /./);
  },
  async "dark-mode"(page) {
    const text = (type: string) =>
      page
        .locator(`dp-registry-button[type=${type}]`)
        .getByRole("button")
        .evaluate((node) => getComputedStyle(node).color);
    await expect(page.locator("dp-registry-button[type=wedding]").getByRole("button")).toBeVisible();
    expect(await text("gift")).not.toBe(await text("wedding"));
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(async () => (await text("gift")) === (await text("wedding"))).toBe(true);
  },
  async "measure-with-datalayer"(page) {
    await page.locator("dp-quantity-selector").getByRole("spinbutton").press("ArrowUp");
    const pushed = () => page.evaluate(() => (window as unknown as { dataLayer: object[] }).dataLayer);
    await expect.poll(pushed).toContainEqual(expect.objectContaining({ event: "dp-change", what: "quantity" }));
  },
};

test.describe("the recipes", () => {
  test("each has a promise that is kept here", () => {
    expect(RECIPES.map(({ name }) => name.replace("recipes/", "")).toSorted()).toEqual(Object.keys(PROMISES).toSorted());
  });

  for (const [at, { name, markdown }] of RECIPES.entries()) {
    test(
      `policy.1 ${name} works when it is pasted into an empty page under the strictest policy`,
      { tag: at < 1 ? "@decides" : [] },
      async ({ page, problems }) => {
        await paste(page, markdown);
        await expect
          .poll(() =>
            page.locator("body *").evaluateAll((all) =>
              all
                .filter(({ localName }) => localName.startsWith("dp-"))
                .map((node) => (node as HTMLElement).dataset["state"] ?? "undefined")
                .filter((state) => /^(undefined|loading|invalid|failed)$/.test(state)),
            ),
          )
          .toEqual([]);
        await PROMISES[name.replace("recipes/", "")]!(page);
        expect(problems).toEqual([]);
      },
    );
  }
});
