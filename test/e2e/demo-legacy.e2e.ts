import { expect, test, type Page } from "./shop.ts";

test.describe("the legacy page", () => {
  const box = (page: Page) => page.locator("#buybox");
  const chosen = (page: Page) => box(page).locator('select[name="quantity"]');

  /** as a shopper does it: opens the list, picks, confirms */
  async function pick(page: Page, cell: string, quantity: string) {
    const host = page.locator(`${cell} dp-quantity-selector`);
    await host.getByRole("button").first().click();
    await host.getByRole("option", { name: quantity, exact: true }).click();
    await expect(page.locator(`${cell} select[name="quantity"]`)).toHaveValue(quantity);
  }

  async function open(page: Page, query = "") {
    await page.goto(`/demo/legacy${query}`);
    await expect(page.locator("html")).toHaveClass("settled");
    await expect(box(page).locator("dp-quantity-selector")).toHaveAttribute("data-state", "ready");
  }

  for (const [row, script] of ["all", "loader", "lite", "lite-loader"].entries()) {
    test(
      `host.5 a quantity chosen after the page moved, wrapped and copied its nodes is what the form posts (${script})`,
      { tag: row < 1 ? "@decides" : [] },
      async ({ page, shop, problems }) => {
        await open(page, `?script=${script}`);
        await pick(page, "#buybox", "3");
        await box(page).getByRole("button", { name: "Add to cart" }).click();
        await expect(page).toHaveURL(/cart\/view\.html\?added=1/);
        expect(await shop.units("B0TEEINDM1")).toBe(3);
        expect(problems).toEqual([]);
      },
    );
  }

  for (const script of ["all", "loader"]) {
    test(`config.4 fields that take the place of every method of their form break nothing (${script})`, async ({
      page,
      shop,
      problems,
    }) => {
      // tools that look at such a page fall over themselves: the shopper is played by a script
      await page.goto(`/demo/legacy?hostile&script=${script}`);
      await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe("settled");
      const state = () =>
        page.evaluate(() => Document.prototype.querySelector.call(document, "#buybox dp-quantity-selector")!.getAttribute("data-state"));
      await expect.poll(state).toBe("ready");
      await page.evaluate(() => {
        const host = Document.prototype.querySelector.call(document, "#buybox dp-quantity-selector")!;
        const list = host.querySelector("select")!;
        list.value = "3";
        list.dispatchEvent(new Event("change", { bubbles: true }));
        HTMLElement.prototype.click.call(document.getElementById("buyform"));
      });
      const selected = () =>
        page.evaluate(() => {
          const host = Document.prototype.querySelector.call(document, "#buybox dp-quantity-selector")!;
          return host.shadowRoot!.querySelector('[part~="selected"]')?.textContent;
        });
      await expect.poll(selected).toContain("3");
      await page.evaluate(() => (Document.prototype.querySelector.call(document, "#buybox button") as HTMLElement).click());
      await expect.poll(() => page.url()).toContain("added=1");
      expect(await shop.units("B0TEEINDM1")).toBe(3);
      expect(problems).toEqual([]);
    });
  }

  test(
    "scope.1 the two products of the page do not mix, with hidden fields of the same names all over it",
    { tag: "@decides" },
    async ({ page, shop }) => {
      await open(page);
      await pick(page, "#buybox", "4");
      await expect(page.locator('#other select[name="quantity"]')).toHaveValue("1");
      await pick(page, "#other", "2");
      await expect(chosen(page)).toHaveValue("4");
      await page.locator("#other").getByRole("button", { name: "Add to cart" }).click();
      await expect(page).toHaveURL(/added=1/);
      expect(await shop.units("B0KETTLE17")).toBe(2);
      expect(await shop.units("B0TEEINDM1")).toBe(0);
    },
  );

  test("events.7 another colour draws the buy box anew: the elements in it are alive, and those beside it read the page again", async ({
    page,
    shop,
    problems,
  }) => {
    await shop.signIn("theo");
    await open(page);
    await pick(page, "#buybox", "2");
    await page.getByLabel("Colour").selectOption("Forest");
    await expect(page.locator("h1")).toContainText("Forest");
    await expect(box(page).locator("dp-quantity-selector")).toHaveAttribute("data-state", "ready");
    const added = page.waitForRequest((request) => request.method() === "POST" && (request.postData() ?? "").includes("B0TEEFORM1"));
    await page.locator('#registries dp-registry-button[type="baby"] a').click();
    await added;
    await page.keyboard.press("Escape");
    await open(page);
    await page.getByLabel("Colour").selectOption("Forest");
    await pick(page, "#buybox", "5");
    await box(page).getByRole("button", { name: "Add to cart" }).click();
    await expect(page).toHaveURL(/added=1/);
    expect(await shop.units("B0TEEFORM1")).toBe(5);
    expect(problems).toEqual([]);
  });

  test("host.4 nothing of the page's style sheet reaches into the elements, nor out of them", async ({ page }) => {
    await open(page);
    const native = await page.evaluate(() => getComputedStyle(document.querySelector("#other button")!).backgroundColor);
    expect(native).toBe("rgb(138, 21, 0)");
    const opener = box(page).locator("dp-quantity-selector").getByRole("button").first();
    const look = await opener.evaluate((node) => {
      const { boxSizing, textTransform, backgroundColor, visibility, float, cursor, letterSpacing } = getComputedStyle(node);
      return {
        boxSizing,
        textTransform,
        backgroundColor,
        visibility,
        float,
        cursor,
        letterSpacing,
        icon: node.querySelector("svg")!.getBoundingClientRect().width,
      };
    });
    expect(look).toMatchObject({
      boxSizing: "border-box",
      textTransform: "none",
      visibility: "visible",
      float: "none",
      cursor: "pointer",
      letterSpacing: "normal",
    });
    expect(look.backgroundColor).not.toBe("rgb(138, 21, 0)");
    expect(look.icon).toBeLessThan(30);
    await opener.click();
    const option = box(page).locator("dp-quantity-selector").getByRole("option").first();
    await expect(option).toBeVisible();
    const list = await option.evaluate((node) => {
      const { display, color, textTransform, letterSpacing, wordSpacing, whiteSpace } = getComputedStyle(node);
      return { display, color, textTransform, letterSpacing, wordSpacing, whiteSpace };
    });
    expect(list.display).not.toBe("inline");
    expect(list.color).not.toBe("rgb(255, 255, 255)");
    expect(list).toMatchObject({ textTransform: "none", letterSpacing: "normal", wordSpacing: "0px", whiteSpace: "normal" });
  });

  test("sticky-bar.1 the bar shows past the product, and its button posts the form that was drawn anew", async ({ page, shop }) => {
    await open(page);
    await page.setViewportSize({ width: 800, height: 400 });
    await pick(page, "#buybox", "2");
    await page.evaluate(() => window.scrollTo(0, 900));
    const bar = page.locator("dp-sticky-bar");
    await expect(bar).toHaveAttribute("data-state", "shown");
    await bar.getByRole("button", { name: "Add to cart" }).click();
    await expect(page).toHaveURL(/added=1/);
    expect(await shop.units("B0TEEINDM1")).toBeGreaterThan(0);
  });
});
