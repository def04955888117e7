/** Updates in one chain, beyond which features only answer each other (selections.19). */
const LONGEST = 100;

export interface JobQueue {
  /** whether one more update may be made in the chain that is under way; each call counts one */
  mayUpdate(): boolean;
  /** works the job off: at once, or after all that is under way when a listener asks for it */
  run(job: () => void): void;
}

/** One thing after the other: what listeners ask for waits until every listener has been called for what was before. */
export function createJobQueue(): JobQueue {
  const waiting: (() => void)[] = [];
  let working = false;
  let updates = 0;
  return {
    mayUpdate() {
      updates = working ? updates + 1 : 1;
      return updates <= LONGEST;
    },
    run(job) {
      waiting.push(job);
      if (working) return;
      working = true;
      try {
        for (let next = waiting.shift(); next; next = waiting.shift()) next();
      } finally {
        working = false;
        updates = 0;
        waiting.length = 0;
      }
    },
  };
}
