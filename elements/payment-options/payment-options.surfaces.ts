import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores";
import type { CallFailure, CallResult } from "../../src/call/result.ts";
import { fragmentNodes } from "../../src/page/fragment-view.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { createSurface } from "../../src/state/surface.ts";
import { failedCheck } from "./payment-options.checks.ts";
import type { Source } from "./payment-options.metrics.ts";
import { isDrawnAnew, type PaymentOptionsOptions } from "./payment-options.options.ts";
import type { Plan } from "./payment-options.plans.ts";

export type Sheet = "compare" | "learn-more";
export type Section = Sheet | "change-plan";
/** What was loaded for a sheet (payment-options.23). */
export interface SheetCache {
  /** sanitised */
  readonly ajaxContent: string;
  readonly isAjaxContentLoaded: boolean;
  readonly ajaxContentAsin: string;
}

/** How an option is chosen. */
export interface Press {
  readonly source?: Source;
  /** by a key that moves through the swatches: the expander stays open (payment-options.6) */
  readonly isMove?: boolean;
}

export type Surfaces = ReturnType<typeof createSurfaces>;

interface Deps {
  readonly $plans: ReadableAtom<readonly Plan[]>;
  readonly $sheetCaches: WritableAtom<{ readonly compare: SheetCache; readonly learnMore: SheetCache }>;
  preferOneTime(): void;
  choose(id: string, press: Press): { readonly ok: boolean };
}

/** A call under way; opening the sheet again meanwhile waits for it (payment-options.29). */
interface Run {
  readonly asin: string;
  answer?: Promise<CallResult<SafeFragment>>;
}

const EMPTY: SheetCache = { ajaxContent: "", isAjaxContentLoaded: false, ajaxContentAsin: "" };
const SHEETS = {
  compare: { cache: "compare", call: "payment-compare", features: "compareAllPlansSidesheetAjax,paymentOptions" },
  "learn-more": { cache: "learnMore", call: "payment-learn-more", features: "paymentOptionsLearnMoreSidesheetAjax,paymentOptions" },
} as const;
const STATES = { none: undefined, loading: "loading", ready: "loaded", failed: "error" } as const;

/** The sheets that compare and explain the plans, and the modal that gives a plan up. Loaded at the first opening. */
export function createSurfaces(context: ModelContext<PaymentOptionsOptions>, deps: Deps) {
  const { $options } = context;
  const { $sheetCaches } = deps;
  const calls = context.calls(() => import("../../src/contract/payment.ts"));
  const fragments = new Map<Sheet, SafeFragment>();
  const inFlight = new Map<Sheet, Run>();
  const openers = new Map<Section, HTMLElement | null>();
  const unknown = new Set<string>();
  /** surfaces that are open, the topmost last */
  const $stack = atom<readonly Section[]>([]);
  /** the plan that was chosen in the sheet: its swatch gets the focus (payment-options.31) */
  let picked: string | undefined;
  let message = "";

  function setCache(sheet: Sheet, cache: SheetCache): void {
    $sheetCaches.set({ ...$sheetCaches.get(), [SHEETS[sheet].cache]: cache });
    if (!cache.isAjaxContentLoaded) fragments.delete(sheet);
  }
  const other = (sheet: Sheet): Sheet => (sheet === "compare" ? "learn-more" : "compare");
  const cacheOf = (sheet: Sheet) => $sheetCaches.get()[SHEETS[sheet].cache];

  const ask = (sheet: Sheet, asin: string): Promise<CallResult<string>> =>
    sheet === "compare"
      ? calls.run("paymentCompare", {
          query: { asin, showFeatures: SHEETS.compare.features, experienceId: "paymentOptionsAjaxExperience" },
        })
      : calls.run("paymentLearnMore", {
          query: { asin, showFeatures: SHEETS["learn-more"].features, experienceId: "paymentOptionsAjaxExperience" },
        });

  function rejected(check: string): CallFailure {
    context.metric("paymentOptions:inconsistent", 1, { check });
    return { ok: false, code: "bad-response", message: `the content failed the check "${check}"` };
  }

  async function fetched(sheet: Sheet, asin: string): Promise<CallResult<SafeFragment>> {
    const result = await ask(sheet, asin);
    if (!result.ok) {
      const isEmpty = result.status === 204 || result.message.endsWith("an empty body in place of a fragment.");
      return isEmpty ? rejected("empty") : result;
    }
    const safe = await context.sanitise(result.data);
    if (!safe.ok) return safe;
    const check = safe.data.isEmpty ? "empty" : failedCheck(fragmentNodes(safe.data), $options.get());
    return check === undefined ? safe : rejected(check);
  }

  /** Content that arrives after the sheet was closed is kept, unless the product has changed. */
  async function loaded(sheet: Sheet, run: Run): Promise<CallResult<SafeFragment>> {
    const { asin } = run;
    const result = await fetched(sheet, asin);
    if (inFlight.get(sheet) !== run || context.signal.aborted) return result;
    inFlight.delete(sheet);
    if (!result.ok) {
      setCache(sheet, EMPTY);
      return result;
    }
    fragments.set(sheet, result.data);
    const holder = document.createElement("div");
    holder.append(fragmentNodes(result.data).cloneNode(true));
    setCache(sheet, { ajaxContent: holder.innerHTML, isAjaxContentLoaded: true, ajaxContentAsin: asin });
    const beside = cacheOf(other(sheet));
    if (beside.isAjaxContentLoaded && beside.ajaxContentAsin !== asin) setCache(other(sheet), EMPTY);
    return result;
  }

  async function load(sheet: Sheet): Promise<CallResult<SafeFragment>> {
    const { asin } = $options.get();
    message = context.text("payment-options.sheet-error");
    if (asin === "") {
      setCache(sheet, EMPTY);
      context.error("config", "asin is empty: the plans of a product cannot be loaded without one. Set asin.", {
        call: SHEETS[sheet].call,
      });
      return { ok: false, code: "bad-response", message: "", reported: true };
    }
    let run = inFlight.get(sheet);
    if (run?.asin !== asin) inFlight.set(sheet, (run = { asin }));
    const result = await (run.answer ??= loaded(sheet, run));
    if (!result.ok && result.code === "timeout") message = "Request Timeout";
    return result;
  }

  function inHand(sheet: Sheet): SafeFragment | undefined {
    const { isAjaxContentLoaded, ajaxContentAsin } = cacheOf(sheet);
    if (isAjaxContentLoaded && ajaxContentAsin !== $options.get().asin) setCache(sheet, EMPTY);
    return fragments.get(sheet);
  }

  const sheetOf = (sheet: Sheet) =>
    createSurface<SafeFragment, void>(context, {
      ...{ name: SHEETS[sheet].call, call: SHEETS[sheet].call },
      inHand: () => inHand(sheet),
      load: () => load(sheet),
      failure: () => message,
    });

  const surfaces = {
    compare: sheetOf("compare"),
    "learn-more": sheetOf("learn-more"),
    "change-plan": createSurface<true, void>(context, {
      ...{ name: "payment-change-plan", call: "", inHand: () => true as const },
      load: async () => ({ ok: true, status: 200, data: true }),
      failure: () => "",
    }),
  };

  /** a copy of what the page has to say about paying (payment-options.39) */
  const help = createSurface<SafeFragment, { readonly html: string }>(context, {
    ...{ name: "payment-help", call: "" },
    load: ({ html }) => context.sanitise(html),
    failure: () => context.text("payment-options.sheet-error"),
  });
  const $helpControl = atom<HTMLElement | null>(null);

  for (const section of Object.keys(surfaces) as Section[])
    context.follow(surfaces[section].$open, (isOpen) => {
      const others = $stack.get().filter((one) => one !== section);
      $stack.set(isOpen ? [...others, section] : others);
    });

  // the help is in the surface that was topmost when it opened
  context.follow($stack, () => help.close("other"));

  // both caches are of the page as it was (payment-options.29)
  context.follow($options, (now, before) => {
    if (!before || !isDrawnAnew(now, before)) return;
    for (const sheet of Object.keys(SHEETS) as Sheet[]) {
      setCache(sheet, EMPTY);
      inFlight.delete(sheet);
      surfaces[sheet].reload();
    }
  });
  context.signal.addEventListener("abort", () => closeAll("left"));

  function closeAll(reason: string): void {
    help.close(reason);
    for (const section of [...$stack.get()].reverse()) surfaces[section].close(reason);
  }

  function open(section: Section, opener: HTMLElement | null, reason = "press"): boolean {
    if (surfaces[section].$open.get()) return true;
    openers.set(section, opener);
    picked = undefined;
    return surfaces[section].open(undefined, reason);
  }

  return {
    ...{ ...surfaces, help, $helpControl, $stack, open },
    openHelp(control: HTMLElement, html: string): void {
      help.close("press");
      $helpControl.set(control);
      help.open({ html }, "press");
    },
    $isOpen: computed([$stack, help.$open], (stack, isHelpOpen) => stack.length > 0 || isHelpOpen),
    /** the sheet that is open, for the host's attributes */
    $sheet: computed([$stack, surfaces.compare.$content, surfaces["learn-more"].$content], (stack, compare, learnMore) => {
      const sheet = stack.findLast((one): one is Sheet => one !== "change-plan");
      return { sheet: sheet ?? "closed", state: sheet && STATES[(sheet === "compare" ? compare : learnMore).kind] };
    }),
    openerOf: (section: Section): HTMLElement | null => openers.get(section) ?? null,
    /** the plan whose swatch gets focus when the sheet closes */
    picked: (): string | undefined => picked,
    /** false when none is open */
    closeTop(reason: string): boolean {
      const top = $stack.get().at(-1);
      if (top) surfaces[top].close(reason);
      return top !== undefined;
    },
    select(id: string): void {
      if (!deps.choose(id, { source: "side-sheet" }).ok) return;
      picked = id;
      surfaces.compare.close("selection");
    },
    /** a row of the sheet that is not an option of the page (payment-options.33) */
    reportUnknown(id: string): void {
      if (unknown.has(id)) return;
      unknown.add(id);
      context.metric("paymentOptions:unknown-plan", 1, { optionId: id });
    },
    /** gives the plan up (payment-options.37) */
    giveUp(): void {
      const opener = openers.get("change-plan") ?? null;
      deps.preferOneTime();
      deps.choose(deps.$plans.get()[0]!.id, { source: "opt-out" });
      surfaces["change-plan"].close("continue");
      open("compare", opener, "change-plan");
    },
  };
}
