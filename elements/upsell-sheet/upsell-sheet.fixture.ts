import type { CallResult } from "../../src/call/result.ts";
import { shared } from "../../src/lib/registry.ts";
import type { Lazy } from "../../src/lib/lazy.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { texts as sharedTexts } from "../../src/text/shared.ts";
import { settled, testContext, type MadeCall } from "../../test/support/model-context.ts";
import type { SheetPage } from "./upsell-sheet.context.ts";
import { createUpsellSheetModel, type SheetCode } from "./upsell-sheet.model.ts";
import type { UpsellSheetOptions } from "./upsell-sheet.options.ts";
import { texts } from "./upsell-sheet.texts.ts";
import { createSheetWork } from "./upsell-sheet.work.ts";

const defaults: UpsellSheetOptions = {
  for: undefined,
  submit: undefined,
  asin: "B0LAMP",
  offerListingId: "OL-1",
  isVirtualBundle: undefined,
  eligible: true,
  treatment: "T1",
  triggerUssWeblab: undefined,
  cartFlow: "form",
  eligibility: undefined,
  pageType: "Detail",
  subPageType: "Glance",
  mraiCategory: undefined,
  mraiGl: undefined,
  debugParams: {},
  quantity: 1,
  primaryReftag: "dp_atc_primary",
  reftag: undefined,
  imageBase: "/images/I/",
  title: undefined,
  cartUrl: "/gp/cart/view.html",
  checkoutUrl: undefined,
  partialCount: 3,
};

export const ok = (data: unknown, status = 200): CallResult<unknown> => ({ ok: true, status, data });
export const failed = (more: Partial<Extract<CallResult<unknown>, { ok: false }>> = {}): CallResult<unknown> => ({
  ...{ ok: false, code: "http", status: 500, message: "no" },
  ...more,
});
export const confirmed: CallResult<unknown> = { ok: true, status: 0, data: undefined, confirmed: true };

/** An answer of `cart-add-items` with one line. */
export const added = (count: number | null = 4, line: object = { id: "L1", asin: "B0LAMP", quantity: 2 }) =>
  ok({ type: "cart.add-items/v1", entity: { items: [line], ...(count !== null && { count: { entity: { items: count } } }) } });

export const recommended = (widgets: readonly object[] = [{ content: "<p>A bulb</p>" }]) => ok({ recommendationData: { widgets } });

/** What the form of the buy box holds when it is pressed. */
export const FORM = { ASIN: "B0LAMP", offerListingID: "OL-1", quantity: "2", "submit.add-to-cart": "1" };
export const KEYED = {
  "items[0.base][asin]": "B0LAMP",
  "items[0.base][offerListingId]": "OL-1",
  "items[0.base][quantity]": "2",
};

interface Given {
  readonly options?: Partial<UpsellSheetOptions>;
  readonly page?: Partial<PageOptions>;
  readonly query?: string;
  readonly online?: boolean;
  /** `null`: the guard refuses it */
  readonly action?: string | null;
  /** the sheet of a former world stays the page's open one */
  readonly keep?: boolean;
  /** default: loaded already */
  readonly code?: Lazy<SheetCode>;
}

const LOADED: Lazy<SheetCode> = {
  now: { createSheetWork, followAdds() {}, syncCart() {}, quantityControl: () => undefined },
  load: () => Promise.reject(new Error("It is there.")),
  preload() {},
};

/** The model in a page of plain data; calls wait for the test's answer. */
export function sheet({
  options = {},
  page = {},
  query = "",
  online = true,
  action = "/gp/product/handle-buy-box",
  keep,
  code = LOADED,
}: Given = {}) {
  if (!keep) shared("upsell-sheet-open", () => ({}) as { close?: unknown }).close = undefined;
  const world = testContext<UpsellSheetOptions>({ ...defaults, ...options }, { texts: { ...sharedTexts, ...texts }, page });
  const model = createUpsellSheetModel(world.context, code);
  const asked = { native: 0, vibrations: 0 };
  const sheetPage: SheetPage = {
    action: () => action ?? undefined,
    query: () => new URLSearchParams(query),
    vibrate: () => void asked.vibrations++,
    online: () => online,
    image: (src) => (src.startsWith("/") ? src : undefined),
    opener: () => null,
    codeLoaded: () => {},
    quantityName: () => undefined,
    native: () => void asked.native++,
  };
  model.attach(sheetPage);
  const of = (type: string) =>
    world.events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>);
  const made = (name: string): MadeCall[] => world.calls.filter((call) => call.name === name);
  const bodyOf = (name: string) => (made(name).at(-1)!.request as { body: Record<string, unknown> }).body;
  const answer = async (name: string, result: CallResult<unknown>) => {
    await made(name).at(-1)!.answer(result);
    await settled();
  };
  return {
    ...{ ...world, model, asked, of, made, bodyOf, answer },
    state: () => model.$state.get(),
    upsell: () => world.context.scope.upsell.get(),
    toasts: () => world.context.page.toasts.get(),
    count: () => world.context.page.cart.get().count.retail,
    press: (fields: Record<string, string> = FORM, quantity?: number) => model.add(fields, quantity),
    metrics: (name: string) => of("dp-metric").filter((metric) => metric["name"] === name),
  };
}
