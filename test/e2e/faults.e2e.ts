import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, KETTLE, rest, test, unfold, type Page, type Shop } from "./shop.ts";

const selector = (page: Page) => page.locator("dp-quantity-selector");

/** A selector that sends at once, set to a quantity of the shopper's choice. */
async function send(page: Page, quantity: number): Promise<void> {
  await selector(page).evaluate((node) => node.setAttribute("action-trigger", "on-select"));
  await selector(page).getByRole("button").first().click();
  await selector(page)
    .getByRole("option", { name: String(quantity), exact: true })
    .click();
}

const errors = (page: Page) =>
  page.evaluate(() => {
    const { last } = (window as never as { dpElements: { last(type: string): CustomEvent | undefined } }).dpElements;
    return last("dp-error")?.detail;
  });

/** Counts the `dp-request` events of a call from now on: what we sent, whatever the browser made of it. */
function countRequests(page: Page, call: string): () => Promise<number> {
  const started = page.evaluate((name) => {
    const counts = ((window as never as { requests?: Record<string, number> }).requests ??= {});
    counts[name] = 0;
    document.addEventListener("dp-request", (event) => {
      if ((event as CustomEvent).detail.call === name) counts[name]!++;
    });
  }, call);
  return async () => {
    await started;
    return page.evaluate((name) => (window as never as { requests: Record<string, number> }).requests[name]!, call);
  };
}

/** How many different request ids reached the shop. */
const keys = async (shop: Shop, call: string) => new Set((await shop.calls(call)).map(({ headers }) => headers["idempotency-key"])).size;

test(
  "calls.11 a write whose answer is lost is confirmed by a read, not repeated",
  { tag: ["@decides", "@database"] },
  async ({ page, shop }) => {
    await shop.open(`/dp/${KETTLE}?cart=api`);
    await shop.fault({ call: "cart-add-items", lostAnswer: true });
    const requests = countRequests(page, "cart-add-items");
    await send(page, 3);
    await expect(selector(page)).toHaveAttribute("data-state", "ready");
    await expect.poll(() => shop.units(KETTLE)).toBe(3);
    expect(await requests()).toBe(1);
    expect(await keys(shop, "cart-add-items")).toBe(1); // the browser itself may send a request again whose connection broke
    await expect.poll(async () => (await shop.calls("cart-items")).length).toBeGreaterThan(0);
    await expect(selector(page).getByRole("button").first()).toContainText("3");
    expect(await errors(page)).toBe(undefined);
  },
);

test("calls.11 a write that never happened keeps its failure, and the shopper's own retry is one order", async ({ page, shop }) => {
  await shop.open(`/dp/${KETTLE}?cart=api`);
  await shop.fault({ call: "cart-add-items", cut: "before" });
  await send(page, 3);
  await expect(selector(page).locator("[data-role=alert]")).toContainText("could not change");
  expect(await shop.units(KETTLE)).toBe(0);
  await shop.calm();
  await send(page, 3);
  await expect.poll(() => shop.units(KETTLE)).toBe(3);
  expect(await keys(shop, "cart-add-items")).toBe(1);
});

test(
  "calls.12 a write that was done and answered with a 500 is one order after the shopper's own retry",
  { tag: "@decides" },
  async ({ page, shop }) => {
    await shop.open(`/dp/${KETTLE}?cart=api`);
    await shop.fault({ call: "cart-add-items", answerStatus: 500, times: 1 });
    await send(page, 3);
    // the read that follows shows that it was done
    await expect(selector(page).getByRole("button").first()).toContainText("3");
    await expect(selector(page).locator("[data-role=alert]")).toHaveText("");
    expect(await shop.units(KETTLE)).toBe(3);
    await send(page, 3);
    await expect(selector(page)).toHaveAttribute("data-state", "ready");
    await expect(selector(page).getByRole("button").first()).toContainText("3");
    expect(await shop.units(KETTLE)).toBe(3);
    expect(await keys(shop, "cart-add-items")).toBe(1);
  },
);

test("calls.11 where the confirming read fails too, nothing is claimed and nothing is sent again", async ({ page, shop }) => {
  await shop.open(`/dp/${KETTLE}?cart=api`);
  await shop.fault({ call: "cart-add-items", lostAnswer: true }, { call: "cart-items", status: 404 });
  const requests = countRequests(page, "cart-add-items");
  await send(page, 3);
  await expect(selector(page)).toContainText("We could not confirm this. Please check before you try again.");
  expect(await errors(page)).toMatchObject({ code: "unknown" });
  expect(await requests()).toBe(1);
});

test("calls.4 the time-out covers a body that only drips", { tag: "@decides" }, async ({ page, shop }) => {
  await page.clock.install();
  await shop.open(`/dp/${KETTLE}?cart=api`);
  await shop.fault({ call: "cart-add-items", times: 1, drip: 2000 });
  await send(page, 3);
  await expect.poll(async () => (await shop.calls("cart-add-items")).length).toBe(1);
  await page.clock.fastForward(5100);
  await expect(selector(page)).toHaveAttribute("data-state", "ready");
  // the shop had done it before its answer began to drip: the confirming read shows so
  await expect(selector(page).getByRole("button").first()).toContainText("3");
  expect(await shop.units(KETTLE)).toBe(3);
});

test("calls.2 a token never follows a redirect to another origin", { tag: "@decides" }, async ({ page, shop }) => {
  const heard: IncomingHttpHeaders[] = [];
  const attacker = createServer((request, response) => {
    heard.push(request.headers);
    response.writeHead(200, { "access-control-allow-origin": "*", "access-control-allow-headers": "*" }).end("{}");
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => attacker.once("listening", resolve));
  const { port } = attacker.address() as AddressInfo;
  try {
    await shop.open(`/dp/${KETTLE}?cart=api`);
    for (const status of [301, 302, 303, 307, 308]) {
      await shop.fault({ call: "cart-add-items", times: 1, status, redirect: `http://127.0.0.1:${port}/steal` });
      await send(page, 3);
      await expect(selector(page).locator("[data-role=alert]")).toBeVisible();
    }
    expect(heard).toEqual([]);
    expect(await shop.units(KETTLE)).toBe(0);
  } finally {
    attacker.close();
  }
});

test("calls.7 five clicks in one task send one write", async ({ page, shop }) => {
  await shop.signIn("theo");
  await shop.open(`/dp/${KETTLE}`);
  const button = page.locator('dp-registry-button[type="baby"]');
  await button.locator("a").evaluate((link: HTMLElement) => {
    for (let i = 0; i < 5; i++) link.click();
  });
  await expect.poll(async () => (await shop.calls("baby-registry-add")).length).toBe(1);
  await rest(page);
  expect((await shop.calls("baby-registry-add")).length).toBe(1);
});

test("calls.15 a 403 of a write reloads the page once per page view, with fresh tokens", { tag: "@decides" }, async ({ page, shop }) => {
  await shop.open(`/dp/${KETTLE}?cart=api`);
  await shop.fault({ call: "cart-add-items", times: 1, session: "forbidden" });
  const loaded = page.waitForEvent("load");
  await send(page, 3);
  await loaded;
  await shop.settled();
  await send(page, 3);
  await expect.poll(() => shop.units(KETTLE)).toBe(3);
});

test("calls.9 a 401 leads to sign-in with the address to come back to", { tag: "@decides" }, async ({ page, shop }) => {
  await shop.open(`/dp/${KETTLE}?cart=api`);
  await shop.fault({ call: "cart-add-items", times: 1, session: "expired" });
  await send(page, 3);
  await expect(page).toHaveURL(/\/sign-in\?/);
  const url = new URL(page.url());
  expect([url.searchParams.get("ie"), url.searchParams.get("useRedirectOnSuccess"), url.searchParams.get("path")]).toEqual([
    "UTF8",
    "1",
    `/dp/${KETTLE}`,
  ]);
});

test("calls.8 offline a write fails at once and the control is restored", async ({ page, shop, context }) => {
  await shop.open(`/dp/${KETTLE}?cart=api`);
  await selector(page).getByRole("button").first().hover();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await send(page, 3);
  await expect(selector(page).locator("[data-role=alert]")).toBeVisible();
  await expect(selector(page).getByRole("button").first()).not.toContainText("3");
  await context.setOffline(false);
  expect(await shop.units(KETTLE)).toBe(0);
  expect((await errors(page)).code).toBe("network");
});

for (const [at, [what, fault]] of Object.entries({
  "HTML where JSON was due": { contentType: "text/html" },
  "half a JSON": { malformed: "half" },
  "JSON of another shape": { malformed: "shape" },
}).entries()) {
  test(
    `calls.5 calls.11 ${what} is looked up and told as what it is, and the fallback stays usable`,
    { tag: at < 1 ? "@decides" : [] },
    async ({ page, shop }) => {
      await shop.open(`/dp/${KETTLE}?cart=api`);
      await shop.fault({ call: "cart-add-items", times: 1, ...fault });
      await send(page, 3);
      await expect(selector(page)).toHaveAttribute("data-state", "ready");
      await expect(selector(page).locator("[data-role=alert]")).toHaveCount(1);
      // the shop has done it, as the read shows that follows (calls.11)
      await expect.poll(() => shop.units(KETTLE)).toBe(3);
      expect(await errors(page)).toBe(undefined);
      await page.locator("#add-to-cart-button").click();
      await expect(page).toHaveURL(/cart/);
    },
  );
}

test(
  "host.6 a script chunk that is not there gives one clear message, and the fallback works",
  { tag: "@decides" },
  async ({ page, shop }) => {
    const told: string[] = [];
    page.on("console", (message) => message.type() === "error" && told.push(message.text()));
    await page.route("**/dist/elements/quantity-selector.js", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(`/dp/${KETTLE}`);
    await expect(selector(page)).toHaveAttribute("data-state", "failed");
    await expect(page.locator("dp-sticky-bar")).toHaveAttribute("data-state", "hidden");
    expect(told.filter((text) => /quantity-selector/.test(text) && !/Failed to load resource/.test(text)).length).toBe(1);
    await selector(page).locator("select").selectOption("2");
    await page.locator("#add-to-cart-button").click();
    await expect(page).toHaveURL(/cart/);
    expect(await shop.units(KETTLE)).toBe(2);
  },
);

test("host.6 a press before the script arrived is replayed once", { tag: "@decides" }, async ({ page, shop }) => {
  await shop.signIn("theo");
  let release!: () => void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/dist/elements/registry-button.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.route(`**/dp/${KETTLE}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /<dp-registry-button\s+type="wedding"[\s\S]*?<\/dp-registry-button>/,
      `<dp-registry-button type="wedding" has-registry signed-in><button type="button" id="early">Add to wedding registry</button></dp-registry-button>`,
    );
    await route.fulfill({ response, body });
  });
  await page.goto(`/dp/${KETTLE}`);
  await expect
    .poll(() =>
      page.evaluate(() => Boolean(Symbol.for("dp-loader") in window || document.querySelector("dp-sticky-bar[data-state=hidden]"))),
    )
    .toBe(true);
  await unfold(page, "save");
  await page.locator("#early").click();
  release();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(async () => (await shop.calls("wedding-registry-modal")).length).toBe(1);
});

test("an address that cannot be decoded is a 400 of the built server", { tag: "@decides" }, async ({ page }) => {
  for (const path of ["/dp/%zz", "/dist/%zz", "/images/%ff.svg"])
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 400]);
  expect((await page.request.get("/dp/%42")).status(), "another product").toBe(404);
});
