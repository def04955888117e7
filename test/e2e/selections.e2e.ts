import fc from "fast-check";
import { addOns } from "../../demo/server/catalog/add-ons.ts";
import type * as api from "../../src/index.ts";
import { expect, test, type Page } from "./shop.ts";

type Global = {
  dpElements: Pick<typeof api, "stores"> & { selection: { for(element?: Element): Promise<ReturnType<typeof api.selection.for>> } };
};

const HEADPHONES = "B0HEADPH01";
const EXTRAS = addOns.filter(({ asin }) => asin === HEADPHONES);

/** The selection that a card of the page would stand for: prices as the page shows them, ids that the shop knows. */
function itemOf(id: string) {
  const { kind, amount, orderLevel, maximum, terms } = EXTRAS.find((one) => one.id === id)!;
  const common = { selectionType: "add", isOrderLevel: orderLevel ?? false, shortDisplayTitle: id };
  const data = (inputName: string) => ({ formData: [{ inputType: "hidden", inputName, inputValue: id }] });
  if (kind === "payment")
    return {
      ...common,
      itemType: "paymentOfferInfo",
      price: 189,
      interestAmount: amount / 100,
      termCount: terms,
      ...data("paymentOfferInfo"),
    };
  if (kind === "buyback") return { ...common, itemType: kind, price: amount / 100, isBuyBack: true, ...data("promoId") };
  return {
    ...common,
    itemType: kind,
    price: -amount / 100,
    savings: amount / 100,
    ...(maximum && { maxQuantity: maximum }),
    ...data("promoId"),
  };
}

const PLAN = {
  selectionType: "add",
  itemType: "warranty",
  asin: "B0PLAN0002",
  offerListingId: "OL-B0PLAN0002-1",
  price: 9.99,
  enableIA: true,
  IAData: { type: "protection" },
};

/** One thing that a shopper, a feature or the page does. */
type Step =
  | { readonly do: "update"; readonly feature: string; readonly item: object }
  | { readonly do: "quantity"; readonly value: number }
  | { readonly do: "option"; readonly type: "NEW" | "USED" | "SNS"; readonly index: number; readonly offer: string }
  | { readonly do: "replace" | "refill" | "refresh" };

const FEATURES = { coupon: {}, promotion: { followsQuantity: true }, buyback: {}, payment: {}, warranty: { followsQuantity: true } };

const kindOf = (id: string) => EXTRAS.find((one) => one.id === id)!.kind;
const offers = [1, 2].map((position) => `OL-${HEADPHONES}-${position}`);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...EXTRAS.map(({ id }) => id)).map((id): Step => ({ do: "update", feature: kindOf(id), item: itemOf(id) })),
  },
  fc
    .constantFrom(...EXTRAS.map(({ id }) => id))
    .map((id): Step => ({ do: "update", feature: kindOf(id), item: { ...itemOf(id), selectionType: "delete" } })),
  {
    weight: 2,
    arbitrary: fc
      .constantFrom("add", "delete")
      .map((selectionType): Step => ({ do: "update", feature: "warranty", item: { ...PLAN, selectionType } })),
  },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 6 }).map((value): Step => ({ do: "quantity", value })) },
  fc.constantFrom<Step>(
    { do: "option", type: "NEW", index: 0, offer: offers[0]! },
    { do: "option", type: "USED", index: 1, offer: offers[1]! },
    { do: "option", type: "SNS", index: 0, offer: offers[0]! },
  ),
  fc.constantFrom<Step>({ do: "replace" }, { do: "refill" }, { do: "refresh" }),
);

/** Does the step in the page; gives what the store says in cents, and the form that would be posted. */
const run = (page: Page, next: Step) =>
  page.evaluate(async (one: Step) => {
    const { dpElements } = window as never as Global;
    const form = () => document.querySelector<HTMLFormElement>("#add-to-cart-form")!;
    const store = await dpElements.selection.for();
    const scope = dpElements.stores.scope();
    // the page has price data of the options that it sells; a subscription costs what buying once does
    switch (one.do) {
      case "update":
        store.update(one.feature, one.item as never);
        break;
      case "quantity": {
        const list = form().querySelector<HTMLSelectElement>("select[name=quantity]")!;
        list.value = String(one.value);
        list.dispatchEvent(new Event("change", { bubbles: true }));
        break;
      }
      case "option":
        form().querySelector<HTMLInputElement>("[name=offerListingID]")!.value = one.offer;
        scope.buyingOptionIndex.set(one.index);
        scope.buyingOption.set(one.type);
        break;
      case "replace":
        // a copied script of data would break the policy of the page
        for (const script of form().querySelectorAll("script")) script.remove();
        form().replaceWith(form().cloneNode(true));
        break;
      case "refill":
        for (const field of form().querySelectorAll("input[data-dp-field]")) field.remove();
        form().append(document.createElement("input"));
        break;
      case "refresh":
        form().querySelector<HTMLInputElement>("[name=offerListingID]")!.value = store.base.asin && `OL-${store.base.asin}-1`;
        scope.buyingOptionIndex.set(0);
        scope.buyingOption.set("NEW");
        document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
    const fields = [...new FormData(form())].map(([name, value]) => [name, String(value)]);
    const names = fields.map(([name]) => name!).filter((name) => /^items\[|^paymentOfferInfo$/.test(name));
    return { cents: Math.round((scope.prices.get()?.totalPrice ?? NaN) * 100), fields, twice: names.length - new Set(names).size };
  }, next);

const begin = (page: Page) =>
  page.evaluate(async (features) => {
    const { selection, stores } = (window as never as Global).dpElements;
    const store = await selection.for();
    // what the server rendered is chosen, as the buying options tell at their start
    stores.scope().buyingOptionIndex.set(0);
    stores.scope().buyingOption.set("NEW");
    for (const [name, more] of Object.entries(features))
      store.register({ name, attribution: "test", event: "cc-selection-update", ...more });
  }, FEATURES);

test("selections.28 selections.33 selections.38 whatever happens on the page, the total that it shows is the shop's own for the form it would post", async ({
  page,
  problems,
}) => {
  test.slow(); // a page for each of twelve stories
  await page.route(`**/dp/${HEADPHONES}?cards=none`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      `"buyingOptionPriceData":[`,
      `"buyingOptionPriceData":[{"buyingOptionType":"SNS","currencySymbol":"$","offerListingId":"${offers[0]}","priceAmount":189,"aapiBuyingOptionIndex":0},`,
    );
    await route.fulfill({ response, body });
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await page.goto(`/dp/${HEADPHONES}?cards=none`);
      await page.waitForFunction(() => "dpElements" in window);
      await begin(page);
      for (const next of steps) {
        const { cents, fields, twice } = await run(page, next);
        const answer = await page.request.post("/__total", {
          form: undefined,
          data: new URLSearchParams(fields).toString(),
          headers: { "content-type": "application/x-www-form-urlencoded" },
        });
        const total = (await answer.json()) as { totalMinor: number };
        expect([cents, twice], JSON.stringify({ next, fields, total })).toEqual([total.totalMinor, 0]);
      }
    }),
    { numRuns: 12, seed: 20261120, endOnFailure: true },
  );
  expect(problems).toEqual([]);
});

test(
  "selections.35 selections.39 what is selected comes into the cart with the product, and the cart shows the same total",
  { tag: "@decides" },
  async ({ page, shop }) => {
    await shop.open(`/dp/${HEADPHONES}?cards=none`);
    await begin(page);
    await run(page, { do: "quantity", value: 3 });
    await run(page, { do: "update", feature: "coupon", item: itemOf("CPN-HEADPH") });
    await run(page, { do: "update", feature: "promotion", item: itemOf("PRM-HEADPH") });
    const { cents } = await run(page, { do: "update", feature: "warranty", item: PLAN });
    expect(cents).toBe(3 * 18900 - 2000 - 2 * 750 + 3 * 999);
    await page.locator("#add-to-cart-form").evaluate((form: HTMLFormElement) => form.requestSubmit(form.querySelector("#buy-now-button")));
    await expect(page).toHaveURL(/go-to-checkout/);
    const { cart } = await shop.state();
    expect(cart).toHaveLength(2);
    expect(cart).toContainEqual(expect.objectContaining({ asin: HEADPHONES, quantity: 3, promoIds: ["CPN-HEADPH", "PRM-HEADPH"] }));
    expect(cart).toContainEqual(expect.objectContaining({ asin: "B0PLAN0002", quantity: 3, parentAsin: HEADPHONES }));
    await page.goto("/gp/cart/view.html");
    await expect(page.locator(".total")).toContainText("$561.97");
    await expect(page.locator(".line", { hasText: "Protection plan" })).toContainText("For Wireless headphones");
  },
);

test.describe("a script of somebody else's on the old shop's page", () => {
  for (const [at, script] of ["all", "loader"].entries()) {
    test(
      `selections.3 selections.14 selections.20 registers, selects, is refused and withdraws; its faults harm only itself (${script})`,
      { tag: at < 1 ? "@decides" : [] },
      async ({ page, shop, problems }) => {
        await page.goto(`/demo/legacy?vendor&script=${script}`);
        await expect(page.locator("html")).toHaveClass("settled");
        const log = page.locator("#vendor-log li");
        const total = page.locator("#vendor-total");
        await expect(log).toHaveText(["again: duplicate"]);
        await page.getByLabel("Initials").check();
        await expect(total).toHaveText("Total 28.10");
        await page.locator('#buybox select[name="quantity"]').evaluate((list: HTMLSelectElement) => {
          list.value = "2";
          list.dispatchEvent(new Event("change", { bubbles: true }));
        });
        await expect(total).toHaveText("Total 56.20");
        await page.getByLabel("Portrait").click();
        await expect(page.getByLabel("Portrait")).not.toBeChecked();
        await expect(log.last()).toHaveText("refused: invalid");
        expect(problems.filter((problem) => /FATAL .*selections\.handler.*broken/.test(problem))).toHaveLength(2);
        expect(problems.filter((problem) => !/FATAL .*broken/.test(problem))).toEqual([]);
        await page.locator("#colour").selectOption({ index: 1 });
        await expect(log.last()).toHaveText("refresh, 0 selected");
        await expect(page.getByLabel("Initials")).not.toBeChecked();
        await page.getByLabel("Initials").check();
        const posted = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("handle-buy-box"));
        await page.locator("#buybox").getByRole("button", { name: "Add to cart" }).click();
        expect(new URLSearchParams((await posted).postData()!).getAll("engraving")).toEqual(["Initials"]);
        expect((await shop.state()).cart).toHaveLength(1);
      },
    );
  }

  test("selections.5 takes its selections and fields along when it withdraws", async ({ page }) => {
    await page.goto("/demo/legacy?vendor");
    await expect(page.locator("html")).toHaveClass("settled");
    await page.getByLabel("Initials").check();
    await expect(page.locator('#buyform [name="engraving"]')).toHaveValue("Initials");
    await page.getByRole("button", { name: "Withdraw" }).click();
    await expect(page.locator('#buyform [name="engraving"]')).toHaveCount(0);
    await expect(page.locator("#vendor-log li").last()).toHaveText("selection, 0 selected");
    await page.getByLabel("Portrait").click();
    await expect(page.locator("#vendor-log li").last()).toHaveText("refused: unregistered");
  });
});

test("scope.3 selections.21 form-wrapper.9 a module of the page gets selection store and form wrapper at once", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(`/dp/${HEADPHONES}?cards=none`);
  const said = await page.evaluate(async () => {
    const script = (await import("/dist/index.js" as string)) as typeof api;
    const store = script.selection.for();
    const errors: unknown[] = [];
    for (const fails of [() => store.on("click" as never, () => {}), () => script.wrapForm("#nothing")]) {
      try {
        fails();
      } catch (error) {
        errors.push(String(error));
      }
    }
    const global = (window as never as Global).dpElements.selection.for();
    return [store.base.price, script.wrapForm("#add-to-cart-form").control("quantity")?.kind, global === (store as never), ...errors];
  });
  expect(said).toEqual([189, "select", true, "Error: Unknown event name: click", "Error: The selector does not resolve back to a form"]);
  expect(problems).toEqual([]);
});
