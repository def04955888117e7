import type { Lazy } from "../lib/lazy.ts";
import type { CoreContext } from "./model-context.ts";

/**
 * Shows what is there already, with code that is loaded later: a surface whose state is open, the outcome of a call, focus that was lost.
 * Runs at once when the code has loaded, else as soon as it loads, unless the element has left by then. Code that does not load counts
 * as a call that failed: one `dp-error` `network`, then `failed`. The next run tries again. It holds no press back: a press that must not
 * act twice while its code loads goes through `createLatePart`, which is larger.
 */
export function runWhenLoaded<Code>(
  { tag, signal, error }: Pick<CoreContext<unknown>, "tag" | "signal" | "error">,
  code: Lazy<Code>,
  run: (code: Code) => void,
  failed: () => void = () => {},
): void {
  if (code.now) return run(code.now);
  const whileThere = (then: () => void) => void (signal.aborted || then());
  code.load().then(
    (loaded) => whileThere(() => run(loaded)),
    (cause: unknown) =>
      whileThere(() => {
        // its text can quote anything (events.6); what describes it better is larger than this
        const message = `<${tag}> could not load its code: ${cause instanceof Error ? cause.name : "no error"}`;
        console.error(message);
        error("network", message);
        failed();
      }),
  );
}
