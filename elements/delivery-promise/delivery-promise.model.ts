import { atom } from "nanostores";
import { isReportable } from "../../src/state/call-failure.ts";
import type { ErrorCode } from "../../src/state/events.ts";
import type { CallsPart, CoreContext, PagePart } from "../../src/state/model-context.ts";
import type { DeliveryPromiseOptions } from "./delivery-promise.options.ts";

export type DeliveryPromiseModel = ReturnType<typeof createDeliveryPromiseModel>;

/** The container of the page that holds the promise. */
export interface PromisePlace {
  /** a lookup begins: the content stays until its answer */
  wait(): void;
  /** replaces the content, unless the signal has aborted by then; rejects where the code that makes HTML safe does not load */
  show(html: string, signal: AbortSignal): Promise<void>;
  hide(): void;
  /** the lookup has ended */
  rest(): void;
}

/** Changes of the page within this time make one lookup (delivery-promise.4), ms. */
const TOGETHER = 50;

/** Looks up the promise for the product, the offer and the location that the page shows (delivery.md). It has no DOM. */
export function createDeliveryPromiseModel(context: CoreContext<DeliveryPromiseOptions> & PagePart & CallsPart) {
  const { $options, scope } = context;
  const calls = context.calls(() => import("../../src/contract/delivery.ts"));
  const $state = atom<"loading" | "ready" | "empty" | "failed">("loading");
  let place: PromisePlace | undefined;
  let running = new AbortController();
  /** the shopper has chosen another buying option: the option says the first one only */
  let hasChosen = false;
  let isQueued = false;
  let isOffline = false;
  let shown: { readonly asin?: string; readonly buyingOptionIndex: number } | null = null;

  function bodyNow() {
    const { asin, merchantId, buyingOptionIndex } = $options.get();
    const { device, customerId, marketplaceId, requestId, sessionId, slateToken } = context.pageOptions();
    const index = (hasChosen ? undefined : buyingOptionIndex) ?? scope.buyingOptionIndex.get() ?? 0;
    const all = { asin, customerId, marketplaceId, merchantId, requestId, sessionId, slateToken };
    const given: Partial<Record<keyof typeof all, string>> = Object.fromEntries(Object.entries(all).filter(([, value]) => value));
    return { ...given, buyingOptionIndex: index, device };
  }

  function fail(to: PromisePlace, code: ErrorCode, message: string, status?: number): void {
    isOffline = code === "network";
    to.hide();
    $state.set("failed");
    context.metric("delivery-promise.error");
    context.error(code, message, { call: "delivery-promise-get", status });
  }

  /** What the answer leaves on the page. */
  async function put(to: PromisePlace, content: string, { asin, buyingOptionIndex }: ReturnType<typeof bodyNow>, signal: AbortSignal) {
    if (content.trim() === "") {
      to.hide();
      return $state.set("empty");
    }
    try {
      await to.show(content, signal);
    } catch (cause) {
      return signal.aborted ? undefined : fail(to, "network", String(cause));
    }
    if (signal.aborted) return;
    const previous = shown;
    shown = { ...(asin !== undefined && { asin }), buyingOptionIndex };
    $state.set("ready");
    context.emit("dp-change", { name: "promise", value: shown, previous });
  }

  async function look(): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    isOffline = false;
    const to = place;
    if (!to) return $state.set("empty");
    $state.set("loading");
    to.wait();
    const body = bodyNow();
    const result = await calls.run("deliveryPromiseGet", { body }, { signal, path: $options.get().endpoint, signIn: false });
    if (signal.aborted || context.signal.aborted) return;
    if (result.ok) await put(to, result.data.content, body, signal);
    else if (isReportable(result) && result.code !== "blocked-url") fail(to, result.code, result.message, result.status);
    else {
      // nothing was asked: what the server rendered is as true as before
      $state.set("ready");
      if (isReportable(result)) context.error(result.code, result.message, { call: "delivery-promise-get" });
    }
    if (!signal.aborted) to.rest();
  }

  function lookSoon(): void {
    if (isQueued) return;
    isQueued = true;
    context.after(TOGETHER, () => {
      isQueued = false;
      void look();
    });
  }

  const subject = () => JSON.stringify([$options.get().endpoint, $options.get().asin, $options.get().merchantId]);
  let before = subject();
  const stops = [
    ...(["asin", "offerListingId", "buyingOption"] as const).map((name) => scope[name].listen(lookSoon)),
    scope.buyingOptionIndex.listen(() => {
      hasChosen = true;
      lookSoon();
    }),
    context.page.location.listen(lookSoon),
    $options.listen(() => void (before !== (before = subject()) && lookSoon())),
    () => running.abort(),
  ];
  context.signal.addEventListener("abort", () => stops.forEach((stop) => stop()));

  return {
    $state,
    /** the container, as the page has it from now on; `undefined` where `for` names none */
    setPlace(next: PromisePlace | undefined): void {
      place = next;
      if (!next) context.metric("delivery-promise.container-missing");
      void look();
    },
    /** the browser is online again */
    online: () => void (isOffline && look()),
  };
}
