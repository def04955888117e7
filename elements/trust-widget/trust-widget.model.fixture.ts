import type { PageOptions } from "../../src/state/model-context.ts";
import { testContext, type TestContext } from "../../test/support/model-context.ts";
import { createTrustWidgetModel, type TrustWidgetModel } from "./trust-widget.model.ts";
import type { TrustWidgetOptions } from "./trust-widget.options.ts";

export const RETURNS = { name: "RETURNS_POLICY", label: "10 days returnable" };
const DELIVERY = { name: "PAY_ON_DELIVERY", label: "Pay on delivery", content: "<p>Pay then.</p>" };
export const WARRANTY = { name: "WARRANTY", label: "1 year warranty", content: "<p>1 year.</p>" };
export const OWN = { name: "HOUSE_RULE", label: "Own rule" };
export const STATE = {
  ...{ asin: "A1", merchantId: "S1", icons: [RETURNS, DELIVERY, WARRANTY], PAY_ON_DELIVERY: { isEligible: true } },
  RETURNS_POLICY: { secondaryViewData: { glLevelReturnPolicies: [{ title: "10-day return", url: "/returns" }] } },
};
export const OTHER = { asin: "A1", merchantId: "S2", icons: [WARRANTY] };
export const endpoint = { loggerEndpoint: "/log/events" };

export let test: TestContext<TrustWidgetOptions>;
export let model: TrustWidgetModel;

export function make(state: object = {}, options: Partial<TrustWidgetOptions> = {}, page: Partial<PageOptions> = {}) {
  const buyingOptions = { 0: { ...STATE, ...state }, 1: OTHER };
  test = testContext({ buyingOptions, loggerType: "impression", server: "shop.example", ...options } as TrustWidgetOptions, { page });
  model = createTrustWidgetModel(test.context);
}
export const icons = () => model.$shown.get()?.icons ?? [];
export const labels = () => icons().map(({ label }) => label);
export const icon = (name: string) => icons().find((one) => one.name === name)!;
export const of = (type: string) =>
  test.events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>);
export const markers = () =>
  of("dp-metric").map(({ tags }) => (tags as Record<string, string>)["refMarker"]?.replace("contextual_tw_", ""));
export const sentEvents = () => test.calls.map(({ request }) => (request as { body: { event: Record<string, unknown> } }).body.event);
export const change = (options: Partial<TrustWidgetOptions>) =>
  test.$options.set({ ...test.$options.get(), ...options } as TrustWidgetOptions);
export const seeAll = () => icons().forEach((one) => model.seen(model.$shown.get()!, one));
