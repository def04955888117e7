import type { PageOptions } from "../../src/state/model-context.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { createStaplesModel } from "./staples.model.ts";
import type { StaplesOptions } from "./staples.options.ts";
import { texts } from "./staples.texts.ts";

export const QUANTITIES = [
  { id: "q1", quantityText: "1", isSelected: true, data: { quantity: 1, pack: "single" } },
  { id: "q2", quantityText: "2", data: { quantity: 2, pack: "pair" } },
];
export const CADENCES = [
  { id: "c1", displayText: "Every month", isSelected: true, data: { cadence: "1M" } },
  { id: "c2", displayText: "Every 2 weeks", data: { cadence: "2W" } },
];
export const OWN: StaplesOptions = {
  ...{ asin: "A1", context: { merchantId: "M-1", asins: ["X"] }, clientContext: { page: "detail" }, reftag: "dp_staples" },
  ...{ itemTitle: undefined, templateList: [], onList: false, staticData: { subscriptionId: "s-1" } },
  ...{ quantityItems: QUANTITIES, cadenceItems: CADENCES, unit: "count", quantityCadence: undefined, nextDropDate: undefined },
  ...{ learnMoreManageStaplesLink: "/staples?a=1&b=2", addUrl: undefined, updateUrl: undefined, genericErrorMessage: undefined },
  refreshDelay: 1000,
};
export const NEXT = "<p>2, every month</p><p>May 1</p>";
export const NO_SELECTOR = { templateList: ["DO_NOT_RENDER_QUANTITY_CADENCE_SELECTOR"] };

export type Row = ReturnType<typeof start>;

/** A row; `beside` is one that stands on the same page. */
export function start(options: Partial<StaplesOptions> = {}, page: Partial<PageOptions> = {}, beside?: { context: object }) {
  const test = testContext<StaplesOptions>({ ...OWN, ...options }, { texts, page });
  if (beside) Object.assign(test.context, { page: (beside.context as typeof test.context).page });
  const facts = (source: string) => ({
    quantityCadence: source === NEXT ? "2, every month" : undefined,
    nextDropDate: source === NEXT ? "May 1" : undefined,
    heading: source.includes("<h2>") ? "Sorry" : undefined,
    canDismiss: source.includes("dismiss"),
  });
  const model = createStaplesModel(test.context, { factsOf: ({ source }) => facts(source), fadeMs: () => 150 });
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>);
  function edited(choice: { quantity?: string; cadence?: string } = { quantity: "q2" }): void {
    model.edit();
    model.choose(choice);
    model.save();
  }
  return {
    ...{ ...test, model, of },
    state: () => model.$state.get(),
    entry: (asin = "A1") => test.context.page.staples.get()[asin],
    said: () => model.$announced.get()?.[0],
    codes: () => of("dp-error").map(({ code }) => code),
    body: (at = -1) => (test.calls.at(at)!.request as { body: Record<string, unknown> }).body,
    async added(result: object) {
      model.add();
      await test.calls.at(-1)!.answer(result as never);
      await settled();
    },
    /** lets the row fade, and what waits for it */
    async pass(ms: number) {
      test.pass(ms);
      await settled();
    },
    edited,
    async updated(result: object, choice?: { quantity?: string; cadence?: string }) {
      edited(choice);
      await test.calls.at(-1)!.answer(result as never);
      await settled();
    },
  };
}

export const answer = (data: object) => ({ ok: true, status: 200, data });
export const success = (nextViewHtml?: string) => answer({ addOperationStatus: "Success", nextViewHtml });
export const http = (status: number, data?: unknown) => ({ ok: false, code: "http", status, message: "", data });
export const GENERIC = texts["staples.error-generic"];
