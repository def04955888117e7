import { catalog } from "../../elements/catalog.ts";
import { expect, test, type Page } from "./shop.ts";

const GALLERY = catalog.map(({ tag }) => `/demo/gallery/${tag.slice("dp-".length)}`);

/** Makes a choice in the menu of the header. */
async function display(page: Page, name: string, value: string): Promise<void> {
  await page.getByText("Display", { exact: true }).click();
  await page.getByRole("combobox", { name, exact: true }).selectOption(value);
}

test.describe("the gallery", () => {
  test("every element of the catalogue is there", async ({ page }) => {
    await page.goto("/demo/gallery");
    const pages = await page.locator(".entry h3 a").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    expect(pages.toSorted()).toEqual(GALLERY.toSorted());
  });

  for (const path of GALLERY) {
    test(`${path} has more than one state, and each of them comes to a state, beside the others or alone`, async ({ page, shop }) => {
      test.slow();
      await shop.signIn("theo");
      await shop.open(path);
      const states = await page.locator("[data-shows]").evaluateAll((all) =>
        all.map((each) => ({
          name: (each as HTMLElement).dataset["shows"]!,
          alive: [...each.querySelectorAll("[data-stage] *")].some(({ localName }) => localName.startsWith("dp-")),
        })),
      );
      expect(states.length).toBeGreaterThan(1);
      // one that would cover the others stands alone only
      for (const { name } of states.filter(({ alive }, at) => !alive || at === states.length - 1)) {
        await shop.open(`${path}?state=${name}`);
        await expect(page.locator("[data-shows]")).toHaveCount(1);
        const tags = await page.locator("[data-stage] *").evaluateAll((all) => all.map(({ localName }) => localName));
        expect(tags.filter((tag) => tag.startsWith("dp-")).length, name).toBeGreaterThan(0);
      }
    });
  }

  test(
    "its forms work without a script, each press once, and its markup is shown as it is written",
    { tag: "@decides" },
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
      const page = await context.newPage();
      await page.goto("/demo/gallery/warranty-add?state=ready");
      expect(await page.locator("pre code").first().textContent()).not.toContain("csrf");
      await page.getByRole("button", { name: "Add to cart" }).click();
      await expect(page).toHaveURL(/cart/);
      await page.goBack();
      await page.getByRole("button", { name: "Add to cart" }).click();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("This did not work");
      await page.goto("/gp/cart/view.html");
      await expect(page.locator("main select[name=quantity], main input[name=quantity]").first(), "pressed twice on one page").toHaveValue(
        "1",
      );
      await context.close();
    },
  );

  test("text.2 language, direction, theme and build are taken up, and carried on", async ({ page, shop }) => {
    await page.goto("/demo/gallery/registry-button");
    await shop.settled();
    const drawn = page.locator("#state-drawn dp-registry-button").getByRole("button");
    const english = await drawn.textContent();
    await display(page, "Language", "ar");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(drawn).not.toHaveText(english!);
    await display(page, "Theme", "dark");
    await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
    for (const [build, file] of [
      ["lite", "/dist/lite/dp-elements.js"],
      ["all", "/dist/dp-elements.all.js"],
      ["lite-all", "/dist/lite/dp-elements.all.js"],
    ]) {
      await page.getByRole("combobox", { name: "Build", exact: true }).selectOption(build!);
      await expect(page.locator(`script[src="${file}"]`)).toHaveCount(1);
      await shop.settled();
      await expect(drawn).not.toHaveText(english!);
    }
    await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Gallery", exact: true }).click();
    await expect(page.locator('script[src="/dist/lite/dp-elements.all.js"]')).toHaveCount(1);
    await page.getByText("Display", { exact: true }).click();
    await expect(page.getByRole("combobox", { name: "Language", exact: true })).toHaveValue("ar");
  });

  test("a choice that is made before the page's script has come is taken up when it comes", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/demo\/site\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/demo/gallery/registry-button", { waitUntil: "commit" });
    await page.getByRole("combobox", { name: "Build", exact: true }).selectOption("lite-all");
    await expect(page.locator('script[src="/dist/dp-elements.js"]')).toHaveCount(1);
    release();
    await expect(page.locator('script[src="/dist/lite/dp-elements.all.js"]')).toHaveCount(1);
  });

  test("the search narrows while it is typed, and works as an address", async ({ page }) => {
    await page.goto("/demo/gallery");
    await page.getByRole("searchbox", { name: "Filter the gallery" }).fill("purchase bar");
    await expect(page.locator(".entry:visible")).toHaveCount(1);
    await expect(page.locator(".area:visible")).toHaveCount(1);
    await page.goto("/demo/gallery?q=registry");
    const visible = page.locator(".entry:visible");
    await expect(visible.filter({ hasText: "dp-baby-registry-panel" })).toHaveCount(1);
    expect(await visible.count()).toBeLessThan(await page.locator(".entry").count());
    for (const entry of await visible.all()) expect(await entry.getAttribute("data-words")).toContain("registry");
  });

  test("an element's page tells its options, events, parts, properties and states as the manifest has them", async ({ page }) => {
    await page.goto("/demo/gallery/quantity-selector");
    const answer = await page.request.get("/dist/custom-elements.json");
    const { modules } = (await answer.json()) as { modules: { declarations: Record<string, { name: string }[]>[] }[] };
    const manifest = modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => String(tagName) === "dp-quantity-selector")!;
    const names = await page.locator("dt").allTextContents();
    for (const kind of ["attributes", "events", "cssParts", "cssProperties"]) {
      expect(manifest[kind]!.length, kind).toBeGreaterThan(0);
      for (const { name } of manifest[kind]!) expect(names, kind).toContain(name);
    }
    expect(names).toContain("confirming");
  });
});
