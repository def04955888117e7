import { expect, KETTLE, Shop, rest, test, type Page } from "./shop.ts";

const BOTH = `/dp/${KETTLE}?cart=api&slider=1`;

const slider = (page: Page, asin = KETTLE) => page.locator(`dp-quantity-slider[asin="${asin}"]`);
const selector = (page: Page) => page.locator("dp-quantity-selector");
const press = (page: Page, name: RegExp, asin = KETTLE) => slider(page, asin).getByRole("button", { name }).click();
const [ADD, MORE, LESS] = [/^Add to cart/, /^Increase/, /^(?:Decrease|Remove)/];

// posted, and yet no writes of the shopper
const ASKED_BESIDE = ["cart-change-log", "delivery-promise-get"];

/** Keeps every write that leaves the page: what we sent, whatever the browser made of it (docs/decisions/0005). */
const keepWrites = (page: Page) =>
  page.addInitScript((beside) => {
    const kept = ((window as never as { kept: string[] }).kept = []) as string[];
    document.addEventListener("dp-request", (event) => {
      const { call, method } = (event as CustomEvent<{ call: string; method: string }>).detail;
      if (method !== "GET" && !beside.includes(call)) kept.push(call);
    });
  }, ASKED_BESIDE);
const written = (page: Page) => page.evaluate(() => (window as never as { kept: string[] }).kept);

/** Different request ids of the writes that reached the shop. */
async function ids(shop: Shop, ...calls: string[]): Promise<number> {
  const { requests } = await shop.state();
  return new Set(requests.filter(({ call }) => calls.includes(call)).map(({ headers }) => headers["idempotency-key"])).size;
}

const WRITES = ["cart-add-items", "cart-modify-items"];

interface Seen {
  readonly store: number;
  readonly slider: number;
  readonly count: number | null;
  readonly busy: boolean;
}

/** What the page believes and shows of an item. */
const seen = (page: Page, asin = KETTLE): Promise<Seen> =>
  slider(page, asin).evaluate((node: HTMLElement, of) => {
    const { stores } = (window as never as { dpElements: { stores: { cart: { get(): any } } } }).dpElements;
    const cart = stores.cart.get();
    const number = node.shadowRoot!.querySelector('[role="spinbutton"]')!;
    const adds = node.shadowRoot!.querySelector('[part="add"]')!.checkVisibility({ visibilityProperty: true });
    return {
      store: cart.entries[of]?.quantity ?? 0,
      slider: adds ? 0 : Number(number.getAttribute("aria-valuenow")),
      count: cart.count.retail,
      busy: node.dataset["state"] === "busy",
    };
  }, asin);

/** Control, cart store and shop hold the same of the item, and nothing is on its way. */
async function agreeOn(page: Page, shop: Shop, quantity: number, asin = KETTLE): Promise<void> {
  await expect
    .poll(async () => ({ ...(await seen(page, asin)), count: undefined, shop: await shop.units(asin) }))
    .toEqual({ store: quantity, slider: quantity, busy: false, count: undefined, shop: quantity });
}

/** Makes the selector of the buy box a stepper on the cart, as a page with a slider beside it would have it. */
async function withStepper(page: Page): Promise<void> {
  await selector(page).evaluate((node) => {
    node.setAttribute("allow-zero-quantity", "");
    node.setAttribute("selected-quantity", "0");
    node.setAttribute("shape-type", "simplified-stepper");
  });
  await expect(selector(page).getByRole("button", { name: "Add to cart" })).toBeVisible();
}

test(
  "quantity-slider.13 quantity-slider.15 slider and selector of one product show, send and keep one quantity",
  { tag: ["@decides", "@database"] },
  async ({ page, shop, problems }) => {
    await keepWrites(page);
    await shop.open(BOTH);
    await withStepper(page);
    await press(page, ADD);
    await agreeOn(page, shop, 1);
    await selector(page).getByRole("button", { name: "Increase quantity" }).click();
    await agreeOn(page, shop, 2);
    await press(page, MORE);
    await agreeOn(page, shop, 3);
    await expect(selector(page).getByRole("spinbutton")).toHaveAttribute("aria-valuenow", "3");
    expect((await seen(page)).count).toBe(3);

    // pressed at once, one of them is sent
    await shop.fault({ call: "cart-modify-items", delay: 300 });
    await page.evaluate(() => {
      const plus = (tag: string) => document.querySelector(tag)!.shadowRoot!.querySelector<HTMLElement>('[part="plus"]')!;
      for (let time = 0; time < 5; time++) plus("dp-quantity-slider").click();
      plus("dp-quantity-selector").click();
    });
    await agreeOn(page, shop, 4);
    expect(await written(page)).toEqual(["cart-add-items", "cart-modify-items", "cart-modify-items", "cart-modify-items"]);
    expect(await ids(shop, ...WRITES)).toBe(4);
    expect(problems).toEqual([]);
  },
);

for (const [what, fault, after] of [
  ["late answers", { delay: 600 }, 3],
  ["a failing shop", { status: 500 }, 2],
  ["a connection that is cut before", { cut: "before" }, 2],
  ["a connection that is cut in the answer", { cut: "during" }, 3],
  ["an answer that is lost", { lostAnswer: true }, 3],
  ["an answer in drips", { drip: 60 }, 3],
  ["half an answer", { malformed: "half" }, 3],
  ["an empty answer", { malformed: "empty" }, 3],
  ["an answer of another shape", { malformed: "shape" }, 3],
] as const) {
  test(`quantity-slider.23 quantity-slider.28 calls.11 an increase over ${what} ends with one truth, sent once`, async ({ page, shop }) => {
    await keepWrites(page);
    await shop.open(BOTH);
    await withStepper(page);
    await press(page, ADD);
    await agreeOn(page, shop, 1);
    await press(page, MORE);
    await agreeOn(page, shop, 2);
    await shop.fault({ call: "cart-modify-items", ...fault });
    await press(page, MORE);
    await agreeOn(page, shop, after);
    await expect(selector(page).getByRole("spinbutton")).toHaveAttribute("aria-valuenow", String(after));
    expect(await written(page)).toEqual(["cart-add-items", "cart-modify-items", "cart-modify-items"]);
    expect(await ids(shop, ...WRITES)).toBe(3);
    await shop.calm();
    await press(page, LESS);
    await agreeOn(page, shop, after - 1);
  });
}

test("quantity-slider.26 calls.12 an add over a failing shop is bought by the ordinary form, once", async ({ page, shop }) => {
  await shop.open(BOTH);
  await shop.fault({ call: "cart-add-items", status: 500 });
  await press(page, ADD);
  await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
  expect(await shop.units(KETTLE)).toBe(1);
  expect((await shop.state()).cart).toHaveLength(1);
});

test("quantity-slider.28 calls.11 an add over half an answer is looked up, and is in the cart once without the form", async ({
  page,
  shop,
}) => {
  await keepWrites(page);
  await shop.open(BOTH);
  await shop.fault({ call: "cart-add-items", malformed: "half" });
  await press(page, ADD);
  await agreeOn(page, shop, 1);
  expect(await written(page)).toEqual(["cart-add-items"]);
  expect((await shop.state()).cart).toHaveLength(1);
});

test("quantity-slider.28 an add whose answer is lost is in the cart once, without the form; one that never came is not", async ({
  page,
  shop,
}) => {
  await keepWrites(page);
  await shop.open(BOTH);
  await shop.fault({ call: "cart-add-items", cut: "before" });
  await press(page, ADD);
  await expect(slider(page).locator("[data-role=alert]")).toContainText("could not update");
  await agreeOn(page, shop, 0);
  await shop.calm();
  await shop.fault({ call: "cart-add-items", lostAnswer: true });
  await press(page, ADD);
  await agreeOn(page, shop, 1);
  expect(await written(page)).toEqual(["cart-add-items", "cart-add-items"]);
  expect(await ids(shop, "cart-add-items")).toBe(1); // the shopper's own retry of the same press
  expect(page.url()).toContain("/dp/");
});

test("quantity-slider.16 in a grid of 24, presses on many items over a bad network leave every item, and the count, true", async ({
  page,
  shop,
}) => {
  await keepWrites(page);
  await shop.open("/demo/grid");
  const asins = await page.locator("dp-quantity-slider").evaluateAll((nodes) => nodes.map((node) => node.getAttribute("asin")!));
  expect(asins).toHaveLength(24);
  await shop.fault(
    { call: "cart-add-items", times: 1, after: 1, delay: 700 },
    { call: "cart-add-items", times: 1, after: 1, lostAnswer: true },
    { call: "cart-add-items", times: 1, after: 2, answerDelay: 500 },
    { call: "cart-add-items", times: 1, after: 2, drip: 50 },
  );
  const pressed = await page.evaluate(() => {
    const some = [...document.querySelectorAll<HTMLElement>("dp-quantity-slider")].filter(
      (node) => !node.matches('[min-order-quantity]:not([min-order-quantity="1"])'),
    );
    const chosen = some.slice(0, 10);
    for (const node of chosen) for (let time = 0; time < 2; time++) node.shadowRoot!.querySelector<HTMLElement>('[part="add"]')!.click();
    return chosen.map((node) => node.getAttribute("asin")!);
  });
  for (const asin of pressed) await agreeOn(page, shop, 1, asin);
  await expect.poll(async () => (await seen(page, pressed[0]!)).count).toBe(10);
  expect((await written(page)).length).toBe(10);
  expect(await ids(shop, ...WRITES)).toBe(10);
  await press(page, LESS, pressed[3]!);
  await agreeOn(page, shop, 0, pressed[3]!);
  await expect.poll(async () => (await seen(page, pressed[0]!)).count).toBe(9);
});

test(
  "scope.7 quantity-slider.17 two tabs that press at once over a slow network agree with the shop",
  { tag: "@database" },
  async ({ page, shop, context }) => {
    await shop.open(BOTH);
    await press(page, ADD);
    await agreeOn(page, shop, 1);
    const second = await context.newPage();
    await new Shop(second).open(BOTH);
    await agreeOn(second, shop, 1);
    await shop.fault(
      { call: "cart-modify-items", times: 1, answerDelay: 900 },
      { call: "cart-modify-items", times: 1, answerDelay: 100 },
      { call: "cart-modify-items", times: 1, lostAnswer: true },
      { call: "cart-modify-items", times: 1, malformed: "shape" },
    );
    for (let round = 0; round < 2; round++) {
      const plus = (tab: Page) => slider(tab).getByRole("button", { name: MORE });
      await Promise.all([plus(page).click(), plus(second).click()]);
      await expect.poll(async () => [(await seen(page)).busy, (await seen(second)).busy]).toEqual([false, false]);
      await Promise.all([rest(page), rest(second)]);
    }
    await expect
      .poll(async () => {
        const [one, two, real] = [await seen(page), await seen(second), await shop.units(KETTLE)];
        return [one.store, one.slider, two.store, two.slider].every((quantity) => quantity === real) && real >= 2;
      })
      .toBe(true);
  },
);

test(
  "quantity-slider.5 quantity-slider.13 quantity-slider.14 groceries go into the grocery cart, which the slider sets, counts and logs",
  { tag: ["@decides", "@database"] },
  async ({ page, shop }) => {
    await shop.open("/demo/grid?cart=UFG");
    const asin = (await slider(page, "B0GALAAPPL").getAttribute("asin"))!;
    const groceries = async () => ((await shop.state()) as never as { groceries: { asin: string; quantity: number }[] }).groceries;
    await press(page, ADD, asin);
    await expect(slider(page, asin)).toHaveAttribute("data-state", "slider");
    await press(page, MORE, asin);
    await expect(slider(page, asin).getByRole("spinbutton")).toHaveAttribute("aria-valuenow", "2");
    expect(await groceries()).toMatchObject([{ asin, quantity: 2 }]);
    expect((await shop.state()).cart).toEqual([]);
    const count = () => page.evaluate(() => (window as never as { dpElements: { stores: any } }).dpElements.stores.cart.get().count);
    await expect.poll(count).toMatchObject({ retail: null, grocery: 2 });
    await press(page, LESS, asin);
    await expect(slider(page, asin).getByRole("spinbutton")).toHaveAttribute("aria-valuenow", "1");
    await press(page, LESS, asin);
    await expect(slider(page, asin)).toHaveAttribute("data-state", "add");
    expect(await groceries()).toEqual([]);
    await expect.poll(async () => ((await shop.state()) as never as { cartChanges: number }).cartChanges).toBe(4);
  },
);

test(
  "host.7 without JavaScript each item of the grid has its own form, for either cart",
  { tag: "@decides" },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto("/demo/grid");
    await slider(page).getByRole("button", { name: "Add to cart" }).click();
    await expect(page).toHaveURL(/\/gp\/cart\/view\.html\?added=1/);
    expect(await new Shop(page).units(KETTLE)).toBe(1);
    await page.goto("/demo/grid?cart=UFG");
    await slider(page, "B0GALAAPPL").getByRole("button", { name: "Add to cart" }).click();
    await expect(page).toHaveURL(/\/alm\/cart\?added=1/);
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.locator("main")).toContainText("There are none.");
    await context.close();
  },
);
