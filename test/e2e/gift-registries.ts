import type { Locator, Page } from "@playwright/test";
import type { Shop } from "./shop.ts";

export { expect, KETTLE, Shop, test, unfold, type Page } from "./shop.ts";

export interface GiftRegistryState {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly items: readonly { readonly asin: string; readonly desired: number; readonly tag: string | null }[];
  readonly tags: readonly { readonly tagId: string; readonly tagName: string }[];
}

/** What the shop holds of the shopper's gift registries, oldest first. */
export const registriesOf = async (shop: Shop): Promise<readonly GiftRegistryState[]> =>
  ((await shop.state()) as unknown as { gift: readonly GiftRegistryState[] }).gift;
export const item = (registry: GiftRegistryState, asin: string) => registry.items.find((one) => one.asin === asin);

/** The gift button of the product page, the picker that it made, and what the picker shows. */
export const button = (page: Page): Locator => page.locator('dp-registry-button[type="gift"] a');
export const picker = (page: Page): Locator => page.locator('dp-registry-button[type="gift"] + dp-registry-picker');
export const menu = (page: Page): Locator => picker(page).getByRole("menu");
export const form = (page: Page): Locator => picker(page).getByRole("dialog");
/** The tags that the picker's form opens. */
export const tagModal = (page: Page): Locator => page.getByRole("dialog", { name: "Gift tags" });
export const createModal = (page: Page): Locator => page.getByRole("dialog", { name: "Create a gift tag" });
