import { atom } from "nanostores";
import type { CallResult } from "../../src/call/result.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { StapleEntry } from "../../src/state/page.ts";
import { choiceOf, hidesSelector, planOf } from "./staples.plan.ts";
import { $planTexts } from "./staples.shared.ts";
import type { StaplesOptions } from "./staples.options.ts";
import type { fadeMs, factsOf } from "./staples.next-view.ts";

export interface Deps {
  readonly factsOf: typeof factsOf;
  readonly fadeMs: typeof fadeMs;
}

/** A row on its way to the next view. */
export interface Replacing {
  /** it was added now: the success mark shows (staples.3) */
  readonly isMarked: boolean;
  readonly isFading: boolean;
}

/** What is on the list, and the row that shows it: from the success of an add to the next view. */
export function createRow(context: ModelContext<StaplesOptions>, { factsOf: read, fadeMs: fade }: Deps) {
  const { page } = context;
  const $replacing = atom<Replacing | null>(null);
  /** the server's row, once it is there */
  const $view = atom<SafeFragment | null>(null);

  /** The entry of a product; of one that the page says to be on the list, what the page has selected. */
  function entryOf(options: StaplesOptions): StapleEntry | undefined {
    const known = page.staples.get()[options.asin];
    if (known || !options.onList) return known;
    const { quantity, cadence } = planOf(options, choiceOf(options, undefined), undefined);
    return { onList: true, quantity, unit: options.unit, cadence, nextDropDate: options.nextDropDate ?? "" };
  }

  function put(asin: string, entry: StapleEntry, previous: StapleEntry | undefined, planText: string | undefined): void {
    const texts = $planTexts();
    if (planText !== undefined) texts.set({ ...texts.get(), [asin]: planText });
    page.staples.set({ ...page.staples.get(), [asin]: entry });
    // of one product: the entries of the others are no part of the change (staples.14)
    context.emit("dp-change", { name: "staples", value: entry, previous: previous ?? null });
  }

  const wait = (ms: number) => new Promise<void>((resolve) => void context.after(ms, resolve));

  async function safeView(html: string | undefined): Promise<SafeFragment | null> {
    if (html === undefined) return null;
    const safe: CallResult<SafeFragment> = await context.sanitise(html);
    return safe.ok && !safe.data.isEmpty ? safe.data : null;
  }

  /** The item is on the list: the store learns it, and the row gives way to the next view (staples.4 to staples.7). */
  async function added(options: StaplesOptions, html: string | undefined, isMarked: boolean, isShown: boolean): Promise<void> {
    let own: Replacing = { isMarked, isFading: false };
    if (isShown) $replacing.set(own);
    const rest = isMarked && hidesSelector(options) ? wait(options.refreshDelay) : undefined;
    const view = await safeView(html);
    const facts = view ? read(view) : undefined;
    const { asin, unit } = options;
    const previous = entryOf(options);
    const { quantity, cadence } = planOf(options, choiceOf(options, previous), previous);
    put(asin, { onList: true, quantity, unit, cadence, nextDropDate: facts?.nextDropDate ?? "" }, previous, facts?.quantityCadence);
    await rest;
    if ($replacing.get() !== own) return;
    $replacing.set((own = { isMarked, isFading: true }));
    await wait(fade());
    if ($replacing.get() !== own) return;
    $view.set(view);
    $replacing.set(null);
  }

  return {
    ...{ $replacing, $view, entryOf, put, added },
    /** another product: what was under way is not shown (staples.27) */
    startOver(): void {
      $replacing.set(null);
      $view.set(null);
    },
  };
}
