import { atom, type ReadableAtom } from "nanostores";
import { calls, countFailure, type PanelContext } from "./baby-registry-panel.parts.ts";

export type HelpContent = { readonly kind: "loading" } | { readonly kind: "ready"; readonly html: string } | { readonly kind: "failed" };

export interface Help {
  readonly $open: ReadableAtom<boolean>;
  readonly $content: ReadableAtom<HelpContent>;
  /** loads at the first press; after a failure the next press asks again, be it still open (baby-registry-panel.12, .18) */
  toggle(asin: string): void;
  close(): void;
  /** the fragment could not be drawn */
  failed(): void;
}

export function createHelp(context: PanelContext): Help {
  const $open = atom(false);
  const $content = atom<HelpContent>({ kind: "failed" });
  return {
    $open,
    $content,
    toggle(asin) {
      const again = $open.get() && $content.get().kind === "failed";
      $open.set(again || !$open.get());
      if (!$open.get() || $content.get().kind !== "failed") return;
      $content.set({ kind: "loading" });
      void calls(context)
        .run("babyRegistryHelp", { query: { asin } })
        .then((result) => {
          if (context.signal.aborted) return;
          $content.set(result.ok ? { kind: "ready", html: result.data.html } : { kind: "failed" });
          if (!result.ok) countFailure(context, "baby-registry-help", result);
        });
    },
    close: () => $open.set(false),
    failed: () => $content.set({ kind: "failed" }),
  };
}
