import type { Page, Shop, ShopState } from "./shop.ts";

export const [DINNER, LINEN, STROLLER] = ["B0DINNER16", "B0LINENSHT", "B0STROLL01"] as const;
export const ORGANIZE = "/wedding/organize-registry";

export interface RegistriesState extends ShopState {
  readonly baby: { readonly items: readonly { asin: string; requested: number; mustHave: boolean; private: boolean }[] } | null;
  readonly gift: readonly { readonly id: string; readonly items: readonly { asin: string; desired: number }[] }[];
}
/** What the shop holds for the shopper. */
export const held = async (shop: Shop) => (await shop.state()) as RegistriesState;
export const weddingHolds = async (shop: Shop) => (await held(shop)).wedding!.items.map(({ asin, requested }) => [asin, requested]);
export const ownView = async (shop: Shop) => `/registries/gl/owner-view/${(await held(shop)).gift[0]!.id}`;

/** An item on the owner's page. */
export const line = (page: Page, asin: string) => page.locator(`#item-${asin}`);
/** A recommended item. */
export const item = (page: Page, asin: string) => page.locator(`dp-registry-recommendations [data-dp-item][data-asin="${asin}"]`);
export const add = (page: Page, asin: string) => item(page, asin).getByRole("button", { name: /^Add/ });
export const outcome = (page: Page, asin: string) => item(page, asin).locator("[data-dp-part=outcome]");
export const count = (page: Page, asin: string) => line(page, asin).locator("dp-request-count");
export const registryLink = (page: Page, type: string) => page.locator(`dp-registry-button[type=${type}]`).getByText(/Add to .* registry/);
