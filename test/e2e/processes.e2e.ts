import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NO_ADDRESS_LIMITS } from "../support/no-limits.mjs";
import { expect, KETTLE, rest, test } from "./shop.ts";

const started: ChildProcess[] = [];
const folders: string[] = [];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

interface Started {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the built shop as `npm start` does and waits for the line with its address; rejects with what it printed when it ends before. */
async function startShop(dataDir: string): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, [".build/server.js", "--faults"], {
    env: { ...process.env, ...NO_ADDRESS_LIMITS, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir },
  });
  started.push(child);
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += String(chunk);
      if (printed.includes("dp-elements shop:")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", (code) => reject(new Error(`exit ${code}: ${printed}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

const dataDir = () => {
  const folder = mkdtempSync(join(tmpdir(), "dp-shop-"));
  folders.push(folder);
  return join(folder, "data");
};

test.afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test(
  "scope.7 what was put into the cart is there after a restart of the server, and after it was killed",
  { tag: ["@decides", "@database"] },
  async ({ page }) => {
    test.slow(); // the shop starts three times
    const data = dataDir();
    let shop = await startShop(data);
    await page.goto(`${shop.url}/dp/${KETTLE}`);
    await rest(page);
    await page.locator("dp-quantity-selector[data-state=ready]").getByRole("button").first().click();
    await page.locator("dp-quantity-selector").getByRole("option", { name: "3", exact: true }).click();
    await page.locator("#add-to-cart-button").click();
    await expect(page).toHaveURL(/cart/);
    const cookies = await page.context().cookies();
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      shop.process.kill(signal);
      await once(shop.process, "exit");
      shop = await startShop(data);
      await page.context().addCookies(cookies.map(({ domain: _domain, path: _path, ...cookie }) => ({ ...cookie, url: shop.url })));
      await page.goto(`${shop.url}/gp/cart/view.html`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const units = await (await page.request.get(`${shop.url}/__state`)).json();
      expect(
        units.cart.map((line: { asin: string; quantity: number }) => [line.asin, line.quantity]),
        signal,
      ).toEqual([[KETTLE, 3]]);
    }
    await shop.stop();
  },
);

if (process.env["DATABASE_URL"]) {
  test(
    "scope.7 two processes on one PostgreSQL serve one shop: a cart begun at one is bought at the other",
    { tag: "@database" },
    async ({ page }) => {
      const [one, two] = await Promise.all([startShop(dataDir()), startShop(dataDir())]);
      await page.goto(`${one.url}/dp/${KETTLE}`);
      await page.locator("#add-to-cart-button").click();
      await expect(page).toHaveURL(/cart/);
      await page.goto(`${two.url}/dp/${KETTLE}`);
      await page.locator("#add-to-cart-button").click();
      await expect(page).toHaveURL(/cart/);
      const state = async (shop: Started) => (await page.request.get(`${shop.url}/__state`)).json();
      expect((await state(one)).cart).toEqual((await state(two)).cart);
      expect((await state(one)).cart[0].quantity).toBe(2);
    },
  );
} else {
  test("scope.7 a second process on one data directory is refused with what to do instead", { tag: "@decides" }, async ({ baseURL }) => {
    const ofThisShop = `.build/e2e-data-${new URL(baseURL!).port}`;
    expect(existsSync(ofThisShop)).toBe(true);
    const refusal = await startShop(ofThisShop).then(
      () => "started",
      (error: Error) => error.message,
    );
    expect(refusal).toMatch(/exit 1/);
    expect(refusal).toMatch(/DATABASE_URL/);
  });
}
