import { expect, test, type Page } from "./shop.ts";

/** A page of the shop with nothing of the library on it but what `main` says. */
async function openWith(page: Page, main: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(new URL(request.url()).pathname));
  await page.route("**/behaviours-only", (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><html lang="en"><title>x</title><script async src="/dist/dp-elements.js"></script><main>${main}</main>` }),
  );
  await page.goto("/behaviours-only");
  return scripts;
}

const BEHAVIOURS = `<dp-jump-link kind="reviews"><a href="#reviews">Reviews</a></dp-jump-link><p id="reviews">Reviews</p>`;

test("a page with only behaviour elements requests no React chunk, from preload to press", async ({ page, shop }) => {
  const scripts = await openWith(page, BEHAVIOURS);
  await shop.settled();
  await page.getByRole("link", { name: "Reviews" }).click();
  await expect(page.locator("dp-jump-link")).toHaveAttribute("data-state", "ready");
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((path) => path.startsWith("/dist/elements/"))).not.toEqual([]);
  expect(scripts.filter((path) => /\/lit-/.test(path)).length).toBe(1);
  const texts = await Promise.all(scripts.map(async (path) => (await page.request.get(path)).text()));
  expect(scripts.filter((path, which) => /\/react-/.test(path) || /react\.transitional\.element|Minified React error/.test(texts[which]!))).toEqual([]);
});

test("a page with a feature element requests it, so that the test above looks at the right thing", async ({ page, shop }) => {
  const scripts = await openWith(page, `${BEHAVIOURS}<dp-sticky-bar hidden></dp-sticky-bar>`);
  await shop.settled();
  expect(scripts.filter((path) => /\/react-/.test(path)).length).toBe(1);
});
