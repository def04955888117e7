import type { WritableAtom } from "nanostores";
import type { ModelContext } from "../state/model-context.ts";

const REDIRECT_MS = 3000;

/** Why the redirect is paused: it is not seen, something else is to be answered, or the shopper is at it (grocery-add.63). */
export type HeldBy = "hidden" | "modal" | "attention";

type RedirectContext = Pick<ModelContext<unknown>, "after" | "now" | "follow" | "page" | "navigate" | "safeUrl">;

export type Redirect = ReturnType<typeof createRedirect>;

/** Leads to an order group 3 s after the answer, unless the shopper stays (grocery-add.22, grocery-order-add.6). */
export function createRedirect(context: RedirectContext, $leaving: WritableAtom<boolean>) {
  const holds = new Set<HeldBy>();
  let target: string | undefined;
  let left = REDIRECT_MS;
  let since: number | undefined;
  let stop = () => {};

  function pause(): void {
    if (since !== undefined) left -= context.now() - since;
    since = undefined;
    stop();
  }

  function run(): void {
    if (target === undefined || since !== undefined || holds.size > 0) return;
    since = context.now();
    stop = context.after(Math.max(0, left), () => {
      const url = target!;
      since = target = undefined;
      // a listener that took the navigation over keeps the shopper here
      if (!context.navigate(url, "order-group")) $leaving.set(false);
    });
  }

  function hold(by: HeldBy, isHeld: boolean): void {
    if (isHeld === holds.has(by)) return;
    if (isHeld) {
      holds.add(by);
      pause();
    } else {
      holds.delete(by);
      run();
    }
  }

  context.follow(context.page.overlays, (overlays) =>
    hold(
      "modal",
      overlays.some(({ modal }) => modal),
    ),
  );

  return {
    hold,
    /** false where the guard refuses the address: the shopper stays */
    start(url: string): boolean {
      const safe = context.safeUrl(url, "navigate");
      if (safe === undefined) return false;
      pause();
      target = safe;
      left = REDIRECT_MS;
      $leaving.set(true);
      run();
      return true;
    },
    cancel(): void {
      pause();
      target = undefined;
      // what had the shopper's attention goes with it
      holds.delete("attention");
      $leaving.set(false);
    },
  };
}
