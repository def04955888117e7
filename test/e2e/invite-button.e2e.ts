import { expect, Shop, test, type Page } from "./shop.ts";

/** The console that is sold by invitation. */
const CONSOLE = "B0CONSOLE9";
const invite = (page: Page) => page.locator("dp-invite-button");
const button = (page: Page) => invite(page).getByRole("button");
const invitations = async (shop: Shop) => ((await shop.state()) as never as { invitations: string[] }).invitations;

test("invite-button.1 to invite-button.5 a shopper without an account signs in, comes back, asks, and has asked ever after", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(`/dp/${CONSOLE}`);
  await button(page).click();
  await expect(page).toHaveURL(/\/sign-in\?/);
  await page.getByRole("button").first().click();
  await expect(page).toHaveURL(new RegExp(`/dp/${CONSOLE}`));
  await shop.settled();
  await button(page).click();
  await expect(invite(page)).toHaveAttribute("data-state", "requested");
  await expect(page.locator('[data-dp-part="requested"]')).toBeFocused();
  await expect(page.locator('[data-dp-part="availability"]')).toBeHidden();
  expect(await invitations(shop)).toEqual([CONSOLE]);
  await page.reload();
  await shop.settled();
  await expect(invite(page)).toHaveAttribute("data-state", "requested");
  await expect(page.locator('[data-dp-part="requested"]')).toBeVisible();
  expect((await shop.calls("invite-request")).length).toBe(1);
  expect(problems).toEqual([]);
});

test("invite-button.12 after a failure the modal says so, and a second press asks", async ({ page, shop }) => {
  await shop.signIn("theo");
  await shop.open(`/dp/${CONSOLE}`);
  await shop.fault({ call: "invite-request", status: 400, times: 1 });
  await button(page).click();
  const modal = page.getByRole("dialog", { name: "Something went wrong" });
  await expect(modal).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(page)).toBeFocused();
  await button(page).click();
  await expect(invite(page)).toHaveAttribute("data-state", "requested");
  expect(await invitations(shop)).toEqual([CONSOLE]);
});

test("calls.11 an answer that is lost is not called a failure to send", async ({ page, shop }) => {
  await shop.signIn("theo");
  await shop.open(`/dp/${CONSOLE}`);
  await shop.fault({ call: "invite-request", cut: "before" });
  await button(page).click();
  await expect(page.getByRole("dialog")).toContainText("We could not confirm this");
});

test("host.7 without JavaScript the form asks", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  const shop = new Shop(page);
  await shop.signIn("theo");
  await page.goto(`/dp/${CONSOLE}`);
  await button(page).click();
  await expect(page).toHaveURL(new RegExp(`/dp/${CONSOLE}`));
  expect(await invitations(shop)).toEqual([CONSOLE]);
  await context.close();
});
