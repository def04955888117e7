import { atom } from "nanostores";
import type { CoreContext } from "../../src/state/model-context.ts";
import type { PageSpeedOptions } from "./page-speed.options.ts";

export type PageSpeedModel = ReturnType<typeof createPageSpeedModel>;

/** Whether the page view is measured and sent (page.md). What is measured is loaded later: `createReport`. */
export function createPageSpeedModel(context: CoreContext<PageSpeedOptions>) {
  const $state = atom<"loading" | "measuring" | "reported" | "unsupported">("loading");
  return {
    $state,
    measuring: (): void => $state.set("measuring"),
    /** whether a page view is sent: to be asked once for each (page-speed.12) */
    draw: (): boolean => Math.random() < context.$options.get().sampleRate,
    handedOver: (): void => $state.set("reported"),
    /** the browser can observe none of the metrics */
    unsupported(): void {
      $state.set("unsupported");
      context.metric("page-speed.unsupported");
    },
    logged(message: string, metric: string): void {
      context.warn(message);
      context.metric(metric);
    },
  };
}
