import { expect, test, type Page } from "./shop.ts";

/** A page of the shop with nothing of the library on it but what `main` says. */
async function openWith(page: Page, main: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on(
    "request",
    (request) =>
      request.resourceType() === "script" && request.frame() === page.mainFrame() && scripts.push(new URL(request.url()).pathname),
  );
  await page.route("**/behaviours-only", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><title>x</title><script async src="/dist/dp-elements.js"></script><main>${main}</main>`,
    }),
  );
  await page.goto("/behaviours-only");
  return scripts;
}

const BEHAVIOURS = `<dp-jump-link kind="reviews"><a href="#reviews">Reviews</a></dp-jump-link><p id="reviews">Reviews</p>
  <dp-expander><details><summary>Facts</summary><p>46 kcal</p></details></dp-expander>
  <dp-one-click-guard><form action="/gp/cart/view.html" target="frame"><button>Buy</button></form></dp-one-click-guard><iframe name="frame" title="Answer"></iframe>
  <dp-truncate lines="1"><p data-dp-part="text">One<br>Two</p><button data-dp-part="popover-trigger">All of it</button></dp-truncate>
  <dp-truncate mode="rows" rows="1"><div data-dp-part="header"><button data-dp-action="toggle">More rows</button></div><p data-dp-row>One</p><p data-dp-row>Two</p></dp-truncate>`;

test("a page with only behaviour elements requests no React chunk, from preload to press", { tag: "@decides" }, async ({ page, shop }) => {
  const scripts = await openWith(page, BEHAVIOURS);
  await shop.settled();
  await page.getByRole("link", { name: "Reviews" }).click();
  await expect(page.locator("dp-jump-link")).toHaveAttribute("data-state", "ready");
  await page.locator("summary").click();
  await page.getByRole("button", { name: "All of it" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More rows" }).click();
  await page.getByRole("button", { name: "Buy" }).click();
  await shop.settled();
  expect(scripts.filter((path) => path.startsWith("/dist/elements/"))).not.toEqual([]);
  expect(scripts.filter((path) => /\/behaviours-/.test(path)).length).toBe(1);
  const texts = await Promise.all(scripts.map(async (path) => (await page.request.get(path)).text()));
  expect(
    scripts.filter((path, which) => /\/features-/.test(path) || /react\.transitional\.element|Minified React error/.test(texts[which]!)),
  ).toEqual([]);
});

test(
  "a page with a feature element requests it, so that the test above looks at the right thing",
  { tag: "@decides" },
  async ({ page, shop }) => {
    const scripts = await openWith(page, `${BEHAVIOURS}<dp-sticky-bar hidden></dp-sticky-bar>`);
    await shop.settled();
    expect(scripts.filter((path) => /\/features-/.test(path)).length).toBe(1);
  },
);
