import AxeBuilder from "@axe-core/playwright";
import { catalog } from "../../elements/catalog.ts";
import { expect, test, type Page } from "./shop.ts";

const GALLERY = catalog.map(({ tag }) => `/demo/gallery/${tag.slice("dp-".length)}`);
const PAGES = ["/demo/legacy", "/demo/cms", "/demo/gallery", ...GALLERY];

/** What the elements of a page say of options that are wrong on purpose. */
const onPurpose = (problem: string) => /^console: <dp-[\w-]+> config: /.test(problem) && !problem.includes("legacy");

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary?.slice(0, 160)}`),
  );
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of PAGES) {
  test(`policy.1 ${path} breaks none of the strict policy and says nothing in the console`, async ({ page, shop, problems }) => {
    const response = await page.goto(path);
    expect(response!.headers()["content-security-policy"]).toContain("require-trusted-types-for 'script'");
    await shop.settled();
    await page.waitForTimeout(700);
    expect(problems.filter((problem) => path === "/demo/legacy" || path === "/demo/cms" || !onPurpose(problem))).toEqual([]);
  });

  test(`a11y.1 ${path} has no finding of axe, light, dark and right to left`, async ({ page, shop }) => {
    for (const look of ["", "?theme=dark", "?lang=ar&dir=rtl&page-dir=rtl"]) {
      await page.emulateMedia({ colorScheme: look.includes("dark") ? "dark" : "light" });
      await shop.open(path + look);
      await page.waitForTimeout(500);
      expect(await findings(page), look).toEqual([]);
    }
  });

  test(`${path} fits a window of 320 px, left to right and right to left`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const query of ["", "?lang=ar&dir=rtl&page-dir=rtl"]) {
      await shop.open(path + query);
      await page.waitForTimeout(500);
      expect(await sideways(page), query).toBe(0);
    }
  });
}

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

  for (const script of ["all", "loader", "lite", "lite-loader"]) {
    test(`host.5 a quantity chosen after the page moved, wrapped and copied its nodes is what the form posts (${script})`, async ({
      page,
      shop,
      problems,
    }) => {
      await open(page, `?script=${script}`);
      await pick(page, "#buybox", "3");
      await box(page).getByRole("button", { name: "Add to cart" }).click();
      await expect(page).toHaveURL(/cart\/view\.html\?added=1/);
      expect(await shop.units("B0TEEINDM1")).toBe(3);
      expect(problems).toEqual([]);
    });
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
      const shown = await page.evaluate(async () => {
        const host = Document.prototype.querySelector.call(document, "#buybox dp-quantity-selector")!;
        const list = host.querySelector("select")!;
        list.value = "3";
        list.dispatchEvent(new Event("change", { bubbles: true }));
        HTMLElement.prototype.click.call(document.getElementById("buyform"));
        await new Promise((resolve) => setTimeout(resolve, 200));
        return host.shadowRoot!.querySelector('[part~="selected"]')?.textContent;
      });
      expect(shown).toContain("3");
      await page.evaluate(() => (Document.prototype.querySelector.call(document, "#buybox button") as HTMLElement).click());
      await expect.poll(() => page.url()).toContain("added=1");
      expect(await shop.units("B0TEEINDM1")).toBe(3);
      expect(problems).toEqual([]);
    });
  }

  test("scope.1 the two products of the page do not mix, with hidden fields of the same names all over it", async ({ page, shop }) => {
    await open(page);
    await pick(page, "#buybox", "4");
    await expect(page.locator('#other select[name="quantity"]')).toHaveValue("1");
    await pick(page, "#other", "2");
    await expect(chosen(page)).toHaveValue("4");
    await page.locator("#other").getByRole("button", { name: "Add to cart" }).click();
    await expect(page).toHaveURL(/added=1/);
    expect(await shop.units("B0KETTLE17")).toBe(2);
    expect(await shop.units("B0TEEINDM1")).toBe(0);
  });

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

test.describe("the author's page", () => {
  const field = (page: Page, name: string) => page.locator(`#option-${name}`);

  async function open(page: Page, query = "?tag=dp-quantity-selector&start=stepper") {
    await page.goto(`/demo/cms${query}`);
    await expect(page.locator("#cms-told")).toContainText("State:");
  }

  test("config.9 an option set in the form changes the preview, the snippet and the address", async ({ page }) => {
    await open(page);
    const stage = page.locator("#cms-stage dp-quantity-selector");
    await expect(stage.getByRole("spinbutton")).toBeVisible();
    await field(page, "shape-type").selectOption("list");
    await expect(stage.getByRole("spinbutton")).toBeHidden();
    await expect(page.locator("#cms-snippet")).toContainText('shape-type="list"');
    await field(page, "shape-type").selectOption("");
    await expect(page.locator("#cms-snippet")).not.toContainText("shape-type");
    await field(page, "max-quantity").fill("7");
    await page.reload();
    await expect(field(page, "max-quantity")).toHaveValue("7");
    await expect(page.locator("#cms-snippet")).toContainText('max-quantity="7"');
  });

  test("config.8 what an option cannot be is told by the element, at the field and beside the preview, until it is mended", async ({
    page,
  }) => {
    await open(page);
    await field(page, "max-quantity").fill("lots");
    const said = 'max-quantity is "lots" in the attribute max-quantity. It must be a whole number from 1 to 999.';
    await expect(page.locator("#cms-message")).toHaveText(said);
    await expect(page.locator("#complaint-max-quantity")).toHaveText(said);
    await expect(field(page, "max-quantity")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("#cms-stage dp-quantity-selector")).toHaveAttribute("data-state", "invalid");
    await field(page, "max-quantity").fill("5");
    await expect(page.locator("#cms-message")).toHaveText("");
    await expect(page.locator("#cms-stage dp-quantity-selector")).toHaveAttribute("data-state", "ready");
  });

  test("the snippet that is copied makes the same element on a page of the shop", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, "?tag=dp-quantity-selector&start=ready");
    await field(page, "unit-text").fill(`"quoted" & <b>`);
    await page.getByRole("button", { name: "Copy the snippet" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Copied." })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await page.locator("#cms-snippet").textContent());
    const read = await page.context().newPage();
    await read.setContent(copied);
    const host = read.locator("dp-quantity-selector");
    await expect(host).toHaveAttribute("unit-text", `"quoted" & <b>`);
    expect(JSON.parse((await host.getAttribute("qs-items"))!)).toHaveLength(3);
    await expect(host.locator("select")).toHaveCount(1);
  });

  test("text.2 host.4 language, direction, theme and device are those of the preview alone", async ({ page }) => {
    await open(page, "?tag=dp-registry-button&start=drawn");
    const host = page.locator("#cms-stage dp-registry-button");
    const english = await host.getByRole("button").textContent();
    await page.getByRole("combobox", { name: "Language", exact: true }).selectOption("he");
    await expect(host.getByRole("button")).not.toHaveText(english!);
    await expect(page.locator("#cms-stage")).toHaveCSS("direction", "rtl");
    await expect(page.locator("html")).toHaveCSS("direction", "ltr");
    await page.getByRole("combobox", { name: "Theme", exact: true }).selectOption("custom");
    await page.getByLabel("--dp-radius").fill("17px");
    await expect(host.getByRole("button")).toHaveCSS("border-radius", "17px");
    await expect(page.locator("#cms-once")).toContainText("--dp-radius: 17px;");
    await page.getByRole("combobox", { name: "Device", exact: true }).selectOption("mobile");
    expect((await page.locator("#cms-stage").boundingBox())!.width).toBeLessThanOrEqual(362);
  });

  test("every element and every start comes to a state", async ({ page }) => {
    test.setTimeout(30_000 + catalog.length * 6000);
    await open(page);
    for (const tag of await page.locator("#cms-tag option").allTextContents()) {
      await page.locator("#cms-tag").selectOption(tag);
      for (const start of await page
        .locator("#cms-start option")
        .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))) {
        await page.locator("#cms-start").selectOption(start);
        await expect(page.locator("#cms-told"), `${tag} ${start}`).toContainText(/State: (?!loading|not there)\w/);
        await page.evaluate(() => document.querySelectorAll("#cms-stage > *").forEach((node) => node.remove()));
      }
    }
  });
});

test.describe("the gallery", () => {
  test("every element of the catalogue is there with its states, and each of them comes to a state", async ({ page, shop }) => {
    test.setTimeout(30_000 + catalog.length * 6000);
    await shop.signIn("theo");
    await page.goto("/demo/gallery");
    const pages = await page.locator(".entry h3 a").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    expect(pages.toSorted()).toEqual(GALLERY.toSorted());
    for (const path of pages) {
      await page.goto(path);
      const states = await page.locator("[data-shows]").evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["shows"]!));
      expect(states.length, path).toBeGreaterThan(1);
      for (const state of states) {
        await shop.open(`${path}?state=${state}`);
        await expect(page.locator("[data-shows]")).toHaveCount(1);
        expect(
          await page
            .locator("[data-stage]")
            .locator("css=*")
            .evaluateAll((all) => all.filter((node) => node.localName.startsWith("dp-")).length),
        ).toBeGreaterThan(0);
      }
    }
  });

  test("text.2 language, direction, theme and build are taken up, and carried on", async ({ page, shop }) => {
    await page.goto("/demo/gallery/registry-button");
    await shop.settled();
    const drawn = page.locator("#state-drawn dp-registry-button").getByRole("button");
    const english = await drawn.textContent();
    await page.getByRole("combobox", { name: "Language", exact: true }).selectOption("ar");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(drawn).not.toHaveText(english!);
    await page.getByRole("combobox", { name: "Theme", exact: true }).selectOption("dark");
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
    await page.getByRole("link", { name: "Gallery", exact: true }).click();
    await expect(page.locator('script[src="/dist/lite/dp-elements.all.js"]')).toHaveCount(1);
    await expect(page.getByRole("combobox", { name: "Language", exact: true })).toHaveValue("ar");
  });

  test("the search narrows while it is typed, and works as an address", async ({ page }) => {
    await page.goto("/demo/gallery");
    await page.getByRole("searchbox", { name: "Search" }).fill("purchase bar");
    await expect(page.locator(".entry:visible")).toHaveCount(1);
    await expect(page.locator(".area:visible")).toHaveCount(1);
    await page.goto("/demo/gallery?q=registry");
    await expect(page.locator(".entry:visible")).toHaveCount(2);
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

test("the first page names the demo pages for the three kinds of people", async ({ page }) => {
  await page.goto("/");
  for (const path of ["/demo/legacy", "/demo/cms", "/demo/gallery"]) await expect(page.locator(`main a[href="${path}"]`)).toBeVisible();
});
