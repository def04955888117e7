import { atom, computed } from "nanostores";
import { isReportable } from "../../src/state/call-failure.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { guardOnce, type Policy } from "../../src/state/page-entries.ts";
import { createLog } from "./trust-widget.log.ts";
import type { TrustWidgetOptions } from "./trust-widget.options.ts";
import { isReturns, stateOf, type WidgetIcon, type WidgetState } from "./trust-widget.state.ts";

/** The secondary page. */
export interface Secondary {
  /** the state that it was opened with */
  readonly state: WidgetState;
  /** key of the icon that opened it, which gets focus back */
  readonly opener: string;
  /** key of the icon whose expander is open */
  readonly expanded: string | null;
  /** with the address to follow; without one where the guard refused it */
  readonly policies: readonly (Omit<Policy, "url"> & { readonly href: string | undefined })[];
}

export type TrustWidgetModel = ReturnType<typeof createTrustWidgetModel>;

export const secondaryName = (index: number): string => `trust-widget-secondary-${index}`;

/** The icons of the current buying option, their secondary page, and what is logged of both. */
export function createTrustWidgetModel(context: ModelContext<TrustWidgetOptions>) {
  const { $options, scope } = context;
  const $index = atom($options.get().buyingOptionIndex ?? scope.buyingOptionIndex.get() ?? 0);
  const $shown = atom<WidgetState | undefined>(undefined);
  const $secondary = atom<Secondary | null>(null);
  /** sanitised contents by their source; `undefined`: it cannot be shown */
  const $contents = atom<ReadonlyMap<string, SafeFragment | undefined>>(new Map());
  const guard = guardOnce(context);
  const { log, calls } = createLog(context);

  const policiesOf = (state: WidgetState): Secondary["policies"] =>
    (state.icons.find(isReturns)?.policies ?? []).map(({ url, ...policy }) => ({ ...policy, href: guard.target(url)?.href }));
  const nameOf = (state: WidgetState, key: string) => state.icons.find((icon) => icon.key === key)?.name ?? "";

  async function sanitise({ content }: WidgetIcon): Promise<void> {
    if (content === undefined || $contents.get().has(content)) return;
    const result = await context.sanitise(content);
    if (context.signal.aborted) return;
    $contents.set(new Map([...$contents.get(), [content, result.ok ? result.data : undefined]]));
    if (!result.ok && isReportable(result)) context.error(result.code, `The details of an icon cannot be shown: ${result.message}`);
  }

  function close(reason: string): void {
    const open = $secondary.get();
    if (!open) return;
    $secondary.set(null);
    context.emit("dp-close", { surface: secondaryName(open.state.index), reason });
    log(open.state, nameOf(open.state, open.opener), "SECONDARY_PAGE_CLOSE");
  }

  function expand(open: Secondary, key: string | null): void {
    $secondary.set({ ...open, expanded: key });
    const icon = open.state.icons.find((one) => one.key === key);
    if (icon) void sanitise(icon);
  }

  function draw(): void {
    const index = $index.get();
    const found = stateOf($options.get(), index);
    const open = $secondary.get();
    if (open && open.state.index !== index) close("buying-option");
    if (!found) {
      context.warn(`There is no state for the buying option of index ${index}, so no icon shows. Add "${index}" to buying-options.`);
      close("removed");
      $shown.set(undefined);
      return;
    }
    const state = { ...found, icons: found.icons.map((icon) => ({ ...icon, image: guard.image(icon.image) })) };
    $shown.set(state);
    const still = $secondary.get();
    if (still && !state.icons.some(({ key }) => key === still.opener)) close("removed");
    else if (still) expand({ ...still, state, policies: policiesOf(state) }, still.expanded);
    for (const name of state.unavailable) log(state, name, "NOT_AVAILABLE");
  }

  let last = $options.get().buyingOptionIndex;
  context.follow($options, ({ buyingOptionIndex }) => {
    if (buyingOptionIndex !== last) $index.set((last = buyingOptionIndex) ?? scope.buyingOptionIndex.get() ?? 0);
    draw();
  });
  let lastOfScope = scope.buyingOptionIndex.get();
  context.follow(scope.buyingOptionIndex, (index) => {
    if (index === lastOfScope) return;
    lastOfScope = index;
    $index.set(index ?? 0);
    draw();
  });

  return {
    $state: computed([$shown, $secondary], (shown, secondary) => (secondary ? "secondary" : shown?.icons.length ? "ready" : "empty")),
    $index,
    /** the state of the current buying option; without one the fallback shows */
    $shown,
    $secondary,
    $contents,
    /** at least half of the icon is in the window of a visible tab */
    seen: (state: WidgetState, { name }: WidgetIcon): void => log(state, name, "GLANCE_VIEW"),
    press({ key, name }: WidgetIcon): void {
      const state = $shown.get();
      if (!state || $secondary.get()) return;
      log(state, name, "CLICK");
      if (!context.emit("dp-open", { surface: secondaryName(state.index), reason: "press" })) return;
      expand({ state, opener: key, expanded: null, policies: policiesOf(state) }, key);
      log(state, name, "SECONDARY_PAGE_OPEN");
    },
    /** a press of an expander (trust-widget.8) */
    toggle({ key, name }: WidgetIcon): void {
      const open = $secondary.get();
      if (!open) return;
      if (open.expanded === key) return expand(open, null);
      expand(open, key);
      log(open.state, name, "EXPANDER_OPEN");
    },
    close,
    /** the link of a policy was pressed */
    policyUsed(): void {
      const open = $secondary.get();
      if (open) log(open.state, "RETURNS_POLICY", "FULL_RETURN_POLICY");
    },
    follow: (url: string): void => void context.navigate(url, "link"),
    imageFailed: (url: string): void => context.warn(`The image ${url} does not load. The label stays.`),
    page: context.pageOptions,
    preload: (): void => calls.preload(),
  };
}
