import type { ModelContext } from "../../src/state/model-context.ts";
import type { SamplePlayerOptions } from "./sample-player.options.ts";

type EventType = "StartListening" | "Listening" | "MarkAsFinished";

/** A stretch that begins and ends within this time is of a page that is being closed: it was not heard, ms. */
const HIDING = 100;

/** Reports to the server what was played: a log of presses, and stretches of listening (sample-player.5 to .7, .12 to .14). */
export function createReports({ $options, calls: callsOf, signal }: ModelContext<SamplePlayerOptions>) {
  const calls = callsOf(() => import("../../src/contract/sample.ts"));
  let sent: Promise<unknown> = Promise.resolve();
  /** when the stretch began, ms since 1970 */
  let began: number | undefined;
  let afterHiding = false;

  function tell(eventType: EventType, from: number, to?: number): void {
    const { asin } = $options.get();
    if (asin === undefined) return;
    const body = { eventType, asin, eventTimeStamp: from, ...(to !== undefined && { eventEndTimeStamp: to }) };
    void calls.run("sampleStats", { body }, { signIn: false });
  }

  function end(eventType: EventType = "Listening"): void {
    if (began === undefined) return;
    const [from, now] = [began, Date.now()];
    began = undefined;
    if (!afterHiding || now - from >= HIDING || eventType !== "Listening") tell(eventType, from, now);
    afterHiding = false;
  }

  signal.addEventListener("abort", () => end());

  return {
    /** one after the other, in the order of the presses; a failure is not reported (sample-player.22) */
    log(s: string): void {
      const body = { s, ref: $options.get().reftag };
      sent = sent.then(() => calls.run("sampleLog", { body }, { signIn: false })).catch(() => {});
    },
    /** sound runs; `quietly` without a report, as after the page was hidden (sample-player.24) */
    begin(quietly = false): void {
      if (began !== undefined) return;
      began = Date.now();
      afterHiding = quietly;
      if (!quietly) tell("StartListening", began);
    },
    end,
  };
}
