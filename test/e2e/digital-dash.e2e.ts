import { expect, test, type Page, type Shop } from "./shop.ts";

/** Copy paper: who buys it buys it again. */
const PAPER = "B0PAPER500";

const dash = (page: Page) => page.locator("dp-digital-dash");
const link = (page: Page) => dash(page).getByRole("link", { name: "Create a dash button" });
const created = (page: Page) => page.getByRole("dialog", { name: "Dash button created" });
const failed = (page: Page) => page.getByRole("dialog", { name: "Something went wrong" });
const buttons = async (shop: Shop) => ((await shop.state()) as never as { dashButtons: string[] }).dashButtons;

test(
  "digital-dash.1 digital-dash.3 by keyboard the button is created without leaving the page, and is on the home page",
  { tag: ["@decides", "@database"] },
  async ({ page, shop, problems }) => {
    await shop.signIn("mara");
    await shop.open(`/dp/${PAPER}`);
    await link(page).focus();
    await page.keyboard.press("Enter");
    await expect(created(page)).toBeVisible();
    // the page's own template
    await expect(dash(page).getByText("You find it on your home page.")).toBeVisible();
    expect(await buttons(shop)).toEqual([PAPER]);
    const [call] = await shop.calls("digital-dash-create");
    expect([call!.method, call!.url, call!.body]).toEqual([
      "POST",
      expect.stringMatching(/\/digital-dash\/create\?asin=B0PAPER500$/),
      "isAjax=true",
    ]);
    await page.keyboard.press("Escape");
    const replacement = dash(page).locator("p[data-dp-drawn]");
    await expect(replacement).toHaveText("Dash button created");
    await expect(replacement).toBeFocused();
    await expect(link(page)).toHaveCount(0);
    await page.goto("/");
    await expect(page.getByRole("button", { name: /^Order 5 × Copy paper/ })).toBeVisible();
    expect(problems).toEqual([]);
  },
);

test("digital-dash.4 digital-dash.8 a second creation is confirmed as well, and there is one button", async ({ page, shop }) => {
  await shop.signIn("mara");
  for (let visit = 0; visit < 2; visit++) {
    await shop.open(`/dp/${PAPER}`);
    await link(page).click();
    await expect(created(page)).toBeVisible();
  }
  expect(await buttons(shop)).toEqual([PAPER]);
});

for (const fault of [{ status: 400 }, { status: 500 }, { cut: "before" }, { malformed: "shape" }, { malformed: "empty" }] as const) {
  test(`digital-dash.12 after ${JSON.stringify(fault)} an error shows, and the next press creates it`, async ({ page, shop }) => {
    await shop.signIn("mara");
    await shop.open(`/dp/${PAPER}`);
    await shop.fault({ call: "digital-dash-create", ...fault });
    await link(page).click();
    await expect(failed(page)).toContainText(
      "status" in fault && fault.status === 400 ? "We could not create your dash button." : "We could not confirm this.",
    );
    await failed(page).getByRole("button", { name: "OK" }).click();
    await expect(link(page)).toBeFocused();
    await shop.calm();
    await link(page).click();
    await expect(created(page)).toBeVisible();
    expect(await buttons(shop)).toEqual([PAPER]);
  });
}

test("digital-dash.12 calls.11 when the answer is lost nothing is claimed to have failed, and the repetition finds it", async ({
  page,
  shop,
}) => {
  await shop.signIn("mara");
  await shop.open(`/dp/${PAPER}`);
  await shop.fault({ call: "digital-dash-create", lostAnswer: true });
  await link(page).click();
  await expect(failed(page)).toContainText("We could not confirm this. Please check before you try again.");
  expect(await buttons(shop)).toEqual([PAPER]);
  await page.keyboard.press("Escape");
  await shop.calm();
  await link(page).click();
  await expect(created(page)).toBeVisible();
  expect(await buttons(shop)).toEqual([PAPER]);
});

test("digital-dash.2 while a slow creation runs the link is busy and takes no further press", async ({ page, shop }) => {
  await shop.signIn("mara");
  await shop.open(`/dp/${PAPER}`);
  await shop.fault({ call: "digital-dash-create", delay: 1000 });
  await link(page).click();
  await expect(link(page)).toHaveAttribute("aria-busy", "true");
  await link(page).click();
  await expect(created(page)).toBeVisible();
  const keys = new Set((await shop.calls("digital-dash-create")).map(({ headers }) => headers["idempotency-key"]));
  expect(keys.size).toBe(1);
});

test("digital-dash.11 signed out, and after the session has ended, it leads to sign-in and back to the product", async ({ page, shop }) => {
  await shop.open(`/dp/${PAPER}`);
  await link(page).click();
  await expect(page).toHaveURL(/\/sign-in\?.*path=%2Fdp%2FB0PAPER500/);
  // the page was drawn for a shopper who has signed out since: the text of the 401 says where to go
  await shop.signIn("mara");
  await shop.open(`/dp/${PAPER}`);
  await shop.fault({
    call: "digital-dash-create",
    status: 401,
    body: ` /sign-in?path=%2Fdp%2F${PAPER}%3Fback%3D1 `,
    contentType: "text/plain",
  });
  await link(page).click();
  await expect(page).toHaveURL(/\/sign-in\?path=%2Fdp%2FB0PAPER500%3Fback%3D1/);
  expect(await buttons(shop)).toEqual([]);
});

test("host.7 without JavaScript the link leads to a page that asks, and its form creates the button", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await context.request.post("/__session", { data: { shopper: "mara", fresh: true } });
  await page.goto(`/dp/${PAPER}`);
  await link(page).click();
  await expect(page.getByRole("heading", { name: "Create a dash button?" })).toBeVisible();
  await page.getByRole("button", { name: "Create it" }).click();
  await expect(page.getByRole("button", { name: /^Order 5 × Copy paper/ })).toBeVisible();
  await context.close();
});
