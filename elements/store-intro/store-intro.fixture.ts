import { registry } from "../../src/lib/registry.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import type { StoreIntroduction } from "../../src/state/page.ts";
import * as markup from "../../src/location/location-markup.ts";
import { loaded } from "../../test/support/loaded.ts";
import { settled, testContext, type MadeCall } from "../../test/support/model-context.ts";
import { createStoreIntroModel, type IntroPage } from "./store-intro.model.ts";
import type { StoreIntroOptions } from "./store-intro.options.ts";
import { texts } from "./store-intro.texts.ts";

const OPTIONS: StoreIntroOptions = {
  ...{ asin: "A1", brandId: "brand-7", offerListingDiscriminator: "old-3", storeId: "store-17", pageType: "Detail" },
  ...{ isDelivery: true, isBopis: false, newGlowAddressId: undefined, clientId: undefined, deliveryMessage: undefined },
  ...{ storefrontUrl: undefined, storeContext: undefined },
};

export const HTML = `<h2>Harbor Market</h2><button data-dp-action="storefront">Shop</button>`;
export const STOREFRONT = "/alm/storefront?almBrandId=brand-7";
export const html = (data: string) => ({ ok: true as const, status: 200, data });
export const PLACES = html(`<input type="hidden" name="anti-csrftoken-a2z" value="t9"><p>Places</p>`);
export const changed = (address?: object, sembuUpdated = true) => ({
  ok: true as const,
  status: 200,
  data: { sembuUpdated, ...(address && { address }) },
});
export const failed = (status: number) => ({ ok: false as const, code: "http" as const, status, message: `HTTP status ${status}.` });

interface Stage {
  readonly page?: Partial<PageOptions>;
  readonly around?: Partial<IntroPage>;
}

/** The model of the element in a world of plain data. */
export function intro(options: Partial<StoreIntroOptions> = {}, { page = {}, around = {} }: Stage = {}) {
  registry().shared.delete("store-introductions");
  const world = testContext<StoreIntroOptions>({ ...OPTIONS, ...options }, { texts, page: { csrfToken: "t1", ...page } });
  const { context, events, calls } = world;
  const plain: IntroPage = {
    location: new URL("https://shop.example/dp/A1"),
    isChosen: () => true,
    isAuthored: () => false,
    whenNoModal: () => Promise.resolve(),
    preload() {},
    opener: () => undefined,
  };
  const model = createStoreIntroModel(context, { ...plain, ...around }, loaded(markup));
  const last = (): MadeCall => calls.at(-1)!;
  return {
    ...world,
    model,
    last,
    state: () => model.$state.get(),
    sent: () => calls.map(({ name }) => name),
    of: (type: string) => events.filter((event) => event.type === type).map(({ detail }) => detail),
    /** an add has brought this */
    async add(more: Partial<StoreIntroduction> = {}) {
      const storeIntroduction = { asin: "A1", storefrontUrl: STOREFRONT, storeIntroductionSheetEnabled: true, ...more };
      context.page.grocery.set({ ...context.page.grocery.get(), storeIntroduction });
      await settled();
    },
    async press() {
      void model.press();
      await settled();
    },
    async answer(result: Parameters<MadeCall["answer"]>[0]) {
      await last().answer(result);
      await settled();
    },
  };
}

export { settled };
