import { shared } from "../lib/registry.ts";
import type { ModelContext } from "./model-context.ts";

/** Reports that the shopper met an experiment, once for the page, whichever element and copy of the library asks. */
export function exposeOnce(experiment: string, report: () => unknown): void {
  const exposed = shared<Set<string>>("exposures", () => new Set());
  if (exposed.has(experiment)) return;
  exposed.add(experiment);
  report();
}

type ExposureContext = Pick<ModelContext<{ readonly weblabValue: string | undefined }>, "$options" | "follow" | "calls" | "pageOptions">;

/** Reports the experiment of the option `weblabValue`, as a beacon where `canPost` says so (grocery-add.35, subscribe-box.58). */
export function followExposure(context: ExposureContext, canPost: () => boolean = () => false): void {
  const calls = context.calls(() => import("../contract/weblab.ts"));
  context.follow(context.$options, ({ weblabValue }) => {
    if (!weblabValue) return;
    exposeOnce(`value ${weblabValue}`, () => {
      const { requestId } = context.pageOptions();
      const exposure = { weblabValue, ...(requestId && { requestId }) };
      return canPost() ? calls.run("weblabBeacon", { body: exposure }) : calls.run("weblabTrigger", { query: exposure });
    });
  });
}
