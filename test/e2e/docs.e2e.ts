import { catalog } from "../../elements/catalog.ts";
import { readGuides } from "../../scripts/docs/guides.mjs";
import { findings } from "./axe.ts";
import { expect, test, type Page } from "./shop.ts";

const GUIDES = ["paste-into-your-page", "place-elements-in-your-cms", "connect-your-back-end"].map((name) => `/docs/guides/${name}`);
const REFERENCE = ["options", "events", "stores", "theming", "texts", "calls"].map((name) => `/docs/${name}`);
const ELEMENTS = catalog.map(({ tag }) => `/docs/elements/${tag.slice("dp-".length)}`);
const LOOKED_AT = [
  "/docs",
  "/docs?q=quantity",
  "/docs/theme-builder",
  "/docs/guides/recipes/dark-mode",
  ...GUIDES,
  ...REFERENCE,
  "/docs/areas/lists",
  "/docs/calls/cart-add-items",
  "/docs/elements/quantity-selector",
];

const search = (page: Page) => page.getByRole("search", { name: "Documentation" }).getByRole("searchbox", { name: "Search" });

test.describe("the documentation", () => {
  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("the same search is answered by the server, and the contents lead everywhere", { tag: "@decides" }, async ({ page }) => {
      await page.goto("/docs/theming");
      await search(page).fill("max-quantity");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/\/docs\?q=max-quantity$/);
      await page.getByRole("main").getByRole("link", { name: "Option max-quantity dp-quantity-selector" }).click();
      await expect(page).toHaveURL(/#options-max-quantity$/);
      const contents = page.getByRole("navigation", { name: "Documentation" });
      for (const path of [...GUIDES, ...REFERENCE, ...ELEMENTS]) await expect(contents.locator(`a[href="${path}"]`)).toHaveCount(1);
      await contents.getByRole("link", { name: "Stores", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stores");
    });

    test("what is asked for is text to the page", async ({ page }) => {
      await page.goto(`/docs?q=${encodeURIComponent('"><img src=x>')}`);
      await expect(page.locator("main img")).toHaveCount(0);
      await expect(page.getByRole("heading", { name: /^Nothing found/ })).toBeVisible();
    });
  });

  test("every element of the catalogue has a page with an example", async ({ page }) => {
    test.slow(); // 73 pages
    // what the server says is enough: the gallery's tests bring the examples to life
    await page.route("**", (route) => (route.request().resourceType() === "document" ? route.continue() : route.abort()));
    for (const path of ELEMENTS) {
      const tag = `dp-${path.split("/").at(-1)}`;
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(tag);
      await expect(page.locator(`[data-stage] ${tag}`).first(), path).toBeAttached();
    }
  });

  test("another state is shown by its link", async ({ page, shop }) => {
    await shop.open("/docs/elements/heart-button");
    await page.getByRole("navigation", { name: "States" }).getByRole("link", { name: "invalid" }).click();
    await expect(page).toHaveURL(/[?&]state=invalid\b/);
    await shop.settled();
    await expect(page.locator("[data-stage] dp-heart-button")).toHaveAttribute("data-state", "invalid");
  });

  test("the first page, every page of the shop and the gallery lead to it", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator('main a[href="/docs"]')).toBeVisible();
    await page.goto("/dp/B0KETTLE17");
    await page.getByRole("navigation", { name: "Shop" }).getByRole("link", { name: "Docs" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Documentation");
    await page.goto("/demo/gallery/heart-button");
    await page.getByRole("main").getByRole("link", { name: "Documentation" }).click();
    await expect(page).toHaveURL(/\/docs\/elements\/heart-button$/);
  });

  test("a11y.1 an element's page has no finding of axe in the dark, narrow, and right to left", async ({ page, shop }) => {
    for (const [query, look] of [
      ["", { colorScheme: "dark" }],
      ["?dir=rtl", { colorScheme: "light" }],
      ["", { forcedColors: "active" }],
    ] as const) {
      await page.emulateMedia(look);
      await page.setViewportSize(query ? { width: 1280, height: 800 } : { width: 320, height: 700 });
      await shop.open(`/docs/elements/jump-link${query}`);
      expect(await findings(page), JSON.stringify(look)).toEqual([]);
    }
  });

  test("a page that there is not is a 404", async ({ page }) => {
    for (const path of ["/docs/nothing", "/docs/..%2F..%2Fpackage.json", "/docs/elements"])
      expect((await page.goto(path))!.status(), path).toBe(404);
  });
});

for (const path of LOOKED_AT) {
  test(`a11y.1 policy.1 ${path} fits 320 px both ways, has no finding of axe and breaks none of the strict policy`, async ({
    page,
    shop,
    problems,
  }) => {
    test.slow(); // axe takes its time over the tables of all calls
    await page.setViewportSize({ width: 320, height: 700 });
    for (const direction of ["rtl", "ltr"]) {
      const response = await page.goto(`${path}${path.includes("?") ? "&" : "?"}dir=${direction}`);
      expect(response!.headers()["content-security-policy"]).toContain("require-trusted-types-for 'script'");
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(over, direction).toBe(0);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await shop.open(path);
    expect(await findings(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
}

/** Blocks of code of the guides, each with what comes after it; those of a recipe are one page (recipes.e2e.ts). */
const blocks = readGuides()
  .filter(({ group }) => group !== "Recipes")
  .flatMap(({ name: file, markdown }) => {
    const found = [...markdown.matchAll(/^```([^\n]*)\n([\s\S]*?)^```/gm)];
    return found.map(([, kind = "", text = ""], at) => ({ file, at, kind, text, next: found[at + 1]?.[2] ?? "" }));
  });

/** A page of the shop's origin and policy with nothing but this markup. */
async function mount(page: Page, markup: string): Promise<void> {
  const policy = (await page.request.get("/docs")).headers()["content-security-policy"]!;
  const loader = /<script[^>]* src=/.test(markup) ? "" : '<script async src="/dist/dp-elements.js"></script>';
  const field = markup.includes("marketplace-id")
    ? ""
    : '<div data-dp-page hidden><input type="hidden" name="marketplace-id" value="DPMARKET1"></div>';
  const body = `<!doctype html><html lang="en" data-dp-debug><meta charset="utf-8"><title>Snippet</title>${loader}${field}<h1>Snippet</h1>${markup}</html>`;
  await page.route("**/snippet", (route) =>
    route.fulfill({ body, contentType: "text/html", headers: { "content-security-policy": policy } }),
  );
  await page.goto("/snippet");
}

test.describe("the snippets of the guides", () => {
  for (const { file, at, text } of blocks.filter(({ kind }) => kind === "html")) {
    test(`${file} block ${at + 1} works as it stands`, async ({ page, shop, problems }) => {
      const integrity = (await (await page.request.get("/dist/integrity.json")).json()) as Record<string, string>;
      await mount(page, text.replace("sha384-…", integrity["dp-elements.js"]!));
      await shop.settled();
      const states = await page
        .locator("body *")
        .evaluateAll((all) =>
          all
            .filter(({ localName }) => localName.startsWith("dp-"))
            .map((node) => `${node.localName} ${(node as HTMLElement).dataset["state"]}`),
        );
      expect(states).toHaveLength(text.match(/<dp-/g)?.length ?? 0);
      for (const state of states) expect(state).not.toMatch(/ (undefined|loading|invalid|failed)$/);
      expect(problems).toEqual([]);
      if (text.includes("<script"))
        expect(
          await page.evaluate(
            () => Symbol.for("dp-loader") in window || customElements.get("dp-jump-link") !== undefined || "dpElements" in window,
          ),
        ).toBe(true);
    });
  }

  for (const { file, at, kind, text, next } of blocks.filter((block) => /^html (wrong|unknown)$/.test(block.kind))) {
    test(`config.8 ${file} block ${at + 1} gives the message that the guide promises`, async ({ page, shop }) => {
      const said: string[] = [];
      page.on("console", (message) => said.push(message.text()));
      await mount(page, text);
      await shop.settled();
      for (const line of next.trim().split("\n")) await expect.poll(() => said.join("\n")).toContain(line);
      const state = await page.locator("[data-state]").first().getAttribute("data-state");
      expect(state === "invalid").toBe(kind === "html wrong");
    });
  }
});
