import { expect, rest, test, type Page, type Shop } from "./shop.ts";

/** New and used, as tabs. */
const SPEAKER = "B0SPEAKER1";

const row = (page: Page) => page.getByRole("list", { name: "Service and delivery" });

/** What was logged as seen, with the buying option that it belongs to. */
async function seen(shop: Shop): Promise<string[]> {
  const events = (await shop.calls("trust-impression-log")).map(({ body }) => JSON.parse(body).event);
  return events
    .filter(({ refMarker }) => refMarker.endsWith("_gv"))
    .map(
      ({ refMarker, additionalRequestData }) =>
        `${additionalRequestData.buyingOptionIndex} ${refMarker.slice("contextual_tw_".length, -3)}`,
    )
    .toSorted();
}

/** Scrolls until this share of the icons is above the lower edge of the window: of the lowest one when `most`, else of the highest one. */
const show = (page: Page, share: number, most = true) =>
  row(page).evaluate(
    (list, given) => {
      const boxes = [...list.querySelectorAll("button")].map((icon) => icon.getBoundingClientRect());
      const edges = boxes.map(({ top, height }) => top + height * given.share);
      scrollBy({ top: (given.most ? Math.max(...edges) : Math.min(...edges)) - innerHeight, behavior: "instant" });
    },
    { share, most },
  );

test("trust-widget.11 trust-widget.12 an icon counts when half of it was seen, once, for the buying option that was shown", async ({
  page,
  shop,
  problems,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await shop.open(`/dp/${SPEAKER}`);
  await rest(page);
  expect(await seen(shop), "below the window").toEqual([]);
  await show(page, 0.4, false);
  await rest(page);
  expect(await seen(shop), "less than half").toEqual([]);
  await show(page, 0.6);
  const asNew = ["0 pay_on_delivery", "0 returns_policy", "0 secure_transaction", "0 warranty"];
  await expect.poll(() => seen(shop)).toEqual(asNew);
  await page.evaluate(() => scrollTo(0, 0));
  await rest(page);
  await show(page, 1);
  await rest(page);
  expect(await seen(shop), "seen again").toEqual(asNew);

  await page.getByRole("tab", { name: "Save with used" }).click();
  await expect(row(page).getByRole("listitem")).toHaveCount(3);
  await show(page, 0.6);
  const both = [...asNew, "1 returns_policy", "1 secure_transaction", "1 warranty"];
  await expect.poll(() => seen(shop)).toEqual(both);
  await page.getByRole("tab", { name: "Buy new" }).click();
  await show(page, 0.6);
  await rest(page);
  expect(await seen(shop), "both were seen").toEqual(both);
  expect(problems).toEqual([]);
});
