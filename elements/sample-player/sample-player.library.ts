import { atom, computed } from "nanostores";
import { messageOf } from "../../src/state/call-failure.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { createWrite } from "../../src/state/write.ts";
import { namesOrigin } from "../../src/safe/url.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { SamplePlayerOptions } from "./sample-player.options.ts";

/** Adds the title to the shopper's library (sample-player.16, .17, .19, .23). */
export function createLibrary(context: ModelContext<SamplePlayerOptions>) {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/sample.ts"));
  const $banner = atom<Notice | undefined>();
  let sequence = 0;
  const subject = ({ asin, libraryData }: SamplePlayerOptions) => JSON.stringify([asin, libraryData]);

  /** An address of the page's markup gets no write of the shopper's unless its origin is trusted with tokens. */
  function guarded(url: string): string | undefined {
    const safe = context.safeUrl(url);
    if (safe === undefined) return undefined;
    const { origin } = new URL(safe);
    if (origin === new URL(context.safeUrl("/")!).origin || namesOrigin(context.pageOptions().tokenOrigins, origin)) return url;
    context.error("blocked-url", `library-url leads to ${origin}. List this origin in token-origins to allow it.`, { call: "library-add" });
    return undefined;
  }
  const $url = atom<string | undefined>();
  let last: string | undefined;
  context.follow($options, ({ libraryUrl }) => {
    if (libraryUrl !== last) $url.set(libraryUrl === undefined ? undefined : guarded(libraryUrl));
    last = libraryUrl;
  });

  const { $phase, press } = createWrite(context, {
    call: "library-add",
    subject,
    url: () => $url.get(),
    // as the page gives it: the server that it names knows what it needs
    send: ({ libraryData }, { path, onUnknown }) =>
      calls.run("libraryAdd", { body: libraryData as { readonly asin: string } }, { path: path!, onUnknown }),
    refusal: ({ code, message }) =>
      code === "success" ? undefined : { text: context.text("sample-player.library-failed"), serverText: message?.trim() || undefined },
    failure: (failure) => ({ text: context.text("sample-player.library-failed"), serverText: failure && messageOf(failure) }),
    done(_answer, { asin }, isShown) {
      if (isShown) $banner.set({ role: "status", text: context.text("sample-player.added"), sequence: ++sequence });
      context.success("library-add", { asin: asin ?? null });
    },
  });

  return {
    /** whether there is a button at all */
    $isOffered: computed($url, (url) => url !== undefined),
    /** as `data-library` has it */
    $phase: computed($phase, ({ kind }) => {
      if (kind === "busy" || kind === "checking") return "adding";
      return kind === "done" ? "added" : kind === "failed" ? "failed" : "none";
    }),
    $notice: computed($phase, (phase): Notice | undefined => {
      if (phase.kind === "checking") return { role: "status", text: context.text("calls.unknown") };
      return phase.kind === "failed" ? { role: "alert", text: phase.text } : undefined;
    }),
    $banner,
    bannerGone: () => $banner.set(undefined),
    press: () => press(),
    preload: () => calls.preload(),
  };
}
