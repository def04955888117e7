import { findings } from "./axe.ts";
import { expect, KETTLE, rest, test, type Page, type Shop } from "./shop.ts";

type Who = "theo" | "mara" | "ines" | "jonas" | "lin" | null;

/** Pages that are looked at as they are, and who looks: `theo` has everything, `mara` nothing, `null` is a guest. */
const PAGES: readonly (readonly [path: string, who: Who])[] = [
  ["/gp/cart/view.html", null],
  ["/orders", "mara"],
  ["/sign-in", "theo"],
  ["/hz/wishlist?q=ana", "theo"],
  ["/hz/wishlist?q=zzz", "mara"],
  ["/hz/wishlist/create?asin=B0KETTLE17", "theo"],
  ["/business/lists/add?asin=B0KETTLE17", "theo"],
  ["/baby-reg?asin=B0STROLL01", "ines"],
  ["/baby-reg/signup", "mara"],
  ["/wedding/organize-registry", "jonas"],
  ["/wedding/nosignin", null],
  ["/wedding/new-registry", "mara"],
  ["/registries?asin=B0KETTLE17", "lin"],
  ["/registries", "mara"],
  ["/deals", null],
  ["/deals/app", null],
  ["/gp/collect-coupon/handler/redeem_coupon_after_login.html?promotionId=C-TOMATO", "mara"],
  ["/promotions/P-KETTLE", "mara"],
  ["/digital-dash/create?asin=B0KETTLE17", "mara"],
  ["/gp/delivery", "theo"],
  ["/gp/delivery", null],
  ["/gp/pickup", null],
  ["/alm/storefront", null],
  ["/alm/cart", null],
  ["/alm/orders", "mara"],
  ["/afx/cartconflicts/resolve/substitute", null],
  ["/demo/grid", null],
  ["/demo/grid?cart=UFG", null],
  ["/lists/shopping", "theo"],
  ["/lists/shopping", "mara"],
  ["/voice/list", "mara"],
  ["/staples", "mara"],
  ["/auto-deliveries/subscriptions", "mara"],
  ["/auto-deliveries/checkout/subscribe?ASIN=B0COFFEE12&rcxOrdFreq=2M", "theo"],
  ["/gp/prime/pipeline/membersignup/", "mara"],
  ["/discover/living-room-1057794", null],
  ["/discover/rooms", null],
  ["/discover/rooms/SC1", null],
  ["/samples", null],
  ["/gp/aw/ol/B0WATCHFIT", null],
  ["/gp/aw/d/B0KETTLE17", null],
  ["/payments/B0TABLET11", null],
  ["/payment-offers/B0TABLET11", null],
  ["/compare-offers/B0TABLET11", null],
  ["/gp/offer-listing/B0TOASTER2", null],
  ["/multi/B0TEEINDM1", null],
  ["/multi/B0TEEINDM1/compare?pick-B0TEEINDM1=1&pick-B0TEEINDL1=1", null],
  ["/rewards", "theo"],
  ["/nowhere", null],
];

const WIDTHS = [1280, 375, 320];

/** The page as it is fits every width, and axe finds nothing, by day and by night. */
async function looksWell(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await rest(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `width ${width}`).toBe(width);
    await page.emulateMedia({ colorScheme: width === 375 ? "dark" : "light" });
    expect(await findings(page), `axe at ${width}`).toEqual([]);
  }
  expect(await brokenWords(page)).toEqual([]);
}

/** Words with a line break within: their column is too narrow for them. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.locator("main").evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    const range = new Range();
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: word } of text.textContent!.matchAll(/\p{L}+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    return broken;
  });

async function fillCart(page: Page, shop: Shop, asins: readonly string[]): Promise<void> {
  for (const asin of asins) {
    await shop.open(`/dp/${asin}`);
    await page.locator("#add-to-cart-button").click();
    await page.waitForURL(/added=1/);
  }
}

for (const [path, who] of PAGES) {
  test(`host.7 a11y.1 ${path} fits every width and has no finding, for ${who ?? "a guest"}`, async ({ page, shop }) => {
    await shop.signIn(who);
    await shop.open(path);
    await looksWell(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
}

test("host.7 a11y.1 a cart and its checkout fit every width and have no finding", async ({ page, shop }) => {
  await shop.signIn("theo");
  await fillCart(page, shop, [KETTLE, "B0TOASTER2"]);
  await looksWell(page);
  await page.getByRole("link", { name: "Proceed to checkout" }).click();
  await looksWell(page);
});

test("host.7 a11y.1 with text of twice the size a cart, its checkout and the order fit a phone, and no word is broken", async ({
  page,
  shop,
}) => {
  const large = async () => {
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await rest(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    expect(await brokenWords(page)).toEqual([]);
  };
  await shop.signIn("theo");
  await page.setViewportSize({ width: 375, height: 800 });
  await fillCart(page, shop, [KETTLE]);
  await large();
  await page.goto("/gp/cart/desktop/go-to-checkout.html");
  await large();
  await page.getByRole("button", { name: "Place the order" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  await large();
});

test("host.7 the header has one row on a phone, however long the shopper's name is", async ({ page, shop }) => {
  await shop.signIn("theo");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/orders");
  const middles = await page
    .locator(".shop-bar a")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 2)));
  expect(new Set(middles).size).toBe(1);
  await expect(page.getByRole("link", { name: "Hello, Theo (member, every registry)" })).toBeVisible();
});

test("host.7 a11y.1 an order and the list of orders fit every width and have no finding", async ({ page, shop }) => {
  await shop.signIn("theo");
  await fillCart(page, shop, [KETTLE]);
  await page.goto("/gp/cart/desktop/go-to-checkout.html");
  await page.getByRole("button", { name: "Place the order" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  await looksWell(page);
  await page.getByRole("main").getByRole("link", { name: "Your orders" }).click();
  await expect(page.getByRole("heading", { name: /^Order / })).toHaveCount(1);
  await looksWell(page);
});

test("host.7 a11y.1 a list and a gift registry fit every width and have no finding", async ({ page, shop }) => {
  await shop.signIn("theo");
  await shop.open("/hz/wishlist");
  await page.getByRole("link", { name: "Wish list" }).click();
  await looksWell(page);
  await shop.open("/registries");
  await page.getByRole("link", { name: "Ana turns 30" }).click();
  await looksWell(page);
});

test("host.7 a11y.1 the page of a refusal says what is wrong, fits every width and leads on", async ({ page, shop }) => {
  await shop.signIn("theo");
  await shop.open("/alm/storefront");
  await page.getByRole("button", { name: "Order from Harbor Market" }).click();
  await expect(page.getByText("Harbor Market delivers orders from")).toBeVisible();
  await looksWell(page);
  await page.getByRole("link", { name: "To your cart" }).click();
  await expect(page).toHaveURL(/\/gp\/cart\/view\.html$/);
});

test("host.7 what is empty says so, with a way on", async ({ page, shop }) => {
  const EMPTY: readonly (readonly [path: string, text: string, way: string, leads: RegExp])[] = [
    ["/gp/cart/view.html", "Your cart is empty.", "See all products", /\/$/],
    ["/orders", "You have ordered nothing yet.", "Back to the shop", /\/$/],
    ["/hz/wishlist", "You have no lists yet.", "Make a list", /#new-list$/],
    ["/registries", "You have no gift registry yet.", "Make one", /#new-registry$/],
    ["/alm/cart", "There are none.", "See the grocery stores", /\/alm\/storefront$/],
    ["/alm/orders", "You have ordered no groceries yet.", "See the grocery stores", /\/alm\/storefront$/],
    ["/lists/shopping", "You have none yet.", "Create a list", /#new-list$/],
    ["/staples", "You have none.", "See the grocery stores", /\/alm\/storefront$/],
    ["/voice/list", "There is nothing on it.", "See the grocery stores", /\/alm\/storefront$/],
  ];
  await shop.signIn("mara");
  for (const [path, text, way, leads] of EMPTY) {
    await page.goto(path);
    const empty = page.locator(".empty");
    await expect(empty.getByText(text)).toBeVisible();
    expect(await empty.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
    await empty.getByRole("link", { name: way }).click();
    await expect(page, path).toHaveURL(leads);
  }
});

const added = (page: Page) => page.getByRole("region", { name: "Added to your cart" });

for (const scripts of [true, false])
  test.describe(`${scripts ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled: scripts });

    test("host.7 after an add the page says what, how many and the subtotal, and leads to checkout, to the cart and back", async ({
      page,
      shop,
    }) => {
      await shop.signIn("mara");
      const add = async () => {
        await page.goto(`/dp/${KETTLE}`);
        if (scripts) await shop.settled();
        await page.locator("#add-to-cart-button").click();
      };
      await add();
      await expect(added(page).getByText("Stainless steel kettle, 1.7 l")).toBeVisible();
      await expect(added(page).getByText("1 × $34.99")).toBeVisible();
      await expect(added(page).getByText("Cart subtotal (1 item): $34.99")).toBeVisible();
      await expect(page.getByRole("link", { name: "Cart 1" })).toBeVisible();
      await added(page).getByRole("link", { name: "Back to the product" }).click();
      await expect(page).toHaveURL(new RegExp(`/dp/${KETTLE}$`));
      await add();
      await expect(added(page).getByText("1 × $34.99")).toBeVisible();
      await expect(added(page).getByText("Cart subtotal (2 items): $69.98")).toBeVisible();
      await added(page).getByRole("link", { name: "View cart" }).click();
      await expect(page).toHaveURL(/\/gp\/cart\/view\.html$/);
      await expect(added(page)).toHaveCount(0);
      await add();
      await added(page).getByRole("link", { name: "Go to checkout" }).click();
      await expect(page.getByText("Total: $104.97")).toBeVisible();
      await page.getByRole("button", { name: "Place the order" }).click();
      await expect(page.getByText(/^\s*Order [0-9A-F]{8}\.\s+Arrives /)).toBeVisible();
      await expect(page.getByText("3 × Stainless steel kettle, 1.7 l")).toBeVisible();
      await expect(page.getByText("Total: $104.97")).toBeVisible();
      expect((await shop.state()).orders).toBe(1);
    });
  });

test("host.7 a product that an element adds is shown on the page that stays, with the subtotal and the ways on", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open("/dp/B0BLOCKS60");
  const carousel = page.locator("dp-sponsored-carousel");
  await carousel.evaluate((host) => host.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(carousel).toHaveAttribute("data-state", "ready");
  await carousel.locator("[part=card]").filter({ visible: true }).nth(1).getByRole("button").click();
  await expect(added(page).getByText(/^1 × \$/)).toBeVisible();
  await expect(added(page).getByText(/^Cart subtotal \(1 item\): \$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart 1" })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await added(page).getByRole("button", { name: "Close" }).click();
  await expect(added(page)).toHaveCount(0);
  await carousel.locator("[part=card]").filter({ visible: true }).nth(1).getByRole("button").click();
  await added(page).getByRole("link", { name: "Go to checkout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  expect(problems).toEqual([]);
});

test("host.7 a deal of the list is claimed by a plain form and is in the cart", async ({ page, shop }) => {
  await shop.signIn("theo");
  await shop.open("/deals");
  await expect(page.getByRole("progressbar", { name: "Claimed: Fitness watch with GPS" })).toBeVisible();
  await expect(page.getByText(/^\s*Ends in \d/).first()).toBeVisible();
  await page.getByRole("button", { name: "Claim the deal: Mid-century table lamp" }).click();
  await expect(page.locator(".line")).toHaveCount(1);
  await page.goto("/deals");
  await expect(page.getByRole("link", { name: "In your cart" })).toHaveCount(1);
});

test("host.7 an order prints without what is to be pressed", async ({ page, shop }) => {
  await shop.signIn("mara");
  await fillCart(page, shop, [KETTLE]);
  await page.goto("/gp/cart/desktop/go-to-checkout.html");
  await page.getByRole("button", { name: "Place the order" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Total: $34.99")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Departments" })).toBeHidden();
  await expect(page.getByRole("main").getByRole("link", { name: "Your orders" })).toBeHidden();
});
