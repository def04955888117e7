import { atom } from "nanostores";
import { serverNow, watchServerClock } from "../../src/lib/server-clock.ts";
import { countDown } from "../../src/state/countdown.ts";
import type { CoreContext, NavigationPart, TextsPart } from "../../src/state/model-context.ts";
import type { DeliveryCountdownOptions } from "./delivery-countdown.options.ts";

export type DeliveryCountdownModel = ReturnType<typeof createDeliveryCountdownModel>;

/** `seconds-remaining` as it was first read. It belongs to the element, as it outlives a session (delivery-countdown.11). */
export interface FirstRead {
  seconds?: number | undefined;
  /** of the device clock, which an answer of the server does not set, in ms */
  zero: number;
  /** true where the time of the server's answer is unknown (delivery-countdown.14) */
  isStale: boolean;
}

/** The time that is left for a delivery, and that it is over (deals.md). It has no DOM. */
export function createDeliveryCountdownModel(context: CoreContext<DeliveryCountdownOptions> & TextsPart & NavigationPart) {
  const { $options } = context;
  const $state = atom<"counting" | "expired">("counting");
  /** ms to zero */
  const $left = atom(0);
  let first: FirstRead;
  let isBegun = false;
  let stop = () => {};

  function leftNow(): number {
    const { endsAt, secondsRemaining = 0 } = $options.get();
    if (endsAt !== undefined) return endsAt - serverNow();
    if (first.seconds !== secondsRemaining) {
      first.seconds = secondsRemaining;
      first.zero = Date.now() + (first.isStale ? 0 : secondsRemaining * 1000);
      first.isStale = false;
    }
    return first.zero - Date.now();
  }

  function show(left: number): void {
    $left.set(Math.max(left, 0));
    const isExpired = left <= 0;
    const wasExpired = $state.get() === "expired";
    if (isExpired === wasExpired) return;
    $state.set(isExpired ? "expired" : "counting");
    if (isBegun) context.emit("dp-change", { name: "expired", value: isExpired, previous: wasExpired });
  }

  /** Shows the true time now, and counts on from there. */
  function look(): void {
    stop();
    stop = countDown(context, leftNow, show);
  }

  return {
    $state,
    $left,
    begin(read: FirstRead): void {
      first = read;
      look();
      isBegun = true;
      context.signal.addEventListener("abort", $options.listen(look));
      context.signal.addEventListener("abort", watchServerClock(look));
    },
    look,
    /** the page has written `seconds-remaining`, be it with the value that it had: it runs from now (delivery-countdown.7) */
    restart(): void {
      first.seconds = undefined;
      first.isStale = false;
      // in a task of its own: the option is read after it was written
      context.after(0, look);
    },
    /** a press of the link; `authored`: the author wrote `refresh-url` as an attribute (url.1) */
    refresh(authored: boolean): void {
      const { refreshUrl } = $options.get();
      context.navigate(refreshUrl ?? "", "delivery-countdown", { reload: refreshUrl === undefined, authored });
    },
  };
}
