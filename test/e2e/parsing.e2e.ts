import { expect, KETTLE, rest, test, type Page } from "./shop.ts";

/** What the elements of the page have come to, in the order of the page. */
const states = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("*")]
      .filter(({ localName }) => localName.startsWith("dp-"))
      .map(({ localName, dataset, shadowRoot }) => [localName, dataset["state"], shadowRoot?.querySelector("[part=total]")?.textContent]),
  );

/** Opens the page with the parser held at the first place that matches; gives the way to let it go on. */
async function openHeld(page: Page, path: string, at: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/held.js", async (route) => {
    await held;
    await route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await page.route(
    ({ pathname, search }) => pathname + search === path,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(at, (found) => `<script src="/held.js"></script>${found}`);
      await route.fulfill({ response, body });
    },
  );
  await page.goto(path, { waitUntil: "commit" });
  return release;
}

for (const [what, at] of [
  ["the state of the product", /<script type="application\/json" data-dp-state/],
  ["the sections below", /<section[^>]* id="customer-reviews"/],
] as const) {
  test(`config.5 selections.1 jump-link.7 elements that come alive before ${what} are there end as those of a page that was there at once`, async ({
    page,
    shop,
    problems,
  }) => {
    await shop.open(`/dp/${KETTLE}`);
    await rest(page);
    const whole = await states(page);
    expect(whole.filter(([tag, , total]) => tag === "dp-price-summary" && total === "Total: $34.99").length).toBe(2);
    const release = await openHeld(page, `/dp/${KETTLE}`, at);
    for (const tag of ["dp-image-gallery", "dp-price-summary"])
      await expect(page.locator(tag).first()).toHaveAttribute("data-state", /^(?!loading)./);
    expect(await page.evaluate(() => document.readyState)).toBe("loading");
    release();
    await rest(page);
    await expect.poll(() => states(page)).toEqual(whole);
    expect(problems).toEqual([]);
  });
}

test(
  "config.5 host.2 an element begins when the parser has left it: what it reads of its own markup is all there",
  { tag: "@decides" },
  async ({ page }) => {
    const selector = page.locator("dp-quantity-selector");
    const release = await openHeld(page, "/demo/gallery/quantity-selector?state=zero", /<label>Quantity <input/);
    await expect.poll(() => page.evaluate(() => customElements.get("dp-quantity-selector") !== undefined)).toBe(true);
    await expect(selector).toHaveAttribute("data-state", "loading");
    release();
    await expect(selector).toHaveAttribute("data-state", "zero");
    await expect(selector.locator("[part=label]")).toHaveText("Quantity");
  },
);
