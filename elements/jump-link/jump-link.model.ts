import { atom } from "nanostores";
import type { CoreContext } from "../../src/state/model-context.ts";
import type { JumpLinkOptions } from "./jump-link.options.ts";

/** Ms that the scrolling takes (jump-link.2 to jump-link.5). */
const DURATION: Readonly<Record<JumpLinkOptions["kind"], number>> = {
  default: 1000,
  legal: 1000,
  details: 300,
  reviews: 10,
  questions: 10,
  page: 2000,
};

/** What a jump scrolls to, as the page has it at the moment of the press. */
export interface JumpTarget {
  /** for the metric: the fragment or the selector */
  readonly name: string;
  /** calls back with the jump to it, as soon as its code has loaded; `failed` when it does not load, which is reported */
  load(run: (jump: Jump) => void, failed: () => void): void;
}

export interface JumpLinkPage {
  /** the target, if it is on the page now */
  find(): JumpTarget | undefined;
}

export interface Jump {
  /** opens whatever hides the target */
  open(): void;
  /** writes its fragment to the address */
  write(): void;
  /** true on arrival, false when the shopper or another jump ended the scrolling */
  scroll(ms: number): Promise<boolean>;
  focus(): void;
}

export type JumpLinkModel = ReturnType<typeof createJumpLinkModel>;

/** A jump from the press to the target (page.md). */
export function createJumpLinkModel(context: CoreContext<JumpLinkOptions>, { find }: JumpLinkPage) {
  const $state = atom<"ready" | "missing" | "scrolling">("ready");
  let jumps = 0;

  function look(): void {
    if ($state.get() !== "scrolling") $state.set(find() ? "ready" : "missing");
  }

  return {
    $state,
    /** sets the state again, after the page has changed */
    look,
    press(): void {
      const target = find();
      if (!target) {
        $state.set("missing");
        context.metric("jump-link.missing");
        return;
      }
      const { kind, duration = DURATION[kind], updateHash } = context.$options.get();
      const sequence = ++jumps;
      context.metric("jump-link.jump", 1, { kind, target: target.name });
      $state.set("scrolling");
      const isLast = () => sequence === jumps;
      const end = () => void (isLast() && $state.set("ready"));
      target.load(async (jump) => {
        if (!isLast()) return;
        jump.open();
        // before the scrolling: the history entry that Back returns to keeps the place where the shopper was
        if (updateHash) jump.write();
        const arrived = await jump.scroll(duration);
        end();
        if (arrived && isLast()) jump.focus();
      }, end);
    },
  };
}
