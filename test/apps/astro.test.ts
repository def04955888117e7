// Astro: a page that is rendered when it is built, with the first state of an element in it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, expect, it } from "vitest";
import { makeApp, program, succeed } from "./app.fixture.ts";
import { closeBrowser, PATIENCE, serve, tagsIn, visit } from "./browse.fixture.ts";

afterAll(closeBrowser);

/** policy.1, in a browser with a sanitiser of its own */
const POLICY = [
  "default-src 'none'",
  ...["script", "style", "img", "media", "connect", "font"].map((kind) => `${kind}-src 'self'`),
  "base-uri 'none'; form-action 'self'; object-src 'none'",
  "require-trusted-types-for 'script'; trusted-types 'none'",
].join("; ");

const quantity = (page: Page) => page.locator("dp-quantity-selector").getByRole("spinbutton", { name: "Quantity" });

/** Holds the scripts back until the shopper has put the focus on the quantity that the page came with, and marks its node. */
function focusFirst(page: Page): Promise<void> {
  const focus = async (): Promise<void> => {
    await quantity(page).focus();
    await quantity(page).evaluate((node) => void (node.dataset["server"] = ""));
  };
  let focused: Promise<void> | undefined;
  return page.route("**/*.js", async (route) => {
    await (focused ??= focus());
    await route.continue();
  });
}

it("package.1 server.1 server.2 an Astro page has an element's first state, which its script takes over with the focus in it", async () => {
  const folder = makeApp("astro");
  await succeed(folder, [program("astro/astro.js"), "build"], { ASTRO_TELEMETRY_DISABLED: "1" });
  const html = readFileSync(join(folder, "dist/index.html"), "utf8");
  expect(html).toMatch(/<dp-quantity-selector asin="B0KETTLE17"[^>]*><template shadowrootmode="open">/);
  expect(html).toMatch(/<\/template>\s*<label>\s*Quantity\s*<select name="quantity">.*<\/label>\s*<\/dp-quantity-selector>/s);

  const site = await serve(join(folder, "dist"), { headers: { "content-security-policy": POLICY } });
  const { page, texts, problems, settled } = await visit(`${site.url}/`, focusFirst);
  await page.locator("dp-truncate[data-state=truncated]").waitFor();
  await page.locator("dp-quantity-selector[data-state=ready]").waitFor();
  expect(await quantity(page).evaluate((node) => "server" in node.dataset && node.matches(":focus"))).toBe(true);

  await page.keyboard.press("ArrowUp");
  await page.locator('dp-quantity-selector [role=spinbutton][aria-valuenow="2"]').waitFor();
  await expect.poll(() => page.locator("select[name=quantity]").inputValue(), { timeout: PATIENCE }).toBe("2");
  await page.getByRole("button", { name: "Show more" }).click();
  await page.getByRole("dialog").waitFor();
  await settled();
  expect(tagsIn(texts.values())).toEqual(["dp-quantity-selector", "dp-truncate"]);
  expect(problems).toEqual([]);
  await page.context().close();
  await site.close();
});
