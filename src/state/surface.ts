import { atom, computed, type ReadableAtom } from "nanostores";
import type { CallResult } from "../call/result.ts";
import { isReportable } from "./call-failure.ts";
import type { ErrorCode } from "./events.ts";
import type { ModelContext } from "./model-context.ts";

export type SurfaceContent<Loaded> = { readonly kind: "none" | "loading" | "failed" } | { readonly kind: "ready"; readonly value: Loaded };

export interface SurfaceSpec<Loaded, Request> {
  /** `surface` of `dp-open` and `dp-close` */
  readonly name: string;
  /** kebab-case name of the call, for `dp-error` */
  readonly call: string;
  /** content that is there already: it is shown at once, and nothing is loaded */
  inHand?(request: Request): Loaded | undefined;
  load(request: Request, signal: AbortSignal): Promise<CallResult<Loaded>>;
  /** the text for a load that failed */
  failure(): string;
}

export interface Surface<Loaded, Request> {
  readonly $open: ReadableAtom<boolean>;
  readonly $content: ReadableAtom<SurfaceContent<Loaded>>;
  /** false when a listener cancelled `dp-open` */
  open(request: Request, reason: string): boolean;
  close(reason: string): void;
  /** loads again what failed */
  retry(): void;
  /** loads again what is open */
  reload(): void;
  /** shows other content of it, while it is open */
  show(value: Loaded): void;
  /** it cannot be shown as it should; what loads is given up */
  fail(code: ErrorCode): void;
}

type SurfaceContext = Pick<ModelContext<unknown>, "signal" | "emit" | "error">;

const NONE = { kind: "none" } as const;

/**
 * A sheet, modal or popover whose content is loaded at each opening, unless it is in hand. A listener can cancel `dp-open` (events.2);
 * closing or leaving ends the load; sign-in and a cancelled call close it; a failure stays open and can be retried; a late answer is
 * never shown (calls.6).
 */
export function createSurface<Loaded, Request>(context: SurfaceContext, spec: SurfaceSpec<Loaded, Request>): Surface<Loaded, Request> {
  const $content = atom<SurfaceContent<Loaded>>(NONE);
  let request: Request;
  let loading = new AbortController();

  async function load(): Promise<void> {
    loading.abort();
    const { signal } = (loading = new AbortController());
    $content.set({ kind: "loading" });
    const result = await spec.load(request, signal);
    if (signal.aborted || context.signal.aborted) return;
    if (result.ok) $content.set({ kind: "ready", value: result.data });
    else if (isReportable(result)) fail(result);
    else close(result.left ? "sign-in" : "cancelled");
  }

  function fail({ code, status, reported }: { code: ErrorCode; status?: number; reported?: true }): void {
    $content.set({ kind: "failed" });
    if (!reported) context.error(code, spec.failure(), { call: spec.call, status });
  }

  function close(reason: string): void {
    if ($content.get().kind === "none") return;
    loading.abort();
    $content.set(NONE);
    context.emit("dp-close", { surface: spec.name, reason });
  }

  context.signal.addEventListener("abort", () => loading.abort());
  return {
    $open: computed($content, ({ kind }) => kind !== "none"),
    $content,
    open(asked, reason) {
      if ($content.get().kind !== "none") return true;
      if (!context.emit("dp-open", { surface: spec.name, reason })) return false;
      request = asked;
      const value = spec.inHand?.(asked);
      if (value === undefined) void load();
      else $content.set({ kind: "ready", value });
      return true;
    },
    close,
    retry: () => void ($content.get().kind === "failed" && load()),
    reload: () => void ($content.get().kind !== "none" && load()),
    show(value) {
      if ($content.get().kind === "none") return;
      loading.abort();
      $content.set({ kind: "ready", value });
    },
    fail(code) {
      if (!["ready", "loading"].includes($content.get().kind)) return;
      loading.abort();
      fail({ code });
    },
  };
}
