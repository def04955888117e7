import { atom, computed } from "nanostores";
import type { CallFailure } from "../../src/call/result.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { judgeBaby, reportAdd, type AddOutcome } from "../../src/lists/registry-add.ts";
import type { SurfaceContent } from "../../src/state/surface.ts";
import { vendorId } from "../../src/lists/vendor-id.ts";
import { createControls, type StatusAnswer } from "./baby-registry-panel.controls.model.ts";
import type { BabyRegistryPanelOptions } from "./baby-registry-panel.options.ts";

/** How the panel is opened; `asin`: the added item, where the opener knows it. */
export interface ShowRequest {
  readonly asin?: string | undefined;
  readonly reason?: string | undefined;
}

/** What the shopper sees of the item and the registry (baby-registry-panel.4 to .7); addresses have passed the guard. */
export interface PanelStatus {
  readonly image: string | undefined;
  /** integer, 0 to 100 */
  readonly percent: number | undefined;
  readonly checklist: string | undefined;
  readonly registry: string;
  readonly groupGiftingHelp: string | undefined;
}

type StatusContent =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly status: PanelStatus }
  | { readonly kind: "failed"; readonly home: string };

/** The panel for one product, from its opening to its closing, which ends its reads. */
interface Opening {
  readonly asin: string;
  readonly reads: AbortController;
}

export type BabyRegistryPanelModel = ReturnType<typeof createBabyRegistryPanelModel>;

const SURFACE = "baby-registry";
const STATES = { loading: "loading", ready: "open", failed: "error" } as const;

const homeOf = (asin: string): string => `/baby-reg?${new URLSearchParams({ asin })}`;

export function createBabyRegistryPanelModel(context: ModelContext<BabyRegistryPanelOptions>) {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/registry.ts"));
  const $shown = atom(0);
  const $open = atom(false);
  const $status = atom<StatusContent>({ kind: "loading" });
  const $recommendations = atom<SurfaceContent<SafeFragment>>({ kind: "none" });
  const $helpOpen = atom(false);
  const $help = atom<SurfaceContent<SafeFragment>>({ kind: "none" });
  const controls = createControls(context);
  let opening: Opening | undefined;

  /** For a failure without a `dp-error` (baby-registry-panel.18). */
  function countFailure(call: string, failure: CallFailure): void {
    if (isReportable(failure)) context.metric("baby-registry-panel.call-failed", 1, { call, code: failure.code });
  }

  function statusOf(asin: string, answer: StatusAnswer): PanelStatus {
    const safe = (url: string | undefined) => (url ? context.safeUrl(url) : undefined);
    const { checklistPercent: percent } = answer;
    return {
      image: safe(answer.newAddedItemImgUrl),
      percent: percent === undefined || !Number.isFinite(percent) ? undefined : Math.round(Math.min(100, Math.max(0, percent))),
      checklist: safe(answer.checklistLink),
      registry: safe(answer.registryLink) ?? homeOf(asin),
      groupGiftingHelp: answer.hasGroupGifting === true ? safe(answer.helpInfoLinkGroupGifting) : undefined,
    };
  }

  function showStatus(asin: string, status: StatusAnswer): void {
    const before = context.page.registries.get();
    context.setPage("registries", { ...before, baby: { ...before.baby, status } });
    controls.begin(asin, status);
    $status.set({ kind: "ready", status: statusOf(asin, status) });
  }

  async function loadStatus({ asin, reads: { signal } }: Opening): Promise<void> {
    const call = "baby-registry-status";
    const result = await calls.run("babyRegistryStatus", { query: { asin } }, { signal });
    if (signal.aborted) return;
    if (result.ok) return showStatus(asin, result.data);
    $status.set({ kind: "failed", home: homeOf(asin) });
    if (!isReportable(result)) return;
    countFailure(call, result);
    context.error(result.code, context.text("baby-registry-panel.status-failed"), { call, status: result.status });
  }

  async function reloadStatus({ asin, reads: { signal } }: Opening): Promise<void> {
    const result = await calls.run("babyRegistryStatus", { query: { asin } }, { signal, signIn: false });
    // a change by the shopper is newer
    if (!signal.aborted && result.ok && !controls.isSaving()) showStatus(asin, result.data);
  }

  async function sanitise(html: string, css?: string): Promise<SafeFragment | undefined> {
    const safe = html.trim() ? await context.sanitise(html, css) : undefined;
    return safe?.ok && !safe.data.isEmpty ? safe.data : undefined;
  }

  async function loadRecommendations({ asin, reads: { signal } }: Opening): Promise<void> {
    if (!$options.get().recommendations) return $recommendations.set({ kind: "none" });
    $recommendations.set({ kind: "loading" });
    const treatment = $options.get().treatment ?? context.pageOptions().treatments["baby-registry-panel"] ?? "C";
    const result = await calls.run("babyRegistryRecommendation", { query: { asin, treatment } }, { signal, signIn: false });
    if (signal.aborted) return;
    if (!result.ok) countFailure("baby-registry-recommendation", result);
    const value = result.ok ? await sanitise(result.data.html, result.data.css) : undefined;
    if (!signal.aborted) $recommendations.set(value ? { kind: "ready", value } : { kind: "none" });
  }

  async function loadHelp(): Promise<void> {
    $help.set({ kind: "loading" });
    const result = await calls.run("babyRegistryHelp", { query: { asin: opening?.asin ?? $options.get().asin } });
    if (context.signal.aborted) return;
    if (!result.ok) countFailure("baby-registry-help", result);
    const value = result.ok ? await sanitise(result.data.html) : undefined;
    $help.set(value ? { kind: "ready", value } : { kind: "failed" });
  }

  async function reportClosing(asin: string): Promise<void> {
    const result = await calls.run("babyRegistryClose", { query: { asin } });
    if (!result.ok) countFailure("baby-registry-close", result);
  }

  function end(): void {
    opening?.reads.abort();
    opening = undefined;
    $helpOpen.set(false);
  }

  context.signal.addEventListener("abort", end);

  return {
    $state: computed([$open, $status], (open, { kind }) => (open ? STATES[kind] : "closed")),
    $open,
    /** counts the requests to show the panel: after each the heading gets focus (baby-registry-panel.2) */
    $shown,
    $status,
    $recommendations,
    controls,
    help: {
      $open: $helpOpen,
      $content: $help,
      close: () => $helpOpen.set(false),
    },
    /** loads the help at the first press; after a failure the next press loads it again, also while it is open (baby-registry-panel.12, .18) */
    toggleHelp(): void {
      const { kind } = $help.get();
      const again = $helpOpen.get() && kind === "failed";
      $helpOpen.set(again || !$helpOpen.get());
      if ($helpOpen.get() && (kind === "none" || kind === "failed")) void loadHelp();
    },
    show({ asin = $options.get().asin, reason = "script" }: ShowRequest = {}): void {
      if (opening?.asin === asin) return $shown.set($shown.get() + 1);
      if (!context.emit("dp-open", { surface: SURFACE, reason })) return;
      end();
      opening = { asin, reads: new AbortController() };
      controls.begin(asin, undefined);
      $status.set({ kind: "loading" });
      $open.set(true);
      $shown.set($shown.get() + 1);
      void loadStatus(opening);
      void loadRecommendations(opening);
    },
    close(reason: string): void {
      if (!opening) return;
      const { asin } = opening;
      end();
      $open.set(false);
      context.emit("dp-close", { surface: SURFACE, reason });
      void reportClosing(asin);
    },
    /** for `recommendedItems` of the recommendations */
    recommended: {
      async add({ asin }: { readonly asin: string }, checking: () => void): Promise<AddOutcome> {
        const options = $options.get();
        const body = { asin, sid: options.sid ?? context.pageOptions().sessionId, vendorId: vendorId("baby", options) };
        const result = await calls.run("babyRegistryAdd", { body }, { onUnknown: checking });
        const failed = "registry-recommendations.error";
        return reportAdd(context, { call: "baby-registry-add", registryType: "baby", asin, failed, judge: judgeBaby }, result);
      },
      nameless: () => context.metric("registry-recommendations.nameless", 1, { type: "baby" }),
      text: context.text,
    },
    follow: (url: string) => void context.navigate(url, "link"),
    /** reloads the status, which may have changed elsewhere (scope.7) */
    again: () => void (opening && $status.get().kind !== "loading" && reloadStatus(opening)),
  };
}
