import type { ReadableAtom, WritableAtom } from "nanostores";
import { serverNow } from "../../src/lib/server-clock.ts";
import { countDown } from "../../src/state/countdown.ts";
import type { CoreContext } from "../../src/state/model-context.ts";
import { hasEnded, SOON, windowEnd, type Deal } from "./lightning-deal.deal.ts";
import type { Face } from "./lightning-deal.face.ts";

/** Time that is left in the cart at which it is announced, in ms. */
const MARKS = [300_000, 60_000];

interface Deps {
  readonly $deal: ReadableAtom<Deal | null | undefined>;
  /** now by the server's clock; each tick writes it */
  readonly $now: WritableAtom<number>;
  face(): Face | undefined;
  announce(key: string, until?: number): void;
  /** the start or the end was reached while the deal showed */
  reached(): void;
  /** the time in the cart is over */
  release(): void;
}

/** Counts down to everything of the deal that is ahead, and notices what is passed (lightning-deal.16 to lightning-deal.20). */
export function createTimes(context: Pick<CoreContext<unknown>, "after">, { $deal, $now, ...deps }: Deps) {
  let stop = () => {};
  /** starts and ends that were asked about, and ends that were announced */
  const reached = new Set<number>();
  const soon = new Set<number>();

  function tick(): void {
    const [before, now, deal] = [$now.get(), serverNow(), $deal.get()];
    $now.set(now);
    if (!deal) return;
    const { start, end, held, customer } = deal;
    for (const at of [start, end]) {
      if (at === undefined || before >= at || now < at || reached.has(at)) continue;
      reached.add(at);
      deps.reached();
      if (at === end && deps.face()?.countdown === "ended" && customer !== "CLAIMED") deps.announce("lightning-deal.ended");
    }
    if (end !== undefined && deps.face()?.countdown === "end" && end - before >= SOON && end - now < SOON && !soon.has(end)) {
      soon.add(end);
      deps.announce("lightning-deal.ends-soon");
    }
    if (customer !== "IN_CART" || held === undefined) return;
    if (now >= held) deps.release();
    else if (deps.face()?.isTimed && MARKS.some((mark) => held - before > mark && held - now <= mark))
      deps.announce("lightning-deal.in-cart", held);
  }

  function watch(): void {
    stop();
    const deal = $deal.get();
    if (!deal) return;
    const { start, early, customer } = deal;
    const now = serverNow();
    const window = early > 0 && start !== undefined ? [start - early, windowEnd(deal)] : [];
    const held = customer === "IN_CART" ? deal.held : undefined;
    const ahead = new Set(
      [start, hasEnded(deal, now) ? undefined : deal.end, held, ...window].filter((at) => at !== undefined && at > now),
    );
    const stops = [...ahead].map((at) => countDown(context, () => at! - serverNow(), tick));
    stop = () => stops.forEach((end) => end());
    tick();
  }

  return {
    tick,
    /** restarts: another answer, or the clock was set */
    watch,
    stop: () => stop(),
    /** another deal */
    reset(): void {
      stop();
      reached.clear();
      soon.clear();
    },
  };
}
