import { atom, computed, type ReadableAtom } from "nanostores";
import { isReportable } from "../../src/state/call-failure.ts";
import type { Model } from "../../src/state/model-context.ts";
import { judgeBaby, reportAdd, type AddOutcome } from "../../src/state/registry-add.ts";
import { vendorId } from "../../src/state/vendor-id.ts";
import { createControls, type Controls } from "./baby-registry-panel.controls.ts";
import { createHelp, type Help } from "./baby-registry-panel.help.ts";
import { calls, countFailure, homeOf, type Opening, type PanelContext } from "./baby-registry-panel.parts.ts";
import { statusOf, type PanelStatus, type StatusAnswer } from "./baby-registry-panel.status.ts";

export type Remote<T> =
  | { readonly kind: "loading" }
  | ({ readonly kind: "ready" } & T)
  | { readonly kind: "failed"; readonly home: string };

export type Recommendations =
  | { readonly kind: "none" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly html: string; readonly css: string | undefined };

/** How the panel is opened: `asin` of the item that was added, where the opener knows it. */
export interface ShowRequest {
  readonly asin?: string | undefined;
  readonly reason?: string | undefined;
}

export interface BabyRegistryPanelModel extends Model {
  readonly $open: ReadableAtom<boolean>;
  /** grows with each request to show: the heading takes focus (baby-registry-panel.2) */
  readonly $shown: ReadableAtom<number>;
  readonly $status: ReadableAtom<Remote<{ readonly status: PanelStatus }>>;
  readonly $recommendations: ReadableAtom<Recommendations>;
  readonly controls: Controls;
  readonly help: Help;
  toggleHelp(): void;
  show(request?: ShowRequest): void;
  close(reason: string): void;
  addRecommended(item: { readonly asin: string }, checking: () => void): Promise<AddOutcome>;
  /** a recommended item names no product */
  nameless(): void;
  /** nothing of the fragment could be drawn */
  recommendationsGone(): void;
  follow(url: string): void;
  /** reads the status again that shows: it may have changed elsewhere (scope.7) */
  again(): void;
}

const SURFACE = "baby-registry";
const LOADING = { kind: "loading" } as const;
const NONE = { kind: "none" } as const;

export function createBabyRegistryPanelModel(context: PanelContext): BabyRegistryPanelModel {
  const { $options } = context;
  const $open = atom(false);
  const $shown = atom(0);
  const $status = atom<Remote<{ readonly status: PanelStatus }>>(LOADING);
  const $recommendations = atom<Recommendations>(NONE);
  const controls = createControls(context);
  const help = createHelp(context);
  let opening: (Opening & { end(): void }) | undefined;

  function takeStatus(asin: string, status: StatusAnswer): void {
    const before = context.page.registries.get();
    context.setPage("registries", { ...before, baby: { ...before.baby, status } });
    controls.begin(asin, status);
    $status.set({ kind: "ready", status: statusOf(context, asin, status) });
  }

  async function loadStatus({ asin, signal }: Opening): Promise<void> {
    const result = await calls(context).run("babyRegistryStatus", { query: { asin } }, { signal });
    if (signal.aborted) return;
    if (result.ok) return takeStatus(asin, result.data);
    $status.set({ kind: "failed", home: homeOf(asin) });
    if (!isReportable(result)) return;
    countFailure(context, "baby-registry-status", result);
    const more = result.status === undefined ? {} : { status: result.status };
    context.error(result.code, context.text("baby-registry-panel.status-failed"), { call: "baby-registry-status", ...more });
  }

  async function readAgain({ asin, signal }: Opening): Promise<void> {
    const result = await calls(context).run("babyRegistryStatus", { query: { asin } }, { signal, signIn: false });
    // what the shopper changes meanwhile is newer
    if (!signal.aborted && result.ok && !controls.isSaving()) takeStatus(asin, result.data);
  }

  async function loadRecommendations({ asin, signal }: Opening): Promise<void> {
    if (!$options.get().recommendations) return $recommendations.set(NONE);
    $recommendations.set(LOADING);
    const treatment = $options.get().treatment ?? context.pageOptions().treatments["baby-registry-panel"] ?? "C";
    const result = await calls(context).run("babyRegistryRecommendation", { query: { asin, treatment } }, { signal, signIn: false });
    if (signal.aborted) return;
    if (!result.ok) countFailure(context, "baby-registry-recommendation", result);
    const there = result.ok && result.data.html.trim() !== "";
    $recommendations.set(there ? { kind: "ready", html: result.data.html, css: result.data.css } : NONE);
  }

  function end(): void {
    opening?.end();
    opening = undefined;
    help.close();
  }

  context.signal.addEventListener("abort", end);

  return {
    $state: computed([$open, $status], (open, { kind }) =>
      !open ? "closed" : kind === "ready" ? "open" : kind === "failed" ? "error" : "loading",
    ),
    $open,
    $shown,
    $status,
    $recommendations,
    controls,
    help,
    toggleHelp: () => help.toggle(opening?.asin ?? $options.get().asin),
    show({ asin = $options.get().asin, reason = "script" } = {}) {
      if (opening?.asin === asin) return $shown.set($shown.get() + 1);
      if (!context.emit("dp-open", { surface: SURFACE, reason })) return;
      end();
      const controller = new AbortController();
      opening = { asin, signal: controller.signal, end: () => controller.abort() };
      controls.begin(asin, undefined);
      $status.set(LOADING);
      $open.set(true);
      $shown.set($shown.get() + 1);
      void loadStatus(opening);
      void loadRecommendations(opening);
    },
    close(reason) {
      if (!opening) return;
      const { asin } = opening;
      end();
      $open.set(false);
      context.emit("dp-close", { surface: SURFACE, reason });
      void calls(context)
        .run("babyRegistryClose", { query: { asin } })
        .then((result) => !result.ok && countFailure(context, "baby-registry-close", result));
    },
    async addRecommended({ asin }, checking) {
      const options = $options.get();
      const body = { asin, sid: options.sid ?? context.pageOptions().sessionId, vendorId: vendorId("baby", options) };
      const result = await calls(context).run("babyRegistryAdd", { body }, { onUnknown: checking });
      const failed = "registry-recommendations.error";
      return reportAdd(context, { call: "baby-registry-add", registryType: "baby", asin, failed, judge: judgeBaby }, result);
    },
    nameless: () => context.metric("registry-recommendations.nameless", 1, { type: "baby" }),
    recommendationsGone: () => $recommendations.set(NONE),
    follow: (url) => void context.navigate(url, "link"),
    again: () => void (opening && $status.get().kind !== "loading" && readAgain(opening)),
  };
}
