import type { PageOptions } from "../../src/state/model-context.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createPaymentOffersModel } from "./payment-offers.model.ts";
import type { PaymentOffersOptions } from "./payment-offers.options.ts";
import { texts } from "./payment-offers.texts.ts";

export const OFFERS = [
  { id: "e", type: "NoCostEmi", title: "No cost EMI" },
  { id: "b", type: "InstantBankDiscount", title: "Bank offer" },
  { id: "p", type: "Partner", title: "Partner offer", content: "<p>Tax invoice</p>" },
];
const OPTIONS = { offers: OFFERS, view: "cards", asin: "A1", displayableRowCount: 3 } as unknown as PaymentOffersOptions;
export const HTML = { ok: true as const, status: 200, data: "<p>Terms</p>" };

/** A model in a page of its own, and what it has caused. */
export function start(options: object = {}, page: Partial<PageOptions> = {}) {
  const test = testContext({ ...OPTIONS, ...options } as PaymentOffersOptions, { texts, page });
  const model = createPaymentOffersModel(test.context);
  const offer = (id: string) => model.$offers.get().find((one) => one.id === id);
  const details = () => test.calls.filter(({ name }) => name !== "refMarkerLog");
  return {
    ...test,
    model,
    offer,
    details,
    press: (id?: string, place: "cards" | "combined" = "cards") => model.press(id === undefined ? undefined : offer(id), place),
    query: () => (details().at(-1)!.request as { query: Record<string, unknown> }).query,
    markers: () =>
      test.calls.filter(({ name }) => name === "refMarkerLog").map(({ request }) => (request as { query: { ref_: string } }).query.ref_),
    metrics: () => test.events.flatMap(({ type, detail }) => (type === "dp-metric" ? [detail] : [])),
    surfaces: () =>
      test.events.flatMap(({ type, detail }) => (type === "dp-open" || type === "dp-close" ? [`${type} ${detail.surface}`] : [])),
    set: (more: object) => test.$options.set({ ...test.$options.get(), ...more } as PaymentOffersOptions),
  };
}
