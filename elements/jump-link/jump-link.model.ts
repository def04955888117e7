import { atom, type ReadableAtom } from "nanostores";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import type { JumpLinkOptions } from "./jump-link.options.ts";

/** Ms that the way takes (jump-link.2 to jump-link.5). */
export const DURATION: Readonly<Record<JumpLinkOptions["kind"], number>> = {
  default: 1000,
  legal: 1000,
  details: 300,
  reviews: 10,
  questions: 10,
  page: 2000,
};

/** Where a jump leads, as the page has it at the moment of the press. */
export interface JumpTarget {
  /** for the metric: the fragment or the selector */
  readonly name: string;
  /** opens what hides it */
  open(): void;
  /** writes its fragment to the address */
  write(): void;
  /** true when it has arrived, false when the shopper or another jump ended the way */
  scroll(ms: number): Promise<boolean>;
  focus(): void;
}

export interface JumpLinkModel extends Model {
  readonly $state: ReadableAtom<"ready" | "missing" | "scrolling">;
  /** gives the page to look at, and looks at once */
  attach(find: () => JumpTarget | undefined): void;
  /** looks whether the target is there, when the page has changed */
  look(): void;
  /** resolves when the jump is over */
  press(): Promise<void>;
}

/** The course of a jump (page.md). It knows no DOM; `attach` gives it the page. */
export function createJumpLinkModel(context: ModelContext<JumpLinkOptions>): JumpLinkModel {
  const $state = atom<"ready" | "missing" | "scrolling">("ready");
  let find: () => JumpTarget | undefined = () => undefined;
  let jumps = 0;

  const look = () => {
    if ($state.get() !== "scrolling") $state.set(find() ? "ready" : "missing");
  };

  return {
    $state,
    attach(given) {
      find = given;
      look();
    },
    look,
    async press() {
      const target = find();
      if (!target) {
        $state.set("missing");
        context.metric("jump-link.missing");
        return;
      }
      const { kind, duration = DURATION[kind], updateHash } = context.$options.get();
      const jump = ++jumps;
      context.metric("jump-link.jump", 1, { kind, target: target.name });
      $state.set("scrolling");
      target.open();
      // before the way, so that the entry that Back returns to keeps the place that the shopper came from
      if (updateHash) target.write();
      const arrived = await target.scroll(duration);
      if (jump !== jumps) return;
      $state.set("ready");
      if (arrived) target.focus();
    },
  };
}
