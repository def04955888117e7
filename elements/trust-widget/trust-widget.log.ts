import { shared } from "../../src/lib/registry.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { TrustImpression } from "../../src/contract/trust.ts";
import type { TrustWidgetOptions } from "./trust-widget.options.ts";
import type { WidgetState } from "./trust-widget.state.ts";

/** Markers of the icons (trust-widget.19). */
const MARKERS: Readonly<Record<string, string>> = {
  RETURNS_POLICY: "contextual_tw_returns_policy",
  PAY_ON_DELIVERY: "contextual_tw_pay_on_delivery",
  FREE_DELIVERY: "contextual_tw_free_delivery",
  WARRANTY: "contextual_tw_warranty",
  SECURE_TRANSACTION: "contextual_tw_secure_transaction",
  TOP_BRAND: "contextual_tw_top_brand",
  INSTALLATION: "contextual_tw_installation",
};

const SUFFIXES = {
  GLANCE_VIEW: "_gv",
  CLICK: "_clk",
  SECONDARY_PAGE_OPEN: "_sp_op",
  SECONDARY_PAGE_CLOSE: "_sp_cl",
  FULL_RETURN_POLICY: "_frp",
  EXPANDER_OPEN: "_exp_op",
  NOT_AVAILABLE: "_noavail",
} as const;

export type LoggedType = keyof typeof SUFFIXES;

/** What was sent on this page, by all widgets of it (trust-widget.11). */
const sent = (): Set<string> => shared("trust-impressions", () => new Set<string>());

const PAGE_TYPES = { desktop: "Detail", tablet: "Detail", mobile: "DetailAW", app: "DetailWebView" } as const;

type LogContext = Pick<ModelContext<TrustWidgetOptions>, "$options" | "calls" | "error" | "metric" | "pageOptions">;

/** Logs what happens to the icons: a metric of the page each time, and a call once on the page. */
export function createLog(context: LogContext) {
  const calls = context.calls(() => import("../../src/contract/trust.ts"));
  const refused = new Set<string>();
  /** what is logged once for a state: that an icon was seen, or is not possible */
  const once = new Set<string>();

  async function send(state: WidgetState, refMarker: string): Promise<void> {
    const { loggerEndpoint, loggerType, server = "" } = context.$options.get();
    const { asin, merchantId, index, remoteAddress, isInternal, isRobot, numOfShownIcons } = state;
    if (!loggerEndpoint || !loggerType || asin === undefined || merchantId === undefined) return;
    const key = JSON.stringify([asin, merchantId, refMarker, loggerType, index]);
    if (sent().has(key)) return;
    sent().add(key);
    const event: TrustImpression = {
      ...{
        refMarker,
        pageAsin: asin,
        pageType: PAGE_TYPES[context.pageOptions().device],
        subPageType: "ContextualIconFarm",
        server,
        merchantId,
      },
      ...(remoteAddress !== undefined && { remoteAddress }),
      ...{ isInternal, isRobot, additionalRequestData: { numOfShownIcons, buyingOptionIndex: index } },
    };
    const body = { producer: "a2i-dpx", schema: "a2i.dpx.WidgetImpressions.3", event } as const;
    const result = await calls.run("trustImpressionLog", { body }, { path: loggerEndpoint });
    if (result.ok || !isReportable(result)) return;
    if (result.code !== "blocked-url") return context.metric("NexusLoggerFailure");
    if (!refused.has(loggerEndpoint)) context.error("blocked-url", `Nothing is logged: ${result.message}`);
    refused.add(loggerEndpoint);
  }

  return {
    calls,
    /** an icon without a marker is not logged (trust-widget.10) */
    log(state: WidgetState, name: string, type: LoggedType): void {
      const marker = Object.hasOwn(MARKERS, name) ? MARKERS[name] : undefined;
      if (marker === undefined) return;
      const refMarker = marker + SUFFIXES[type];
      if (type === "GLANCE_VIEW" || type === "NOT_AVAILABLE") {
        const key = JSON.stringify([state.asin, state.merchantId, state.index, refMarker]);
        if (once.has(key)) return;
        once.add(key);
      }
      const { index, isInternal, isRobot } = state;
      const tags = { refMarker, buyingOptionIndex: String(index), isInternal: String(isInternal), isRobot: String(isRobot) };
      context.metric("trust-widget.impression", 1, tags);
      void send(state, refMarker);
    },
  };
}
