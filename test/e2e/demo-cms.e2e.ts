import { catalog } from "../../elements/catalog.ts";
import { turnOf } from "../../scripts/jobs/turn.mjs";
import { expect, test, type Page } from "./shop.ts";

test.describe("the author's page", () => {
  const field = (page: Page, name: string) => page.locator(`#option-${name}`);

  async function open(page: Page, query = "?tag=dp-quantity-selector&start=stepper") {
    await page.goto(`/demo/cms${query}`);
    await expect(page.locator("#play-told")).toContainText("State:");
  }

  test("config.9 an option set in the form changes the preview, the snippet and the address", async ({ page }) => {
    await open(page);
    const stage = page.locator("#play-stage dp-quantity-selector");
    await expect(stage.getByRole("spinbutton")).toBeVisible();
    await field(page, "shape-type").selectOption("list");
    await expect(stage.getByRole("spinbutton")).toBeHidden();
    await expect(page.locator("#play-snippet")).toContainText('shape-type="list"');
    await field(page, "shape-type").selectOption("");
    await expect(page.locator("#play-snippet")).not.toContainText("shape-type");
    await field(page, "max-quantity").fill("7");
    await page.reload();
    await expect(field(page, "max-quantity")).toHaveValue("7");
    await expect(page.locator("#play-snippet")).toContainText('max-quantity="7"');
  });

  test("config.8 what an option cannot be is told by the element, at the field and beside the preview, until it is mended", async ({
    page,
  }) => {
    await open(page);
    await field(page, "max-quantity").fill("lots");
    const said = 'max-quantity is "lots" in the attribute max-quantity. It must be a whole number from 1 to 999.';
    await expect(page.locator("#play-message")).toHaveText(said);
    await expect(page.locator("#complaint-max-quantity")).toHaveText(said);
    await expect(field(page, "max-quantity")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("#play-stage dp-quantity-selector")).toHaveAttribute("data-state", "invalid");
    await field(page, "max-quantity").fill("5");
    await expect(page.locator("#play-message")).toHaveText("");
    await expect(page.locator("#play-stage dp-quantity-selector")).toHaveAttribute("data-state", "ready");
  });

  test("the list of elements narrows by a name, leads to another element, and keeps how the preview is shown", async ({ page }) => {
    await open(page);
    await page.getByRole("combobox", { name: "Language", exact: true }).selectOption("de");
    const list = page.getByRole("navigation", { name: "Elements" });
    await expect(list.getByRole("link", { name: "dp-quantity-selector" })).toHaveAttribute("aria-current", "page");
    await list.getByRole("searchbox", { name: "Find an element" }).fill("heart");
    await expect(list.getByRole("link")).toHaveText(["dp-heart-button"]);
    await list.getByRole("link", { name: "dp-heart-button" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("dp-heart-button");
    await expect(page).toHaveURL(/[?&]lang=de/);
    await expect(page.locator("#play-stage")).toHaveAttribute("lang", "de");
  });

  test("the form has sections, what is required first, and a word narrows it", async ({ page }) => {
    await open(page, "?tag=dp-subscribe-box");
    const sections = page.getByRole("form", { name: "Options" }).locator(".option-group > summary");
    await expect(sections.first()).toContainText("Required");
    await expect(page.locator(".option-group").first().locator("[required]")).toHaveCount(2);
    await page.getByRole("searchbox", { name: "Show options with" }).fill("frequenc");
    await expect(page.locator(".field:visible").first()).toContainText(/frequenc/i);
    for (const each of await page.locator(".field:visible").all()) await expect(each).toContainText(/frequenc/i);
  });

  test("the snippet that is copied makes the same element on a page of the shop", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, "?tag=dp-quantity-selector&start=ready");
    await field(page, "unit-text").fill(`"quoted" & <b>`);
    await page.getByRole("button", { name: "Copy the snippet" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Copied." })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await page.locator("#play-snippet").textContent());
    const read = await page.context().newPage();
    await read.setContent(copied);
    const host = read.locator("dp-quantity-selector");
    await expect(host).toHaveAttribute("unit-text", `"quoted" & <b>`);
    expect(JSON.parse((await host.getAttribute("qs-items"))!)).toHaveLength(3);
    await expect(host.locator("select")).toHaveCount(1);
  });

  test("text.2 host.4 language, direction, theme and device are those of the preview alone", async ({ page }) => {
    await open(page, "?tag=dp-registry-button&start=drawn");
    const host = page.locator("#play-stage dp-registry-button");
    const english = await host.getByRole("button").textContent();
    await page.getByRole("combobox", { name: "Language", exact: true }).selectOption("he");
    await expect(host.getByRole("button")).not.toHaveText(english!);
    await expect(page.locator("#play-stage")).toHaveCSS("direction", "rtl");
    await expect(page.locator("html")).toHaveCSS("direction", "ltr");
    await page.locator("#play-panel summary", { hasText: "Theme" }).click();
    await page.getByLabel("--dp-radius", { exact: true }).fill("17px");
    await expect(host.getByRole("button")).toHaveCSS("border-radius", "17px");
    await expect(page.locator("#play-css")).toContainText("--dp-radius: 17px;");
    await page.getByRole("combobox", { name: "Device", exact: true }).selectOption("mobile");
    expect((await page.locator("#play-stage").boundingBox())!.width).toBeLessThanOrEqual(362);
  });

  for (const area of new Set(catalog.map((element) => element.area))) {
    const those = catalog.filter((element) => element.area === area);
    test(`policy.1 each element of ${area} comes to a state, and its snippet does so on an empty page`, async ({ page, context }) => {
      test.slow(); // two pages for each element
      const told: string[] = [];
      const listen = (where: string, at: Page) =>
        at.on("console", (message) => {
          if (/Trusted|Content.Security|that nothing reads/.test(message.text())) told.push(`${where}: ${message.text()}`);
        });
      listen("the author's page", page);
      const bare = await context.newPage();
      listen("an empty page", bare);
      for (const { tag } of those) {
        await open(page, `?tag=${tag}`);
        const starts = page.getByRole("navigation", { name: "States" }).getByRole("link");
        const toldOf = (at: number) => expect(page.locator("#play-told"), `${tag} ${at}`).toContainText(/State: (?!loading|not there)\w/);
        await toldOf(0);
        await paste(bare, (await page.locator("#play-snippet").textContent())!, tag);
        const others = (await starts.count()) - 1;
        if (others === 0) continue;
        // the gallery has every start of every element: here one more will do, another at each commit
        const at = 1 + (turnOf() % others);
        await page.evaluate(() => document.querySelectorAll("#play-stage > *").forEach((node) => node.remove()));
        await starts.nth(at).click();
        await expect(starts.nth(at)).toHaveAttribute("aria-current", "true");
        await toldOf(at);
      }
      expect(told).toEqual([]);
    });
  }

  /** Pastes a snippet into a page that has nothing else. */
  async function paste(bare: Page, snippet: string, tag: string): Promise<void> {
    const body = `<!doctype html><html lang="en"><title>Bare</title><script async src="/dist/dp-elements.js"></script>${snippet}`;
    await bare.route("**/bare", (route) => route.fulfill({ contentType: "text/html", body }));
    await bare.goto("/bare");
    await expect(bare.locator(tag).first(), tag).toHaveAttribute("data-state", /^(?!loading|invalid|failed)./);
    await bare.unrouteAll();
  }
});
