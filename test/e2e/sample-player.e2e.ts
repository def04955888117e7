import { chromium } from "@playwright/test";
import { chromiumArgs, requireBrowser } from "../../scripts/find-browsers.mjs";
import { expect, Shop, test, type Page } from "./shop.ts";

const TITLE = "B0AUDSEA01";

const player = (page: Page) => page.locator("dp-sample-player");
const play = (page: Page) => player(page).getByRole("button", { name: "Play sample" }).click();
const isPlaying = (page: Page) => expect(player(page)).toHaveAttribute("data-state", "playing");
const told = async (shop: Shop) => (await shop.state()).sampleEvents.map(({ eventType, s }) => eventType ?? s);

test("sample-player.13 sample-player.6 every stretch is told once, over pause, navigation, the back/forward cache and the closing of the tab", async ({
  baseURL,
}) => {
  const browser = await chromium.launch({
    executablePath: requireBrowser("chromium"),
    args: chromiumArgs(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const context = await browser.newContext({ baseURL: baseURL! });
    const page = await context.newPage();
    const shop = new Shop(page, context.request);
    await shop.open(`/dp/${TITLE}`);
    const pressed = ["Init"];
    const stretches: string[] = [];
    const all = async () => {
      const events = await told(shop);
      const isStretch = (event: string | undefined) => /Listening|Finished/.test(event!);
      return [events.filter((event) => !isStretch(event)), events.filter(isStretch)];
    };
    const expectTold = () => expect.poll(all).toEqual([pressed, stretches]);

    await play(page);
    await isPlaying(page);
    await player(page).getByRole("button", { name: "Pause sample" }).click();
    pressed.push("FirstPlay", "Paused");
    stretches.push("StartListening", "Listening");
    await expectTold();

    await play(page);
    await isPlaying(page);
    pressed.push("Play");
    stretches.push("StartListening");
    await expectTold();
    await page.goto("/gp/cart/view.html");
    stretches.push("Listening");
    await expectTold();

    // it comes back paused, or plays on: what is heard from now on is told at the end
    const before = (await told(shop)).length;
    await page.goBack({ waitUntil: "commit" });
    await expect(player(page)).toHaveAttribute("data-state", /^(play|playing|paused)$/);
    if ((await player(page).getAttribute("data-state")) !== "playing") await play(page);
    await isPlaying(page);
    const position = () => player(page).getByRole("slider").inputValue().then(Number);
    const from = await position();
    await expect.poll(position).toBeGreaterThan(from);
    await page.close();
    await expect.poll(async () => (await told(shop)).slice(before).filter((event) => event === "Listening").length).toBe(1);
    const spans = (await shop.state()).sampleEvents.filter(({ eventType }) => eventType === "Listening");
    for (const { eventTimeStamp, eventEndTimeStamp } of spans) expect(eventEndTimeStamp!).toBeGreaterThan(eventTimeStamp!);
    // no moment is told twice
    const sorted = spans.toSorted((one, other) => one.eventTimeStamp! - other.eventTimeStamp!);
    expect(sorted.slice(1).every(({ eventTimeStamp }, at) => eventTimeStamp! >= sorted[at]!.eventEndTimeStamp!)).toBe(true);
  } finally {
    await browser.close();
  }
});

test("sample-player.16 a customer adds the title to the library", { tag: ["@decides", "@database"] }, async ({ page, shop, problems }) => {
  await shop.signIn("mara");
  await shop.open(`/dp/${TITLE}`);
  await player(page).getByRole("button", { name: "Add to library" }).press("Enter");
  await expect(player(page).getByText("Added to your library").first()).toBeFocused();
  expect((await shop.state()).library).toEqual([TITLE]);
  await expect(page.getByRole("group", { name: /^Audio sample The Lighthouse/ })).toBeVisible();
  expect(problems).toEqual([]);
});
