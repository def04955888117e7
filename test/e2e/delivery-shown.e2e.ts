import { expect, KETTLE, rest, test, type Page } from "./shop.ts";

const DAY = 24 * 3_600_000;
const PASTA = "B0SPAGHET1";
const CHEDDAR = "B0CHEDDAR1";

const trigger = (page: Page, name: RegExp | string) => page.locator("dp-delivery-location").getByRole("button", { name });
const picker = (page: Page) => page.getByRole("dialog", { name: "Choose your delivery location" });
const chooser = (page: Page) => page.getByRole("dialog", { name: "Choose your location" });
const EVENTS = "change open close request response success error navigate metric".split(" ").map((name) => `dp-${name}`);

/** Every event of the library on every page from now on, as text. */
async function keepEvents(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction("__seen", (text: string) => void seen.push(text));
  await page.addInitScript((types) => {
    for (const type of types)
      addEventListener(type, (event) =>
        (window as never as { __seen(text: string): void }).__seen(`${type} ${JSON.stringify((event as CustomEvent).detail)}`),
      );
  }, EVENTS);
  return seen;
}

test("delivery-location.14 a military zip code sends nothing, and the next one that is none is taken", async ({ page, shop }) => {
  await shop.open(`/dp/${KETTLE}`);
  await trigger(page, "Deliver to United States").click();
  const zip = picker(page).getByLabel("Zip code");
  await zip.fill("09123");
  await zip.press("Enter");
  await expect(picker(page).locator("[part=message]")).toHaveText("We cannot estimate delivery for military zip codes here.");
  await expect(page.locator("dp-delivery-location")).toHaveAttribute("data-zip-alert", "2");
  expect(await shop.calls("address-change")).toEqual([]);
  await zip.fill("60601-1234");
  await expect(page.locator("dp-delivery-location")).toHaveAttribute("data-zip-alert", "3");
  await zip.press("Enter");
  await expect(trigger(page, "Deliver to 60601-1234")).toBeVisible();
});

test("delivery-location.16 delivery-location.19 in Japan the zip code has two fields, which take a paste and what is typed", async ({
  page,
  shop,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await shop.open(`/dp/${KETTLE}`);
  await trigger(page, "Deliver to United States").click();
  await picker(page).getByLabel("Country or region").selectOption({ label: "Japan" });
  await picker(page).getByRole("button", { name: "Done" }).click();
  await expect(trigger(page, "Deliver to Japan")).toBeVisible();
  await shop.open(`/dp/${KETTLE}`);
  await trigger(page, "Deliver to Japan").click();
  const [first, second] = [picker(page).getByLabel("Zip code, part 1 of 2"), picker(page).getByLabel("Zip code, part 2 of 2")];
  await page.evaluate(() => navigator.clipboard.writeText("150-0001"));
  await first.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(first).toHaveValue("150");
  await expect(second).toHaveValue("0001");
  await page.keyboard.press("Enter");
  await expect(trigger(page, "Deliver to 150-0001")).toBeVisible();
  await trigger(page, "Deliver to 150-0001").click();
  await first.fill("");
  await second.fill("");
  await first.focus();
  await page.keyboard.type("1000005");
  await expect(second).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(trigger(page, "Deliver to 100-0005")).toBeVisible();
  const sent = (await shop.calls("address-change")).map(({ body }) => new URLSearchParams(body).get("zipCode"));
  expect(sent).toEqual([null, "150-0001", "100-0005"]);
});

test(
  "delivery-location.36 events.6 storage.1 doctor.1 no event, log, storage or doctor's report has the address, and the page reloads once",
  { tag: "@decides" },
  async ({ page, shop }) => {
    const texts = await keepEvents(page);
    page.on("console", (message) => texts.push(message.text()));
    await shop.signIn("theo");
    await shop.open(`/dp/${KETTLE}`);
    await trigger(page, "Deliver to Theo - Chicago 60601").click();
    await picker(page)
      .getByRole("button", { name: /Honolulu/ })
      .click();
    await trigger(page, /Honolulu/).click();
    await picker(page).getByLabel("Zip code").fill("53703");
    await page.keyboard.press("Enter");
    await expect(trigger(page, "Deliver to 53703")).toBeVisible();
    await rest(page);
    /** what the browser keeps, and what the doctor says */
    const kept = () =>
      page.evaluate(async () => {
        const all = (store: Storage) => JSON.stringify(Object.entries(store));
        const { dpElements } = window as never as { dpElements: { debug(): unknown } };
        await dpElements.debug();
        let doctor: Element | null = null;
        while (!doctor?.shadowRoot?.textContent?.includes("dp-delivery-location")) {
          await new Promise(requestAnimationFrame);
          doctor = document.querySelector("dp-doctor");
        }
        const text = doctor.shadowRoot.textContent;
        doctor.remove();
        return [all(localStorage), all(sessionStorage), text];
      });
    texts.push(...(await kept()));

    let loads = 0;
    page.on("load", () => void loads++);
    await page.getByRole("link", { name: "Delivery and pickup places" }).click();
    await chooser(page).getByRole("tab", { name: "Pickup" }).click();
    const place = chooser(page).getByRole("tabpanel").getByRole("button").first();
    const name = (await place.textContent())!.trim();
    await place.click();
    await expect.poll(() => loads).toBe(1);
    await shop.settled();
    await rest(page);
    await expect(trigger(page, `Deliver to ${name}`)).toBeVisible();
    texts.push(...(await kept()));
    expect(loads).toBe(1);

    for (const type of EVENTS.filter((name) => name !== "dp-error")) expect(texts.join("\n")).toContain(type);
    expect(
      texts.filter((text) => /Honolulu|96813|Cabin|53703|Theo - |60601|AD-theo|Harbor Market|PP-3|"Portland"|97209/.test(text)),
    ).toEqual([]);
  },
);

test("program-sheet.4 a shopper who closes the sheet is asked again after 30 days, and not before", async ({ page, shop }) => {
  const sheet = page.getByRole("dialog", { name: "Choose where you want your groceries" });
  const element = page.locator("dp-program-sheet");
  const begin = Date.now();
  await page.clock.install({ time: begin });
  await shop.open(`/dp/${PASTA}`);
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.clock.setSystemTime(begin + 30 * DAY - 60_000);
  await shop.open(`/dp/${PASTA}`);
  await expect(element).toHaveAttribute("data-reason", "recent");
  await page.clock.setSystemTime(begin + 30 * DAY + 60_000);
  await shop.open(`/dp/${PASTA}`);
  await expect(sheet).toBeVisible();
  expect((await shop.calls("glow-location-label")).length).toBe(2);
});

for (const asin of [PASTA, CHEDDAR])
  test(`surface.7 one surface opens unasked on ${asin}: the one that the address asks for`, async ({ page, shop }) => {
    const seen = await keepEvents(page);
    const opened = () => seen.filter((text) => text.startsWith("dp-open")).map((text) => JSON.parse(text.slice("dp-open ".length)).surface);
    await page.goto(`/dp/${asin}?openGlow=true&activeTab=pickup`);
    await expect(chooser(page).getByRole("tab", { name: "Pickup" })).toBeVisible();
    await shop.settled();
    await rest(page);
    expect(new URL(page.url()).search).toBe("");
    await expect(page.locator("dialog:modal")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog:modal")).toHaveCount(0);
    await rest(page);
    expect(opened()).toEqual(["location-chooser"]);
    // the next page view asks by itself, for one thing
    await page.goto(`/dp/${asin}`);
    await expect(page.locator("dialog:modal")).toHaveCount(1);
    await rest(page);
    expect(opened().length).toBe(2);
  });
