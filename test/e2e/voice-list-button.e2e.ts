import { expect, test, type Page } from "./shop.ts";

const TOMATO = "/dp/B0TOMATO28";
const element = (page: Page) => page.locator("dp-voice-list-button");
const button = (page: Page) => element(page).getByRole("button");

test(
  "voice-list-button.1 voice-list-button.4 voice-list-button.5 the link adds, says so beside it, and the shop keeps what was reported",
  { tag: ["@decides", "@database"] },
  async ({ page, shop, problems }) => {
    await shop.signIn("mara");
    await shop.open(TOMATO);
    await button(page).focus();
    await page.keyboard.press("Enter");
    await expect(element(page).getByText("Added to your list")).toBeVisible();
    await expect(button(page)).toBeFocused();
    const { voiceList } = await shop.state();
    expect(voiceList).toEqual([{ asin: "B0TOMATO28", name: "Peeled tomatoes, 28 oz can" }]);
    await expect.poll(async () => (await shop.state()).voiceListEvents.map(({ event }) => event)).toEqual(["ADD_ITEM_SUCCESS"]);
    const { headers } = (await shop.calls("voice-list-add"))[0]!;
    expect(JSON.parse(headers["x-request-metadata"]!)).toEqual({ requestType: "ADD_ITEM", locale: "en-US", marketplaceId: "DPMARKET1" });
    expect(problems).toEqual([]);
  },
);

test("voice-list-button.2 on a phone the button turns into a mark", async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await shop.signIn("mara");
  await shop.open(TOMATO);
  await button(page).click();
  await expect(element(page)).toHaveAttribute("data-state", "added");
  await expect(button(page)).toHaveAttribute("aria-disabled", "true");
  await expect(button(page)).toHaveText("Added to your list");
});

test("voice-list-button.6 voice-list-button.8 voice-list-button.9 a failure says so and is logged; a session that has ended leads to sign-in", async ({
  page,
  shop,
}) => {
  await shop.signIn("mara");
  await shop.open(TOMATO);
  await shop.fault({ call: "voice-list-add", status: 400, times: 1 }, { call: "voice-list-log", delay: 3000, times: 1 });
  await button(page).click();
  await expect(element(page).getByText("We could not add this item to your list.")).toBeVisible();
  await expect.poll(async () => (await shop.state()).voiceListEvents.map(({ event }) => event)).toEqual(["ADD_ITEM_FAILURE"]);
  await shop.fault({ call: "voice-list-add", session: "expired", times: 1 });
  await button(page).click();
  await expect(page).toHaveURL(/\/sign-in/);
});
