import { expect, KETTLE, rest, test, type Page } from "./shop.ts";

/** What the elements of the page have come to, in the order of the page. */
const states = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("*")]
      .filter(({ localName }) => localName.startsWith("dp-"))
      .map(({ localName, dataset, shadowRoot }) => [localName, dataset["state"], shadowRoot?.querySelector("[part=total]")?.textContent]),
  );

/** Opens the page with the parser held at the first place that matches, until what stands before it has come alive. */
async function openHeld(page: Page, path: string, at: RegExp): Promise<void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/held.js", async (route) => {
    await held;
    await route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(at, (found) => `<script src="/held.js"></script>${found}`);
    await route.fulfill({ response, body });
  });
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("dp-image-gallery")).toHaveAttribute("data-state", /^(?!loading)./);
  await expect(page.locator("dp-price-summary").first()).toHaveAttribute("data-state", /^(?!loading)./);
  expect(await page.evaluate(() => document.readyState)).toBe("loading");
  release();
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
    await openHeld(page, `/dp/${KETTLE}`, at);
    await rest(page);
    await expect.poll(() => states(page)).toEqual(whole);
    expect(problems).toEqual([]);
  });
}
