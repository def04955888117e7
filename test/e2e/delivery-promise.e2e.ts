import { expect, KETTLE, test, type Page } from "./shop.ts";

const promise = (page: Page) => page.locator("dp-delivery-promise");
const trigger = (page: Page) => page.locator("dp-delivery-location").getByRole("button", { name: /^Deliver to/ });

test("delivery-promise.2 delivery-promise.4 scope.7 the promise follows the location that is chosen, in this tab and in another one", async ({
  page,
  shop,
  context,
  problems,
}) => {
  await shop.signIn("theo");
  await shop.open(`/dp/${KETTLE}`);
  await expect(promise(page)).toContainText("it is in our warehouse");
  const near = await promise(page).textContent();
  const other = await context.newPage();
  await other.goto(`/dp/${KETTLE}`);
  await expect(promise(other)).toHaveText(near!);
  await expect(trigger(other)).toHaveText("Deliver to Theo - Chicago 60601");
  await trigger(page).click();
  await page
    .getByRole("dialog", { name: "Choose your delivery location" })
    .getByRole("button", { name: /Honolulu/ })
    .click();
  await expect(trigger(page)).toHaveText("Deliver to Cabin - Honolulu 96813");
  await expect(promise(page)).not.toHaveText(near!);
  const far = await promise(page).textContent();
  await expect(trigger(other)).toHaveText("Deliver to Cabin - Honolulu 96813");
  await expect(promise(other)).toHaveText(far!);
  const asked = (await shop.calls("delivery-promise-get")).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  expect(asked.length).toBe(4);
  expect(JSON.stringify(asked)).not.toMatch(/Honolulu|Chicago|96813/);
  expect(problems).toEqual([]);
});

test("delivery-promise.8 a lookup that fails leaves no promise behind, and the next one shows it again", async ({ page, shop }) => {
  await shop.fault({ call: "delivery-promise-get", status: 500 });
  await page.goto(`/dp/${KETTLE}`);
  await expect(promise(page)).toHaveAttribute("data-state", "failed");
  await expect(promise(page)).toBeHidden();
  await shop.calm();
  await page.reload();
  await expect(promise(page)).toContainText("it is in our warehouse");
});
