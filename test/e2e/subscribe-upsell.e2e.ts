import { expect, test, type Page } from "./shop.ts";

// no grocery: whose page asks for the place of delivery in a sheet of its own
const DIAPERS = "B0DIAPER96";
const TITLE = "Added to your cart with a subscription";

const widget = (page: Page) => page.locator("dp-subscribe-upsell");
const items = (page: Page) => widget(page).locator("[part=item]:visible");

async function open(page: Page): Promise<void> {
  await page.goto(`/dp/${DIAPERS}`);
  await expect(widget(page)).toHaveAttribute("data-state", "closed");
}

interface Subscribed {
  readonly asin: string;
  readonly quantity: number;
  readonly subscription?: string;
}

/** What the box of the page tells when its add has gone into the cart. */
const subscribed = (page: Page, shipId: string) =>
  page.locator("main").evaluate((main, id) => {
    const detail = { action: "subscribe-add", asin: "B0DIAPER96", quantity: 1, shipId: id };
    main.dispatchEvent(new CustomEvent("dp-success", { detail, bubbles: true, composed: true }));
  }, shipId);

test("subscribe-upsell.2 subscribe-upsell.7 subscribe-upsell.8 a shopper adds a recommended product by keyboard, and goes to the cart with it", async ({
  page,
  shop,
}) => {
  await shop.signIn("mara");
  await open(page);
  await subscribed(page, "S-1");
  await expect(widget(page).getByRole("heading", { name: TITLE })).toBeFocused();
  await expect(items(page)).toHaveCount(3);
  await widget(page).getByRole("button", { name: "Show more" }).press("Enter");
  await expect.poll(() => items(page).count()).toBeGreaterThan(3);
  const item = items(page).first();
  const asin = await item.locator("[data-dp-recommendation]").getAttribute("data-dp-recommendation");
  await item.getByRole("button", { name: "Add and subscribe" }).press("Enter");
  await expect(item.getByText("Added to your cart")).toBeFocused();
  const cart = (await shop.state()).cart as readonly Subscribed[];
  expect(cart.map((line) => [line.asin, line.quantity, line.subscription?.split("|")[1]])).toEqual([[asin, 1, "onml"]]);
  expect((await shop.calls("subscription-recommendations")).map(({ url }) => new URL(url).search)).toEqual([
    "?currencyCode=USD&shipId=S-1&sourcePage=detail",
  ]);
  await widget(page).getByRole("button", { name: "Go to cart" }).click();
  await expect(page.getByText(/^One now, then every/)).toBeVisible();
});

test("subscribe-upsell.10 subscribe-upsell.11 what the shop cannot answer is no way's end, and a failed add can be tried again", async ({
  page,
  shop,
}) => {
  await open(page);
  await shop.fault({ call: "subscription-recommendation-add", status: 500, times: 1 });
  await subscribed(page, "S-1");
  const item = items(page).first();
  await item.getByRole("button").click();
  await expect(item.getByText("Not added. Please try again.")).toBeVisible();
  await item.getByRole("button").click();
  await expect(item.getByText("Added to your cart")).toBeVisible();
  expect((await shop.state()).cart).toHaveLength(1);
  await shop.fault({ call: "subscription-recommendations", status: 404, times: 3 });
  await subscribed(page, "S-2");
  await expect(widget(page)).toHaveAttribute("data-state", "bare");
  await expect(widget(page).getByRole("button", { name: "Go to checkout" })).toBeVisible();
});

test("subscribe-upsell.8 a11y.1 what became of an add is announced when the announcer's code has come, though it failed and the widget has gone", async ({
  page,
  shop,
}) => {
  await shop.signIn("mara");
  let comes = false;
  await page.route("**/chunks/announcer-*.js", (route) => (comes ? route.continue() : route.abort()));
  await open(page);
  await subscribed(page, "S-1");
  await items(page).first().getByRole("button", { name: "Add and subscribe" }).click();
  await expect(items(page).first().getByText("Added to your cart")).toBeVisible();
  await page.context().setOffline(true);
  await widget(page).evaluate((element) => element.remove());
  await expect(page.locator("[data-dp-live]")).toHaveCount(0);
  comes = true;
  await page.context().setOffline(false);
  await expect(page.locator("[data-dp-live]").getByRole("status")).toHaveText("Added to your cart");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a shopper subscribes by the form of the page, and the order has the discount", { tag: "@decides" }, async ({ page, shop }) => {
    await page.goto("/dp/B0OLIVEOIL");
    const box = page.locator("dp-subscribe-box form");
    await box.getByLabel("Subscribe and save").check();
    await box.getByLabel("Deliver").selectOption("2M|sns");
    await box.getByLabel("Quantity").selectOption("3");
    await box.getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByText("Delivered every 2 months")).toBeVisible();
    await expect(page.locator(".total").getByText("$40.77")).toBeVisible();
    await page.getByRole("link", { name: "Proceed to checkout" }).click();
    await expect(page.getByText("Subscribe and save 15%: -$7.20")).toBeVisible();
    await page.getByRole("button", { name: "Place the order" }).click();
    await expect(page.getByText("Total: $40.77")).toBeVisible();
    const { subscriptions } = (await shop.state()) as never as { subscriptions: readonly Subscribed[] };
    expect(subscriptions).toMatchObject([{ asin: "B0OLIVEOIL", quantity: 3, subscription: "2M|sns" }]);
  });

  test("the checkout of a subscription starts it by one press", async ({ page, shop }) => {
    const offer = "OL-B0COFFEE12-1";
    const query = new URLSearchParams({
      ASIN: "B0COFFEE12",
      offerListingID: offer,
      rcxOrdFreq: "2M",
      snsDeliveryOption: "sns",
      quantity: "2",
    });
    await page.goto(`/auto-deliveries/checkout/subscribe?${query}`);
    await expect(page.getByText("$22.94")).toBeVisible();
    await page.getByRole("button", { name: "Start the subscription" }).click();
    await expect(page.getByRole("heading", { name: "Your subscription has started" })).toBeVisible();
    const { subscriptions } = (await shop.state()) as never as { subscriptions: readonly Subscribed[] };
    expect(subscriptions).toMatchObject([{ asin: "B0COFFEE12", quantity: 2, subscription: "2M|sns" }]);
  });
});
