import type { CoreContext } from "../../src/state/model-context.ts";

/** Pause between the questions that follow a cart that was released, or one that is being filled, while polling is off. */
const FOLLOW_UP_MS = 10_000;
const FOLLOW_UPS = 6;
/** Pages that are all to ask in the same instant spread over this time. */
const SPREAD_MS = 1000;
/** Longest interval; a longer one would overflow the browser's timer. */
const LONGEST_MS = 86_400_000;

interface Deps {
  /** sends `deal-get`; resolves when it has ended */
  send(): Promise<void>;
  /** ms as the option has it */
  interval(): number;
  /** the document is hidden */
  isHidden(): boolean;
  /** a claim is on its way: what falls due meanwhile is sent after it */
  isClaiming(): boolean;
  /** the follow-up questions have ended */
  givenUp(): void;
  random(): number;
}

/** When the deal is asked about (lightning-deal.4, lightning-deal.5, lightning-deal.7, lightning-deal.19, lightning-deal.40, lightning-deal.59). */
export function createPolling({ after }: Pick<CoreContext<unknown>, "after">, deps: Deps) {
  let isDue = false;
  let sent = 0;
  let followUps = 0;
  let isFollowing = false;
  let isFollowUpDue = false;
  /** counts what is followed: an answer that belongs to another one plans nothing */
  let follows = 0;
  let stopInterval = () => {};
  let stopFollowing = () => {};
  const extra = new Set<() => void>();

  const interval = () => {
    const ms = deps.interval();
    return ms > 0 ? Math.min(Math.max(ms, 1000), LONGEST_MS) : undefined;
  };

  function plan(): void {
    stopInterval();
    const ms = interval();
    if (ms !== undefined) stopInterval = after(ms, () => void ask());
  }

  /** Asks now; while the document is hidden or a claim is on its way it falls due. */
  async function ask(): Promise<void> {
    if (deps.isHidden() || deps.isClaiming()) {
      isDue = true;
      return;
    }
    const followed = isFollowUpDue ? follows : undefined;
    isDue = isFollowUpDue = false;
    stopInterval();
    const own = ++sent;
    await deps.send();
    if (own === sent) plan();
    if (isFollowing && followed === follows) followUpEnded();
  }

  /** Asks once after `ms`. */
  function askIn(ms: number): void {
    const stop = after(ms, () => {
      extra.delete(stop);
      void ask();
    });
    extra.add(stop);
  }

  function followOnce(): void {
    stopFollowing = after(FOLLOW_UP_MS, () => {
      // with polling on, the next poll decides
      if (!isFollowing || interval() !== undefined) return;
      isFollowUpDue = true;
      void ask();
    });
  }

  function followUpEnded(): void {
    if (++followUps < FOLLOW_UPS) followOnce();
    else deps.givenUp();
  }

  return {
    ask: () => void ask(),
    askIn,
    /** at a moment of the next second that is this page's own */
    askSpread: () => askIn(deps.random() * SPREAD_MS),
    /** the document is visible, or the claim has ended */
    resume: () => void (isDue && ask()),
    /** asks a few more times while polling is off, until `unfollow` */
    follow(): void {
      if (isFollowing) return;
      isFollowing = true;
      follows++;
      followUps = 0;
      followOnce();
    },
    unfollow(): void {
      isFollowing = isFollowUpDue = false;
      stopFollowing();
    },
    /** forgets everything: another deal */
    reset(): void {
      sent++;
      isDue = isFollowing = isFollowUpDue = false;
      for (const stop of [stopInterval, stopFollowing, ...extra]) stop();
      extra.clear();
    },
    /** an answer is dropped: the next question is planned from here */
    dropped(): void {
      sent++;
      plan();
    },
    plan,
  };
}
