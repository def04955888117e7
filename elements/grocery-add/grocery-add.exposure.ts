import { once } from "../../src/page/events.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { GroceryAddOptions } from "./grocery-add.options.ts";

/** A request that outlives its page, which posts a beacon. */
const canPost = (): boolean => "keepalive" in Request.prototype;

/** Reports the experiment of `weblab-value`, once for the page and the value (grocery-add.35). */
export function showExposure(context: Pick<ModelContext<GroceryAddOptions>, "$options" | "follow" | "calls" | "pageOptions">): void {
  const calls = context.calls(() => import("../../src/contract/weblab.ts"));
  context.follow(context.$options, ({ weblabValue }) => {
    if (!weblabValue || !once(`weblab:${weblabValue}`)) return;
    const { requestId } = context.pageOptions();
    const exposure = { weblabValue, ...(requestId !== undefined && { requestId }) };
    void (canPost() ? calls.run("weblabBeacon", { body: exposure }) : calls.run("weblabTrigger", { query: exposure }));
  });
}
