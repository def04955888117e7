/** What follows the closing of a surface that has an entry of the browser's history (multi-selection.7). */
export interface AfterClose {
  /** closes, and runs `next` once the page stands at its own entry again */
  runAfterClose(reason: string, next: () => void): void;
  /** what waits for the marked entry to go; at most once */
  takeLeaving(): (() => void) | undefined;
}

export function createAfterClose(close: (reason: string) => void): AfterClose {
  let leaving: (() => void) | undefined;
  return {
    runAfterClose(reason, next) {
      leaving = next;
      close(reason);
    },
    takeLeaving() {
      const next = leaving;
      leaving = undefined;
      return next;
    },
  };
}
