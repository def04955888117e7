import { atom } from "nanostores";
import { isReportable } from "./call-failure.ts";
import type { SafeFragment } from "./fragment.ts";
import type { ModelContext } from "./model-context.ts";
import { exclusiveSurface } from "./exclusive-surface.ts";

/** An entry of a list of the page that a popover can explain. */
export interface Explainable {
  /** the same for the same entry after a redraw */
  readonly key: string;
  /** HTML of the page, not sanitised */
  readonly content: string | undefined;
}

export interface Explanation<Entry> {
  readonly entry: Entry;
  /** sanitised; it follows as soon as the sanitiser has loaded */
  readonly content: SafeFragment | undefined;
}

type ExplainerContext = Pick<ModelContext<unknown>, "emit" | "error" | "follow" | "sanitise" | "signal">;

/** Which entry of a list is explained: one at a time on the page. No call loads what is said, so it does not use `createSurface`. */
export function createExplainer<Entry extends Explainable>(context: ExplainerContext, surface: string) {
  const $open = atom<Explanation<Entry> | null>(null);

  async function sanitise({ content }: Entry): Promise<void> {
    if (content === undefined) return;
    const result = await context.sanitise(content);
    const open = $open.get();
    // closed meanwhile, or another content is to be shown
    if (context.signal.aborted || open === null || open.entry.content !== content) return;
    if (result.ok) $open.set({ ...open, content: result.data });
    else if (isReportable(result)) context.error(result.code, `An explanation cannot be shown: ${result.message}`);
  }

  function close(reason: string): void {
    if ($open.get() === null) return;
    $open.set(null);
    exclusive.release();
    context.emit("dp-close", { surface, reason });
  }

  const exclusive = exclusiveSurface(context, surface, () => close("other"));

  return {
    $open,
    close,
    /** opens the explanation of an entry, or closes it when it is open; true when it has opened */
    press(entry: Entry): boolean {
      const isSame = $open.get()?.entry.key === entry.key;
      close(isSame ? "press" : "other");
      if (isSame || !context.emit("dp-open", { surface, reason: "press" })) return false;
      exclusive.take();
      $open.set({ entry, content: undefined });
      void sanitise(entry);
      return true;
    },
    /** the page has other entries that can be explained: what is open stays with its new words, or closes */
    redraw(entries: readonly Entry[]): void {
      const open = $open.get();
      if (open === null) return;
      const entry = entries.find(({ key }) => key === open.entry.key);
      if (!entry) return close("removed");
      const isSame = entry.content === open.entry.content;
      $open.set({ entry, content: isSame ? open.content : undefined });
      if (!isSame) void sanitise(entry);
    },
  };
}
