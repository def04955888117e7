import { atom, computed } from "nanostores";
import { shared } from "../../src/lib/registry.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { GiftRegistry } from "../../src/state/page.ts";
import type { RegistryPickerOptions } from "./registry-picker.options.ts";

const SURFACE = "registry-picker";

/** Lists loaded in this page view, by shopper and asin, for all pickers of the page (registry-picker.2). */
const loaded = (): Map<string, readonly GiftRegistry[]> => shared("gift-registries", () => new Map());

interface Answered {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly type?: string | undefined;
  readonly typeText?: string | undefined;
  readonly imageUrl?: string | undefined;
}

/** The dropdown and its list (registry-picker.1 to .4, .12). */
export function createRegistryList(context: ModelContext<RegistryPickerOptions>, asin: () => string) {
  const { page } = context;
  const calls = context.calls(() => import("../../src/contract/registry.ts"));
  const $open = atom(false);
  const $content = atom<"none" | "loading" | "ready" | "failed">("none");
  const $entries = computed(page.registries, ({ gift }) => gift.entries);
  let focusOn: "first" | "last" = "first";
  let asked = "";

  const keyNow = () => {
    const { id, signedIn } = page.customer.get();
    return JSON.stringify([id, signedIn, asin()]);
  };
  const keep = (entries: readonly GiftRegistry[]) => {
    const before = page.registries.get();
    if (before.gift.loaded && before.gift.entries === entries) return;
    context.setPage("registries", { ...before, gift: { entries, loaded: true } });
  };

  function usable({ id, name, type, typeText, imageUrl }: Answered): GiftRegistry | undefined {
    if (!id || !type) return undefined;
    const image = imageUrl ? context.safeUrl(imageUrl) : undefined;
    return { id, type, name: name || typeText || type, typeText: typeText ?? "", imageUrl: image ?? "" };
  }

  /** Shows the list that was loaded before, if any; a page that resets `gift.loaded` asks for another load. */
  function inHand(): boolean {
    if (!page.registries.get().gift.loaded) loaded().clear();
    const entries = loaded().get(keyNow());
    if (!entries) return false;
    keep(entries);
    $content.set("ready");
    return true;
  }

  async function load(): Promise<void> {
    const key = (asked = keyNow());
    $content.set("loading");
    const result = await calls.run("registryList", { query: { asin: asin() } });
    // a load for another product has replaced this one (calls.6)
    if (context.signal.aborted || key !== asked) return;
    if (result.ok) {
      // another picker may have received the same answer before
      const before = page.registries.get().gift.loaded ? loaded().get(key) : undefined;
      const entries = before ?? result.data.result.map(usable).filter((entry) => entry !== undefined);
      loaded().set(key, entries);
      keep(entries);
      return $content.set("ready");
    }
    if (!isReportable(result)) {
      $content.set("none");
      return close(result.left ? "sign-in" : "cancelled");
    }
    $content.set("failed");
    context.error(result.code, context.text("registry-picker.list-failed"), { call: "registry-list", status: result.status });
  }

  function close(reason: string): void {
    if (!$open.get()) return;
    $open.set(false);
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  const show = () => {
    if (!inHand() && !($content.get() === "loading" && asked === keyNow())) void load();
  };

  return {
    $open,
    $content,
    /** in the order of the answer (registry-picker.2) */
    $entries,
    /** which entry gets focus when they show */
    focusOn: () => focusOn,
    open(at: "first" | "last" = "first"): void {
      if ($open.get() || !context.emit("dp-open", { surface: SURFACE, reason: "button" })) return;
      focusOn = at;
      $open.set(true);
      show();
    },
    close,
    retry(): void {
      focusOn = "first";
      if ($content.get() === "failed") void load();
    },
    /** the product is another one */
    changed: () => void ($open.get() && show()),
  };
}
