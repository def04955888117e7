import { expect, KETTLE, test, type Page, type Shop, type ShopState, unfold } from "./shop.ts";

interface ListsState extends ShopState {
  readonly lists: readonly {
    readonly id: string;
    readonly type: string;
    readonly name: string;
    readonly privacy: string;
    readonly items: readonly { readonly asin: string; readonly tags: string }[];
  }[];
}

const lists = async (shop: Shop) => ((await shop.state()) as ListsState).lists;
const host = (page: Page) => page.locator("dp-create-list[for=create-list-link]");
const open = async (page: Page) => {
  // Back and a reload bring the page with its lists folded
  if (!(await page.locator("#create-list-link").isVisible())) await unfold(page, "save");
  await page.locator("#create-list-link").click();
  await expect(host(page)).toHaveAttribute("data-state", "form");
};
const name = (page: Page) => host(page).getByLabel("List name");
const send = (page: Page) => host(page).getByRole("button", { name: "Create list" });

for (const [at, [where, viewport]] of (
  [
    ["the sheet on mobile", { width: 390, height: 800 }],
    ["the popover on desktop", { width: 1280, height: 800 }],
  ] as const
).entries()) {
  test(
    `create-list.2 create-list.3 create-list.17 a shopper makes a private list with the product on it in ${where}, and finds it`,
    { tag: at < 1 ? ["@decides", "@database"] : [] },
    async ({ page, shop, problems }) => {
      await page.setViewportSize(viewport);
      await shop.signIn("mara");
      await shop.open(`/dp/${KETTLE}`, "save");
      await open(page);
      const size = async () => {
        const { width, height } = (await host(page).getByRole("dialog").boundingBox())!;
        return [Math.round(width), Math.round(height)]; // a sheet that slides in is a fraction of a pixel off
      };
      await expect.poll(size).toEqual(viewport.width < 768 ? [390, 545] : [430, 400]);
      await expect(name(page)).toBeFocused();
      await page.keyboard.type("For the kitchen");
      await page.keyboard.press("Enter");
      expect(await lists(shop)).toEqual([]);
      await send(page).click();
      const link = host(page).locator("[data-role=status]").getByRole("link", { name: "For the kitchen" });
      await expect(link).toBeVisible();
      await expect(host(page)).toHaveAttribute("data-state", "created");
      await expect(page.locator("#create-list-link")).toBeFocused();
      const [made] = await lists(shop);
      expect(made).toMatchObject({ type: "wishlist", name: "For the kitchen", privacy: "private", items: [{ asin: KETTLE }] });
      await link.click();
      await expect(page).toHaveURL(`/hz/wishlist/ls/${made!.id}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("For the kitchen");
      expect(problems).toEqual([]);
    },
  );
}

test("create-list.32 calls.8 a shopper who loses the connection loses nothing they typed, and makes one list when it is back", async ({
  page,
  shop,
  context,
}) => {
  await shop.signIn("mara");
  await shop.open(`/dp/${KETTLE}`, "save");
  await open(page);
  await name(page).fill("For the kitchen");
  await host(page).getByLabel("A gift list for somebody").check();
  await context.setOffline(true);
  await send(page).click();
  await expect(host(page).locator("[data-role=alert]").first()).toContainText("You are offline");
  await expect(name(page)).toHaveValue("For the kitchen");
  await expect(host(page).getByLabel("A gift list for somebody")).toBeChecked();
  await context.setOffline(false);
  await send(page).click();
  await expect(host(page)).toHaveAttribute("data-state", "created");
  expect(await lists(shop)).toMatchObject([{ type: "giftlist", name: "For the kitchen" }]);
});

test("create-list.31 create-list.39 a list that was not made says so; closing reloads, and the name is there again", async ({
  page,
  shop,
}) => {
  await shop.signIn("mara");
  await shop.open(`/dp/${KETTLE}`, "save");
  await open(page);
  await name(page).fill("For the kitchen");
  await shop.fault({ call: "list-create", cut: "before" });
  await send(page).click();
  await expect(host(page)).toHaveAttribute("data-state", "failed-form");
  await expect(host(page).locator("[data-role=alert]").first()).toContainText("something went wrong");
  await shop.calm();
  const reloaded = page.waitForEvent("load");
  await host(page).locator("[part~=error]").getByRole("button", { name: "Close" }).click();
  await reloaded;
  await shop.settled();
  await open(page);
  await expect(name(page)).toHaveValue("For the kitchen");
  await send(page).click();
  await expect(host(page)).toHaveAttribute("data-state", "created");
  expect(await lists(shop)).toHaveLength(1);
});

test(
  "create-list.31 calls.11 a list whose answer was lost is found by a read and made once",
  { tag: "@database" },
  async ({ page, shop }) => {
    await shop.signIn("mara");
    await shop.open(`/dp/${KETTLE}`, "save");
    await open(page);
    await name(page).fill("For the kitchen");
    await shop.fault({ call: "list-create", lostAnswer: true });
    await send(page).click();
    await expect(host(page)).toHaveAttribute("data-state", "created");
    await expect(host(page).locator("[data-role=status]")).toContainText(["Your list For the kitchen was created."]);
    expect(await lists(shop)).toHaveLength(1);
  },
);

test("create-list.6 create-list.37 a shopper who is not signed in is led to sign-in by the form, and comes back", async ({
  page,
  shop,
}) => {
  await shop.open(`/dp/${KETTLE}`, "save");
  await page.locator("#create-list-link").click();
  await expect(page).toHaveURL(/\/sign-in\?.*path=%2Fdp%2F/);
});

test("create-list.20 a shopper whose session has ended signs in, and what they typed is there again after Back", async ({ page, shop }) => {
  await shop.signIn("mara");
  await shop.open(`/dp/${KETTLE}`, "save");
  await open(page);
  await name(page).fill("For the kitchen");
  const answer = { hasError: false, authRequired: true, authUrl: "/sign-in?path=%2Fdp" };
  await shop.fault({ call: "list-create", status: 200, body: JSON.stringify(answer) });
  await send(page).click();
  await expect(page).toHaveURL(/\/sign-in\?/);
  await shop.calm();
  await page.goBack();
  await shop.settled();
  if ((await host(page).getAttribute("data-state")) !== "form") await open(page);
  await expect(name(page)).toHaveValue("For the kitchen");
});

test("fragment.1 create-list.30 a hostile form does nothing", async ({ page, shop }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => request.url().includes("elsewhere.example") && elsewhere.push(request.url()));
  await shop.signIn("mara");
  await shop.open(`/dp/${KETTLE}`, "save");
  await shop.fault({ call: "list-create-form", hostile: true });
  await page.locator("#create-list-link").click();
  await expect(host(page)).toHaveAttribute("data-state", /^(?:form|failed-form)$/);
  const found = await host(page).evaluate((element) => {
    const root = element.shadowRoot!;
    return {
      bad: root.querySelectorAll(
        "script, iframe, base, meta, link, style, [onclick], [onfocus], [onsubmit], [formaction], [style*=fixed], [data-dp-open]",
      ).length,
      done: (window as { __hostile?: unknown }).__hostile,
      polluted: ({} as { polluted?: unknown }).polluted,
      covers: document.elementFromPoint(5, 5) === element,
    };
  });
  expect(found).toEqual({ bad: 0, done: undefined, polluted: undefined, covers: false });
  for (const control of await host(page).getByRole("button").all())
    await control.click({ timeout: 500, noWaitAfter: true }).catch(() => {});
  expect(await page.evaluate(() => (window as { __hostile?: unknown }).__hostile)).toBe(undefined);
  expect(elsewhere).toEqual([]);
  expect(await lists(shop)).toEqual([]);
});

test("create-list.36 without the library the link leads to a form that posts natively", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.request.post("/__session", { data: { shopper: "mara", fresh: true } });
  await page.goto(`/dp/${KETTLE}`);
  await unfold(page, "save");
  await page.locator("#create-list-link").click();
  await page.getByLabel("Name", { exact: true }).fill("By hand");
  await page.getByRole("button", { name: "Make the list" }).click();
  await expect(page).toHaveURL(/\/hz\/wishlist\/ls\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("By hand");
  await context.close();
});

test("a11y.1 in forced colours the text of the button that sends can be seen", async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await shop.signIn("mara");
  await shop.open(`/dp/${KETTLE}`, "save");
  await open(page);
  const png = (await send(page).screenshot()).toString("base64");
  // the middle of the text, within the plate that the browser may lay behind it
  const colours = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const [width, height] = [40, 8];
    const context = new OffscreenCanvas(width, height).getContext("2d")!;
    context.drawImage(picture, -(picture.width - width) / 2, -(picture.height - height) / 2);
    return new Set(new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)).size;
  }, png);
  expect(colours).toBeGreaterThan(1);
});
