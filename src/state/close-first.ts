/** What follows the closing of a surface that has an entry of the browser's history (multi-selection.7). */
export interface CloseFirst {
  /** closes, and runs `next` once the page stands at its own entry again */
  closeFirst(reason: string, next: () => void): void;
  /** what waits for the marked entry to go; at most once */
  takeLeaving(): (() => void) | undefined;
}

export function createCloseFirst(close: (reason: string) => void): CloseFirst {
  let leaving: (() => void) | undefined;
  return {
    closeFirst(reason, next) {
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
