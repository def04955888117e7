import { findings } from "./axe.ts";
import { expect, rest, test, type Page, type Shop } from "./shop.ts";

const [SEA, BREAD] = ["B0AUDSEA01", "B0AUDBREAD"] as const;

const player = (page: Page, asin: string) => page.locator(`dp-sample-player[asin=${asin}]`);
const press = (page: Page, asin: string, name: string) => player(page, asin).getByRole("button", { name }).click();
const state = (page: Page, asin: string, expected: string) => expect(player(page, asin)).toHaveAttribute("data-state", expected);

interface Span {
  readonly asin?: string;
  readonly eventType?: string;
  readonly eventTimeStamp?: number;
  readonly eventEndTimeStamp?: number;
}
const spans = async (shop: Shop) =>
  ((await shop.state()).sampleEvents as readonly Span[]).filter(({ eventType }) => eventType !== undefined);
const told = async (shop: Shop) => (await spans(shop)).map(({ asin, eventType }) => `${asin} ${eventType}`);

test("sample-player.8 sample-player.7 sample-player.13 of several players one plays, and each stretch is told once, with its end", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open("/samples");
  await rest(page);
  expect(await findings(page)).toEqual([]);
  await press(page, SEA, "Play sample");
  await state(page, SEA, "playing");
  await press(page, BREAD, "Play sample");
  await state(page, BREAD, "playing");
  await state(page, SEA, "paused");
  await expect(page.locator("dp-sample-player[data-state=playing]")).toHaveCount(1);
  await press(page, SEA, "Play sample");
  await state(page, SEA, "playing");
  await state(page, BREAD, "paused");
  const slider = player(page, SEA).getByRole("slider");
  await slider.focus();
  await page.keyboard.press("End");
  await state(page, SEA, "ended");
  const all = [
    ...[`${SEA} StartListening`, `${SEA} Listening`, `${BREAD} StartListening`, `${BREAD} Listening`],
    ...[`${SEA} StartListening`, `${SEA} MarkAsFinished`],
  ];
  await expect.poll(async () => (await told(shop)).toSorted()).toEqual(all.toSorted());
  const begun = (await spans(shop)).filter(({ eventType }) => eventType === "StartListening");
  const ended = (await spans(shop)).filter(({ eventType }) => eventType !== "StartListening");
  expect(ended.map((span) => span.eventTimeStamp).toSorted()).toEqual(begun.map((span) => span.eventTimeStamp).toSorted());
  // leaving the page when nothing plays tells nothing more
  await page.goto("/gp/cart/view.html");
  await rest(page);
  expect((await told(shop)).length).toBe(all.length);
  expect(problems).toEqual([]);
});
