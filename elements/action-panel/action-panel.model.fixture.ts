import { testContext } from "../../test/support/model-context.ts";
import { createActionPanelModel, type ModeRadio } from "./action-panel.model.ts";
import type { ActionPanelOptions, Mode } from "./action-panel.options.ts";

export const radio = (mode: Mode, more: Partial<ModeRadio> = {}): ModeRadio => ({
  key: {},
  mode,
  buyingOption: null,
  index: null,
  offerListingId: null,
  checked: false,
  touched: false,
  ...more,
});
export const ONETIME = radio("onetime", { checked: true });
export const SNS = radio("sns");
export const USED = radio("used", { index: 1, offerListingId: "OL-used" });
export const MOM = radio("mom");
const ALL = [ONETIME, SNS, USED, MOM];
export const OFFERS = [
  { type: "NEW", index: 0, offerListingId: "OL-new" },
  { type: "USED", index: 1, offerListingId: "OL-used" },
];

/** A model of the panel in a scope of its own, which does not know its radios yet. */
export function begin(given: Partial<ActionPanelOptions> = {}, radios: readonly ModeRadio[] = ALL, offers: typeof OFFERS = []) {
  const world = testContext<ActionPanelOptions>({ mode: undefined, radios: undefined, for: undefined, ...given });
  const { scope } = world.context;
  const model = createActionPanelModel(world.context, { offers: () => offers });
  return {
    ...world,
    scope,
    model,
    start: () => model.update(radios),
    now: () => [model.$mode.get(), model.$radio.get()?.mode, scope.purchaseMode.get(), scope.buyingOption.get()],
    changes: () => world.events.flatMap(({ type, detail }) => (type === "dp-change" ? [detail] : [])),
  };
}
/** A model that knows the radios of its page. */
export const begun = (...args: Parameters<typeof begin>) => {
  const world = begin(...args);
  world.start();
  return world;
};
