import { expect } from "vitest";
import { tagsIn, visit, type Site } from "./browse.fixture.ts";

const TAGS = ["dp-quantity-selector", "dp-truncate"];

/** Both elements work, and nothing else was loaded or said. */
async function drive(url: string): Promise<void> {
  const { page, scripts, texts, problems, settled } = await visit(url);
  await page.locator("dp-truncate[data-state=truncated]").waitFor();
  await page.locator("dp-quantity-selector[data-state=ready]").waitFor();
  await page.getByRole("button", { name: "Show more" }).click();
  await page.getByRole("dialog").waitFor();
  expect(await page.evaluate(() => [...document.querySelectorAll(":not(:defined)")].map(({ localName }) => localName))).toEqual([]);
  await settled();
  expect(tagsIn(texts.values())).toEqual(TAGS);
  expect(scripts.length, scripts.join("\n")).toBeLessThan(32);
  expect(problems).toEqual([]);
  await page.context().close();
}

/** Drives what is served there, and ends it. */
export async function driveSite(site: Promise<Site>): Promise<void> {
  const { url, close } = await site;
  await drive(`${url}/`);
  await close();
}
