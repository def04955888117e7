import type { Session } from "../../src/element/mixin.ts";
import { describeCause } from "../../src/lib/cause.ts";
import type { Later } from "../../src/lib/later.ts";
import type { followPage } from "./sticky-bar.in-view.ts";
import type { StickyBarModel } from "./sticky-bar.model.ts";
import type { StickyBarOptions } from "./sticky-bar.options.ts";

type StickyBarSession = Session<StickyBarOptions, StickyBarModel>;
type InView = ReturnType<typeof followPage>;

interface InViewCode {
  followPage(host: HTMLElement, session: StickyBarSession): InView;
}

/** The code of a bar in view, and what it makes. */
interface InViewLoader {
  /** loads the code, and says nothing if it does not load */
  preload(): void;
  /** runs with what a bar in view needs; code that does not load is reported, and the next call tries again */
  run(act?: (page: InView) => void): void;
}

export function inViewLoader(host: HTMLElement, session: StickyBarSession, code: Later<InViewCode>): InViewLoader {
  const { context, signal } = session;
  let page: InView | undefined;
  const begin = (act?: (page: InView) => void) => {
    if (signal.aborted) return;
    page ??= code.now!.followPage(host, session);
    act?.(page);
  };
  const load = (act: ((page: InView) => void) | undefined, failed: (cause: unknown) => void) => {
    if (code.now) begin(act);
    else code.load().then(() => begin(act), failed);
  };
  return {
    preload: () => load(undefined, () => {}),
    run: (act) =>
      load(act, (cause) => {
        if (!signal.aborted) context.error("network", `The code of the bar did not load: ${describeCause(cause)}`);
      }),
  };
}
